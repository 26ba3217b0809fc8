"""Write a drawing as SVG, at its true size."""

from __future__ import annotations

from xml.sax.saxutils import escape

from hardware.make.drawing import Circle, Drawing, Ink, Item, Path, Shape, Word
from hardware.make.files import MADE_BY

FONT = "Liberation Sans, Arimo, Helvetica, Arial, sans-serif"


def to_svg(drawing: Drawing) -> str:
    """Return the drawing as SVG text; one user unit is one mm, and the page has its true size."""
    width, height = _number(drawing.width), _number(drawing.height)
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f"<!-- {MADE_BY} -->",
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm" '
        f'viewBox="0 0 {width} {height}" font-family="{FONT}" stroke-linejoin="round" '
        'stroke-linecap="round">',
    ]
    if drawing.title:
        lines.append(f"<title>{escape(drawing.title)}</title>")
    layer = None
    for item in drawing.items:
        if item.layer != layer:
            lines += [] if layer is None else ["</g>"]
            layer = item.layer
            lines.append(f'<g data-layer="{escape(layer)}">')
        lines.append(_element(item))
    lines += [] if layer is None else ["</g>"]
    return "\n".join([*lines, "</svg>", ""])


def _element(item: Item) -> str:
    if isinstance(item, Path):
        points = " ".join(f"{_number(x)},{_number(y)}" for x, y in item.points)
        kind = "polygon" if item.closed else "polyline"
        return f'<{kind} points="{points}"{_ink(item.ink)}/>'
    if isinstance(item, Shape):
        data = " ".join(
            "M" + " ".join(f"{_number(x)},{_number(y)}" for x, y in line) + "z"
            for line in item.outlines
        )
        return f'<path d="{data}" fill-rule="evenodd"{_ink(item.ink)}/>'
    if isinstance(item, Circle):
        place = f'cx="{_number(item.x)}" cy="{_number(item.y)}" r="{_number(item.radius)}"'
        return f"<circle {place}{_ink(item.ink)}/>"
    return _word(item)


def _word(word: Word) -> str:
    x, y = _number(word.x), _number(word.y)
    anchor = "" if word.anchor == "start" else f' text-anchor="{word.anchor}"'
    turn = f' transform="rotate({_number(word.turn)} {x} {y})"' if word.turn else ""
    weight = ' font-weight="bold"' if word.bold else ""
    return (
        f'<text x="{x}" y="{y}" font-size="{_number(word.size)}" fill="{word.colour}"'
        f"{anchor}{weight}{turn}>{escape(word.text)}</text>"
    )


def _ink(ink: Ink) -> str:
    parts = [f' fill="{ink.fill or "none"}"']
    if ink.line is not None:
        parts.append(f' stroke="{ink.line}" stroke-width="{_number(ink.width)}"')
        if ink.dash:
            parts.append(f' stroke-dasharray="{" ".join(map(_number, ink.dash))}"')
    return "".join(parts)


def _number(value: float) -> str:
    return f"{value:.3f}".rstrip("0").rstrip(".") if value else "0"
