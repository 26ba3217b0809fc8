"""The things a table picture is made of, and how each looks on its way to another place.

A picture maps keys to things. ``motion.Plan`` blends two pictures; the painter draws one.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, replace

from domino_crib.rules import Piece
from domino_crib.ui.layout import Box
from domino_crib.ui.motion import Blendable, blend
from domino_crib.ui.paint.piece import Held

Picture = Mapping[Hashable, "Blendable"]


@dataclass(frozen=True, slots=True)
class Lying:
    """A piece on the table. ``piece`` None is a back; ``w`` its width; ``z`` orders the drawing.

    ``alpha`` is 0 to 1. A change of face or tone happens half way. ``full`` is the larger of the
    widths between which it is on its way, 0 when it keeps its own.
    """

    x: float
    y: float
    w: float
    piece: Piece | None = None
    lift: float = 0.0
    alpha: float = 1.0
    z: float = 0.0
    full: float = 0.0
    held: Held = ""
    selected: bool = False
    advised: bool = False

    def toward(self, other: Blendable, t: float) -> Lying:
        """Return the piece on its way."""
        if not isinstance(other, Lying):
            raise TypeError(f"a piece cannot become {type(other).__name__}")
        chosen = other if t >= 0.5 else self
        # What is laid flies over everything else.
        flying = 100.0 if 0 < t < 1 and (self.x, self.y) != (other.x, other.y) else 0.0
        return replace(
            chosen,
            x=blend(self.x, other.x, t),
            y=blend(self.y, other.y, t),
            w=blend(self.w, other.w, t),
            lift=blend(self.lift, other.lift, t),
            alpha=blend(self.alpha, other.alpha, t),
            z=max(self.z, other.z) + flying,
            full=0.0 if self.w == other.w or t in (0, 1) else max(self.w, other.w),
        )

    def gone(self) -> Lying:
        """Return the same piece, invisible."""
        return replace(self, alpha=0.0)


@dataclass(frozen=True, slots=True)
class Pegs:
    """The pegs of a side, in holes; on the way they stand at fractions."""

    front: float
    back: float

    def toward(self, other: Blendable, t: float) -> Pegs:
        """Return the pegs on their way."""
        if not isinstance(other, Pegs):
            raise TypeError(f"pegs cannot become {type(other).__name__}")
        return Pegs(blend(self.front, other.front, t), blend(self.back, other.back, t))


@dataclass(frozen=True, slots=True)
class Number:
    """The running count: on its way the old number goes as the new one comes."""

    value: int | None
    old: int | None = None
    share: float = 1.0

    def toward(self, other: Blendable, t: float) -> Number:
        """Return the number on its way."""
        if not isinstance(other, Number):
            raise TypeError(f"a number cannot become {type(other).__name__}")
        if other.value == self.value:
            return other
        return Number(other.value, self.value, t)


@dataclass(frozen=True, slots=True)
class Speech:
    """What a seat says, in full and shorter for a narrow place; it fades in and out."""

    text: str
    short: str = ""
    alpha: float = 1.0

    def toward(self, other: Blendable, t: float) -> Speech:
        """Return the words on their way."""
        if not isinstance(other, Speech):
            raise TypeError(f"words cannot become {type(other).__name__}")
        if self.text == other.text:
            return Speech(self.text, self.short, blend(self.alpha, other.alpha, t))
        return replace(other, alpha=t) if t >= 0.5 else replace(self, alpha=1 - t)


def lying_in(box: Box, piece: Piece | None, **look: object) -> Lying:
    """Return a piece that fills a box."""
    return Lying(box.x, box.y, box.w, piece, **look)  # type: ignore[arg-type]  # fields of Lying
