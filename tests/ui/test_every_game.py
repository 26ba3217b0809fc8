"""Every game and every option, played to its end through the screen by mouse, keys and touch.

The full product is a command: ``python -m tests.ui.every_game``.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from domino_crib.rules import VARIANTS, Discard
from domino_crib.ui.game.choice import Choice, with_game
from domino_crib.ui.game.match import next_dealer
from domino_crib.ui.scenes.game import GameScene
from domino_crib.ui.scenes.result import SETTLES, ResultScene
from domino_crib.ui.scenes.title import Title
from tests.ui.every_game import SIZES, Evening, every, factors, pairs, play, seated, with_persons
from tests.ui.sitting import seat_everyone

pytestmark = pytest.mark.slow

PAIRS = pairs()


@pytest.mark.parametrize("evening", PAIRS, ids=str)
def test_every_pair_of_choices_is_played_to_its_end(evening: Evening, tmp_path: Path) -> None:
    play(evening, tmp_path)


def test_the_games_that_are_played_hold_every_value() -> None:
    played = [e.choice for e in PAIRS]
    assert {choice.game for choice in played} == set(factors()["game"])
    assert {name for choice in played for name in choice.options} == {
        "muggins",
        "lowball",
        "ten-back",
        "nineteen",
        "five-crib",
        "skunks",
        "double-to-dealer",
        "last-once",
        "closed-31",
    }
    persons = {(c.game, sum(s.who == "person" for s in c.playing)) for c in played}
    assert {("domino", 2), ("cards-3", 3), ("cards-4", 4), ("cards-pairs", 4)} <= persons
    whole = {(e.choice.game, e.choice.target, e.choice.options, e.how) for e in every()}
    assert len(whole) == len(list(every()))


@pytest.mark.parametrize("how", ["mouse", "keys"])
@pytest.mark.parametrize("game", ["domino", "cards-pairs"])
def test_claims_are_made_and_answered_at_the_hand_they_concern(
    game: str, how: str, tmp_path: Path
) -> None:
    choice = with_game(Choice(options=("muggins",), seed=3), game)
    evening = Evening(with_persons(replace(choice, target=61), "all"), how)
    sitting = play(evening, tmp_path)
    assert sitting.tapped > 0
    others = sum(side != 0 for side in choice.rules.side_of)
    # Partners may not answer; a claim past the target still has its answers.
    assert sitting.answers == others * sitting.claims


@pytest.mark.parametrize(
    ("game", "persons"), [("domino", "all"), ("cards-3", "all"), ("cards-4", "two")]
)
def test_nobody_sees_the_pieces_of_others_while_they_move(
    game: str, persons: str, tmp_path: Path
) -> None:
    choice = replace(with_game(Choice(seed=7), game), target=61)
    evening = Evening(with_persons(choice, persons), "mouse")
    with seated(evening, tmp_path, speed="calm") as sitting:
        session = sitting.person.game.session
        sitting.until(lambda: session.state.deal_number == 2 and session.state.play is not None)
        discards = [s.action for s in session.steps if isinstance(s.action, Discard)]
        assert len(discards) == 2 * len(choice.playing)
        assert sitting.curtains >= 2 * len(session.persons)


@pytest.mark.parametrize("game", list(VARIANTS))
def test_computers_alone_play_while_a_person_watches(game: str, tmp_path: Path) -> None:
    choice = replace(with_game(Choice(seed=2), game), target=61)
    with seated(Evening(seat_everyone(choice, 0), "keys"), tmp_path) as sitting:
        sitting.to_the_end()
        assert sitting.asked_seats == set()


@pytest.mark.parametrize("how", ["mouse", "keys"])
def test_a_match_is_played_until_somebody_has_three(how: str, tmp_path: Path) -> None:
    choice = with_persons(with_game(Choice(match=3, seed=19), "domino"), "one")
    with seated(Evening(choice, how, SIZES[1]), tmp_path) as sitting:
        person, played = sitting.person, 0
        while True:
            result = sitting.to_the_end()
            session, played = result.session, played + 1
            assert session.match.played == played
            outcome = session.state.outcome
            assert outcome is not None
            if session.match.winner is not None:
                break
            dealer = next_dealer(outcome, session.rules, session.first.dealer)
            person.now += SETTLES
            sitting.habit.press(person, "again")
            assert isinstance(person.scene, GameScene)
            assert person.game.session.first.dealer == dealer
        assert played >= 2
        assert max(session.match.won) >= 3
        person.turn()
        assert isinstance(person.scene, ResultScene)
        person.now += SETTLES
        sitting.habit.press(person, "again")
        assert person.game.session.match.won == ()
        sitting.habit.press(person, "menu")
        sitting.habit.press(person, "leave")
        assert isinstance(person.scene, Title)
