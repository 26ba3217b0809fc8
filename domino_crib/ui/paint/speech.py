"""Table talk, text fields and the brackets that name what scores."""

from __future__ import annotations

from typing import Literal

from domino_crib.ui.paint.brush import Box, Brush
from domino_crib.ui.paint.canvas import Canvas
from domino_crib.ui.paint.panel import bar, focus_ring, part
from domino_crib.ui.paint.text import cap_height, fit, measure, text
from domino_crib.ui.theme import Style

BUBBLE_PAD = 16.0
TAIL = 9.0


def bubble_size(brush: Brush, string: str, style: Style = "talk") -> tuple[float, float]:
    """Return width and height of a bubble without its tail."""
    return measure(brush, string, style) + 2 * BUBBLE_PAD, cap_height(brush, style) + 26


def bubble(
    brush: Brush,
    string: str,
    x: float,
    y: float,
    *,
    tail: Literal["left", "right", "down", "up"] = "left",
    style: Style = "talk",
) -> Box:
    """Draw what a player says; (x, y) is the tip of the tail. Return the bubble's place."""
    w, h = bubble_size(brush, string, style)
    look = brush.theme.bubble
    left = {"left": x + TAIL, "right": x - TAIL - w, "down": x - w / 2, "up": x - w / 2}[tail]
    top = {"left": y - h / 2, "right": y - h / 2, "down": y - TAIL - h, "up": y + TAIL}[tail]
    box = Box(left, top, w, h)
    part(brush, box, look, radius=look.radius, shadow=brush.theme.shadows.bubble)
    colour = look.body[0][1] if tail in ("left", "right") else look.body[-1][1]

    def draw(canvas: Canvas) -> None:
        s = canvas.w
        points = {
            "left": [(0, s / 2), (s, s * 0.12), (s, s * 0.88)],
            "right": [(s, s / 2), (0, s * 0.12), (0, s * 0.88)],
            "down": [(s / 2, s), (s * 0.12, 0), (s * 0.88, 0)],
            "up": [(s / 2, 0), (s * 0.12, s), (s * 0.88, s)],
        }[tail]
        canvas.polygon([(px, py) for px, py in points], colour)

    size = TAIL + 5
    sprite = brush.sprite(("tail", tail, colour), size, size, draw)
    at = {
        "left": (x, y - size / 2),
        "right": (x - size, y - size / 2),
        "down": (x - size / 2, y - size),
        "up": (x - size / 2, y),
    }[tail]
    brush.put(sprite, *at)
    text(brush, string, style, box.cx, box.cy, align="centre", role="on-bubble")
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
        text(brush, fit(brush, hint, "body", room), "body", at, box.cy, role="text2")
    text(brush, shown, "body", at, box.cy, role="text" if enabled else "text3")
    if caret:
        height = cap_height(brush, "body") * 1.6
        end = at + measure(brush, shown, "body") + 1.5
        bar(brush, Box(end, box.cy - height / 2, 1.5, height), brush.theme.accent)
    if focused:
        focus_ring(brush, box, brush.theme.field.radius)
