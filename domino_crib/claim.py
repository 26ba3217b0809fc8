"""Which of several programs on one data folder writes a file: the first one that claims it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import BinaryIO


class Claim:
    """A claim that holds until it is let go, or the program ends in whatever way."""

    def __init__(self, file: BinaryIO | None) -> None:
        self._file = file

    def let_go(self) -> None:
        """Let others claim what this claimed."""
        if self._file is not None:
            self._file.close()
            self._file = None


def claim(path: Path) -> Claim | None:
    """Claim something by a lock on the file ``path``; None when another program holds it.

    Where there is nothing to lock (a folder that cannot be written, a disk that knows no locks)
    nobody can be kept out, and the claim is granted.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.open("ab")
    except OSError:
        return Claim(None)
    try:
        free = _lock(file)
    except OSError:
        file.close()
        return Claim(None)
    if free:
        return Claim(file)
    file.close()
    return None


if sys.platform == "win32":
    import msvcrt

    def _lock(file: BinaryIO) -> bool:
        """Lock the first byte; say whether it was free."""
        file.seek(0)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except PermissionError:
            return False
        return True

else:
    import fcntl

    def _lock(file: BinaryIO) -> bool:
        """Lock the file; say whether it was free."""
        try:
            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
