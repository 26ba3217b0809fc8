"""A whole evening of the demonstration before a virtual board, in time that is passed in.

python -m tests.ui.demo.evening    # ten hours with experts: the table of benchmarks/demo.md
"""

from __future__ import annotations

import argparse
import gc
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks.machine import machine_line
from benchmarks.memory import resident
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
SIZE = (800, 450)
MOMENT = 0.01
DRAWN = 60
"""One beat of so many is drawn."""
SMALL_CACHE = 8 * 1024 * 1024
"""Full within the first hour, so that what grows is not the cache of pictures."""


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

    @property
    def untold(self) -> int:
        return sum((+self.owed).values())


@dataclass
class Hours:
    """What an evening left, an hour each: megabytes of memory, objects, games so far."""

    ledger: Ledger
    megabytes: list[float] = field(default_factory=list)
    objects: list[int] = field(default_factory=list)
    games: list[int] = field(default_factory=list)


def evening(folder: Path, player: str, hours: int, drawn: int = DRAWN) -> Hours:
    """Let the demonstration run, drawing one beat of ``drawn``, and return what it needed."""
    link, ledger = DriverLink(VIRTUAL), Ledger()
    desk = Desk(Places(folder), Settings().with_(language="pl"), [link, ledger], link, keeps=False)
    desk.sprites = Sprites(SMALL_CACHE)
    register(desk)
    surface = blank(SIZE)
    desk.stack.resize(canvas_of(*SIZE))
    scene = DemoScene(desk, Wishes(languages=("pl", "da"), seed=1, player=player))
    desk.stack.push(scene)
    seen = Hours(ledger)
    beats = 0
    try:
        for hour in range(1, hours + 1):
            while desk.now < hour * HOUR:
                desk.now = scene.began + scene.plan.length + MOMENT
                beat = scene.beat
                scene.tick()
                scene.reel.thinker.wait()
                if scene.beat is beat:
                    continue
                ledger.tell(scene.beat.tells)
                beats += 1
                if beats % drawn == 0:
                    desk.draw(surface)
            gc.collect()
            seen.megabytes.append(resident())
            seen.objects.append(len(gc.get_objects()))
            seen.games.append(ledger.games)
        assert desk.sprites.bytes <= SMALL_CACHE
        assert link.state().follows
        assert len(desk.stack.scenes) == 1
        assert len(desk.watchers) == 1
    finally:
        desk.stack.clear()
        link.close()
    return seen


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.ui.demo.evening")
    parser.add_argument("--player", default="expert")
    parser.add_argument("--hours", type=int, default=10)
    args = parser.parse_args()
    began = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        seen = evening(Path(folder), args.player, args.hours, drawn=1)
    took = time.perf_counter() - began
    lines = [
        machine_line(),
        "",
        f"{args.player}: {seen.ledger.games} games, {seen.ledger.points} points, "
        f"{seen.ledger.untold} of the step under way not told yet, {took:.0f} s",
        "",
        "| hour | memory MB | objects | games so far |",
        "|---:|---:|---:|---:|",
    ]
    rows = zip(seen.megabytes, seen.objects, seen.games, strict=True)
    for hour, (held, objects, games) in enumerate(rows, 1):
        lines.append(f"| {hour} | {held:.1f} | {objects} | {games} |")
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
