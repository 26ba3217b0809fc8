"""What happened: every action returns its events, in order, with reasons and holes (M1).

Events tell the whole truth, hidden pieces included; they are for the table's own listeners (log,
board, statistics). What a person or a computer player may see comes from ``view_for`` alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from domino_crib.rules.actions import AnswerKind, What
from domino_crib.rules.pegs import Peg
from domino_crib.rules.pieces import Piece, Pieces
from domino_crib.rules.reasons import Part, Reason


@dataclass(frozen=True, slots=True)
class Drawn:
    """Lots for the first deal: the pieces drawn by each seat, round by round (D3, C3)."""

    code: ClassVar[str] = "drawn"
    rounds: tuple[Pieces, ...]
    dealer: int


@dataclass(frozen=True, slots=True)
class Dealt:
    """A deal has begun; ``number`` counts from 1."""

    code: ClassVar[str] = "dealt"
    number: int
    dealer: int
    hands: tuple[Pieces, ...]
    extra: Pieces


@dataclass(frozen=True, slots=True)
class Discarded:
    """A seat has put pieces into the crib, face down."""

    code: ClassVar[str] = "discarded"
    seat: int
    pieces: Pieces


@dataclass(frozen=True, slots=True)
class StarterTurned:
    """The starter lies face up; ``seat`` turned it."""

    code: ClassVar[str] = "starter"
    seat: int
    piece: Piece


@dataclass(frozen=True, slots=True)
class Laid:
    """A piece was laid and makes ``count``; ``parts`` are its points, a last-tile point aside."""

    code: ClassVar[str] = "laid"
    seat: int
    piece: Piece
    count: int
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Go:
    """A seat that cannot lay said go ("dalej!") (D6, C5)."""

    code: ClassVar[str] = "go"
    seat: int


@dataclass(frozen=True, slots=True)
class CountClosed:
    """No one can lay: the count ended at ``count``; ``leader`` leads the next, if there is one."""

    code: ClassVar[str] = "count-closed"
    count: int
    leader: int | None


@dataclass(frozen=True, slots=True)
class Pegged:
    """A side scored ``points`` for ``reason``: its front peg went from hole ``start`` to ``end``.

    ``points`` may be more than the holes, for a peg stops at the target; it is negative for an
    overcount that was called.
    """

    code: ClassVar[str] = "pegged"
    side: int
    reason: Reason
    points: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class SteppedBack:
    """A side went back for an empty hand or crib; ``holes`` are those really moved (O8)."""

    code: ClassVar[str] = "stepped-back"
    side: int
    what: What
    holes: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Counted:
    """A hand or crib was shown and counts ``points``, part by part."""

    code: ClassVar[str] = "counted"
    seat: int
    what: What
    points: int
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Claimed:
    """The owner claimed ``points`` for his hand or crib (O11)."""

    code: ClassVar[str] = "claimed"
    seat: int
    what: What
    points: int


@dataclass(frozen=True, slots=True)
class Answered:
    """An opponent answered a claim; a wrong answer changes nothing (O11)."""

    code: ClassVar[str] = "answered"
    seat: int
    kind: AnswerKind
    points: int
    right: bool


@dataclass(frozen=True, slots=True)
class Result:
    """The game is over. No winners: a draw (O3). ``skunk`` is 0, 1 or 2 (C8, D13)."""

    code: ClassVar[str] = "result"
    scores: tuple[int, ...]
    pegs: tuple[Peg, ...]
    winners: tuple[int, ...]
    losers: tuple[int, ...]
    reason: str
    skunk: int


Event: TypeAlias = (
    "Drawn | Dealt | Discarded | StarterTurned | Laid | Go | CountClosed | Pegged"
    " | SteppedBack | Counted | Claimed | Answered | Result"
)
