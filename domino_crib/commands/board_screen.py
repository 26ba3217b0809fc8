"""Joins the screen and the peg board's driver, which do not know each other."""

from __future__ import annotations

import time
from dataclasses import replace

from domino_crib.driver.follow import BoardListener
from domino_crib.driver.messages import SelfTest, Theme
from domino_crib.driver.mirror import VIRTUAL
from domino_crib.driver.switch import BoardSwitch
from domino_crib.pegboard import BLINK_MS
from domino_crib.rules import Events, State
from domino_crib.ui.board_link import BoardState

USUAL_TARGET = 61
MODE_BUTTON = 8
"""The number of the mode button; the buttons of the sides come before it (``ButtonPress``)."""
COLOURS = {"standard": Theme.STANDARD, "colour-blind": Theme.COLOUR_BLIND}
"""The peg colours for each palette of the settings."""
TESTS = {"sweep": SelfTest.SWEEP, "colours": SelfTest.COLOURS, "stop": SelfTest.STOP}


class DriverLink:
    """A board as the screen sees it (``ui.board_link``), and a listener of every game there."""

    def __init__(self, board: str) -> None:
        self._switch = BoardSwitch(board)
        self._listen = BoardListener(self._switch)

    def __call__(self, before: State, events: Events, after: State) -> None:
        """Hear a step of the game; returns at once."""
        self._listen(before, events, after)

    def state(self) -> BoardState:
        """Return how the board is now."""
        switch = self._switch
        status, picture = switch.status, switch.picture
        bright = int(time.monotonic() * 1000 / BLINK_MS) % 2 == 0
        return BoardState(
            code=status.code.value,
            port=status.port,
            facts=status.facts,
            follows=status.follows,
            tracks=switch.tracks,
            target=picture.target if picture is not None else USUAL_TARGET,
            lamps=tuple(lamp.rgb(bright) for lamp in switch.lamps()),
            choice=switch.name,
            ports=switch.ports(),
            moving=switch.name == VIRTUAL,
        )

    def test(self, which: str) -> None:
        """Start or stop a self-test."""
        self._switch.test(TESTS[which])
        if which == "stop" and self._switch.picture is not None:
            self._switch.post(self._switch.picture)

    def set_brightness(self, level: int) -> None:
        """Set the brightness, 1 to 255."""
        self._switch.configure(replace(self._switch.config, brightness=level))

    def set_palette(self, palette: str) -> None:
        """Use the peg colours of a palette of the settings."""
        config = replace(self._switch.config, theme=COLOURS[palette])
        if config != self._switch.config:
            self._switch.configure(config)

    def ask_reports(self, wanted: bool) -> None:
        """Say whether a score that the board made alone is kept until ``take_report``."""
        self._switch.ask_reports(wanted)

    def report(self) -> tuple[tuple[int, int], ...] | None:
        """Return the pegs as the board scored alone, None for nothing."""
        picture = self._switch.report
        return picture.pegs if picture is not None else None

    def take_report(self, adopt: bool) -> None:
        """End the report: the next state counts if ``adopt``, the last one if not."""
        self._switch.settle_report(adopt)

    def choose(self, board: str) -> None:
        """Connect to another board."""
        self._switch.choose(board)

    def presses(self) -> list[tuple[int, bool]]:
        """Return sides and whether their plus was pressed; the mode button has no meaning here."""
        return [
            (press.button // 2, press.button % 2 == 0)
            for press in self._switch.take_buttons()
            if press.button < MODE_BUTTON
        ]

    def demonstrate(self, on: bool) -> None:
        """Let the board say that what follows is a demonstration, or no longer."""
        self._listen = BoardListener(self._switch, demo=on)

    def close(self) -> None:
        """End the driver's thread."""
        self._switch.stop()
