"""The boot loader of an Uno on a pseudo terminal: as much of STK500 version 1 as avrdude speaks."""

from __future__ import annotations

import os
import threading
import tty
from collections.abc import Callable

SIGNATURE = bytes((0x1E, 0x95, 0x0F))
"""Of an ATmega328P."""
IN_SYNC, OK, END = b"\x14", b"\x10", 0x20
SYNC, PARAMETER, DEVICE, EXTENDED, ENTER, LEAVE = 0x30, 0x41, 0x42, 0x45, 0x50, 0x51
ADDRESS, UNIVERSAL, WRITE_PAGE, READ_PAGE, READ_SIGNATURE = 0x55, 0x56, 0x64, 0x74, 0x75


class BootLoader:
    """A chip that waits to be flashed at ``port``; afterwards ``memory`` is what it was given."""

    def __init__(self) -> None:
        self._line, self._held = os.openpty()
        tty.setraw(self._held)
        self.port = os.ttyname(self._held)
        self.memory = bytearray(b"\xff" * 32_768)
        self.left = False
        self._address = 0
        self._commands: dict[int, Callable[[], bytes]] = {
            SYNC: lambda: b"",
            PARAMETER: lambda: bytes((self._read(1)[0] and 4,)),
            DEVICE: lambda: self._read(20) and b"",
            EXTENDED: lambda: self._read(5) and b"",
            ENTER: lambda: b"",
            LEAVE: self._leave,
            ADDRESS: self._set_address,
            UNIVERSAL: lambda: self._read(4) and b"\x00",
            WRITE_PAGE: self._write_page,
            READ_PAGE: self._read_page,
            READ_SIGNATURE: lambda: SIGNATURE,
        }
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Take the board away."""
        os.close(self._held)
        self._thread.join(timeout=10)
        os.close(self._line)

    def _read(self, count: int) -> bytes:
        data = b""
        while len(data) < count:
            data += os.read(self._line, count - len(data))
        return data

    def _serve(self) -> None:
        try:
            while True:
                command = self._commands[self._read(1)[0]]
                answer = command()
                assert self._read(1)[0] == END
                os.write(self._line, IN_SYNC + answer + OK)
        except OSError:
            return  # closed: nobody holds the other end any more

    def _leave(self) -> bytes:
        self.left = True
        return b""

    def _set_address(self) -> bytes:
        self._address = 2 * int.from_bytes(self._read(2), "little")
        return b""

    def _write_page(self) -> bytes:
        count = int.from_bytes(self._read(2), "big")
        assert self._read(1) == b"F"
        self.memory[self._address : self._address + count] = self._read(count)
        return b""

    def _read_page(self) -> bytes:
        count = int.from_bytes(self._read(2), "big")
        assert self._read(1) == b"F"
        return bytes(self.memory[self._address : self._address + count])
