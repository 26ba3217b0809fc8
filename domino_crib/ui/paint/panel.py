"""Panels, lines and the body that every control is built on."""

from __future__ import annotations

from typing import Literal

from domino_crib.ui.paint.brush import Box, Brush
from domino_crib.ui.paint.canvas import Canvas
from domino_crib.ui.theme import RGB, PartLook, ShadowLook

PanelKind = Literal["panel", "sheet", "active"]
"""A group on the table, an opaque sheet that lies over everything, a chosen or current group."""


def part(
    brush: Brush,
    box: Box,
    look: PartLook,
    *,
    radius: float | None = None,
    line: float = 1.0,
    shadow: tuple[ShadowLook, ...] = (),
) -> None:
    """Draw the body and outline of a control; ``radius`` overrides the look's own."""
    r = look.radius if radius is None else radius
    if shadow:
        brush.shadow(box.x, box.y, box.w, box.h, r, shadow)

    def draw(canvas: Canvas) -> None:
        canvas.body(0, 0, canvas.w, canvas.h, look.body, r, look.alpha)
        if look.line_alpha:
            canvas.rect(
                0, 0, canvas.w, canvas.h, look.line, radius=r, line=line, alpha=look.line_alpha
            )

    brush.put(brush.sprite(("part", look, r, line), box.w, box.h, draw, 3), box.x, box.y)


def panel(brush: Brush, box: Box, kind: PanelKind = "panel") -> None:
    """Draw a panel."""
    theme = brush.theme
    look = {"panel": theme.panel, "sheet": theme.sheet, "active": theme.active}[kind]
    part(brush, box, look, shadow=theme.shadows.board if kind == "sheet" else ())


def hairline(brush: Brush, x: float, y: float, length: float, *, upright: bool = False) -> None:
    """Draw a thin line that parts two groups, to the right of (x, y) or down from it."""
    theme = brush.theme
    w, h = (1.0, length) if upright else (length, 1.0)
    bar(brush, Box(x, y, w, h), theme.hairline, alpha=theme.hairline_alpha)


def bar(brush: Brush, box: Box, colour: RGB, *, radius: float = 0.0, alpha: int = 255) -> None:
    """Draw a plain filled bar, never thinner than a pixel."""
    w, h = max(box.w, 1 / brush.scale), max(box.h, 1 / brush.scale)

    def draw(canvas: Canvas) -> None:
        canvas.rect(0, 0, canvas.w, canvas.h, colour, radius=radius, alpha=alpha)

    times = 3 if radius else 1
    brush.put(brush.sprite(("bar", colour, radius, alpha), w, h, draw, times), box.x, box.y)


def ring_around(brush: Brush, box: Box, radius: float, colour: RGB, gap: float) -> None:
    """Draw a ring ``gap`` outside a box whose corners have ``radius``."""
    line = brush.theme.ring.width
    reach = gap + line

    def draw(canvas: Canvas) -> None:
        canvas.rect(0, 0, canvas.w, canvas.h, colour, radius=radius + reach, line=line)

    sprite = brush.sprite(("ring", colour, radius, gap), box.w + 2 * reach, box.h + 2 * reach, draw)
    brush.put(sprite, box.x - reach, box.y - reach)


def focus_ring(brush: Brush, box: Box, radius: float, gap: float = 2.0) -> None:
    """Show that the keyboard is at a control."""
    ring_around(brush, box, radius, brush.theme.focus, gap)
