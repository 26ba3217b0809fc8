"""The program in a real window, and somebody at its mouse and keyboard, by xdotool.

python -m tests.ui.window HOME GAME SIZE    # the program; it tells on standard output what it shows

The program itself is the real one, with its own loop and clock; only rests are shortened, and after
every turn that changed something it tells where things are, as a person would see them.
"""

from __future__ import annotations

import json
import os
import queue
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame

from domino_crib.settings import Places, Settings
from domino_crib.ui import flow, motion
from domino_crib.ui.app import App
from domino_crib.ui.desk import Desk
from domino_crib.ui.game.choice import Choice, with_game
from domino_crib.ui.scenes.game import GameScene
from domino_crib.ui.start import register
from tests.ui.sitting import seat_everyone

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0
"""Seconds in which a program shows something else, on a machine that is busy with other tests."""
HASTE = 0.01
"""What is left of every rest, so that a game takes seconds."""


# The program


class Telling(App):
    """The app, telling what it shows whenever that has changed."""

    _told = ""

    def turn(self, wait_ms: int = 0) -> None:
        """Turn, and tell."""
        super().turn(wait_ms)
        told = json.dumps(self._seen())
        if told != self._told:
            self._told = told
            os.write(sys.stdout.fileno(), told.encode() + b"\n")

    def _seen(self) -> dict[str, object]:
        scene, canvas = self.desk.stack.top, self.desk.stack.canvas
        surface = pygame.display.get_surface()
        if scene is None or canvas is None or surface is None:
            return {"scene": ""}
        k = canvas.scale
        waits = isinstance(scene, GameScene) and scene.mode.value not in ("moving", "thinking")
        return {
            "scene": type(scene).__name__,
            "mode": scene.mode.value if isinstance(scene, GameScene) else "",
            "steps": len(scene.session.steps) if isinstance(scene, GameScene) else 0,
            "phase": scene.facts.view.phase.value if isinstance(scene, GameScene) else "",
            "chosen": len(scene.hand.chosen) if isinstance(scene, GameScene) else 0,
            "scores": scene.session.state.scores if hasattr(scene, "session") else (),
            "size": surface.get_size(),
            "fullscreen": self.fullscreen,
            "driver": pygame.display.get_driver(),
            "widgets": {
                w.name: (round(w.box.cx * k), round(w.box.cy * k))
                for w in scene.widgets()
                if w.takes_focus and (waits or not isinstance(scene, GameScene))
            },
        }


def run(home: Path, game: str, size: tuple[int, int]) -> None:
    """Open the window in a game of one person against computers, to 61."""
    motion.PACES["still"] = motion.Pace(HASTE)
    desk = Desk(Places(home), Settings().with_(language="pl", speed="still", volume=0))
    register(desk)
    app = Telling(desk)
    app.open(size, fullscreen=False)
    try:
        desk.stack.push(desk.scenes["title"](desk))
        choice = replace(with_game(Choice(seed=5), game), target=61)
        flow.start(desk, seat_everyone(choice, 1))
        app.run()
    finally:
        app.close()


# The person


class Window:
    """A program that runs in a window. ``seen`` is what it showed last."""

    def __init__(self, display: str, home: Path, game: str, size: tuple[int, int]) -> None:
        environment = {
            **os.environ,
            "DISPLAY": display,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "SDL_VIDEO_WINDOW_POS": "0,0",
            "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        }
        words = [sys.executable, "-m", "tests.ui.window", str(home), game, f"{size[0]}x{size[1]}"]
        self.program = subprocess.Popen(
            words, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True
        )
        self._told: queue.Queue[str] = queue.Queue()
        self._listener = threading.Thread(target=self._listen)
        self._listener.start()
        # One tool for all that is done: starting it anew each time would take longer than a game.
        self.tool = subprocess.Popen(
            ["xdotool", "-"], env=environment, stdin=subprocess.PIPE, text=True
        )
        self.seen: dict[str, Any] = {}

    def _listen(self) -> None:
        assert self.program.stdout is not None
        for line in self.program.stdout:
            self._told.put(line)
        self._told.put("")

    def look(self) -> dict[str, Any]:
        """Wait until the program shows something else, and return what."""
        try:
            line = self._told.get(timeout=PATIENCE)
        except queue.Empty:
            raise AssertionError(f"nothing happens any more: {self.seen}") from None
        assert line, f"the program has ended with {self.program.wait()}, showing {self.seen}"
        self.seen = json.loads(line)
        return self.seen

    def look_until(self, **wanted: object) -> None:
        """Look until all of that is seen."""
        while any(self.seen.get(name) != value for name, value in wanted.items()):
            self.look()

    def do(self, command: str) -> None:
        """Let xdotool do something."""
        assert self.tool.stdin is not None
        self.tool.stdin.write(command + "\n")
        self.tool.stdin.flush()

    def click(self, name: str) -> None:
        """Click what the program shows by that name."""
        x, y = self.seen["widgets"][name]
        self.do(f"mousemove {x} {y} click 1")

    def key(self, name: str) -> None:
        """Press a key."""
        self.do(f"key {name}")

    def close(self) -> None:
        """Close both."""
        for process in (self.tool, self.program):
            process.terminate()
            process.wait(20)
        self._listener.join(20)
        assert self.program.stdout is not None
        self.program.stdout.close()
        assert self.tool.stdin is not None
        self.tool.stdin.close()


@contextmanager
def a_display(width: int, height: int) -> Iterator[str]:
    """Run a display server on a number that it chooses, and give the display's name."""
    read, write = os.pipe()
    screen = f"{width}x{height}x24"
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", screen, "-nolisten", "tcp"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as told:
        number = told.readline().strip()
    try:
        yield f":{number}"
    finally:
        server.terminate()
        server.wait(20)


if __name__ == "__main__":
    wide, _, high = sys.argv[3].partition("x")
    run(Path(sys.argv[1]), sys.argv[2], (int(wide), int(high)))
