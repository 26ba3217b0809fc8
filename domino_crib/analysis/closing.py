"""The shows of a deal: what the last hand of each side and the crib are worth, by their counts.

Every show ends with a hand of the pone's side, one of the dealer's, and the crib. The last two move
the same peg and nothing comes between, so their sum decides: one list by that sum, taken over all
that may come before, holds what either is worth. With partners the first hand of each side is put
together with its second in the same way; what that changes in the order of the counts, and so in
who is first, is added again. Nothing is left out and nothing estimated.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import accumulate
from operator import mul

from domino_crib.analysis.memory import KEPT_GAMES
from domino_crib.analysis.outlook import Outlook, by_points

HIGHEST = 29
"""The most a hand or crib can count."""

Rows = dict[int, list[float]]
"""Probabilities by the pone's score: a row over the dealer's, all from the same score on."""


class Closing:
    """The shows of the deals of one game of two sides. All chances are the dealer's.

    What is asked for is given by the probabilities of the scores before hand number ``first``, as
    rows from the dealer's score ``start`` on. Whatever ended the game before is not in them and
    not in what is returned.
    """

    def __init__(self, outlook: Outlook) -> None:
        self._outlook = outlook
        self._end = outlook.target
        self._reached = outlook.start(self._end, 0)
        stages = [outlook.stage(number) for number in range(outlook.crib_stage + 1)]
        pone, hand, crib = stages[-3:]
        self._steps = any(part.step for part in stages)
        # Scores that step back in between cannot be put together.
        self.first = len(stages) - 3 if self._steps else 0
        self._pone_step, self._hand_step, self._crib_step = pone.step, hand.step, crib.step
        self._hand_odds, self._crib_odds = by_points(hand.odds), by_points(crib.odds)
        earlier = stages[self.first : -3]
        # Two seats have no hands before these: then nothing comes first for certain.
        first = [by_points(part.odds) for part in earlier] or [[1.0], [1.0]]
        self._pone_first, self._dealer_first = first
        both = _together(self._pone_first, by_points(pone.odds))
        self._pone_first_reach, self._pone_reach = _reach(self._pone_first), _reach(both)
        self._dealer_first_reach = _reach(self._dealer_first)
        self._pone_moves = list(enumerate(both))
        if self._steps:
            self._pone_moves = [(points or -pone.step, share) for points, share in pone.odds]
        self._rest = _together(self._dealer_first, _together(self._hand_odds, self._crib_odds))
        self._most = HIGHEST + max(len(self._hand_odds), len(self._crib_odds)) - 1
        self._before_pone = _Spans(self._make_before_pone)
        self._after_pone = _Spans(self._make_after_pone)

    def dealer_parts(self, rows: Rows, start: int) -> tuple[list[float], list[float]]:
        """Return what the dealer's last hand and the crib are worth, by counts to ``HIGHEST``."""
        back, crib_back = self._hand_step, self._crib_step
        usual = self._by_sum(rows, start)
        no_crib = self._by_sum(rows, start, crib_back) if crib_back else usual
        no_hand, neither = usual, no_crib
        if back:
            stepped = _stepped_back(rows, start, back)
            no_hand, neither = self._by_sum(*stepped), self._by_sum(*stepped, crib_back)
        hand_odds, crib_odds = self._hand_odds, self._crib_odds
        hands, cribs = [], []
        for points in range(HIGHEST + 1):
            some, none = (usual, no_crib) if points else (no_hand, neither)
            chance = crib_odds[0] * none[points]
            hands.append(chance + sum(map(mul, crib_odds[1:], some[points + 1 :])))
            some, none = (usual, no_hand) if points else (no_crib, neither)
            chance = hand_odds[0] * none[points]
            cribs.append(chance + sum(map(mul, hand_odds[1:], some[points + 1 :])))
        return hands, cribs

    def pone_part(self, rows: Rows, start: int) -> list[float]:
        """Return what the pone's last hand is worth to the dealer, by counts to ``HIGHEST``."""
        if not rows:
            return [0.0] * (HIGHEST + 1)
        step, end = self._pone_step, self._end
        low, high = max(0, min(rows) - step), max(rows) + HIGHEST + len(self._pone_first)
        stop = start + max(map(len, rows.values()))
        after = self._outlook.row_before if self._steps else self._row_after_pone
        scores = [after(self.first + 1, p, start, stop) for p in range(low, min(high, end))]
        scores += [[1 - self._reached] * (stop - start)] * (high - max(low, end))
        columns = list(zip(*scores, strict=True))
        width = HIGHEST + len(self._pone_first)
        sums, none = [0.0] * width, 0.0
        for p, row in rows.items():
            for share, column in zip(row, columns, strict=False):
                if share:
                    part = column[p - low : p - low + width]
                    sums = [a + share * b for a, b in zip(sums, part, strict=True)]
                    none += share * column[max(0, p - step) - low]
        if step:
            return [none, *sums[1:]]
        return [
            sum(map(mul, self._pone_first, sums[points:]))
            + self._in_between(rows, start, self._pone_first_reach, points)
            for points in range(HIGHEST + 1)
        ]

    def _by_sum(self, rows: Rows, start: int, back: int = 0) -> list[float]:
        """Return the chances by what hand and crib bring together, from 0 to ``most``.

        Unless the game is over, the dealer goes ``back`` in the end.
        """
        end, width = self._end, self._most + len(self._dealer_first)
        sums = [0.0] * min(width, end - start + 1)
        for p, row in rows.items():
            stop = min(end, start + len(row) + len(sums) - 1)
            values = self._before_pone(p, max(0, start - back), max(1, stop - back))
            values = [values[0]] * min(back - start, stop - start) + values
            values += [self._dealer_out(p)] * (len(row) + len(sums) - len(values))
            for place, share in enumerate(row):
                if share:
                    part = values[place : place + len(sums)]
                    sums = [a + share * b for a, b in zip(sums, part, strict=True)]
        sums += sums[-1:] * (width - len(sums))
        if len(self._dealer_first) == 1:
            return sums
        between = self._in_between(rows, start, self._pone_reach)
        return [
            between + sum(map(mul, self._dealer_first, sums[points:]))
            for points in range(self._most + 1)
        ]

    def _in_between(
        self, rows: Rows, start: int, reach: Callable[[int], float], more: int = 0
    ) -> float:
        """Return what it changes that the dealer's first hand is counted before the pone's last.

        ``reach`` tells how likely the pone's hands bring what is needed, with ``more`` besides.
        """
        if len(self._dealer_first) == 1:
            return 0.0
        likely = 0.0
        for p, row in rows.items():
            last = reach(self._end - p - more) - self._pone_first_reach(self._end - p)
            for place, share in enumerate(row):
                likely += share * last * self._dealer_first_reach(self._end - start - place)
        return likely * (2 * self._reached - 1)

    def _dealer_out(self, p: int) -> float:
        """Return the chances when the dealer gets there unless the pone does before."""
        out = self._pone_reach(self._end - p)
        return out * (1 - self._reached) + (1 - out) * self._reached

    def _make_before_pone(self, p: int, first: int, stop: int) -> list[float]:
        """Return the chances before the pone's hands by scores of the dealer that are final."""
        table, end = self._outlook.table, self._end
        alive = [(max(0, p + move), share) for move, share in self._pone_moves if p + move < end]
        shares = [share for _, share in alive]
        whole = sum(shares) + self._pone_reach(end - p) * (1 - self._reached)
        # The deal passes on: the table is read from the other side.
        spans = [table[to * end + first : to * end + stop] for to, _ in alive]
        return [whole - sum(map(mul, shares, column)) for column in zip(*spans, strict=True)]

    def _row_after_pone(self, _stage: int, p: int, first: int, stop: int) -> list[float]:
        return self._after_pone(p, first, stop)

    def _make_after_pone(self, p: int, first: int, stop: int) -> list[float]:
        """Return the chances before all the dealer's shows, when the pone's score is final."""
        end, rest = self._end, self._rest
        row = self._outlook.table[p * end + first : (p + 1) * end][: stop - first + len(rest)]
        row += [1 - self._reached] * (stop - first + len(rest) - len(row))
        return [1 - sum(map(mul, rest, row[place:])) for place in range(stop - first)]


