"""Lists follow a finger or the mouse; a press that hardly moves still chooses."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest
from pygame.event import Event, post

from domino_crib.rules.record import write_record
from domino_crib.ui import flow
from domino_crib.ui.game.choice import Choice
from domino_crib.ui.game.statistics import Averages
from domino_crib.ui.scenes.learn import LearnScene
from domino_crib.ui.scenes.log_sheet import LogSheet
from domino_crib.ui.scenes.replay import ReplayScene
from domino_crib.ui.scenes.replays import ReplaysScene
from domino_crib.ui.scenes.review import ReviewScene
from domino_crib.ui.scenes.rows import ROW
from domino_crib.ui.scenes.statistics import StatisticsScene
from domino_crib.ui.widgets.drag import THRESHOLD, Drag
from tests.ui.hands import Person, at_the_screen
from tests.ui.test_first_game import choose_with
from tests.ui.test_statistics import played

MANY = 30


def drag(person: Person, x: float, ys: Sequence[float], *, finger: bool) -> None:
    """Go down at the first height, along the others, and up at the last."""
    places = [person.pixel(x, y) for y in ys]
    size = pygame.display.get_surface()
    assert size is not None
    kinds = [pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP]
    if not finger:
        kinds = [pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP]
    moves = [(kinds[1], place) for place in places]
    for kind, at in ((kinds[0], places[0]), *moves, (kinds[2], places[-1])):
        share = {"x": at[0] / size.get_width(), "y": at[1] / size.get_height()}
        if finger:
            post(Event(kind, finger_id=1, touch_id=1, **share))
        elif kind == pygame.MOUSEMOTION:
            post(Event(kind, pos=at, rel=(0, 0), buttons=(1, 0, 0), touch=False))
        else:
            post(Event(kind, pos=at, button=1, touch=False))
        person.turn()


def with_replays(folder: Path) -> None:
    games = folder / "games"
    games.mkdir()
    text = write_record(played("domino", 4, ("greedy", "greedy")).record())
    for i in range(MANY):
        (games / f"2026-01-01-1200{i:02}-domino.crib").write_text(text, encoding="utf-8")


@pytest.mark.parametrize("finger", [False, True], ids=["mouse", "finger"])
@pytest.mark.parametrize("size", [(800, 480), (1920, 1080)])
def test_a_list_is_dragged_and_a_tap_still_chooses(
    size: tuple[int, int], finger: bool, tmp_path: Path
) -> None:
    with_replays(tmp_path)
    with at_the_screen(tmp_path, size) as person:
        person.desk.open("replays")
        scene = person.scene
        assert isinstance(scene, ReplaysScene)
        person.turn()
        x, y = scene.panel().cx, scene.panel().bottom - 30
        drag(person, x, [y, y - 20, y - 2.5 * ROW, y - 3 * ROW - 2], finger=finger)
        assert person.scene is scene
        assert scene.first == 3
        drag(person, x, [y - 3 * ROW, y - 2 * ROW + 2, y - ROW], finger=finger)
        assert scene.first == 1
        drag(person, x, [y - 3 * ROW, y + 20 * ROW], finger=finger)
        assert scene.first == 0
        person.turn(10)
        y = person.widget("replay-2").box.cy
        drag(person, x, [y, y - THRESHOLD / 2], finger=finger)
        assert isinstance(person.scene, ReplayScene)


def test_log_page_and_tables_follow_too(tmp_path: Path) -> None:
    with at_the_screen(tmp_path, (800, 480), speed="still") as person:
        person.desk.open("learn")
        learn = person.scene
        assert isinstance(learn, LearnScene)
        person.turn(2)
        drag(person, 400, [300, 250, 200], finger=True)
        assert learn.down == pytest.approx(100, abs=1)
        person.desk.open("statistics")
        tables = person.scene
        assert isinstance(tables, StatisticsScene)
        tables.means = [Averages("domino", 3, 6.0, 6.0, 4.0, 3.0, 20)] * MANY
        drag(person, 400, [300, 195], finger=False)
        assert tables.first == 3
        person.key("up", "down", "down")
        assert tables.first == 4
        flow.start(person.desk, Choice(), seed=9, dealer=0)
        while person.game.session.state.deal_number < 3:
            person.settle()
            choose_with(person, "keys")
        person.settle()
        person.key("l")
        log = person.scene
        assert isinstance(log, LogSheet)
        drag(person, 400, [150, 245], finger=False)
        assert log.back_by == 3


def test_the_review_is_dragged(tmp_path: Path) -> None:
    session = played("domino", 4, ("greedy", "greedy"))
    with at_the_screen(tmp_path, (800, 480)) as person:
        scene = ReviewScene(person.desk, session.record(), (0,))
        person.desk.stack.push(scene)
        scene.worker.wait(120)
        person.turn(2)
        drag(person, 300, [300, 300 - 2 * 56], finger=True)
        assert scene.top == 2


def test_a_drag_moves_by_whole_rows_and_loses_nothing_between() -> None:
    one = Drag(100, 40)
    assert [one.to(y) for y in (95, 80, 59, 50, 10, 100)] == [0, 0, -1, 0, -1, 2]
    assert one.began
