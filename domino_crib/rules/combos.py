"""The combinations of a show: fifteens, equals and runs, each with its pieces (D11)."""

from __future__ import annotations

from functools import cache
from itertools import combinations, product
from operator import attrgetter

from domino_crib.rules.pieces import Piece, Pieces
from domino_crib.rules.reasons import Part, Reason, equals_part

FIFTEEN = 15
FIFTEEN_POINTS = 2
SHORTEST_RUN = 3
_RANK = attrgetter("rank")


@cache
def _index_sets(size: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Return the index sets of two or more out of ``size`` pieces, small ones first.

    Each comes with its mask: bit ``i`` stands for piece ``i``.
    """
    return tuple(
        (sum(1 << i for i in chosen), chosen)
        for length in range(2, size + 1)
        for chosen in combinations(range(size), length)
    )


def fifteens(pieces: Pieces) -> list[Part]:
    """Return 2 points for each distinct set of two or more pieces whose values make fifteen.

    A piece of value 0 makes a further set of every set it can join (D11).
    """
    sums = [0]  # of the values, by mask
    for piece in pieces:
        value = piece.value
        sums += [total + value for total in sums]
    return [
        Part(Reason.FIFTEEN, FIFTEEN_POINTS, tuple([pieces[i] for i in chosen]))
        for mask, chosen in _index_sets(len(pieces))
        if sums[mask] == FIFTEEN
    ]


def by_rank(pieces: Pieces) -> dict[int, list[Piece]]:
    """Return the pieces grouped by rank, in the order of the ranks."""
    groups: dict[int, list[Piece]] = {}
    for piece in sorted(pieces, key=_RANK):
        groups.setdefault(piece.rank, []).append(piece)
    return groups


def equals(pieces: Pieces) -> list[Part]:
    """Return a part for each rank that stands there two to four times."""
    return [equals_part(same) for same in by_rank(pieces).values() if len(same) > 1]


def runs(pieces: Pieces) -> list[Part]:
    """Return the runs of the longest length present (3 or more), one for each way to make it."""
    groups = by_rank(pieces)
    longest: list[list[int]] = []
    stretch: list[int] = []
    for rank in [*groups, None]:
        if rank is not None and stretch and rank == stretch[-1] + 1:
            stretch.append(rank)
            continue
        if len(stretch) >= SHORTEST_RUN:
            if longest and len(stretch) > len(longest[0]):
                longest = []
            if not longest or len(stretch) == len(longest[0]):
                longest.append(stretch)
        stretch = [rank] if rank is not None else []
    return [
        Part(Reason.RUN, len(ranks), way)
        for ranks in longest
        for way in product(*(groups[rank] for rank in ranks))
    ]
