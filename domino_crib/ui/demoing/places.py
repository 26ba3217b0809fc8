"""Where everything stands on the demonstration's poster, as numbers that a test can check.

The poster has units of its own: 720 high at 16:9 whatever the window, larger where the window has
another shape. So type is as large as the projector allows, at 800x480 as at 3840x2160.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from domino_crib.rules import Rules
from domino_crib.ui.layout import FULL, Box, Canvas, row_of
from domino_crib.ui.paint import BoardPlan

MARGIN = 48.0
FOOT_H = 30.0
TALK_W = 520.0
BEFORE_TALK = 64.0
SCORE_W = 140.0
LIFT = 16.0
TILE_RATIO, CARD_RATIO = 2.0, 1.4
CARDS_BELOW = 1.5
"""Pieces that are less than so many times as high as wide are cards."""
APART = 56.0
"""The room between a hand and the starter beside it."""
SMALL_H = 66.0
"""The least height of the pieces that a seat holds."""
FIXED_H = 322.0
"""The height of all that does not grow: head, line, sums, foot and the least gaps."""
NAME_W = 140.0
LABEL_W = 58.0
CRIB_STEP = 9.0


@dataclass(frozen=True, slots=True)
class Lane:
    """A seat's strip: its name, the room of its pieces, the crib when the seat deals."""

    name: Box
    pieces: Box
    crib_label: Box
    crib: Box
    piece_w: float

    def places(self, count: int) -> list[Box]:
        """Return the places of so many pieces."""
        step, _ = row_of(count, self.piece_w, 5.0, self.pieces.w)
        return [
            Box(self.pieces.x + i * step, self.pieces.y, self.piece_w, self.pieces.h)
            for i in range(count)
        ]

    def crib_places(self, count: int) -> list[Box]:
        """Return the places of the pieces in the crib, one over the other."""
        step = min(CRIB_STEP, (self.crib.w - self.piece_w) / max(1, count - 1))
        return [
            Box(self.crib.x + i * step, self.crib.y, self.piece_w, self.crib.h)
            for i in range(count)
        ]


@dataclass(frozen=True, slots=True)
class Places:
    """The places of everything on the poster."""

    w: float
    h: float
    head: Box
    line: Box
    row: Box
    piece_w: float
    lift: float
    sums_y: float
    talk: Box
    count: Box
    lanes: tuple[Lane, ...]
    starter: Box
    starter_label: Box
    stock: Box
    board: BoardPlan
    scores: tuple[Box, ...]
    foot: Box
    open: Box
    whole: Box

    def row_places(self, count: int, *, apart: bool) -> list[Box]:
        """Return the places of the pieces in the middle, the one apart last."""
        gap = 60.0 if not apart else 18.0
        room = self.row.w - (self.piece_w + APART if apart else 0.0)
        step, width = row_of(count, self.piece_w, gap, room)
        boxes = [
            Box(self.row.x + i * step, self.row.y, self.piece_w, self.row.h) for i in range(count)
        ]
        if apart:
            x = self.row.x + width + APART
            boxes.append(Box(x, self.row.y, self.piece_w, self.row.h))
        return boxes


def poster(canvas: Canvas) -> Canvas:
    """Return the poster of a window: at least 1280x720 units, as large as they fit."""
    w, h = canvas.w * canvas.scale, canvas.h * canvas.scale
    scale = min(w / FULL[0], h / FULL[1])
    return Canvas(w / scale, h / scale, scale)


def ratio_of(rules: Rules) -> float:
    """Return how many times as high as wide the pieces of a game are."""
    return CARD_RATIO if rules.piece_set.noun == "card" else TILE_RATIO


