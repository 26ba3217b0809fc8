"""What a link runs over: an open port, whatever it is made of."""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import Condition
from typing import Protocol

from domino_crib.driver.fake_board import FakeBoard
from domino_crib.driver.status import BoardStatus
from domino_crib.errors import CribError, Say

READ_WAIT = 0.020
"""How long ``read`` waits for a first byte, in seconds; it bounds how late a time-out is seen."""


class PortError(CribError):
    """A port cannot be opened, or is gone; ``status`` says it to a person."""

    def __init__(self, status: BoardStatus) -> None:
        self.status = status
        super().__init__(status.code.value, got=str(status.facts.get("error", "")))

    def message(self, say: Say = str) -> str:
        """Return the whole error as one line of English, which goes to a log."""
        del say
        reason = f": {self.got}" if self.got else ""
        return f"{self.status.port}: {self.status.code.value}{reason}"


class Wire(Protocol):
    """An open port. One thread owns it; every error is a ``PortError``."""

    def read(self) -> bytes:
        """Return what has come; wait up to ``READ_WAIT`` for something to come."""

    def write(self, data: bytes) -> None:
        """Write all of ``data`` within a bounded time."""

    def interrupt(self) -> None:
        """End a ``read`` that waits, or the next one; any thread may call it."""

    def close(self) -> None:
        """Close the port; never fails."""


class FakeWire:
    """A wire to a fake board in the same program. Others may look at the board under ``lock``."""

    def __init__(self, board: FakeBoard, clock: Callable[[], float] = time.monotonic) -> None:
        self.board = board
        self.lock = Condition()
        self._interrupted = False
        self._clock = clock

    def read(self) -> bytes:
        """Return what the board says."""
        with self.lock:
            said = self.board.take()
            if not said and not self._interrupted:
                self.lock.wait(READ_WAIT)
                said = self.board.take()
            self._interrupted = False
            return said

    def write(self, data: bytes) -> None:
        """Let the board hear ``data``."""
        with self.lock:
            self.board.receive(data, self._clock())

    def interrupt(self) -> None:
        """End a ``read`` that waits, or the next one."""
        with self.lock:
            self._interrupted = True
            self.lock.notify_all()

    def close(self) -> None:
        """Do nothing: the board stays as it is."""
