"""Round robins and Swiss rounds."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from domino_crib.club.pairing import MAX_ENTRANTS, Pairing, round_robin, swiss_round


@pytest.mark.parametrize("size", range(2, MAX_ENTRANTS + 1))
def test_round_robin_lets_everybody_meet_once(size: int) -> None:
    rounds = round_robin(range(size))
    met = [
        frozenset((p.first, p.second)) for pairs in rounds for p in pairs if p.second is not None
    ]
    assert sorted(map(sorted, met)) == sorted(map(list, combinations(range(size), 2)))
    for pairs in rounds:
        seated = [e for p in pairs for e in (p.first, p.second) if e is not None]
        assert sorted(seated) == list(range(size))


@pytest.mark.parametrize("size", range(2, MAX_ENTRANTS + 1))
def test_round_robin_balances_byes_and_first_deals(size: int) -> None:
    pairs = [pair for pairs in round_robin(range(size)) for pair in pairs]
    for entrant in range(size):
        byes = sum(p == Pairing(entrant, None) for p in pairs)
        first = sum(p.first == entrant and p.second is not None for p in pairs)
        second = sum(p.second == entrant for p in pairs)
        assert byes == size % 2
        assert abs(first - second) <= 1


@pytest.mark.parametrize(("size", "rounds"), [(8, 5), (9, 5), (31, 7), (32, 8), (6, 5)])
def test_swiss_never_pairs_twice_while_it_can(size: int, rounds: int) -> None:
    source = random.Random(size)
    met: set[frozenset[int]] = set()
    byes: list[int] = []
    for _ in range(rounds):
        ranking = source.sample(range(size), size)
        pairs = swiss_round(ranking, met, byes, {})
        assert sorted(e for p in pairs for e in (p.first, p.second) if e is not None) == list(
            range(size)
        )
        for pair in pairs:
            if pair.second is None:
                assert pair.first not in byes
                byes.append(pair.first)
            else:
                key = frozenset((pair.first, pair.second))
                assert key not in met
                met.add(key)


def test_swiss_pairs_neighbours_and_rests_the_lowest() -> None:
    pairs = swiss_round([4, 2, 0, 1, 3], set(), [3], {4: 1})
    assert pairs == (Pairing(2, 4), Pairing(0, 3), Pairing(1, None))


def test_swiss_repeats_when_all_have_met() -> None:
    met = {frozenset((0, 1))}
    assert swiss_round([0, 1], met, [], {}) == (Pairing(0, 1),)
