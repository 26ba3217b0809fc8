"""A whole evening before a virtual board: ten hours, told in full, without growing."""

from __future__ import annotations

import gc
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from domino_crib.commands.board_screen import DriverLink
from domino_crib.driver.mirror import VIRTUAL
from domino_crib.rules import Event, Events, Pegged, State
from domino_crib.settings import Places, Settings
from domino_crib.ui.demoing.programme import Wishes
from domino_crib.ui.desk import Desk
from domino_crib.ui.layout import canvas_of
from domino_crib.ui.paint import Sprites
from domino_crib.ui.scenes.demo import DemoScene
from domino_crib.ui.screenshot import blank
from domino_crib.ui.start import register

HOUR = 3600.0
HOURS = 10
SIZE = (800, 450)
MOMENT = 0.01
DRAWN = 60
"""One beat of so many is drawn."""
SMALL_CACHE = 8 * 1024 * 1024
"""Full within the first hour, so that what grows is not the cache of pictures."""


def resident() -> int:
    """Return the memory that this process holds, in pages; only Linux tells it so easily."""
    statm = Path("/proc/self/statm")
    return int(statm.read_text().split()[1]) if statm.exists() else 0


def is_flat(hours: list[int]) -> bool:
    """Say whether the last hours need no more than those in the middle, within 5 %.

    Of each four the least counts: what an hour holds for a moment is no growth.
    """
    return min(hours[-4:]) <= 1.05 * min(hours[2:6])


class Ledger:
    """Counts points as the table makes them; the beats must pay them all."""

    def __init__(self) -> None:
        self.owed: Counter[Event] = Counter()
        self.points = 0
        self.games = 0

    def __call__(self, _before: State, events: Events, after: State) -> None:
        pegged = [event for event in events if isinstance(event, Pegged)]
        self.owed.update(pegged)
        self.points += len(pegged)
        self.games += after.outcome is not None

    def tell(self, events: Events) -> None:
        for event in events:
            if isinstance(event, Pegged):
                self.owed[event] -= 1
                assert self.owed[event] >= 0, f"told twice or never made: {event}"


@pytest.mark.slow
def test_ten_hours_do_not_grow_and_explain_every_point(tmp_path: Path) -> None:
    link, ledger = DriverLink(VIRTUAL), Ledger()
    settings = Settings().with_(language="pl")
    desk = Desk(Places(tmp_path), settings, [link, ledger], link, keeps=False)
    desk.sprites = Sprites(SMALL_CACHE)
    register(desk)
    surface = blank(SIZE)
    desk.stack.resize(canvas_of(*SIZE))
    scene = DemoScene(desk, Wishes(languages=("pl", "da"), seed=1, player="greedy"))
    desk.stack.push(scene)
    pages: list[int] = []
    objects: list[int] = []
    beats = 0
    try:
        for hour in range(1, HOURS + 1):
            while desk.now < hour * HOUR:
                desk.now = scene.began + scene.plan.length + MOMENT
                seen = scene.beat
                scene.tick()
                scene.reel.thinker.wait()
                if scene.beat is seen:
                    continue
                ledger.tell(scene.beat.tells)
                beats += 1
                if beats % DRAWN == 0:
                    desk.draw(surface)
            gc.collect()
            pages.append(resident())
            objects.append(len(gc.get_objects()))
        assert ledger.games > 25
        assert ledger.points > 1500
        untold = sum((+ledger.owed).values())
        assert untold < 30, "only the step that is shown now may be told in part"
        assert is_flat(pages), pages
        assert is_flat(objects), objects
        assert desk.sprites.bytes <= SMALL_CACHE
        assert link.state().follows
        assert len(desk.stack.scenes) == 1
        assert desk.watchers
        assert len(desk.watchers) == 1
    finally:
        desk.stack.clear()
        link.close()


def test_time_that_jumps_does_not_run_away(tmp_path: Path) -> None:
    """A laptop that slept for an hour shows one beat, not all it has missed."""
    desk = Desk(Places(tmp_path), replace(Settings(), language="en"), keeps=False)
    register(desk)
    desk.stack.resize(canvas_of(1280, 720))
    scene = DemoScene(desk, Wishes(seed=1))
    desk.stack.push(scene)
    title = scene.beat
    desk.now += HOUR
    scene.tick()
    lots = scene.beat
    assert lots is not title
    scene.tick()
    assert scene.beat is lots
    desk.stack.clear()
