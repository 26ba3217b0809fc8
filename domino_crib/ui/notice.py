"""What has to be told at once: in plain words, where it covers nothing that matters."""

from __future__ import annotations

import errno
import os
import re
import sqlite3
from collections.abc import Mapping, Sequence

from domino_crib.errors import CribError
from domino_crib.ui import paint
from domino_crib.ui.layout import Box, Canvas
from domino_crib.ui.paint import Brush
from domino_crib.ui.show_layout import ShowLayout
from domino_crib.ui.table_layout import TableLayout
from domino_crib.ui.theme import Style
from domino_crib.ui.widgets.widget import Widget
from domino_crib.wording import Words
from domino_crib.wording.errors import explain

PAD = 14.0
MARGIN = 12.0
NARROWEST = 150.0
"""A gap between buttons that is narrower holds no notice."""

STYLES: tuple[Style, ...] = ("body", "label", "key")

_REASONS = {
    os.strerror(errno.ENOSPC): "ui.failure.full",
    "database or disk is full": "ui.failure.full",
    os.strerror(errno.EACCES): "ui.failure.forbidden",
    os.strerror(errno.EPERM): "ui.failure.forbidden",
    os.strerror(errno.EROFS): "ui.failure.forbidden",
    "attempt to write a readonly database": "ui.failure.forbidden",
    "database is locked": "ui.failure.held",
    "unable to open database file": "ui.failure.forbidden",
}
"""The reasons of the system that a person can do something about."""


def told(words: Words, key: str, params: Mapping[str, object]) -> str:
    """Return a notice; its ``error`` (an exception, or the system's reason) is put plainly."""
    plain = {
        name: reason(words, value) if name == "error" else value for name, value in params.items()
    }
    return words.get(key, **plain)


def reason(words: Words, error: object) -> str:
    """Return why something failed: what can be done about it, else what the system said."""
    said = str(error)
    if isinstance(error, CribError):
        said = error.got or said
    elif isinstance(error, OSError) and not isinstance(error, sqlite3.Error):
        said = error.strerror or said
    for known, key in _REASONS.items():
        if known in said:
            return words.get(key)
    return explain(words, error) if isinstance(error, CribError) else said


def rooms_beside(canvas: Canvas, widgets: Sequence[Widget]) -> list[Box]:
    """Return where a notice may stand on a screen of panels, the best first.

    That is the widest gap in the lowest row of buttons, then the right half of the head.
    """
    head = Box(canvas.w / 2, MARGIN, canvas.w / 2 - MARGIN, 66.0)
    if not widgets:
        return [Box(MARGIN, canvas.h - 70, canvas.w - 2 * MARGIN, 60.0), head]
    low = max(widget.box.bottom for widget in widgets)
    row = sorted(
        (widget.box for widget in widgets if widget.box.bottom > low - 12),
        key=lambda box: box.x,
    )
    top = min(box.y for box in row)
    if canvas.h - low > 74:
        return [Box(MARGIN, low + 8, canvas.w - 2 * MARGIN, min(90.0, canvas.h - low - 14))]
    ends = [MARGIN, *(box.right + 10 for box in row)]
    begins = [*(box.x - 10 for box in row), canvas.w - MARGIN]
    gaps = [Box(a, top - 7, b - a, low - top + 14) for a, b in zip(ends, begins, strict=True)]
    widest = max(gaps, key=lambda gap: gap.w)
    if widest.w < NARROWEST:
        return [head]
    return [widest, Box(widest.x, widest.y - 16, widest.w, widest.h + 16), head]


def rooms_at_table(layout: TableLayout, show: ShowLayout, *, counts: bool) -> list[Box]:
    """Return where a notice may stand at a table while a hand is counted, or played.

    That is the line of the keys, and where the buttons stand there, the board.
    """
    if layout.side is None:
        return [layout.board]
    table, above = layout.table, (show.parts if counts else layout.mine.plaque).bottom + 4
    return [Box(table.x, above, table.w, layout.canvas.h - 4 - above)]


def draw_notice(brush: Brush, rooms: Sequence[Box], said: str) -> Box:
    """Draw a notice in the first room that holds it, as large as fits; return its place.

    If none holds it, it grows beyond the last room.
    """
    ways = [(room, style, _lines(brush, room, style, said)) for room in rooms for style in STYLES]
    room, style, lines = next(
        (way for way in ways if _height(brush, way[1], way[2]) <= way[0].h), ways[-1]
    )
    w = max(paint.measure(brush, line, style) for line in lines) + 2 * PAD
    h = _height(brush, style, lines)
    box = Box(room.cx - w / 2, max(MARGIN / 2, room.cy - h / 2), w, h)
    paint.panel(brush, box, "sheet")
    pitch = _pitch(brush, style)
    for i, line in enumerate(lines):
        y = box.cy + (i - (len(lines) - 1) / 2) * pitch
        paint.text(brush, line, style, box.cx, y, align="centre")
    return box


def _pitch(brush: Brush, style: Style) -> float:
    return 0.9 * paint.line_height(brush, style)


def _height(brush: Brush, style: Style, lines: Sequence[str]) -> float:
    return 10.0 + _pitch(brush, style) * len(lines)


def _lines(brush: Brush, room: Box, style: Style, said: str) -> list[str]:
    """Return the lines of a notice; a path that is too long is broken between its folders."""
    w = room.w - 2 * PAD
    words = []
    for word in said.split(" "):
        broken = ""
        for part in _PARTS.findall(word):
            last = broken.rsplit("\n", 1)[-1]
            apart = last and paint.measure(brush, last + part, style) > w
            broken += f"\n{part}" if apart else part
        words.append(broken)
    return paint.wrap(brush, " ".join(words), style, w)


_PARTS = re.compile(r"[^/\\-]*[/\\-]|[^/\\-]+")
