"""Matches: first to n, skunks count more, the loser deals."""

from __future__ import annotations

import pytest

from domino_crib.club.match import GameScore, Match, game_score
from domino_crib.errors import BadInput
from domino_crib.rules import Peg, Result, Setup, rules_of


def result(scores: tuple[int, int], winner: int) -> Result:
    pegs = tuple(Peg(score, 0) for score in scores)
    return Result(scores, pegs, (winner,), (1 - winner,), "target", 0)


@pytest.mark.parametrize(
    ("game", "target", "loser", "worth"),
    [
        ("domino", 61, 31, 1),
        ("domino", 61, 30, 2),
        ("cards-2", 121, 91, 1),
        ("cards-2", 121, 90, 2),
        ("cards-2", 121, 61, 2),
        ("cards-2", 121, 60, 3),
        ("five-card", 61, 30, 2),
        ("domino", 121, 0, 1),
    ],
)
def test_a_skunk_counts_more(game: str, target: int, loser: int, worth: int) -> None:
    rules = rules_of(Setup(game, target))
    assert game_score(rules, result((target, loser), 0)) == GameScore((target, loser), 0, worth)


def test_nobody_is_skunked_under_lowball() -> None:
    rules = rules_of(Setup("domino", options=("lowball",)))
    assert game_score(rules, result((61, 5), 1)).worth == 1


def test_a_draw_or_three_sides_is_no_match_game() -> None:
    rules = rules_of(Setup("cards-3"))
    with pytest.raises(BadInput, match="no match game"):
        game_score(rules, result((121, 5), 0))


def test_match_goes_to_who_has_enough_games() -> None:
    match = Match(3)
    assert match.next_dealer(first_dealer=1) == 1
    match = match.with_game(GameScore((61, 50), 0))
    assert (match.won, match.winner, match.next_dealer(0)) == ((1, 0), None, 1)
    match = match.with_game(GameScore((20, 61), 1, 2)).with_game(GameScore((61, 10), 0, 2))
    assert (match.won, match.winner, match.spread) == ((3, 2), 0, 11 - 41 + 51)
    with pytest.raises(BadInput, match="match is over"):
        match.with_game(GameScore((61, 0), 0))
