"""What a laid piece scores in the play, last-tile and go points aside (D8, C5)."""

from __future__ import annotations

from collections.abc import Sequence

from domino_crib.rules.combos import FIFTEEN, FIFTEEN_POINTS, SHORTEST_RUN
from domino_crib.rules.pieces import Piece
from domino_crib.rules.reasons import Part, Reason, equals_part

THIRTY_ONE = 31
THIRTY_ONE_POINTS = 2


def score_lay(pile: Sequence[Piece]) -> tuple[Part, ...]:
    """Return the parts that the last piece of ``pile`` scores; the pile is one whole count.

    Order: fifteen or thirty-one, equals, run. A run has no upper limit (D8). A piece of value 0
    laid on 15 or on 31 makes that count again (D10).
    """
    if not pile:
        return ()
    parts = []
    count = sum([piece.value for piece in pile])
    if count == FIFTEEN:
        parts.append(Part(Reason.FIFTEEN, FIFTEEN_POINTS, tuple(pile)))
    elif count == THIRTY_ONE:
        parts.append(Part(Reason.THIRTY_ONE, THIRTY_ONE_POINTS, tuple(pile)))
    same = _equal_tail(pile)
    if same > 1:
        parts.append(equals_part(pile[-same:]))
    length = _run_tail(pile)
    if length:
        parts.append(Part(Reason.RUN, length, tuple(pile[-length:])))
    return tuple(parts)


def _equal_tail(pile: Sequence[Piece]) -> int:
    """Return how many of the last pieces have the rank of the last one."""
    rank = pile[-1].rank
    same = 0
    for piece in reversed(pile):
        if piece.rank != rank:
            break
        same += 1
    return same


def _run_tail(pile: Sequence[Piece]) -> int:
    """Return the length of the longest run that the last pieces form in any order, else 0."""
    longest = 0
    low = high = pile[-1].rank
    seen = set()
    for length, piece in enumerate(reversed(pile), start=1):
        rank = piece.rank
        if rank in seen:
            break
        seen.add(rank)
        low, high = min(low, rank), max(high, rank)
        if length >= SHORTEST_RUN and high - low == length - 1:
            longest = length
    return longest
