"""The circuit board's files: project, board, fab outputs, parts and positions, pictures."""

from __future__ import annotations

import csv
import io
import tempfile
from collections.abc import Mapping
from pathlib import Path

from domino_crib.errors import Failed
from hardware.make.board_file import Board, read_board
from hardware.make.board_job import NAME
from hardware.make.board_picture import board_picture
from hardware.make.carrier import carrier
from hardware.make.catalogue import ITEMS
from hardware.make.files import put
from hardware.make.kicad import build_board, report_counts
from hardware.make.kicad_files import identifier
from hardware.make.netlist import Part
from hardware.make.pixels import png
from hardware.make.placement import PLACES

PICTURE_WIDTH = 1200
"""Width of the board pictures in pixels."""


def symbol_identifiers(parts: Mapping[str, Part]) -> dict[str, str]:
    """Return the identifier of each part's (first) schematic symbol."""
    return {ref: identifier(f"symbol/{ref}") for ref in parts}


def make_board(root: Path) -> None:
    """Write everything in ``pcb/``. Needs KiCad 6; raises ``Failed`` unless the board is clean."""
    parts = carrier()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        path = build_board(parts, symbol_identifiers(parts), folder)
        counts, report = report_counts((folder / "drc.rpt").read_text(encoding="utf-8"))
        if any(counts.values()) or len(counts) != 3:
            raise Failed("drc", expected="no violation", got=report, where=path.name)
        text = path.read_text(encoding="utf-8")
        board = read_board(text)
        target = root / "pcb"
        put(target / path.name, text)
        project = path.with_suffix(".kicad_pro").read_text(encoding="utf-8")
        put(target / f"{NAME}.kicad_pro", project)
        for plotted in sorted((folder / "fab").iterdir()):
            put(target / "fab" / plotted.name, plotted.read_bytes())
        for side in ("front", "back"):
            svg = board_picture(folder / "layers", NAME, side, board.holes())
            put(target / f"{side}.svg", svg)
            put(target / f"{side}.png", png(svg, PICTURE_WIDTH))
    put(target / "fab" / "positions.csv", positions(board))
    put(target / "fab" / "bom.csv", parts_list(parts))


def positions(board: Board) -> str:
    """Return the position list of a board house: middle of each part's pads, in mm, and turn."""
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(["Designator", "Val", "Package", "Mid X", "Mid Y", "Rotation", "Layer"])
    for ref in sorted(board.values, key=_natural):
        pads = [pad for pad in board.pads if pad.ref == ref]
        x = (min(pad.x for pad in pads) + max(pad.x for pad in pads)) / 2
        y = (min(pad.y for pad in pads) + max(pad.y for pad in pads)) / 2
        package = board.footprints[ref].split(":")[1]
        turn = f"{PLACES[ref][2]:g}"
        rows.writerow([ref, board.values[ref], package, f"{x:.3f}", f"{-y:.3f}", turn, "top"])
    return out.getvalue()


def parts_list(parts: Mapping[str, Part]) -> str:
    """Return the parts of the carrier board, one kind a line, as CSV."""
    kinds: dict[str, list[str]] = {}
    for ref, part in parts.items():
        if part.item is not None:
            kinds.setdefault(part.item, []).append(ref)
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(["Designators", "Quantity", "Value", "Footprint", "Maker", "Part number"])
    for key, refs in sorted(kinds.items(), key=lambda kind: _natural(min(kind[1], key=_natural))):
        item, part = ITEMS[key], parts[refs[0]]
        names = " ".join(sorted(refs, key=_natural))
        footprint = part.footprint.split(":")[1]
        rows.writerow([names, len(refs), item.what, footprint, item.maker, item.number])
    return out.getvalue()


def _natural(ref: str) -> tuple[str, int]:
    head = ref.rstrip("0123456789")
    return head, int(ref[len(head) :] or 0)
