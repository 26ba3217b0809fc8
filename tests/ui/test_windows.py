"""A whole game of each kind in a real window, by real clicks or real keys: Xvfb and xdotool."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.kit.need import need_tool
from tests.ui.window import PATIENCE, ROOT, Window, a_display

pytestmark = [pytest.mark.screen, pytest.mark.slow, pytest.mark.xdist_group("screen")]

SCREEN = (1400, 900)


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    need_tool("Xvfb", "xdotool", why="a game by real clicks")
    with a_display(*SCREEN) as name:
        yield name


def decide(window: Window, how: str) -> None:
    """Make one decision, or one half of it, and wait until the program shows that it was taken."""
    seen = window.seen
    hand = [name for name in seen["widgets"] if name.startswith("hand-")]
    main = next((name for name in ("next", "discard") if name in seen["widgets"]), None)
    if main is not None:
        window.key("Return") if how == "keys" else window.click(main)
    elif how != "keys":
        window.click(hand[seen["chosen"]])
    elif seen["phase"] == "discard":
        window.key(hand[seen["chosen"]][-1])
    else:
        window.key(hand[0][-1])
        window.key("Return")
    before = {name: seen[name] for name in ("mode", "steps", "chosen")}
    while before.items() <= window.seen.items():
        window.look()


@pytest.mark.parametrize(
    ("game", "how"),
    [
        ("domino", "mouse"),
        ("cards-2", "keys"),
        ("cards-3", "mouse"),
        ("cards-4", "keys"),
        ("cards-pairs", "mouse"),
        ("five-card", "keys"),
    ],
)
def test_a_whole_game(display: str, game: str, how: str, tmp_path: Path) -> None:
    window = Window(display, tmp_path, game, "1280x720")
    try:
        start_the_game(window, how)
        assert window.seen["driver"] == "x11"
        play_to_the_end(window, how)
        assert max(window.seen["scores"]) == 61
        assert len(list((tmp_path / "games").glob("*.crib"))) == 1
        window.key("ctrl+q")
        assert window.program.wait(PATIENCE) == 0
    finally:
        window.close()


def start_the_game(window: Window, how: str) -> None:
    window.look_until(scene="Title")
    window.press("new-game", how)
    window.look_until(scene="NewGame")
    window.press("start", how)
    window.look_until(scene="GameScene")


def play_to_the_end(window: Window, how: str) -> None:
    while window.seen["scene"] != "ResultScene":
        if window.seen["mode"] in ("asking", "next") and window.seen["widgets"]:
            decide(window, how)
        else:
            window.look()


def test_fullscreen_and_other_sizes_in_the_middle_of_a_game(display: str, tmp_path: Path) -> None:
    window = Window(display, tmp_path, "domino", "1280x720")
    try:
        start_the_game(window, "mouse")
        window.look_until(mode="asking", size=[1280, 720])
        window.key("F11")
        window.look_until(fullscreen=True, size=list(SCREEN))
        window.key("F11")
        window.look_until(fullscreen=False, size=[1280, 720])
        window.do("search --classname . windowsize 800 480")
        window.look_until(size=[800, 480])
        decide(window, "mouse")
        window.do("search --classname . windowsize 1024 768")
        window.look_until(size=[1024, 768])
        play_to_the_end(window, "mouse")
        assert max(window.seen["scores"]) == 61
    finally:
        window.close()


def test_without_a_display_the_program_says_so(tmp_path: Path) -> None:
    environment = {
        name: value
        for name, value in os.environ.items()
        if name not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    }
    done = subprocess.run(
        [sys.executable, "-m", "domino_crib", "play", "--board", "none"],
        cwd=ROOT,
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
