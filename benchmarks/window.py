"""What the window costs: start, sleep, motion, memory, and how soon it answers.

``python -m benchmarks.window`` needs a display (Xvfb will do) and writes ``window.md``.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from benchmarks.machine import machine_line

if TYPE_CHECKING:
    from domino_crib.ui.app import App

SIZES = ((1280, 720), (1920, 1080))
SECONDS = 30.0
OUT = Path(__file__).with_suffix(".md")
HISTORY = """\
At first the same machine took 2.7 to 4.0 % at rest and 15.7 to 19.2 % while two computers
played (1280x720): the whole picture was painted for each frame, flying pieces were drawn anew
at every size they had on their way, and pygame's own wait looks at the queue of events a
thousand times a second.
"""


def measure(width: int, height: int) -> list[str]:
    """Open the program at a size and return the cells of its row."""
    begun = time.process_time()
    from domino_crib.settings import Places, Settings
    from domino_crib.ui import flow
    from domino_crib.ui.app import App
    from domino_crib.ui.desk import Desk
    from domino_crib.ui.game.choice import Choice, seated
    from domino_crib.ui.start import register

    imported = time.process_time() - begun
    with tempfile.TemporaryDirectory() as home:
        desk = Desk(Places(Path(home)), Settings().with_(language="en"))
        register(desk)
        app = App(desk)
        app.open((width, height), fullscreen=False)
        desk.stack.push(desk.scenes["title"](desk))
        app.turn()
        first = time.process_time() - begun
        while desk.ahead is not None:
            app.turn(app._sleep_ms())
        idle = _shares(app, lambda: None)
        choice = replace(seated(Choice(), ("greedy", "greedy")), match=1)
        flow.start(desk, choice, seed=3, dealer=0)
        played = _shares(app, lambda: desk.stack.top and desk.stack.top.handle(_enter()))
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        app.close()
    return [
        f"{width}x{height}",
        f"{imported:.2f}",
        f"{first:.2f}",
        f"{100 * idle.all:.1f}",
        f"{100 * played.all:.1f}",
        f"{100 * played.moving:.1f}",
        f"{1000 * played.longest:.0f}",
        f"{memory:.0f}",
    ]


def _enter() -> Any:
    from domino_crib.ui.inputs import Key

    return Key("return")


@dataclass(frozen=True)
class Shares:
    """What the program took of a core: all the time, while something moved, in its longest turn.

    Shares of 1; the turn is in seconds of processor time.
    """

    all: float
    moving: float
    longest: float


def _shares(app: App, now_and_then: Callable[[], object]) -> Shares:
    """Run the loop for some seconds and tell what it took."""
    end = time.monotonic() + SECONDS
    begun = time.process_time()
    wall = spent = longest = 0.0
    knock = time.monotonic() + 2.5
    while time.monotonic() < end:
        at, cpu = time.monotonic(), time.process_time()
        app.turn(app._sleep_ms())
        cpu = time.process_time() - cpu
        longest = max(longest, cpu)
        if app.desk.stack.top is not None and app.desk.stack.top.is_moving():
            wall += time.monotonic() - at
            spent += cpu
        if time.monotonic() > knock:
            knock += 2.5
            now_and_then()
    whole = time.process_time() - begun
    return Shares(whole / SECONDS, spent / wall if wall else 0.0, longest)


def main() -> None:
    """Measure every size in a process of its own and write the table."""
    if len(sys.argv) == 3:
        print(" | ".join(measure(int(sys.argv[1]), int(sys.argv[2]))))
        return
    rows = []
    for width, height in SIZES:
        done = subprocess.run(
            [sys.executable, "-m", "benchmarks.window", str(width), str(height)],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "PYTHONPATH": str(OUT.parents[1])},
        )
        rows.append(f"| {done.stdout.strip().splitlines()[-1]} |")
        print(rows[-1], flush=True)
    OUT.write_text(
        "# What the window costs\n\n"
        "Written by `python -m benchmarks.window` on a software display (Xvfb). Processor\n"
        "seconds from the first import to the first picture of the title; per cent of one core\n"
        "while nothing moves (title), while two computers play, and of that only the time in\n"
        "which something moves; the processor time of the longest turn of the loop while they\n"
        "play in milliseconds; MB resident at most. Half a minute each.\n\n"
        f"Machine: {machine_line()}\n\n"
        "| size | imports s | first picture s | idle % | playing % | moving % | longest turn ms |"
        " memory MB |\n|---|---:|---:|---:|---:|---:|---:|---:|\n"
        + "\n".join(rows)
        + "\n\n"
        + HISTORY,
        encoding="utf-8",
    )


if __name__ == "__main__":
    main()
