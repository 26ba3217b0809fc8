"""Painters: everything on the screen is drawn in code at the size it is shown.

Scenes make one :class:`Brush` a frame and call painters with it. All lengths are floats in units
of the 1280x720 design canvas; the brush turns them into pixels::

    sprites = Sprites()                       # once; clear() it after a resize or a new look
    brush = Brush(surface, theme("evening"), scale=min(W / 1280, H / 720), sprites=sprites)
    table(brush)                              # felt or linen over the whole surface
    panel(brush, Box(992, 40, 264, 446))
    text(brush, "Your turn", "headline", 646, 398, align="centre", role="heading")
    piece(brush, 484, 504, 72, tile, selected=True, lift=20)
    plan = BoardPlan(Box(62, 40, 204, 640), tracks=2, target=61)
    board(brush, plan, [(29, 27), (43, 41)])  # front and back peg of each side
    button(brush, Box(992, 509, 264, 44), "Hint", key="H", focused=True)

The surface may be larger or smaller than 1280x720 times the scale: ``brush.width`` and
``brush.height`` say how many units there are. ``brush.moved(dx, dy)`` and ``brush.faded(alpha)``
are for motion. Drawing is pure: the same calls give the same pixels, and nothing but the surface
and the sprite cache changes.

=================  ================================================================================
what               painters
=================  ================================================================================
ground             ``table``, ``veil``
pieces             ``piece`` (tile, card or back), ``slot``, ``next_slot``, ``stack``,
                   ``piece_size``, ``width_for``
board              ``BoardPlan`` (places: ``hole``, ``peg``), ``board_size``, ``board``, ``peg``,
                   ``pennant``, ``side_sign``, ``dealer_mark``, ``led_board``, ``lamp``
text               ``text``, ``runs``, ``paragraph``, ``measure``, ``fit``, ``wrap``,
                   ``cap_height``, ``line_height``; styles and roles are those of ``theme``
groups             ``panel``, ``hairline``, ``bar``, ``focus_ring``
controls           ``button``, ``button_width``, ``keycap``, ``legend``, ``segmented``,
                   ``segments``, ``toggle``, ``radio``, ``check``, ``tick``, ``slider``,
                   ``slider_at``, ``slider_value``, ``scrollbar``, ``field``, ``meter``, ``icon``
telling            ``bubble``, ``bubble_size``, ``bracket``
askew              ``tilted`` draws anything turned, as one picture that is kept
the program        ``emblem``: its sign for windows and desktops
=================  ================================================================================
"""

from __future__ import annotations

from domino_crib.ui.paint.board import board, prepared_board
from domino_crib.ui.paint.brush import MIN_TEXT_PX, Box, Brush
from domino_crib.ui.paint.button import button, button_width, keycap, keycap_width, legend
from domino_crib.ui.paint.choice import (
    check,
    meter,
    radio,
    scrollbar,
    segmented,
    segments,
    slider,
    slider_at,
    slider_value,
    tick,
    toggle,
)
from domino_crib.ui.paint.emblem import emblem
from domino_crib.ui.paint.ground import table, veil
from domino_crib.ui.paint.icon import Icon, icon
from domino_crib.ui.paint.leds import lamp, led_board
from domino_crib.ui.paint.mark import dealer_mark, side_sign
from domino_crib.ui.paint.panel import bar, focus_ring, hairline, panel
from domino_crib.ui.paint.peg import peg
from domino_crib.ui.paint.pennant import pennant
from domino_crib.ui.paint.piece import (
    Held,
    Kind,
    kind_of,
    next_slot,
    piece,
    piece_size,
    slot,
    stack,
    width_for,
)
from domino_crib.ui.paint.plan import BoardPlan, board_size
from domino_crib.ui.paint.speech import bracket, bubble, bubble_size, field
from domino_crib.ui.paint.sprites import Sprites
from domino_crib.ui.paint.strokes import Strokes, Target, repaint
from domino_crib.ui.paint.text import (
    Align,
    cap_height,
    fit,
    line_height,
    measure,
    paragraph,
    runs,
    text,
    wrap,
)
from domino_crib.ui.paint.tilt import tilted

__all__ = [
    "MIN_TEXT_PX",
    "Align",
    "BoardPlan",
    "Box",
    "Brush",
    "Held",
    "Icon",
    "Kind",
    "Sprites",
    "Strokes",
    "Target",
    "bar",
    "board",
    "board_size",
    "bracket",
    "bubble",
    "bubble_size",
    "button",
    "button_width",
    "cap_height",
    "check",
    "dealer_mark",
    "emblem",
    "field",
    "fit",
    "focus_ring",
    "hairline",
    "icon",
    "keycap",
    "keycap_width",
    "kind_of",
    "lamp",
    "led_board",
    "legend",
    "line_height",
    "measure",
    "meter",
    "next_slot",
    "panel",
    "paragraph",
    "peg",
    "pennant",
    "piece",
    "piece_size",
    "prepared_board",
    "radio",
    "repaint",
    "runs",
    "scrollbar",
    "segmented",
    "segments",
    "side_sign",
    "slider",
    "slider_at",
    "slider_value",
    "slot",
    "stack",
    "table",
    "text",
    "tick",
    "tilted",
    "toggle",
    "veil",
    "width_for",
    "wrap",
]
