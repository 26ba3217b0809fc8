"""The sign of a side: circle, triangle, square or diamond in the side's colour."""

from __future__ import annotations

from domino_crib.ui.paint.brush import Brush
from domino_crib.ui.paint.canvas import Canvas, Point
from domino_crib.ui.theme import RGB, Shape


def outline(shape: Shape, x: float, y: float, r: float) -> list[Point]:
    """Return the corners of a sign that looks ``r`` large; a circle has none."""
    if shape is Shape.TRIANGLE:
        return [(x, y - r), (x + r * 0.96, y + r * 0.66), (x - r * 0.96, y + r * 0.66)]
    if shape is Shape.SQUARE:
        s = r * 0.78
        return [(x - s, y - s), (x + s, y - s), (x + s, y + s), (x - s, y + s)]
    if shape is Shape.DIAMOND:
        return [(x, y - r), (x + r, y), (x, y + r), (x - r, y)]
    return []


def draw_sign(canvas: Canvas, shape: Shape, x: float, y: float, r: float, colour: RGB) -> None:
    """Draw a sign on a canvas; all four have about the same weight."""
    if shape is Shape.CIRCLE:
        canvas.disc(x, y, r * 0.86, colour)
    else:
        canvas.polygon(outline(shape, x, y, r), colour)


def side_sign(
    brush: Brush, side: int, x: float, y: float, r: float = 6.5, *, colour: RGB | None = None
) -> None:
    """Draw the sign of side 0 to 3 with its middle at (x, y)."""
    look = brush.theme.sides[side]
    ink = colour or look.colour

    def draw(canvas: Canvas) -> None:
        draw_sign(canvas, look.shape, canvas.w / 2, canvas.h / 2, r, ink)

    size = 2 * r + 4
    brush.put_centred(brush.sprite(("sign", look.shape, r, ink), size, size, draw), x, y)
