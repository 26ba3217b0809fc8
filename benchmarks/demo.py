"""Whether memory stays flat while experts demonstrate the game: the table of benchmarks/demo.md.

python -m benchmarks.demo --hours 10    # simulated hours, before the virtual board
"""

from __future__ import annotations

import argparse
import os
import tempfile
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from benchmarks.machine import machine_line
from benchmarks.memory import resident
from domino_crib.commands.board_screen import DriverLink
from domino_crib.driver.mirror import VIRTUAL
from domino_crib.rules import Events, Pegged, State
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
SPRITES = 8 * 1024 * 1024
"""Full within the first hour, so that what grows is not the cache of pictures."""


class Tally:
    """Counts the points and the finished games that a listener hears of."""

    def __init__(self) -> None:
        self.points = 0
        self.games = 0

    def __call__(self, _before: State, events: Events, after: State) -> None:
        """Count what happened."""
        self.points += sum(isinstance(event, Pegged) for event in events)
        self.games += after.outcome is not None


def evening(hours: int, player: str, folder: Path) -> None:
    """Show the demonstration for so many simulated hours; print a row for each."""
    link, tally = DriverLink(VIRTUAL), Tally()
    settings = Settings().with_(language="pl")
    desk = Desk(Places(folder), settings, [link, tally], link, keeps=False)
    desk.sprites = Sprites(SPRITES)
    register(desk)
    surface = blank(SIZE)
    desk.stack.resize(canvas_of(*SIZE))
    scene = DemoScene(desk, Wishes(languages=("pl", "da"), seed=1, player=player))
    desk.stack.push(scene)
    for hour in range(1, hours + 1):
        while desk.now < hour * HOUR:
            desk.now = scene.began + scene.plan.length + MOMENT
            scene.tick()
            scene.reel.thinker.wait()
            desk.draw(surface)
        print(f"| {hour} | {tally.games} | {tally.points} | {resident():.1f} |", flush=True)
    desk.stack.clear()
    link.close()


def main() -> None:
    """Print the machine and the table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.demo")
    parser.add_argument("--hours", type=int, default=10)
    parser.add_argument("--player", default="expert")
    args = parser.parse_args()
    print(machine_line(), flush=True)
    print("\n| hour | games | points | memory MB |\n|---:|---:|---:|---:|", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        evening(args.hours, args.player, Path(folder))


if __name__ == "__main__":
    main()
