"""The peg board with its pegs and score pennants."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from pygame import Surface

from domino_crib.ui.paint import slab
from domino_crib.ui.paint.brush import Box, Brush
from domino_crib.ui.paint.canvas import Canvas
from domino_crib.ui.paint.peg import peg
from domino_crib.ui.paint.pennant import pennants
from domino_crib.ui.paint.plan import BoardPlan, Numeral
from domino_crib.ui.paint.text import cap_height, measure, text
from domino_crib.ui.theme import RGB, Role

THICKNESS = 7.0


def board(
    brush: Brush,
    plan: BoardPlan,
    pegs: Sequence[tuple[float, float]],
    *,
    sides: Sequence[int] | None = None,
    trail: int | None = None,
    scores: bool = True,
) -> None:
    """Draw the board with ``pegs``: front and back of each side, in the order of the tracks.

    Positions may lie between holes while a peg walks. ``sides`` names the look (0 to 3) of each
    track. ``trail`` is the side whose holes between back and front are ringed. ``scores`` draws a
    pennant beside the board for each front peg. The thickness reaches below ``plan.box``.
    """
    box = plan.box
    looks = tuple(range(len(pegs))) if sides is None else tuple(sides)
    depth = THICKNESS * plan.unit
    brush.shadow(
        box.x, box.y, box.w, box.h + depth, slab.CORNER * plan.unit, brush.theme.shadows.board
    )
    brush.put(_engraved(brush, plan, looks), box.x, box.y)
    if trail is not None:
        _trail(brush, plan, trail, looks[trail], pegs[trail])
    for track, (front, back) in enumerate(pegs):
        x, y = plan.peg(track, back) if front != back else plan.peg_beside(track, back)
        peg(brush, looks[track], x, y, plan.peg_radius, front=False)
    for track, (front, _) in enumerate(pegs):
        peg(brush, looks[track], *plan.peg(track, front), plan.peg_radius)
    if scores:
        pennants(brush, plan, [front for front, _ in pegs], looks)


def _of_the_wood(
    brush: Brush, plan: BoardPlan, looks: tuple[int, ...]
) -> tuple[BoardPlan, tuple[RGB, ...]]:
    """Return the plan of the board by itself, and the colours of its tracks."""
    theme = brush.theme
    # Tracks that nobody plays on get the colours that are left.
    everybody = looks + tuple(i for i in range(len(theme.sides)) if i not in looks)
    colours = tuple(theme.sides[i].colour for i in everybody[: plan.tracks])
    return BoardPlan(
        Box(0, 0, plan.box.w, plan.box.h), plan.tracks, plan.target, plan.lying
    ), colours


def _engraved(brush: Brush, plan: BoardPlan, looks: tuple[int, ...]) -> Surface:
    """Return the whole board without pegs; the numbers are part of it."""
    local, colours = _of_the_wood(brush, plan, looks)
    kind = ("board", local, colours)

    def make() -> Surface:
        finished = _wood(brush, local, colours).copy()
        _numerals(brush.onto(finished), local)
        return finished

    key = ("engraved", kind, brush.scale, brush.text_scale, brush.theme.name)
    return brush.sprites.get(key, make)


def _wood(brush: Brush, plan: BoardPlan, colours: tuple[RGB, ...]) -> Surface:
    def draw(canvas: Canvas) -> None:
        for step in _carving(brush, plan, colours):
            step(canvas)

    kind = ("wood", plan.tracks, plan.lying, colours)
    depth = THICKNESS * plan.unit
    return brush.sprite(kind, plan.box.w, plan.box.h + depth, draw, min(3, brush.supersample))


def _carving(
    brush: Brush, plan: BoardPlan, colours: tuple[RGB, ...]
) -> list[Callable[[Canvas], None]]:
    """Return what makes the wood, one step after the other; each takes a while."""
    wood, tile = brush.theme.wood, brush.theme.tile
    return [
        lambda canvas: slab.slab(canvas, wood, plan, THICKNESS * plan.unit),
        *(partial(slab.lane, wood=wood, plan=plan, track=track) for track in range(plan.tracks)),
        lambda canvas: slab.ornament(canvas, wood, tile, plan),
        lambda canvas: slab.holes(canvas, wood, plan, colours),
    ]


def prepared_board(brush: Brush, plan: BoardPlan, sides: Sequence[int]) -> Iterator[None]:
    """Make the board's picture in steps, so that drawing it later takes no time.

    Whoever has nothing else to do takes a step now and then.
    """
    local, colours = _of_the_wood(brush, plan, tuple(sides))
    depth = THICKNESS * plan.unit
    kind = ("wood", plan.tracks, plan.lying, colours)
    times = min(3, brush.supersample)
    yield from brush.prepared(
        kind, plan.box.w, plan.box.h + depth, _carving(brush, local, colours), times
    )
    _engraved(brush, plan, tuple(sides))


def _numerals(brush: Brush, plan: BoardPlan) -> None:
    shade = brush.theme.wood.numeral_shade
    brush = engraver(brush, plan)
    for number in numerals_that_fit(brush, plan):
        role: Role = "engraved-game" if number.game else "engraved"
        x, y = number.x, number.y
        if shade is not None:
            text(brush, number.label, "numeral", x, y + 1, align="centre", role=shade)
        text(brush, number.label, "numeral", x, y, align="centre", role=role)


def engraver(brush: Brush, plan: BoardPlan) -> Brush:
    """Return a brush whose numbers grow with a board that is larger than life."""
    return replace(brush, text_scale=brush.text_scale * max(1.0, plan.unit))


def numerals_that_fit(brush: Brush, plan: BoardPlan) -> list[Numeral]:
    """Return the numbers to engrave. On a small board those are left out that would crowd."""
    return [number for number in plan.numerals() if _fits(brush, plan, number)]


def _fits(brush: Brush, plan: BoardPlan, number: Numeral) -> bool:
    height = cap_height(brush, "numeral")
    pair = measure(brush, "30", "numeral")
    across, along = (height, pair) if plan.lying else (pair, height)
    if across > number.room or height > 1.2 * plan.pitch:
        return False
    between = 4 / brush.scale
    if not number.game:
        # Where two columns share a gap, the outer one gives way.
        return number.inner or along + between <= number.near
    own = measure(brush, number.label, "numeral")
    if plan.lying:
        return (own + pair) / 2 + between <= number.near
    # It stands between two rings, not between lanes, and may be wider than the others.
    return own <= number.room + 0.4 * plan.column_gap and height + between <= number.near


def _trail(brush: Brush, plan: BoardPlan, track: int, side: int, pegs: tuple[float, float]) -> None:
    """Ring the holes that a peg passed in its last move."""
    front, back = pegs
    low, high = (back, front) if back <= front else (front, back)
    r = plan.hole_radius * 2.1
    colour = brush.theme.sides[side].colour

    def draw(canvas: Canvas) -> None:
        canvas.disc(canvas.w / 2, canvas.h / 2, r, colour, line=r * 0.26)

    sprite = brush.sprite(("trail", colour, r), 2 * r + 2, 2 * r + 2, draw)
    for score in range(math.floor(low) + 1, math.ceil(high)):
        brush.put_centred(sprite, *plan.peg(track, score))
