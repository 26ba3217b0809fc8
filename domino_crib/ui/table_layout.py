"""Where everything lies on the game table, as numbers, for every size, game and number of seats.

The board stands at the left, the table is in the middle, and where there is room a column with the
log and the buttons stands at the right; elsewhere the log is a sheet and the buttons a row. The
rows of the table are stacked with even gaps, so that no size makes them meet.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from domino_crib.pegboard.geometry import pegboard
from domino_crib.ui.layout import TOUCH, Box, Canvas, row_of

TILE_RATIO = 2.0
CARD_RATIO = 1.4
"""Height of a piece by its width."""

COACH = 124.0
"""The height of what a coach says where there is no column for it: a headline and four lines."""
CRIB_LABEL = 92.0
"""The width of the words under the crib, which say whose it is."""
NEAREST = 4.0
"""The least gap between two rows of the table."""

WIDEST = 960.0
"""The table is never wider, so that the count stays near the pile."""


@dataclass(frozen=True, slots=True)
class Seat:
    """The place of a player: the plaque with name and score, the pieces held, what is said."""

    plaque: Box
    pieces: Box
    talk: Box


@dataclass(frozen=True, slots=True)
class Measures:
    """The sizes that follow from the room there is, in units."""

    compact: bool
    hand_h: float
    pile_h: float
    small_h: float
    lift: float
    plaque_w: float
    plaque_h: float


@dataclass(frozen=True, slots=True)
class TableLayout:
    """All places of the play. ``side`` is the column at the right, or None.

    ``advice`` is the room between pile and hand for a hint where there is no column for it; it
    takes the place of the headline.
    ``coach`` is the room between pile and hand for what a coach says, None where nobody does or
    where he has the column.
    """

    canvas: Canvas
    measures: Measures
    ratio: float
    board: Box
    pennant: float
    table: Box
    side: Box | None
    opponents: tuple[Seat, ...]
    mine: Seat
    stock: Box
    starter: Box
    pile: Box
    count: Box
    crib: Box
    far_crib: Box
    crib_column: Box
    headline: Box
    instruction: Box
    action: Box
    buttons: tuple[Box, ...]
    foot: Box
    advice: Box
    coach: Box | None = None

    def hand_boxes(self, count: int, *, whole: bool) -> list[Box]:
        """Return the places of my pieces; ``whole`` when the crib leaves its room to the hand."""
        h = self.measures.hand_h
        w = h / self.ratio
        room = self.mine.pieces
        if not whole:
            room = Box(room.x, room.y, self.crib_column.x - NEAREST - room.x, room.h)
        gap = 6 if self.measures.compact else 11
        step, width = row_of(count, w, gap, room.w)
        axis = self.headline.cx
        x = min(max(axis - width / 2, room.x), room.right - width)
        return [Box(x + i * step, room.bottom - h, w, h) for i in range(count)]

    def pile_boxes(self, count: int, total: int) -> list[Box]:
        """Return the places of the pieces of a count, laid from the left."""
        h = self.measures.pile_h
        w = h / self.ratio
        room = self.pile
        step = min(w * 0.92, (room.w - w) / max(1, max(count, total) - 1))
        width = w + step * (max(count, 1) - 1)
        x = room.cx - width / 2
        return [Box(x + i * step, room.y, w, h) for i in range(count)]

    def held_boxes(self, seat: Seat, count: int) -> list[Box]:
        """Return the places of an opponent's pieces, which lie face down."""
        room = seat.pieces
        w = room.h / self.ratio
        step, width = row_of(count, w, 6 if not self.measures.compact else 4, room.w)
        x = room.cx - width / 2 if len(self.opponents) == 1 else room.x
        return [Box(x + i * step, room.y, w, room.h) for i in range(count)]


def board_ratio(tracks: int) -> float:
    """Return the width of the standing board by its height, from the geometry source."""
    board = pegboard(tracks)
    return board.width / board.height


