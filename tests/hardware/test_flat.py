"""Drill templates and laser sheets: true to the geometry, measured where they are drawn."""

from __future__ import annotations

import io
import math
from collections import Counter
from pathlib import Path

import ezdxf
import numpy as np
import pytest
from ezdxf.document import Drawing as Document

from domino_crib.pegboard import LAMPS_PER_TRACK, led_index
from hardware.make.drawing import Circle, Drawing
from hardware.make.drawing_dxf import to_dxf
from hardware.make.drawing_svg import to_svg
from hardware.make.drill_template import A4, drill_template, register_marks, tiles
from hardware.make.files import HARDWARE
from hardware.make.laser_parts import top
from hardware.make.make_flat import LASER_PARTS
from hardware.make.panel import BUTTON_HOLE, SCREW_HOLE, TRACKS, Panel, panel
from tests.hardware.rendered import Page, pages
from tests.kit.need import need_tool

TOLERANCE = 0.1
"""How far a printed hole may be off, in mm."""


@pytest.fixture(params=TRACKS)
def body(request: pytest.FixtureRequest) -> Panel:
    return panel(request.param)


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> dict[int, list[Page]]:
    need_tool("pdftoppm", why="measuring the drill template")
    folder = tmp_path_factory.mktemp("template")
    return {n: pages(HARDWARE / "templates" / f"drill-{n}-tracks.pdf", folder) for n in TRACKS}


def holes(body: Panel) -> list[tuple[float, float, float]]:
    """Return every hole of the top as the geometry has it: x, y, diameter."""
    across = body.board.build.hole_diameter
    found = [(lamp.x, lamp.y, across) for lamp in body.board.lamps]
    found += [(x, y, SCREW_HOLE) for x, y in body.screws]
    return found + [(button.x, button.y, BUTTON_HOLE) for button in body.buttons]


@pytest.mark.parametrize("tracks", TRACKS)
def test_every_printed_hole_is_at_its_millimetre(
    printed: dict[int, list[Page]], tracks: int
) -> None:
    body, seen = panel(tracks), set()
    for page, tile in zip(printed[tracks], tiles(body), strict=True):
        for x, y, across in holes(body):
            px, py = x - tile.left + tile.x, y - tile.top + tile.y
            # A hole whose ring meets the edge of the sheet's window is measured on the other sheet.
            if not tile.y + 3 < py < tile.y + tile.height - 3:
                continue
            reach = across / 2 + 0.5
            got_x, got_y, got_across = page.ring(px, py, reach)
            assert math.dist((px, py), (got_x, got_y)) <= TOLERANCE, (x, y)
            assert got_across == pytest.approx(across + 0.15, abs=0.2)
            seen.add((x, y))
    assert len(seen) == len(holes(body))


@pytest.mark.parametrize("tracks", TRACKS)
def test_both_rulers_are_100_mm(printed: dict[int, list[Page]], tracks: int) -> None:
    for page in printed[tracks]:
        start, end = page.run(105.0, 32.0, across=True)
        assert end - start == pytest.approx(100.15, abs=TOLERANCE)
        start, end = page.run(9.0, 111.0, across=False)
        assert end - start == pytest.approx(100.15, abs=TOLERANCE)


def test_a_shifted_or_scaled_template_would_be_caught(printed: dict[int, list[Page]]) -> None:
    page, tile, body = printed[2][0], tiles(panel(2))[0], panel(2)
    lamp = body.board.lamp(0, 20)
    wrong = (lamp.x + tile.x + 0.3, lamp.y + tile.y)
    got = page.ring(*wrong, body.board.build.hole_diameter / 2 + 0.5)
    assert math.dist(wrong, got[:2]) > TOLERANCE


def test_register_marks_are_on_two_sheets_each(body: Panel) -> None:
    marks = register_marks(body)
    sheets = tiles(body)
    assert len(marks) == 2 * (len(sheets) - 1)
    for x, y in marks:
        on = [
            tile
            for tile in sheets
            if tile.left < x < tile.left + tile.width and tile.top < y < tile.top + tile.height
        ]
        assert len(on) == 2


def test_sheets_fit_on_a4(body: Panel) -> None:
    for sheet in drill_template(body):
        assert (sheet.width, sheet.height) == A4
        for item in sheet.items:
            if isinstance(item, Circle):
                assert 5 < item.x - item.radius < item.x + item.radius < A4[0] - 5
                assert 5 < item.y - item.radius < item.y + item.radius < A4[1] - 5


def test_templates_are_not_stale(body: Panel) -> None:
    tracks = body.board.tracks
    for number, sheet in enumerate(drill_template(body), 1):
        path = HARDWARE / "templates" / f"drill-{tracks}-tracks-sheet-{number}.svg"
        assert path.read_text(encoding="utf-8") == to_svg(sheet), path


