"""What sensible players do, as tables: what they throw, which hands they keep, what those peg.

The tables are made by ``domino_crib.analysis.generate`` and ship with the package. Role 1 is the
side that owns the crib, role 0 every other, as everywhere in this room.
"""

from __future__ import annotations

import sys
import zlib
from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.resources import files
from itertools import permutations
from math import prod

from domino_crib.analysis.cribs import CribBook, crib_book
from domino_crib.analysis.kinds import Kinds, key_of, kinds_of_set
from domino_crib.analysis.memory import KEPT_GAMES
from domino_crib.rules import Rules

_SHARE_STEPS = 65535
_POINT_STEPS = 1000
TABLES = "domino_crib.analysis.tables"


@dataclass(slots=True)
class Habits:
    """The habits of one role in one game.

    ``throws`` gives by kinds the probability that a player who holds them throws them, ``keeps``
    by key of a hand the probability that a player who was dealt it keeps it, and ``plays`` by key
    of a kept hand the points it scores in the play and those of the opponent, on average.
    """

    throws: dict[tuple[int, ...], float]
    keeps: dict[int, float]
    plays: dict[int, tuple[float, float]] = field(default_factory=dict)


def table_name(rules: Rules) -> str:
    """Return the name under which the tables of games that are played alike are kept."""
    aim = "-low" if rules.lowball else ""
    partners = "-pairs" if rules.sides < rules.seats else ""
    return f"{rules.piece_set.name}-{rules.hand_size}-{rules.seats}{partners}{aim}"


def crib_book_of(rules: Rules) -> CribBook:
    """Return the crib book of a game as one seat sees it."""
    kinds = kinds_of_set(rules.piece_set)
    return crib_book(kinds, rules.discards, rules.crib_size - rules.discards)


def readily(rules: Rules, habits: Sequence[Habits], role: int) -> list[float]:
    """Return how readily each rest of the crib is thrown, as a seat of the role sees it.

    The pieces of a rest may have come from the other seats in any order; one that is dealt
    straight into the crib is as likely as any other.
    """
    rests = crib_book_of(rules).rests
    if rules.seats == 2:
        throws = habits[1 - role].throws
        return [throws[rest] for rest in rests]
    roles = _other_roles(rules, role)
    even = dict.fromkeys(habits[0].throws, 1.0)
    throwers = [habits[other].throws for other in roles] + [even] * rules.crib_extra
    return [
        sum(
            prod(throws[(kind,)] for throws, kind in zip(throwers, order, strict=True))
            for order in permutations(rest)
        )
        for rest in rests
    ]


def _other_roles(rules: Rules, role: int) -> list[int]:
    """Return the roles of the other seats: with partners two of each, one of them oneself."""
    if rules.sides < rules.seats:
        return [role, 1 - role, 1 - role]
    return [0] * (rules.seats - 1) if role else [1] + [0] * (rules.seats - 2)


def pack_habits(rules: Rules, habits: Sequence[Habits]) -> bytes:
    """Return the habits of both roles as they are shipped."""
    shares, points = array("H"), array("h")
    kinds = kinds_of_set(rules.piece_set)
    for one in habits:
        for thrown in kinds.multisets(rules.discards):
            shares.append(round(one.throws[thrown] * _SHARE_STEPS))
        for hand in kinds.multisets(rules.kept):
            shares.append(round(one.keeps.get(key_of(hand), 0.0) * _SHARE_STEPS))
            points.extend(
                round(value * _POINT_STEPS) for value in one.plays.get(key_of(hand), (0.0, 0.0))
            )
    return zlib.compress(_little(shares) + _little(points), 9)


def unpack_habits(rules: Rules, packed: bytes) -> list[Habits]:
    """Return what ``pack_habits`` packed."""
    kinds = kinds_of_set(rules.piece_set)
    sets = list(kinds.multisets(rules.discards))
    hands = [key_of(hand) for hand in kinds.multisets(rules.kept)]
    data = zlib.decompress(packed)
    cut = 2 * 2 * (len(sets) + len(hands))
    shares, points = array("H"), array("h")
    shares.frombytes(data[:cut])
    points.frombytes(data[cut:])
    if sys.byteorder == "big":
        shares.byteswap()
        points.byteswap()
    share = iter([number / _SHARE_STEPS for number in shares])
    point = iter([number / _POINT_STEPS for number in points])
    return [
        Habits(
            {thrown: next(share) for thrown in sets},
            {hand: next(share) for hand in hands},
            {hand: (next(point), next(point)) for hand in hands},
        )
        for _ in range(2)
    ]


def _little(numbers: array[int]) -> bytes:
    if sys.byteorder == "big":
        numbers = numbers[:]
        numbers.byteswap()
    return numbers.tobytes()


@dataclass(frozen=True)
class Model:
    """Everything known about how a game is played by sensible players."""

    kinds: Kinds
    habits: tuple[Habits, Habits]
    readily: tuple[list[float], list[float]]
    """By role: how readily each rest of the crib is thrown, as ``CribBook.ends`` wants it."""


@lru_cache(KEPT_GAMES)
def model_of(rules: Rules) -> Model:
    """Return the model of a game from the tables in the package."""
    file = files(TABLES) / f"habits-{table_name(rules)}.bin"
    pone, dealer = unpack_habits(rules, file.read_bytes())
    both = pone, dealer
    return Model(
        kinds_of_set(rules.piece_set),
        both,
        (readily(rules, both, 0), readily(rules, both, 1)),
    )
