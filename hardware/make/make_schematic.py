"""The schematic: KiCad's file, and pictures of it for those without KiCad."""

from __future__ import annotations

from pathlib import Path

from hardware.make.board_job import NAME, TITLE
from hardware.make.carrier import carrier
from hardware.make.drawing_pdf import to_pdf
from hardware.make.drawing_svg import to_svg
from hardware.make.files import put
from hardware.make.pixels import png
from hardware.make.schematic_blocks import schematic
from hardware.make.schematic_picture import schematic_picture

PICTURE_WIDTH = 1800
"""Width of the picture in pixels."""


def make_schematic(root: Path) -> None:
    """Write the schematic. KiCad's symbol libraries must be there, else ``Failed`` is raised."""
    text = schematic(carrier())
    put(root / "pcb" / f"{NAME}.kicad_sch", text)
    make_schematic_pictures(root)


def make_schematic_pictures(root: Path) -> None:
    """Draw the schematic file that lies in ``pcb/``; KiCad is not needed."""
    text = (root / "pcb" / f"{NAME}.kicad_sch").read_text(encoding="utf-8")
    drawing = schematic_picture(text)
    svg = to_svg(drawing)
    put(root / "schematic" / f"{NAME}.svg", svg)
    put(root / "schematic" / f"{NAME}.png", png(svg, PICTURE_WIDTH))
    put(root / "schematic" / f"{NAME}.pdf", to_pdf([drawing], TITLE))
