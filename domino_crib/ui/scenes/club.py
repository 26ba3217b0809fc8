"""Club nights: the list of evenings in the club's book."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from domino_crib.club.book import Book, Evening
from domino_crib.ui import paint
from domino_crib.ui.clubbing.shelf import open_book
from domino_crib.ui.desk import Desk
from domino_crib.ui.inputs import Key
from domino_crib.ui.layout import Box
from domino_crib.ui.paint import Brush
from domino_crib.ui.scenes.club_evening import EveningScene
from domino_crib.ui.scenes.club_new import NewEvening
from domino_crib.ui.scenes.scene import Scene
from domino_crib.ui.theme import Style
from domino_crib.ui.widgets import Button, Option, Widget, key_name
from domino_crib.wording.names import game_name

ROW = 62.0


def open_evening(desk: Desk, key: int) -> None:
    """Open the club and on it an evening of its book."""
    club = ClubScene(desk)
    desk.stack.push(club)
    desk.stack.push(EveningScene(desk, club.book, key))


class ClubScene(Scene):
    """The evenings, the newest first. The book stays open as long as the scene is."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.book: Book = open_book(desk)
        self.evenings: tuple[Evening, ...] = ()
        self.first = 0

    def entered(self) -> None:
        """Look which evenings there are."""
        self.evenings = self.book.evenings()
        self.touch()

    def left(self) -> None:
        """Close the book."""
        self.book.close()

    def panel(self) -> Box:
        """Return the place of the list."""
        canvas = self.canvas
        if canvas.is_small:
            return Box(12, 46, canvas.w - 24, canvas.h - 46 - 60)
        w = min(900.0, canvas.w - 80)
        return Box((canvas.w - w) / 2, 100, w, canvas.h - 190)

    @property
    def _rows(self) -> int:
        return max(1, int((self.panel().h - 16) / ROW))

    def build(self) -> Sequence[Widget]:
        """Return the evenings in sight, a new one, and the ways up, down and back."""
        panel = self.panel()
        widgets: list[Widget] = [
            Option(
                name=f"evening-{evening.id}",
                box=Box(panel.x + 12, panel.y + 8 + i * ROW, panel.w - 44, ROW - 4),
                label=evening.name,
                line=self.line(evening),
                mark="none",
                do=partial(self.open, evening.id),
            )
            for i, evening in enumerate(self.evenings[self.first : self.first + self._rows])
        ]
        y = self.canvas.h - (52 if self.canvas.is_small else 76)
        widgets.append(
            Button(
                name="back",
                box=Box(panel.x, y, 150, 46),
                label=self.words("ui.button.back"),
                do=self.back,
                cap=key_name("escape"),
            )
        )
        arrows = (("up", "↑", 1, 116.0), ("down", "↓", -1, 54.0))
        more = len(self.evenings) > self._rows
        for name, label, step, at in arrows if more else ():
            widgets.append(
                Button(
                    name=name,
                    box=Box(panel.right - at, y, 54, 46),
                    label=label,
                    do=partial(self.scroll, step * self._rows),
                    centred=True,
                )
            )
        right = panel.right - (128 if more else 0)
        w = min(300.0, right - panel.x - 166)
        widgets.append(
            Button(
                name="new-evening",
                box=Box(right - w, y, w, 46),
                label=self.words("table.club.new"),
                do=self._new,
                primary=True,
                cap="N",
                shortcuts=("n",),
            )
        )
        return widgets

    def line(self, evening: Evening) -> str:
        """Return when it was, what was played and by how many."""
        game = game_name(self.desk.words, evening.game)
        names = self.words("table.club.names", n=len(evening.entrants))
        mode = self.words(f"table.club.mode-{evening.mode.value}")
        return f"{evening.held_on} · {game} · {mode} · {names}"

    def open(self, key: int) -> None:
        """Open an evening."""
        self.desk.stack.push(EveningScene(self.desk, self.book, key))

    def _new(self) -> None:
        self.desk.stack.push(NewEvening(self.desk, self.book, self._begun))

    def _begun(self, key: int) -> None:
        self.desk.stack.replace(EveningScene(self.desk, self.book, key))

    @property
    def drag_row(self) -> float:
        """The height of a row, which follows the finger."""
        return ROW

    def scroll(self, steps: float) -> None:
        """Move the list: up for more than 0."""
        most = max(0, len(self.evenings) - self._rows)
        self.first = min(max(0, self.first - round(steps)), most)
        self.touch()

    def key(self, key: Key) -> bool:
        """Scroll with the page keys."""
        steps = {"page up": self._rows, "page down": -self._rows}.get(key.name)
        if steps is None:
            return False
        self.scroll(steps)
        return True

    def draw(self, brush: Brush) -> None:
        """Draw the list's panel and title."""
        paint.table(brush)
        small = self.canvas.is_small
        panel = self.panel()
        style: Style = "heading" if small else "caption-strong"
        title = self.words("ui.title.club")
        paint.text(brush, title, style, panel.x, 24 if small else 58, role="heading")
        paint.panel(brush, panel)
        count = len(self.evenings)
        if not count:
            lines = paint.wrap(brush, self.words("table.club.none"), "lead", panel.w - 60)
            for i, line in enumerate(lines):
                y = panel.cy + (i - len(lines) / 2) * 28
                paint.text(brush, line, "lead", panel.cx, y, align="centre", role="text2")
        if count > self._rows:
            lane = Box(panel.right - 22, panel.y + 10, 10, panel.h - 20)
            paint.scrollbar(brush, lane, self.first / count, self._rows / count)
