"""A whole game in a real window, with the flashed binary on a simulated chip following it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.kit.need import need_tool
from tests.kit.simulated_board import simulator

pytestmark = [
    pytest.mark.firmware,
    pytest.mark.screen,
    pytest.mark.slow,
    pytest.mark.xdist_group("simulated board"),
]

ROOT = Path(__file__).parents[2]


@pytest.fixture
def display() -> Iterator[str]:
    """Run a display server and give the name of its display."""
    need_tool("Xvfb", why="a window that nobody has to look at")
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1400x900x24", "-nolisten", "tcp"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as told:
        number = told.readline().strip()
    yield f":{number}"
    server.terminate()
    server.wait(timeout=20)


def test_the_lamps_are_the_pegs_after_every_step(display: str, tmp_path: Path) -> None:
    simulator()
    ran = subprocess.run(
        [sys.executable, "-m", "tests.ui.window_with_board", str(tmp_path)],
        cwd=ROOT,
        env={
            **os.environ,
            "DISPLAY": display,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
        },
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    seen = json.loads(ran.stdout.splitlines()[-1])
    assert seen["driver"] == "x11"
    assert seen["board"] == "ready"
    assert max(seen["scores"]) == 61
    assert seen["steps"] > 30
    assert seen["wrong"] == []
