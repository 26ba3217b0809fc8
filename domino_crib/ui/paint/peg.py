"""Turned pegs seen from above: two for each side."""

from __future__ import annotations

import pygame

from domino_crib.ui.paint.brush import Brush
from domino_crib.ui.paint.canvas import Canvas, mix
from domino_crib.ui.paint.mark import draw_sign
from domino_crib.ui.theme import RGB, Face, PegLook, Shape, SideLook

BACK = 0.80
"""The back peg is this much smaller than the front peg."""

DIGIT_FROM_PX = 9.5
"""A painted peg bears its side's number when its radius is at least this many pixels."""

BLACK: RGB = (0, 0, 0)
WHITE: RGB = (255, 255, 255)


def peg(brush: Brush, side: int, x: float, y: float, r: float, *, front: bool = True) -> None:
    """Draw a peg of side 0 to 3 with its middle at (x, y); ``r`` is a front peg's radius."""
    theme = brush.theme
    look = theme.sides[side]
    r = r if front else r * BACK
    layers = theme.shadows.peg
    unit = r / 8.9
    brush.shadow(x - r * 0.95 + r * 0.2, y - r * 0.95, r * 1.9, r * 1.9, r, layers, unit=unit)

    def draw(canvas: Canvas) -> None:
        c = canvas.w / 2
        if theme.peg.make == "turned":
            _turned(canvas, look, theme.peg, c, r, front=front)
        else:
            _painted(canvas, look, theme.peg, c, r, front=front)
            if front and r * brush.scale >= DIGIT_FROM_PX:
                _digit(canvas, theme.styles["strong"].face, look, side, c, r)
        if not front:
            grey = theme.peg.back_light
            canvas.surface.fill((grey, grey, grey), special_flags=pygame.BLEND_RGB_MULT)

    size = r * 2.6
    brush.put_centred(brush.sprite(("peg", look, side, r, front), size, size, draw), x, y)


def _turned(
    canvas: Canvas, look: SideLook, make: PegLook, c: float, r: float, *, front: bool
) -> None:
    """Draw a lacquered peg: collar, groove and dome with the side's sign."""
    base = look.colour
    canvas.disc(c, c + r * 0.10, r * 1.02, mix(base, BLACK, 0.62))
    canvas.disc(c, c, r, mix(base, BLACK, 0.30))
    ramp = (mix(base, BLACK, 0.34), mix(base, WHITE, 0.34))
    canvas.ball(c, c, r * 0.95, (-0.105, -0.126), 0.105, ramp)
    canvas.disc(c, c, r * 0.76, mix(base, BLACK, 0.62))
    ramp = (mix(base, BLACK, 0.55), mix(base, BLACK, look.dome))
    canvas.ball(c, c, r * 0.71, (-0.17, -0.28), 0.59, ramp)
    if front:
        draw_sign(canvas, look.shape, c, c + r * 0.09, r * 0.52, mix(base, BLACK, 0.72))
        draw_sign(canvas, look.shape, c, c + r * 0.01, r * 0.49, make.sign)
    else:
        draw_sign(canvas, look.shape, c, c + r * 0.02, r * 0.46, mix(base, make.back_sign, 0.62))
    canvas.disc(c - r * 0.52, c - r * 0.58, r * 0.15, WHITE, alpha=225)


def _painted(
    canvas: Canvas, look: SideLook, make: PegLook, c: float, r: float, *, front: bool
) -> None:
    """Draw a flat painted peg in the shape of its side; the back peg is hollow."""
    dark, light = mix(look.colour, BLACK, 0.32), mix(look.colour, WHITE, 0.22)
    grow = {"circle": 1.16, "diamond": 1.22, "square": 1.22, "triangle": 1.28}[look.shape.value]
    r = r * grow
    draw_sign(canvas, look.shape, c, c, r, dark)
    draw_sign(canvas, look.shape, c, c - r * 0.02, r * 0.88, light)
    draw_sign(canvas, look.shape, c + r * 0.02, c + r * 0.04, r * 0.80, look.colour)
    if not front:
        draw_sign(canvas, look.shape, c, c, r * 0.48, make.back_sign)


def _digit(canvas: Canvas, face: Face, look: SideLook, side: int, c: float, r: float) -> None:
    size = r * 1.15
    low = 0.16 * r if look.shape is Shape.TRIANGLE else 0.0
    canvas.glyphs(str(side + 1), face, size, c, c + face.cap * size / 2 + low, look.ink)
