"""The chances to win at the start of a deal, for every pair of scores, by value iteration.

Deals are drawn whole, as they were played: what a hand, the crib and the play bring goes together
(who keeps a good hand throws a poor crib), and taking the parts as independent makes the swings of
a game larger and leads less safe than they are (``benchmarks/strength.md``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise
from operator import mul

from domino_crib.analysis.outlook import DealModel, dealer_is_first, stages_of
from domino_crib.rules import Rules
from domino_crib.rules.variant import BonusTo

WholeDeal = tuple[int, ...]
"""What a deal brought: the play of the pone's and of the dealer's side, then every show in turn."""

_Path = tuple[int, ...]
"""How a peg moves in a deal; what moves it forward at one go is put together."""

_Stepping = list[tuple[list[int], list[tuple[list[int], float, list[tuple[WholeDeal, float]]]]]]
"""Where the pone's path leads; then the same of the dealer's, how likely both are, the deals."""

_Grid = list[list[float]]
"""Probabilities by what the dealer's side needs and what the pone's side needs."""


def solve(
    rules: Rules, model: DealModel, deals: Iterable[WholeDeal], accuracy: float = 1e-5
) -> list[float]:
    """Return the dealer's chances at ``d * target + p``, when such deals are played.

    The scores nearest the target come first, so that one pass does nearly all; passes follow until
    none changes by ``accuracy``: a deal may bring nothing, and a step back leads to lower scores.
    """
    size = rules.target
    order = sorted(
        ((d, p) for d in range(size) for p in range(size)), key=lambda pair: -pair[0] - pair[1]
    )
    solver = _Solver(rules, model, deals)
    while solver.sweep(order) >= accuracy:
        pass
    return solver.table


class _Solver:
    """The value iteration: the chances with and before the starter in flat lists."""

    def __init__(self, rules: Rules, model: DealModel, deals: Iterable[WholeDeal]) -> None:
        self._size = rules.target
        self._reached = 0.0 if rules.lowball else 1.0
        self._model = model
        self._shows = [(stage.by_dealer, stage.step) for stage in stages_of(rules, model)]
        self._bonus = _bonus(rules)
        counted = Counter(deals)
        whole = counted.total()
        steady: list[tuple[WholeDeal, float]] = []
        stepping: list[tuple[WholeDeal, float]] = []
        for deal, number in counted.items():
            back = any(
                step and not points for (_, step), points in zip(self._shows, deal[2:], strict=True)
            )
            (stepping if back else steady).append((deal, number / whole))
        self._stepping = self._by_paths(stepping)
        self._ends = self._by_ends(steady)
        self._decided, self._alive = self._by_needs(steady)
        self.table = [0.5] * (self._size * self._size)
        self._no_starter = self.table[:]

    def sweep(self, order: Sequence[tuple[int, int]]) -> float:
        """Work out every pair of scores once and return the largest change."""
        largest = 0.0
        for d, p in order:
            cell = d * self._size + p
            self._no_starter[cell] = self._before_play(d, p)
            value = self._with_starter(d, p)
            largest = max(largest, abs(value - self.table[cell]))
            self.table[cell] = value
        return largest

    def _by_ends(self, steady: Sequence[tuple[WholeDeal, float]]) -> _Grid:
        """Return by the pone's whole points a row over the dealer's of how likely they are."""
        ends: dict[tuple[int, int], float] = {}
        for deal, share in steady:
            *_, last = self._scores(deal)
            ends[last] = ends.get(last, 0.0) + share
        most_p, most_d = (max((end[side] for end in ends), default=0) for side in range(2))
        return [
            [ends.get((pone, dealer), 0.0) for dealer in range(most_d + 1)]
            for pone in range(most_p + 1)
        ]

    def _scores(self, deal: WholeDeal) -> list[tuple[int, int]]:
        """Return the points of pone and dealer after the play and after every show."""
        scores = [(deal[0], deal[1])]
        for (by_dealer, _), points in zip(self._shows, deal[2:], strict=True):
            pone, dealer = scores[-1]
            scores.append((pone, dealer + points) if by_dealer else (pone + points, dealer))
        return scores

    def _by_needs(self, steady: Sequence[tuple[WholeDeal, float]]) -> tuple[_Grid, _Grid]:
        """Return by needs the chances from deals that end the game, and how many do not.

        Each way to get there first is a rectangle of needs; their corners are summed up.
        """
        rows, columns = len(self._ends[0]) + 2, len(self._ends) + 2
        first = [[[0.0] * columns for _ in range(rows)] for _ in range(3)]
        dealers, pones, both = first
        for deal, share in steady:
            scores = self._scores(deal)
            pone, dealer = scores[0]
            for grid, top, left, bottom, right in (
                (dealers, 1, pone + 1, dealer + 1, columns),
                (pones, dealer + 1, 1, rows, pone + 1),
                (both, 1, 1, dealer + 1, pone + 1),
            ):
                _add(grid, share, top, left, bottom, right)
            for (pone, dealer), (to_pone, to_dealer) in pairwise(scores):
                _add(dealers, share, dealer + 1, pone + 1, to_dealer + 1, columns)
                _add(pones, share, dealer + 1, pone + 1, rows, to_pone + 1)
        for grid in first:
            _sum_up(grid)
        whole = sum(share for _, share in steady)
        decided = [[0.0] * columns for _ in range(rows)]
        alive = [[0.0] * columns for _ in range(rows)]
        for d_need in range(1, rows):
            for p_need in range(1, columns):
                tied = both[d_need][p_need]
                dealer_first = dealers[d_need][p_need]
                pone_first = pones[d_need][p_need]
                alive[d_need][p_need] = whole - dealer_first - pone_first - tied
                likely = dealer_is_first(self._model, d_need, p_need)
                decided[d_need][p_need] = self._worth(
                    dealer_first + tied * likely, pone_first + tied * (1 - likely)
                )
        return decided, alive

    def _worth(self, dealer_first: float, pone_first: float) -> float:
        return dealer_first * self._reached + pone_first * (1 - self._reached)

    def _before_play(self, d: int, p: int) -> float:
        size, table = self._size, self.table
        d_need = min(size - d, len(self._decided) - 1)
        p_need = min(size - p, len(self._decided[0]) - 1)
        total = self._decided[d_need][p_need] + self._alive[d_need][p_need]
        # The deal passes on: the table is read from the other side.
        for pone, row in enumerate(self._ends[: size - p]):
            start = (p + pone) * size
            total -= sum(map(mul, row, table[start + d : start + size]))
        for p_ends, others in self._stepping:
            to_p = p_ends[p]
            for d_ends, share, deals in others:
                to_d = d_ends[d]
                if to_p >= 0 and to_d >= 0:
                    total += share * (1 - table[to_p * size + to_d])
                elif to_p >= 0 or to_d >= 0:
                    total += share * self._worth(to_d < 0, to_p < 0)
                else:
                    for deal, one in deals:
                        total += one * self._followed(d, p, deal)
        return total

    def _by_paths(self, stepping: Sequence[tuple[WholeDeal, float]]) -> _Stepping:
        """Return the deals that step back by where they lead from every score of either side.

        Those that move both pegs alike are one, unless both pegs get there: then the turns decide.
        """
        found: dict[_Path, dict[_Path, list[tuple[WholeDeal, float]]]] = {}
        for deal, share in stepping:
            pone, dealer = [deal[0]], [deal[1]]
            for (by_dealer, step), points in zip(self._shows, deal[2:], strict=True):
                path = dealer if by_dealer else pone
                if points and path[-1] >= 0:
                    path[-1] += points
                else:
                    path.append(points or -step)
            found.setdefault(tuple(pone), {}).setdefault(tuple(dealer), []).append((deal, share))
        return [
            (
                self._led_to(pone),
                [
                    (self._led_to(dealer), sum(share for _, share in deals), deals)
                    for dealer, deals in others.items()
                ],
            )
            for pone, others in found.items()
        ]

    def _led_to(self, path: _Path) -> list[int]:
        """Return where a path leads from every score, or -1 where it reaches the target."""
        ends = []
        for score in range(self._size):
            for move in path:
                score = max(0, score + move)
                if score >= self._size:
                    score = -1
                    break
            ends.append(score)
        return ends

    def _followed(self, d: int, p: int, deal: WholeDeal) -> float:
        """Return the dealer's chances when this deal comes, step by step."""
        size = self._size
        d_end, p_end = d + deal[1], p + deal[0]
        if d_end >= size and p_end >= size:
            first = dealer_is_first(self._model, size - d, size - p)
            return self._worth(first, 1 - first)
        for (by_dealer, step), points in zip(
            ((True, 0), *self._shows), (0, *deal[2:]), strict=True
        ):
            if by_dealer:
                d_end = d_end + points if points else max(0, d_end - step)
            else:
                p_end = p_end + points if points else max(0, p_end - step)
            if d_end >= size:
                return self._reached
            if p_end >= size:
                return 1 - self._reached
        return 1 - self.table[p_end * size + d_end]

    def _with_starter(self, d: int, p: int) -> float:
        likely, points, to_dealer = self._bonus
        size = self._size
        without = self._no_starter[d * size + p]
        if to_dealer:
            reached = d + points >= size
            bonus = self._reached if reached else self._no_starter[(d + points) * size + p]
        else:
            reached = p + points >= size
            bonus = 1 - self._reached if reached else self._no_starter[d * size + p + points]
        return (1 - likely) * without + likely * bonus


def _add(grid: _Grid, share: float, top: int, left: int, bottom: int, right: int) -> None:
    """Note a rectangle by its corners; the ends are left out."""
    if top >= bottom or left >= right:
        return
    corners = ((top, left, 1), (top, right, -1), (bottom, left, -1), (bottom, right, 1))
    for row, column, sign in corners:
        if row < len(grid) and column < len(grid[0]):
            grid[row][column] += sign * share


def _sum_up(grid: _Grid) -> None:
    """Turn corners into what they enclose."""
    for above, row in zip([[0.0] * len(grid[0]), *grid], grid, strict=False):
        passed = 0.0
        for column, corner in enumerate(row):
            passed += corner
            row[column] = above[column] + passed


def _bonus(rules: Rules) -> tuple[float, int, bool]:
    """Return how likely the starter brings points, how many, and whether to the dealer's side."""
    bonus = rules.starter_bonus
    return (
        len(bonus.starters) / len(rules.piece_set),
        bonus.points,
        bonus.to is BonusTo.DEALER,
    )
