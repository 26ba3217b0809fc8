"""The firmware's portable core as a library on this machine, with a clock that tests turn."""

from __future__ import annotations

import ctypes
from functools import cache

from firmware.sim import tools
from tests.kit.need import need_tool

Light = tuple[int, int, int]
STEP_MS = 1
STORE = 1024


@cache
def library() -> ctypes.CDLL:
    """Return the compiled core; the test that asks skips where there is no C compiler."""
    need_tool("gcc", why="the firmware's core on this machine")
    core = ctypes.CDLL(str(tools.build("native")))
    core.native_sent.restype = ctypes.c_uint32
    core.native_frames.restype = ctypes.c_uint32
    core.native_lights.restype = ctypes.c_uint16
    core.native_store.restype = ctypes.POINTER(ctypes.c_uint8)
    core.native_wear.restype = ctypes.POINTER(ctypes.c_uint32)
    core.board_sounding.restype = ctypes.c_bool
    return core


class NativeBoard:
    """A board that runs the core. There is one core in the process: the newest board has it."""

    def __init__(self, store: bytes | None = None) -> None:
        self.core = library()
        self.core.native_store_erase()
        if store is not None:
            ctypes.memmove(self.core.native_store(), store, STORE)
        self._pressed = 0
        self.power_up()

    def power_up(self, cause: int = 1) -> None:
        """Start the board anew; the EEPROM keeps what it has."""
        self.now = 0
        self.said = bytearray()
        self.core.native_power_up(ctypes.c_uint8(cause))

    def send(self, data: bytes) -> None:
        """Let bytes come in; they are read with the next ``run``."""
        self.core.native_send(data, ctypes.c_uint32(len(data)))

    def run(self, seconds: float, step_ms: int = STEP_MS) -> None:
        """Let time pass."""
        end = self.now + round(seconds * 1000)
        run, pressed = self.core.native_run, self._pressed
        while self.now < end:
            self.now = min(end, self.now + step_ms)
            run(self.now, pressed)

    def press(self, button: int) -> None:
        """Hold a button down (0..8)."""
        self._pressed |= 1 << button

    def release(self, button: int) -> None:
        """Let a button go."""
        self._pressed &= ~(1 << button)

    def lights(self) -> tuple[Light, ...]:
        """Return the colours the LEDs have, red green blue."""
        raw = (ctypes.c_uint8 * (3 * 252))()
        count = self.core.native_lights(raw)
        return tuple((raw[3 * i], raw[3 * i + 1], raw[3 * i + 2]) for i in range(count))

    def sent(self) -> bytes:
        """Return what the board has said since the last call."""
        buffer = (ctypes.c_uint8 * 65536)()
        return bytes(buffer[: self.core.native_sent(buffer)])

    @property
    def frames(self) -> int:
        """How many frames have gone out in this process."""
        return int(self.core.native_frames())

    def store(self) -> bytes:
        """Return what is in the EEPROM."""
        return bytes(self.core.native_store()[:STORE])

    def wear(self) -> list[int]:
        """Return how often each EEPROM cell was written since it was erased."""
        return list(self.core.native_wear()[:STORE])

    def cut_after(self, writes: int) -> None:
        """Lose the power after so many EEPROM writes: later ones do nothing."""
        self.core.native_cut_after(writes)
