"""A match on the screen: what a skunk is worth and who deals first (C3, C8, D3, D13)."""

from __future__ import annotations

from pathlib import Path

import pytest

from domino_crib.rules import VARIANTS, Peg, Result
from domino_crib.ui import flow
from domino_crib.ui.game.choice import Choice, seated
from domino_crib.ui.game.match import Match, next_dealer
from domino_crib.ui.scenes.result import ResultScene
from domino_crib.ui.scenes.title import Title
from tests.ui.hands import at_the_screen
from tests.ui.test_first_game import play_to_the_end


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


def test_a_match_goes_on_after_the_program_was_closed_between_two_games(tmp_path: Path) -> None:
    choice = seated(Choice(match=3, seed=21), ("person", "greedy"))
    with at_the_screen(tmp_path, speed="still") as person:
        flow.start(person.desk, choice)
        play_to_the_end(person, "mouse")
        result = person.scene
        assert isinstance(result, ResultScene)
        match, outcome = result.session.match, result.session.state.outcome
        assert outcome is not None
        dealer = next_dealer(outcome, result.session.rules, result.session.first.dealer)
    with at_the_screen(tmp_path, speed="still") as person:
        person.turn()
        assert isinstance(person.scene, Title)
        person.press("continue")
        session = person.game.session
        assert session.match == match
        assert session.first.dealer == dealer
        assert session.seed == 22
        play_to_the_end(person, "mouse")
        result = person.scene
        assert isinstance(result, ResultScene)
        assert result.session.match.played == 2


def test_a_game_whose_end_was_reached_twice_is_kept_once(tmp_path: Path) -> None:
    with at_the_screen(tmp_path, speed="still") as person:
        flow.start(person.desk, Choice(), seed=3, dealer=0)
        game = person.game
        play_to_the_end(person, "keys")
        flow.finish(person.desk, game.session)
        assert len(list(person.desk.places.games.iterdir())) == 1
        flow.start(person.desk, Choice(), seed=4, dealer=0)
        play_to_the_end(person, "keys")
        assert len(list(person.desk.places.games.iterdir())) == 2
