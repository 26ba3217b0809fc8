"""What lays score and what a sensible player lays, remembered by pile (D6-D10, C5).

A pile is one int: four bits a piece, kind plus one, the newest piece lowest; 0 is a new count.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from operator import itemgetter

from domino_crib.analysis.kinds import KEY_BITS, KIND_MASK, Kinds, kinds_of_set
from domino_crib.rules import LastRule, Rules

PILE_BITS = 4
_PILE_MASK = (1 << PILE_BITS) - 1
_FIFTEEN, _THIRTY_ONE = 15, 31
_MOST_HELD = 7
_EQUAL_POINTS = (0, 0, 2, 6, 12)
_FIRST = itemgetter(0)
LOW_THREAT = 0.3
"""What an opponent's possible points count for in the order of preference under Lowball."""
KEPT_CHOICES = 3_000
KEPT_ORDERS = 5_000
"""Piles kept in memory, about 1.7 and 0.4 kB each; a decision asks for some hundreds, again and
again. Four times as many make a game a sixth faster, and an evening of all games 60 MB larger."""

Choice = tuple[int, int, int, int, int]
"""A lay on a pile: mask of the kind in a key, one piece in a key, new pile, new count, points."""

Choices = Callable[[int, int], tuple[Choice, ...]]
Order = Callable[[int, int, int], tuple[Choice, ...]]


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
        self._sums = list(accumulate(kinds.values, initial=0))
        pieces = sum(kinds.copies)
        share = [copies / pieces for copies in kinds.copies]
        # How likely somebody with so many unknown pieces holds a kind.
        self._holds = [[1 - (1 - one) ** held for one in share] for held in range(_MOST_HELD + 1)]
        self._exact = tuple(
            tuple(
                kind
                for kind, value in enumerate(kinds.values)
                if value in (_FIFTEEN - count, _THIRTY_ONE - count)
                and self.fits[_THIRTY_ONE - count] & self.masks[kind]
            )
            for count in range(_THIRTY_ONE + 1)
        )
        self._counts = [
            [self._count_threat(count, held, share) for count in range(_THIRTY_ONE + 1)]
            for held in range(_MOST_HELD + 1)
        ]
        self._threat_weight = LOW_THREAT if rules.low else 1.0
        self.choices: Choices = lru_cache(KEPT_CHOICES)(self._make_choices)
        """Every kind that fits on a pile of a count, lowest first, with what it makes."""
        self.order: Order = lru_cache(KEPT_ORDERS)(self._make_order)
        """The kinds that fit on a pile of a count, the most sensible first, when the opponent
        holds so many pieces.

        Sensible is: the points at once, less what the opponent's replies may score, plus a last
        tile he cannot answer; under Lowball the opposite, where replies count for less, for nobody
        is made to score. It knows nothing of either hand, so it is one order for all hands.
        """

    def _fitting(self, room: int) -> int:
        if room == 0 and not self.rules.opens_at_31:
            return 0
        return sum(
            mask for mask, value in zip(self.masks, self.kinds.values, strict=True) if value <= room
        )

    def _count_threat(self, count: int, held: int, share: list[float]) -> float:
        """Return the part of ``threat`` that the count alone decides, with no piece laid twice."""
        found = 2 * sum(self._holds[held][kind] for kind in self._exact[count])
        if count != _THIRTY_ONE:
            fits = self.fits[_THIRTY_ONE - count]
            fitting = sum(one for one, mask in zip(share, self.masks, strict=True) if fits & mask)
            found -= (1 - fitting) ** held
        return found

    def _make_choices(self, pile: int, count: int) -> tuple[Choice, ...]:
        fits = self.fits[_THIRTY_ONE - count]
        laid = kinds_of_pile(pile)
        points = _tail_points(laid)
        for kind in self._exact[count]:
            points[kind] = points.get(kind, 0) + 2
        return tuple(
            [
                (
                    mask,
                    self.ones[kind],
                    self._tail(pile << PILE_BITS | kind + 1, [kind, *laid], count + value),
                    count + value,
                    points.get(kind, 0),
                )
                for kind, (mask, value) in enumerate(
                    zip(self.masks, self.kinds.values, strict=True)
                )
                if fits & mask and laid.count(kind) < self.kinds.copies[kind]
            ]
        )

    def _tail(self, pile: int, laid: list[int], count: int) -> int:
        """Return the newest pieces of a pile that can yet score with a later lay.

        Equals score when one more of the kind fits, a run when all that it lacks fits. Most piles
        come to one piece or none that way, and are remembered once instead of thousands of times.
        """
        values, room = self.kinds.values, _THIRTY_ONE - count
        newest = laid[0]
        two_below = values[newest - 1] + values[newest - 2] if newest > 1 else room + 1
        matter = int(min(values[newest], two_below) <= room)
        low = high = newest
        inside = values[newest]
        for length, kind in enumerate(laid[1:], start=2):
            if kind == newest and matter == length - 1 and low == high:
                matter = length
                continue
            if kind in laid[: length - 1] or (low == high and length > 2):
                break
            low, high = min(low, kind), max(high, kind)
            inside += values[kind]
            missing = self._sums[high + 1] - self._sums[low] - inside
            if high - low == length - 1:
                missing = self._beside(low, high)
            if missing <= room:
                matter = length
        return pile & ((1 << PILE_BITS * matter) - 1)

    def _beside(self, low: int, high: int) -> int:
        """Return the least value of a kind that makes a run of these kinds longer."""
        values = self.kinds.values
        beside = [values[kind] for kind in (low - 1, high + 1) if 0 <= kind < len(values)]
        return min(beside)

    def _make_order(self, pile: int, count: int, held: int) -> tuple[Choice, ...]:
        laid, weight = kinds_of_pile(pile), self._threat_weight
        ranked = [
            (
                weight * self._threat([_kind_of(choice[1]), *laid], choice[3], held) - choice[4],
                choice,
            )
            for choice in self.choices(pile, count)
        ]
        ranked.sort(key=_FIRST, reverse=self.rules.low)
        return tuple([choice for _, choice in ranked])

    def threat(self, pile: int, count: int, held: int) -> float:
        """Return what an opponent with ``held`` unknown pieces may score on the pile.

        Less than 0 when he will more likely have to say go.
        """
        return self._threat(kinds_of_pile(pile), count, held)

    def _threat(self, laid: list[int], count: int, held: int) -> float:
        holds, copies = self._holds[held], self.kinds.copies
        found = self._counts[held][count]
        for kind in self._exact[count]:
            if laid.count(kind) >= copies[kind]:
                found -= 2 * holds[kind]
        fits = self.fits[_THIRTY_ONE - count]
        for kind, points in _tail_points(laid).items():
            if (
                0 <= kind < len(copies)
                and fits & self.masks[kind]
                and laid.count(kind) < copies[kind]
            ):
                found += holds[kind] * points
        return found


