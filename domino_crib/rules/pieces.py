"""What tiles and cards have in common, and the sets they come from.

A piece has a ``rank`` (it decides pairs and runs) and a ``value`` (it adds to the count). For a
tile both are its pip sum (D2); a card has its rank and counts at most ten (C2).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol, TypeAlias, TypeVar

from domino_crib.errors import NotationError, Phrase, phrase

PieceT = TypeVar("PieceT", bound="Piece")


class Piece(Protocol):
    """A tile or a card. ``str(piece)`` is its notation, which its set's ``parse`` reads back."""

    @property
    def rank(self) -> int:
        """What decides pairs and runs."""
        ...

    @property
    def value(self) -> int:
        """What the piece adds to the count."""
        ...

    @property
    def suit(self) -> str | None:
        """The suit of a card; None for a tile, which has none."""
        ...

    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...


Pieces: TypeAlias = "tuple[Piece, ...]"


@dataclass(frozen=True, slots=True)
class PieceSet:
    """All pieces of one kind, in canonical order, with the reader of their notation.

    ``noun`` is the plain English name of one piece, of which keys of texts are made.
    """

    name: str
    noun: str
    pieces: Pieces
    parse: Callable[[str], Piece]

    @property
    def several(self) -> Phrase:
        """What several of the pieces are called in an error."""
        return phrase("cards") if self.noun == "card" else phrase("tiles")

    def __iter__(self) -> Iterator[Piece]:
        return iter(self.pieces)

    def __len__(self) -> int:
        return len(self.pieces)

    def __hash__(self) -> int:
        return hash(self.name)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PieceSet) and self.name == other.name

    def parse_list(self, text: str) -> Pieces:
        """Read pieces separated by blanks or commas.

        Raises ``NotationError`` naming the word that is no piece or the piece that stands twice.
        """
        pieces = tuple(self.parse(word) for word in text.replace(",", " ").split())
        twice = first_repeated(pieces)
        if twice is not None:
            raise NotationError(
                "piece-twice", expected="every piece once", got=phrase("{twice} twice", twice=twice)
            )
        return pieces


def first_repeated(pieces: Iterable[Piece]) -> Piece | None:
    """Return the first piece that stood there before, or None when all differ."""
    seen: set[Piece] = set()
    for piece in pieces:
        if piece in seen:
            return piece
        seen.add(piece)
    return None


def total_value(pieces: Iterable[Piece]) -> int:
    """Return the sum of the values."""
    return sum(piece.value for piece in pieces)


def names(pieces: Iterable[Piece]) -> str:
    """Return the notation of the pieces, separated by blanks."""
    return " ".join(map(str, pieces))


def without(pieces: tuple[PieceT, ...], gone: Iterable[Piece]) -> tuple[PieceT, ...]:
    """Return ``pieces`` less those in ``gone``, in the same order."""
    leaving = set(gone)
    return tuple([piece for piece in pieces if piece not in leaving])
