"""Show tables: what every multiset of kinds counts, flush and nobs aside (D11, C6).

Counting a hand is then one lookup: ``table[key of the hand + key of the starter]``.
"""

from __future__ import annotations

from functools import lru_cache

from domino_crib.analysis.kinds import Kinds, key_of
from domino_crib.analysis.memory import KEPT_SETS

ShowTable = dict[int, int]

_FIFTEEN = 15
_EQUAL_POINTS = (0, 0, 2, 6, 12)
_SHORTEST_RUN = 3


@lru_cache(KEPT_SETS)
def show_table(kinds: Kinds, size: int) -> ShowTable:
    """Return the points of every multiset of ``size`` kinds, by key: fifteens, equals and runs."""
    return {key_of(hand): count_kinds(kinds, hand) for hand in kinds.multisets(size)}


def count_kinds(kinds: Kinds, hand: tuple[int, ...]) -> int:
    """Return what a sorted multiset of kinds counts."""
    copies = [0] * (len(kinds) + 1)
    for kind in hand:
        copies[kind] += 1
    points = sum([_EQUAL_POINTS[number] for number in copies])
    points += 2 * _fifteens([kinds.values[kind] for kind in hand])
    longest = ways = length = product = 0
    for number in copies:
        if number:
            length += 1
            product = product * number if length > 1 else number
            continue
        if length >= _SHORTEST_RUN:
            if length > longest:
                longest, ways = length, 0
            if length == longest:
                ways += product
        length = 0
    return points + longest * ways


def _fifteens(values: list[int]) -> int:
    """Return how many sets of the values make fifteen; no single value does."""
    sets = [1] + [0] * _FIFTEEN
    for value in values:
        for total in range(_FIFTEEN, value - 1, -1):
            sets[total] += sets[total - value]
    return sets[_FIFTEEN]
