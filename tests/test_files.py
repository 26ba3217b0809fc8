"""Files are written whole or not at all, and every failure names the file."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from domino_crib.errors import BadInput, Failed
from domino_crib.files import MAX_TEXT_BYTES, read_text, sweep, write_whole


def _names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_text_and_bytes_are_written(tmp_path: Path) -> None:
    write_whole(tmp_path / "text", "zażółć\r\n")
    write_whole(tmp_path / "bytes", b"\x00\xff")
    assert (tmp_path / "text").read_bytes() == "zażółć\r\n".encode()
    assert (tmp_path / "bytes").read_bytes() == b"\x00\xff"
    assert read_text(tmp_path / "text", "a text") == "zażółć\r\n"
    assert _names(tmp_path) == ["bytes", "text"]


def test_missing_folders_are_made_and_old_files_replaced(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "c.crib"
    write_whole(path, "old")
    write_whole(path, "new")
    assert path.read_text() == "new"
    assert _names(path.parent) == ["c.crib"]


def _failing(code: int) -> Callable[..., None]:
    def fail(*_arguments: object, **_named: object) -> None:
        raise OSError(code, os.strerror(code))

    return fail


@pytest.mark.parametrize("name", ["open", "fsync", "replace"])
@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EIO, errno.EROFS])
def test_a_full_disk_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, code: int
) -> None:
    path = tmp_path / "game.crib"
    write_whole(path, "old")
    where = os if name == "fsync" else Path
    monkeypatch.setattr(where, name, _failing(code))
    with pytest.raises(Failed) as caught:
        write_whole(path, "new")
    monkeypatch.undo()
    assert caught.value.code == "cannot-write-file"
    assert caught.value.where == str(path)
    assert os.strerror(code) in str(caught.value)
    assert path.read_text() == "old"
    assert _names(tmp_path) == ["game.crib"]


def test_a_real_full_disk(tmp_path: Path) -> None:
    """A limit of the file size is as good as a full disk: the write stops in the middle."""
    resource = pytest.importorskip("resource")
    signal = pytest.importorskip("signal")
    path = tmp_path / "game.crib"
    write_whole(path, "old")
    old_limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    old_handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (10_000, old_limits[1]))
    try:
        with pytest.raises(Failed, match="File too large"):
            write_whole(path, b"x" * 100_000)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, old_limits)
        signal.signal(signal.SIGXFSZ, old_handler)
    assert path.read_text() == "old"
    assert _names(tmp_path) == ["game.crib"]


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(Failed, match=r"c\.crib: cannot write file"):
        write_whole(tmp_path / "file" / "c.crib", "text")
    with pytest.raises(Failed, match="cannot write file"):
        write_whole(Path("/proc/no/c.crib"), "text")
    (tmp_path / "folder").mkdir()
    with pytest.raises(Failed, match="folder: cannot write file"):
        write_whole(tmp_path / "folder", "text")
    assert _names(tmp_path) == ["file", "folder"]


def test_others_may_read_what_the_umask_lets_them(tmp_path: Path) -> None:
    old = os.umask(0o022)
    try:
        write_whole(tmp_path / "picture.png", b"x")
    finally:
        os.umask(old)
    assert stat.S_IMODE((tmp_path / "picture.png").stat().st_mode) == 0o644


def test_a_folder_without_permission(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "open", _failing(errno.EACCES))
    with pytest.raises(Failed, match="Permission denied"):
        write_whole(tmp_path / "c.crib", "text")
    assert _names(tmp_path) == []


def test_a_file_may_be_just_as_large_as_allowed(tmp_path: Path) -> None:
    path = tmp_path / "large"
    path.write_bytes(b"x" * MAX_TEXT_BYTES)
    assert len(read_text(path, "a text")) == MAX_TEXT_BYTES
    path.write_bytes(b"x" * (MAX_TEXT_BYTES + 1))
    with pytest.raises(BadInput) as caught:
        read_text(path, "a text")
    assert caught.value.code == "file-too-large"


def test_a_byte_order_mark_is_no_text(tmp_path: Path) -> None:
    path = tmp_path / "marked"
    path.write_bytes(b"\xef\xbb\xbfGame: domino\n")
    assert read_text(path, "a text") == "Game: domino\n"


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_a_byte_that_is_no_text_is_named_with_its_line(tmp_path: Path, mark: bytes) -> None:
    path = tmp_path / "latin"
    path.write_bytes(mark + "one\ntwo\nJ\u00f8rgen".encode("latin-1"))
    with pytest.raises(BadInput) as caught:
        read_text(path, "a text")
    assert caught.value.code == "not-utf-8"
    assert caught.value.where == f"{path}:3"
    assert caught.value.got == "byte 0xF8"


def test_what_killed_writers_left_is_swept_away_and_nothing_else(tmp_path: Path) -> None:
    left, young = tmp_path / ".game.crib.0123456789ab", tmp_path / ".game.crib.ba9876543210"
    others = [tmp_path / name for name in ("game.crib", ".hidden", ".game.crib.broken-1")]
    for path in (left, young, *others):
        path.write_text("half")
    now = young.stat().st_mtime
    os.utime(left, (now - 90, now - 90))
    for path in others:
        os.utime(path, (now - 90, now - 90))
    sweep(tmp_path, now)
    sweep(tmp_path / "not there", now)
    assert _names(tmp_path) == sorted(path.name for path in (young, *others))
