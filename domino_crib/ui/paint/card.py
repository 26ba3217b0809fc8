"""Playing cards: paper, suits drawn as shapes, dignified courts."""

from __future__ import annotations

from domino_crib.ui.paint.canvas import Canvas
from domino_crib.ui.paint.suit import draw_suit
from domino_crib.ui.theme import RGB, CardLook

ASPECT = 1.4
RANKS = " A23456789TJQK"
RADIUS = 0.075
"""The corner's radius as a share of the width."""

COLUMN, ROW = 0.22, 0.1167
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
    _index(canvas, look, rank, suit, colour)
    if rank <= 10:
        size = 0.40 * w if rank == 1 else 0.185 * w
        for column, row in PLACES[rank]:
            x, y = w / 2 + column * COLUMN * w, h / 2 + row * ROW * h
            draw_suit(canvas, suit, x, y, size, colour, turned=row > 0)


def paper(canvas: Canvas, look: CardLook, w: float, h: float) -> None:
    """Draw the blank card."""
    r = w * RADIUS
    canvas.rect(0, 0, w, h, look.edge, radius=r)
    edge = 0.008 * w
    canvas.body(edge, edge, w - 2 * edge, h - 2 * edge, look.face, r - edge)


def _index(canvas: Canvas, look: CardLook, rank: int, suit: str, colour: RGB) -> None:
    w = canvas.w
    label = "10" if rank == 10 else RANKS[rank]
    size = 0.24 * w
    x, top = 0.115 * w, 0.06 * w
    canvas.glyphs(label, look.index, size, x, top + look.index.cap * 0.24 * w, colour)
    draw_suit(canvas, suit, x, top + 0.27 * w, 0.13 * w, colour)


def draw_back(canvas: Canvas, look: CardLook) -> None:
    """Draw the back of a card."""
    w, h = canvas.w, canvas.h
    paper(canvas, look, w, h)
    m = 0.05 * w
    canvas.body(m, m, w - 2 * m, h - 2 * m, look.back, 0.05 * w)
    m = 0.09 * w
    canvas.rect(m, m, w - 2 * m, h - 2 * m, look.back_line, radius=0.035 * w, line=0.010 * w)
