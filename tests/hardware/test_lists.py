"""Parts lists, power budget, wiring picture and guide agree with netlist, geometry and firmware."""

from __future__ import annotations

import csv
import re
from pathlib import Path

import pytest

from domino_crib.errors import Failed
from domino_crib.pegboard import LAMPS_PER_TRACK
from hardware.generate import STEPS
from hardware.make import power
from hardware.make.board_file import read_board
from hardware.make.bom import LEDS_OF_HALF_METRE, bill, bill_csv, fitted
from hardware.make.carrier import carrier
from hardware.make.catalogue import ITEMS
from hardware.make.drawing import Path as Run
from hardware.make.drawing_svg import to_svg
from hardware.make.electrical import track_amps
from hardware.make.files import HARDWARE, MADE_BY, put
from hardware.make.make_board import parts_list, positions
from hardware.make.make_bom import bom_page
from hardware.make.netlist import NET_CLASSES
from hardware.make.panel import TRACKS, panel
from hardware.make.power import budget, firmware_limits
from hardware.make.solids import CASE_HEIGHT
from hardware.make.wiring import BLACK, GREEN, RED, colour_of, wiring

ROOT = HARDWARE.parent
GENERATED_HEADER = ROOT / "firmware" / "crib_board" / "src" / "board_generated.h"


def quantity(tracks: int, key: str) -> int:
    return sum(row.quantity for row in bill(tracks) if row.key == key)


@pytest.mark.parametrize("tracks", TRACKS)
def test_the_list_has_every_part_of_the_netlist(tracks: int) -> None:
    listed = [ref for row in bill(tracks) for ref in row.refs if row.key not in ("shunt", "dip14")]
    counted = {ref: listed.count(ref) for ref in listed}
    for ref, part in carrier().items():
        if part.item is not None and fitted(ref, tracks):
            keys = {row.key for row in bill(tracks) if ref in row.refs}
            assert part.item in keys
            assert counted[ref] >= 1


@pytest.mark.parametrize("tracks", TRACKS)
def test_counts_follow_the_geometry(tracks: int) -> None:
    body = panel(tracks)
    assert len(body.board.lamps) == tracks * LAMPS_PER_TRACK == budget(tracks).leds
    rows = [strip.count for strip in body.strips]
    assert sum(rows) == len(body.board.lamps)
    assert quantity(tracks, "strip") * LEDS_OF_HALF_METRE >= sum(rows)
    assert max(a + b for a, b in zip(rows[::2], rows[1::2], strict=True)) <= LEDS_OF_HALF_METRE
    assert quantity(tracks, "button") == 2 * tracks + 1
    assert quantity(tracks, "screw16") == len(body.screws)
    plywood = next(row for row in bill(tracks) if row.key == "plywood")
    assert plywood.note == f"{body.width:.0f} x {body.height:.0f} mm"


def test_the_firmware_counts_the_same_leds() -> None:
    text = GENERATED_HEADER.read_text(encoding="utf-8")
    found = dict(re.findall(r"#define CRIB_(\w+) (\d+)\b", text))
    assert int(found["LAMPS_PER_TRACK"]) == LAMPS_PER_TRACK
    assert (int(found["MIN_TRACKS"]), int(found["MAX_TRACKS"])) == (TRACKS[0], TRACKS[-1])
    assert int(found["MAX_LEDS"]) == len(panel(TRACKS[-1]).board.lamps)
    rule = re.search(r"#define CRIB_LED\(track, lamp\) \(\(track\) \* (\d+) \+ \(lamp\)\)", text)
    assert rule is not None
    for lamp in panel(4).board.lamps:
        assert lamp.led == lamp.track * int(rule[1]) + lamp.index


@pytest.mark.parametrize("tracks", TRACKS)
def test_lists_are_not_stale(tracks: int) -> None:
    path = HARDWARE / "bom" / f"bom-{tracks}-tracks.csv"
    assert path.read_text(encoding="utf-8") == bill_csv(tracks)


def test_the_page_of_lists_is_not_stale() -> None:
    assert (HARDWARE / "bom" / "README.md").read_text(encoding="utf-8") == bom_page()


def test_fab_lists_are_not_stale() -> None:
    board = read_board((HARDWARE / "pcb" / "crib_carrier.kicad_pcb").read_text(encoding="utf-8"))
    fab = HARDWARE / "pcb" / "fab"
    assert (fab / "bom.csv").read_text(encoding="utf-8") == parts_list(carrier())
    assert (fab / "positions.csv").read_text(encoding="utf-8") == positions(board)
    rows = list(csv.DictReader((fab / "positions.csv").read_text(encoding="utf-8").splitlines()))
    assert {row["Designator"] for row in rows} == set(carrier())


def test_every_catalogue_entry_is_used_and_has_a_number() -> None:
    used = {row.key for tracks in TRACKS for row in bill(tracks)}
    assert used == set(ITEMS)
    assert all(item.number and item.maker and item.what for item in ITEMS.values())


