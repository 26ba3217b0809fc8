"""Statistics: wins by game and opponent, averages by dealer and pone, best hands, skunks."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from domino_crib.files import is_damage
from domino_crib.settings import set_aside
from domino_crib.ui import paint
from domino_crib.ui.game.naming import level_name
from domino_crib.ui.game.statistics import Averages, Summary, averages, summaries
from domino_crib.ui.inputs import Key
from domino_crib.ui.layout import Box
from domino_crib.ui.paint import Brush
from domino_crib.ui.scenes.empty import draw_empty, invitation
from domino_crib.ui.scenes.scene import Scene
from domino_crib.ui.theme import Role, Style
from domino_crib.ui.widgets import Widget
from domino_crib.wording.names import game_name

ROW = 34.0


class StatisticsScene(Scene):
    """Two tables over each other; the wheel and the arrows scroll them."""

    rows: Sequence[Summary] = ()
    means: Sequence[Averages] = ()
    first = 0

    def entered(self) -> None:
        """Read the statistics; a broken file is set aside and told."""
        if not self.desk.keeps:
            return
        path = self.desk.places.statistics
        try:
            self.rows, self.means = summaries(path), averages(path)
        except sqlite3.DatabaseError as error:
            if is_damage(error):
                aside = set_aside(path, str(error))
                self.desk.tell_set_aside(aside)
            else:
                self.desk.tell("ui.notice.not-read", error=str(error))
        self.touch()

    def panel(self) -> Box:
        """Return the place of the tables."""
        canvas = self.canvas
        if canvas.is_small:
            return Box(12, 46, canvas.w - 24, canvas.h - 46 - 58)
        w = min(1100.0, canvas.w - 80)
        return Box((canvas.w - w) / 2, 100, w, canvas.h - 190)

    def build(self) -> Sequence[Widget]:
        """Return the way back."""
        y = self.canvas.h - (52 if self.canvas.is_small else 76)
        back = self.way_back(Box(self.panel().x, y, 180, 46))
        return [back] if self._has_games else [invitation(self, self.panel()), back]

    @property
    def _has_games(self) -> bool:
        return bool(self.rows or self.means)

    @property
    def drag_row(self) -> float:
        """The height of a row, which follows the finger."""
        return ROW

    def scroll(self, steps: float) -> None:
        """Move the tables by rows."""
        most = max(0, self._lines - self._fit)
        self.first = min(max(0, self.first - round(steps)), most)
        self.touch()

    def key(self, key: Key) -> bool:
        """Scroll with the arrows and the page keys."""
        steps = {"up": 1, "down": -1, "page up": self._fit, "page down": -self._fit}.get(key.name)
        if steps is None or self._lines <= self._fit:
            return False
        self.scroll(steps)
        return True

    @property
    def _lines(self) -> int:
        """How many lines both tables have with their headings."""
        return len(self.rows) + len(self.means) + 4

    @property
    def _fit(self) -> int:
        """How many lines can be seen at once."""
        return int((self.panel().h - 24) / ROW)

    def draw(self, brush: Brush) -> None:
        """Draw the tables."""
        paint.table(brush)
        small = self.canvas.is_small
        panel = self.panel()
        style: Style = "heading" if small else "caption-strong"
        title = self.words("ui.title.statistics")
        paint.text(brush, title, style, panel.x, 24 if small else 58)
        paint.panel(brush, panel)
        if not self._has_games:
            draw_empty(brush, panel, "bars", self.words("ui.statistics.none"))
            return
        inner = panel.inset(20, 12)
        lines = [*self._wins(), *self._averages()]
        y = inner.y
        for cells, kind in lines[self.first :]:
            if y + ROW > inner.bottom:
                break
            self._line(brush, Box(inner.x, y, inner.w, ROW), cells, kind)
            y += ROW
        if self._lines > self._fit:
            lane = Box(panel.right - 18, panel.y + 10, 10, panel.h - 20)
            paint.scrollbar(brush, lane, self.first / self._lines, self._fit / self._lines)

    def _wins(self) -> list[tuple[tuple[str, ...], str]]:
        words = self.words
        head = ("game", "against", "games", "wins", "share", "skunks")
        lines: list[tuple[tuple[str, ...], str]] = [
            ((words("ui.statistics.wins-title"),), "title"),
            (tuple(words(f"ui.statistics.{name}") for name in head), "head"),
        ]
        for row in self.rows:
            share = self.desk.words.percent(100 * row.wins / row.games)
            lines.append(
                (
                    (
                        game_name(self.desk.words, row.game),
                        level_name(self.desk.words, row.against),
                        str(row.games),
                        str(row.wins),
                        share,
                        str(row.skunks),
                    ),
                    "row",
                )
            )
        return lines

    def _averages(self) -> list[tuple[tuple[str, ...], str]]:
        words = self.words
        head = ("game", "pone-hand", "dealer-hand", "crib", "play", "best")
        lines: list[tuple[tuple[str, ...], str]] = [
            ((words("ui.statistics.averages-title"),), "title"),
            (tuple(words(f"ui.statistics.{name}") for name in head), "head"),
        ]
        for row in self.means:
            numbers = (row.pone_hand, row.dealer_hand, row.crib, row.play)
            shown = ["–" if n is None else self.desk.words.number(n, 1) for n in numbers]
            name = game_name(self.desk.words, row.game)
            lines.append(((name, *shown, str(row.best_hand)), "row"))
        return lines

    def _line(self, brush: Brush, box: Box, cells: Sequence[str], kind: str) -> None:
        if kind == "title":
            paint.text(brush, cells[0], "heading", box.x, box.cy, role="heading")
            return
        first = box.w * 0.28
        rest = (box.w - first) / max(1, len(cells) - 1)
        style: Style = "label" if kind == "head" else "body"
        role: Role = "text2" if kind == "head" else "text"
        for i, cell in enumerate(cells):
            room = (first if i == 0 else rest) - 10
            fitted = paint.fit(brush, cell, style, room)
            if i == 0:
                paint.text(brush, fitted, style, box.x, box.cy, role=role)
            else:
                x = box.x + first + rest * i
                paint.text(brush, fitted, style, x, box.cy, align="right", role=role)
        if kind == "head":
            paint.hairline(brush, box.x, box.bottom - 2, box.w)
