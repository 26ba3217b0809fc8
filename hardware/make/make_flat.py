"""The files for flat work: drill templates to print, and sheets for a laser cutter."""

from __future__ import annotations

from pathlib import Path

from hardware.make import laser_parts
from hardware.make.drawing_dxf import to_dxf
from hardware.make.drawing_pdf import to_pdf
from hardware.make.drawing_svg import to_svg
from hardware.make.drill_template import drill_template
from hardware.make.files import put
from hardware.make.panel import TRACKS, panel
from hardware.make.pixels import png
from hardware.make.wiring import wiring

LASER_PARTS = {
    "top": laser_parts.top,
    "diffuser": laser_parts.diffuser,
    "plate": laser_parts.plate,
}
"""What is cut from sheets, by file name."""

WIRING_WIDTH, TOP_WIDTH = 1300, 420
"""Width of the pictures for the guide, in pixels."""


def make_templates(root: Path) -> None:
    """Write the drill templates: a PDF for each build, and each of its sheets as SVG."""
    for tracks in TRACKS:
        sheets = drill_template(panel(tracks))
        name = f"drill-{tracks}-tracks"
        pdf = to_pdf(sheets, f"Domino Crib drill template, {tracks} tracks")
        put(root / "templates" / f"{name}.pdf", pdf)
        for number, sheet in enumerate(sheets, 1):
            put(root / "templates" / f"{name}-sheet-{number}.svg", to_svg(sheet))


def make_wiring(root: Path) -> None:
    """Write the wiring picture of the reference build."""
    svg = to_svg(wiring())
    put(root / "assembly" / "wiring.svg", svg)
    put(root / "assembly" / "wiring.png", png(svg, WIRING_WIDTH))


def make_laser(root: Path) -> None:
    """Write the flat parts of each build as DXF and SVG."""
    for tracks in TRACKS:
        for name, draw in LASER_PARTS.items():
            drawing = draw(panel(tracks))
            put(root / "laser" / f"{name}-{tracks}-tracks.dxf", to_dxf(drawing))
            put(root / "laser" / f"{name}-{tracks}-tracks.svg", to_svg(drawing))
    picture = to_svg(laser_parts.top(panel(2)))
    put(root / "assembly" / "top.png", png(picture, TOP_WIDTH))
