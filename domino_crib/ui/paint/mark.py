"""The sign of a side: circle, triangle, square or diamond in the side's colour."""

from __future__ import annotations

from domino_crib.ui.paint.brush import Brush
from domino_crib.ui.paint.canvas import Canvas, Point, mix
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
    brush: Brush,
    side: int,
    x: float,
    y: float,
    r: float = 6,
    *,
    colour: RGB | None = None,
    number: bool = False,
) -> None:
    """Draw the sign of side 0 to 3 with its middle at (x, y), on request with its number in it."""
    look = brush.theme.sides[side]
    ink = colour or look.colour
    pointed = look.shape is Shape.TRIANGLE

    def draw(canvas: Canvas) -> None:
        middle = canvas.w / 2
        draw_sign(canvas, look.shape, middle, middle, r, ink)
        if number:
            face, size = brush.theme.styles["strong"].face, r * (0.9 if pointed else 1.15)
            base = middle + face.cap * size / 2 + (0.16 * r if pointed else 0)
            canvas.glyphs(str(side + 1), face, size, middle, base, look.ink)

    size = 2 * r + 4
    kind = ("sign", look, r, ink, side if number else None)
    brush.put_centred(brush.sprite(kind, size, size, draw), x, y)


def dealer_mark(brush: Brush, x: float, y: float, r: float = 9) -> None:
    """Draw the brass coin that lies before the dealer, with its middle at (x, y)."""
    dark, light = brush.theme.tile.brass
    ink = brush.theme.tile.back_shade

    def draw(canvas: Canvas) -> None:
        c = canvas.w / 2
        canvas.disc(c, c + 0.12 * r, r, mix(dark, (0, 0, 0), 0.45))
        canvas.ball(c, c, r, (-0.06, -0.08), 0.10, (mix(dark, light, 0.35), light))
        canvas.disc(c, c, 0.80 * r, mix(dark, light, 0.62))
        lozenge = [(c, c - 0.62 * r), (c + 0.36 * r, c), (c, c + 0.62 * r), (c - 0.36 * r, c)]
        canvas.polygon(lozenge, ink)

    size = 2.4 * r
    brush.shadow(x - r, y - r, 2 * r, 2 * r, r, brush.theme.shadows.button)
    brush.put_centred(brush.sprite(("dealer", r), size, size, draw), x, y)
