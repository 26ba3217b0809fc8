"""The program in a real window, and somebody at its mouse and keyboard, by xdotool.

python -m tests.ui.window HOME play --board none    # the program; it tells what it shows

The program is the real one, from its command line on; only rests are shortened, and after every
turn that changed something it tells on standard output where things are, as a person sees them.
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

from domino_crib.cli import main
from domino_crib.settings import Settings, save
from domino_crib.ui import motion, start
from domino_crib.ui.app import App
from domino_crib.ui.game.choice import Choice, to_json, with_game
from domino_crib.ui.scenes.game import GameScene
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
            "focused": scene.focused if scene.shows_focus else "",
            "size": surface.get_size(),
            "fullscreen": self.fullscreen,
            "driver": pygame.display.get_driver(),
            "widgets": {
                w.name: (round(w.box.cx * k), round(w.box.cy * k))
                for w in scene.widgets()
                if w.takes_focus and (waits or not isinstance(scene, GameScene))
            },
        }


def run(home: Path, words: list[str]) -> int:
    """Run the program with its words of the command line; everything is kept in ``home``."""
    os.environ["DOMINO_CRIB_HOME"] = str(home)
    motion.PACES["still"] = motion.Pace(HASTE)
    start.App = Telling
    return main(words)


# The person


class Window:
    """The program at its title. ``seen`` is what it showed last.

    It remembers a game of that kind to 61 with one person, who only has to start it.
    """

    def __init__(self, display: str, home: Path, game: str, size: str) -> None:
        choice = seat_everyone(replace(with_game(Choice(seed=5), game), target=61), 1)
        remembered = Settings(language="pl", speed="still", volume=0, last_game=to_json(choice))
        save(remembered, home / "settings.json")
        environment = {
            **os.environ,
            "DISPLAY": display,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "SDL_VIDEO_WINDOW_POS": "0,0",
            "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        }
        words = [sys.executable, "-m", "tests.ui.window", str(home)]
        self.program = subprocess.Popen(
            [*words, "play", "--board", "none", "--size", size],
            cwd=ROOT,
            env=environment,
            stdout=subprocess.PIPE,
            text=True,
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

    def press(self, name: str, how: str) -> None:
        """Press what the program shows by that name, by ``mouse`` or by ``keys`` alone."""
        if how == "mouse":
            self.click(name)
            return
        while self.seen["focused"] != name:
            self.key("Tab")
            self.look()
        self.key("Return")

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
    sys.exit(run(Path(sys.argv[1]), sys.argv[2:]))
