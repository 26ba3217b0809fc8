"""What the screen knows of a peg board: a small protocol that the composition root fills.

The screen never imports the driver. It shows the words that the link gives it (catalogue ``board``)
and hands on what a person asks for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol


@dataclass(frozen=True, slots=True)
class BoardStatus:
    """How the board stands: a text of the catalogue and its parts, whether all is well, the name.

    ``lamps`` are the colours now shown, track after track, or empty when unknown; ``ports`` what a
    board could be connected to.
    """

    key: str
    params: Mapping[str, object] = field(default_factory=dict)
    good: bool = False
    connected: bool = False
    name: str = ""
    tracks: int = 2
    lamps: Sequence[tuple[int, int, int]] = ()
    ports: Sequence[str] = ()
    virtual: bool = False


class BoardLink(Protocol):
    """A peg board as the screen sees it. No call ever waits."""

    def status(self) -> BoardStatus:
        """Return how the board stands now."""
        ...

    def test(self) -> None:
        """Let the board test its lamps."""
        ...

    def set_brightness(self, share: float) -> None:
        """Set the brightness, 0 to 1."""
        ...

    def choose(self, port: str) -> None:
        """Connect to a port, to ``virtual`` or to ``none``."""
        ...


class NoBoard:
    """No board, and no room to look for one."""

    def status(self) -> BoardStatus:
        """Return that there is none."""
        return BoardStatus("ui.board.none")

    def test(self) -> None:
        """Nothing to test."""

    def set_brightness(self, share: float) -> None:
        """Nothing to light."""
        del share

    def choose(self, port: str) -> None:
        """Nothing to choose."""
        del port
