"""Run KiCad 6 headless: build, check and plot the carrier board in a process of its own."""

from __future__ import annotations

import json
import re
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path

from domino_crib.errors import Failed
from hardware.make.board_job import NAME, TITLE, board_job
from hardware.make.kicad_files import steady_board, steady_fab
from hardware.make.netlist import Part

PYTHON = "/usr/bin/python3"
"""The Python that KiCad's own module is built for; a virtual environment does not have it."""

SCRIPT = Path(__file__).with_name("kicad_board.py")
_FOUND = re.compile(r"\*\* Found (\d+) (DRC violations|unconnected pads|Footprint errors) \*\*")


def has_kicad() -> bool:
    """Say whether this machine can build a board."""
    if not Path(PYTHON).exists():
        return False
    command = [PYTHON, "-c", "import pcbnew; assert pcbnew.Version().startswith('6.')"]
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def _run(*arguments: str | Path) -> None:
    command = [PYTHON, str(SCRIPT), *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        lines = done.stderr.strip().splitlines() or ["no message"]
        raise Failed("kicad", expected="a finished board", got=lines[-1], where=str(arguments[0]))


def build_board(parts: Mapping[str, Part], symbols: Mapping[str, str], folder: Path) -> Path:
    """Build, check and plot the board into ``folder``; return the path of the board file.

    Beside it lie ``drc.rpt``, ``fab/`` (gerbers and drill files) and ``layers/`` (SVG plots).
    Raises ``Failed`` when KiCad or the router gives up.
    """
    job = folder / "job.json"
    job.write_text(json.dumps(board_job(parts)), encoding="utf-8")
    _run("build", job, folder)
    path = folder / f"{NAME}.kicad_pcb"
    path.write_text(
        steady_board(path.read_text(encoding="utf-8"), symbols, TITLE), encoding="utf-8"
    )
    _run("finish", path, folder)
    steady_fab(folder / "fab")
    return path


def design_rules(text: str) -> tuple[dict[str, int], str]:
    """Return KiCad's design rule counts for the text of a board, and the whole report."""
    with tempfile.TemporaryDirectory() as name:
        board, report = Path(name) / f"{NAME}.kicad_pcb", Path(name) / "drc.rpt"
        board.write_text(text, encoding="utf-8")
        _run("check", board, report)
        return report_counts(report.read_text(encoding="utf-8"))


def report_counts(report: str) -> tuple[dict[str, int], str]:
    """Return what a design rule report counts, by kind, and the report itself."""
    return {kind: int(count) for count, kind in _FOUND.findall(report)}, report
