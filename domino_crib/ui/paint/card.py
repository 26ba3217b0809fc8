"""Playing cards: paper, suits drawn as shapes, dignified courts."""

from __future__ import annotations

import pygame

from domino_crib.ui.paint.canvas import Canvas, Point
from domino_crib.ui.paint.court import draw_court
from domino_crib.ui.paint.suit import draw_suit
from domino_crib.ui.theme import RGB, CardLook

ASPECT = 1.4
RANKS = " A23456789TJQK"
RADIUS = 0.075
"""The corner's radius as a share of the width."""

COLUMN, ROW = 0.185, 0.108
PLACES: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 0),),
    2: ((0, -3), (0, 3)),
    3: ((0, -3), (0, 0), (0, 3)),
    4: ((-1, -3), (1, -3), (-1, 3), (1, 3)),
    5: ((-1, -3), (1, -3), (0, 0), (-1, 3), (1, 3)),
    6: ((-1, -3), (1, -3), (-1, 0), (1, 0), (-1, 3), (1, 3)),
    7: ((-1, -3), (1, -3), (0, -1.5), (-1, 0), (1, 0), (-1, 3), (1, 3)),
    8: ((-1, -3), (1, -3), (0, -1.5), (-1, 0), (1, 0), (0, 1.5), (-1, 3), (1, 3)),
    9: ((-1, -3), (1, -3), (-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1), (-1, 3), (1, 3)),
    10: (
        *((-1, -3), (1, -3), (0, -2), (-1, -1), (1, -1)),
        *((-1, 1), (1, 1), (0, 2), (-1, 3), (1, 3)),
    ),
}
"""Where the suit signs of a card stand: columns to the right and rows down from the middle."""


def draw_face(canvas: Canvas, look: CardLook, rank: int, suit: str, *, four: bool) -> None:
    """Draw the face of a card; ``four`` gives each suit a colour of its own."""
    w, h = canvas.w, canvas.h
    colours = look.suits4 if four else look.suits
    colour = colours["CDHS".index(suit)]
    paper(canvas, look, w, h)
    if rank > 10:
        draw_court(canvas, look, rank, suit, colour)
    else:
        size = 0.42 * w if rank == 1 else 0.20 * w if rank < 9 else 0.185 * w
        for column, row in PLACES[rank]:
            x, y = w / 2 + column * COLUMN * w, h / 2 + row * ROW * h
            draw_suit(canvas, suit, x, y, size, colour, turned=row > 0)
    corner = Canvas(
        round(0.22 * w * canvas.k), round(0.5 * w * canvas.k), canvas.k, 1, canvas.fonts
    )
    _index(corner, look, rank, suit, colour, w)
    canvas.paste(corner.surface, 0, 0)
    turned = pygame.transform.rotate(corner.surface, 180)
    canvas.paste(turned, w - corner.w, h - corner.h)


def paper(canvas: Canvas, look: CardLook, w: float, h: float) -> None:
    """Draw the blank card."""
    r = w * RADIUS
    canvas.rect(0, 0, w, h, look.edge, radius=r)
    edge = 0.008 * w
    canvas.body(edge, edge, w - 2 * edge, h - 2 * edge, look.face, r - edge)


def _index(canvas: Canvas, look: CardLook, rank: int, suit: str, colour: RGB, w: float) -> None:
    """Draw rank and suit as they stand in the corner of a card ``w`` wide."""
    label = "10" if rank == 10 else RANKS[rank]
    size = 0.245 * w
    x, top = 0.108 * w, 0.07 * w
    canvas.glyphs(
        label, look.index, size, x, top + look.index.cap * size, colour, tight=len(label) > 1
    )
    draw_suit(canvas, suit, x, top + 0.275 * w, 0.145 * w, colour)


def draw_back(canvas: Canvas, look: CardLook) -> None:
    """Draw the back: a trellis in a double frame with a medallion."""
    w, h = canvas.w, canvas.h
    paper(canvas, look, w, h)
    m = 0.05 * w
    canvas.body(m, m, w - 2 * m, h - 2 * m, look.back, 0.05 * w)
    m = 0.125 * w
    _trellis(canvas, m, m, w - 2 * m, h - 2 * m, look.back_line2, 0.007 * w)
    canvas.rect(m, m, w - 2 * m, h - 2 * m, look.back_line2, line=0.008 * w)
    m = 0.09 * w
    canvas.rect(m, m, w - 2 * m, h - 2 * m, look.back_line, radius=0.03 * w, line=0.011 * w)
    x, y, r = w / 2, h / 2, 0.15 * w
    for size, colour in ((1.28, look.back_line), (1.16, look.back[-1][1])):
        canvas.polygon(_lozenge(x, y, r * size), colour)
    canvas.polyline(_lozenge(x, y, r * 0.86), look.back_line, 0.010 * w, closed=True)
    canvas.polygon(_lozenge(x, y, r * 0.36), look.back_line)


def _lozenge(x: float, y: float, r: float) -> list[Point]:
    return [(x, y - 1.6 * r), (x + r, y), (x, y + 1.6 * r), (x - r, y)]


def _trellis(
    canvas: Canvas, x: float, y: float, w: float, h: float, colour: RGB, line: float
) -> None:
    """Draw crossing diagonals that meet the frame evenly: six meshes across, nine down."""
    across, down = 6, 9
    dx, dy = w / across, h / down
    for i in range(-down, across):
        first, last = max(0, -i), min(down, across - i)
        start = (x + (i + first) * dx, y + first * dy)
        end = (x + (i + last) * dx, y + last * dy)
        canvas.polyline([start, end], colour, line)
        canvas.polyline([(2 * x + w - px, py) for px, py in (start, end)], colour, line)
