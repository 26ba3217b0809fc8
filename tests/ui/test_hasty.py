"""Clicks that follow each other quickly do only what was there when they began."""

from __future__ import annotations

from pathlib import Path

import pytest

from domino_crib.ui import flow
from domino_crib.ui.game.choice import Choice
from domino_crib.ui.game.director import Mode
from domino_crib.ui.scenes.game import GameScene
from domino_crib.ui.scenes.scene import DEAF
from tests.ui.hands import TURN, Person, at_the_screen
from tests.ui.test_first_game import choose_with

SIZES = ((800, 480), (1024, 640), (1280, 720), (1920, 1080))


def to_the_last_count(person: Person) -> None:
    """Play until the crib is counted and going on leads to the next deal."""
    for _ in range(100):
        person.settle()
        scene = person.game
        if scene.mode is Mode.NEXT and scene.session.state.phase != "show":
            return
        choose_with(person, "mouse")
    raise AssertionError("no deal came to its end")


@pytest.mark.parametrize("size", SIZES)
def test_quick_clicks_on_go_on_open_neither_hint_nor_menu(
    size: tuple[int, int], tmp_path: Path
) -> None:
    with at_the_screen(tmp_path, size, speed="still") as person:
        flow.start(person.desk, Choice(), seed=9, dealer=0)
        to_the_last_count(person)
        box = person.widget("next").box
        for _ in range(8):
            person.press_at(box.cx, box.cy)
        assert isinstance(person.scene, GameScene)
        assert not person.game.advisor.is_asked
        assert person.game.session.state.deal_number == 2


def test_a_button_hears_a_press_when_a_moment_has_passed(tmp_path: Path) -> None:
    with at_the_screen(tmp_path, (800, 480), speed="still") as person:
        flow.start(person.desk, Choice(), seed=9, dealer=0)
        to_the_last_count(person)
        box = person.widget("next").box
        person.press_at(box.cx, box.cy)
        person.until(lambda: person.game.mode is Mode.ASKING)
        person.turn(round(DEAF / TURN) + 1)
        person.press_at(box.cx, box.cy)
        assert not isinstance(person.scene, GameScene)


@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160), (2560, 1080)])
def test_going_on_has_a_place_of_its_own_in_the_column(
    size: tuple[int, int], tmp_path: Path
) -> None:
    with at_the_screen(tmp_path, size, speed="still") as person:
        flow.start(person.desk, Choice(), seed=9, dealer=0)
        to_the_last_count(person)
        go = person.widget("next").box
        assert not any(go.overlaps(box) for box in person.game.layout.buttons)
        assert not go.overlaps(person.game._side_panel())
