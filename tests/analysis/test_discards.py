"""Discards: exact against all cases, and what is known of well-known hands."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from domino_crib.analysis.advice import rate_discards
from domino_crib.analysis.discards import best_first, discard_rater
from domino_crib.analysis.kinds import kinds_of_set
from domino_crib.analysis.model import model_of
from domino_crib.rules import VARIANTS, Setup, rules_of
from domino_crib.rules.pieces import names
from tests.analysis.brute import RANKS, expected

HANDS = 1000


@pytest.mark.slow
@pytest.mark.parametrize("game", ["domino", "cards-2"])
def test_discards_equal_going_through_all_cases(game: str) -> None:
    rules = VARIANTS[game]
    rater = discard_rater(rules)
    throws = [_throws(game, role) for role in range(2)]
    random = Random(game)
    for _ in range(HANDS):
        hand = tuple(random.sample(rules.piece_set.pieces, 6))
        for own_crib, means in enumerate(expected(game, hand, [throws[1], throws[0]])):
            ratings = rater.rate(hand, own_crib=bool(own_crib))
            for rating, (mean_hand, mean_crib) in zip(ratings, means, strict=True):
                assert rating.hand == pytest.approx(mean_hand, abs=1e-9)
                assert rating.crib == pytest.approx(mean_crib, abs=1e-9)


def _throws(game: str, role: int) -> NDArray[np.float64]:
    """Return by two ranks how readily a player of the role throws them."""
    rules = VARIANTS[game]
    lowest = kinds_of_set(rules.piece_set).lowest_rank
    throws = np.zeros((RANKS, RANKS))
    for (one, other), share in model_of(rules).habits[role].throws.items():
        throws[one + lowest, other + lowest] = throws[other + lowest, one + lowest] = share
    return throws


def _best(game: str, hand: str, *, own_crib: bool) -> str:
    rules = VARIANTS[game]
    pieces = rules.piece_set.parse_list(hand)
    return names(best_first(rules, rate_discards(rules, pieces, own_crib=own_crib))[0].kept)


@pytest.mark.parametrize(
    ("hand", "own_crib", "kept"),
    [
        # Hands that every book on cribbage agrees about.
        ("5H 5C 5D JS QD KC", False, "5H 5C 5D JS"),
        ("4H 5C 6D 6S TD KC", False, "4H 5C 6D 6S"),
        ("7H 7C 8D 8S KD 2C", True, "7H 7C 8D 8S"),
        ("3H 3C 4D 5S QD KC", False, "3H 3C 4D 5S"),
    ],
)
def test_well_known_hands_are_kept(hand: str, own_crib: bool, kept: str) -> None:
    assert _best("cards-2", hand, own_crib=own_crib) == kept


def test_a_pair_of_fives_goes_into_the_own_crib_only() -> None:
    rules = VARIANTS["cards-2"]
    hand = rules.piece_set.parse_list("5H 5C 9D KS 2D 7C")
    fives = {
        own: next(
            rating.points
            for rating in rate_discards(rules, hand, own_crib=own)
            if names(rating.discard) == "5H 5C"
        )
        for own in (False, True)
    }
    crib = next(
        rating.crib
        for rating in rate_discards(rules, hand, own_crib=True)
        if names(rating.discard) == "5H 5C"
    )
    # Colvert and Schell give two fives in the own crib 8.5 to 9 points.
    assert 8.3 < crib < 9.2
    assert fives[True] - fives[False] > 15


def _mean_crib(thrown: str, *, own_crib: bool, hands: int = 30) -> float:
    """Return what the crib counts on average with the two cards, beside four cards at random."""
    rules = VARIANTS["cards-2"]
    pair = rules.piece_set.parse_list(thrown)
    others = [card for card in rules.piece_set if card not in pair]
    random = Random(thrown)
    total = 0.0
    for _ in range(hands):
        hand = (*pair, *random.sample(others, 4))
        ratings = discard_rater(rules).rate(hand, own_crib=own_crib)
        total += next(one.crib for one in ratings if set(one.discard) == set(pair))
    return total / hands


def test_cribs_count_what_books_say() -> None:
    # Averages for the own crib that Schell and Colvert published, from the best to the worst.
    known = {
        "5H 5C": 8.8,
        "5H JC": 7.0,
        "2H 3C": 7.0,
        "7H 8C": 6.6,
        "AH AC": 5.4,
        "TH KC": 2.9,
    }
    own = [_mean_crib(thrown, own_crib=True) for thrown in known]
    assert own == pytest.approx(list(known.values()), abs=0.5)
    assert own == sorted(own, reverse=True)
    # A dealer throws better into the crib than a pone does, so it counts more for the other.
    assert all(
        _mean_crib(thrown, own_crib=False) > mean for thrown, mean in zip(known, own, strict=True)
    )


def test_the_mean_hand_of_the_best_discards_is_near_eight() -> None:
    rules = VARIANTS["cards-2"]
    random = Random(8)
    total = 0.0
    for _ in range(400):
        hand = tuple(random.sample(rules.piece_set.pieces, 6))
        total += best_first(rules, rate_discards(rules, hand, own_crib=True))[0].hand
    assert total / 400 == pytest.approx(8.0, abs=0.25)


def test_an_empty_hand_costs_more_with_ten_back() -> None:
    plain, back = VARIANTS["domino"], rules_of(Setup("domino", options=("ten-back",)))
    hand = plain.piece_set.parse_list("0-1 2-3 6-6 5-5 0-2 4-4")
    losses = []
    for rules in (plain, back):
        ratings = rate_discards(rules, hand, own_crib=False, scores=(30, 30))
        wins = [rating.win or 0.0 for rating in ratings]
        losses.append(max(wins) - min(wins))
    assert losses[1] > losses[0]


def test_near_the_target_a_sure_hand_is_better_than_a_rich_one() -> None:
    rules = VARIANTS["cards-2"]
    hand = rules.piece_set.parse_list("2H 2C 3D 5S 6D 7C")
    costs = []
    for scores in ((0, 0), (115, 119)):
        ratings = rate_discards(rules, hand, own_crib=False, scores=scores)
        richest = max(ratings, key=lambda rating: rating.hand)
        worth = {rating.discard: rating.win or 0.0 for rating in ratings}
        costs.append(max(worth.values()) - worth[richest.discard])
    assert costs[1] > 3 * costs[0] > 0
    assert all(0 <= win <= 1 for win in worth.values())
