"""What every lay is worth in the play of two seats: points ahead, and the chance to win."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from domino_crib.analysis.belief import OtherLay, hidden_hands, thinned
from domino_crib.analysis.deals import outlook_of
from domino_crib.analysis.kinds import kinds_of_set
from domino_crib.analysis.lays import Choice, lay_book
from domino_crib.analysis.memory import KEPT_GAMES
from domino_crib.analysis.model import model_of
from domino_crib.analysis.positions import position_of
from domino_crib.analysis.search import SURE, Group, PlaySearch, Worth, weight_of
from domino_crib.analysis.shows import show_table
from domino_crib.analysis.stop import ShouldStop
from domino_crib.analysis.worths import tagged, worth_in_points, worth_in_wins
from domino_crib.rules import Rules, View, count_show, total_points

SAMPLES = 60
"""Hands of the opponent that a decision looks at, at most."""

Rated = list[tuple[Choice, float]]
"""Lays with what each is worth."""


@dataclass(frozen=True, slots=True)
class Task:
    """A decision in the play of two seats, in plain numbers.

    ``left`` are the unseen pieces by kind, ``starter`` a kind, ``own_show`` what our whole hand
    counts in the show, ``scores`` ours and the opponent's.
    """

    hand: int
    pile: int
    count: int
    sizes: tuple[int, int]
    left: tuple[int, ...]
    lays: Sequence[OtherLay]
    floor: int
    dealer: bool
    starter: int
    own_show: int
    scores: tuple[int, int]


def task_of(view: View) -> Task:
    """Return the task of a view in the play of a game with two seats."""
    position = position_of(view)
    starter = view.starter
    if starter is None:
        raise ValueError("there is no play before the starter")
    seat, other = position.seat, 1 - position.seat
    kinds = kinds_of_set(view.rules.piece_set)
    return Task(
        position.hand,
        position.pile,
        position.count,
        (position.held[seat], position.held[other]),
        position.left,
        position.lays_of(other),
        position.floors[other],
        view.dealer == seat,
        kinds.kind_of(starter),
        total_points(count_show(view.rules, view.hand, starter, crib=False)),
        (view.scores[seat], view.scores[other]),
    )


class LayRater:
    """Rates the lays of one game of two seats."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.book = lay_book(rules)
        self._model = model_of(rules)
        self._table = show_table(self._model.kinds, rules.kept + 1)
        self._aim = -1.0 if rules.lowball else 1.0

    def hidden(self, task: Task, samples: int = SAMPLES) -> Group:
        """Return the hands the opponent may hold, at most ``samples`` that stand for all.

        As few as ``SURE`` are never sampled, so that the end of the play can be gone through.
        """
        keeps = self._model.habits[not task.dealer].keeps
        group = hidden_hands(self.book, task.left, task.sizes[1], keeps, task.lays, task.floor)
        return thinned(group, max(samples, SURE + 1))

    def in_points(self, task: Task, group: Group, should_stop: ShouldStop | None = None) -> Rated:
        """Return what each lay brings on average: our points in the play less the opponent's."""
        worth = worth_in_points(self._aim)
        return [
            (choice, value * self._aim)
            for choice, value in self._search(task, group, worth, should_stop)
        ]

    def in_wins(self, task: Task, group: Group, should_stop: ShouldStop | None = None) -> Rated:
        """Return the probability of winning the game after each lay.

        Raises ``ValueError`` for a game without a table of chances.
        """
        outlook = outlook_of(self.rules)
        if outlook is None:
            raise ValueError(f"no table of chances for {self.rules.game}")
        laid = sum([lay[0] for lay in task.lays])
        group = tagged(group, laid, task.starter, self._table)
        worth = worth_in_wins(outlook, task.scores, task.own_show, dealer=task.dealer)
        return self._search(task, group, worth, should_stop)

    def _search(
        self, task: Task, group: Group, worth: Worth, should_stop: ShouldStop | None
    ) -> Rated:
        # So few hands are all there can be: then each of our choices is weighed to the end.
        sure = SURE if len(group) > SURE else 0
        search = PlaySearch(self.book, worth, sure=sure, should_stop=should_stop)
        whole = weight_of(group)
        return [
            (choice, value / whole)
            for choice, value in search.lay_values(
                task.hand, task.pile, task.count, group, task.sizes
            )
        ]


@lru_cache(KEPT_GAMES)
def lay_rater(rules: Rules) -> LayRater:
    """Return the rater of a game, made once."""
    return LayRater(rules)
