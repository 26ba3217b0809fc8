"""The best reply in the play: search over the hands the opponent may hold (two seats).

Every possible hand of the opponent is played by the same sensible order of preference, which does
not know our hand. Hands that lay the same piece stay together in one group, so our later choices
use what the opponent's lays and goes have shown by then, and never more.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from domino_crib.analysis.lays import Choice, LayBook
from domino_crib.analysis.stop import ShouldStop, check_stop

Group = list[tuple[int, float]]
"""Possible hands of the opponent, each with its weight.

A hand is a key; bits above ``TAG_SHIFT`` go along unchanged, for the leaf to tell hands apart.
"""

TAG_SHIFT = 40

Leaf = Callable[[int, int, Group], float]
"""The worth of an end of the play: our points, the opponent's, and the hands that may be his now.

It is summed over the group, each hand's worth times its weight.
"""

SURE = 8
"""A group of this many hands or fewer is played by the order of preference on our side, too.

Choosing the best lay against each of a few sampled hands would be choosing with knowledge we do
not have: it costs time and gains nothing (measured: docs/decisions/0016).
"""

_THIRTY_ONE = 31
_NEVER = 1000


@dataclass(frozen=True, slots=True)
class Worth:
    """What the search plays for: the worth of an end, and of either side reaching the target.

    ``own_need`` and ``other_need`` are the points that end the game.
    """

    leaf: Leaf
    own_need: int = _NEVER
    other_need: int = _NEVER
    own_out: float = 1.0
    other_out: float = 0.0


def points_ahead(own: int, other: int, group: Group) -> float:
    """Be the leaf that counts the points of the play, ours less the opponent's."""
    return (own - other) * weight_of(group)


def weight_of(group: Group) -> float:
    """Return the summed weight of the hands of a group."""
    return sum([weight for _, weight in group])


class PlaySearch:
    """The search of one decision. ``sure`` is explained at ``SURE``."""

    def __init__(
        self,
        book: LayBook,
        worth: Worth,
        *,
        sure: int = SURE,
        should_stop: ShouldStop | None = None,
    ) -> None:
        self._choices = book.choices
        self._order = book.order
        self._fits = book.fits
        self._each = book.rules.each_last
        self._one_count = book.rules.one_count
        self._worth = worth
        self._leaf = worth.leaf
        self._sure = sure
        self._should_stop = should_stop

    def lay_values(
        self, hand: int, pile: int, count: int, group: Group, sizes: tuple[int, int]
    ) -> list[tuple[Choice, float]]:
        """Return every lay of ``hand`` (a key) on the pile with its worth, lowest kind first.

        ``sizes`` are the pieces held by us and by the opponent. The worths are totals over the
        group. Raises ``Stopped`` when ``should_stop`` says so.
        """
        own_size, other_size = sizes
        return [
            (choice, self._laid(hand - choice[1], own_size - 1, choice, 0, 0, group, other_size))
            for choice in self._choices(pile, count)
            if hand & choice[0]
        ]

    def value_when_led(self, hand: int, group: Group, sizes: tuple[int, int]) -> float:
        """Return the worth of holding ``hand`` when the opponent leads a new count."""
        return self._answer(hand, sizes[0], (0, 0), 0, 0, group, sizes[1])

    def _mine(
        self,
        hand: int,
        held: int,
        place: tuple[int, int],
        own: int,
        other: int,
        group: Group,
        theirs: int,
    ) -> float:
        """Return the worth of our best lay; we can lay."""
        check_stop(self._should_stop)
        pile, count = place
        if len(group) <= self._sure:
            for choice in self._order(pile, count, theirs):
                if hand & choice[0]:
                    return self._laid(hand - choice[1], held - 1, choice, own, other, group, theirs)
        return max(
            [
                self._laid(hand - choice[1], held - 1, choice, own, other, group, theirs)
                for choice in self._choices(pile, count)
                if hand & choice[0]
            ]
        )

    def _laid(
        self,
        hand: int,
        held: int,
        choice: Choice,
        own: int,
        other: int,
        group: Group,
        theirs: int,
    ) -> float:
        """After our lay: those of the group who can, answer; the others say go."""
        own += choice[4]
        if own >= self._worth.own_need:
            return self._worth.own_out * weight_of(group)
        count = choice[3]
        fit = self._fits[_THIRTY_ONE - count]
        able = [one for one in group if one[0] & fit]
        place = choice[2], count
        total = self._answer(hand, held, place, own, other, able, theirs) if able else 0.0
        if len(able) == len(group):
            return total
        silent = [one for one in group if not one[0] & fit] if able else group
        closes = not hand & fit
        # The last-tile point comes with each lay (D9) or once, when the count closes (C5).
        if count != _THIRTY_ONE and (self._each or closes):
            own += 1
            if own >= self._worth.own_need:
                return total + self._worth.own_out * weight_of(silent)
        if not closes:
            return total + self._mine(hand, held, place, own, other, silent, theirs)
        if self._one_count or not (theirs or held):
            return total + self._leaf(own, other, silent)
        if theirs:
            return total + self._answer(hand, held, (0, 0), own, other, silent, theirs)
        return total + self._mine(hand, held, (0, 0), own, other, silent, theirs)

    def _answer(
        self,
        hand: int,
        held: int,
        place: tuple[int, int],
        own: int,
        other: int,
        group: Group,
        theirs: int,
    ) -> float:
        """Let every hand of the group lay what it prefers, then go on with each lay by itself."""
        preferred = self._order(place[0], place[1], held)
        split: dict[int, tuple[Choice, Group]] = {}
        for key, weight in group:
            for choice in preferred:
                if key & choice[0]:
                    one = choice[1]
                    if one in split:
                        split[one][1].append((key - one, weight))
                    else:
                        split[one] = choice, [(key - one, weight)]
                    break
        total = 0.0
        for choice, part in split.values():
            total += self._answered(hand, held, choice, own, other, part, theirs - 1)
        return total

    def _answered(
        self,
        hand: int,
        held: int,
        choice: Choice,
        own: int,
        other: int,
        group: Group,
        theirs: int,
    ) -> float:
        """After a lay of the opponent, the same for every hand of the group."""
        worth = self._worth
        other += choice[4]
        if other >= worth.other_need:
            return worth.other_out * weight_of(group)
        count = choice[3]
        place = choice[2], count
        fit = self._fits[_THIRTY_ONE - count]
        if hand & fit:
            return self._mine(hand, held, place, own, other, group, theirs)
        below = count != _THIRTY_ONE
        if self._each and below:
            other += 1
            if other >= worth.other_need:
                return worth.other_out * weight_of(group)
        able = [one for one in group if one[0] & fit]
        total = self._answer(hand, held, place, own, other, able, theirs) if able else 0.0
        if len(able) == len(group):
            return total
        silent = [one for one in group if not one[0] & fit] if able else group
        if below and not self._each:
            other += 1
            if other >= worth.other_need:
                return total + worth.other_out * weight_of(silent)
        if self._one_count or not (theirs or held):
            return total + self._leaf(own, other, silent)
        if held:
            return total + self._mine(hand, held, (0, 0), own, other, silent, theirs)
        return total + self._answer(hand, held, (0, 0), own, other, silent, theirs)
