"""A virtual board for other programs: a fake board behind a pseudo terminal or a TCP port.

It misbehaves on request: it spoils the line, goes mute, resets itself, reads slowly. Pseudo
terminals exist on Linux and macOS; TCP works everywhere (``socket://host:port``).
"""

from __future__ import annotations

import os
import socket
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from select import select
from threading import Event, Lock

from domino_crib.driver.cable import Faults
from domino_crib.driver.fake_board import FakeBoard
from domino_crib.errors import BadInput, Failed
from domino_crib.pegboard import Glow

READ_SIZE = 256


@dataclass(frozen=True, slots=True)
class Troubles:
    """What a virtual board does wrong: on the line, to itself, or when it reads and answers."""

    faults: Faults = field(default_factory=Faults)
    mute: bool = False
    reset_every: float | None = None
    """Seconds between resets by itself; None: never."""
    read_rate: int | None = None
    """Bytes it reads in a second; None: as they come."""


class VirtualBoard:
    """Serves one fake board. Call ``open_pty`` or ``listen``, then ``step`` again and again.

    ``troubles`` may be changed at any time, from any thread; so may ``press`` and ``lamps`` be
    called.
    """

    def __init__(
        self,
        board: FakeBoard,
        *,
        troubles: Troubles | None = None,
        clock: Callable[[], float] = time.monotonic,
        seed: int = 0,
    ) -> None:
        self.board = board
        self.troubles = troubles or Troubles()
        self.lock = Lock()
        self._pause = Event()
        self._clock = clock
        self._random = Random(seed)
        self._last_reset = self._last_read = clock()
        self._pty: tuple[int, int] | None = None
        self._link: Path | None = None
        self._server: socket.socket | None = None
        self._client: socket.socket | None = None

    def open_pty(self, link: Path | None = None) -> str:
        """Make a pseudo terminal and return its device name, or the name of ``link`` to it."""
        if sys.platform == "win32":
            raise BadInput("no-pseudo-terminals", expected="--tcp on Windows", got="--pty")
        import tty

        master, slave = os.openpty()
        tty.setraw(slave)
        os.set_blocking(master, False)
        # Our own hold on the slave keeps the terminal alive while no program has it open.
        self._pty = master, slave
        name = os.ttyname(slave)
        if link is None:
            return name
        try:
            if link.is_symlink():
                link.unlink()
            link.symlink_to(name)
        except OSError as error:
            self.close()
            raise Failed("cannot-make-the-link", got=str(error), where=str(link)) from error
        self._link = link
        return str(link)

    def listen(self, host: str = "127.0.0.1", port: int = 0) -> str:
        """Listen on a TCP port (0: any free one) and return the ``socket://`` URL of it."""
        try:
            self._server = socket.create_server((host, port))
        except OSError as error:
            raise Failed("cannot-listen", got=str(error), where=f"{host}:{port}") from error
        self._server.setblocking(False)
        return f"socket://{host}:{self._server.getsockname()[1]}"

    def close(self) -> None:
        """Pull the plug: programs that have the board open see it go."""
        for each in (self._client, self._server):
            if each is not None:
                each.close()
        self._client = self._server = None
        if self._pty is not None:
            for handle in self._pty:
                os.close(handle)
            self._pty = None
        if self._link is not None:
            self._link.unlink(missing_ok=True)
            self._link = None

    def step(self, wait: float = 0.02) -> None:
        """Take and give what there is, waiting up to ``wait`` seconds for something to come."""
        if self.troubles.read_rate is not None:
            # What may not be read yet would end every other wait at once.
            self._pause.wait(wait)
            wait = 0.0
        handles = self._handles()
        readable, _, _ = select(handles, [], [], wait) if handles else ([], [], [])
        now = self._clock()
        if self._server is not None and self._server.fileno() in readable:
            self._accept()
        every = self.troubles.reset_every
        with self.lock:
            if every is not None and now - self._last_reset >= every:
                self._last_reset = now
                self.board.reboot(now)
            data = self._read(now)
            if data:
                self.board.receive(data, now)
            said = self.board.take()
        if not self.troubles.mute:
            for line in said.splitlines(keepends=True):
                self._write(self.troubles.faults.spoil(line, self._random))

    def reset(self) -> None:
        """Let the board start anew, as its reset button does."""
        with self.lock:
            self.board.reboot(self._clock())

    def press(self, button: int, *, long: bool = False) -> None:
        """Press a button of the board."""
        with self.lock:
            self.board.press(button, self._clock(), long=long)

    def lamps(self) -> tuple[Glow, ...]:
        """Return how every lamp glows now, in LED order."""
        with self.lock:
            return self.board.lamps(self._clock())

    def _handles(self) -> list[int]:
        sockets = [each.fileno() for each in (self._server, self._client) if each is not None]
        return sockets + ([self._pty[0]] if self._pty is not None else [])

    def _accept(self) -> None:
        if self._server is None:
            return
        client, _ = self._server.accept()
        if self._client is not None:
            # One program at a time, as with a serial port.
            client.close()
            return
        client.setblocking(False)
        client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._client = client

    def _allowance(self, now: float) -> int:
        """Return how many bytes may be read now."""
        rate = self.troubles.read_rate
        if rate is None:
            self._last_read = now
            return READ_SIZE
        allowed = int(rate * (now - self._last_read))
        if allowed:
            self._last_read = now
        return min(allowed, READ_SIZE)

    def _read(self, now: float) -> bytes:
        size = self._allowance(now)
        data = b""
        if size and self._pty is not None:
            with suppress(BlockingIOError):
                data = os.read(self._pty[0], size)
        if size and self._client is not None:
            try:
                received = self._client.recv(size)
            except BlockingIOError:
                return data
            except ConnectionError:
                received = b""
            if not received:
                self._client.close()
                self._client = None
            data += received
        if not data:
            return b""
        lines = data.splitlines(keepends=True)
        return b"".join(self.troubles.faults.spoil(line, self._random) for line in lines)

    def _write(self, data: bytes) -> None:
        # What nobody takes is lost, as on a real line.
        if self._pty is not None:
            with suppress(BlockingIOError):
                os.write(self._pty[0], data)
        if self._client is not None:
            with suppress(BlockingIOError, ConnectionError):
                self._client.send(data)