@pytest.mark.parametrize("tracks", TRACKS)
def test_the_power_budget_keeps_to_every_limit(tracks: int) -> None:
    limits = firmware_limits()
    sums = budget(tracks)
    assert sums.usb <= power.USB_MA
    assert sums.default_budget + power.BUZZER_MA + power.LIGHT_MA <= power.USB_FUSE_MA
    assert sums.supply <= 0.87 * power.INPUT_FUSE_MA
    assert sums.supply <= power.SUPPLY_MA
    assert sums.supply / 1000 <= min(NET_CLASSES["+5V"].amps, track_amps(2.5))
    assert sums.for_lamps >= limits["PALETTE_LEAST_MA"]
    assert sums.all_white == sums.leds * 60


def test_a_limit_that_is_gone_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "palette.h").write_text("#define PALETTE_LED_MA 20\n")
    monkeypatch.setattr(power, "FIRMWARE", tmp_path)
    with pytest.raises(Failed, match=r"palette\.h: limit: expected #define PALETTE_IDLE_MA"):
        firmware_limits()


def test_the_wiring_picture_is_not_stale() -> None:
    path = HARDWARE / "assembly" / "wiring.svg"
    assert path.read_text(encoding="utf-8") == to_svg(wiring())


def test_wires_of_different_nets_never_share_a_line() -> None:
    """Wires may cross, but none lies on another, where nobody could tell them apart."""
    wires = [item for item in wiring().items if isinstance(item, Run) and item.layer == "wires"]
    pieces = [
        (wire.ink.line, a, b)
        for wire in wires
        for a, b in zip(wire.points, wire.points[1:], strict=False)
    ]
    for number, (colour, a, b) in enumerate(pieces):
        for other, c, d in pieces[number + 1 :]:
            if colour != other:
                assert not _overlap(a, b, c, d), (a, b, c, d)


def _overlap(
    a: tuple[float, float], b: tuple[float, float], c: tuple[float, float], d: tuple[float, float]
) -> bool:
    for along, fixed in ((0, 1), (1, 0)):
        if abs(a[fixed] - b[fixed]) < 0.01 and abs(c[fixed] - d[fixed]) < 0.01:
            low = max(min(a[along], b[along]), min(c[along], d[along]))
            high = min(max(a[along], b[along]), max(c[along], d[along]))
            if abs(a[fixed] - c[fixed]) < 0.5 and high - low > 0.5:
                return True
    return False


def test_wires_have_the_colours_of_the_legend() -> None:
    assert [colour_of(net) for net in ("+5V", "GND", "LED_2_OUT")] == [RED, BLACK, GREEN]


def test_the_guide_names_only_what_is_there() -> None:
    guide = (HARDWARE / "README.md").read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#:]+)\)", guide):
        assert (HARDWARE / target).exists(), target
    for name in re.findall(
        r"`((?:laser|templates|hardware|domino_crib|firmware)/[\w./-]+)`", guide
    ):
        path = ROOT / name if (ROOT / name).exists() else HARDWARE / name
        stem = list(path.parent.glob(path.name + "*"))
        assert stem, name
    for ref in re.findall(r"\b(?:[RCDFJQU]|JP|TP|RN|BZ)\d+\b", guide):
        assert ref in carrier(), ref


def test_the_guide_gives_the_sizes_of_the_geometry() -> None:
    guide = (HARDWARE / "README.md").read_text(encoding="utf-8")
    for tracks in TRACKS:
        body = panel(tracks)
        size = f"{body.width:.0f} x {body.height:.0f} mm"
        leds, buttons = len(body.board.lamps), len(body.buttons)
        assert f"| {tracks} tracks | {size} | {leds} | {buttons} |" in guide
    assert CASE_HEIGHT < 45


def test_the_licence_is_whole() -> None:
    text = (HARDWARE / "LICENSE").read_text(encoding="utf-8")
    assert text.startswith("CERN Open Hardware Licence Version 2 - Permissive")
    heads = re.findall(r"^\d [A-Z].*$", text, re.MULTILINE)
    assert [head[0] for head in heads] == list("1234567")
    assert text.rstrip().endswith("specifically excluded.")


def test_files_are_written_whole_or_not_at_all(tmp_path: Path) -> None:
    path = put(tmp_path / "deep" / "file.txt", "one")
    assert path.read_text() == "one"
    with pytest.raises(UnicodeEncodeError):
        put(path, "\udc80")
    assert path.read_text() == "one"
    assert [p.name for p in path.parent.iterdir()] == ["file.txt"]


def test_kicad_and_dxf_files_say_that_they_are_generated() -> None:
    paths = [*(HARDWARE / "pcb").glob("*.kicad_[ps]c[bh]"), *(HARDWARE / "laser").glob("*.dxf")]
    assert len(paths) == 11
    for path in paths:
        text = path.read_text(encoding="utf-8")
        assert MADE_BY in (text[:200] if path.suffix == ".dxf" else text[:3000]), path


def test_the_steps_are_in_an_order_that_works() -> None:
    names = list(STEPS)
    assert names.index("schematic") < names.index("board")
    assert len(names) == len(set(names)) == 8
