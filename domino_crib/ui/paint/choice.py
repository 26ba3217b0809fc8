"""Controls for choosing: segments, switches, radio buttons, checks, sliders, scrollbars."""

from __future__ import annotations

from collections.abc import Sequence

from domino_crib.ui.paint.brush import Box, Brush
from domino_crib.ui.paint.canvas import Canvas, mix
from domino_crib.ui.paint.panel import bar, focus_ring, part
from domino_crib.ui.paint.text import fit, text
from domino_crib.ui.theme import Role

TOGGLE = (46.0, 26.0)
RADIO = 22.0
CHECK = 22.0
KNOB = 22.0


def segments(box: Box, count: int) -> list[Box]:
    """Return the places of the parts of a segmented control, for drawing and for clicks."""
    w = box.w / count
    return [Box(box.x + i * w, box.y, w, box.h) for i in range(count)]


def segmented(
    brush: Brush,
    box: Box,
    labels: Sequence[str],
    chosen: int | None,
    *,
    enabled: bool = True,
    focused: int | None = None,
) -> None:
    """Draw a row of choices of which one holds; ``focused`` is where the keyboard is."""
    theme = brush.theme
    part(brush, box, theme.field)
    for i, place in enumerate(segments(box, len(labels))):
        role: Role = "text2" if enabled else "text3"
        if i == chosen:
            part(brush, place.inset(3), theme.chosen if enabled else theme.button_off)
            role = "on-chosen" if enabled else "text3"
        label = fit(brush, labels[i], "label-strong", place.w - 10)
        text(brush, label, "label-strong", place.cx, place.cy, align="centre", role=role)
        if i == focused:
            focus_ring(brush, place.inset(3), theme.chosen.radius, 0.5)


def toggle(
    brush: Brush, x: float, y: float, *, on: bool, enabled: bool = True, focused: bool = False
) -> Box:
    """Draw a switch with its left end at ``x`` and its middle at ``y``; return its place."""
    theme = brush.theme
    w, h = TOGGLE
    box = Box(x, y - h / 2, w, h)
    part(
        brush,
        box,
        (theme.chosen if on else theme.field) if enabled else theme.button_off,
        radius=h / 2,
    )
    _knob(brush, box.right - h / 2 if on else box.x + h / 2, y, h / 2 - 3.4, enabled=enabled)
    if focused:
        focus_ring(brush, box, h / 2, 3)
    return box


def radio(brush: Brush, x: float, y: float, *, on: bool, enabled: bool = True) -> Box:
    """Draw a radio button with its middle at (x, y); return its place."""
    theme = brush.theme
    size = RADIO
    box = Box(x - size / 2, y - size / 2, size, size)
    part(brush, box, theme.field, radius=size / 2, line=1.4)
    if on:
        colour = theme.accent if enabled else theme.text["text3"]
        _dot(brush, x, y, 5.6, colour)
    return box


def check(
    brush: Brush, x: float, y: float, *, on: bool, enabled: bool = True, focused: bool = False
) -> Box:
    """Draw a check box with its middle at (x, y); return its place."""
    theme = brush.theme
    size = CHECK
    box = Box(x - size / 2, y - size / 2, size, size)
    look = theme.button_off if not enabled else theme.chosen if on else theme.field
    part(brush, box, look, radius=5)
    if on:
        tick(brush, x, y, role="on-chosen" if enabled else "text3")
    if focused:
        focus_ring(brush, box, 5)
    return box


def tick(brush: Brush, x: float, y: float, *, role: Role = "good") -> None:
    """Draw a tick with its middle at (x, y): done, right."""
    colour = brush.theme.text[role]

    def draw(canvas: Canvas) -> None:
        canvas.polyline([(3, 9.5), (7, 13.5), (15, 4.5)], colour, 2.2)

    brush.put_centred(brush.sprite(("tick", colour), 18, 18, draw), x, y)


def slider_at(box: Box, value: float) -> float:
    """Return the x of the knob for ``value`` from 0 to 1."""
    return box.x + KNOB / 2 + max(0.0, min(1.0, value)) * (box.w - KNOB)


def slider_value(box: Box, x: float) -> float:
    """Return the value from 0 to 1 that a click at ``x`` means."""
    return max(0.0, min(1.0, (x - box.x - KNOB / 2) / (box.w - KNOB)))


def slider(
    brush: Brush, box: Box, value: float, *, enabled: bool = True, focused: bool = False
) -> None:
    """Draw a slider from 0 to 1 in the middle of a box."""
    theme = brush.theme
    groove = Box(box.x, box.cy - 4, box.w, 8)
    part(brush, groove, theme.field, radius=4)
    at = slider_at(box, value)
    if enabled and at - groove.x > 10:
        part(brush, Box(groove.x, groove.y, at - groove.x, 8), theme.chosen, radius=4)
    _knob(brush, at, box.cy, KNOB / 2, enabled=enabled)
    if focused:
        knob = Box(at - KNOB / 2, box.cy - KNOB / 2, KNOB, KNOB)
        focus_ring(brush, knob, KNOB / 2, 2)


def scrollbar(brush: Brush, box: Box, start: float, share: float) -> Box:
    """Draw an upright scrollbar and return its thumb.

    ``start`` (0 to 1) is how far down the view begins, ``share`` how much of the whole it shows.
    """
    theme = brush.theme
    width = min(6.0, box.w)
    lane = Box(box.cx - width / 2, box.y, width, box.h)
    bar(brush, lane, theme.hairline, radius=width / 2, alpha=theme.hairline_alpha // 3)
    length = max(28.0, box.h * min(1.0, share))
    top = box.y + (box.h - length) * max(0.0, min(1.0, start / max(1e-9, 1 - share)))
    thumb = Box(lane.x, top, width, length)
    bar(brush, thumb, theme.text["text2"], radius=width / 2)
    return thumb


def _knob(brush: Brush, x: float, y: float, r: float, *, enabled: bool) -> None:
    dark, light = brush.theme.knob
    grey = mix(brush.theme.button_off.body[-1][1], brush.theme.text["text3"], 0.45)

    def draw(canvas: Canvas) -> None:
        c = canvas.w / 2
        canvas.disc(c, c + 1.2, r, (0, 0, 0), alpha=90)
        canvas.disc(c, c, r, dark if enabled else grey)
        if enabled:
            canvas.disc(c - 0.4, c - 0.6, r - 1.2, light)

    size = 2 * r + 4
    brush.put_centred(brush.sprite(("knob", r, enabled), size, size, draw), x, y)


def _dot(brush: Brush, x: float, y: float, r: float, colour: tuple[int, int, int]) -> None:
    def draw(canvas: Canvas) -> None:
        canvas.disc(canvas.w / 2, canvas.h / 2, r, colour)

    size = 2 * r + 2
    brush.put_centred(brush.sprite(("dot", r, colour), size, size, draw), x, y)


def meter(brush: Brush, box: Box, share: float, *, role: Role = "accent") -> None:
    """Draw a bar filled to ``share`` from 0 to 1: progress, a chance, a comparison."""
    theme = brush.theme
    r = box.h / 2
    part(brush, box, theme.field, radius=r)
    filled = max(box.h, box.w * max(0.0, min(1.0, share)))
    if share > 0:
        bar(brush, Box(box.x, box.y, filled, box.h), theme.text[role], radius=r)
