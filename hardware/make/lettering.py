"""Letters as outlines, from the program's own fonts, for a laser to engrave."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Any

from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTFont

from hardware.make.drawing import Anchor, Point

FACE = "print-semibold.otf"
"""The face of the printed look: even strokes that a laser burns cleanly."""

CURVE_PIECES = 5


class _Outlines(BasePen):  # type: ignore[misc] # fontTools has no types
    """Collects a glyph's contours with its curves made of short straight pieces."""

    def __init__(self, glyphs: Any) -> None:
        super().__init__(glyphs)
        self.contours: list[list[Point]] = []

    def _moveTo(self, pt: Point) -> None:  # noqa: N802 - fontTools' name
        self.contours.append([pt])

    def _lineTo(self, pt: Point) -> None:  # noqa: N802
        self.contours[-1].append(pt)

    def _curveToOne(self, pt1: Point, pt2: Point, pt3: Point) -> None:  # noqa: N802
        start = self.contours[-1][-1]
        for piece in range(1, CURVE_PIECES + 1):
            t = piece / CURVE_PIECES
            weights = ((1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3)
            knots = (start, pt1, pt2, pt3)
            x = sum(w * k[0] for w, k in zip(weights, knots, strict=True))
            y = sum(w * k[1] for w, k in zip(weights, knots, strict=True))
            self.contours[-1].append((x, y))


@cache
def _font() -> Any:
    with resources.as_file(resources.files("domino_crib.ui") / "assets" / "fonts" / FACE) as path:
        return TTFont(path)


@cache
def _glyph(letter: str) -> tuple[tuple[tuple[Point, ...], ...], float]:
    """Return the contours of a letter and how far it moves on, in font units."""
    glyphs = _font().getGlyphSet()
    name = _font().getBestCmap().get(ord(letter))
    if name is None:
        raise ValueError(f"{FACE} has no {letter!r} to engrave")
    pen = _Outlines(glyphs)
    glyphs[name].draw(pen)
    return tuple(tuple(c) for c in pen.contours if len(c) > 2), float(glyphs[name].width)


def outlines(
    text: str, x: float, y: float, height: float, anchor: Anchor = "start", spacing: float = 0.0
) -> list[list[Point]]:
    """Return the outlines of a line of text, its base line at y (down) and anchored at x.

    ``height`` is that of a capital in mm, ``spacing`` extra room between letters in mm. Raises
    ``ValueError`` for a letter that the font lacks.
    """
    scale = height / float(_font()["OS/2"].sCapHeight)
    width = sum(_glyph(letter)[1] * scale for letter in text) + spacing * (len(text) - 1)
    at = x - {"start": 0.0, "middle": width / 2, "end": width}[anchor]
    found = []
    for letter in text:
        contours, advance = _glyph(letter)
        found += [[(at + px * scale, y - py * scale) for px, py in line] for line in contours]
        at += advance * scale + spacing
    return found
