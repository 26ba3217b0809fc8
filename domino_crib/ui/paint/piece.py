"""One painter for all pieces, so that scenes need not care whether tiles or cards are played."""

from __future__ import annotations

from typing import Literal

from pygame import Surface

from domino_crib.rules.cards import Card
from domino_crib.rules.pieces import Piece
from domino_crib.rules.tiles import Tile
from domino_crib.ui.paint import card as cards
from domino_crib.ui.paint import tile as tiles
from domino_crib.ui.paint.brush import Box, Brush
from domino_crib.ui.paint.canvas import Canvas
from domino_crib.ui.paint.icon import icon
from domino_crib.ui.paint.panel import part, ring_around

LAMP = 22.0
"""The size of the lamp that marks an advised piece."""

Kind = Literal["tile", "card"]
Held = Literal["", "dim", "faded"]
"""Dim: cannot be played now. Faded: does not score in the part that is shown."""


def kind_of(piece: Piece) -> Kind:
    """Say whether a piece is a tile or a card."""
    return "card" if isinstance(piece, Card) else "tile"


def piece_size(brush: Brush, kind: Kind, w: float) -> tuple[float, float]:
    """Return width and height (with thickness) of a piece of width ``w``, in design units."""
    if kind == "card":
        return w, w * cards.ASPECT
    return w, tiles.tile_height(brush, w)


def width_for(kind: Kind, height: float) -> float:
    """Return the width of a piece whose face is ``height`` high."""
    return height / (cards.ASPECT if kind == "card" else tiles.ASPECT)


def piece(
    brush: Brush,
    x: float,
    y: float,
    w: float,
    piece: Piece | None,
    *,
    kind: Kind = "tile",
    held: Held = "",
    selected: bool = False,
    advised: bool = False,
    focused: bool = False,
    lift: float = 0.0,
    four_colours: bool = False,
    shadow: bool = True,
) -> Box:
    """Draw a piece of width ``w`` resting with its corner at (x, y); return where it now is.

    ``None`` is the back of a ``kind``. ``lift`` raises it by design units, with its shadow falling
    behind; ``selected`` and ``focused`` draw rings in the accent and focus colours, ``advised`` the
    corners of a frame and a lamp, so that a hint never looks like a choice.
    """
    if piece is not None:
        kind = kind_of(piece)
    _, h = piece_size(brush, kind, w)
    sprite = piece_sprite(brush, w, piece, kind=kind, held=held, four_colours=four_colours)
    radius = _radius(brush, kind, w)
    if shadow:
        _shadow(brush, Box(x, y, w, h), kind, radius, held, lift)
    brush.put(sprite, x, y - lift)
    place = Box(x, y - lift, w, h)
    gap = brush.theme.ring.gap
    if selected:
        ring_around(brush, place, radius, brush.theme.accent, gap)
    if advised:
        _advice(brush, place, gap + (3.4 if selected else 0))
    if focused:
        ring_around(brush, place, radius, brush.theme.focus, gap + (3.4 if selected else 0))
    return place


def piece_sprite(
    brush: Brush,
    w: float,
    piece: Piece | None,
    *,
    kind: Kind = "tile",
    held: Held = "",
    four_colours: bool = False,
) -> Surface:
    """Return the finished picture of a piece, without shadow or ring."""
    theme = brush.theme
    w, h = piece_size(brush, kind_of(piece) if piece is not None else kind, w)

    def draw(canvas: Canvas) -> None:
        if isinstance(piece, Card):
            cards.draw_face(canvas, theme.card, piece.rank, piece.suit, four=four_colours)
        elif isinstance(piece, Tile):
            tiles.draw_face(canvas, theme.tile, piece.low, piece.high)
        elif kind == "card":
            cards.draw_back(canvas, theme.card)
        else:
            tiles.draw_back(canvas, theme.tile)
        if held:
            tiles.hold_back(canvas.surface, theme.dim if held == "dim" else theme.faded)

    return brush.sprite(("piece", kind, str(piece), held, four_colours), w, h, draw)


def _shadow(brush: Brush, place: Box, kind: Kind, radius: float, held: Held, lift: float) -> None:
    """Draw the shadow of a piece that rests on ``place`` or floats ``lift`` above it."""
    looks = brush.theme.shadows
    if lift > 0:
        # The farther from the table, the smaller and softer.
        less = min(4.0, 0.2 * lift) * place.w / 72
        box = place.inset(less, less / 2)
        brush.shadow(box.x, box.y, box.w, box.h, radius, looks.lifted, unit=place.w / 80)
        return
    layers = looks.dim if held == "dim" else looks.rest
    unit = place.w / (130 if kind == "card" else 72)
    brush.shadow(place.x, place.y, place.w, place.h, radius, layers, unit=unit)


def _advice(brush: Brush, place: Box, gap: float) -> None:
    """Draw the corners of a frame ``gap`` outside a place, and a lamp at one of them."""
    theme = brush.theme
    line = theme.ring.width
    reach = gap + line
    arm = place.w * 0.28 + reach

    def corners(canvas: Canvas) -> None:
        low, right, bottom = line / 2, canvas.w - line / 2, canvas.h - line / 2
        for x, dx in ((low, arm), (right, -arm)):
            for y, dy in ((low, arm), (bottom, -arm)):
                canvas.polyline([(x + dx, y), (x, y), (x, y + dy)], theme.accent, line)

    size = place.w + 2 * reach, place.h + 2 * reach
    frame = brush.sprite(("advice", theme.accent, gap, place.w), *size, corners)
    brush.put(frame, place.x - reach, place.y - reach)
    badge = Box(place.right - LAMP * 0.7, place.y - LAMP * 0.5, LAMP, LAMP)
    part(brush, badge, theme.chosen, radius=LAMP / 2)
    icon(brush, "hint", badge.cx, badge.cy, LAMP * 0.72, role="on-chosen")


def slot(brush: Brush, x: float, y: float, w: float, *, kind: Kind = "tile") -> Box:
    """Draw the empty place that a piece left behind."""
    h = w * (cards.ASPECT if kind == "card" else tiles.ASPECT)
    place = Box(x, y, w, h)
    part(brush, place, brush.theme.slot, radius=_radius(brush, kind, w))
    return place


def next_slot(brush: Brush, x: float, y: float, w: float, *, kind: Kind = "tile") -> Box:
    """Draw the place where the next piece will lie."""
    h = w * (cards.ASPECT if kind == "card" else tiles.ASPECT)
    place = Box(x, y, w, h)
    part(brush, place, brush.theme.next_slot, radius=_radius(brush, kind, w), line=1.6)
    return place


def stack(
    brush: Brush, x: float, y: float, w: float, count: int, *, kind: Kind = "tile", step: float = 2
) -> Box:
    """Draw a pile of backs; up to five are seen one under the other. Return the top one's place."""
    shown = max(1, min(5, (count + 3) // 4))
    place = Box(x, y, w, piece_size(brush, kind, w)[1])
    if count <= 0:
        return slot(brush, x, y, w, kind=kind)
    for i in reversed(range(shown)):
        place = piece(brush, x + i * step * 0.5, y + (i - shown + 1) * step, w, None, kind=kind)
    return place


def _radius(brush: Brush, kind: Kind, w: float) -> float:
    return w * (cards.RADIUS if kind == "card" else brush.theme.tile.radius)
