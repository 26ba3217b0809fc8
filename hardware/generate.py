"""Make every hardware file again: ``python -m hardware.generate [--only STEP ...]``.

The sources are the netlist (``hardware/make/carrier.py``) and the peg board geometry
(``domino_crib/pegboard``). KiCad 6 is needed for the steps ``schematic`` and ``board``.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path

from domino_crib.errors import CribError
from hardware.make.files import HARDWARE
from hardware.make.make_board import make_board
from hardware.make.make_bom import make_bom
from hardware.make.make_flat import make_laser, make_templates, make_wiring
from hardware.make.make_schematic import make_schematic
from hardware.make.make_solids import make_enclosure, make_pictures

STEPS: Mapping[str, Callable[[Path], None]] = {
    "schematic": make_schematic,
    "board": make_board,
    "templates": make_templates,
    "laser": make_laser,
    "enclosure": make_enclosure,
    "bom": make_bom,
    "wiring": make_wiring,
    "pictures": make_pictures,
}
"""What can be made, in this order; each step writes its files below a folder."""


def main(arguments: list[str] | None = None) -> int:
    """Run the steps asked for; return the exit code."""
    parser = argparse.ArgumentParser(prog="hardware.generate", description=__doc__)
    parser.add_argument("--only", nargs="+", choices=STEPS, default=list(STEPS), metavar="STEP")
    parser.add_argument("--into", type=Path, default=HARDWARE, metavar="FOLDER")
    chosen = parser.parse_args(arguments)
    for name in STEPS:
        if name not in chosen.only:
            continue
        start = time.perf_counter()
        try:
            STEPS[name](chosen.into)
        except CribError as error:
            sys.stderr.write(f"{name}: {error}\n")
            return 1
        sys.stdout.write(f"{name}: done in {time.perf_counter() - start:.1f} s\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
