"""The pack of 52 cards: rank for pairs and runs, value for the count (C2)."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache

from domino_crib.errors import NotationError
from domino_crib.rules.pieces import PieceSet

SUITS = "CDHS"
RANKS = "A23456789TJQK"
JACK = 11
COURT_VALUE = 10
_NOTATION = re.compile(r"(10|[A2-9TJQK])([CDHS])", re.IGNORECASE)


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """A playing card: ``rank`` 1 (ace, low only) to 13 (king), ``suit`` one of C D H S."""

    rank: int
    suit: str
    value: int = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        if not (1 <= self.rank <= len(RANKS) and self.suit in SUITS and len(self.suit) == 1):
            raise ValueError(f"no card of rank {self.rank} and suit {self.suit!r}")
        object.__setattr__(self, "value", min(self.rank, COURT_VALUE))

    def __str__(self) -> str:
        return RANKS[self.rank - 1] + self.suit


@cache
def parse_card(text: str) -> Card:
    """Read ``5H``, ``TD`` or ``10D``, in either case. Raises ``NotationError`` for other words."""
    match = _NOTATION.fullmatch(text)
    if match is None:
        raise NotationError(
            "not-a-card", expected="a card such as 5H, TD or AS", got=repr(text[:40])
        )
    rank, suit = match.group(1).upper(), match.group(2).upper()
    return Card(10 if rank == "10" else RANKS.index(rank) + 1, suit)


PACK = PieceSet(
    "pack",
    "card",
    tuple(Card(rank, suit) for suit in SUITS for rank in range(1, len(RANKS) + 1)),
    parse_card,
)
