"""Pieces as small numbers: what the search counts with instead of tiles and cards.

A *kind* is a rank counted from 0: thirteen of them in the double-six set (the pip sums) and in the
pack. A *key* is a multiset of kinds in one int, three bits a kind, so keys of pieces add up to the
key of the hand. Suits matter for flushes and nobs alone and are handled where those are counted.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement

from domino_crib.analysis.memory import KEPT_KEYS, KEPT_SETS
from domino_crib.rules import Piece, PieceSet

KEY_BITS = 3
KIND_MASK = (1 << KEY_BITS) - 1


@dataclass(frozen=True, slots=True)
class Kinds:
    """The kinds of a piece set: their values in the count and how many pieces each has."""

    name: str
    lowest_rank: int
    values: tuple[int, ...]
    copies: tuple[int, ...]

    def __len__(self) -> int:
        return len(self.values)

    def kind_of(self, piece: Piece) -> int:
        """Return the kind of a piece."""
        return piece.rank - self.lowest_rank

    def kinds_of(self, pieces: Iterable[Piece]) -> tuple[int, ...]:
        """Return the kinds of the pieces, in their order."""
        return tuple(piece.rank - self.lowest_rank for piece in pieces)

    def key_of(self, pieces: Iterable[Piece]) -> int:
        """Return the key of the pieces."""
        return key_of(self.kinds_of(pieces))

    def multisets(self, size: int) -> Iterator[tuple[int, ...]]:
        """Yield every multiset of kinds of ``size`` that the set has pieces for, each sorted."""
        for kinds in combinations_with_replacement(range(len(self)), size):
            if all(kinds.count(kind) <= self.copies[kind] for kind in set(kinds)):
                yield kinds

    def left_after(self, seen: Iterable[int]) -> list[int]:
        """Return how many pieces of each kind are left when the kinds ``seen`` are taken out."""
        left = list(self.copies)
        for kind in seen:
            left[kind] -= 1
        return left


@lru_cache(KEPT_SETS)
def kinds_of_set(piece_set: PieceSet) -> Kinds:
    """Return the kinds of a piece set."""
    ranks = sorted({piece.rank for piece in piece_set})
    value_of = {piece.rank: piece.value for piece in piece_set}
    return Kinds(
        piece_set.name,
        ranks[0],
        tuple(value_of[rank] for rank in ranks),
        tuple(sum(piece.rank == rank for piece in piece_set) for rank in ranks),
    )


def key_of(kinds: Iterable[int]) -> int:
    """Return the key of a multiset of kinds."""
    return sum([1 << KEY_BITS * kind for kind in kinds])


@lru_cache(KEPT_KEYS)
def kinds_in(key: int) -> tuple[int, ...]:
    """Return the kinds of a key, sorted."""
    kinds: list[int] = []
    kind = 0
    while key:
        kinds += [kind] * (key & KIND_MASK)
        key >>= KEY_BITS
        kind += 1
    return tuple(kinds)
