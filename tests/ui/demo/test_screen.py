"""The demonstration in a window: how it starts, who ends it, and how it comes back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest

from domino_crib.commands.board_screen import DriverLink
from domino_crib.driver.mirror import VIRTUAL
from domino_crib.ui.demoing.programme import Wishes
from domino_crib.ui.scenes.demo import DemoScene
from domino_crib.ui.scenes.game import GameScene
from domino_crib.ui.scenes.sheet import Sheet
from domino_crib.ui.scenes.title import Title
from tests.ui.hands import Person, at_the_screen

MINUTES = 5.0


@contextmanager
def at_the_demo(folder: Path, minutes: float = MINUTES, game: str = "") -> Iterator[Person]:
    """Sit before a demonstration that was opened from the title."""
    with at_the_screen(folder) as person:
        wishes = Wishes(game=game, seed=4, idle_minutes=minutes)
        person.desk.scenes["demo"] = partial(DemoScene, wishes=wishes)
        person.turn()
        person.press("demo")
        yield person


def wait_minutes(person: Person, minutes: float) -> None:
    """Let nobody touch anything for a while."""
    person.now += minutes * 60
    person.turn()


def test_the_title_leads_to_it_and_esc_back(tmp_path: Path) -> None:
    with at_the_demo(tmp_path) as person:
        assert isinstance(person.scene, DemoScene)
        first = person.scene.beat
        person.turn(20)
        assert person.scene.beat is first, "the title must be read"
        person.until(lambda: person.scene.beat is not first)
        person.key("escape")
        assert isinstance(person.scene, Title)
        wait_minutes(person, 3 * MINUTES)
        assert isinstance(person.scene, Title), "Esc ends it for good"


@pytest.mark.parametrize("how", ["key", "mouse", "board"])
def test_whoever_comes_plays_the_game_that_is_shown(tmp_path: Path, how: str) -> None:
    with at_the_demo(tmp_path, game="five-card") as person:
        if how == "key":
            person.key("k")
        elif how == "mouse":
            person.press_at(640, 360)
        else:
            pressed = [[(0, True)]]
            person.desk.board.presses = lambda: pressed.pop() if pressed else []
            person.turn()
        assert isinstance(person.scene, GameScene)
        assert person.scene.session.rules.game == "five-card"
        assert person.scene.session.persons == (0,)


def test_a_shift_key_alone_does_nothing(tmp_path: Path) -> None:
    with at_the_demo(tmp_path) as person:
        person.key("left shift")
        assert isinstance(person.scene, DemoScene)


def test_it_comes_back_when_nobody_plays_and_the_game_waits(tmp_path: Path) -> None:
    with at_the_demo(tmp_path) as person:
        person.key("k")
        game = person.game
        person.settle()
        wait_minutes(person, MINUTES * 0.9)
        person.key("tab")
        wait_minutes(person, MINUTES * 0.9)
        assert person.scene is game, "somebody is still there"
        wait_minutes(person, MINUTES)
        assert isinstance(person.scene, DemoScene)
        person.key("k")
        assert isinstance(person.scene, Sheet)
        person.press("continue")
        assert person.scene is game


def test_a_waiting_game_can_give_way_to_a_new_one(tmp_path: Path) -> None:
    with at_the_demo(tmp_path) as person:
        person.key("k")
        game = person.game
        wait_minutes(person, MINUTES + 1)
        person.key("k")
        person.press("new-game")
        assert isinstance(person.scene, GameScene)
        assert person.scene is not game


def test_a_question_nobody_answers_goes_away(tmp_path: Path) -> None:
    with at_the_demo(tmp_path) as person:
        person.key("k")
        wait_minutes(person, MINUTES + 1)
        demo = person.scene
        person.key("k")
        assert isinstance(person.scene, Sheet)
        wait_minutes(person, MINUTES + 1)
        assert person.scene is demo
        assert len(person.desk.stack.scenes) == 3


def test_no_minutes_means_never(tmp_path: Path) -> None:
    with at_the_demo(tmp_path, minutes=0) as person:
        person.key("k")
        wait_minutes(person, 600)
        assert isinstance(person.scene, GameScene)


def test_the_board_hears_that_it_is_a_demonstration(tmp_path: Path) -> None:
    with at_the_screen(tmp_path) as person:
        heard: list[bool] = []
        person.desk.board.demonstrate = heard.append
        person.desk.scenes["demo"] = partial(DemoScene, wishes=Wishes(seed=4))
        person.turn()
        person.press("demo")
        assert heard == [True]
        person.key("k")
        assert heard == [True, False]


def test_a_board_shows_a_demonstration_and_then_a_game(tmp_path: Path) -> None:
    link = DriverLink(VIRTUAL)
    try:
        with at_the_screen(tmp_path) as person:
            person.desk.board = link
            person.desk.listeners.append(link)
            person.desk.scenes["demo"] = partial(DemoScene, wishes=Wishes(seed=4))
            person.turn()
            person.press("demo")
            shown = link._switch.picture
            assert shown is not None
            assert shown.demo
            person.key("k")
            shown = link._switch.picture
            assert shown is not None
            assert not shown.demo
            assert shown.pegs == ((0, 0), (0, 0))
    finally:
        link.close()


def test_it_sleeps_between_beats(tmp_path: Path) -> None:
    with at_the_demo(tmp_path) as person:
        scene = person.scene
        person.turn(4)
        person.until(lambda: scene.wakes_in() != 0.0)
        wait = scene.wakes_in()
        assert wait is not None
        assert wait > 0.5
        frames = person.app.frames
        person.turn(3)
        assert person.app.frames == frames
