"""The committed circuit board against the netlist, without KiCad; damaged boards are caught."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable

import pytest

from hardware.make import board_check
from hardware.make.board_file import Board, read_board
from hardware.make.board_job import NAME
from hardware.make.carrier import carrier
from hardware.make.files import HARDWARE
from hardware.make.placement import BOARD_HEIGHT, BOARD_WIDTH, PLACES
from hardware.make.sexpr import parse, write

BOARD = HARDWARE / "pcb" / f"{NAME}.kicad_pcb"
Change = Callable[[Board], Board]


@pytest.fixture(scope="module")
def board() -> Board:
    return read_board(BOARD.read_text(encoding="utf-8"))


def test_the_board_is_the_netlist(board: Board) -> None:
    assert board_check.violations(board, carrier()) == []


def test_the_board_has_its_size_and_places(board: Board) -> None:
    assert (board.width, board.height) == (BOARD_WIDTH, BOARD_HEIGHT)
    for ref, (x, y, _) in PLACES.items():
        first = next(pad for pad in board.pads if pad.ref == ref and pad.number in {"1", ""})
        assert (first.x, first.y) == (pytest.approx(x), pytest.approx(y)), ref


def _without_tracks(net: str) -> Change:
    def change(board: Board) -> Board:
        left = tuple(track for track in board.tracks if track.net != net)
        return dataclasses.replace(board, tracks=left)

    return change


def _without_one_track(board: Board) -> Board:
    longest = max(
        (track for track in board.tracks if track.net == "MODE"),
        key=lambda track: abs(track.start[0] - track.end[0]) + abs(track.start[1] - track.end[1]),
    )
    return dataclasses.replace(board, tracks=tuple(t for t in board.tracks if t is not longest))


def _pads(board: Board, ref: str, number: str, **values: object) -> Board:
    pads = tuple(
        dataclasses.replace(pad, **values) if (pad.ref, pad.number) == (ref, number) else pad  # type: ignore[arg-type] # the fields are named by the test
        for pad in board.pads
    )
    return dataclasses.replace(board, pads=pads)


def _swapped(board: Board) -> Board:
    return _pads(_pads(board, "A1", "5", net="BACK_1"), "A1", "6", net="PLUS_1")


def _thin(net: str, width: float) -> Change:
    def change(board: Board) -> Board:
        tracks = tuple(
            dataclasses.replace(t, width=min(t.width, width)) if t.net == net else t
            for t in board.tracks
        )
        return dataclasses.replace(board, tracks=tracks)

    return change


def _widened(board: Board) -> Board:
    tracks = tuple(
        dataclasses.replace(t, width=3.0) if t.net == "PLUS_1" else t for t in board.tracks
    )
    return dataclasses.replace(board, tracks=tracks)


def _slit_ground(board: Board) -> Board:
    """Cut the pours across, so that the jack is left with a strip 1 mm wide on each side."""
    from shapely.geometry import Polygon, box

    pours = []
    for pour in board.pours:
        left = Polygon(pour.points).buffer(0).difference(box(-1, 44, BOARD_WIDTH - 2, 46))
        pieces = getattr(left, "geoms", [left])
        pours += [dataclasses.replace(pour, points=tuple(p.exterior.coords)) for p in pieces]
    return dataclasses.replace(board, pours=tuple(pours))


@pytest.mark.parametrize(
    ("damage", "complaint"),
    [
        (_without_tracks("LED_OUT"), "net LED_OUT is in 3 pieces"),
        (_without_one_track, "net MODE is in 2 pieces"),
        (
            lambda board: _pads(board, "J7", "2", net="GND"),
            "J7 pad 2: expected net PLUS_1, got GND",
        ),
        (lambda board: _pads(board, "J2", "1", x=-3.0), "J2 pad 1 is off the board"),
        (lambda board: _pads(board, "J7", "1", x=79.2), "J7 pad 1 is off the board"),
        (_swapped, "A1 pad 5: expected net PLUS_1, got BACK_1"),
        (_thin("+5V", 0.8), "groups of heavy loads only through"),
        (_thin("5V_IN", 1.0), "net 5V_IN: 1.0 mm carries"),
        (_widened, "net PLUS_1 touches net"),
        (_slit_ground, "ground is narrower than"),
        (lambda board: dataclasses.replace(board, pours=()), "net GND is in"),
        (
            lambda board: dataclasses.replace(board, values={**board.values, "R1": "10R"}),
            "R1: expected value 390R, got 10R",
        ),
        (
            lambda board: dataclasses.replace(
                board, footprints={**board.footprints, "U1": "Package_SO:SO-14"}
            ),
            "U1: expected Package_DIP",
        ),
    ],
)
def test_a_damaged_board_is_caught(board: Board, damage: Change, complaint: str) -> None:
    found = board_check.violations(damage(board), carrier())
    assert any(complaint in line for line in found), found


@pytest.mark.parametrize("ref", ["C1", "U1"])
def test_a_part_that_is_missing_or_too_many_is_caught(board: Board, ref: str) -> None:
    parts = carrier()
    parts.pop(ref)
    assert f"{ref} is on the board but not in the netlist" in board_check.violations(board, parts)


@pytest.mark.parametrize("text", ["(a b", "(a b))", "word", ""])
def test_a_broken_expression_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"bracket|expression"):
        parse(text)


def test_expressions_survive_writing() -> None:
    tree = parse(BOARD.read_text(encoding="utf-8"))
    assert parse(write(tree)) == tree


def test_other_files_are_no_boards() -> None:
    with pytest.raises(ValueError, match="expected a kicad_pcb file"):
        read_board("(kicad_sch (version 1))")
