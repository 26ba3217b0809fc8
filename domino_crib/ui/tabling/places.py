"""Where everything lies in table mode, as numbers: board, a column a side, the buttons below."""

from __future__ import annotations

from dataclasses import dataclass

from domino_crib.ui.layout import TOUCH, Box, Canvas
from domino_crib.ui.table_layout import table_layout

FOOT = 4
"""Buttons in the row below: undo, count, next deal, menu."""


@dataclass(frozen=True, slots=True)
class Column:
    """A side's column: its head with name and score, the cells of its buttons."""

    head: Box
    cells: tuple[Box, ...]


@dataclass(frozen=True, slots=True)
class TablePlaces:
    """All places of table mode."""

    board: Box
    columns: tuple[Column, ...]
    line: Box
    foot: tuple[Box, ...]
    compact: bool


def table_places(canvas: Canvas, seats: int, sides: int, cells: int) -> TablePlaces:
    """Return the places for so many sides with ``cells`` buttons each."""
    compact = canvas.is_small
    layout = table_layout(canvas, seats, max(2, sides), cards=False)
    margin, gap = (10.0, 6.0) if compact else (32.0, 16.0)
    left = layout.board.right + layout.pennant + (6 if compact else 22)
    top = margin if compact else 40.0
    foot_h = TOUCH if compact else 52.0
    foot_y = canvas.h - margin - foot_h + (0 if compact else 8)
    line_h = 24.0 if compact else 40.0
    area = Box(left, top, canvas.w - margin - left, foot_y - line_h - top)
    columns = tuple(_column(box, cells, compact=compact) for box in area.columns(sides, gap))
    foot = Box(left, foot_y, area.w, foot_h).columns(FOOT, gap)
    return TablePlaces(
        layout.board,
        columns,
        Box(left, area.bottom, area.w, line_h),
        tuple(foot),
        compact,
    )


def _column(box: Box, cells: int, *, compact: bool) -> Column:
    head_h, gap = (50.0, 4.0) if compact else (112.0, 8.0)
    rest = box.below(head_h + gap + 4)
    # Three side by side where a finger still hits them, else two.
    across = 3 if (rest.w - 2 * gap) / 3 >= TOUCH + 12 else 2
    down = -(-cells // across)
    h = min(96.0, (rest.h - gap * (down - 1)) / down)
    return Column(box.top_part(head_h), tuple(rest.grid(cells, across, h, gap)))
