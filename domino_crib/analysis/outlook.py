"""The probability of winning, at the start of a deal and part by part within it (two sides).

A deal is taken as a chain: the starter's bonus, the play, the hands in the order they are counted,
the crib. What each part scores comes from a table of its own (``DealModel``), measured in games of
sensible players; the target ends the game in whatever part it is reached (D12, C7, O2). Hands and
cribs of nothing step back where the rules say so (O5-O10).

All probabilities here are those of the side that deals, ``d`` and ``p`` the scores of the dealer's
side and of the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from operator import mul

from domino_crib.rules import Rules

MOST_NEEDED = 12

Odds = Sequence[tuple[int, float]]
"""Points and their probabilities."""


@dataclass(frozen=True, slots=True)
class DealModel:
    """What the parts of a deal score: the play as points of pone's and dealer's side together.

    ``firsts`` tells how likely the dealer's side is first when both get the points they need in
    the play: row by the dealer's need, column by the pone's, both from 1 to ``MOST_NEEDED``.
    """

    play: Sequence[tuple[int, int, float]]
    hands: tuple[Odds, Odds]
    """A hand of the pone's side, a hand of the dealer's side."""
    crib: Odds
    firsts: Sequence[Sequence[float]]

    def means(self) -> tuple[float, float, float, float, float]:
        """Return the mean of the pone's play and hand, the dealer's play and hand, the crib."""
        return (
            sum(pone * share for pone, _, share in self.play),
            mean_of(self.hands[0]),
            sum(dealer * share for _, dealer, share in self.play),
            mean_of(self.hands[1]),
            mean_of(self.crib),
        )


def mean_of(odds: Odds) -> float:
    """Return the mean number of points."""
    return sum(points * share for points, share in odds)


def by_points(odds: Odds) -> list[float]:
    """Return the probabilities as a list by points from 0 on."""
    shares = [0.0] * (max(points for points, _ in odds) + 1)
    for points, share in odds:
        shares[points] += share
    return shares


class Outlook:
    """The chances of one game; ``table`` holds them before a deal, at ``d * target + p``."""

    def __init__(self, rules: Rules, model: DealModel, table: Sequence[float]) -> None:
        self.rules = rules
        self.model = model
        self.target = rules.target
        self._reached = 0.0 if rules.lowball else 1.0
        self._stages = stages_of(rules, model)
        # The dealer's last hand and the crib follow each other and move the same peg.
        self._last_two = _added(*self._stages[-2:])
        self._up_to = list(accumulate(self._last_two, initial=0.0))
        # What has been worked out before each hand of the show: a row for each score of the pone.
        self._cells: list[list[float | None]] = [
            [None] * (self.target * self.target) for _ in self._stages
        ]
        self.table = list(table)

    def start(self, d: int, p: int) -> float:
        """Return the chances at the start of a deal."""
        if d >= self.target:
            return self._reached
        if p >= self.target:
            return 1 - self._reached
        return self.table[d * self.target + p]

    def before(self, stage: int, d: int, p: int) -> float:
        """Return the chances before hand number ``stage`` of the show; the last is the crib."""
        if d >= self.target:
            return self._reached
        if p >= self.target:
            return 1 - self._reached
        if stage == len(self._stages):
            return 1 - self.table[p * self.target + d]
        place = p * self.target + d
        found = self._cells[stage][place]
        if found is None:
            found = self._cells[stage][place] = self._worked_out(stage, d, p)
        return found

    def row_before(self, stage: int, p: int, first: int, stop: int) -> list[float]:
        """Return ``before`` for the dealer's scores from ``first`` to ``stop``, left out."""
        end = self.target
        if stage < len(self._stages) and p < end:
            start = p * end
            row = self._cells[stage][start + first : start + min(stop, end)]
            known = [chance for chance in row if chance is not None]
            if len(known) == len(row):
                return known + [self._reached] * (stop - first - len(row))
        return [self.before(stage, d, p) for d in range(first, stop)]

    def _worked_out(self, stage: int, d: int, p: int) -> float:
        if stage == len(self._stages) - 2 and self._last_two:
            return self._before_last_two(d, p)
        part, end = self._stages[stage], self.target
        by_dealer, step = part.by_dealer, part.step
        last = stage + 1 == len(self._stages)
        out = self._reached if by_dealer else 1 - self._reached
        # After the last hand, the dealer's crib, the deal passes on and the pone comes first.
        row = self.table[p * end : p * end + end] if last else []
        moving = d if by_dealer else p
        total = 0.0
        for points, share in part.odds:
            to = moving + points if points else max(0, moving - step)
            if to >= end:
                total += share * out
            elif last:
                total += share * (1 - row[to])
            elif by_dealer:
                total += share * self.before(stage + 1, to, p)
            else:
                total += share * self.before(stage + 1, d, to)
        return total

    def _before_last_two(self, d: int, p: int) -> float:
        end = self.target
        row = self.table[p * end + d : p * end + min(end, d + len(self._last_two))]
        inside = self._up_to[len(row)]
        out = (self._up_to[-1] - inside) * self._reached
        return out + inside - float(sum(map(mul, self._last_two, row)))

    def show_stages(self, *, by_dealer: bool) -> list[int]:
        """Return the numbers of the hands of a side in the show, the crib aside."""
        last = len(self._stages) - 1
        return [i for i, part in enumerate(self._stages[:last]) if part.by_dealer is by_dealer]

    def stage(self, number: int) -> Stage:
        """Return hand number ``number`` of the show; the last is the crib."""
        return self._stages[number]

    @property
    def crib_stage(self) -> int:
        """The number of the crib in the show."""
        return len(self._stages) - 1

    def played(self, d: int, p: int, pone: int, dealer: int) -> float:
        """Return the chances when the play brings these points."""
        end = self.target
        if p + pone < end and d + dealer < end:
            return self.before(0, d + dealer, p + pone)
        if d + dealer < end:
            return 1 - self._reached
        if p + pone < end:
            return self._reached
        first = dealer_is_first(self.model, end - d, end - p)
        return first * self._reached + (1 - first) * (1 - self._reached)


def dealer_is_first(model: DealModel, d_need: int, p_need: int) -> float:
    """Return how likely the dealer is first when both get the points they need in the play."""
    if d_need <= MOST_NEEDED and p_need <= MOST_NEEDED:
        return model.firsts[d_need - 1][p_need - 1]
    return p_need / (d_need + p_need)


@dataclass(frozen=True, slots=True)
class Stage:
    """One hand or crib of the show: whose it is, what it counts, how far nothing steps back."""

    by_dealer: bool
    odds: Odds
    step: int


def stages_of(rules: Rules, model: DealModel) -> list[Stage]:
    """Return the show in its order: hands from the pone round to the dealer, then the crib."""
    hands = []
    for number in range(1, rules.seats + 1):
        by_dealer = rules.side_of[number % rules.seats] == rules.side_of[0]
        hands.append(Stage(by_dealer, model.hands[by_dealer], rules.hand_step))
    return [*hands, Stage(True, model.crib, rules.crib_step)]


def _added(hand: Stage, crib: Stage) -> list[float]:
    """Return how likely a hand and a crib bring what together; nothing if they may step back."""
    if hand.step or crib.step:
        return []
    shares = [0.0] * (len(by_points(hand.odds)) + len(by_points(crib.odds)) - 1)
    for first, one in hand.odds:
        for second, other in crib.odds:
            shares[first + second] += one * other
    return shares
