"""Reading and writing files so that nothing is lost and nothing half-written."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from pathlib import Path
from typing import IO
from uuid import uuid4

from domino_crib.errors import BadInput, Failed, phrase

MAX_TEXT_BYTES = 2_000_000
"""Larger than any record or settings file that the program writes, by a factor of ten."""
MARK_LETTERS = 12
"""Hexadecimal digits at the end of a temporary file's name."""
LEFTOVER_SECONDS = 60.0


def read_text(path: Path, what: str) -> str:
    """Return the UTF-8 text of a file; ``what`` names its kind in messages ("a game record").

    Raises ``BadInput`` when the file is missing, unreadable, too large or not UTF-8.
    """
    try:
        with path.open("rb") as file:
            return read_stream(file, what, str(path))
    except OSError as error:
        raise BadInput(
            "cannot-read-file", expected=what, got=error.strerror or str(error), where=str(path)
        ) from error


def read_stream(file: IO[bytes], what: str, where: str) -> str:
    """Return the UTF-8 text of an open file, which ``where`` names in messages.

    Raises ``BadInput`` when it is too large or not UTF-8, ``OSError`` when it cannot be read.
    """
    data = file.read(MAX_TEXT_BYTES + 1)
    if len(data) > MAX_TEXT_BYTES:
        raise BadInput(
            "file-too-large",
            expected=phrase("{what} of at most {most} bytes", what=what, most=MAX_TEXT_BYTES),
            got=phrase("more"),
            where=where,
        )
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        # The codec counts from behind a byte order mark, so its own object is asked.
        line = error.object.count(b"\n", 0, error.start) + 1
        raise BadInput(
            "not-utf-8",
            expected=phrase("{what} in UTF-8", what=what),
            got=phrase("byte 0x{byte:02X}", byte=error.object[error.start]),
            where=f"{where}:{line}",
        ) from error


def write_whole(path: Path, data: str | bytes) -> None:
    """Write a file whole or not at all: to a temporary file beside it, then rename.

    Missing folders are made. Raises ``Failed`` when the disk does not take it; an older file is
    then untouched.
    """
    raw = data.encode() if isinstance(data, str) else data
    temporary = temporary_name(path)
    made = False
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        # Not mkstemp: that gives files which nobody else may read, whatever the user's umask says.
        with temporary.open("xb") as file:
            made = True
            file.write(raw)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except OSError as error:
        if made:
            with contextlib.suppress(OSError):
                temporary.unlink()
        raise Failed(
            "cannot-write-file",
            expected="a folder that can be written and has room",
            got=error.strerror or str(error),
            where=str(path),
        ) from error


def files_in(folder: Path, pattern: str) -> list[Path]:
    """Return the files of a folder that match; none where there is no folder, or no way into it."""
    try:
        return list(folder.glob(pattern))
    except OSError:
        return []


def free_name(path: Path) -> Path:
    """Return the name, numbered when there is such a file; numbers sort behind the bare name."""
    free, number = path, 2
    while free.exists():
        free = path.with_name(f"{path.stem}_{number}{path.suffix}")
        number += 1
    return free


def is_damage(error: sqlite3.Error) -> bool:
    """Tell whether an error of SQLite means that the file itself is bad.

    A file that is locked, or lies on a full disk or in a folder that cannot be written, is whole:
    it must not be set aside.
    """
    said = str(error)
    if isinstance(error, sqlite3.OperationalError):
        return "no such" in said or "has no column" in said
    return isinstance(error, sqlite3.DatabaseError)


def temporary_name(path: Path) -> Path:
    """Return a name beside a file for what is to become it; ``sweep`` finds what was left."""
    return path.with_name(f".{path.name}.{uuid4().hex[:MARK_LETTERS]}")


def sweep(folder: Path, now: float) -> None:
    """Remove the temporary files that killed programs have left in a folder.

    ``now`` is the time in seconds as ``time.time`` tells it; a file that is younger than a minute
    may still be written by another program and stays. A folder that is not there is swept clean.
    """
    for path in files_in(folder, f".*.{'[0-9a-f]' * MARK_LETTERS}"):
        # Another program may sweep too, or the folder may not be ours: then it stays as it is.
        with contextlib.suppress(OSError):
            if now - path.stat().st_mtime > LEFTOVER_SECONDS:
                path.unlink()
