"""The whole board as solids, for pictures: what is bought is drawn as simple blocks."""

from __future__ import annotations

from collections.abc import Mapping

from manifold3d import CrossSection, FillRule, Manifold, OpType

from domino_crib.pegboard import LampKind
from hardware.make.drawing import Path, Shape, rounded_box
from hardware.make.laser_parts import top
from hardware.make.panel import (
    BUTTON_HOLE,
    CORNER,
    DIFFUSER,
    FLOOR,
    GRID,
    PLATE,
    SCREW_HOLE,
    TOP,
    Panel,
)
from hardware.make.placement import BOARD_HEIGHT, BOARD_WIDTH, PLACES
from hardware.make.render import Body
from hardware.make.solids import CASE_HEIGHT, SHELF, STANDOFF, case, grid, halves

WOOD, OPAL, GREY, HARDBOARD = (214, 176, 126), (236, 238, 240), (74, 76, 82), (168, 132, 96)
CASE, CASE_NEAR = (58, 92, 120), (66, 102, 132)
PCB, NANO, METAL, BLACK, WHITE = (
    (38, 116, 80),
    (28, 88, 140),
    (190, 192, 196),
    (40, 40, 44),
    (240,) * 3,
)
RED, CREAM, INK = (178, 48, 44), (236, 226, 200), (92, 60, 34)
LIT = ((0, 96, 255), (255, 92, 0))


def _round(x: float, y: float, z: float, radius: float, height: float) -> Manifold:
    return Manifold.cylinder(height, radius, radius, 24).translate((x, y, z))


def _block(x: float, y: float, z: float, width: float, depth: float, height: float) -> Manifold:
    return Manifold.cube((width, depth, height)).translate((x, y, z))


def top_solid(panel: Panel) -> Manifold:
    """Return the drilled top."""
    outline = rounded_box(0, 0, panel.width, panel.height, CORNER)
    sheet = Manifold.extrude(CrossSection([[tuple(p) for p in outline]], FillRule.NonZero), TOP)
    build, high = panel.board.build, panel.height
    drills = [
        (
            lamp.x,
            high - lamp.y,
            build.game_hole_diameter if lamp.kind is LampKind.GAME else build.hole_diameter,
        )
        for lamp in panel.board.lamps
    ]
    drills += [(x, high - y, SCREW_HOLE) for x, y in panel.screws]
    drills += [(button.x, high - button.y, BUTTON_HOLE) for button in panel.buttons]
    holes = [_round(x, y, -1, across / 2, TOP + 2) for x, y, across in drills]
    return sheet - Manifold.batch_boolean(holes, OpType.Add)


def engraving(panel: Panel) -> Manifold:
    """Return the engraved words, numbers and lines of the top as a thin skin at height 0."""
    skins = []
    for item in top(panel).items:
        if isinstance(item, Shape):
            outlines = [[(x, panel.height - y) for x, y in line] for line in item.outlines]
            skins.append(CrossSection(outlines, FillRule.EvenOdd))
        elif isinstance(item, Path) and item.layer == "engrave":
            (ax, ay), (bx, by) = item.points[0], item.points[-1]
            line = [(ax, ay - 0.2), (bx, ay - 0.2), (bx, by + 0.2), (ax, by + 0.2)]
            skins.append(CrossSection([[(x, panel.height - y) for x, y in line]], FillRule.NonZero))
    return Manifold.batch_boolean([Manifold.extrude(skin, 0.15) for skin in skins], OpType.Add)


SCORES = ((34, 29), (47, 41))
"""Front and back peg of the two sides in the picture."""


def lights(panel: Panel) -> list[Body]:
    """Return the lamps that are lit in the picture, just below the face of the top."""
    found = []
    for track, scores in enumerate(SCORES):
        for score, level in zip(scores, (1.0, 0.55), strict=True):
            lamp = panel.board.peg_lamp(track, score, 61)
            across = panel.board.build.hole_diameter
            colour = tuple(int(255 - (255 - part) * level) for part in LIT[track])
            disc = _round(lamp.x, panel.height - lamp.y, 0, across / 2 + 0.9, 0.2)
            found.append(Body(disc, (colour[0], colour[1], colour[2])))
    return found


def plate_solid(panel: Panel) -> Manifold:
    """Return the strip plate with its slots."""
    left, top, width, height = panel.insert
    sheet = _block(left, panel.height - top - height, 0, width, height, PLATE)
    slots = [_block(x, panel.height - y - h, -1, w, h, PLATE + 2) for x, y, w, h in panel.slots]
    return sheet - Manifold.batch_boolean(slots, OpType.Add)


