"""Pictures of the circuit board, both sides, composed of the layers that KiCad plots."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree as ET

from hardware.make.board_file import Hole
from hardware.make.placement import BOARD_HEIGHT, BOARD_WIDTH

SVG = "{http://www.w3.org/2000/svg}"
UNIT = 1_000_000
"""KiCad's SVG units in a mm."""

PAGE_WIDTH = 297.0022
"""Width of KiCad's page in mm: the back is mirrored about it."""

MASK, COPPER, TIN, INK, HOLE = "#1d5c43", "#2a7a58", "#d9c48a", "#f4f1e6", "#20201e"
MARGIN = 3.0
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


def board_picture(layers: Path, name: str, side: str, holes: list[Hole]) -> str:
    """Return an SVG of one side (``front`` or ``back``) from KiCad's layer plots in a folder."""
    shift = PAGE_WIDTH - BOARD_WIDTH if side == "back" else 0.0
    width, height = BOARD_WIDTH + 2 * MARGIN, BOARD_HEIGHT + 2 * MARGIN
    parts = [
        '<svg xmlns="http://www.w3.org/2000/svg" '
        f'width="{width}mm" height="{height}mm" '
        f'viewBox="{-MARGIN} {-MARGIN} {width} {height}">',
        f'<rect width="{BOARD_WIDTH}" height="{BOARD_HEIGHT}" rx="3" fill="{MASK}"/>',
        f'<g transform="translate({-shift:.4f} 0)" stroke-linecap="round" stroke-linejoin="round">',
    ]
    for layer, colour in (("Cu", COPPER), ("Mask", TIN), ("Silkscreen", INK)):
        parts += _layer(layers / f"{name}-{side}-{layer}.svg", colour)
    parts.append("</g>")
    for hole in holes:
        x = BOARD_WIDTH - hole.x if side == "back" else hole.x
        parts.append(
            f'<circle cx="{x:.3f}" cy="{hole.y:.3f}" r="{hole.drill / 2:.3f}" fill="{HOLE}"/>'
        )
    return "\n".join([*parts, "</svg>", ""])


def _layer(path: Path, colour: str) -> list[str]:
    """Return the drawn elements of one plotted layer in one colour."""
    tree = ET.parse(path)  # noqa: S314 - a file that KiCad has just written for us
    found = []
    for group in tree.getroot().iter(f"{SVG}g"):
        style = group.get("style", "")
        stroke = _of(style, "stroke-width") or "0"
        for element in group:
            tag = element.tag.removeprefix(SVG)
            if tag not in {"path", "circle", "rect", "polyline", "polygon"}:
                if tag == "g" and element.get("class") == "stroked-text":
                    element.set("style", style)
                continue
            own = element.get("style", style)
            opaque = float(_of(own, "fill-opacity") or "1") > 0
            fill = colour if opaque and group.get("class") != "stroked-text" else "none"
            width = _of(own, "stroke-width") or stroke
            attributes = " ".join(
                f'{key}="{_NUMBER.sub(_to_mm, " ".join(value.split()))}"'
                for key, value in element.attrib.items()
                if key not in {"style", "class"}
            )
            found.append(
                f'<{tag} {attributes} fill="{fill}" stroke="{colour}" '
                f'stroke-width="{_NUMBER.sub(_to_mm, width)}"/>'
            )
    return found


def _to_mm(match: re.Match[str]) -> str:
    return f"{float(match[0]) / UNIT:.3f}".rstrip("0").rstrip(".")


def _of(style: str, key: str) -> str | None:
    for item in style.split(";"):
        name, _, value = item.partition(":")
        if name.strip() == key:
            return value.strip()
    return None