class _Spans:
    """Rows of chances that are worked out when first asked for, and kept: a row for each key."""

    def __init__(self, make: Callable[[int, int, int], list[float]]) -> None:
        self._make = make
        self._known: dict[int, tuple[int, list[float]]] = {}

    def __call__(self, key: int, first: int, stop: int) -> list[float]:
        """Return the part of a row from ``first`` to ``stop``, left out."""
        start, row = self._known.get(key, (first, []))
        if first < start:
            row = self._make(key, first, start) + row
            start = first
        if stop > start + len(row):
            row = row + self._make(key, start + len(row), stop)
        self._known[key] = start, row
        return row[first - start : stop - start]


def _together(first: Sequence[float], second: Sequence[float]) -> list[float]:
    """Return how likely two counts come to what together."""
    shares = [0.0] * (len(first) + len(second) - 1)
    for points, one in enumerate(first):
        for more, other in enumerate(second):
            shares[points + more] += one * other
    return shares


def _reach(odds: Sequence[float]) -> Callable[[int], float]:
    """Return what tells how likely a count is so much or more."""
    sums = [*accumulate(reversed(odds), initial=0.0)][::-1]

    def reach(need: int) -> float:
        return sums[min(max(need, 0), len(sums) - 1)]

    return reach


def _stepped_back(rows: Rows, start: int, step: int) -> tuple[Rows, int]:
    """Return the rows when the dealer's side has gone back, and where they start."""
    low = max(0, start - step)
    below = max(0, step - start)
    if not below:
        return rows, low
    return {p: [sum(row[: below + 1]), *row[below + 1 :]] for p, row in rows.items()}, low


@lru_cache(KEPT_GAMES)
def closing_of(outlook: Outlook) -> Closing:
    """Return the closing of a game, made once."""
    return Closing(outlook)