def strips(panel: Panel) -> list[Body]:
    """Return the LED strips, lying at height 0."""
    high = panel.height
    tapes = [
        _block(strip.x - 6, high - strip.bottom, 0, 12, strip.bottom - strip.top, 0.4)
        for strip in panel.strips
    ]
    leds = [_block(lamp.x - 2.5, high - lamp.y - 2.5, 0.4, 5, 5, 1.6) for lamp in panel.board.lamps]
    return [
        Body(Manifold.batch_boolean(tapes, OpType.Add), BLACK),
        Body(Manifold.batch_boolean(leds, OpType.Add), CREAM),
    ]


def carrier(panel: Panel) -> list[Body]:
    """Return the carrier board with its larger parts, where it sits in the case."""
    left, top = panel.carrier
    z = FLOOR + STANDOFF
    above = z + 1.6
    high = panel.height - top

    def at(
        x: float, y: float, width: float, depth: float, height: float, up: float = 0
    ) -> Manifold:
        return _block(left + x, high - y - depth, above + up, width, depth, height)

    sockets = [at(35.6, 4, 2.5, 39, 8.5), at(50.8, 4, 2.5, 39, 8.5), at(37, 52, 17, 9, 4)]
    plugs = [at(PLACES[f"J{n}"][0] - 2.5, 68.5, 9.8, 5.8, 7) for n in (2, 3, 4)]
    plugs += [at(PLACES[f"J{n}"][0] - 2.5, 68.5, 7.4, 5.8, 7) for n in (5, 6)]
    plugs += [at(71.6, PLACES[f"J{n}"][1] - 2.5, 5.8, 9.8, 7) for n in (7, 8, 9, 10)]
    plugs.append(at(71.6, PLACES["J11"][1] - 2.5, 5.8, 7.4, 7))
    dark = [at(6.5, 0.5, 9, 14, 11), _round(left + 61.8, high - 9, above, 6, 9.5)]
    return [
        Body(_block(left, high - BOARD_HEIGHT, z, BOARD_WIDTH, BOARD_HEIGHT, 1.6), PCB),
        Body(Manifold.batch_boolean([*sockets, *dark], OpType.Add), BLACK),
        Body(Manifold.batch_boolean(plugs, OpType.Add), CREAM),
        Body(at(35.4, 0.3, 18, 43.5, 1.6, 11), NANO),
        Body(at(40.4, 0.0, 8, 9, 4, 12.6), METAL),
        Body(_round(left + 12.5, high - 40, above, 5, 16), (44, 60, 110)),
    ]


def buttons(panel: Panel) -> list[Body]:
    """Return the push buttons, their rims at height 0."""
    rims, caps = [], []
    for button in panel.buttons:
        y = panel.height - button.y
        rims.append(_round(button.x, y, 0, 7.5, 2) + _round(button.x, y, -18, 5.9, 18))
        caps.append(_round(button.x, y, 2, 5, 3))
    return [
        Body(Manifold.batch_boolean(rims, OpType.Add), BLACK),
        Body(Manifold.batch_boolean(caps, OpType.Add), RED),
    ]


def lifted(bodies: list[Body], z: float) -> list[Body]:
    """Return bodies moved up."""
    return [Body(body.solid.translate((0, 0, z)), body.colour) for body in bodies]


LIFTS: Mapping[str, float] = {"strip plate": 34, "grid": 66, "diffuser": 92, "top": 118}
"""How far each layer is lifted in the exploded picture, from the case upwards, in mm."""


def stack(panel: Panel, *, exploded: bool) -> list[Body]:
    """Return everything, put together or pulled apart."""
    left, top, width, height = panel.insert
    lift = LIFTS if exploded else dict.fromkeys(LIFTS, 0.0)
    gap = 10.0 if exploded else 0.0
    parts = halves(case(panel), panel)
    opal = _block(left, panel.height - top - height, 0, width, height, DIFFUSER)
    plate_z = SHELF + lift["strip plate"]
    grid_z = SHELF + PLATE + lift["grid"]
    opal_z = SHELF + PLATE + GRID + lift["diffuser"]
    top_z = CASE_HEIGHT + lift["top"]
    return [
        Body(parts["near"].translate((0, -gap, 0)), CASE_NEAR),
        Body(parts["far"], CASE),
        *carrier(panel),
        Body(plate_solid(panel).translate((0, 0, plate_z)), HARDBOARD),
        *lifted(strips(panel), plate_z + PLATE),
        Body(grid(panel).translate((0, 0, grid_z)), GREY),
        Body(opal.translate((0, 0, opal_z)), OPAL),
        Body(top_solid(panel).translate((0, 0, top_z)), WOOD),
        Body(engraving(panel).translate((0, 0, top_z + TOP)), INK),
        *lifted(lights(panel), top_z + TOP),
        *lifted(buttons(panel), top_z + TOP),
    ]
