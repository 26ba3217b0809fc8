"""What every discard is worth: exact expected hand and crib over all unseen pieces, and the play.

The starter is any unseen piece. The hand is averaged over it; the crib over it and everything the
others may have thrown, weighed by their habits (``cribs``). Flush and nobs are exact, too. The
play comes from a table by hand kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from domino_crib.analysis.chances import DealWorth
from domino_crib.analysis.closing import HIGHEST
from domino_crib.analysis.cribs import Given
from domino_crib.analysis.kinds import KEY_BITS, key_of, kinds_of_set
from domino_crib.analysis.memory import KEPT_GAMES
from domino_crib.analysis.model import crib_book_of, model_of
from domino_crib.analysis.shows import show_table
from domino_crib.analysis.suits import SuitPoints, Unseen
from domino_crib.rules import Pieces, Rules
from domino_crib.rules.pieces import without


@dataclass(frozen=True, slots=True)
class DiscardRating:
    """A discard and what to expect from it, in points on average.

    ``crib`` is what the crib counts, whoever owns it; ``play`` and ``play_other`` what we and the
    opponent score in the play. ``points`` is the sum from our side. ``win`` is the probability of
    winning the game, where it is known.
    """

    discard: Pieces
    kept: Pieces
    hand: float
    crib: float
    play: float
    play_other: float
    points: float
    win: float | None = None


class DiscardRater:
    """Rates the discards of one game."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.kinds = kinds_of_set(rules.piece_set)
        self._crib = crib_book_of(rules)
        self._model = model_of(rules)
        self._table = show_table(self.kinds, rules.kept + 1)
        self._ones = tuple(1 << KEY_BITS * kind for kind in range(len(self.kinds)))
        self._latest: tuple[tuple[tuple[int, ...], int], tuple[Given, list[float]]] | None = None

    def rate(
        self, hand: Pieces, *, own_crib: bool, plays: bool = True
    ) -> tuple[DiscardRating, ...]:
        """Return a rating for every choice, in the order of ``legal_actions``.

        ``own_crib`` says whether the crib is our side's. Without ``plays`` the play counts 0.
        """
        kinds = self.kinds.kinds_of(hand)
        left = tuple(self.kinds.left_after(kinds))
        role = int(own_crib)
        given, ends = self._crib_ends(left, role)
        suits = self._suits(hand, left, role, given)
        known: dict[tuple[int, ...], tuple[float, float]] = {}
        whole = key_of(kinds)
        ratings = []
        for places in combinations(range(len(hand)), self.rules.discards):
            thrown = tuple(sorted([kinds[place] for place in places]))
            kept = whole - key_of(thrown)
            if thrown not in known:
                known[thrown] = (
                    self._expected_hand(kept, left),
                    self._crib.expected(thrown, ends),
                )
            mean_hand, mean_crib = known[thrown]
            pieces = tuple([hand[place] for place in places])
            keeping = without(hand, pieces)
            if suits is not None:
                mean_hand += suits.hand(keeping)
                mean_crib += suits.crib(pieces)
            own, other = self._model.habits[role].plays[kept] if plays else (0.0, 0.0)
            points = mean_hand + (mean_crib if own_crib else -mean_crib) + own - other
            ratings.append(DiscardRating(pieces, keeping, mean_hand, mean_crib, own, other, points))
        return tuple(ratings)

    def _suits(
        self, hand: Pieces, left: Sequence[int], role: int, given: Given
    ) -> SuitPoints | None:
        if not self.rules.flush:
            return None
        unseen = Unseen(self.rules, hand, self.kinds)
        readily = self._model.readily[role]
        return SuitPoints(self.rules, unseen, self._crib, left, readily, given)

    def _crib_ends(self, left: tuple[int, ...], role: int) -> tuple[Given, list[float]]:
        """Return ``given_starter`` and ``ends`` of the crib; a hand is rated in two goes."""
        asked = left, role
        latest = self._latest
        if latest is None or latest[0] != asked:
            given = self._crib.given_starter(left, self._model.readily[role])
            latest = self._latest = asked, (given, self._crib.ends(left, given))
        return latest[1]

    def _expected_hand(self, kept: int, left: Sequence[int]) -> float:
        table = self._table
        total = 0
        for one, copies in zip(self._ones, left, strict=True):
            if copies:
                total += copies * table[kept + one]
        return total / sum(left)

    def wins(
        self, hand: Pieces, ratings: Sequence[DiscardRating], worth: DealWorth, *, own_crib: bool
    ) -> list[float]:
        """Return the chance to win with each of the ratings of ``hand``."""
        plays = [worth.play.gain(rating.play, rating.play_other) for rating in ratings]
        left = tuple(self.kinds.left_after(self.kinds.kinds_of(hand)))
        ends = self._crib_ends(left, int(own_crib))[1]
        return [
            self._hand_worth(rating, left, worth)
            + self._crib_worth(rating, ends, worth)
            - worth.usual
            + play
            for rating, play in zip(ratings, plays, strict=True)
        ]

    def _hand_worth(self, rating: DiscardRating, left: Sequence[int], worth: DealWorth) -> float:
        """Return the chance to win by what the kept hand counts with every starter."""
        kept = self.kinds.key_of(rating.kept)
        flush = self.rules.flush and len({piece.suit for piece in rating.kept}) == 1
        sure = len(rating.kept) * flush
        total = 0.0
        points = 0
        for one, copies in zip(self._ones, left, strict=True):
            if copies:
                counts = self._table[kept + one] + sure
                points += copies * counts
                total += copies * worth.hand[min(HIGHEST, counts)]
        unseen = sum(left)
        # Nobs and a fifth card of the flush come on top, on average.
        return total / unseen + (rating.hand - points / unseen) * worth.slope(worth.hand)

    def _crib_worth(self, rating: DiscardRating, ends: Sequence[float], worth: DealWorth) -> float:
        """Return the chance to win by what the crib counts; suits count on average."""
        thrown = self.kinds.kinds_of(rating.discard)
        more = rating.crib - self._crib.expected(thrown, ends)
        chance = self._crib.expected_worth(thrown, ends, worth.crib)
        return chance + more * worth.slope(worth.crib)


@lru_cache(KEPT_GAMES)
def discard_rater(rules: Rules) -> DiscardRater:
    """Return the rater of a game, made once."""
    return DiscardRater(rules)


def best_first(rules: Rules, ratings: Sequence[DiscardRating]) -> tuple[DiscardRating, ...]:
    """Return the ratings with the best first: by win probability where known, else by points."""
    sign = -1 if rules.lowball else 1
    return tuple(
        sorted(
            ratings,
            key=lambda one: (one.win if one.win is not None else 0.0, sign * one.points),
            reverse=True,
        )
    )