def _kind_of(one: int) -> int:
    return (one.bit_length() - 1) // KEY_BITS


def _tail_points(laid: list[int]) -> dict[int, int]:
    """Return what kinds score for equals and runs on a pile, the newest piece first.

    Kinds that no piece has may be among them.
    """
    if not laid:
        return {}
    newest, most = laid[0], len(laid)
    same = 1
    while same < most and laid[same] == newest:
        same += 1
    # A kind that makes equals is in the tail already and cannot make a run as well.
    points = {newest: _EQUAL_POINTS[min(same + 1, len(_EQUAL_POINTS) - 1)]}
    if same > 1:
        return points
    low = high = total = newest
    for length in range(2, most + 1):
        kind = laid[length - 1]
        if kind > high:
            high = kind
        elif kind < low:
            low = kind
        elif kind in laid[: length - 1]:
            break
        total += kind
        if high - low == length - 1:
            points[low - 1] = points[high + 1] = length + 1
        elif high - low == length:
            points[(low + high) * (length + 1) // 2 - total] = length + 1
        elif high - low > most:
            break
    return points


KEPT_BOOKS = 2
"""Books kept, up to 8 MB each when full: the game on the table, and the one before it."""


def lay_book(rules: Rules) -> LayBook:
    """Return the book for the play of a game; games that play alike share their book."""
    return _book(kinds_of_set(rules.piece_set), play_rules_of(rules))


@lru_cache(KEPT_BOOKS)
def _book(kinds: Kinds, rules: PlayRules) -> LayBook:
    return LayBook(kinds, rules)
