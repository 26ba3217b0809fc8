"""What lays are worth with three or four seats: sampled hands, all played on sensibly.

The hands of the others are drawn from the unseen pieces and weighed by how readily they are kept;
goes that were said rule pieces out. After each lay every hand is played to the end of the deal by
the order of preference, ours too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from random import Random

from domino_crib.analysis.kinds import key_of
from domino_crib.analysis.lays import Choice, lay_book
from domino_crib.analysis.memory import KEPT_GAMES
from domino_crib.analysis.model import model_of
from domino_crib.analysis.positions import Position, position_of
from domino_crib.analysis.stop import ShouldStop, check_stop
from domino_crib.rules import Rules, View

SAMPLES = 40
_DRAWS_A_SAMPLE = 4
_THIRTY_ONE = 31
_ANY = -1
OUT_BONUS = 8.0
"""What reaching the target is worth beyond its points."""
OTHERS_SHARE = 0.7
LOW_OTHERS_SHARE = 0.3
"""What the points of all opponents together count beside ours, when each plays for himself."""
_STANDING = 15.0


def weights_of(rules: Rules, scores: Sequence[int], side: int) -> list[float]:
    """Return what a point of each side is worth to ours: the leaders' points count most."""
    aim = -1.0 if rules.lowball else 1.0
    if rules.sides == 2:
        return [aim if other == side else -aim for other in range(2)]
    best = max(score for other, score in enumerate(scores) if other != side)
    standing = [2 ** ((score - best) / _STANDING) for score in scores]
    whole = sum(standing) - standing[side]
    share = LOW_OTHERS_SHARE if rules.lowball else OTHERS_SHARE
    return [
        aim if other == side else -aim * share * standing[other] / whole
        for other in range(rules.sides)
    ]


class ManyRater:
    """Rates lays in a game of any number of seats."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.book = lay_book(rules)
        self._model = model_of(rules)

    def rate(
        self,
        view: View,
        random: Random,
        samples: int = SAMPLES,
        should_stop: ShouldStop | None = None,
    ) -> list[tuple[Choice, float]]:
        """Return what each lay is worth in points, ours counted as 1 each (see ``weights_of``)."""
        position = position_of(view)
        seat, side = position.seat, self.rules.side_of[position.seat]
        needs = [self.rules.target - score for score in view.scores]
        weights = weights_of(self.rules, view.scores, side)
        hands = self._hands(view, position, random, samples)
        rated = []
        for choice in self.book.choices(position.pile, position.count):
            if not position.hand & choice[0]:
                continue
            check_stop(should_stop)
            total = 0.0
            for held in hands:
                held = list(held)
                held[seat] = position.hand
                points = self.play_on(held, list(position.held), seat, choice, needs)
                total += sum([w * p for w, p in zip(weights, points, strict=True)])
                for one, (got, need) in enumerate(zip(points, needs, strict=True)):
                    if got >= need:
                        total += OUT_BONUS * (weights[one] > 0 or -1)
            rated.append((choice, total / len(hands)))
        return rated

    def play_on(
        self,
        hands: list[int],
        held: list[int],
        seat: int,
        choice: Choice,
        needs: Sequence[int],
        pegs: list[tuple[int, int]] | None = None,
    ) -> list[int]:
        """Return what every side scores when ``seat`` makes its choice and all lay on sensibly.

        It ends early when a side has the points it needs. ``hands`` and ``held`` are used up.
        ``pegs`` collects side and points of every lay.
        """
        fits, order, side_of = self.book.fits, self.book.order, self.rules.side_of
        each, one_count = self.book.rules.each_last, self.book.rules.one_count
        points = [0] * self.rules.sides
        while True:
            hands[seat] -= choice[1]
            held[seat] -= 1
            _, _, pile, count, scored = choice
            fit = fits[_THIRTY_ONE - count]
            able = _next_with(hands, seat, fit)
            closes = not hands[able] & fit
            below = count != _THIRTY_ONE
            if below and (closes or (each and able == seat)):
                scored += 1
            points[side_of[seat]] += scored
            if pegs is not None:
                pegs.append((side_of[seat], scored))
            if points[side_of[seat]] >= needs[side_of[seat]]:
                return points
            if closes:
                able = _next_with(hands, seat, _ANY)
                if one_count or not held[able]:
                    return points
                pile = count = 0
            seat = able
            hand = hands[seat]
            for choice in order(pile, count, held[(seat + 1) % len(held)]):
                if hand & choice[0]:
                    break

    def _hands(
        self, view: View, position: Position, random: Random, samples: int
    ) -> list[list[int]]:
        """Return hands of all other seats, each set as likely as the next."""
        rules = self.rules
        dealer_side = rules.side_of[view.dealer]
        others = [seat for seat in range(rules.seats) if seat != position.seat]
        others.sort(key=lambda seat: -position.floors[seat])
        pool = [kind for kind, number in enumerate(position.left) for _ in range(number)]
        laid = [
            sum(lay[1] for lay in position.laid if lay[0] == seat) for seat in range(rules.seats)
        ]
        keeps = [
            self._model.habits[rules.side_of[seat] == dealer_side].keeps
            for seat in range(rules.seats)
        ]
        drawn: list[list[int]] = []
        weights: list[float] = []
        for _ in range(samples * _DRAWS_A_SAMPLE):
            hands = self._draw(pool, position, others, random)
            if hands is None:
                continue
            weight = 1.0
            for seat in others:
                weight *= keeps[seat].get(hands[seat] + laid[seat], 0.0)
            drawn.append(hands)
            weights.append(weight)
        if not drawn:
            # Hands drawn at random may all miss what the goes ask for; then the goes are forgotten.
            return self._hands(view, replace(position, floors=(-1,) * rules.seats), random, samples)
        if not any(weights):
            weights = [1.0] * len(drawn)
        return random.choices(drawn, weights, k=samples)

    def _draw(
        self, pool: list[int], position: Position, others: list[int], random: Random
    ) -> list[int] | None:
        """Return a hand for each of the others, or None when one of them cannot be filled."""
        values = self.book.kinds.values
        hands = [0] * len(position.held)
        left = pool
        for place, seat in enumerate(others):
            floor, size = position.floors[seat], position.held[seat]
            if floor < 0:
                # Those that said go come first: the rest is free, and drawn at once.
                free = others[place:]
                drawn = random.sample(left, sum([position.held[one] for one in free]))
                for one in free:
                    number = position.held[one]
                    hands[one] = key_of(drawn[:number])
                    drawn = drawn[number:]
                return hands
            allowed = [kind for kind in left if values[kind] > floor]
            if len(allowed) < size:
                return None
            chosen = random.sample(allowed, size)
            left = left[:]
            for kind in chosen:
                left.remove(kind)
            hands[seat] = key_of(chosen)
        return hands


def _next_with(hands: list[int], seat: int, mask: int) -> int:
    """Return the next seat in turn that holds a piece of the mask, the seat itself if nobody."""
    seats = len(hands)
    for step in range(1, seats):
        other = (seat + step) % seats
        if hands[other] & mask:
            return other
    return seat


@lru_cache(KEPT_GAMES)
def many_rater(rules: Rules) -> ManyRater:
    """Return the rater of a game, made once."""
    return ManyRater(rules)