def places_of(canvas: Canvas, seats: int, sides: int, target: int, *, ratio: float) -> Places:
    """Return the places for a poster; ``ratio`` is the height of a piece by its width."""
    w, h = canvas.w, canvas.h
    inner = w - 2 * MARGIN
    tracks = max(2, sides)
    row_w = inner - TALK_W - BEFORE_TALK
    # Eight tiles with every pip seen, or four cards and the starter side by side.
    most_w = row_w / 7.1 if ratio > CARDS_BELOW else (row_w - APART - 40.0) / 5
    piece_w = min(_row_h(h, tracks) / ratio, most_w)
    row_h = piece_w * ratio
    # What the row leaves goes to the strip and the board, and what they leave between everything.
    names_h = 28.0 if seats > 2 else 0.0
    board_least = 148.0 + 10.0 * (tracks - 2)
    free = max(0.0, h - FIXED_H - row_h - SMALL_H - names_h - board_least)
    small_w = min((SMALL_H + 0.4 * free) / ratio, _lane_piece_w(inner, seats, ratio))
    small_h = small_w * ratio
    strip_h = small_h + names_h
    board_h = board_least + min(0.5 * free, 110.0)
    gap = (h - FIXED_H - row_h - strip_h - board_h) / 5
    head = Box(MARGIN, 34.0 + gap / 2, inner, 62.0)
    line = Box(MARGIN, head.bottom + 15.0, inner, 42.0)
    row = Box(MARGIN, line.bottom + LIFT + 2.0 + gap, row_w, row_h)
    sums_y = row.bottom + 30.0
    strip = Box(MARGIN, sums_y + 39.0 + gap, inner, strip_h)
    board = Box(MARGIN + SCORE_W, strip.bottom + 16.0 + gap, inner - SCORE_W, board_h)
    foot = Box(MARGIN, h - 22.0 - FOOT_H, inner, FOOT_H)
    talk_x = w - MARGIN - TALK_W
    talk = Box(talk_x, row.y - 2.0, TALK_W, min(92.0, row_h - 60.0))
    plan = BoardPlan(board, tracks, target, lying=True)
    aside = _aside(small_w)
    starter = Box(strip.right - small_w, strip.bottom - small_h, small_w, small_h)
    return Places(
        w=w,
        h=h,
        head=head,
        line=line,
        row=row,
        piece_w=piece_w,
        lift=LIFT,
        sums_y=sums_y,
        talk=talk,
        count=Box(talk_x, talk.bottom, TALK_W - 140.0, sums_y + 17.0 - talk.bottom),
        lanes=_lanes(strip.left_part(inner - aside), seats, small_w, small_h),
        starter=starter,
        starter_label=Box(strip.right - aside + 14.0, starter.y - 26.0, aside - 14.0, 22.0),
        stock=starter.moved(-(starter.w + 16.0), 0),
        board=plan,
        scores=tuple(_score(plan, side) for side in range(sides)),
        foot=foot,
        open=Box(MARGIN, line.y + 8.0, inner, strip.y - line.y - 16.0),
        whole=Box(MARGIN, line.y, inner, board.bottom - line.y),
    )


def _row_h(h: float, tracks: int) -> float:
    """Return how high the pieces in the middle may be: less beside a board of many tracks."""
    return 168.0 - 16.0 * (tracks - 2) + 0.34 * (h - FULL[1])


def _aside(small_w: float) -> float:
    """Return the room of boneyard and starter beside the lanes."""
    return max(2 * small_w + 34.0, 126.0)


def _lane_piece_w(inner: float, seats: int, ratio: float) -> float:
    """Return how wide a held piece may be so that a whole hand and the crib fit a lane.

    Tiles lie side by side, for their pips must be seen; cards overlap, for a corner tells them.
    """
    share, hand = (1.0, 6) if ratio > CARDS_BELOW else (0.55, 6 if seats == 2 else 5)
    beside = NAME_W + 18.0 + LABEL_W if seats == 2 else 10.0
    room = (inner - 34.0 - 20.0 * (seats - 1)) / seats - beside - 3 * CRIB_STEP - 5.0 * hand
    return room / ((hand - 1) * share + 2 + 2 / seats)


def _lanes(box: Box, seats: int, w: float, h: float) -> tuple[Lane, ...]:
    lanes = []
    for column in box.columns(seats, 20.0):
        crib_w = w + 3 * CRIB_STEP
        y = column.bottom - h
        if seats > 2:
            name = Box(column.x, column.y, column.w, column.h - h - 4.0)
            x = column.x
        else:
            name = Box(column.x, column.y, NAME_W, column.h)
            x = name.right + 8.0
        crib = Box(column.right - crib_w, y, crib_w, h)
        if seats > 2:
            label = name.right_of(name.w - LABEL_W)
            name = name.left_part(name.w - LABEL_W)
        else:
            label = Box(crib.x - LABEL_W, y, LABEL_W, h)
        end = crib.x if seats > 2 else label.x
        lanes.append(Lane(name, Box(x, y, end - 10.0 - x, h), label, crib, w))
    return tuple(lanes)


def _score(plan: BoardPlan, side: int) -> Box:
    """Return the place of a side's score: left of its track."""
    first, second = plan.columns(side)
    middle = plan.box.y + (first + second) / 2
    pitch = abs(sum(plan.columns(1)) - sum(plan.columns(0))) / 2
    return Box(MARGIN, middle - pitch / 2, SCORE_W - 12.0, pitch)


def boxes_of(places: Places) -> Sequence[tuple[str, Box]]:
    """Return the main places with their names; none of them overlap."""
    board = places.board.box
    found = [
        ("head", places.head),
        ("line", places.line),
        ("row", Box(places.row.x, places.row.y, places.row.w, places.sums_y + 17 - places.row.y)),
        ("talk", places.talk),
        ("count", places.count),
        ("stock", places.stock),
        ("starter", places.starter),
        ("starter-label", places.starter_label),
        ("board", Box(board.x, board.y, board.w, board.h)),
        ("foot", places.foot),
    ]
    for i, lane in enumerate(places.lanes):
        found += [(f"name-{i}", lane.name), (f"pieces-{i}", lane.pieces), (f"crib-{i}", lane.crib)]
        found.append((f"crib-label-{i}", lane.crib_label))
    found += [(f"score-{i}", box) for i, box in enumerate(places.scores)]
    return found
