"""The four suits as shapes, since no font of the game has them."""

from __future__ import annotations

from domino_crib.ui.paint.canvas import Canvas, Point
from domino_crib.ui.theme import RGB

SUITS = "CDHS"


def bezier(a: Point, b: Point, c: Point, d: Point, steps: int = 16) -> list[Point]:
    """Return points along a cubic curve, without its first one."""
    points = []
    for i in range(1, steps + 1):
        t = i / steps
        u = 1 - t
        points.append(
            tuple(
                u**3 * a[n] + 3 * u * u * t * b[n] + 3 * u * t * t * c[n] + t**3 * d[n]
                for n in (0, 1)
            )
        )
    return [(x, y) for x, y in points]


def mirrored(right: list[Point]) -> list[Point]:
    """Return a closed outline from its right half, which runs from top to bottom."""
    return right + [(-x, y) for x, y in reversed(right)]


HEART = mirrored(
    [
        (0.0, -0.26),
        *bezier((0.0, -0.26), (0.06, -0.46), (0.24, -0.52), (0.34, -0.50)),
        *bezier((0.34, -0.50), (0.50, -0.47), (0.54, -0.28), (0.48, -0.12)),
        *bezier((0.48, -0.12), (0.40, 0.10), (0.14, 0.26), (0.0, 0.54)),
    ]
)
DIAMOND = mirrored(
    [
        (0.0, -0.58),
        *bezier((0.0, -0.58), (0.09, -0.38), (0.24, -0.16), (0.42, 0.0)),
        *bezier((0.42, 0.0), (0.24, 0.16), (0.09, 0.38), (0.0, 0.58)),
    ]
)
LEAF = mirrored(
    [
        (0.0, -0.56),
        *bezier((0.0, -0.56), (0.12, -0.30), (0.48, -0.10), (0.50, 0.14)),
        *bezier((0.50, 0.14), (0.50, 0.38), (0.18, 0.44), (0.05, 0.22)),
    ]
)
STALK = mirrored(
    [
        (0.03, 0.10),
        *bezier((0.03, 0.10), (0.04, 0.36), (0.10, 0.48), (0.24, 0.56)),
    ]
)
LOBES = ((0.0, -0.28, 0.245), (-0.265, 0.09, 0.245), (0.265, 0.09, 0.245))


def draw_suit(
    canvas: Canvas,
    suit: str,
    x: float,
    y: float,
    size: float,
    colour: RGB,
    *,
    turned: bool = False,
) -> None:
    """Draw suit ``C D H S`` about ``size`` high with its middle at (x, y)."""
    sign = -1 if turned else 1

    def outline(points: list[Point]) -> None:
        canvas.polygon([(x + px * size, y + sign * py * size) for px, py in points], colour)

    if suit == "H":
        outline(HEART)
    elif suit == "D":
        outline(DIAMOND)
    elif suit == "S":
        outline(LEAF)
        outline(STALK)
    else:
        for cx, cy, r in LOBES:
            canvas.disc(x + cx * size, y + sign * cy * size, r * size, colour)
        outline([(-0.1, -0.12), (0.1, -0.12), (0.1, 0.2), (-0.1, 0.2)])
        outline(STALK)
