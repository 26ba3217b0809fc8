"""The printed parts are closed, printable and have their holes where the geometry says."""

from __future__ import annotations

import io

import numpy as np
import pytest
import trimesh
from manifold3d import Error, Manifold, Mesh

from hardware.make import solids
from hardware.make.files import HARDWARE
from hardware.make.make_solids import printed, stl
from hardware.make.model import buttons, carrier, lifted
from hardware.make.panel import GRID, INSERT_TOP, SPLIT_SCREWS, TRACKS, WALL, WELL, Panel, panel
from hardware.make.solids import CASE_HEIGHT, FLOOR, SHELF, bolts, carrier_holes, openings

BED = 220.0
"""Side of a common printer's bed in mm."""

PARTS = ("case-far", "case-near", "grid-far", "grid-near")


@pytest.fixture(params=TRACKS)
def body(request: pytest.FixtureRequest) -> Panel:
    return panel(request.param)


def committed(name: str, tracks: int) -> trimesh.Trimesh:
    path = HARDWARE / "enclosure" / f"{name}-{tracks}-tracks.stl"
    mesh = trimesh.load_mesh(io.BytesIO(path.read_bytes()), file_type="stl")
    assert isinstance(mesh, trimesh.Trimesh)
    return mesh


def solid(mesh: trimesh.Trimesh) -> Manifold:
    points = np.asarray(mesh.vertices, dtype=np.float32)
    made = Manifold(Mesh(points, np.asarray(mesh.faces, dtype=np.uint32)))
    assert made.status() == Error.NoError
    return made


def pin(x: float, y: float, z: float, across: float, height: float) -> Manifold:
    return Manifold.cylinder(height, across / 2, across / 2, 64).translate((x, y, z))


def is_hole(part: Manifold, x: float, y: float, z: float, across: float, height: float) -> bool:
    """Say whether a hole of this width, upright and 0.1 mm true, is there."""
    free = (part ^ pin(x, y, z, across - 0.2, height)).volume() < 1e-3
    snug = (part ^ pin(x, y, z, across + 0.5, height)).volume() > 0.05
    return free and snug


@pytest.mark.parametrize("name", PARTS)
def test_parts_are_closed_and_one_piece(body: Panel, name: str) -> None:
    mesh = committed(name, body.board.tracks)
    assert mesh.is_watertight
    assert mesh.is_winding_consistent
    assert mesh.volume > 0
    assert len(solid(mesh).decompose()) == 1


@pytest.mark.parametrize("name", PARTS)
def test_parts_fit_a_common_printer(body: Panel, name: str) -> None:
    width, depth, height = committed(name, body.board.tracks).extents
    assert max(width, depth) <= BED
    assert height <= CASE_HEIGHT + 1e-3


@pytest.mark.parametrize("name", PARTS)
def test_parts_are_not_stale(body: Panel, name: str) -> None:
    fresh = trimesh.load_mesh(io.BytesIO(stl(printed(body)[name])), file_type="stl")
    kept = committed(name, body.board.tracks)
    assert isinstance(fresh, trimesh.Trimesh)
    assert kept.bounds == pytest.approx(fresh.bounds, abs=1e-3)
    assert kept.volume == pytest.approx(fresh.volume, rel=1e-5)
    difference = solid(kept) - solid(fresh)
    assert difference.volume() < 1.0


def test_every_lamp_has_its_well(body: Panel) -> None:
    """The grid is printed on its flat face: x runs the other way."""
    parts = {half: solid(committed(f"grid-{half}", body.board.tracks)) for half in ("far", "near")}
    assert sum(part.genus() for part in parts.values()) == len(body.board.lamps)
    for lamp in body.board.lamps:
        part = parts["far" if lamp.y < body.split else "near"]
        x, y = body.width - lamp.x, body.height - lamp.y
        assert is_hole(part, x, y, -1, WELL, GRID + 2), lamp


def test_a_moved_well_would_be_caught(body: Panel) -> None:
    part = solid(committed("grid-far", body.board.tracks))
    lamp = body.board.lamp(0, 25)
    x, y = body.width - lamp.x, body.height - lamp.y
    assert not is_hole(part, x + 0.3, y, -1, WELL, GRID + 2)


def test_screws_and_carrier_find_their_pilots(body: Panel) -> None:
    parts = {half: solid(committed(f"case-{half}", body.board.tracks)) for half in ("far", "near")}
    for x, y in body.screws:
        part = parts["far" if y < body.split else "near"]
        assert is_hole(part, x, body.height - y, CASE_HEIGHT - 10, solids.PILOT, 9)
    for x, y in carrier_holes(body):
        assert is_hole(parts["far"], x, y, FLOOR + 1, solids.PILOT, 3)


def test_the_far_wall_opens_for_the_plugs(body: Panel) -> None:
    part = solid(committed("case-far", body.board.tracks)).rotate((-90, 0, 0))
    for x, z, width, height in openings(body).values():
        across = min(width, height)
        # Turned on its near side, the far wall is at the top and z has become y.
        assert (part ^ pin(x, z, -body.height - 1, across - 0.2, WALL + 1)).volume() < 1e-3
        assert (part ^ pin(x, z, -body.height - 1, across + 3.0, WALL + 1)).volume() > 0.5


def test_bolts_join_the_halves(body: Panel) -> None:
    whole = solids.case(body).rotate((-90, 0, 0))
    split = body.height - body.split
    for x in bolts(body):
        hole = pin(x, FLOOR + solids.BOLT_UP, -split - 3, solids.BOLT - 0.2, 6)
        assert (whole ^ hole).volume() < 1e-3
    assert whole.genus() == len(bolts(body)) + len(openings(body))


def test_what_goes_in_fits(body: Panel) -> None:
    """Carrier, inserts and buttons touch the case nowhere, and each other nowhere."""
    shell = solids.case(body)
    left, top, width, height = body.insert
    inserts = Manifold.cube((width, height, CASE_HEIGHT - SHELF - 0.02)).translate(
        (left, body.height - top - height, SHELF + 0.01)
    )
    assert (shell ^ inserts).volume() < 1e-6
    for part in carrier(body):
        raised = part.solid.translate((0, 0, 0.01))
        assert (shell ^ raised).volume() < 1e-6
        assert (inserts ^ raised).volume() < 1e-6
    for part in lifted(buttons(body), CASE_HEIGHT + 6.0):
        assert (shell ^ part.solid).volume() < 1e-6
        assert (inserts ^ part.solid).volume() < 1e-6


def test_the_carrier_goes_in_from_above(body: Panel) -> None:
    """Between the ledges there is room to lower the board, and its screws can be reached."""
    shell = solids.case(body)
    board = carrier(body)[0].solid
    for up in range(1, int(CASE_HEIGHT)):
        assert (shell ^ board.translate((0, 0, float(up)))).volume() < 1e-6
    for x, y in carrier_holes(body):
        driver = pin(x, y, FLOOR + solids.STANDOFF + 0.1, 6.5, CASE_HEIGHT)
        assert (shell ^ driver).volume() < 1e-6


def test_the_split_cuts_no_hole(body: Panel) -> None:
    pitch = body.board.build.pitch
    assert all(abs(lamp.y - body.split) > pitch / 2 - 1e-6 for lamp in body.board.lamps)
    assert all(abs(y - body.split) >= SPLIT_SCREWS for _, y in body.screws)
    assert body.insert[1] == INSERT_TOP
