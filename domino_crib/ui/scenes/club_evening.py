"""One club night: the standings, the rounds with their pairings, what can be done now."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from domino_crib.club.book import Book, Mode, Tableau
from domino_crib.errors import CribError
from domino_crib.ui import paint
from domino_crib.ui.clubbing.export import export
from domino_crib.ui.desk import Desk
from domino_crib.ui.inputs import Key
from domino_crib.ui.layout import TOUCH, Box
from domino_crib.ui.paint import Brush
from domino_crib.ui.scenes.club_match import match_sheet
from domino_crib.ui.scenes.club_table import draw_standings
from domino_crib.ui.scenes.scene import Scene
from domino_crib.ui.theme import Style
from domino_crib.ui.widgets import Button, Segments, Stepper, Widget
from domino_crib.wording.names import game_name

ROW = 50.0
LINE = 30.0
PANES = ("standings", "rounds")


class EveningScene(Scene):
    """Standings and a round beside each other, or one of them where the window is small."""

    def __init__(self, desk: Desk, book: Book, key: int) -> None:
        super().__init__(desk)
        self.book = book
        self.evening = book.evening(key)
        self.pane = 1
        self.first = 0
        self.tableaux: tuple[Tableau, ...] = ()
        self.standings = book.standings(key)
        self.round = 0

    def entered(self) -> None:
        """Look how the evening stands now; the round that is being played lies open."""
        self.tableaux = self.book.tableaux(self.evening.id)
        self.standings = self.book.standings(self.evening.id)
        if not self.round:
            waiting = [t.round for t in self.tableaux if self.is_open(t)]
            self.round = min(waiting, default=max(self.rounds, default=1))
        self.touch()

    @property
    def rounds(self) -> list[int]:
        """The numbers of the rounds that are paired."""
        return sorted({tableau.round for tableau in self.tableaux})

    def is_open(self, tableau: Tableau) -> bool:
        """Tell whether a pairing has still to be played."""
        return tableau.meeting.second is not None and tableau.meeting.match.winner is None

    def shown(self) -> list[Tableau]:
        """Return the pairings of the round that lies open."""
        return [tableau for tableau in self.tableaux if tableau.round == self.round]

    # Places

    def panes(self) -> tuple[Box, Box]:
        """Return the places of standings and rounds; in a small window both are the same."""
        canvas = self.canvas
        if canvas.is_small:
            box = Box(12, 62, canvas.w - 24, canvas.h - 62 - 60)
            return box, box
        margin = 40.0 if canvas.is_wide else 20.0
        whole = Box(margin, 104.0, canvas.w - 2 * margin, canvas.h - 194.0)
        left = whole.w * 0.55
        return whole.left_part(left), whole.right_of(left + 20)

    def _list(self) -> Box:
        return self.panes()[1].inset(14, 12).below(TOUCH + 10)

    @property
    def _rows(self) -> int:
        return max(1, int((self._list().h + 6) / ROW))

    @property
    def _lines(self) -> int:
        return max(1, int((self.panes()[0].h - 24) / LINE) - 1)

    def _is_open(self, pane: int) -> bool:
        return not self.canvas.is_small or pane == self.pane

    @property
    def _most(self) -> int:
        """How far the lists can be moved."""
        lines = len(self.standings) - self._lines if self._is_open(0) else 0
        rows = len(self.shown()) - self._rows if self._is_open(1) else 0
        return max(0, lines, rows)

    # Widgets

    def build(self) -> Sequence[Widget]:
        """Return the pairings in sight and the row below."""
        widgets: list[Widget] = []
        canvas = self.canvas
        if canvas.is_small:
            widgets.append(
                Segments(
                    name="pane",
                    box=Box(12, 10, canvas.w - 24, TOUCH),
                    labels=[self.words(f"table.club.pane-{name}") for name in PANES],
                    chosen=self.pane,
                    choose=self._turn_to,
                )
            )
        if self._is_open(1):
            widgets += self._pairings()
        return [*widgets, *self._bottom()]

    def _turn_to(self, pane: int) -> None:
        self.pane, self.first = pane, 0

    def _pairings(self) -> list[Widget]:
        head = self.panes()[1].inset(14, 12).top_part(TOUCH)
        rounds = self.rounds
        widgets: list[Widget] = [
            Stepper(
                name="round",
                box=head,
                labels=[self.words("table.page.round", round=number) for number in rounds],
                chosen=rounds.index(self.round) if self.round in rounds else 0,
                choose=lambda i: self._show_round(rounds[i]),
            )
        ]
        shown = self.shown()
        first = min(self.first, max(0, len(shown) - self._rows))
        room = self._list()
        for i, tableau in enumerate(shown[first : first + self._rows]):
            box = Box(room.x, room.y + i * ROW, room.w, TOUCH)
            widgets.append(self._pairing(tableau, box))
        return widgets

    def _pairing(self, tableau: Tableau, box: Box) -> Widget:
        meeting, names = tableau.meeting, self.evening.entrants
        label = names[meeting.first]
        if meeting.second is None:
            note = self.words("table.page.bye")
        else:
            label = f"{label} – {names[meeting.second]}"
            match = meeting.match
            single = match.to_win == 1 and match.games
            points = match.games[0].scores if single else match.won
            note = " : ".join(map(str, points)) if match.games else ""
        return Button(
            name=f"pairing-{tableau.id}",
            box=box,
            label=label,
            note=note,
            do=partial(self._open, tableau),
            enabled=meeting.second is not None,
        )

    def _show_round(self, number: int) -> None:
        self.round, self.first = number, 0

    def _open(self, tableau: Tableau) -> None:
        self.desk.stack.push(match_sheet(self.desk, self.book, self.evening, tableau))

    def _bottom(self) -> list[Widget]:
        canvas = self.canvas
        small = canvas.is_small
        y = canvas.h - (52 if small else 76)
        margin = 12.0 if small else 40.0 if canvas.is_wide else 20.0
        right = canvas.w - margin
        widgets: list[Widget] = [self.way_back(Box(margin, y, 140, 46))]
        if self.evening.mode is Mode.SWISS:
            wide = 210.0 if small else 240.0
            widgets.append(self._next_button(Box(right - wide, y, wide, 46)))
            right -= wide + 10
        widgets.append(
            Button(
                name="export",
                box=Box(right - 170, y, 170, 46),
                label=self.words("table.club.export"),
                do=self._export,
                cap="X",
                shortcuts=("x",),
            )
        )
        if self._most:
            for name, label, step, x in (("up", "↑", 1, 290.0), ("down", "↓", -1, 230.0)):
                widgets.append(
                    Button(
                        name=name,
                        box=Box(right - x, y, 54, 46),
                        label=label,
                        do=partial(self.scroll, step * self._rows),
                        centred=True,
                    )
                )
        return widgets

    def _next_button(self, box: Box) -> Button:
        """Return what leads to the next round, or back from one that nobody has played in."""
        if self._is_untouched():
            return Button(
                name="take-back-round",
                box=box,
                label=self.words("table.club.take-back-round"),
                do=self._take_back_round,
                cap="U",
                shortcuts=("u",),
            )
        return Button(
            name="next-round",
            box=box,
            label=self.words("table.club.next-round"),
            do=self._next_round,
            enabled=not any(map(self.is_open, self.tableaux)),
            primary=True,
            cap="N",
            shortcuts=("n",),
        )

    def _is_untouched(self) -> bool:
        last = max(self.rounds, default=1)
        return last > 1 and not any(
            tableau.meeting.match.games for tableau in self.tableaux if tableau.round == last
        )

    # What pressing does

    def _take_back_round(self) -> None:
        try:
            self.round = self.book.take_back_round(self.evening.id)
        except CribError as error:
            self.desk.tell("ui.notice.not-saved", error=error)
        self.first = 0
        self.entered()

    def _next_round(self) -> None:
        try:
            self.round = self.book.next_round(self.evening.id)
        except CribError as error:
            self.desk.tell("ui.notice.not-saved", error=error)
        self.first = 0
        self.entered()

    def _export(self) -> None:
        """Write the page, the results and the records to the user's folder."""
        if not self.desk.keeps:
            return
        try:
            folder = export(self.book, self.evening.id, self.desk.words, self.desk.places.home)
        except CribError as error:
            self.desk.tell("ui.notice.not-saved", error=error)
            return
        self.desk.tell("table.club.exported", folder=str(folder))

    @property
    def drag_row(self) -> float:
        """The height of a row, which follows the finger."""
        return ROW

    def scroll(self, steps: float) -> None:
        """Move the lists: up for more than 0."""
        self.first = min(max(0, self.first - round(steps)), self._most)
        self.touch()

    def key(self, key: Key) -> bool:
        """Scroll with the page keys."""
        steps = {"page up": self._rows, "page down": -self._rows}.get(key.name)
        if steps is None:
            return False
        self.scroll(steps)
        return True

    # Drawing

    def draw(self, brush: Brush) -> None:
        """Draw the title, the panels and the standings."""
        paint.table(brush)
        left, right = self.panes()
        if not self.canvas.is_small:
            self._title(brush, left.x, right.right)
        for i, pane in enumerate((left, right)):
            if self._is_open(i):
                paint.panel(brush, pane)
        if self._is_open(0):
            first = min(self.first, max(0, len(self.standings) - self._lines))
            lines = self.standings[first : first + self._lines]
            inner = left.inset(18, 12)
            draw_standings(brush, self.desk.words, self.evening.entrants, lines, inner)

    def _title(self, brush: Brush, x: float, right: float) -> None:
        style: Style = "caption-strong"
        about = self.words(
            "table.page.about",
            date=self.evening.held_on,
            game=game_name(self.desk.words, self.evening.game),
            target=self.evening.target,
            n=self.evening.to_win,
        )
        title = paint.fit(brush, self.evening.name, style, right - x)
        paint.text(brush, title, style, x, 44, role="heading")
        about = paint.fit(brush, about, "body", right - x)
        paint.text(brush, about, "body", x, 82, role="text2")
