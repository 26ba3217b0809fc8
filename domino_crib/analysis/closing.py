"""The close of a deal near the target: what its last hands and its crib are worth, by their counts.

Every show ends with a hand of the pone's side, one of the dealer's side, and the crib. The last two
move the same peg and nothing comes between, so their sum decides: one list by that sum, taken over
all that may come before, holds what either is worth. Nothing is left out and nothing estimated.
"""

from __future__ import annotations

from functools import lru_cache
from operator import mul

from domino_crib.analysis.memory import KEPT_GAMES
from domino_crib.analysis.outlook import Outlook, by_points

HIGHEST = 29
"""The most a hand or crib can count."""

Rows = dict[int, list[float]]
"""Probabilities by the pone's score: a row over the dealer's, all from the same score on."""


class Closing:
    """The last three shows of the deals of one game of two sides. All chances are the dealer's."""

    def __init__(self, outlook: Outlook) -> None:
        self._outlook = outlook
        self._end = outlook.target
        self._reached = outlook.start(self._end, 0)
        crib_stage = outlook.crib_stage
        self.first = crib_stage - 2
        """The number of the first of the three."""
        hand, crib = outlook.stage(crib_stage - 1), outlook.stage(crib_stage)
        self._hand_step, self._crib_step = hand.step, crib.step
        self._hand_odds, self._crib_odds = by_points(hand.odds), by_points(crib.odds)
        self._most = HIGHEST + max(len(self._hand_odds), len(self._crib_odds)) - 1
        # By the pone's score before his hand: the dealer's first score, and a row from there on.
        self._known: dict[int, tuple[int, list[float]]] = {}

    def dealer_parts(self, rows: Rows, start: int) -> tuple[list[float], list[float]]:
        """Return what the dealer's last hand and the crib are worth, by counts to ``HIGHEST``.

        ``rows`` are the probabilities before the pone's last hand, from the dealer's score
        ``start`` on. Whatever ended the game before is not in them and not in the result.
        """
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
        """Return what the pone's last hand is worth to the dealer, as ``dealer_parts`` does."""
        row_before, end = self._outlook.row_before, self._end
        step = self._outlook.stage(self.first).step
        hands = []
        for points in range(HIGHEST + 1):
            total = 0.0
            for p, row in rows.items():
                to = max(0, p + (points or -step))
                if to < end:
                    values = row_before(self.first + 1, to, start, start + len(row))
                    total += sum(map(mul, row, values))
                else:
                    total += sum(row) * (1 - self._reached)
            hands.append(total)
        return hands

    def _by_sum(self, rows: Rows, start: int, back: int = 0) -> list[float]:
        """Return the chances by what hand and crib bring together, from 0 to ``most``.

        Unless the game is over, the dealer goes ``back`` in the end.
        """
        high = min(self._most, self._end - start)
        total = [0.0] * (high + 1)
        for p, row in rows.items():
            values = self._before_pone(p, max(0, start - back))
            if back:
                values = [values[0]] * (back - start) + values[:-1]
                values = [*values[: self._end - start], self._before_pone(p, self._end)[0]]
            values = values + values[-1:] * (len(row) + high - len(values))
            for place, share in enumerate(row):
                if share:
                    part = values[place : place + high + 1]
                    total = [a + share * b for a, b in zip(total, part, strict=True)]
        return total + total[-1:] * (self._most - high)

    def _before_pone(self, p: int, first: int) -> list[float]:
        """Return the chances before the pone's last hand, when the dealer's scores are final.

        They go by the dealer's score from ``first`` to the target.
        """
        known_first, row = self._known.get(p, (self._end + 1, []))
        if first < known_first:
            row = self._chances(p, first, known_first) + row
            self._known[p] = first, row
            return row
        return row[first - known_first :]

    def _chances(self, p: int, first: int, stop: int) -> list[float]:
        table, end = self._outlook.table, self._end
        part = self._outlook.stage(self.first)
        moves = [(max(0, p + (points or -part.step)), share) for points, share in part.odds]
        over = sum([share for to, share in moves if to >= end]) * (1 - self._reached)
        alive = [(to, share) for to, share in moves if to < end]
        shares = [share for _, share in alive]
        # The deal passes on: the table is read from the other side.
        spans = [table[to * end + first : to * end + min(stop, end)] for to, _ in alive]
        whole = over + sum(shares)
        chances = [whole - sum(map(mul, shares, column)) for column in zip(*spans, strict=True)]
        if stop > end:
            chances.append(over + sum(shares) * self._reached)
        return chances


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
