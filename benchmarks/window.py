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
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from benchmarks.machine import machine_line

if TYPE_CHECKING:
    from domino_crib.ui.app import App

SIZES = ((1280, 720), (1920, 1080))
SECONDS = 6.0
OUT = Path(__file__).with_suffix(".md")


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
        idle = _share(app, lambda: None)
        choice = replace(seated(Choice(), ("greedy", "greedy")), match=1)
        flow.start(desk, choice, seed=3, dealer=0)
        moving = _share(app, lambda: desk.stack.top and desk.stack.top.handle(_enter()))
        late = _latency(app)
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        app.close()
    return [
        f"{width}x{height}",
        f"{imported:.2f}",
        f"{first:.2f}",
        f"{100 * idle:.1f}",
        f"{100 * moving:.1f}",
        f"{1000 * late:.0f}",
        f"{memory:.0f}",
    ]


def _enter() -> Any:
    from domino_crib.ui.inputs import Key

    return Key("return")


def _share(app: App, now_and_then: Callable[[], object]) -> float:
    """Run the loop for some seconds; return the share of a core it took."""
    end = time.monotonic() + SECONDS
    spent = time.process_time()
    knock = time.monotonic() + 2.5
    while time.monotonic() < end:
        app.turn(app._sleep_ms())
        if time.monotonic() > knock:
            knock += 2.5
            now_and_then()
    return (time.process_time() - spent) / SECONDS


def _latency(app: App) -> float:
    """Return the longest time from a posted key to the end of the turn that took it."""
    import pygame

    worst = 0.0
    at = {"pos": (600, 500), "rel": (1, 1), "buttons": (0, 0, 0)}
    for _ in range(60):
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, at))
        begun = time.monotonic()
        app.turn(1)
        worst = max(worst, time.monotonic() - begun)
    return worst


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
        "while nothing moves (title) and while two computers play; the longest turn of the loop\n"
        "in milliseconds; MB resident at most.\n\n"
        f"Machine: {machine_line()}\n\n"
        "| size | imports s | first picture s | idle % | moving % | longest turn ms | memory MB |\n"
        "|---|---:|---:|---:|---:|---:|---:|\n" + "\n".join(rows) + "\n",
        encoding="utf-8",
    )


if __name__ == "__main__":
    main()
