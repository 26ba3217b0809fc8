"""The printed parts: the case and the light grid, each in two halves, as closed solids.

Coordinates are those of a print: x as on the board, y turned to point to the far edge, z up; all in
mm. The case stands on its floor, the grid lies with its strip side down.
"""

from __future__ import annotations

from collections.abc import Iterable

from manifold3d import CrossSection, FillRule, Manifold, OpType

from hardware.make.drawing import Point, rounded_box
from hardware.make.panel import (
    BAY,
    CORNER,
    DIFFUSER,
    FLOOR,
    GRID,
    INSERT_INSET,
    PLATE,
    POCKET_DEPTH,
    POST,
    SLOT,
    STRIP_POCKET,
    WALL,
    WELL,
    Panel,
)
from hardware.make.placement import MOUNTING_HOLES, PLACES

SHELF = FLOOR + BAY
"""Height of the ledge that the strip plate lies on."""

CASE_HEIGHT = SHELF + PLATE + GRID + DIFFUSER
LEDGE_WIDTH = INSERT_INSET + 3.0 - WALL
LEDGE_EDGE = 2.0
STOP = 3.0
"""Thickness of the stops at the near end of the inserts."""

STANDOFF, STANDOFF_RADIUS, PILOT = 5.0, 3.5, 2.5
"""Carrier standoffs; the pilot hole takes an M3 screw that cuts its own thread."""

PILOT_DEPTH = 14.0
RIB, RIB_HEIGHT, BOLT, BOLT_UP = 3.0, 10.0, 3.4, 5.5
PILLAR, PILLAR_AWAY = 4.0, 20.0
JACK_HOLE, JACK_UP = 12.0, 13.1
"""Opening for a DC plug, and its middle above the floor: standoff, board and half a jack."""

USB_HOLE, USB_UP = (13.0, 9.0), 21.2
"""Opening for a USB plug, and its middle above the floor: the Nano stands on a socket."""

FIT = 0.3
"""Gap in mm all round the inserts."""

PIECES = 32


def _prism(points: Iterable[Point], height: float, z: float = 0.0) -> Manifold:
    section = CrossSection([[tuple(p) for p in points]], FillRule.NonZero)
    return Manifold.extrude(section, height).translate((0, 0, z))


def _block(x: float, y: float, z: float, width: float, depth: float, height: float) -> Manifold:
    return Manifold.cube((width, depth, height)).translate((x, y, z))


def _pin(x: float, y: float, z: float, radius: float, height: float) -> Manifold:
    return Manifold.cylinder(height, radius, radius, PIECES).translate((x, y, z))


def _sum(solids: Iterable[Manifold]) -> Manifold:
    return Manifold.batch_boolean(list(solids), OpType.Add)


def case(panel: Panel) -> Manifold:
    """Return the whole case, before it is cut into halves."""
    width, length = panel.width, panel.height
    shell = _prism(rounded_box(0, 0, width, length, CORNER), CASE_HEIGHT)
    inside = rounded_box(WALL, WALL, width - 2 * WALL, length - 2 * WALL, CORNER - WALL)
    solid = shell - _prism(inside, CASE_HEIGHT, FLOOR)
    added = [*_ledges(panel), *_posts(panel), *_standoffs(panel), *_ribs(panel), *_pillars(panel)]
    solid = solid + (_sum(added) ^ shell)
    return solid - _sum([*_pilots(panel), *_openings(panel), *_bolts(panel)])


def _ledges(panel: Panel) -> list[Manifold]:
    """Carry the strip plate along both sides, and stop it at the near end.

    The slope below prints without support.
    """
    near = panel.height - (panel.insert[1] + panel.insert[3]) - FIT - STOP
    run = panel.height - WALL - near
    profile = [
        (WALL - 1, SHELF - LEDGE_EDGE - LEDGE_WIDTH - 1),
        (WALL + LEDGE_WIDTH, SHELF - LEDGE_EDGE),
        (WALL + LEDGE_WIDTH, SHELF),
        (WALL - 1, SHELF),
    ]
    left = _prism(profile, run).rotate((90, 0, 0)).translate((0, near + run, 0))
    left += _block(WALL - 1, near, SHELF - 1, LEDGE_WIDTH + 1, STOP, CASE_HEIGHT - SHELF + 1)
    return [left, left.mirror((1, 0, 0)).translate((panel.width, 0, 0))]


