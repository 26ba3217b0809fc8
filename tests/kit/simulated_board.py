"""The very binary that is flashed, on a simulated ATmega328P.

``SimulatedBoard`` is stepped: time passes only in ``run``, about five times as fast as real time.
``board_on_a_port`` runs by the wall clock on a pseudo terminal, for a real driver to open.
"""

from __future__ import annotations

import json
import queue
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from firmware import build
from firmware.sim import tools
from tests.kit.need import need, need_tool

HZ = 16_000_000
CYCLES_PER_MS = HZ // 1000
Light = tuple[int, int, int]
BINARY = build.PREBUILT / build.HEX
MANIFEST: dict[str, Any] = json.loads((build.PREBUILT / build.MANIFEST).read_text("utf-8"))
PLUS = (0, 2, 4, 6)
BACK = (1, 3, 5, 7)
MODE = 8
RAM_END = 0x8FF
"""Of an ATmega328P; the simulator fills its memory with a pattern when power comes."""


@cache
def simulator() -> Path:
    """Return the compiled simulator; the test that asks skips where it cannot be compiled."""
    need_tool("gcc", why="the simulated board")
    header = Path("/usr/include/simavr/sim_avr.h")
    need(header.exists(), "the simulated board needs libsimavr-dev and libelf-dev")
    return tools.build("simulator")


@dataclass(frozen=True, slots=True)
class Frame:
    """One frame as the LEDs saw it: cycle stamps, pulse lengths in cycles, colours."""

    start: int
    end: int
    bits: int
    high0: tuple[int, int]
    high1: tuple[int, int]
    low: tuple[int, int]
    gap: int
    lights: tuple[Light, ...]

    @property
    def milliseconds(self) -> float:
        """How long the frame took."""
        return (self.end - self.start) / CYCLES_PER_MS


def _frame(told: dict[str, Any]) -> Frame:
    grb = bytes.fromhex(told["grb"])
    lights = tuple((grb[i + 1], grb[i], grb[i + 2]) for i in range(0, len(grb) - 2, 3))
    low, high0, high1 = (tuple(told[name]) for name in ("low", "high0", "high1"))
    return Frame(told["frame"], told["end"], told["bits"], high0, high1, low, told["gap"], lights)


