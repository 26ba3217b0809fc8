"""A person plays domino cribbage to its end: by mouse, by keyboard, by touch."""

from __future__ import annotations

from pathlib import Path

import pytest

from domino_crib.rules import Phase
from domino_crib.ui import flow
from domino_crib.ui.game.choice import Choice, with_game
from domino_crib.ui.game.compose import in_order
from domino_crib.ui.game.director import Mode
from domino_crib.ui.picture import Lying
from domino_crib.ui.scenes.game import GameScene
from domino_crib.ui.scenes.new_game import NewGame
from domino_crib.ui.scenes.result import SETTLES, ResultScene
from domino_crib.ui.scenes.title import Title
from domino_crib.ui.widgets.piece import HandPiece
from tests.ui.hands import Person, at_the_screen


def choose_with(person: Person, how: str) -> None:
    """Make one decision, the first that can be pressed."""
    scene = person.game
    if scene.mode in (Mode.NEXT, Mode.CURTAIN):
        name = "next" if scene.mode is Mode.NEXT else "ready"
        person.key("return") if how == "keys" else person.press(name)
        return
    hand = [w.name for w in scene.widgets() if w.name.startswith("hand-") and w.takes_focus]
    if scene.facts.view.phase is Phase.DISCARD:
        for name in hand[:2]:
            if how == "keys":
                person.key(name[-1])
            else:
                person.tap(name) if how == "touch" else person.press(name)
        person.key("return") if how == "keys" else person.press("discard")
    elif how == "keys":
        person.key(hand[0][-1], "return")
    elif how == "touch":
        person.tap(hand[0])
    else:
        person.press(hand[0])


def play_to_the_end(person: Person, how: str) -> None:
    for _ in range(400):
        person.settle()
        if isinstance(person.scene, ResultScene):
            return
        choose_with(person, how)
        person.turn()
    raise AssertionError("the game never ended")


@pytest.mark.parametrize("how", ["mouse", "keys", "touch"])
def test_a_whole_game(tmp_path: Path, how: str) -> None:
    with at_the_screen(tmp_path, speed="still") as person:
        person.turn()
        assert isinstance(person.scene, Title)
        person.key("n") if how == "keys" else person.press("new-game")
        person.turn()
        assert isinstance(person.scene, NewGame)
        person.key("return") if how == "keys" else person.press("start")
        assert isinstance(person.scene, GameScene)
        play_to_the_end(person, how)
        result = person.scene
        assert isinstance(result, ResultScene)
        assert max(result.session.state.scores) == 61
        person.turn(2)
        person.key("return")
        assert person.scene is result, "a hurried Enter takes the result away"
        person.now += SETTLES
        person.key("return") if how == "keys" else person.press("again")
        assert isinstance(person.scene, GameScene)


@pytest.mark.parametrize("game", ["domino", "cards-3"])
def test_one_piece_too_many_takes_the_place_of_the_oldest(game: str, tmp_path: Path) -> None:
    with at_the_screen(tmp_path, speed="still") as person:
        flow.start(person.desk, with_game(Choice(), game), seed=9, dealer=0)
        person.settle()
        most = person.game.session.rules.discards
        hand = in_order(person.game.facts.view)
        for number in range(1, most + 2):
            person.press(f"hand-{number}")
            person.turn(2)
        assert person.game.hand.chosen == hand[1 : most + 1]
        assert person.game.facts.chosen == frozenset(hand[1 : most + 1])
        assert person.has("discard")
        person.press("hand-2")
        assert not person.has("discard")


def test_the_ring_of_the_focus_goes_with_the_piece(tmp_path: Path) -> None:
    with at_the_screen(tmp_path, speed="calm") as person:
        flow.start(person.desk, Choice(), seed=9, dealer=1)
        for _ in range(60):
            person.settle()
            if person.game.facts.view.phase is Phase.PLAY:
                break
            choose_with(person, "keys")
        person.key("right")
        person.turn(40)
        (focused,) = [w for w in person.scene.widgets() if w.name == person.scene.focused]
        assert isinstance(focused, HandPiece)
        lying = person.game.director.picture(person.now)["piece", str(focused.piece)]
        assert isinstance(lying, Lying)
        assert focused.lift == lying.lift > 0
