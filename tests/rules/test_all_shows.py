"""Every hand there is: the facts that RULES gives for dominoes (D11) and cards (C6)."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from itertools import combinations, combinations_with_replacement, product
from typing import Any

import numpy as np
import pytest

from domino_crib.rules import (
    DOUBLE_SIX,
    PACK,
    VARIANTS,
    Card,
    Tile,
    count_show,
    score_lay,
    total_points,
)

SUITS = "CDHS"
PACK_SUITS = np.repeat(np.arange(4, dtype=np.int8), 13)
PACK_RANKS = np.tile(np.arange(13, dtype=np.int64), 4)
JACK = 10


def test_every_set_of_five_tiles() -> None:
    rules = VARIANTS["domino"]
    counted: Counter[int] = Counter()
    for tiles in combinations(DOUBLE_SIX.pieces, 5):
        counted[total_points(count_show(rules, tiles[:4], tiles[4], crib=False))] += 1
    sets = sum(counted.values())
    assert sets == 98_280
    mean = sum(points * times for points, times in counted.items()) / sets
    assert round(mean, 4) == 5.6438
    assert counted[0] == 5_048
    assert counted[24] == 200
    assert set(counted) == set(range(25)) - {1, 13, 19}


def test_which_of_the_five_is_the_starter_does_not_matter_for_tiles() -> None:
    rules = VARIANTS["domino"]
    source = random.Random(3)
    for _ in range(300):
        tiles = source.sample(DOUBLE_SIX.pieces, 5)
        points = {
            total_points(count_show(rules, tuple(tiles[:i] + tiles[i + 1 :]), tiles[i], crib=crib))
            for i in range(5)
            for crib in (False, True)
        }
        assert len(points) == 1


def test_tiles_per_sum() -> None:
    sums = Counter(tile.value for tile in DOUBLE_SIX)
    assert [sums[value] for value in range(13)] == [1, 1, 2, 2, 3, 3, 4, 3, 3, 2, 2, 1, 1]
    assert all(tile.rank == tile.value for tile in DOUBLE_SIX)
    assert len(DOUBLE_SIX) == 28


def test_the_longest_run_of_one_count_is_eight_tiles() -> None:
    pile = [
        Tile(*pips) for pips in ((0, 0), (0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (0, 6), (1, 6))
    ]
    assert sum(tile.value for tile in pile) == 28
    assert total_points(score_lay(pile)) == 8
    assert sum(range(9)) > 31


def test_the_best_single_tile_scores_fourteen() -> None:
    pile = [Tile(1, 6), Tile(0, 6), Tile(1, 5), Tile(2, 4), Tile(3, 3)]
    assert total_points(score_lay(pile)) == 14
    assert total_points(score_lay(pile[:-1])) == 6


@pytest.fixture(scope="module")
def rank_points() -> Any:
    """Return the engine's count of every five ranks, flush and nobs left out, in a table.

    The index of five sorted ranks is the number they make in base 13.
    """
    rules = replace(VARIANTS["cards-2"], flush=False, nobs=False)
    table = np.full(13**5, -1, dtype=np.int8)
    for ranks in combinations_with_replacement(range(13), 5):
        if max(Counter(ranks).values()) > 4:
            continue
        used: Counter[int] = Counter()
        cards = []
        for rank in ranks:
            cards.append(Card(rank + 1, SUITS[used[rank]]))
            used[rank] += 1
        points = total_points(count_show(rules, tuple(cards[:4]), cards[4], crib=False))
        table[sum(rank * 13**place for place, rank in enumerate(ranks))] = points
    return table


def _fives() -> Any:
    """Return the 2,598,960 sets of five cards as an array of card numbers, one row a set."""
    numbers = np.fromiter(
        (card for five in combinations(range(52), 5) for card in five),
        dtype=np.int8,
        count=2_598_960 * 5,
    )
    return numbers.reshape(-1, 5)


def _counts(rank_points: Any, fives: Any, starter: int, *, crib: bool) -> Any:
    """Return the points of every row with the card in column ``starter`` as the starter.

    Flush and nobs are written here from RULES C6; the ranks come from the engine's table.
    """
    ranks, suits = PACK_RANKS[fives], PACK_SUITS[fives]
    index = np.sort(ranks, axis=1) @ (13 ** np.arange(5))
    points = rank_points[index].astype(np.int64)
    hand = [column for column in range(5) if column != starter]
    hand_suits, up = suits[:, hand], suits[:, starter]
    flush_of_four = (hand_suits == hand_suits[:, :1]).all(axis=1)
    flush_of_five = flush_of_four & (hand_suits[:, 0] == up)
    points += 5 * flush_of_five
    if not crib:
        points += 4 * (flush_of_four & ~flush_of_five)
    jacks = (ranks[:, hand] == JACK) & (hand_suits == up[:, None])
    return points + jacks.any(axis=1)


@pytest.mark.slow
def test_every_hand_and_crib_of_cards(rank_points: Any) -> None:
    fives = _fives()
    hands, cribs = np.zeros(30, dtype=np.int64), np.zeros(30, dtype=np.int64)
    for rows in np.array_split(fives, 20):
        for starter in range(5):
            for crib, counted in ((False, hands), (True, cribs)):
                points = _counts(rank_points, rows, starter, crib=crib)
                counted += np.bincount(points, minlength=30)
    values = np.arange(30)
    assert hands.sum() == cribs.sum() == 12_994_800
    assert round(float(hands @ values) / 12_994_800, 4) == 4.7692
    assert round(float(cribs @ values) / 12_994_800, 4) == 4.7348
    assert hands[0] == 1_009_008
    assert cribs[0] == 1_022_208
    assert hands[29] == 4
    assert [points for points in values if hands[points] == 0] == [19, 25, 26, 27]


def test_the_table_of_ranks_with_flush_and_nobs_is_the_engines_count(rank_points: Any) -> None:
    source = random.Random(17)
    fives = np.array([source.sample(range(52), 5) for _ in range(3_000)], dtype=np.int8)
    # One suit, often with the jack, so that flushes and nobs are seen often enough.
    flushes = [
        [suit * 13 + rank for rank in source.sample(range(13), 5)]
        for suit, _ in product(range(4), range(100))
    ]
    fives = np.concatenate([fives, np.array(flushes, dtype=np.int8)])
    for crib in (False, True):
        for starter in (0, 4):
            points = _counts(rank_points, fives, starter, crib=crib)
            for row, expected in zip(fives, points, strict=True):
                cards = [PACK.pieces[number] for number in row]
                up = cards.pop(starter)
                parts = count_show(VARIANTS["cards-2"], tuple(cards), up, crib=crib)
                assert total_points(parts) == expected, (cards, up, crib)


def test_the_tables_order_of_cards_is_the_packs() -> None:
    for number, card in enumerate(PACK):
        assert card.rank == PACK_RANKS[number] + 1
        assert card.suit == SUITS[PACK_SUITS[number]]
