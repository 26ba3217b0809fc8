"""The wood of the peg board: slab, lanes, inlaid lines and holes."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
from pygame import Surface

from domino_crib.pegboard import GAME_LAMP, LAMPS_PER_TRACK, START_LAMP
from domino_crib.ui.paint.canvas import Canvas, Point, mix
from domino_crib.ui.paint.materials import cut, cut_to, gradient, multiply
from domino_crib.ui.paint.plan import COLUMN, LANE, BoardPlan
from domino_crib.ui.paint.tile import brass, lozenge
from domino_crib.ui.paint.wood import plank
from domino_crib.ui.theme import RGB, TileLook, WoodLook

CORNER = 12.0
FRAME = 7.0
STEPS = 40


def slab(canvas: Canvas, wood: WoodLook, plan: BoardPlan, depth: float) -> None:
    """Draw the plank with its thickness, shaded from above, with a light upper edge."""
    w, h, r = canvas.w, canvas.h - depth, CORNER * plan.unit
    canvas.rect(0, depth, w, h, wood.side, radius=r)
    canvas.rect(0, depth * 0.5, w, h, mix(wood.side, wood.base, 0.22), radius=r)
    area = canvas.area(0, 0, w, h)
    face = plank(wood, area.size, canvas.k, 7, wood.base, lying=plan.lying)
    multiply(face, gradient(area.w, area.h, wood.light))
    canvas.paste(cut(face, round(r * canvas.k)), 0, 0)
    if wood.edge_alpha:
        canvas.rect(
            0.4,
            0.4,
            w - 0.8,
            h - 0.8,
            wood.edge,
            radius=r - 0.4,
            line=0.9,
            alpha=wood.edge_alpha,
        )
    rim = Surface(area.size, pygame.SRCALPHA)
    inset = canvas.area(1.3, 1.3, w - 2.6, h - 2.6)
    pygame.draw.rect(
        rim,
        (*wood.rim, wood.rim_alpha),
        inset,
        canvas.thick(1.3),
        border_radius=round((r - 1.3) * canvas.k),
    )
    fade = Surface((1, 3), pygame.SRCALPHA)
    for i, alpha in enumerate((255, 110, 40)):
        fade.set_at((0, i), (255, 255, 255, alpha))
    rim.blit(
        pygame.transform.smoothscale(fade, area.size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
    )
    canvas.paste(rim, 0, 0)


def lane(canvas: Canvas, wood: WoodLook, plan: BoardPlan, track: int) -> None:
    """Let a lighter strip into the board around both columns, with a street line between fives."""
    columns = sorted(plan.columns(track))
    reach = plan.column_gap * LANE
    u0, u1 = columns[0] - reach, columns[1] + reach
    top = plan.uv(track, START_LAMP + COLUMN)[1]
    foot = plan.uv(track, START_LAMP)[1] + 20 * plan.unit
    outline = _street(plan, u0, u1, top - 2 * plan.unit, foot)
    _strip(canvas, wood, plan, track, outline)
    _inlay(canvas, wood, outline, 1.2, closed=True)
    middle = (columns[0] + columns[1]) / 2
    bottom = plan.uv(track, START_LAMP + 1)[1]
    bend = top - min(0.45 * plan.pitch, 0.26 * plan.column_gap)
    _inlay(canvas, wood, _arc(plan, (middle, bend), abs(columns[1] - middle), 1.0, 1.0), 0.8)
    for group in range(6):
        step = START_LAMP + 1 + 5 * group
        v = plan.uv(track, step)[1]
        if group == 0:
            v = (v + plan.uv(track, START_LAMP)[1]) / 2
        else:
            v = (v + plan.uv(track, step - 1)[1]) / 2
        width = 1.3 if group in (0, 3) else 0.8
        _inlay(canvas, wood, [plan.at(u0 + 3, v), plan.at(u1 - 3, v)], width)
    if wood.brass:
        _inlay(canvas, wood, [plan.at(middle, top), plan.at(middle, bottom + 4)], 0.6)


def _strip(
    canvas: Canvas, wood: WoodLook, plan: BoardPlan, track: int, outline: Sequence[Point]
) -> None:
    """Lay lighter wood into an outline."""
    left, top = min(p[0] for p in outline), min(p[1] for p in outline)
    right, bottom = max(p[0] for p in outline), max(p[1] for p in outline)
    area = canvas.area(left, top, right - left, bottom - top)
    mask = Surface(area.size, pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))
    path = [(x - area.x, y - area.y) for x, y in canvas.points(outline)]
    pygame.draw.polygon(mask, (255, 255, 255, 255), path)
    heart = (-1.1, 2.3, -1.6, 1.9)[track]
    strip = plank(
        wood, area.size, canvas.k * 0.9, 21 + track, wood.lane, lying=plan.lying, heart=heart
    )
    multiply(strip, gradient(area.w, area.h, wood.lane_light))
    canvas.surface.blit(cut_to(strip, mask), area.topleft)


def _arc(
    plan: BoardPlan, middle: tuple[float, float], r: float, start: float, turn: float
) -> list[Point]:
    """Return an arc in board space (across, along); angles in half turns, 0 is across."""
    steps = STEPS if abs(turn) > 0.6 else STEPS // 4
    points = []
    for i in range(steps + 1):
        angle = math.pi * (start + turn * i / steps)
        points.append(plan.at(middle[0] + r * math.cos(angle), middle[1] + r * math.sin(angle)))
    return points


def _street(plan: BoardPlan, u0: float, u1: float, v: float, foot: float) -> list[Point]:
    """Return the outline of a lane: a half circle beyond ``v``, rounded corners at its foot."""
    r = 6 * plan.unit
    return [
        *_arc(plan, (u0 + r, foot - r), r, 0.5, 0.5),
        *_arc(plan, ((u0 + u1) / 2, v), (u1 - u0) / 2, 1.0, 1.0),
        *_arc(plan, (u1 - r, foot - r), r, 0.0, 0.5),
    ]


def _inlay(
    canvas: Canvas, wood: WoodLook, points: Sequence[Point], width: float, *, closed: bool = False
) -> None:
    """Draw an inlaid line: shade below it, the metal (or engraving), a light edge."""
    line, light, dark = wood.inlay
    canvas.polyline([(x, y + 0.8) for x, y in points], dark, width + 0.3, alpha=200, closed=closed)
    canvas.polyline(points, line, width, alpha=190, closed=closed)
    if wood.brass:
        canvas.polyline(
            [(x, y - 0.25) for x, y in points], light, width * 0.35, alpha=120, closed=closed
        )


def ornament(canvas: Canvas, wood: WoodLook, tile: TileLook, plan: BoardPlan) -> None:
    """Draw the line around the board and the lozenge at its head."""
    frame = FRAME * plan.unit
    w, h = plan.box.w - 2 * frame, plan.box.h - 2 * frame
    r = frame
    if wood.brass:
        canvas.rect(frame, frame + 0.8, w, h, wood.inlay[2], radius=r, line=1.0, alpha=190)
        canvas.rect(frame, frame, w, h, wood.inlay[0], radius=r, line=0.9, alpha=235)
    if wood.brass and not plan.lying and plan.tracks != 3:
        x, y = plan.at(plan.across / 2, plan.uv(0, START_LAMP + COLUMN)[1] - 24 * plan.unit)
        size = 6.5 * plan.unit
        lozenge(canvas, x, y, size, wood.inlay[0], wood.inlay[2], 1.0)
        brass(canvas, tile, x, y, size * 0.37)


def holes(canvas: Canvas, wood: WoodLook, plan: BoardPlan, colours: Sequence[RGB]) -> None:
    """Drill every hole; the game hole of each track gets a ring of brass or of its colour."""
    r = plan.hole_radius
    one, game = _hole(canvas, wood, r), _hole(canvas, wood, r * 1.22)
    for track in range(plan.tracks):
        for index in range(START_LAMP, LAMPS_PER_TRACK):
            x, y = plan.hole(track, index)
            sprite = one
            if index == GAME_LAMP:
                sprite = game
                _ring(canvas, wood, x, y, plan.game_radius, colours[track])
            half = sprite.get_width() / 2 / canvas.k
            canvas.paste(sprite, x - half, y - half)


def _ring(canvas: Canvas, wood: WoodLook, x: float, y: float, r: float, colour: RGB) -> None:
    """Draw the ring of the game hole: brass in walnut, the side's colour in maple."""
    if wood.brass:
        brass_colour, light, dark = wood.inlay
        canvas.disc(x, y + 0.7, r * 1.04, mix(brass_colour, dark, 0.6))
        canvas.disc(x, y, r, brass_colour)
        canvas.disc(x - 0.4, y - 0.5, r * 0.9, light, alpha=120)
    else:
        canvas.disc(x, y, r, colour)
        canvas.disc(x, y, r * 0.76, wood.lane)


def _hole(canvas: Canvas, wood: WoodLook, r: float) -> Surface:
    """Return one hole as a straight surface of canvas pixels."""
    size = r * 3.2
    one = Canvas(round(size * canvas.k), round(size * canvas.k), canvas.k, 1)
    c = one.w / 2
    one.disc(c + r * 0.14, c + r * 0.26, r * 1.16, wood.hole_light, alpha=130)
    one.disc(c, c, r * 1.12, wood.hole_ring, alpha=235)
    one.ball(c, c, r, (0.18, 0.26), 0.55, wood.hole)
    return one.surface
