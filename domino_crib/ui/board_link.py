"""What the screen knows of a peg board: a small protocol that the composition root fills.

The screen never imports the driver. A state has the code, the port and the facts that the catalogue
``board`` has words for (``wording.board``), and the colours of the lamps.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

CHOICES = ("auto", "virtual", "none")
"""What can be connected besides the ports by their names."""

TESTS = ("sweep", "colours", "stop")
"""Self-tests of the lamps, and their end."""


@dataclass(frozen=True, slots=True)
class BoardState:
    """How the board is. ``lamps`` are colours in LED order, empty when unknown.

    ``follows`` says whether the board shows the game, ``choice`` what was asked for, ``ports``
    which ports there are, ``moving`` whether the lamps change by themselves just now.
    """

    code: str = "off"
    port: str = ""
    facts: Mapping[str, str | int] = field(default_factory=dict)
    follows: bool = False
    tracks: int = 2
    target: int = 61
    lamps: Sequence[tuple[int, int, int]] = ()
    choice: str = "none"
    ports: Sequence[str] = ()
    moving: bool = False


class BoardLink(Protocol):
    """A peg board as the screen sees it. No call ever waits."""

    def state(self) -> BoardState:
        """Return how the board is now."""
        ...

    def test(self, which: str) -> None:
        """Start or stop a self-test, one of ``TESTS``."""
        ...

    def set_brightness(self, level: int) -> None:
        """Set the brightness, 1 to 255."""
        ...

    def choose(self, board: str) -> None:
        """Connect to one of ``CHOICES`` or to a port."""
        ...

    def set_palette(self, palette: str) -> None:
        """Use the peg colours of one of the ``PALETTES`` of the settings."""
        ...

    def ask_reports(self, wanted: bool) -> None:
        """Say whether a score that the board made alone is kept until ``take_report``.

        At first it is not: what a game shows replaces it.
        """
        ...

    def report(self) -> Sequence[tuple[int, int]] | None:
        """Return front and back peg a side as the board scored alone, None for nothing."""
        ...

    def take_report(self, adopt: bool) -> None:
        """End the report. ``adopt``: it counts, and is shown until a listener hears a new state.

        Otherwise the board shows at once what the listeners heard last.
        """
        ...

    def presses(self) -> Sequence[tuple[int, bool]]:
        """Return what was pressed on the board since the last call, oldest first.

        Each is a side (from 0) and whether it was its plus button; otherwise it was its minus,
        which takes back.
        """
        ...

    def demonstrate(self, on: bool) -> None:
        """Let the board show a demonstration, or a game again."""
        ...


class NoBoard:
    """No board, and nobody to look for one."""

    def state(self) -> BoardState:
        """Return that no board is wanted."""
        return BoardState()

    def test(self, which: str) -> None:
        """Nothing to test."""

    def set_brightness(self, level: int) -> None:
        """Nothing to light."""

    def choose(self, board: str) -> None:
        """Nothing to choose."""

    def set_palette(self, palette: str) -> None:
        """Nothing to colour."""

    def ask_reports(self, wanted: bool) -> None:
        """Nobody to report."""

    def report(self) -> Sequence[tuple[int, int]] | None:
        """Return that nothing was scored."""
        return None

    def take_report(self, adopt: bool) -> None:
        """Nothing to end."""

    def presses(self) -> Sequence[tuple[int, bool]]:
        """Nothing to press."""
        return ()

    def demonstrate(self, on: bool) -> None:
        """Nothing to show it."""
