"""One whole game by real clicks in a real window: Xvfb and xdotool."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from domino_crib.ui.game.autosave import load
from domino_crib.ui.game.compose import hand_places
from domino_crib.ui.game.session import Session
from domino_crib.ui.layout import canvas_of
from domino_crib.ui.show_layout import show_layout
from domino_crib.ui.table_layout import table_layout
from tests.kit.need import need_tool

pytestmark = [pytest.mark.screen, pytest.mark.slow, pytest.mark.xdist_group("screen")]
SIZE = (1280, 720)
PATIENCE = 150.0


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """Start a display of our own, on a number that the server chooses."""
    need_tool("Xvfb", "xdotool", why="a game by real clicks")
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24"]
    server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    number = os.read(read, 16).decode().strip()
    try:
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()
        os.close(read)


class Window:
    """The program in its window, and a hand on the mouse."""

    def __init__(self, display: str, home: Path, *arguments: str) -> None:
        self.home = home
        self.environment = {
            **os.environ,
            "DISPLAY": display,
            "DOMINO_CRIB_HOME": str(home),
            "SDL_VIDEO_WINDOW_POS": "0,0",
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
        }
        command = [sys.executable, "-m", "domino_crib", "--board", "none", *arguments]
        self.process = subprocess.Popen(command, env=self.environment)

    def tool(self, *words: str) -> str:
        done = subprocess.run(
            ["xdotool", *words], env=self.environment, capture_output=True, text=True, check=False
        )
        return done.stdout.strip()

    def wait_for_window(self) -> None:
        deadline = time.monotonic() + 30
        while not (self.home / "autosave.crib").exists():
            assert self.process.poll() is None, "the program has ended"
            assert time.monotonic() < deadline, "no window came"
            time.sleep(0.1)

    def click(self, x: float, y: float) -> None:
        self.tool("mousemove", str(round(x)), str(round(y)), "click", "1")

    def key(self, name: str) -> None:
        self.tool("key", name)

    def saved(self) -> Session | None:
        """Return the game as the program last kept it."""
        saved, aside = load(self.home / "autosave.crib")
        assert aside is None
        if saved is None:
            return None
        session = Session(saved.choice, saved.record.players, saved.record.setup, saved.match)
        session.play_again(saved.actions)
        return session

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(10)


@pytest.mark.parametrize("game", ["domino", "cards-2"])
def test_a_whole_game_by_real_clicks(display: str, tmp_path: Path, game: str) -> None:
    """Click blindly where things lie until a finished game is kept; look only at the files."""
    home = tmp_path / "home"
    home.mkdir()
    (home / "settings.json").write_text('{"version": 1, "speed": "still", "language": "en"}')
    window = Window(display, home, "--game", game, "--target", "61", "--seed", "5")
    try:
        window.wait_for_window()
        table = table_layout(canvas_of(*SIZE), 2, 2, cards=game != "domino")
        show = show_layout(table)
        deadline = time.monotonic() + PATIENCE
        games = home / "games"
        while not list(games.glob("*.crib")) and time.monotonic() < deadline:
            assert window.process.poll() is None, "the program has ended"
            session = window.saved()
            phase = session.state.phase.value if session is not None else ""
            places = hand_places(table, session.view(0)) if session is not None else []
            if phase == "discard":
                for box in places[:2]:
                    window.click(box.x + 20, box.cy)
                window.click(table.action.cx, table.action.cy)
            elif phase == "play":
                for box in places:
                    window.click(box.x + 20, box.cy)
            window.click(show.buttons.go.cx, show.buttons.go.cy)
            window.click(table.action.cx, table.action.cy)
            window.click(show.title.cx, show.under_title.bottom + 2)
        kept = list(games.glob("*.crib"))
        assert kept, "no game came to its end"
        assert "Play:" in kept[0].read_text("utf-8")
    finally:
        window.close()


def test_without_a_display_the_program_says_so(tmp_path: Path) -> None:
    environment = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY")}
    environment.pop("SDL_VIDEODRIVER", None)
    done = subprocess.run(
        [sys.executable, "-m", "domino_crib", "play", "--board", "none"],
        env={**environment, "DOMINO_CRIB_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "no display" in done.stderr
    assert done.stdout == ""
