"""The committed schematic says what the netlist says; damaged schematics are caught."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from hardware.make.board_file import read_board
from hardware.make.board_job import NAME
from hardware.make.carrier import carrier
from hardware.make.drawing_svg import to_svg
from hardware.make.files import HARDWARE
from hardware.make.make_board import symbol_identifiers
from hardware.make.netlist import nets
from hardware.make.schematic_blocks import schematic
from hardware.make.schematic_picture import schematic_picture
from hardware.make.schematic_read import sheet_nets
from hardware.make.sexpr import child, children, parse, words
from hardware.make.symbols import LIBRARIES, turned
from tests.kit.need import need, need_tool

PCB, PICTURES = HARDWARE / "pcb", HARDWARE / "schematic"


@pytest.fixture(scope="module")
def text() -> str:
    return (PCB / f"{NAME}.kicad_sch").read_text(encoding="utf-8")


def test_the_schematic_is_the_netlist(text: str) -> None:
    expected = {net: frozenset(pads) for net, pads in nets(carrier()).items()}
    assert sheet_nets(text) == expected


WIRE = re.compile(r"\n  \(wire .*(?:\n    .*)*")


def _says(text: str) -> object:
    try:
        return sheet_nets(text)
    except (ValueError, StopIteration) as error:
        return error


def test_a_removed_wire_is_caught(text: str) -> None:
    expected = {net: frozenset(pads) for net, pads in nets(carrier()).items()}
    for wire in WIRE.findall(text)[::4]:
        assert _says(text.replace(wire, "", 1)) != expected, wire


def test_a_wrong_label_is_caught(text: str) -> None:
    expected = {net: frozenset(pads) for net, pads in nets(carrier()).items()}
    assert sheet_nets(text.replace('(label "PLUS_1"', '(label "BACK_1"', 1)) != expected


def test_two_names_for_a_net_are_refused(text: str) -> None:
    label = re.search(r'\n  \(label "PLUS_1".*(?:\n    .*)*(?:\n  \))?', text)
    assert label is not None
    second = label[0].replace("PLUS_1", "BACK_1")
    with pytest.raises(ValueError, match="two names: BACK_1 and PLUS_1"):
        sheet_nets(text.replace(label[0], label[0] + second, 1))


def test_the_board_links_to_the_symbols(text: str) -> None:
    """KiCad finds the symbol of a footprint by its identifier."""
    known = symbol_identifiers(carrier())
    in_sheet = {words(child(symbol, "uuid"))[0] for symbol in children(parse(text), "symbol")}
    board = parse((PCB / f"{NAME}.kicad_pcb").read_text(encoding="utf-8"))
    paths = {words(child(f, "path"))[0].removeprefix("/") for f in children(board, "footprint")}
    assert paths == set(known.values())
    assert paths <= in_sheet


def test_values_and_footprints_are_those_of_the_board(text: str) -> None:
    board = read_board((PCB / f"{NAME}.kicad_pcb").read_text(encoding="utf-8"))
    instances = child(parse(text), "symbol_instances") or []
    found = {}
    for path in children(instances, "path"):
        ref, value, footprint = (
            words(child(path, key))[0] for key in ("reference", "value", "footprint")
        )
        if not ref.startswith("#"):
            found[ref] = (value, footprint)
    assert found == {ref: (board.values[ref], board.footprints[ref]) for ref in board.values}


@pytest.mark.kicad
def test_the_schematic_is_not_stale(text: str) -> None:
    need(LIBRARIES.exists(), "KiCad's symbol libraries are what the schematic is made of")
    assert schematic(carrier()) == text


def test_the_pictures_are_not_stale(text: str) -> None:
    svg = (PICTURES / f"{NAME}.svg").read_text(encoding="utf-8")
    assert svg == to_svg(schematic_picture(text))


def test_the_pdf_is_one_page_with_every_net(tmp_path: Path) -> None:
    need_tool("pdftotext", why="reading the schematic's PDF")
    out = tmp_path / "words.txt"
    subprocess.run(["pdftotext", str(PICTURES / f"{NAME}.pdf"), str(out)], check=True)
    found = out.read_text(encoding="utf-8")
    assert found.count("\f") == 1
    assert all(net in found for net in nets(carrier()))
    assert all(re.search(rf"\b{ref}\b|\b{ref}[A-E]\b", found) for ref in carrier())


@pytest.mark.parametrize(
    ("turn", "expected"), [(0, (1, -2)), (90, (-2, -1)), (180, (-1, 2)), (270, (2, 1))]
)
def test_symbols_turn_against_the_clock(turn: float, expected: tuple[int, int]) -> None:
    assert turned(1, 2, turn) == expected
