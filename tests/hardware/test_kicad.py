"""What only KiCad can say: its own design rules, and that the committed board is not stale."""

from __future__ import annotations

import re

import pytest

from hardware.make import kicad
from hardware.make.board_file import Board, read_board
from hardware.make.board_job import NAME
from hardware.make.board_picture import board_picture
from hardware.make.carrier import carrier
from hardware.make.files import HARDWARE
from hardware.make.make_board import symbol_identifiers
from tests.kit.need import need

pytestmark = [pytest.mark.kicad, pytest.mark.xdist_group("kicad")]

PCB = HARDWARE / "pcb"
CLEAN = {"DRC violations": 0, "unconnected pads": 0, "Footprint errors": 0}


@pytest.fixture(scope="module", autouse=True)
def _kicad() -> None:
    need(kicad.has_kicad(), "KiCad 6 with its Python module checks the board")


@pytest.fixture(scope="module")
def text() -> str:
    return (PCB / f"{NAME}.kicad_pcb").read_text(encoding="utf-8")


def test_kicad_finds_nothing_wrong(text: str) -> None:
    counts, report = kicad.design_rules(text)
    assert counts == CLEAN, report


def test_kicad_would_find_a_missing_track(text: str) -> None:
    without = re.sub(r"\n  \(segment\b.*", "", text, count=40)
    assert without != text
    counts, report = kicad.design_rules(without)
    assert counts["unconnected pads"] > 0, report


def test_the_committed_board_is_what_the_netlist_gives(
    text: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("board")
    parts = carrier()
    fresh = kicad.build_board(parts, symbol_identifiers(parts), folder)
    again, kept = read_board(fresh.read_text(encoding="utf-8")), read_board(text)
    assert _copper(again) == _copper(kept)
    for path in sorted((folder / "fab").iterdir()):
        kept_fab = (PCB / "fab" / path.name).read_text(encoding="utf-8")
        assert sorted(path.read_text(encoding="utf-8").split()) == sorted(kept_fab.split()), path
    for side in ("front", "back"):
        svg = board_picture(folder / "layers", NAME, side, again.holes())
        assert svg == (PCB / f"{side}.svg").read_text(encoding="utf-8")


def _copper(board: Board) -> tuple[object, ...]:
    pours = [(pour.net, pour.layer, len(pour.points)) for pour in board.pours]
    return set(board.pads), set(board.tracks), set(board.vias), sorted(pours)
