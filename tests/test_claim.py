"""A claim keeps other programs out, ends with its program, and never keeps anyone out wrongly."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from domino_crib import claim as room
from domino_crib.claim import claim

HOLD = (
    "import sys; from pathlib import Path; from domino_crib.claim import claim;"
    "mine = claim(Path(sys.argv[1])); print(mine is not None, flush=True); sys.stdin.read()"
)


def hold(path: Path) -> subprocess.Popen[str]:
    """Start a program that claims and waits."""
    words = [sys.executable, "-c", HOLD, str(path)]
    return subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def test_another_program_is_kept_out_until_this_one_is_killed(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "game.lock"
    with hold(path) as first:
        assert first.stdout is not None
        assert first.stdout.readline() == "True\n"
        assert claim(path) is None
        with hold(path) as second:
            assert second.stdout is not None
            assert second.stdout.readline() == "False\n"
            second.kill()
        first.kill()
        first.wait()
    mine = claim(path)
    assert mine is not None
    assert claim(path) is None
    mine.let_go()
    mine.let_go()
    again = claim(path)
    assert again is not None
    again.let_go()


def test_where_nothing_can_be_written_nobody_is_kept_out(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for _ in range(2):
        assert claim(tmp_path / "file" / "game.lock") is not None


def test_where_a_disk_knows_no_locks_nobody_is_kept_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lock(_: object) -> bool:
        raise OSError(38, "Function not implemented")

    monkeypatch.setattr(room, "_lock", lock)
    for _ in range(2):
        assert claim(tmp_path / "game.lock") is not None
