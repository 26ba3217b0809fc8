"""Joins the screen and the peg board's driver, which do not know each other."""

from __future__ import annotations

import time
from contextlib import suppress

from domino_crib.driver.follow import BoardListener, picture_of_state
from domino_crib.driver.messages import SelfTest
from domino_crib.driver.mirror import BoardConfig, Mirror
from domino_crib.driver.status import Status
from domino_crib.driver.transport import list_serial_ports
from domino_crib.pegboard import BLINK_MS, Glow, glows
from domino_crib.rules import Events, State
from domino_crib.ui.board_link import BoardState

PORTS_EVERY = 2.0
"""Seconds between two looks at the list of ports while the board's screen is open."""


class DriverLink:
    """A board as the screen sees it, and a listener of every game that is played there."""

    def __init__(self, board: str) -> None:
        self._choice = board
        self._mirror = Mirror(board)
        self._mirror.start()
        self._shown: State | None = None
        self._ports: tuple[str, ...] = ()
        self._listed = -PORTS_EVERY

    def __call__(self, before: State, events: Events, after: State) -> None:
        """Hear a step of the game; returns at once."""
        self._shown = after
        BoardListener(self._mirror)(before, events, after)

    def state(self) -> BoardState:
        """Return how the board is now."""
        status, info = self._mirror.status, self._mirror.info
        virtual = self._choice == "virtual"
        tracks = info.tracks if info is not None else 2
        target = self._shown.rules.target if self._shown is not None else 61
        return BoardState(
            code=status.code.value,
            port=status.port,
            facts=status.facts,
            follows=status.follows,
            tracks=tracks,
            target=target,
            lamps=self._lamps(tracks) if status.follows else (),
            choice=self._choice,
            ports=self._list_ports(),
            moving=virtual and status.code is Status.READY,
        )

    def _lamps(self, tracks: int) -> tuple[tuple[int, int, int], ...]:
        lamps: tuple[Glow, ...] = self._mirror.virtual_lamps()
        if not lamps and self._shown is not None:
            lamps = glows(picture_of_state(self._shown), tracks)
        bright = int(time.monotonic() * 1000 / BLINK_MS) % 2 == 0
        return tuple(lamp.rgb(bright) for lamp in lamps)

    def _list_ports(self) -> tuple[str, ...]:
        now = time.monotonic()
        if now - self._listed >= PORTS_EVERY:
            self._listed = now
            found = list_serial_ports()
            if found is not None:
                self._ports = tuple(port.device for port in found)
        return self._ports

    def test(self, which: str) -> None:
        """Start or stop a self-test."""
        tests = {
            "sweep": SelfTest.SWEEP,
            "colours": SelfTest.COLOURS,
            "stop": SelfTest.STOP,
        }
        self._mirror.test(tests[which])
        if which == "stop" and self._shown is not None:
            self._mirror.post(picture_of_state(self._shown))

    def set_brightness(self, level: int) -> None:
        """Set the brightness, 1 to 255."""
        self._mirror.configure(BoardConfig(brightness=level))

    def choose(self, board: str) -> None:
        """Connect to another board."""
        self._mirror.stop()
        self._choice = board
        self._mirror = Mirror(board)
        self._mirror.start()
        if self._shown is not None:
            self._mirror.post(picture_of_state(self._shown))

    def close(self) -> None:
        """End the driver's thread."""
        with suppress(OSError):
            self._mirror.stop()
