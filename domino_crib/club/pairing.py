"""Who meets whom: round robin by the circle method, and Swiss rounds without a rematch."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

MAX_ENTRANTS = 32


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two entrants at one table by their numbers; ``second`` None is a bye. ``first`` deals."""

    first: int
    second: int | None


def round_robin(entrants: Sequence[int]) -> tuple[tuple[Pairing, ...], ...]:
    """Return every round of an all-play-all; each pair meets once, first deals are balanced.

    With an odd number each entrant has one bye.
    """
    ring: list[int | None] = list(entrants)
    if len(ring) % 2:
        ring.insert(0, None)  # the one place that stays: byes do not disturb the first deals
    rounds = []
    for number in range(max(0, len(ring) - 1)):
        pairs = [
            _seated(ring[place], ring[-1 - place], turned=bool((place or number) % 2))
            for place in range(len(ring) // 2)
        ]
        rounds.append(tuple(sorted(pairs, key=lambda pair: pair.second is None)))
        ring = [ring[0], ring[-1], *ring[1:-1]]
    return tuple(rounds)


def _seated(one: int | None, other: int | None, *, turned: bool) -> Pairing:
    if one is None or other is None:
        alone = one if one is not None else other
        if alone is None:
            raise ValueError("a pairing needs an entrant")
        return Pairing(alone, None)
    return Pairing(other, one) if turned else Pairing(one, other)


def swiss_round(
    ranking: Sequence[int],
    met: Collection[frozenset[int]],
    had_bye: Collection[int],
    dealt_first: dict[int, int],
) -> tuple[Pairing, ...]:
    """Return the next Swiss round: neighbours in the ranking meet, if possible nobody twice.

    ``ranking`` is best first; ``met`` holds the pairs that have met, ``had_bye`` who has sat out,
    ``dealt_first`` how often each dealt first. With an odd number the lowest who has not sat out
    does. When every way repeats a pair, the fewest repeats low in the ranking are taken.
    """
    left = list(ranking)
    bye: list[Pairing] = []
    if len(left) % 2:
        resting = next((e for e in reversed(left) if e not in had_bye), left[-1])
        left.remove(resting)
        bye = [Pairing(resting, None)]
    pairs = _pair_up(left, met)
    if pairs is None:
        pairs = [(left[i], left[i + 1]) for i in range(0, len(left), 2)]
    seated = [
        Pairing(a, b) if dealt_first.get(a, 0) <= dealt_first.get(b, 0) else Pairing(b, a)
        for a, b in pairs
    ]
    return (*seated, *bye)


_MOST_TRIES = 20_000
"""Backtracking is cut here: with few rounds among many it needs a handful of tries."""


def _pair_up(left: list[int], met: Collection[frozenset[int]]) -> list[tuple[int, int]] | None:
    """Return neighbours paired without a rematch, or None when no way is found."""
    tries = 0

    def attempt(rest: list[int]) -> list[tuple[int, int]] | None:
        nonlocal tries
        if not rest:
            return []
        first = rest[0]
        for place in range(1, len(rest)):
            tries += 1
            if tries > _MOST_TRIES:
                return None
            if frozenset((first, rest[place])) in met:
                continue
            others = attempt(rest[1:place] + rest[place + 1 :])
            if others is not None:
                return [(first, rest[place]), *others]
        return None

    return attempt(left)
