"""Buttons and the caps of keys."""

from __future__ import annotations

from typing import Literal

from domino_crib.ui.paint.brush import Box, Brush
from domino_crib.ui.paint.panel import focus_ring, part
from domino_crib.ui.paint.text import Align, fit, measure, text
from domino_crib.ui.theme import Role, Style

ButtonKind = Literal["normal", "primary"]
PAD = 14.0
KEY_HEIGHT = 22.0


def keycap_width(brush: Brush, label: str) -> float:
    """Return the width of a keycap in design units."""
    return max(24.0, KEY_HEIGHT, measure(brush, label, "key") + 14)


def keycap(
    brush: Brush,
    x: float,
    y: float,
    label: str,
    *,
    align: Align = "left",
    enabled: bool = True,
) -> Box:
    """Draw the cap of a key whose middle is at ``y``; return its place."""
    theme = brush.theme
    w = keycap_width(brush, label)
    h = max(KEY_HEIGHT, 1.7 * measure(brush, "0", "key"))
    left = x - {"left": 0.0, "centre": w / 2, "right": w}[align]
    box = Box(left, y - h / 2, w, h)
    if enabled:
        part(brush, box, theme.key, shadow=theme.shadows.button)
    else:
        part(brush, box, theme.button_off, radius=theme.key.radius)
    text(brush, label, "key", box.cx, y, align="centre", role="on-key" if enabled else "text3")
    return box


def button(
    brush: Brush,
    box: Box,
    label: str,
    *,
    key: str = "",
    note: str = "",
    kind: ButtonKind = "normal",
    enabled: bool = True,
    focused: bool = False,
    pressed: bool = False,
    align: Align = "left",
    style: Style = "button",
) -> None:
    """Draw a button with its label, on the right a note and the key that does the same.

    Without key and note ``align="centre"`` centres the label.
    """
    theme = brush.theme
    look = theme.button_off if not enabled else theme.primary if kind == "primary" else theme.button
    role: Role = "text3" if not enabled else "on-primary" if kind == "primary" else "on-button"
    if pressed:
        brush = brush.moved(0, 1.5)
    part(brush, box, look, shadow=theme.shadows.button if enabled and not pressed else ())
    right = box.right - 10
    if key:
        right = keycap(brush, right, box.cy, key, align="right", enabled=enabled).x - 8
    if note:
        right = text(brush, note, "label", right - 4, box.cy, align="right", role=role).x - 8
    if align == "centre" and not note:
        middle = (box.x + right + (0 if key else 10)) / 2
        room = right - box.x - 8
        text(
            brush, fit(brush, label, style, room), style, middle, box.cy, align="centre", role=role
        )
    else:
        room = right - box.x - PAD
        text(brush, fit(brush, label, style, room), style, box.x + PAD, box.cy, role=role)
    if focused:
        focus_ring(brush, box, look.radius)


def button_width(brush: Brush, label: str, key: str = "", style: Style = "button") -> float:
    """Return how wide a button must be for its label and key."""
    width = measure(brush, label, style) + 2 * PAD
    return width + keycap_width(brush, key) + 8 if key else width


def legend(
    brush: Brush, x: float, y: float, items: list[tuple[str, str]], *, align: Align = "centre"
) -> Box:
    """Draw a line of keys and what they do, with their middle at ``y``; return its place."""
    gap, between = 8.0, 26.0
    widths = [keycap_width(brush, k) + gap + measure(brush, t, "label") for k, t in items]
    total = sum(widths) + between * max(0, len(items) - 1)
    at = left = x - {"left": 0.0, "centre": total / 2, "right": total}[align]
    for (key, what), width in zip(items, widths, strict=True):
        cap = keycap(brush, at, y, key)
        text(brush, what, "label", cap.right + gap, y, role="text2")
        at += width + between
    return Box(left, y - KEY_HEIGHT / 2, total, KEY_HEIGHT)
