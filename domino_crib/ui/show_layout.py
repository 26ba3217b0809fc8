"""Where everything lies while a hand or crib is counted, as numbers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from domino_crib.ui.layout import TOUCH, Box, row_of
from domino_crib.ui.table_layout import TableLayout

COACH = 86.0
"""The height of what a coach says above the hand: three lines."""


@dataclass(frozen=True, slots=True)
class ShowButtons:
    """The places of the buttons beside a counted hand; in a narrow window two may share one."""

    go: Box
    hint: Box
    again: Box
    undo: Box
    menu: Box

    def __iter__(self) -> Iterator[Box]:
        return iter((self.go, self.hint, self.again, self.undo, self.menu))


@dataclass(frozen=True, slots=True)
class ShowLayout:
    """The places of the show: title, starter and pieces, sums, bracket, caption, parts, buttons.

    ``compact`` says that everything is small; ``coach`` is the room of a coach above the title.
    """

    title: Box
    under_title: Box
    starter: Box
    room: Box
    piece_w: float
    lift: float
    sums_y: float
    bracket_y: float
    part_name_y: float
    caption: Box
    parts: Box
    pad: Box
    buttons: ShowButtons
    compact: bool
    coach: Box | None = None

    def pieces(self, count: int) -> list[Box]:
        """Return the places of the pieces of a hand."""
        gap = 14.0
        step, width = row_of(count, self.piece_w, gap, self.room.w)
        x = self.room.cx - width / 2
        return [Box(x + i * step, self.room.y, self.piece_w, self.starter.h) for i in range(count)]


def show_layout(table: TableLayout) -> ShowLayout:
    """Return the places of the show on the same table as the play."""
    coached = table.coach is not None
    compact = table.measures.compact or coached
    area = table.table.below(COACH + 4) if coached else table.table
    foot = table.foot
    top = area.y - (4 if compact else 14)
    title_h, under_h = (30.0, 20.0) if compact else (52.0, 26.0)
    sums_h, caption_h = (46.0, 34.0) if compact else (88.0, 60.0)
    parts_h = 70.0 if compact else 92.0
    lift = 14.0 if compact else 26.0
    fixed = title_h + under_h + lift + 16 + sums_h + caption_h + parts_h + foot.h
    free = area.bottom - top - fixed
    ratio = table.ratio
    piece_h = min(free - (24 if compact else 40), 300.0, (area.w - 60) / 5.6 * ratio)
    # Cards are low: what they leave lets the list of the parts grow.
    more = min(0.6 * max(0.0, free - 40 - piece_h), 104.0 - parts_h)
    parts_h += max(0.0, more)
    free -= max(0.0, more)
    gap = max(4.0, (free - piece_h) / 4)
    y = top + title_h + under_h + lift + 16 + gap
    w = piece_h / ratio
    label = 16.0
    room_w = min(area.w - w - 40, 4 * w + 3 * 14)
    whole = w + 40 + room_w
    x = area.cx - whole / 2
    sums_y = y + piece_h + label
    caption = Box(area.x, y + piece_h + sums_h + gap, area.w, caption_h)
    parts = Box(area.x, caption.bottom + gap, area.w, parts_h)
    pad_h = max(parts_h + caption_h, 2 * TOUCH + 8)
    return ShowLayout(
        title=Box(area.x, top, area.w, title_h),
        under_title=Box(area.x, top + title_h, area.w, under_h),
        starter=Box(x, y, w, piece_h),
        room=Box(x + w + 40, y, room_w, piece_h),
        piece_w=w,
        lift=lift,
        sums_y=sums_y + (4 if compact else 18),
        bracket_y=sums_y + (14 if compact else 40),
        part_name_y=sums_y + (32 if compact else 72),
        caption=caption,
        parts=parts,
        pad=Box(area.x, parts.bottom - pad_h, area.w, pad_h),
        buttons=_buttons(table),
        compact=compact,
        coach=table.table.top_part(COACH) if coached else None,
    )


def _buttons(table: TableLayout) -> ShowButtons:
    """Return the places of the buttons.

    In the column going on has a place where the play has nothing: who clicks quickly shall not
    open a hint.
    """
    if table.side is not None:
        first, second, menu = table.buttons[:3]
        go = first.moved(0, first.y - second.y)
        return ShowButtons(go=go, hint=first, again=first, undo=second, menu=menu)
    foot = table.foot
    wide = foot.w * 0.42
    rest = (foot.w - wide - 16) / 2
    go = Box(foot.right - wide, foot.y, wide, TOUCH)
    left = Box(foot.x, foot.y, rest, TOUCH)
    return ShowButtons(go=go, hint=go, again=left, undo=left, menu=left.moved(rest + 8, 0))
