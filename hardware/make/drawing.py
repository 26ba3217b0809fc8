"""Drawings in millimetres: lines, circles and words on named layers, written as SVG, PDF or DXF.

The origin is the top left corner, x to the right and y down, as in the peg board geometry.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

Point: TypeAlias = tuple[float, float]
Anchor: TypeAlias = Literal["start", "middle", "end"]

BLACK = "#000000"
CAP_HEIGHT = 0.72
"""Height of a capital over the type size, of the fonts used (Helvetica and its like)."""


@dataclass(frozen=True, slots=True)
class Ink:
    """How a shape is drawn: line colour and width in mm, filling, dashes in mm."""

    line: str | None = BLACK
    width: float = 0.2
    fill: str | None = None
    dash: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Path:
    """A run of straight lines, closed or open."""

    points: tuple[Point, ...]
    closed: bool
    ink: Ink
    layer: str


@dataclass(frozen=True, slots=True)
class Shape:
    """Closed outlines filled together: what lies inside two of them is a hole."""

    outlines: tuple[tuple[Point, ...], ...]
    ink: Ink
    layer: str


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle about (x, y)."""

    x: float
    y: float
    radius: float
    ink: Ink
    layer: str


@dataclass(frozen=True, slots=True)
class Word:
    """A line of text that starts, is centred or ends at (x, y); it turns clockwise."""

    text: str
    x: float
    y: float
    size: float
    anchor: Anchor
    turn: float
    colour: str
    bold: bool
    layer: str


Item: TypeAlias = Path | Shape | Circle | Word


@dataclass(slots=True)
class Drawing:
    """A sheet of ``width`` by ``height`` mm and what is drawn on it, in order."""

    width: float
    height: float
    title: str = ""
    items: list[Item] = field(default_factory=list)

    def line(self, points: Iterable[Point], ink: Ink | None = None, layer: str = "draw") -> None:
        """Draw an open run of lines."""
        self.items.append(Path(tuple(points), False, ink or Ink(), layer))

    def polygon(self, points: Iterable[Point], ink: Ink | None = None, layer: str = "draw") -> None:
        """Draw a closed run of lines."""
        self.items.append(Path(tuple(points), True, ink or Ink(), layer))

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        ink: Ink | None = None,
        layer: str = "draw",
        radius: float = 0.0,
    ) -> None:
        """Draw an upright rectangle, with round corners if asked."""
        self.polygon(rounded_box(x, y, width, height, radius), ink, layer)

    def circle(
        self, x: float, y: float, radius: float, ink: Ink | None = None, layer: str = "draw"
    ) -> None:
        """Draw a circle."""
        self.items.append(Circle(x, y, radius, ink or Ink(), layer))

    def shape(
        self,
        outlines: Iterable[Iterable[Point]],
        ink: Ink | None = None,
        layer: str = "draw",
    ) -> None:
        """Draw closed outlines as one filled shape with holes."""
        filled = ink or Ink(None, fill=BLACK)
        self.items.append(Shape(tuple(tuple(outline) for outline in outlines), filled, layer))

    def text(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        anchor: Anchor = "start",
        *,
        turn: float = 0.0,
        colour: str = BLACK,
        bold: bool = False,
        layer: str = "text",
    ) -> None:
        """Write a line of text; ``size`` is the type size in mm."""
        self.items.append(Word(text, x, y, size, anchor, turn, colour, bold, layer))

    def add(self, other: Drawing, dx: float = 0.0, dy: float = 0.0) -> None:
        """Put another drawing on this one, moved by (dx, dy)."""
        self.items.extend(moved(item, dx, dy) for item in other.items)


def moved(item: Item, dx: float, dy: float) -> Item:
    """Return an item moved by (dx, dy)."""
    if isinstance(item, Path):
        points = tuple((x + dx, y + dy) for x, y in item.points)
        return Path(points, item.closed, item.ink, item.layer)
    if isinstance(item, Shape):
        outlines = tuple(tuple((x + dx, y + dy) for x, y in line) for line in item.outlines)
        return Shape(outlines, item.ink, item.layer)
    if isinstance(item, Circle):
        return Circle(item.x + dx, item.y + dy, item.radius, item.ink, item.layer)
    return Word(
        item.text,
        item.x + dx,
        item.y + dy,
        item.size,
        item.anchor,
        item.turn,
        item.colour,
        item.bold,
        item.layer,
    )


def rounded_box(
    x: float, y: float, width: float, height: float, radius: float, pieces: int = 8
) -> list[Point]:
    """Return the corners of a rectangle; round ones are made of ``pieces`` straight ones each."""
    if radius <= 0:
        return [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
    centres = (
        (x + width - radius, y + radius, -90),
        (x + width - radius, y + height - radius, 0),
        (x + radius, y + height - radius, 90),
        (x + radius, y + radius, 180),
    )
    points = []
    for cx, cy, start in centres:
        points += arc(cx, cy, radius, start, start + 90, pieces)
    return points


def arc(
    x: float, y: float, radius: float, start: float, end: float, pieces: int = 16
) -> list[Point]:
    """Return points on an arc from ``start`` to ``end`` degrees, clockwise as y goes down."""
    angles = [math.radians(start + (end - start) * n / pieces) for n in range(pieces + 1)]
    return [(x + radius * math.cos(a), y + radius * math.sin(a)) for a in angles]


def arc_through(a: Point, b: Point, c: Point, pieces: int = 16) -> Sequence[Point]:
    """Return points on the arc from a through b to c."""
    (ax, ay), (bx, by), (cx, cy) = a, b, c
    d = 2 * (ax * (by - cy) + bx * (cy - ay) + cx * (ay - by))
    if abs(d) < 1e-9:
        return [a, c]
    a2, b2, c2 = ax * ax + ay * ay, bx * bx + by * by, cx * cx + cy * cy
    x = (a2 * (by - cy) + b2 * (cy - ay) + c2 * (ay - by)) / d
    y = (a2 * (cx - bx) + b2 * (ax - cx) + c2 * (bx - ax)) / d
    start, middle, end = (math.degrees(math.atan2(q - y, p - x)) for p, q in (a, b, c))
    sweep = (end - start) % 360
    if (middle - start) % 360 > sweep:
        sweep -= 360
    return arc(x, y, math.hypot(ax - x, ay - y), start, start + sweep, pieces)
