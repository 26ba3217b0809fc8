"""Table talk, text fields and the brackets that name what scores."""

from __future__ import annotations

from typing import Literal

from domino_crib.ui.paint.brush import Box, Brush
from domino_crib.ui.paint.canvas import Canvas
from domino_crib.ui.paint.materials import colour_at
from domino_crib.ui.paint.panel import bar, focus_ring, part
from domino_crib.ui.paint.text import cap_height, fit, line_height, measure, text
from domino_crib.ui.theme import Style

BUBBLE_PAD = 16.0
TAIL = 9.0


def bubble_size(brush: Brush, string: str, style: Style = "talk") -> tuple[float, float]:
    """Return width and height of a bubble without its tail; a newline starts a new line."""
    lines = string.split("\n")
    width = max(measure(brush, line, style) for line in lines)
    further = (len(lines) - 1) * line_height(brush, style)
    return width + 2 * BUBBLE_PAD, cap_height(brush, style) + 26 + further


def bubble(
    brush: Brush,
    string: str,
    x: float,
    y: float,
    *,
    tail: Literal["left", "right", "down", "up"] = "left",
    style: Style = "talk",
) -> Box:
    """Draw what a player says; (x, y) is the tip of the tail. Return the bubble's place.

    A newline in the text starts a new line of the bubble.
    """
    width, height = bubble_size(brush, string, style)
    look = brush.theme.bubble
    left, top = {
        "left": (x + TAIL, y - height / 2),
        "right": (x - TAIL - width, y - height / 2),
        "down": (x - width / 2, y - TAIL - height),
        "up": (x - width / 2, y + TAIL),
    }[tail]
    box = Box(left, top, width, height)
    part(brush, box, look, radius=look.radius, shadow=brush.theme.shadows.bubble)
    # The tail has the colour the body has where it joins, so that no seam is seen.
    joint = {"left": 0.5, "right": 0.5, "down": 1.0, "up": 0.0}[tail]
    colour = colour_at(look.body, joint)
    long, wide = TAIL + 1, 16.0
    flat = tail in ("left", "right")
    w, h = (long, wide) if flat else (wide, long)

    def draw(canvas: Canvas) -> None:
        ends = {
            "left": [(0, h / 2), (w, 0), (w, h)],
            "right": [(w, h / 2), (0, 0), (0, h)],
            "down": [(w / 2, h), (0, 0), (w, 0)],
            "up": [(w / 2, 0), (0, h), (w, h)],
        }[tail]
        canvas.polygon([(px, py) for px, py in ends], colour)

    corner = {
        "left": (x, y - h / 2),
        "right": (x - w, y - h / 2),
        "down": (x - w / 2, y - h),
        "up": (x - w / 2, y),
    }[tail]
    brush.put(brush.sprite(("tail", tail, colour), w, h, draw), *corner)
    lines = string.split("\n")
    pitch = line_height(brush, style)
    y_line = box.cy - pitch * (len(lines) - 1) / 2
    for line in lines:
        text(brush, line, style, box.cx, y_line, align="centre", role="on-bubble")
        y_line += pitch
    return box


def bracket(brush: Brush, x: float, y: float, w: float) -> None:
    """Draw a bracket under pieces that score together; its arms point up to ``y``."""
    colour = brush.theme.accent
    for box in (Box(x, y + 8, w, 2), Box(x, y, 2, 10), Box(x + w - 2, y, 2, 10)):
        bar(brush, box, colour)


def field(
    brush: Brush,
    box: Box,
    string: str,
    *,
    hint: str = "",
    caret: bool = False,
    focused: bool = False,
    enabled: bool = True,
) -> None:
    """Draw a field for typing; an empty one shows ``hint``. ``caret`` shows the caret at the end.

    A text that is too long shows its end.
    """
    part(brush, box, brush.theme.field if enabled else brush.theme.button_off)
    room = box.w - 24
    shown = string
    while shown and measure(brush, shown, "body") > room:
        shown = shown[1:]
    at = box.x + 12
    if not string and hint:
        clear = 5.0 if caret else 0.0  # of the caret, which stands before the hint
        said = fit(brush, hint, "body", room - clear)
        text(brush, said, "body", at + clear, box.cy, role="text2")
    text(brush, shown, "body", at, box.cy, role="text" if enabled else "text3")
    if caret:
        height = cap_height(brush, "body") * 1.6
        end = at + measure(brush, shown, "body") + 1.5
        bar(brush, Box(end, box.cy - height / 2, 1.5, height), brush.theme.accent)
    if focused:
        focus_ring(brush, box, brush.theme.field.radius)
