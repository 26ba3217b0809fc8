"""What can be done to a state. Frozen values; saying go is none of them: the game says it (M4).

Actions of a seat are decisions. ``Deal``, ``TurnStarter`` and ``Count`` are steps of the game
itself, carried out by the table (``game.next_step``).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from domino_crib.rules.pieces import Piece, Pieces


class What(str, Enum):
    """What is counted in the show."""

    HAND = "hand"
    CRIB = "crib"

    def __str__(self) -> str:
        return self.value


class AnswerKind(str, Enum):
    """How an opponent answers a claim (O11)."""

    PASS = "pass"  # noqa: S105 - a word of the record, no password
    MISSED = "missed"
    OVER = "over"

    def __str__(self) -> str:
        return self.value


@dataclass(frozen=True, slots=True)
class Deal:
    """Deal these hands, seat by seat, and ``extra`` straight into the crib."""

    hands: tuple[Pieces, ...]
    extra: Pieces = ()


@dataclass(frozen=True, slots=True)
class Discard:
    """Put ``pieces`` from the hand of ``seat`` into the crib (D4)."""

    seat: int
    pieces: Pieces


@dataclass(frozen=True, slots=True)
class TurnStarter:
    """Turn up ``piece`` as the starter (D5, C4)."""

    piece: Piece


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay ``piece`` in the play (D6)."""

    seat: int
    piece: Piece


@dataclass(frozen=True, slots=True)
class Count:
    """Count the next hand or crib of the show (D11, C6)."""


@dataclass(frozen=True, slots=True)
class Claim:
    """The owner's claim for his hand or crib, with Muggins (O11)."""

    seat: int
    what: What
    points: int


@dataclass(frozen=True, slots=True)
class Answer:
    """An opponent's answer to a claim, with Muggins (O11); ``points`` is 0 for a pass."""

    seat: int
    kind: AnswerKind
    points: int = 0


Action: TypeAlias = "Deal | Discard | TurnStarter | Lay | Count | Claim | Answer"


def name_of(action: Action) -> str:
    """Return a short name of the action in the notation of the record, for lists and errors."""
    if isinstance(action, Lay):
        return str(action.piece)
    if isinstance(action, Discard):
        return " ".join(map(str, action.pieces))
    if isinstance(action, Claim):
        return str(action.points)
    if isinstance(action, Answer):
        return f"{action.kind} {action.points}" if action.points else str(action.kind)
    return {"Deal": "deal", "TurnStarter": "starter", "Count": "count"}[type(action).__name__]
