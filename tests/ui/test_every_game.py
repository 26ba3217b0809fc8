"""Every game with every option is played to its end by mouse, by keys, by touch alone."""

from __future__ import annotations

import os
from itertools import product
from pathlib import Path

import pytest

from domino_crib.rules import VARIANTS
from domino_crib.ui import flow
from domino_crib.ui.game.choice import PERSON, Choice, seated, switched_off, tidy, with_game
from domino_crib.ui.game.director import Mode
from domino_crib.ui.scenes.result import ResultScene
from tests.ui.hands import Person, at_the_screen
from tests.ui.test_first_game import choose_with

HANDS = ("mouse", "keys", "touch")
STEPS = ((), ("ten-back",), ("nineteen",), ("five-crib",))
SOME = (
    (),
    ("muggins",),
    ("lowball",),
    ("muggins", "lowball"),
    ("ten-back", "muggins"),
    ("nineteen", "skunks"),
    ("five-crib", "lowball"),
)
ALL = tuple(
    (*first, *step)
    for first, step in product(
        ((), ("muggins",), ("lowball",), ("muggins", "lowball")),
        STEPS,
    )
)
FULL = bool(os.environ.get("DOMINO_CRIB_FULL"))
CASES = [
    (game, options, HANDS[i % len(HANDS)])
    for i, (game, options) in enumerate(product(VARIANTS, ALL if FULL else SOME))
]


def decide(person: Person, how: str) -> None:
    """Make one decision: claims and answers on the pad, everything else as in the first game."""
    if person.game.pad.asked is None:
        choose_with(person, how)
    elif how == "keys":
        person.key("4", "return")
    else:
        press = person.tap if how == "touch" else person.press
        press("pad-4")
        press("pad-done")


@pytest.mark.parametrize(("game", "options", "how"), CASES)
def test_a_game_comes_to_its_end(
    game: str, options: tuple[str, ...], how: str, tmp_path: Path
) -> None:
    size = (800, 480) if how == "touch" else (1280, 720)
    with at_the_screen(tmp_path, size, speed="still") as person:
        choice = tidy(with_game(Choice(options=options), game))
        others = ("greedy",) * (len(choice.playing) - 1)
        choice = tidy(Choice(game, 61, choice.options))
        flow.start(person.desk, seated(choice, (PERSON, *others)), seed=21, dealer=0)
        rules = person.game.session.rules
        assert rules.muggins == ("muggins" in choice.options and not switched_off(choice))
        for _ in range(900):
            person.settle()
            if isinstance(person.scene, ResultScene):
                break
            assert person.game.mode in (Mode.ASKING, Mode.NEXT)
            decide(person, how)
        assert isinstance(person.scene, ResultScene)
        result = person.scene.session.state.outcome
        assert result is not None
        assert max(result.scores) == 61
        kept = list((tmp_path / "games").glob("*.crib"))
        assert len(kept) == 1
        assert not (tmp_path / "autosave.crib").exists() or _gone(person)


def _gone(person: Person) -> bool:
    person.desk.saver().flush()
    return not person.desk.places.autosave.exists()


@pytest.mark.parametrize("game", list(VARIANTS))
def test_computers_alone_play_while_a_person_watches(game: str, tmp_path: Path) -> None:
    with at_the_screen(tmp_path, (800, 480), speed="still") as person:
        choice = tidy(Choice(game, 61))
        choice = seated(choice, ("greedy",) * len(choice.playing))
        flow.start(person.desk, choice, seed=2, dealer=0)
        for _ in range(300):
            person.settle()
            if isinstance(person.scene, ResultScene):
                break
            person.key("return")
        assert isinstance(person.scene, ResultScene)
