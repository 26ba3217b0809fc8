"""Turn an SVG into a small PNG."""

from __future__ import annotations

import io

import cairosvg
from PIL import Image

COLOURS = 128
"""Colours kept in a picture: line drawings need few, and small files stay in the repository."""


def png(svg: str, width: int) -> bytes:
    """Return an SVG drawn ``width`` pixels wide on white, with few colours."""
    drawn = cairosvg.svg2png(
        bytestring=svg.encode("utf-8"), output_width=width, background_color="white"
    )
    return small_png(Image.open(io.BytesIO(drawn)))


def small_png(picture: Image.Image) -> bytes:
    """Return a picture as a PNG with few colours."""
    out = io.BytesIO()
    picture.convert("RGB").quantize(COLOURS).save(out, "PNG", optimize=True)
    return out.getvalue()
