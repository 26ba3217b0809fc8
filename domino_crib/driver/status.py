"""How the peg board is: a code and facts. The words for a person are in the catalogue ``board``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum


class Status(str, Enum):
    """Everything that can be the matter with the board; the value ends its catalogue keys."""

    OFF = "off"
    """No board is wanted."""
    SEARCHING = "searching"
    """No port has a board; facts: none."""
    STARTING = "starting"
    """A port is open and may take some seconds to answer."""
    READY = "ready"
    """The board follows the game; facts: tracks, version."""
    SMALL = "small"
    """As ready, but the game has more sides than the board has tracks; facts: tracks, sides."""
    REJECTED = "rejected"
    """As ready, but the board refuses the state it was sent; facts: reason."""
    LOST = "lost"
    """A board that had answered has stopped to."""
    MUTE = "mute"
    """Nothing at all comes from the port."""
    FOREIGN = "foreign"
    """Something comes, but it is no peg board; facts: says."""
    VERSION = "version"
    """The board speaks another protocol; facts: board, host (major versions, board 0: unknown)."""
    BUSY = "busy"
    """Another program has the port; facts: suspects."""
    DENIED = "denied"
    """The system does not let this user open the port; facts: group."""
    MISSING = "missing"
    """The port that was named does not exist."""
    VANISHED = "vanished"
    """A port came and went at once, as when a service takes it; facts: suspects."""
    UNPLUGGED = "unplugged"
    """The port is gone in the middle of it."""
    STUCK = "stuck"
    """The board takes no more bytes."""
    FAILED = "failed"
    """The system reports another error; facts: error."""


@dataclass(frozen=True, slots=True)
class BoardStatus:
    """What is known of the board now: a code, the port it is about, and facts by name."""

    code: Status
    port: str = ""
    facts: Mapping[str, str | int] = field(default_factory=dict)

    @property
    def follows(self) -> bool:
        """Say whether the board shows the game."""
        return self.code in (Status.READY, Status.SMALL)


@dataclass(frozen=True, slots=True)
class BoardInfo:
    """Who a board says it is (message I)."""

    version: str
    tracks: int
    leds: int
    buttons: int
    budget: int
    boots: int
    cause: int

    @classmethod
    def of(cls, values: Mapping[str, int]) -> BoardInfo:
        """Return the info in the decoded fields of message I."""
        parts = (values["version_major"], values["version_minor"], values["version_patch"])
        kept = ("tracks", "leds", "buttons", "budget", "boots", "cause")
        return cls(".".join(map(str, parts)), **{name: values[name] for name in kept})


@dataclass(frozen=True, slots=True)
class ButtonPress:
    """A button of the board: 2s is side s's plus, 2s + 1 its back (s from 0), 8 is mode."""

    button: int
    long: bool
