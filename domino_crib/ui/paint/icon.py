"""Small line drawings for buttons, in one weight and on one grid."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Literal

from domino_crib.ui.paint.brush import Brush
from domino_crib.ui.paint.canvas import Canvas, Point
from domino_crib.ui.theme import RGB, Role

Icon = Literal[
    "left",
    "right",
    "up",
    "down",
    "close",
    "plus",
    "minus",
    "play",
    "pause",
    "first",
    "last",
    "undo",
    "sound",
    "mute",
    "full",
    "hint",
    "menu",
    "person",
    "computer",
]
GRID = 24.0
WEIGHT = 2.0


def icon(
    brush: Brush, name: Icon, x: float, y: float, size: float = 20, *, role: Role = "text"
) -> None:
    """Draw an icon of ``size`` design units with its middle at (x, y)."""
    colour = brush.theme.text[role]

    def draw(canvas: Canvas) -> None:
        _DRAW[name](_Pen(canvas, canvas.w / GRID, colour))

    brush.put_centred(brush.sprite(("icon", name, colour), size, size, draw), x, y)


class _Pen:
    """Draws on a grid of 24 by 24."""

    def __init__(self, canvas: Canvas, unit: float, colour: RGB) -> None:
        self.canvas, self.unit, self.colour = canvas, unit, colour

    def line(self, *points: Point, closed: bool = False) -> None:
        path = [(x * self.unit, y * self.unit) for x, y in points]
        self.canvas.polyline(path, self.colour, WEIGHT * self.unit, closed=closed)

    def fill(self, *points: Point) -> None:
        self.canvas.polygon([(x * self.unit, y * self.unit) for x, y in points], self.colour)

    def disc(self, x: float, y: float, r: float) -> None:
        self.canvas.disc(x * self.unit, y * self.unit, r * self.unit, self.colour)

    def arc(self, x: float, y: float, r: float, start: float, end: float) -> None:
        steps = 18
        angles = [math.pi * (start + (end - start) * i / steps) for i in range(steps + 1)]
        self.line(*[(x + r * math.cos(a), y + r * math.sin(a)) for a in angles])


def _speaker(pen: _Pen) -> None:
    pen.fill((3, 9), (7, 9), (12, 4.5), (12, 19.5), (7, 15), (3, 15))


def _sound(pen: _Pen) -> None:
    _speaker(pen)
    pen.arc(12, 12, 4.5, -0.28, 0.28)
    pen.arc(12, 12, 8.5, -0.28, 0.28)


def _mute(pen: _Pen) -> None:
    _speaker(pen)
    pen.line((15.5, 9), (21, 15))
    pen.line((21, 9), (15.5, 15))


def _undo(pen: _Pen) -> None:
    pen.line((8, 4.5), (4, 8.5), (8, 12.5))
    pen.line((4.5, 8.5), (14, 8.5))
    pen.arc(14, 13.75, 5.25, -0.5, 0.5)
    pen.line((14, 19), (9, 19))


def _full(pen: _Pen) -> None:
    for sx, sy in ((1, 1), (-1, 1), (1, -1), (-1, -1)):
        corner = [(12 + sx * px, 12 + sy * py) for px, py in ((8, 3.5), (8, 8), (3.5, 8))]
        pen.line(*corner)


def _hint(pen: _Pen) -> None:
    pen.arc(12, 10, 6, 0.68, 2.32)
    pen.line((9.2, 15.2), (9.2, 17.5), (14.8, 17.5), (14.8, 15.2))
    pen.line((10.5, 20.8), (13.5, 20.8))


def _person(pen: _Pen) -> None:
    pen.disc(12, 7.5, 4)
    angles = [math.pi * (1 + i / 16) for i in range(17)]
    pen.fill(*[(12 + 8 * math.cos(a), 20.5 + 7.5 * math.sin(a)) for a in angles])


def _computer(pen: _Pen) -> None:
    pen.line((3.5, 5), (20.5, 5), (20.5, 16), (3.5, 16), closed=True)
    pen.line((12, 16), (12, 20))
    pen.line((7.5, 20), (16.5, 20))


def _bars(pen: _Pen) -> None:
    for y in (6, 12, 18):
        pen.line((4, y), (20, y))


def _lines(*lines: tuple[Point, ...]) -> Callable[[_Pen], None]:
    def draw(pen: _Pen) -> None:
        for points in lines:
            pen.line(*points)

    return draw


def _filled(*shapes: tuple[Point, ...]) -> Callable[[_Pen], None]:
    def draw(pen: _Pen) -> None:
        for points in shapes:
            pen.fill(*points)

    return draw


_DRAW: dict[Icon, Callable[[_Pen], None]] = {
    "left": _lines(((15, 5), (8, 12), (15, 19))),
    "right": _lines(((9, 5), (16, 12), (9, 19))),
    "up": _lines(((5, 15), (12, 8), (19, 15))),
    "down": _lines(((5, 9), (12, 16), (19, 9))),
    "close": _lines(((6, 6), (18, 18)), ((18, 6), (6, 18))),
    "plus": _lines(((12, 5), (12, 19)), ((5, 12), (19, 12))),
    "minus": _lines(((5, 12), (19, 12))),
    "play": _filled(((7, 4.5), (20, 12), (7, 19.5))),
    "pause": _filled(
        ((6.5, 5), (10, 5), (10, 19), (6.5, 19)), ((14, 5), (17.5, 5), (17.5, 19), (14, 19))
    ),
    "first": _filled(((19, 5), (9, 12), (19, 19)), ((5, 5), (7.5, 5), (7.5, 19), (5, 19))),
    "last": _filled(((5, 5), (15, 12), (5, 19)), ((16.5, 5), (19, 5), (19, 19), (16.5, 19))),
    "undo": _undo,
    "sound": _sound,
    "mute": _mute,
    "full": _full,
    "hint": _hint,
    "menu": _bars,
    "person": _person,
    "computer": _computer,
}
