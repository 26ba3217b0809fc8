"""What sensible players throw and keep, as a fixed point: each answers the other's habits (pure).

All hands that can be dealt are gone through by kinds, each weighing the ways it can be dealt. A
player takes a discard the more readily the better it is; ``TEMPERATURE`` points worse makes it e
times rarer, which stands for players who do not all judge alike. Suits are left out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations
from math import comb, exp, prod

from domino_crib.analysis.cribs import CribBook
from domino_crib.analysis.kinds import KEY_BITS, Kinds, key_of, kinds_of_set
from domino_crib.analysis.model import Habits, crib_book_of, readily
from domino_crib.analysis.shows import show_table
from domino_crib.rules import Rules

TEMPERATURE = 0.8
ROUNDS = 3


@dataclass(slots=True)
class Split:
    """One way to part a hand: the kinds thrown and the key kept, with its value so far."""

    thrown: tuple[int, ...]
    thrown_ways: int
    kept: int
    hand: float


@dataclass(slots=True)
class Dealt:
    """A hand that can be dealt, in how many ways, and how it can be parted."""

    kinds: tuple[int, ...]
    ways: int
    splits: list[Split]


def make_habits(rules: Rules, plays: list[dict[int, float]] | None = None) -> list[Habits]:
    """Return the habits of the pone's and the dealer's side.

    ``plays`` gives for each role by key what a kept hand is worth in the play, or nothing.
    """
    kinds = kinds_of_set(rules.piece_set)
    dealt = every_deal(rules, kinds)
    crib = crib_book_of(rules)
    throw_sets = list(kinds.multisets(rules.discards))
    habits = [Habits(dict.fromkeys(throw_sets, 1.0), {}) for _ in range(2)]
    for _ in range(ROUNDS):
        habits = [_answer(rules, kinds, crib, dealt, habits, role, plays) for role in range(2)]
    return habits


def every_deal(rules: Rules, kinds: Kinds) -> list[Dealt]:
    """Return every hand by kinds, with what each split of it counts on average in the show."""
    table = show_table(kinds, rules.kept + 1)
    ones = [1 << KEY_BITS * kind for kind in range(len(kinds))]
    deals = []
    for hand in kinds.multisets(rules.hand_size):
        left = kinds.left_after(hand)
        unseen = sum(left)
        splits = []
        for thrown in sorted(set(combinations(hand, rules.discards))):
            kept = key_of(hand) - key_of(thrown)
            worth = sum(
                copies * table.get(kept + one, 0)
                for copies, one in zip(left, ones, strict=True)
                if copies
            )
            splits.append(Split(thrown, _ways(hand, thrown), kept, worth / unseen))
        ways = prod(comb(kinds.copies[kind], hand.count(kind)) for kind in set(hand))
        deals.append(Dealt(hand, ways, splits))
    return deals


def _ways(pieces: tuple[int, ...], taken: tuple[int, ...]) -> int:
    return prod(comb(pieces.count(kind), taken.count(kind)) for kind in set(taken))


def _answer(
    rules: Rules,
    kinds: Kinds,
    crib: CribBook,
    dealt: list[Dealt],
    habits: list[Habits],
    role: int,
    plays: list[dict[int, float]] | None,
) -> Habits:
    """Return what a player of the role does against these habits."""
    aim = -1.0 if rules.lowball else 1.0
    own = aim if role else -aim
    rest = readily(rules, habits, role)
    worth_of: Mapping[int, float] = plays[role] if plays else {}
    thrown_by: dict[tuple[int, ...], float] = {}
    held_by: dict[tuple[int, ...], float] = {}
    kept_by: dict[int, float] = {}
    dealt_by: dict[int, float] = {}
    for deal in dealt:
        left = kinds.left_after(deal.kinds)
        ends = crib.ends(left, crib.given_starter(left, rest))
        values = [
            aim * (split.hand + worth_of.get(split.kept, 0.0))
            + own * crib.expected(split.thrown, ends)
            for split in deal.splits
        ]
        best = max(values)
        likely = [exp((value - best) / TEMPERATURE) for value in values]
        scale = deal.ways / sum(likely)
        for split, weight in zip(deal.splits, likely, strict=True):
            ways = deal.ways * split.thrown_ways
            thrown, kept = split.thrown, split.kept
            thrown_by[thrown] = thrown_by.get(thrown, 0.0) + weight * scale
            held_by[thrown] = held_by.get(thrown, 0.0) + ways
            kept_by[kept] = kept_by.get(kept, 0.0) + weight * scale
            dealt_by[kept] = dealt_by.get(kept, 0.0) + ways
    return Habits(
        {thrown: thrown_by[thrown] / held for thrown, held in held_by.items()},
        {kept: kept_by[kept] / held for kept, held in dealt_by.items()},
    )
