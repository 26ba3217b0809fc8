"""What lays score and what a sensible player lays, remembered by pile (D6-D10, C5).

A pile is one int: four bits a piece, kind plus one, the newest piece lowest; 0 is a new count.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TypeVar

from domino_crib.analysis.kinds import KEY_BITS, KIND_MASK, Kinds, kinds_of_set
from domino_crib.rules import LastRule, Rules

T = TypeVar("T")

PILE_BITS = 4
_PILE_MASK = (1 << PILE_BITS) - 1
_FIFTEEN, _THIRTY_ONE = 15, 31
_EQUAL_POINTS = (0, 0, 2, 6, 12)
LOW_THREAT = 0.3
"""What an opponent's possible points count for in the order of preference under Lowball."""
_MOST_REMEMBERED = 40_000
"""Piles kept in memory (about a kilobyte each); beyond that the book starts again."""

Choice = tuple[int, int, int, int, int]
"""A lay on a pile: mask of the kind in a key, one piece in a key, new pile, new count, points."""


@dataclass(frozen=True, slots=True)
class PlayRules:
    """What the play asks of the rules: see ``Rules`` for the fields."""

    each_last: bool
    opens_at_31: bool
    one_count: bool
    low: bool = False
    """Whether points are to be avoided (Lowball)."""


def play_rules_of(rules: Rules) -> PlayRules:
    """Return the play's part of the rules."""
    each = rules.last_rule is LastRule.EACH
    return PlayRules(each, rules.opens_at_31, rules.one_count, rules.lowball)


def lay_points(kinds: Kinds, pile: int) -> int:
    """Return what the newest piece of the pile scores, last-tile and go points aside (D8)."""
    count = same = longest = length = 0
    newest = pile & _PILE_MASK
    low = high = newest
    seen = 0
    in_tail = in_row = True
    while pile:
        nibble = pile & _PILE_MASK
        pile >>= PILE_BITS
        count += kinds.values[nibble - 1]
        in_tail = in_tail and nibble == newest
        same += in_tail
        in_row = in_row and not seen >> nibble & 1
        if in_row:
            seen |= 1 << nibble
            length += 1
            low, high = min(low, nibble), max(high, nibble)
            if length >= 3 and high - low == length - 1:
                longest = length
    return 2 * (count in (_FIFTEEN, _THIRTY_ONE)) + _EQUAL_POINTS[same] + longest


def kinds_of_pile(pile: int) -> list[int]:
    """Return the kinds of a pile, the newest first."""
    kinds = []
    while pile:
        kinds.append((pile & _PILE_MASK) - 1)
        pile >>= PILE_BITS
    return kinds


class LayBook:
    """Points and orders of preference for the piles of one game, worked out when first asked.

    ``fits[room]`` masks the kinds that a key may hold to be able to lay with ``room`` to 31.
    """

    def __init__(self, kinds: Kinds, rules: PlayRules) -> None:
        self.kinds = kinds
        self.rules = rules
        self.masks = tuple(KIND_MASK << KEY_BITS * kind for kind in range(len(kinds)))
        self.ones = tuple(1 << KEY_BITS * kind for kind in range(len(kinds)))
        self.fits = tuple(self._fitting(room) for room in range(_THIRTY_ONE + 1))
        pieces = sum(kinds.copies)
        self._share = tuple(copies / pieces for copies in kinds.copies)
        self._threat_weight = LOW_THREAT if rules.low else 1.0
        self._choices: dict[int, tuple[Choice, ...]] = {}
        self._orders: dict[int, tuple[Choice, ...]] = {}
        self._threats: dict[int, float] = {}

    def _fitting(self, room: int) -> int:
        if room == 0 and not self.rules.opens_at_31:
            return 0
        return sum(
            mask for mask, value in zip(self.masks, self.kinds.values, strict=True) if value <= room
        )

    def choices(self, pile: int, count: int) -> tuple[Choice, ...]:
        """Return every kind that fits on the pile, lowest first, with what it makes."""
        found = self._choices.get(pile)
        if found is None:
            fits = self.fits[_THIRTY_ONE - count]
            laid = kinds_of_pile(pile)
            made = []
            for kind, mask in enumerate(self.masks):
                if fits & mask and laid.count(kind) < self.kinds.copies[kind]:
                    new_pile = pile << PILE_BITS | kind + 1
                    points = lay_points(self.kinds, new_pile)
                    new_count = count + self.kinds.values[kind]
                    made.append((mask, self.ones[kind], new_pile, new_count, points))
            found = tuple(made)
            _keep(self._choices, pile, found)
        return found

    def order(self, pile: int, count: int, held: int) -> tuple[Choice, ...]:
        """Return the kinds that fit, the most sensible first, when the opponent holds ``held``.

        Sensible is: the points at once, less what the opponent's replies may score, plus a last
        tile he cannot answer; under Lowball the opposite, where replies count for less, for nobody
        is made to score. It knows nothing of either hand, so it is one order for all hands.
        """
        key = pile << 3 | held
        found = self._orders.get(key)
        if found is None:
            ranked = sorted(
                self.choices(pile, count),
                key=lambda choice: (
                    self._threat_weight * self.threat(choice[2], choice[3], held) - choice[4]
                ),
                reverse=self.rules.low,
            )
            found = tuple(ranked)
            _keep(self._orders, key, found)
        return found

    def threat(self, pile: int, count: int, held: int) -> float:
        """Return what an opponent with ``held`` unknown pieces may score on the pile.

        Less than 0 when he will more likely have to say go.
        """
        key = pile << 3 | held
        found = self._threats.get(key)
        if found is None:
            found = 0.0
            fitting = 0.0
            for choice in self.choices(pile, count):
                share = self._share[(choice[2] & _PILE_MASK) - 1]
                fitting += share
                found += (1 - (1 - share) ** held) * choice[4]
            if count != _THIRTY_ONE:
                found -= (1 - fitting) ** held
            _keep(self._threats, key, found)
        return found


def _keep(memory: dict[int, T], key: int, value: T) -> None:
    if len(memory) >= _MOST_REMEMBERED:
        memory.clear()
    memory[key] = value


@cache
def lay_book(rules: Rules) -> LayBook:
    """Return the book for the play of a game; games that play alike share their book."""
    return _book(kinds_of_set(rules.piece_set), play_rules_of(rules))


@cache
def _book(kinds: Kinds, rules: PlayRules) -> LayBook:
    return LayBook(kinds, rules)
