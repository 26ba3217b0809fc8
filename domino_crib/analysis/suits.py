"""What suits add to a discard: flush and nobs of the hand and of the crib, on average (C6, C9).

All is exact under the model of ``cribs``: the starter is any unseen card, and the others throw
cards by their ranks, whatever their suits.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from domino_crib.analysis.cribs import CribBook, Given
from domino_crib.analysis.kinds import Kinds
from domino_crib.rules import Pieces, Rules
from domino_crib.rules.cards import JACK, SUITS


class Unseen:
    """The cards not in one's hand, by suit and kind."""

    def __init__(self, rules: Rules, hand: Pieces, kinds: Kinds) -> None:
        self.kinds = kinds
        self.jack = JACK - kinds.lowest_rank
        seen = set(hand)
        self.by_suit: dict[str, list[int]] = {suit: [] for suit in SUITS}
        for piece in rules.piece_set:
            if piece not in seen and piece.suit is not None:
                self.by_suit[piece.suit].append(kinds.kind_of(piece))
        self.number = sum(map(len, self.by_suit.values()))


class SuitPoints:
    """Flush and nobs on average, for the discards of one hand.

    ``left`` are the unseen pieces by kind, ``readily`` and ``given`` belong to the crib.
    """

    def __init__(
        self,
        rules: Rules,
        unseen: Unseen,
        crib: CribBook,
        left: Sequence[int],
        readily: Sequence[float],
        given: Given,
    ) -> None:
        self._rules = rules
        self._unseen = unseen
        self._crib = crib
        self._left = left
        self._readily = readily
        self._given = given
        self._flushes: dict[str, float] = {}
        self._others_nobs: float | None = None

    def hand(self, kept: Pieces) -> float:
        """Return the flush and the nobs that a kept hand scores on average."""
        points = 0.0
        suits = {piece.suit for piece in kept}
        if len(suits) == 1:
            points += len(kept) + self._share(kept[0].suit)
        for piece in kept:
            if self._rules.nobs and piece.rank == JACK:
                points += self._share(piece.suit)
        return points

    def crib(self, thrown: Pieces) -> float:
        """Return the flush and the nobs that the crib scores on average with ``thrown`` in it."""
        points = 0.0
        if self._rules.nobs:
            points = self._nobs_of_others()
            for piece in thrown:
                if piece.rank == JACK:
                    points += self._share(piece.suit)
        suits = {piece.suit for piece in thrown}
        if len(suits) == 1:
            points += (self._rules.crib_size + 1) * self._flush(thrown[0].suit)
        return points

    def _share(self, suit: str | None) -> float:
        """Return how likely the starter has the suit."""
        if suit is None:
            return 0.0
        return len(self._unseen.by_suit[suit]) / self._unseen.number

    def _nobs_of_others(self) -> float:
        """Return how likely another seat has thrown the jack of the starter's suit."""
        if self._others_nobs is None:
            jack, unseen = self._unseen.jack, self._unseen
            thrown = self._jack_thrown()
            total = 0.0
            for suit_kinds in unseen.by_suit.values():
                if jack in suit_kinds:
                    total += sum([thrown[kind] for kind in suit_kinds if kind != jack])
            self._others_nobs = total / unseen.number
        return self._others_nobs

    def _jack_thrown(self) -> dict[int, float]:
        """Return by starter how likely one particular unseen jack lies in the rest of the crib."""
        jack = self._unseen.jack
        jacks = self._left[jack]
        if not jacks:
            return {}
        with_jacks = [
            (place, rest.count(jack)) for place, rest in enumerate(self._crib.rests) if jack in rest
        ]
        return {
            starter: sum([drawn[place] * number for place, number in with_jacks]) / jacks / total
            for starter, (drawn, total) in self._given.items()
        }

    def _flush(self, suit: str | None) -> float:
        """Return how likely the starter and all that others throw are of the suit.

        A suit has one card of a kind. A rest of different kinds weighs how readily it is thrown for
        each way to draw it, so one way, all of one suit, weighs just that.
        """
        if suit is None:
            return 0.0
        found = self._flushes.get(suit)
        if found is None:
            kinds = sorted(self._unseen.by_suit[suit])
            whole = 0.0
            holding = dict.fromkeys(kinds, 0.0)
            size = len(self._crib.rests[0])
            for rest in combinations(kinds, size):
                weight = self._readily[self._crib.index_of_rest[rest]]
                whole += weight
                for kind in rest:
                    holding[kind] += weight
            total = sum([(whole - holding[kind]) / self._given[kind][1] for kind in kinds])
            found = total / self._unseen.number
            self._flushes[suit] = found
        return found
