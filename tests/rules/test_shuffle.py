"""Shuffles: fair, the same for the same seed, and fixed for ever."""

from __future__ import annotations

from collections import Counter

import pytest

from domino_crib.rules import (
    DOUBLE_SIX,
    PACK,
    VARIANTS,
    Deal,
    Drawn,
    PieceSet,
    Setup,
    new_game,
    next_step,
)
from domino_crib.rules.shuffle import numbers, shuffled


def _is_fair(observed: Counter[tuple[int, int]], expected: float, cells: int, freedom: int) -> bool:
    """Say whether chi-square lies within four standard deviations of its mean."""
    missing = cells - len(observed)
    chi = sum((seen - expected) ** 2 / expected for seen in observed.values()) + missing * expected
    return abs(chi - freedom) < 4 * (2 * freedom) ** 0.5


@pytest.mark.parametrize("pieces", [DOUBLE_SIX, PACK], ids=lambda pieces: pieces.name)
@pytest.mark.parametrize("way", ["seeds", "deals"])
def test_every_piece_comes_to_every_place_equally_often(pieces: PieceSet, way: str) -> None:
    size, shuffles = len(pieces), 3_000
    places: Counter[tuple[int, int]] = Counter()
    for number in range(shuffles):
        seed, stream = (number, 1) if way == "seeds" else (42, number)
        for place, thing in enumerate(shuffled(range(size), seed, stream)):
            places[thing, place] += 1
    assert _is_fair(places, shuffles / size, size**2, (size - 1) ** 2)


def test_neighbours_are_fair_too() -> None:
    size, shuffles = 28, 5_000
    pairs: Counter[tuple[int, int]] = Counter()
    for seed in range(shuffles):
        order = shuffled(range(size), seed, 1)
        pairs[order[0], order[1]] += 1
        pairs[order[11], order[12]] += 1
    cells = size * (size - 1)
    assert _is_fair(pairs, 2 * shuffles / cells, cells, cells - 1)


def test_the_scale_finds_an_unfair_shuffle() -> None:
    places: Counter[tuple[int, int]] = Counter()
    for number in range(3_000):
        order = list(shuffled(range(28), number, 1))
        if number % 10 == 0:
            order.sort()
        for place, thing in enumerate(order):
            places[thing, place] += 1
    assert not _is_fair(places, 3_000 / 28, 28**2, 27**2)


def test_a_shuffle_loses_nothing() -> None:
    for seed in range(50):
        assert sorted(map(str, shuffled(PACK.pieces, seed, 3))) == sorted(map(str, PACK))


def _seed_that_starts_at(number: int) -> int:
    """Return the seed whose generator starts at ``number`` in stream 0: the mixing undone."""

    def unshift(x: int, by: int) -> int:
        found = x
        for _ in range(64 // by):
            found = x ^ (found >> by)
        return found

    x = unshift(number, 31) * pow(0x94D049BB133111EB, -1, 1 << 64) % (1 << 64)
    x = unshift(x, 27) * pow(0xBF58476D1CE4E5B9, -1, 1 << 64) % (1 << 64)
    return unshift(x, 30)


def test_the_generator_is_splitmix64() -> None:
    """The first numbers for the start 1234567 as published (Rosetta Code, Splitmix64)."""
    source = numbers(_seed_that_starts_at(1234567), 0)
    assert [next(source) for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_seeds_keep_their_deals_for_ever() -> None:
    """Records name a seed, so the deals of a seed must never change."""
    state, _ = new_game(Setup("domino", seed=42, dealer=0))
    deal = next_step(state)
    assert isinstance(deal, Deal)
    assert [" ".join(map(str, hand)) for hand in deal.hands] == [
        "4-4 1-2 1-1 3-3 4-5 4-6",
        "1-5 5-6 1-4 0-2 3-5 3-4",
    ]


@pytest.mark.parametrize("game", VARIANTS)
def test_lots_give_the_first_deal_to_the_lowest_single_piece(game: str) -> None:
    rules = VARIANTS[game]
    dealers: Counter[int] = Counter()
    redrawn = 0
    games = 600
    for seed in range(games):
        state, (drawn,) = new_game(Setup(game, seed=seed))
        assert isinstance(drawn, Drawn)
        *ties, last = [[piece.rank for piece in pieces] for pieces in drawn.rounds]
        assert all(ranks.count(min(ranks)) > 1 for ranks in ties)
        assert last.count(min(last)) == 1
        assert last[drawn.dealer] == min(last)
        assert state.dealer == drawn.dealer
        assert all(len(set(pieces)) == rules.seats for pieces in drawn.rounds)
        dealers[drawn.dealer] += 1
        redrawn += bool(ties)
    assert redrawn > 0
    fair = games / rules.seats
    assert all(abs(dealers[seat] - fair) < 4 * fair**0.5 for seat in range(rules.seats))