def dxf(name: str, tracks: int) -> Document:
    return ezdxf.readfile(HARDWARE / "laser" / f"{name}-{tracks}-tracks.dxf")


def test_the_top_is_cut_where_the_geometry_says(body: Panel) -> None:
    document = dxf("top", body.board.tracks)
    cut = [
        (round(c.dxf.center.x, 3), round(body.height - c.dxf.center.y, 3), 2 * c.dxf.radius)
        for c in document.modelspace().query('CIRCLE[layer=="CUT"]')
    ]
    expected = [(round(x, 3), round(y, 3), across) for x, y, across in holes(body)]
    assert len(cut) == len(expected)
    assert np.allclose(sorted(cut), sorted(expected), atol=1e-3)
    assert document.units == ezdxf.units.MM


def test_holes_count_as_leds_in_chain_order(body: Panel) -> None:
    """Geometry, LED chain and strips agree: lamp n of the chain lies under strip position n."""
    leds = [lamp.led for lamp in body.board.lamps]
    assert leds == list(range(LAMPS_PER_TRACK * body.board.tracks))
    under = []
    for strip in body.strips:
        pitch = body.board.build.pitch
        for number in range(strip.count):
            step = (number + 0.5) * pitch
            y = strip.bottom - step if strip.upwards else strip.top + step
            under.append((strip.first + number, strip.x, y))
    for (led, x, y), lamp in zip(under, body.board.lamps, strict=True):
        assert led == lamp.led == led_index(lamp.track, lamp.index)
        assert (x, y) == (pytest.approx(lamp.x), pytest.approx(lamp.y, abs=1e-6))


def test_strips_have_the_pitch_of_144_leds_a_metre() -> None:
    assert panel(2).board.build.pitch == pytest.approx(1000 / 144, abs=0.001)


@pytest.mark.parametrize("name", LASER_PARTS)
def test_laser_sheets_are_not_stale(body: Panel, name: str) -> None:
    drawing = LASER_PARTS[name](body)
    stem = HARDWARE / "laser" / f"{name}-{body.board.tracks}-tracks"
    assert stem.with_suffix(".svg").read_text(encoding="utf-8") == to_svg(drawing)
    kept = _entities(dxf(name, body.board.tracks))
    assert kept == _entities(ezdxf.read(io.StringIO(to_dxf(drawing))))


def _entities(document: Document) -> Counter[object]:
    found: list[object] = []
    for entity in document.modelspace():
        if entity.dxftype() == "CIRCLE":
            where: object = (entity.dxf.center.round(3), round(entity.dxf.radius, 3))
        else:
            where = tuple((round(p[0], 3), round(p[1], 3)) for p in entity.get_points())  # type: ignore[attr-defined] # all else is a polyline
        found.append((entity.dxftype(), entity.dxf.layer, where))
    return Counter(found)


def test_inserts_fit_between_the_walls_and_clear_the_buttons(body: Panel) -> None:
    left, upper, width, height = body.insert
    assert left + width == pytest.approx(body.width - left)
    for button in body.buttons:
        assert button.y - BUTTON_HOLE / 2 - 2 > upper + height
        assert 10 < button.x < body.width - 10
    for strip in body.strips:
        assert left < strip.x - 6 < strip.x + 6 < left + width
        assert upper < strip.top < strip.bottom < upper + height


def test_nothing_on_the_top_overlaps(body: Panel) -> None:
    found = holes(body)
    for number, (x, y, across) in enumerate(found):
        for other_x, other_y, other in found[number + 1 :]:
            assert math.dist((x, y), (other_x, other_y)) > (across + other) / 2 + 1.5


def test_words_are_refused_in_a_dxf() -> None:
    drawing = Drawing(10, 10)
    drawing.text("5", 1, 1, 2)
    with pytest.raises(TypeError, match="must be outlines"):
        to_dxf(drawing)


def test_numbers_every_five_are_engraved(body: Panel) -> None:
    engraved = [item for item in top(body).items if item.layer == "engrave"]
    fives = 12 * body.board.tracks
    lines = 6 * body.board.tracks
    assert len(engraved) > fives + lines


def test_files_stay_small() -> None:
    total = sum(path.stat().st_size for path in HARDWARE.rglob("*") if path.is_file())
    assert total < 5_500_000, total


def test_every_text_file_says_that_it_is_generated() -> None:
    folders = ("templates", "laser", "schematic")
    paths: list[Path] = [p for f in folders for p in (HARDWARE / f).glob("*.svg")]
    assert len(paths) > 10
    for path in paths:
        assert "Generated by hardware/generate.py" in path.read_text(encoding="utf-8")[:200]
