"""Draws the standings of a club night."""

from __future__ import annotations

from collections.abc import Sequence

from domino_crib.club.standings import Standing, signed
from domino_crib.ui import paint
from domino_crib.ui.layout import Box
from domino_crib.ui.paint import Brush
from domino_crib.ui.theme import Role, Style
from domino_crib.wording import Words

LINE = 30.0
COLUMNS = ("points", "matches", "games", "holes")
PLACE_W = 42.0


def cells_of(line: Standing) -> tuple[str, ...]:
    """Return what stands in the columns of numbers."""
    return (
        str(line.points),
        f"{line.won}–{line.lost}",
        f"{line.games_for}–{line.games_against}",
        signed(line.spread),
    )


def draw_standings(
    brush: Brush, words: Words, names: Sequence[str], lines: Sequence[Standing], box: Box
) -> None:
    """Draw a head line and a line for each entrant in sight, all within the box."""
    column = min(92.0, box.w * 0.15)
    first = box.right - column * len(COLUMNS)
    head: Style = "label"
    y = box.y + LINE / 2
    paint.text(brush, words.get("table.page.name"), head, box.x + PLACE_W, y, role="text2")
    for i, name in enumerate(COLUMNS):
        label = paint.fit(brush, words.get(f"table.page.{name}"), head, column - 6)
        x = first + column * (i + 1)
        paint.text(brush, label, head, x, y, align="right", role="text2")
    paint.hairline(brush, box.x, box.y + LINE - 2, box.w)
    for number, line in enumerate(lines, start=1):
        y = box.y + LINE * (number + 0.5)
        leads = line.rank == 1 and line.points > 0
        style: Style = "strong" if leads else "body"
        role: Role = "heading" if leads else "text"
        paint.text(
            brush, f"{line.rank}.", style, box.x + PLACE_W - 12, y, align="right", role="text2"
        )
        name = paint.fit(brush, names[line.entrant], style, first - box.x - PLACE_W)
        paint.text(brush, name, style, box.x + PLACE_W, y, role=role)
        for i, cell in enumerate(cells_of(line)):
            x = first + column * (i + 1)
            ink: Role = role if i == 0 else "text2"
            paint.text(brush, cell, style, x, y, align="right", role=ink)
