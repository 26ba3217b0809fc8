"""Which hands the opponent may hold in the play, and how likely each is (two seats).

A hand weighs what it can be drawn in from the unseen pieces, times how readily it is kept, less
when the opponent's lays so far are not those it would have made, and nothing when it contradicts
a go that was said.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import comb

from domino_crib.analysis.kinds import Kinds, key_of
from domino_crib.analysis.lays import LayBook
from domino_crib.analysis.memory import KEPT_SETS
from domino_crib.analysis.search import Group

UNLIKELY_LAY = 0.3
"""The factor for each lay of the opponent that the order of preference would not have made."""

OtherLay = tuple[int, int, int, int]
"""A lay of the opponent: the piece as a key, the pile and the count before it, our pieces then."""


@lru_cache(KEPT_SETS)
def _hands(kinds: Kinds, size: int) -> tuple[tuple[int, tuple[tuple[int, int], ...]], ...]:
    """Return every multiset of ``size`` as its key and its kinds with their numbers."""
    return tuple(
        (key_of(hand), tuple((kind, hand.count(kind)) for kind in sorted(set(hand))))
        for hand in kinds.multisets(size)
    )


def hidden_hands(
    book: LayBook,
    left: Sequence[int],
    size: int,
    keeps: Mapping[int, float],
    lays: Sequence[OtherLay] = (),
    floor: int = -1,
) -> Group:
    """Return every hand of ``size`` pieces the opponent may hold, with its weight.

    ``left`` are the unseen pieces by kind, ``floor`` the most room at which he said go. When the
    habits give no hand any weight, every hand that can be drawn weighs what it can be drawn in.
    """
    kinds = book.kinds
    laid = sum([lay[0] for lay in lays])
    ways = [[comb(number, taken) for taken in range(size + 1)] for number in left]
    for kind, value in enumerate(kinds.values):
        if value <= floor:
            ways[kind] = [1] + [0] * size
    found: Group = []
    for key, numbers in _hands(kinds, size):
        weight = 1.0
        for kind, number in numbers:
            weight *= ways[kind][number]
        if weight:
            found.append((key, weight))
    kept = [(key, weight * keeps.get(key + laid, 0.0)) for key, weight in found]
    if lays:
        kept = [(key, weight * _likely(book, key, lays)) for key, weight in kept if weight]
    kept = [one for one in kept if one[1]]
    return kept or found


def _likely(book: LayBook, hand: int, lays: Sequence[OtherLay]) -> float:
    """Return how well the lays fit a hand of which ``hand`` is left."""
    likely = 1.0
    for one, pile, count, held in reversed(lays):
        hand += one
        for choice in book.order(pile, count, held):
            if hand & choice[0]:
                if choice[1] != one:
                    likely *= UNLIKELY_LAY
                break
    return likely


def thinned(group: Group, most: int, start: float = 0.5) -> Group:
    """Return at most ``most`` hands of equal weight that stand for the group.

    They are taken at equal steps of the summed weight, the first step at the fraction ``start``,
    so the choice is the same every time.
    """
    if len(group) <= most:
        return group
    total = sum([weight for _, weight in group])
    step = total / most
    mark, passed = step * start, 0.0
    drawn: dict[int, float] = {}
    for key, weight in group:
        passed += weight
        while mark < passed:
            drawn[key] = drawn.get(key, 0.0) + step
            mark += step
    return list(drawn.items())
