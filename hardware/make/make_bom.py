"""The lists: what to buy for each build, and the power budget."""

from __future__ import annotations

from pathlib import Path

from hardware.make.bom import bill_csv, bill_table
from hardware.make.files import MADE_BY, put
from hardware.make.panel import TRACKS
from hardware.make.power import power_table


def make_bom(root: Path) -> None:
    """Write the parts lists and the power budget into ``bom/``."""
    for tracks in TRACKS:
        put(root / "bom" / f"bom-{tracks}-tracks.csv", bill_csv(tracks))
    put(root / "bom" / "README.md", bom_page())


def bom_page() -> str:
    """Return the page with all lists side by side."""
    return (
        f"<!-- {MADE_BY} -->\n# Parts and power\n\n## What to buy\n\n"
        "The same as CSV, one file a build: `bom-2-tracks.csv`, `bom-3-tracks.csv`, "
        "`bom-4-tracks.csv`. `generic` means that any make will do. The parts of the circuit "
        "board alone, with footprints, are in `../pcb/fab/bom.csv`.\n\n"
        f"{bill_table(TRACKS)}\n"
        "## Power budget\n\n"
        "Computed from the firmware's limits (`palette.h`, `board.h`). The firmware sums every "
        "frame and dims it to its budget, so the figures hold whatever is shown.\n\n"
        f"{power_table(TRACKS)}"
    )