class SimulatedBoard:
    """A stepped board; use it as a context manager. ``eeprom`` is a file kept between boards."""

    def __init__(self, eeprom: Path | None = None, binary: Path = BINARY) -> None:
        command = [str(simulator()), "--step", str(binary)]
        if eeprom is not None:
            command += ["--eeprom", str(eeprom)]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )
        self.frames: list[Frame] = []
        self.watchdog: list[int] = []
        self._said = bytearray()

    def __enter__(self) -> SimulatedBoard:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Switch the board off; its EEPROM file is written."""
        if self._process.poll() is None:
            self._tell("quit")
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        for line in self._process.stdout:
            self._take(json.loads(line))
        self._process.stdout.close()
        assert self._process.wait(timeout=20) == 0

    def _tell(self, command: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(command + "\n")

    def _take(self, told: dict[str, Any]) -> None:
        if "grb" in told:
            self.frames.append(_frame(told))
        elif isinstance(told.get("sent"), str):
            self._said += bytes.fromhex(told["sent"])
        elif "watchdog" in told:
            self.watchdog.append(told["watchdog"])

    def _ask(self, command: str, answer: str) -> dict[str, Any]:
        self._tell(command)
        assert self._process.stdout is not None
        for line in self._process.stdout:
            told: dict[str, Any] = json.loads(line)
            if answer in told:
                return told
            self._take(told)
        raise AssertionError(f"the simulator ended instead of answering {command!r}")

    def run(self, seconds: float) -> int:
        """Let time pass and return the cycle it is now."""
        return int(self._ask(f"run {round(seconds * 1e6)}", "ran")["ran"])

    def send(self, data: bytes) -> None:
        """Put bytes on the line; they take their time from the next ``run`` on."""
        for at in range(0, len(data), 32_768):
            self._tell(f"send {data[at : at + 32_768].hex()}")

    def press(self, button: int) -> None:
        """Hold a button down (0..8)."""
        self._ask(f"press {button}", "pressed")

    def release(self, button: int) -> None:
        """Let a button go."""
        self._ask(f"release {button}", "released")

    def reset(self, power: bool = False) -> None:
        """Pull the reset line, or take the power away and give it back."""
        self._tell("power" if power else "reset")

    def hang(self) -> None:
        """Let the program stand still, as a fault would."""
        self._ask("hang", "hung")

    def memory(self, address: int, count: int) -> bytes:
        """Return bytes of the chip's data memory."""
        return bytes.fromhex(self._ask(f"memory {address} {count}", "memory")["memory"])

    def millis(self) -> int:
        """Return the chip's own clock."""
        return int.from_bytes(self.memory(MANIFEST["addresses"]["timer0_millis"], 4), "little")

    def untouched_stack(self) -> int:
        """Return how many bytes above the variables have not been written since power came."""
        start = MANIFEST["addresses"]["_end"]
        memory = self.memory(start, RAM_END + 1 - start)
        fresh = (value == address * 37 & 0xFF for address, value in enumerate(memory, start))
        return next((count for count, same in enumerate(fresh) if not same), len(memory))

    def stats(self) -> dict[str, int]:
        """Return the counts of the line: received, lost, sent, and of frames."""
        return self._ask("stats", "stats")

    def lights(self) -> tuple[Light, ...]:
        """Return the colours the LEDs have, red green blue."""
        return self.frames[-1].lights

    def sent(self) -> bytes:
        """Return what the board has said since the last call."""
        said = bytes(self._said)
        self._said.clear()
        return said


class BoardOnAPort:
    """A simulated board on a pseudo terminal, running by the wall clock. See board_on_a_port."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process
        self._ports: queue.Queue[str] = queue.Queue()
        self._changed = threading.Condition()
        self.frames: list[Frame] = []
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        self.port = self._ports.get(timeout=10)

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            told = json.loads(line)
            if "pty" in told:
                self._ports.put(told["pty"])
            if "grb" in told:
                with self._changed:
                    self.frames.append(_frame(told))
                    self._changed.notify_all()

    def tell(self, command: str) -> None:
        """Give the simulator a command: press, release, reset, power."""
        assert self._process.stdin is not None
        self._process.stdin.write(command + "\n")
        self._process.stdin.flush()

    def lights(self) -> tuple[Light, ...]:
        """Return the colours the LEDs have now."""
        with self._changed:
            return self.frames[-1].lights if self.frames else ()

    def wait_for(self, right: Callable[[tuple[Light, ...]], bool], seconds: float) -> bool:
        """Wait until the lights are right; return whether they became so in time."""
        end = time.monotonic() + seconds
        with self._changed:
            while not (self.frames and right(self.frames[-1].lights)):
                if not self._changed.wait(max(0.0, end - time.monotonic())):
                    return False
        return True

    def stop(self) -> None:
        """Switch the board off."""
        self._process.terminate()
        self._process.wait(timeout=20)
        self._reader.join(timeout=20)
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                stream.close()


@contextmanager
def board_on_a_port(eeprom: Path | None = None, *, fast: bool = False) -> Iterator[BoardOnAPort]:
    """Give a running board whose ``port`` a driver can open; ``fast``: as fast as it can.

    Only frames whose colours change are kept.
    """
    command = [str(simulator()), "--pty", *([] if fast else ["--pace"]), str(BINARY)]
    if eeprom is not None:
        command += ["--eeprom", str(eeprom)]
    process = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    )
    board = BoardOnAPort(process)
    board.tell("frames changed")
    try:
        yield board
    finally:
        board.stop()