def _posts(panel: Panel) -> list[Manifold]:
    """Stand a post under every screw: on the ledge, or on the floor beyond its end."""
    near = panel.insert[1] + panel.insert[3]
    found = []
    for x, y in panel.screws:
        base = FLOOR if y > near else SHELF - 1
        up = panel.height - y
        found.append(_block(x - POST, up - POST, base, 2 * POST, 2 * POST, CASE_HEIGHT - base))
    return found


def _pilots(panel: Panel) -> list[Manifold]:
    tops = [
        _pin(x, panel.height - y, CASE_HEIGHT - PILOT_DEPTH, PILOT / 2, PILOT_DEPTH + 1)
        for x, y in panel.screws
    ]
    return tops + [_pin(x, y, FLOOR, PILOT / 2, STANDOFF + 1) for x, y in carrier_holes(panel)]


def carrier_holes(panel: Panel) -> list[Point]:
    """Return where the carrier board is screwed down, in print coordinates."""
    left, top = panel.carrier
    return [(left + x, panel.height - top - y) for x, y in MOUNTING_HOLES]


def _standoffs(panel: Panel) -> list[Manifold]:
    return [_pin(x, y, FLOOR - 1, STANDOFF_RADIUS, STANDOFF + 1) for x, y in carrier_holes(panel)]


def _ribs(panel: Panel) -> list[Manifold]:
    """Stiffen the cut and give the halves something to be bolted by."""
    y = panel.height - panel.split - RIB
    return [_block(WALL - 1, y, FLOOR - 1, panel.width - 2 * WALL + 2, 2 * RIB, RIB_HEIGHT + 1)]


def bolts(panel: Panel) -> list[float]:
    """Return the x of the bolts that join the halves."""
    return [25.0, panel.width / 2, panel.width - 25.0]


def _bolts(panel: Panel) -> list[Manifold]:
    y = panel.height - panel.split
    hole = Manifold.cylinder(4 * RIB, BOLT / 2, BOLT / 2, PIECES).rotate((90, 0, 0))
    return [hole.translate((x, y + 2 * RIB, FLOOR + BOLT_UP)) for x in bolts(panel)]


def _pillars(panel: Panel) -> list[Manifold]:
    """Carry the middle of the plate on boards of three tracks and more."""
    if panel.board.tracks < 3:
        return []
    middle = panel.height - panel.split
    return [
        _pin(panel.width / 2, middle + away, FLOOR - 1, PILLAR, BAY + 1)
        for away in (-PILLAR_AWAY, PILLAR_AWAY)
    ]


def openings(panel: Panel) -> dict[str, tuple[float, float, float, float]]:
    """Return the openings in the far wall: x and z of the middle, width and height."""
    left = panel.carrier[0]
    nano_x = PLACES["A1"][0] - 7.62
    return {
        "jack": (left + PLACES["J1"][0], FLOOR + JACK_UP, JACK_HOLE, JACK_HOLE),
        "usb": (left + nano_x, FLOOR + USB_UP, *USB_HOLE),
    }


def _openings(panel: Panel) -> list[Manifold]:
    found = openings(panel)
    x, z, across, _ = found["jack"]
    jack = Manifold.cylinder(WALL + 2, across / 2, across / 2, PIECES).rotate((90, 0, 0))
    far = panel.height + 1
    usb_x, usb_z, width, height = found["usb"]
    usb = _block(usb_x - width / 2, far - WALL - 2, usb_z - height / 2, width, WALL + 2, height)
    return [jack.translate((x, far, z)), usb]


def grid(panel: Panel) -> Manifold:
    """Return the whole light grid: a well for every lamp, a pocket for every strip."""
    left, top, width, height = panel.insert
    low = panel.height - top - height
    body = _block(left + FIT, low + FIT, 0, width - 2 * FIT, height - 2 * FIT, GRID)
    radius = WELL / 2 / 0.9238795325112867
    well = Manifold.cylinder(GRID + 2, radius, radius, 8).rotate((0, 0, 22.5))
    wells = [well.translate((lamp.x, panel.height - lamp.y, -1)) for lamp in panel.board.lamps]
    pockets = []
    for strip in panel.strips:
        end = SLOT[1] + 2.0
        run = strip.bottom - strip.top + 2 * end
        low = panel.height - strip.bottom - end
        x = strip.x - STRIP_POCKET / 2
        pockets.append(_block(x, low, -1, STRIP_POCKET, run, POCKET_DEPTH + 1))
    return body - _sum([*wells, *pockets])


def halves(solid: Manifold, panel: Panel) -> dict[str, Manifold]:
    """Cut a solid between two rows of holes: the far and the near half."""
    far, near = solid.split_by_plane((0, 1, 0), panel.height - panel.split)
    return {"far": far, "near": near}
