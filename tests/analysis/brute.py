"""Expected hand and crib of every discard by going through all cases, written apart from analysis.

Every starter and every set of pieces the others may throw is looked at, piece by piece, and counted
from a table that the rules room fills. Only what is thrown how readily comes from the analysis.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement, permutations

import numpy as np
from numpy.typing import NDArray

from domino_crib.rules import VARIANTS, Piece, Pieces, Reason, count_show, total_points

RANKS = 14


@cache
def counts(game: str) -> NDArray[np.int8]:
    """Return what five ranks count, in any order; suits of a hand never matter here."""
    rules = VARIANTS[game]
    by_rank: dict[int, list[int]] = {}
    pieces = rules.piece_set.pieces
    for index, piece in enumerate(pieces):
        by_rank.setdefault(piece.rank, []).append(index)
    table = np.zeros((RANKS,) * 5, dtype=np.int8)
    for ranks in combinations_with_replacement(sorted(by_rank), 5):
        if any(ranks.count(rank) > len(by_rank[rank]) for rank in ranks):
            continue
        taken = dict.fromkeys(by_rank, 0)
        hand = []
        for rank in ranks:
            hand.append(pieces[by_rank[rank][taken[rank]]])
            taken[rank] += 1
        parts = count_show(rules, tuple(hand[:4]), hand[4], crib=False)
        points = total_points(p for p in parts if p.reason not in (Reason.FLUSH, Reason.NOBS))
        for order in set(permutations(ranks)):
            table[order] = points
    return table


@cache
def _cases(unseen: int) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    """Return starter and thrown pair of every case, as places among the unseen pieces."""
    rows = [
        (starter, first, second)
        for starter in range(unseen)
        for first, second in combinations([n for n in range(unseen) if n != starter], 2)
    ]
    starter, first, second = np.array(rows).T
    return starter, first, second


def expected(
    game: str, hand: Pieces, throws: Sequence[NDArray[np.float64]]
) -> list[list[tuple[float, float]]]:
    """Return the mean hand and crib of every discard of six pieces, in the order of the rules.

    Each of ``throws`` gives by two ranks how readily the other player throws them, and gets a list
    of its own.
    """
    rules = VARIANTS[game]
    table = counts(game)
    unseen = [piece for piece in rules.piece_set if piece not in hand]
    ranks = np.array([piece.rank for piece in unseen])
    starter, first, second = _cases(len(unseen))
    place = (ranks[starter] * RANKS + ranks[first]) * RANKS + ranks[second]
    suits = _Suits(unseen, (starter, first, second)) if rules.flush else None
    lists = []
    for readily in throws:
        weights = readily[ranks[first], ranks[second]]
        by_starter = weights.reshape(len(unseen), -1)
        weights = (by_starter / by_starter.sum(axis=1, keepdims=True) / len(unseen)).ravel()
        by_ranks = np.bincount(place, weights, RANKS**3)
        if suits is not None:
            suits.weigh(weights)
        means = []
        for places in combinations(range(6), 2):
            thrown = tuple(hand[place] for place in places)
            kept = tuple(piece for piece in hand if piece not in thrown)
            show = float(table[tuple(piece.rank for piece in kept)][ranks].mean())
            crib = float(table[thrown[0].rank, thrown[1].rank].ravel() @ by_ranks)
            if suits is not None:
                show += suits.hand(kept)
                crib += suits.crib(thrown)
            means.append((show, crib))
        lists.append(means)
    return lists


Cases = tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]


class _Suits:
    """Flush and nobs, summed over all cases by the suit of the starter."""

    def __init__(self, unseen: list[Piece], cases: Cases) -> None:
        suit = np.array(["CDHS".index(piece.suit or "") for piece in unseen])
        jack = np.array([piece.rank == 11 for piece in unseen])
        starter, first, second = (suit[case] for case in cases)
        self._share = np.bincount(suit, minlength=4) / len(unseen)
        self._starter = starter
        self._one_suit = np.flatnonzero((starter == first) & (starter == second))
        nobs = jack[cases[1]] & (first == starter) | jack[cases[2]] & (second == starter)
        self._with_nobs = np.flatnonzero(nobs)

    def weigh(self, weights: NDArray[np.float64]) -> None:
        self._by_suit = np.bincount(self._starter, weights, 4)
        one = self._one_suit
        self._all_one = np.bincount(self._starter[one], weights[one], 4)
        self._nobs = float(weights[self._with_nobs].sum())

    def hand(self, kept: Pieces) -> float:
        points = sum(self._share[_suit(piece)] for piece in kept if piece.rank == 11)
        if len({piece.suit for piece in kept}) == 1:
            points += 4 + self._share[_suit(kept[0])]
        return float(points)

    def crib(self, thrown: Pieces) -> float:
        points = self._nobs
        points += sum(self._by_suit[_suit(piece)] for piece in thrown if piece.rank == 11)
        if thrown[0].suit == thrown[1].suit:
            points += 5 * self._all_one[_suit(thrown[0])]
        return float(points)


def _suit(piece: Piece) -> int:
    return "CDHS".index(piece.suit or "")
