"""Why points are scored: the reason words of the record and of JSON, and the parts of a count."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from domino_crib.rules.pieces import Piece, Pieces


class Reason(str, Enum):
    """The reason of points. The values are the words of INTERFACES and stay stable."""

    STARTER_DOUBLE = "starter-double"
    HEELS = "heels"
    FIFTEEN = "fifteen"
    THIRTY_ONE = "thirty-one"
    PAIR = "pair"
    PAIR_ROYAL = "pair-royal"
    DOUBLE_PAIR_ROYAL = "double-pair-royal"
    RUN = "run"
    LAST = "last"
    GO = "go"
    FLUSH = "flush"
    NOBS = "nobs"
    THREE_FOR_LAST = "three-for-last"
    CLAIM = "claim"
    MUGGINS = "muggins"
    OVERCOUNT = "overcount"
    STEP_BACK = "step-back"

    def __str__(self) -> str:
        return self.value


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a score: why, how many points, and the pieces that make it."""

    reason: Reason
    points: int
    pieces: Pieces = ()


def total_points(parts: Iterable[Part]) -> int:
    """Return the sum of the parts."""
    return sum(part.points for part in parts)


EQUALS = {
    2: (Reason.PAIR, 2),
    3: (Reason.PAIR_ROYAL, 6),
    4: (Reason.DOUBLE_PAIR_ROYAL, 12),
}
"""What two, three and four pieces of equal rank score (D8, D11)."""


def equals_part(pieces: Iterable[Piece]) -> Part:
    """Return the part that two to four pieces of equal rank make."""
    same = tuple(pieces)
    reason, points = EQUALS[len(same)]
    return Part(reason, points, same)
