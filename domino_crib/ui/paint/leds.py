"""The LED board as it looks on the table: a dark top with a lamp under every hole."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from domino_crib.pegboard import LAMPS_PER_TRACK, STATUS_LAMP, led_index
from domino_crib.ui.paint.board import engraver, numerals_that_fit
from domino_crib.ui.paint.brush import Box, Brush
from domino_crib.ui.paint.canvas import Canvas, mix
from domino_crib.ui.paint.plan import BoardPlan
from domino_crib.ui.paint.text import text
from domino_crib.ui.theme import RGB

CASE: RGB = (27, 29, 32)
EDGE: RGB = (62, 66, 70)
LINE: RGB = (58, 62, 66)
NUMBER: RGB = (158, 162, 164)
LAMP_OFF: RGB = (72, 75, 78)
LAMP_RIM: RGB = (14, 15, 17)
WHITE: RGB = (255, 255, 255)
DEPTH = 6.0
LAMP = 1.3
"""A lamp's window is this much larger than a drilled hole."""


def led_board(brush: Brush, plan: BoardPlan, lamps: Sequence[RGB]) -> None:
    """Draw the board with ``lamps`` as they shine now: one colour per LED in chain order.

    Black is off. Fewer colours than LEDs leave the rest dark.
    """
    box = plan.box
    brush.shadow(box.x, box.y, box.w, box.h + DEPTH, 10, brush.theme.shadows.board)
    brush.put(_case(brush, plan), box.x, box.y)
    numbers = engraver(brush, plan)
    for number in numerals_that_fit(numbers, plan):
        x, y = number.x, number.y
        text(numbers, number.label, "numeral", x, y, align="centre", role=NUMBER)
    r = plan.hole_radius * LAMP
    for track in range(plan.tracks):
        for index in range(STATUS_LAMP, LAMPS_PER_TRACK):
            led = led_index(track, index)
            colour = lamps[led] if led < len(lamps) else (0, 0, 0)
            if any(colour):
                lamp(brush, *plan.hole(track, index), r, colour)


def lamp(brush: Brush, x: float, y: float, r: float, colour: RGB) -> None:
    """Draw one shining lamp of radius ``r`` with its halo."""
    strength = max(colour) / 255

    def draw(canvas: Canvas) -> None:
        c = canvas.w / 2
        for i in range(8):
            canvas.disc(c, c, r * (3.0 - 0.25 * i), colour, alpha=round((4 + 7 * i) * strength))
        canvas.disc(c, c, r * 1.02, mix(LAMP_RIM, colour, 0.5 + 0.5 * strength))
        canvas.disc(c, c, r * 0.72, mix(colour, WHITE, 0.45 * strength))

    size = 6.4 * r
    brush.put_centred(brush.sprite(("lamp", colour, r), size, size, draw), x, y)


def _case(brush: Brush, plan: BoardPlan) -> Surface:
    local = BoardPlan(Box(0, 0, plan.box.w, plan.box.h), plan.tracks, plan.target, plan.lying)
    r = plan.hole_radius * LAMP

    def draw(canvas: Canvas) -> None:
        w, h = canvas.w, canvas.h - DEPTH
        canvas.rect(0, DEPTH, w, h, mix(CASE, (0, 0, 0), 0.5), radius=10)
        canvas.body(0, 0, w, h, ((0, mix(CASE, WHITE, 0.06)), (1, CASE)), 10)
        canvas.rect(0.5, 0.5, w - 1, h - 1, EDGE, radius=9.5, line=1)
        one = Canvas(round(3 * r * canvas.k), round(3 * r * canvas.k), canvas.k, 1)
        c = one.w / 2
        one.disc(c, c, r * 1.18, LAMP_RIM)
        one.disc(c, c, r, mix(LAMP_OFF, LAMP_RIM, 0.35))
        one.disc(c - r * 0.1, c - r * 0.14, r * 0.72, LAMP_OFF)
        for track in range(local.tracks):
            _streets(canvas, local, track)
            for index in range(LAMPS_PER_TRACK):
                x, y = local.hole(track, index)
                canvas.paste(one.surface, x - c, y - c)

    return brush.sprite(("led-case", local), plan.box.w, plan.box.h + DEPTH, draw, 3)


def _streets(canvas: Canvas, plan: BoardPlan, track: int) -> None:
    """Draw a line across both columns between the fives."""
    outer, inner = plan.columns(track)
    reach = 0.42 * plan.column_gap
    low, high = min(outer, inner) - reach, max(outer, inner) + reach
    for group in range(1, 6):
        first, second = plan.uv(track, 5 * group + 1), plan.uv(track, 5 * group + 2)
        v = (first[1] + second[1]) / 2
        width = 1.4 if group == 3 else 0.8
        canvas.polyline([plan.at(low, v), plan.at(high, v)], LINE, width)
