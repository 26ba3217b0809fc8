"""Dominoes: ivory on ebony with a brass spinner."""

from __future__ import annotations

import pygame
from pygame import Surface

from domino_crib.ui.paint.brush import Brush
from domino_crib.ui.paint.canvas import Canvas
from domino_crib.ui.paint.materials import cut, gradient, multiply, stretched
from domino_crib.ui.theme import RGB, TileLook, Tone

ASPECT = 2.0
"""A tile is twice as high as wide; its thickness comes below that."""

_CORNERS = ((-1, -1), (1, 1))
_FOUR = (*_CORNERS, (1, -1), (-1, 1))
PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    0: (),
    1: ((0, 0),),
    2: _CORNERS,
    3: (*_CORNERS, (0, 0)),
    4: _FOUR,
    5: (*_FOUR, (0, 0)),
    6: (*_FOUR, (-1, 0), (1, 0)),
}
"""Where the pips of a half stand: steps of the pip offset to the right and down."""


def draw_face(canvas: Canvas, look: TileLook, above: int, below: int) -> None:
    """Draw a tile as wide as the canvas with ``above`` pips in its upper half."""
    w = canvas.w
    h = canvas.h - w * look.thickness
    _body(canvas, look, w, h, front=True)
    step = w * look.pip_offset
    for middle, count in ((h * 0.25, above), (h * 0.75, below)):
        for dx, dy in PIPS[count]:
            _pip(canvas, look, w / 2 + dx * step, middle + dy * step, w * look.pip_radius)
    inset = w * 0.13
    line = w * 0.0225
    canvas.rect(inset, h / 2 + line * 0.4, w - 2 * inset, line, look.rule_light, radius=line / 2)
    canvas.rect(inset, h / 2 - line * 0.6, w - 2 * inset, line, look.rule, radius=line / 2)
    brass(canvas, look, w / 2, h / 2, w * look.spinner)


def draw_back(canvas: Canvas, look: TileLook) -> None:
    """Draw the back of a tile: ebony with an inlaid line and a lozenge."""
    w = canvas.w
    h = canvas.h - w * look.thickness
    _body(canvas, look, w, h, front=False)
    inset, radius, line = w * 0.13, w * look.radius * 0.6, max(0.014 * w, 0.4)
    canvas.rect(
        inset,
        inset + 0.8 * line,
        w - 2 * inset,
        h - 2 * inset,
        look.back_shade,
        radius=radius,
        line=line,
        alpha=200,
    )
    canvas.rect(
        inset, inset, w - 2 * inset, h - 2 * inset, look.back_line, radius=radius, line=line
    )
    lozenge(canvas, w / 2, h / 2, w * 0.17, look.back_line, look.back_shade, line * 1.1)
    brass(canvas, look, w / 2, h / 2, w * 0.055)


def lozenge(
    canvas: Canvas, x: float, y: float, r: float, colour: RGB, dark: RGB, line: float
) -> None:
    """Draw an inlaid upright diamond of half width ``r``."""
    points = [(x, y - r * 1.7), (x + r, y), (x, y + r * 1.7), (x - r, y)]
    canvas.polyline([(px, py + 0.8 * line) for px, py in points], dark, line, closed=True)
    canvas.polyline(points, colour, line, closed=True)


def brass(canvas: Canvas, look: TileLook, x: float, y: float, r: float) -> None:
    """Draw a brass rivet, lit from the top left."""
    canvas.disc(x, y + r * 0.16, r * 1.2, look.brass[0], alpha=130)
    canvas.ball(x, y, r, (-0.28, -0.30), 0.86, look.brass)
    canvas.disc(x - r * 0.34, y - r * 0.38, r * 0.16, (255, 250, 230), alpha=230)


def _body(canvas: Canvas, look: TileLook, w: float, h: float, *, front: bool) -> None:
    """Draw the slab: its thickness in layers, then the face with grain, rim and shade."""
    th = w * look.thickness
    r = w * look.radius
    sides = look.sides if front else look.back_sides
    depths = (1.0, 0.62, 0.30) if front else (1.0, 0.8, 0.42)
    for colour, depth in zip(sides, depths, strict=True):
        canvas.rect(0, th * depth, w, h, colour, radius=r)
    area = canvas.area(0, 0, w, h)
    face = gradient(area.w, area.h, look.face if front else look.back)
    low, high = look.grain if front else look.back_grain
    k = canvas.k
    cells = (1.15 * k, 16 * k) if front else (0.85 * k, 22 * k)
    multiply(face, stretched(area.size, cells, low, high, 11 if front else 77))
    canvas.paste(cut(face, round(r * k)), 0, 0)
    unit = w / 72
    if front:
        canvas.rect(0, 0, w, h, look.edge, radius=r, line=0.8 * unit, alpha=150)
    rim = look.rim if front else look.back_rim
    inset = 0.9 * unit
    canvas.rect(
        inset,
        inset,
        w - 2 * inset,
        h - 2 * inset,
        rim,
        radius=r - inset,
        line=1.1 * unit,
        alpha=look.rim_alpha,
    )
    if front:
        _shade(canvas, look, w, h, unit)


def _shade(canvas: Canvas, look: TileLook, w: float, h: float, unit: float) -> None:
    """Darken the rim towards the bottom right, where the lamp does not reach."""
    area = canvas.area(0, 0, w, h)
    ring = Surface(area.size, pygame.SRCALPHA)
    box = canvas.area(1.6 * unit, 1.6 * unit, w - 2.6 * unit, h - 2.6 * unit)
    radius = round((w * look.radius - 1.2 * unit) * canvas.k)
    width = canvas.thick(1.5 * unit)
    pygame.draw.rect(ring, (*look.shade, look.shade_alpha), box, width, border_radius=radius)
    fade = Surface((2, 2), pygame.SRCALPHA)
    for at, alpha in (((0, 0), 0), ((1, 0), 40), ((0, 1), 80), ((1, 1), 255)):
        fade.set_at(at, (255, 255, 255, alpha))
    ring.blit(
        pygame.transform.smoothscale(fade, area.size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
    )
    canvas.paste(ring, 0, 0)


def _pip(canvas: Canvas, look: TileLook, x: float, y: float, r: float) -> None:
    """Draw a drilled pip: light on its lower edge, darkest at the top left."""
    canvas.disc(x + r * 0.10, y + r * 0.16, r * 1.10, look.pip_light, alpha=210)
    canvas.disc(x, y, r * 1.04, look.pip_rim)
    canvas.ball(x, y, r * 0.98, (0.20, 0.24), 0.62, look.pip)


def hold_back(surface: Surface, tone: Tone) -> None:
    """Change the colours of a straight surface to those of a piece that cannot be chosen."""
    surface.fill(tone.multiply, special_flags=pygame.BLEND_RGB_MULT)
    surface.fill(tone.add, special_flags=pygame.BLEND_RGB_ADD)


def tile_height(brush: Brush, w: float) -> float:
    """Return the height of a tile of width ``w`` with its thickness."""
    return w * (ASPECT + brush.theme.tile.thickness)
