"""The program as a process: exit codes, closed pipes, a full disk behind standard output."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CASES = ROOT / "tests" / "data" / "cases"
PROGRAM = [sys.executable, "-m", "domino_crib"]
SHOW = str(CASES / "domino-show.crib")


def _run(*words: str, stdout: int = subprocess.PIPE) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"PYTHONPATH": str(ROOT), "SDL_VIDEODRIVER": "dummy"}
    environment.pop("PYTHONUNBUFFERED", None)  # output is buffered, as it is for people
    return subprocess.run(
        [*PROGRAM, *words],
        stdout=stdout,
        stderr=subprocess.PIPE,
        stdin=subprocess.DEVNULL,
        env=environment,
        encoding="utf-8",
        check=False,
        timeout=60,
    )


def test_fine_is_0_and_bad_input_is_2_without_a_traceback() -> None:
    fine = _run("replay", SHOW, "--json")
    assert (fine.returncode, fine.stderr) == (0, "")
    assert json.loads(fine.stdout.splitlines()[-1])["event"] == "unfinished"
    bad = _run("replay", str(ROOT / "tests" / "data" / "broken" / "not-a-tile.crib"))
    assert (bad.returncode, bad.stdout) == (2, "")
    assert bad.stderr.count("\n") == 1
    assert "Traceback" not in bad.stderr


@pytest.mark.parametrize("command", ["replay", "--help"])
def test_a_reader_that_goes_away_is_no_error(command: str) -> None:
    """As in ``domino-crib replay ... | head -0``."""
    reading, writing = os.pipe()
    os.close(reading)
    try:
        words = (command, SHOW, "--json") if command == "replay" else (command,)
        gone = _run(*words, stdout=writing)
    finally:
        os.close(writing)
    assert (gone.returncode, gone.stderr) == (0, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only some systems have /dev/full")
@pytest.mark.parametrize("command", ["replay", "--help"])
def test_a_full_disk_behind_standard_output_is_one_line(command: str) -> None:
    full = os.open("/dev/full", os.O_WRONLY)
    try:
        words = (command, SHOW, "--json") if command == "replay" else (command,)
        failed = _run(*words, stdout=full)
    finally:
        os.close(full)
    assert failed.returncode == 1
    assert failed.stderr.count("\n") == 1
    assert "No space left on device" in failed.stderr


def test_words_that_are_no_utf_8_are_repeated_safely() -> None:
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    bad = subprocess.run(
        [*map(os.fsencode, PROGRAM), b"replay", b"J\xf8rgen.crib"],
        capture_output=True,
        env=environment,
        check=False,
        timeout=60,
    )
    assert bad.returncode == 2
    assert bad.stderr.count(b"\n") == 1
    assert b"J\\udcf8rgen.crib: cannot read file" in bad.stderr