def table_layout(
    canvas: Canvas, seats: int, tracks: int, *, cards: bool, coached: bool = False
) -> TableLayout:
    """Return the places for a game of that many seats and tracks, with tiles or cards.

    For a ``coached`` game pieces are smaller where the coach needs their room.
    """
    compact = canvas.is_small
    ratio = CARD_RATIO if cards else TILE_RATIO
    top, bottom = (8.0, 8.0) if compact else (40.0, 24.0)
    pennant = 46.0
    has_side = canvas.is_wide and tracks < 4
    # A very wide window gives the log more, and keeps together what belongs together.
    side_w = min(360.0, max(264.0, canvas.w * 0.2))
    side = None
    if has_side:
        side = Box(canvas.w - 24 - side_w, top, side_w, canvas.h - top - bottom - 14)
    board = _board(canvas, tracks, top, pennant, compact=compact)
    left = board.right + pennant + (8 if compact else 20)
    right = (side.x - 32) if side else canvas.w - (10 if compact else 24)
    room = right - left
    width = min(room, WIDEST)
    table = Box(left + (room - width) / 2, top, width, canvas.h - top - bottom)
    m = _measures(canvas, table, compact=compact)
    coached = coached and side is None
    foot_h = 24.0 if side else TOUCH
    far_h = max(m.small_h, m.plaque_h) if seats == 2 else TOUCH + m.small_h * 0.62 + 4
    talk_h = COACH if coached else 46.0 if compact else 64.0
    fixed = far_h + 34 + talk_h + m.lift + foot_h + 4 * NEAREST
    m = _shrunk(m, table.h - fixed)
    heights = [far_h, m.pile_h + 34, talk_h, m.hand_h + m.lift, foot_h]
    gap = (table.h - sum(heights)) / (len(heights) - 1)
    far, middle, talk, hand, foot = table.rows(heights, gap)
    layout = _places(
        canvas, m, ratio, board, pennant, side, table, far, middle, talk, hand, foot, seats
    )
    return replace(layout, coach=talk) if coached else layout


def _shrunk(m: Measures, room: float) -> Measures:
    """Return the measures with pile and hand made smaller together until both fit a height."""
    k = min(1.0, room / (m.pile_h + m.hand_h))
    return replace(m, pile_h=m.pile_h * k, hand_h=m.hand_h * k)


def _board(canvas: Canvas, tracks: int, top: float, pennant: float, *, compact: bool) -> Box:
    ratio = board_ratio(tracks)
    most = canvas.h - (16 if compact else 80)
    share = {2: 0.22, 3: 0.235, 4: 0.29}[tracks]
    h = min(most, 760.0, canvas.w * share / ratio)
    y = top if compact else 40.0
    return Box(pennant + (4 if compact else 16), y + (most - h) / 2, h * ratio, h)


def _measures(canvas: Canvas, table: Box, *, compact: bool) -> Measures:
    if compact:
        k = max(1.0, min(1.35, canvas.h / 480, table.w / 540))
        return Measures(True, 120 * k, 100 * k, 56 * k, 12, 124, 56)
    k = max(1.0, min(1.3, canvas.h / 720, table.w / 628))
    return Measures(False, 144 * k, 144 * k, 96 * k, 20, 137, 94)


