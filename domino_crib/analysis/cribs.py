"""What the crib is expected to hold: the others' discards and the starter, weighed exactly.

The starter is any unseen piece, each as likely as the next. Given the starter, a set of pieces the
others may have thrown weighs what it can be drawn in from the rest, times how readily a sensible
player throws it (``Propensity``).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb
from operator import mul

from domino_crib.analysis.kinds import Kinds, key_of
from domino_crib.analysis.memory import KEPT_SETS
from domino_crib.analysis.shows import show_table

Propensity = Sequence[float]
"""How readily a set of kinds is thrown when it is held, by the index of the set in ``rests``."""

Given = dict[int, tuple[list[float], float]]
"""By the starter's kind: the weight of every rest, and the sum of the weights."""


class CribBook:
    """The cribs of one game: ``own`` pieces of ours, ``rest`` thrown by others, and the starter."""

    def __init__(self, kinds: Kinds, own: int, rest: int) -> None:
        self.kinds = kinds
        self.own = own
        self.rests = tuple(kinds.multisets(rest))
        self.index_of_rest = {kinds_: i for i, kinds_ in enumerate(self.rests)}
        self._drawn = tuple(
            tuple((kind, kinds_.count(kind)) for kind in sorted(set(kinds_)))
            for kinds_ in self.rests
        )
        self._holding = tuple(
            tuple((i, rest.count(kind)) for i, rest in enumerate(self.rests) if kind in rest)
            for kind in range(len(kinds))
        )
        self._ends = tuple(kinds.multisets(rest + 1))
        index_of_end = {kinds_: i for i, kinds_ in enumerate(self._ends)}
        # A rest that a starter completes beyond the copies there are has weight 0 anyway.
        self._end_with = tuple(
            tuple(index_of_end.get(tuple(sorted((*kinds_, starter))), 0) for kinds_ in self.rests)
            for starter in range(len(kinds))
        )
        self._table = show_table(kinds, own + rest + 1)
        self._rows: dict[int, list[int]] = {}

    def rest_weights(self, left: Sequence[int], readily: Propensity) -> list[float]:
        """Return what each rest weighs when ``left`` pieces of each kind can be drawn."""
        if len(self.rests[0]) == 2:
            return [
                left[a] * (left[b] - 1) * 0.5 * weight if a == b else left[a] * left[b] * weight
                for (a, b), weight in zip(self.rests, readily, strict=True)
            ]
        weights = []
        for drawn, weight in zip(self._drawn, readily, strict=True):
            for kind, number in drawn:
                weight *= comb(left[kind], number)
            weights.append(weight)
        return weights

    def given_starter(self, left: Sequence[int], readily: Propensity) -> Given:
        """Return for every starter what each rest weighs, and the sum of that.

        ``left`` are the unseen pieces by kind, the starter still among them.
        """
        whole = self.rest_weights(left, readily)
        given: Given = {}
        for starter, copies in enumerate(left):
            if copies:
                # One copy less: C(n - 1, m) = C(n, m) * (n - m) / n.
                drawn = whole[:]
                for rest, number in self._holding[starter]:
                    drawn[rest] *= (copies - number) / copies
                given[starter] = drawn, sum(drawn)
        return given

    def ends(self, left: Sequence[int], given: Given) -> list[float]:
        """Return the probability of every rest with starter, as one multiset of kinds.

        The result goes with ``expected`` and ``expected_worth``.
        """
        unseen = sum(left)
        weights = [0.0] * len(self._ends)
        for starter, (drawn, total) in given.items():
            scale = left[starter] / (unseen * total)
            for end, weight in zip(self._end_with[starter], drawn, strict=True):
                weights[end] += weight * scale
        return weights

    def expected(self, thrown: Sequence[int], ends: Sequence[float]) -> float:
        """Return what the crib counts on average with our kinds ``thrown`` in it."""
        return float(sum(map(mul, self.row(key_of(thrown)), ends)))

    def expected_worth(
        self, thrown: Sequence[int], ends: Sequence[float], worth: Sequence[float]
    ) -> float:
        """Return what the crib is worth on average, when ``worth`` gives it by points."""
        row = self.row(key_of(thrown))
        return float(sum(map(mul, ends, map(worth.__getitem__, row))))

    def row(self, thrown: int) -> list[int]:
        """Return what a crib with our key ``thrown`` counts, for every end."""
        row = self._rows.get(thrown)
        if row is None:
            row = [self._table.get(thrown + key_of(end), 0) for end in self._ends]
            self._rows[thrown] = row
        return row


@lru_cache(KEPT_SETS)
def crib_book(kinds: Kinds, own: int, rest: int) -> CribBook:
    """Return the book of a game whose crib holds ``own`` of our pieces and ``rest`` of others."""
    return CribBook(kinds, own, rest)
