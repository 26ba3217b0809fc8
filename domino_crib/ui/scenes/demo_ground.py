"""What lies on the demonstration's poster: the seats' strips, the board, the card of the rules."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

from domino_crib.ui import paint
from domino_crib.ui.demoing.beats import Beat, Lesson
from domino_crib.ui.demoing.places import Lane
from domino_crib.ui.game.draw import pegs_of
from domino_crib.ui.layout import Box
from domino_crib.ui.motion import Blendable
from domino_crib.ui.paint import Brush
from domino_crib.ui.scenes.demo_words import Poster
from domino_crib.ui.theme import Role, Style

ACROSS = 3
"""Pieces beside each other in the picture of a lesson."""


def draw_lanes(brush: Brush, poster: Poster, beat: Beat) -> None:
    """Draw the seats' strips: names, empty places, the crib's, the boneyard and the starter's."""
    ground, places = beat.ground, poster.places
    for seat, lane in enumerate(places.lanes):
        _lane(brush, poster, lane, seat, deals=seat == ground.dealer)
        hand = ground.hands[seat] if seat < len(ground.hands) else ()
        for box in lane.places(len(hand)):
            paint.slot(brush, box.x, box.y, box.w, kind=poster.kind)
        if seat == ground.dealer and ground.crib:
            for box in lane.crib_places(len(ground.crib)):
                paint.slot(brush, box.x, box.y, box.w, kind=poster.kind)
    stock, starter = places.stock, places.starter
    if ground.stock:
        paint.stack(brush, stock.x, stock.y, stock.w, ground.stock, kind=poster.kind, step=1.5)
    paint.slot(brush, starter.x, starter.y, starter.w, kind=poster.kind)
    label = poster.words.get(f"table.demo.starter.label-{poster.kind}")
    place = places.starter_label
    fitted = paint.fit(brush, label, "label", place.w)
    paint.text(brush, fitted, "label", place.right, place.cy, align="right", role="text2")


def _lane(brush: Brush, poster: Poster, lane: Lane, seat: int, *, deals: bool) -> None:
    box = lane.name
    side = poster.rules.side_of[seat]
    r = 11.0
    paint.side_sign(brush, poster.sides[side], box.x + r, box.cy, r, number=True)
    name = paint.fit(brush, poster.names[seat], "label-strong", box.w - 2 * r - 8)
    paint.text(brush, name, "label-strong", box.x + 2 * r + 8, box.cy)
    if deals:
        place = lane.crib_label
        crib = paint.fit(brush, poster.words.get("table.demo.crib"), "label", place.w)
        paint.text(brush, crib, "label", place.right - 8, place.cy, align="right", role="text2")


def draw_board(
    brush: Brush,
    poster: Poster,
    picture: Mapping[Hashable, Blendable],
    trail: int | None,
) -> None:
    """Draw the board with walking pegs, and the scores beside it."""
    rules, places = poster.rules, poster.places
    pegs = [pegs_of(picture, side) for side in range(rules.sides)]
    looks = [poster.sides[side] for side in range(rules.sides)]
    paint.board(
        brush,
        places.board,
        [(p.front, p.back) for p in pegs],
        sides=looks,
        trail=trail,
        scores=False,
    )
    style: Style = "score-small" if rules.sides <= 2 else "name"
    for side, box in enumerate(places.scores):
        ink = brush.theme.sides[poster.sides[side]].score
        at = paint.text(
            brush,
            str(round(pegs[side].front)),
            style,
            box.right - 16,
            box.cy,
            align="right",
            role=ink,
        )
        paint.side_sign(brush, poster.sides[side], at.x - 24, box.cy, 14, number=True)


def draw_lessons(brush: Brush, poster: Poster, lessons: Sequence[Lesson], most: int) -> None:
    """Draw the card of the rules: lessons in two columns, the newest one bright."""
    whole = poster.places.whole
    rows = -(-most // 2)
    cells = [
        cell
        for row in whole.rows([(whole.h - 20.0 * (rows - 1)) / rows] * rows, 20.0)
        for cell in row.columns(2, 40.0)
    ]
    for lesson, cell in zip(lessons, cells, strict=False):
        _lesson(brush, lesson, cell, newest=lesson is lessons[-1])


def _lesson(brush: Brush, lesson: Lesson, cell: Box, *, newest: bool) -> None:
    paint.hairline(brush, cell.x, cell.y, cell.w)
    role: Role = "accent" if newest else "text2"
    paint.text(brush, str(lesson.number), "score-small", cell.x, cell.y + 44, role=role)
    x = cell.x + 56
    right = _lesson_picture(brush, lesson, cell) - 24
    style: Style = "body"
    ink: Role = "text" if newest else "text2"
    y = cell.y + 36
    for one in paint.wrap(brush, lesson.text, style, right - x):
        paint.text(brush, one, style, x, y, role=ink)
        y += paint.line_height(brush, style) * 0.94


def _lesson_picture(brush: Brush, lesson: Lesson, cell: Box) -> float:
    """Draw a lesson's pieces at the right of its cell; return where they begin."""
    if not lesson.pieces:
        return cell.right
    ratio = 1.4 if lesson.pieces[0].suit is not None else 2.0
    rows = 1 if len(lesson.pieces) <= ACROSS else 2
    h = min(110.0, (cell.h - 24.0) / rows - 12.0)
    w = h / ratio
    step = w + 10
    left = cell.right - ACROSS * step + 10
    for i, piece in enumerate(lesson.pieces):
        across = min(ACROSS, len(lesson.pieces))
        x = cell.right - (across - i % ACROSS) * step + 10
        y = cell.y + 20 + (i // ACROSS) * (h + 12)
        paint.piece(brush, x, y, w, piece, selected=piece in lesson.up)
    return left