def _places(
    canvas: Canvas,
    m: Measures,
    ratio: float,
    board: Box,
    pennant: float,
    side: Box | None,
    table: Box,
    far: Box,
    middle: Box,
    talk: Box,
    hand: Box,
    foot: Box,
    seats: int,
) -> TableLayout:
    place_h = m.pile_h * (0.62 if ratio == TILE_RATIO else 0.56)
    place_w = place_h / ratio
    gap = 10.0 if m.compact else 18.0
    count_w = 96.0 if m.compact else 150.0
    label = 20.0 if m.compact else 32.0
    place_y = middle.y + (m.pile_h - place_h) / 2
    # The labels under these places are wider than the pieces.
    pitch = max(place_w + gap + 8, 72.0 if m.compact else 78.0)
    stock = Box(table.x + max(4.0, 36 - place_w / 2), place_y, place_w, place_h)
    starter = Box(stock.x + pitch, place_y, place_w, place_h)
    count = Box(table.right - count_w, middle.y, count_w, m.pile_h)
    pile_x = starter.right + gap + 8
    pile = Box(pile_x, middle.y, count.x - gap - pile_x, m.pile_h)
    column_w = max(place_w, CRIB_LABEL)
    crib_column = Box(table.right - column_w, hand.y, column_w, hand.h)
    crib = Box(crib_column.cx - place_w / 2, hand.bottom - place_h - label, place_w, place_h)
    far_crib = Box(crib.x, far.y, place_w, place_h)
    mine = Seat(
        plaque=Box(table.x, hand.bottom - m.plaque_h, m.plaque_w, m.plaque_h),
        pieces=Box(table.x + m.plaque_w + 14, hand.y, table.w - m.plaque_w - 14, hand.h),
        talk=Box(table.x, hand.bottom - m.plaque_h - 46, m.plaque_w + 8, 36),
    )
    opponents = _opponents(m, ratio, table, far, far_crib, seats)
    half = talk.h / 2
    buttons, action = _buttons(side, foot, middle, m)
    # On a narrow table the middle would cover the place of the starter.
    action = action.moved(max(0.0, pile_x - action.x), 0)
    return TableLayout(
        canvas=canvas,
        measures=m,
        ratio=ratio,
        board=board,
        pennant=pennant,
        table=table,
        side=side,
        opponents=opponents,
        mine=mine,
        stock=stock,
        starter=starter,
        pile=pile,
        count=count,
        crib=crib,
        crib_column=crib_column,
        far_crib=far_crib if seats == 2 and not m.compact else crib,
        headline=Box(talk.x, talk.y, talk.w, half + 4),
        instruction=Box(talk.x, talk.y + half + 4, talk.w, half - 4),
        action=action,
        buttons=buttons,
        foot=foot,
        advice=_advice(m, table, middle, hand),
    )


def _advice(m: Measures, table: Box, middle: Box, hand: Box) -> Box:
    """Return all the room between the pile with its labels and the raised pieces of the hand."""
    top = middle.y + m.pile_h + (18 if m.compact else 30)
    return Box(table.x, top, table.w, hand.y - NEAREST - top)


def _opponents(
    m: Measures, ratio: float, table: Box, far: Box, far_crib: Box, seats: int
) -> tuple[Seat, ...]:
    if seats == 2:
        plaque = Box(far.x, far.y, m.plaque_w, m.plaque_h)
        w = m.small_h / ratio
        pieces_w = min(6 * (w + 6) - 6, table.w * 0.42)
        axis = max(table.cx, plaque.right + 14 + pieces_w / 2)
        pieces = Box(axis - pieces_w / 2, far.y, pieces_w, m.small_h)
        # Nobody speaks while six are held, so the words may stand nearer.
        talk_x = axis + 2 * (w + 6) + 10
        right = table.right if m.compact else far_crib.x - 10
        talk = Box(talk_x, far.y + (m.small_h - 40) / 2, right - talk_x, 40)
        return (Seat(plaque, pieces, talk),)
    boxes = far.columns(seats - 1, 12)
    found = []
    for box in boxes:
        plaque = box.top_part(TOUCH)
        row = box.below(TOUCH + 4)
        w = row.h / ratio
        pieces = row.left_part(w + 4 * w * 0.12 if m.compact else min(box.w * 0.42, w + 1.8 * w))
        talk = Box(pieces.right + 8, row.y + (row.h - 32) / 2, box.right - pieces.right - 8, 32)
        found.append(Seat(plaque, pieces, talk))
    return tuple(found)


def _buttons(side: Box | None, foot: Box, middle: Box, m: Measures) -> tuple[tuple[Box, ...], Box]:
    """Return the boxes of hint, undo, log and menu, and that of the one big action."""
    action = middle.top_part(m.pile_h).centred(min(300.0, foot.w * 0.6), 52)
    if side is None:
        return tuple(foot.columns(4, 8)), action
    rows = Box(side.x, foot.y - 16 - 3 * 54 + 10, side.w, 44)
    return tuple(rows.moved(0, 54 * i) for i in range(3)), action
