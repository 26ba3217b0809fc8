"""The double-six set: 28 tiles, each standing for its pip sum (D1, D2)."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache

from domino_crib.errors import NotationError
from domino_crib.rules.pieces import PieceSet

HIGHEST_PIPS = 6
_NOTATION = re.compile(r"([0-6])-([0-6])")


@dataclass(frozen=True, slots=True, order=True)
class Tile:
    """A domino tile. ``low`` and ``high`` are the pips of its halves, ``low <= high``.

    Its rank and its value are both the pip sum, 0 to 12 (D2).
    """

    low: int
    high: int
    rank: int = field(init=False, compare=False, repr=False)
    value: int = field(init=False, compare=False, repr=False)
    suit: None = field(init=False, compare=False, repr=False, default=None)

    def __post_init__(self) -> None:
        if not 0 <= self.low <= self.high <= HIGHEST_PIPS:
            raise ValueError(f"no tile {self.low}-{self.high}: 0 <= low <= high <= {HIGHEST_PIPS}")
        object.__setattr__(self, "rank", self.low + self.high)
        object.__setattr__(self, "value", self.low + self.high)

    @property
    def is_double(self) -> bool:
        """Whether both halves show the same pips."""
        return self.low == self.high

    def __str__(self) -> str:
        return f"{self.low}-{self.high}"


@cache
def parse_tile(text: str) -> Tile:
    """Read ``3-5`` or ``5-3`` (the same tile). Raises ``NotationError`` for anything else."""
    match = _NOTATION.fullmatch(text)
    if match is None:
        raise NotationError(
            "not-a-tile", expected="a tile such as 3-5 (0-0 to 6-6)", got=repr(text[:40])
        )
    low, high = sorted(map(int, match.groups()))
    return Tile(low, high)


DOUBLE_SIX = PieceSet(
    "double-six",
    "tile",
    tuple(Tile(low, high) for low in range(HIGHEST_PIPS + 1) for high in range(low, 7)),
    parse_tile,
)
