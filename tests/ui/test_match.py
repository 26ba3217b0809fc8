"""A match on the screen: what a skunk is worth and who deals first (C3, C8, D3, D13)."""

from __future__ import annotations

import pytest

from domino_crib.rules import VARIANTS, Peg, Result
from domino_crib.ui.game.match import Match, next_dealer


def _result(scores: tuple[int, ...], winners: tuple[int, ...]) -> Result:
    losers = tuple(side for side in range(len(scores)) if side not in winners)
    pegs = tuple(Peg(score, 0) for score in scores)
    return Result(scores, pegs, winners, losers, "target", 0)


@pytest.mark.parametrize(
    ("game", "scores", "games"),
    [
        ("cards-2", (121, 91), 1),
        ("cards-2", (121, 90), 2),
        ("cards-2", (121, 60), 3),
        ("five-card", (61, 30), 2),
        ("domino", (61, 31), 1),
        ("domino", (61, 30), 2),
    ],
)
def test_a_skunk_is_two_games_and_a_double_skunk_three(
    game: str, scores: tuple[int, int], games: int
) -> None:
    match = Match(3).after(_result(scores, (0,)), VARIANTS[game])
    assert match.won == (games, 0)
    assert match.winner == (0 if games == 3 else None)


@pytest.mark.parametrize("first_dealer", [0, 1])
def test_the_loser_deals_first(first_dealer: int) -> None:
    rules = VARIANTS["domino"]
    assert next_dealer(_result((61, 40), (0,)), rules, first_dealer) == 1
    assert next_dealer(_result((40, 61), (1,)), rules, first_dealer) == 0


def test_of_several_losers_the_last_deals_and_of_partners_the_next_in_turn() -> None:
    assert next_dealer(_result((121, 90, 80), (0,)), VARIANTS["cards-3"], 0) == 2
    assert next_dealer(_result((121, 90), (0,)), VARIANTS["cards-pairs"], 1) == 3
    assert next_dealer(_result((90, 121), (1,)), VARIANTS["cards-pairs"], 1) == 2
