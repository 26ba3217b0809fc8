"""Text, placed by its baseline or by the middle of its capitals, never by the font's box."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from domino_crib.ui.paint.brush import MIN_TEXT_PX, Box, Brush
from domino_crib.ui.theme import RGB, Role, Style, TextStyle

Align = Literal["left", "centre", "right"]
Place = Literal["middle", "baseline"]
Run = tuple[str, Style, "Role | RGB"]
"""A piece of a line: its text, style and colour (a role of the theme or a colour itself)."""

ELLIPSIS = "\u2026"


def size_px(brush: Brush, style: TextStyle) -> int:
    """Return the size in pixels at which a style is rendered."""
    return max(MIN_TEXT_PX, round(style.size * brush.scale * brush.text_scale))


def cap_height(brush: Brush, style: Style) -> float:
    """Return the height of the capitals of a style in design units."""
    look = brush.theme.styles[style]
    return look.face.cap * size_px(brush, look) / brush.scale


def line_height(brush: Brush, style: Style) -> float:
    """Return the distance of two lines of a paragraph in design units."""
    return 1.42 * size_px(brush, brush.theme.styles[style]) / brush.scale


def colour_of(brush: Brush, role: Role | RGB) -> RGB:
    """Return the colour of a role; a colour stays what it is."""
    return brush.theme.text[role] if isinstance(role, str) else role


def measure(brush: Brush, string: str, style: Style) -> float:
    """Return the width of a line of text in design units."""
    if not string:
        return 0.0
    look = brush.theme.styles[style]
    width = brush.sprites.fonts.width(string, look.face.file, size_px(brush, look))
    return width / brush.scale


def text(
    brush: Brush,
    string: str,
    style: Style,
    x: float,
    y: float,
    *,
    align: Align = "left",
    place: Place = "middle",
    role: Role | RGB = "text",
) -> Box:
    """Draw one line and return where its capitals stand.

    ``x`` is the left end, the middle or the right end of the line; ``y`` the middle of its capitals
    or, with ``place="baseline"``, its baseline.
    """
    look = brush.theme.styles[style]
    pixels = size_px(brush, look)
    cap = look.face.cap * pixels / brush.scale
    width = measure(brush, string, style)
    left = x - {"left": 0.0, "centre": width / 2, "right": width}[align]
    baseline = y + cap / 2 if place == "middle" else y
    if string:
        ink = colour_of(brush, role)
        fonts, file = brush.sprites.fonts, look.face.file
        line = brush.sprites.get(
            ("text", string, file, pixels, ink), lambda: fonts.line(string, file, pixels, ink)
        )
        brush.put(line, left, baseline - fonts.rise(file, pixels) / brush.scale)
    return Box(left, baseline - cap, width, cap)


def runs(brush: Brush, parts: Sequence[Run], x: float, y: float, *, align: Align = "left") -> Box:
    """Draw pieces of different styles on one baseline ``y`` and return where they stand."""
    width = sum(measure(brush, string, style) for string, style, _ in parts)
    left = x - {"left": 0.0, "centre": width / 2, "right": width}[align]
    at, cap = left, 0.0
    for string, style, role in parts:
        box = text(brush, string, style, at, y, place="baseline", role=role)
        at += box.w
        cap = max(cap, box.h)
    return Box(left, y - cap, width, cap)


def fit(brush: Brush, string: str, style: Style, width: float) -> str:
    """Return the text, cut with an ellipsis when it is wider than ``width``."""
    if measure(brush, string, style) <= width:
        return string
    cut = len(string)
    while cut > 0 and measure(brush, string[:cut].rstrip() + ELLIPSIS, style) > width:
        cut -= 1
    return string[:cut].rstrip() + ELLIPSIS


def wrap(brush: Brush, string: str, style: Style, width: float) -> list[str]:
    """Return the lines of a paragraph broken between words to fit ``width``.

    A newline in the text always breaks. A word wider than the line gets a line of its own.
    """
    lines: list[str] = []
    for paragraph in string.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if line and measure(brush, longer, style) > width:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return lines


def paragraph(
    brush: Brush,
    string: str,
    style: Style,
    x: float,
    y: float,
    width: float,
    *,
    align: Align = "left",
    role: Role | RGB = "text",
) -> Box:
    """Draw wrapped text whose first line has its capitals' middle at ``y``; return its box."""
    pitch = line_height(brush, style)
    lines = wrap(brush, string, style, width)
    for i, line in enumerate(lines):
        text(brush, line, style, x, y + i * pitch, align=align, role=role)
    cap = cap_height(brush, style)
    left = x - {"left": 0.0, "centre": width / 2, "right": width}[align]
    return Box(left, y - cap / 2, width, cap + (len(lines) - 1) * pitch)
