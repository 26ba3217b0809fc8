"""A new club night: what is played, how it is paired, and up to 32 names."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from functools import partial
from itertools import chain, count

from domino_crib.club.book import Book, Evening, Mode
from domino_crib.club.pairing import MAX_ENTRANTS
from domino_crib.errors import BadInput
from domino_crib.rules import VARIANTS
from domino_crib.ui import paint
from domino_crib.ui.clubbing.shelf import GAMES
from domino_crib.ui.desk import Desk
from domino_crib.ui.inputs import Key
from domino_crib.ui.layout import TOUCH, Box
from domino_crib.ui.paint import Brush
from domino_crib.ui.scenes.scene import Scene
from domino_crib.ui.scenes.sheet import Item, Sheet, close_only
from domino_crib.ui.theme import Style
from domino_crib.ui.widgets import Button, Segments, Stepper, TextField, Widget, key_name
from domino_crib.wording.names import game_name

LONGEST_NAME = 18
LONGEST_TITLE = 40
MODES = (Mode.ROUND_ROBIN, Mode.SWISS)
MOST_TO_WIN = 5
ROW = 74.0
CHIP = 208.0
"""The least width of a name's button."""
PANES = ("rules", "names")


@dataclass(frozen=True, slots=True)
class Plans:
    """What has been chosen for the evening so far."""

    title: str = ""
    game: str = GAMES[0]
    target: int = 61
    mode: Mode = Mode.SWISS
    to_win: int = 1
    names: tuple[str, ...] = ()
    typed: str = ""
    held_on: str = field(default_factory=lambda: date.today().isoformat())


class NewEvening(Scene):
    """Two panes beside each other, or one at a time where the window is small."""

    def __init__(self, desk: Desk, book: Book, begun: Callable[[int], None]) -> None:
        super().__init__(desk)
        self.book = book
        self._begun = begun
        self.plans = Plans()
        self._taken = {evening.name for evening in book.evenings()}
        self.pane = 0
        self.first = 0
        self.focused = "name"
        self.shows_focus = True

    # Places

    def panes(self) -> tuple[Box, Box]:
        """Return the places of the two panes; in a small window both are the same."""
        canvas = self.canvas
        if canvas.is_small:
            box = Box(12, 62, canvas.w - 24, canvas.h - 62 - 60)
            return box, box
        margin = 40.0 if canvas.is_wide else 20.0
        h = min(canvas.h - 180.0, 640.0)
        whole = Box(margin, 92.0, canvas.w - 2 * margin, h)
        left = min(420.0, whole.w * 0.36)
        return whole.left_part(left), whole.right_of(left + 20)

    def chips(self) -> list[Box]:
        """Return the places of the names in sight, each wide enough for the longest."""
        pane = self.panes()[1].inset(16, 14)
        room = pane.below(98 if not self.canvas.is_small else 56)
        rows = max(1, int((room.h + 6) / (TOUCH + 6)))
        across = self._across(room.w)
        return room.grid(rows * across, across, TOUCH, 6)

    def _across(self, width: float) -> int:
        return max(1, int((width + 6) / (CHIP + 6)))

    @property
    def _most(self) -> int:
        """How many names can be out of sight at the top: whole rows."""
        across = self._across(self.panes()[1].w - 32)
        rows = -(-len(self.plans.names) // across)
        return max(0, rows - len(self.chips()) // across) * across

    def _is_open(self, pane: int) -> bool:
        return not self.canvas.is_small or pane == self.pane

    # Widgets

    def build(self) -> Sequence[Widget]:
        """Return the panes' widgets, back and begin."""
        widgets: list[Widget] = []
        if self.canvas.is_small:
            widgets.append(
                Segments(
                    name="pane",
                    box=Box(12, 10, self.canvas.w - 24, TOUCH),
                    labels=[self._pane_title(i) for i in range(len(PANES))],
                    chosen=self.pane,
                    choose=self._turn_to,
                )
            )
        left, right = self.panes()
        if self._is_open(0):
            widgets += self._rules(left)
        if self._is_open(1):
            widgets += self._names(right)
        return [*widgets, *self._bottom()]

    def _pane_title(self, pane: int) -> str:
        if PANES[pane] == "rules":
            return self.words("table.club.rules")
        return self.words("table.club.names", n=len(self.plans.names))

    def _turn_to(self, pane: int) -> None:
        self.pane = pane
        if PANES[pane] == "names":
            self.focused, self.shows_focus = "name", True

    def _rows(self, pane: Box) -> list[Box]:
        """Return the places of the five choices, under the labels that are drawn above each."""
        inner = pane.inset(16, 14)
        small = self.canvas.is_small
        if small:
            cells = inner.grid(6, 2, ROW - 8, 6)
            return [cell.below(cell.h - TOUCH) for cell in cells[:5]]
        top = inner.y + 26
        return [Box(inner.x, top + i * (ROW + 8) + 22, inner.w, TOUCH) for i in range(5)]

    def _rules(self, pane: Box) -> list[Widget]:
        plans, words = self.plans, self.desk.words
        title, game, target, mode, to_win = self._rows(pane)
        targets = VARIANTS[plans.game].targets
        return [
            TextField(
                name="title",
                box=title,
                text=plans.title,
                hint=self.title(),
                change=lambda text: self._set(title=text),
                longest=LONGEST_TITLE,
            ),
            Stepper(
                name="game",
                box=game,
                labels=[game_name(words, name) for name in GAMES],
                chosen=GAMES.index(plans.game),
                choose=self._choose_game,
            ),
            Segments(
                name="target",
                box=target,
                labels=[str(number) for number in targets],
                chosen=targets.index(plans.target),
                choose=lambda i: self._set(target=targets[i]),
            ),
            Segments(
                name="mode",
                box=mode,
                labels=[self.words(f"table.club.mode-{one.value}") for one in MODES],
                chosen=MODES.index(plans.mode),
                choose=lambda i: self._set(mode=MODES[i]),
            ),
            Segments(
                name="to-win",
                box=to_win,
                labels=[str(number) for number in range(1, MOST_TO_WIN + 1)],
                chosen=plans.to_win - 1,
                choose=lambda i: self._set(to_win=i + 1),
            ),
        ]

    def _names(self, pane: Box) -> list[Widget]:
        plans = self.plans
        inner = pane.inset(16, 14)
        y = inner.y + (0 if self.canvas.is_small else 40)
        add_w = 130.0
        full = len(plans.names) >= MAX_ENTRANTS
        widgets: list[Widget] = [
            NameField(
                name="name",
                box=Box(inner.x, y, inner.w - add_w - 10, 46),
                text=plans.typed,
                hint=self.words("table.club.name-hint"),
                change=lambda text: self._set(typed=text),
                longest=LONGEST_NAME,
                enabled=not full,
                enter=self._add,
            ),
            Button(
                name="add",
                box=Box(inner.right - add_w, y, add_w, 46),
                label=self.words("table.club.add"),
                do=self._add,
                enabled=not full and bool(plans.typed.strip()),
                cap=key_name("return"),
            ),
        ]
        first = min(self.first, self._most)
        for i, (name, box) in enumerate(
            zip(plans.names[first:], self.chips(), strict=False), start=first
        ):
            widgets.append(
                Button(name=f"entrant-{i + 1}", box=box, label=name, note="×", do=self._remover(i))
            )
        return widgets

    def _bottom(self) -> list[Widget]:
        canvas = self.canvas
        small = canvas.is_small
        y = canvas.h - (52 if small else 76)
        margin = 12.0 if small else 40.0 if canvas.is_wide else 20.0
        wide = 220.0 if small else 260.0
        arrows = (("up", "↑", 1, 120.0), ("down", "↓", -1, 60.0))
        return [
            *(
                Button(
                    name=name,
                    box=Box(canvas.w - margin - wide - at, y, 52, 46),
                    label=label,
                    do=partial(self.scroll, step),
                    centred=True,
                )
                for name, label, step, at in (arrows if self._is_open(1) and self._most else ())
            ),
            self.way_back(Box(margin, y, 150 if small else 180, 46)),
            Button(
                name="begin",
                box=Box(canvas.w - margin - wide, y, wide, 46),
                label=self.words("table.club.begin"),
                do=self._begin,
                enabled=len(self.plans.names) >= 2,
                primary=True,
            ),
        ]

    # What pressing does

    def back(self) -> None:
        """Leave; names that were typed are asked about first."""
        leave = super().back
        if not self.plans.names and not self.plans.typed.strip():
            leave()
            return
        items = [
            Item("keep-on", self.words("table.club.keep-on"), close_only, "return", primary=True),
            Item("throw-away", self.words("table.club.throw-away"), leave, "t"),
        ]
        n = len(self.plans.names) + bool(self.plans.typed.strip())
        lines = [self.words("table.club.names", n=n)]
        self.desk.stack.push(Sheet(self.desk, self.words("table.club.lose-names"), lines, items))

    def title(self) -> str:
        """Return the name that an evening without one gets; the second of a date is numbered."""
        title = self.words("table.club.title", date=self.plans.held_on)
        numbered = (f"{title} ({number})" for number in count(2))
        return next(name for name in chain([title], numbered) if name not in self._taken)

    def _set(self, **changes: object) -> None:
        self.plans = replace(self.plans, **changes)  # type: ignore[arg-type]  # fields of Plans

    def _choose_game(self, index: int) -> None:
        self._set(game=GAMES[index], target=VARIANTS[GAMES[index]].target)

    def _add(self) -> None:
        """Take the typed name; one that is there already is told and stays typed."""
        name = " ".join(self.plans.typed.split())
        if not name:
            return
        if name in self.plans.names:
            self.desk.tell("table.club.twice", name=name)
            return
        self._set(names=(*self.plans.names, name), typed="")
        self.focused = "name"
        self.first = self._most

    @property
    def drag_row(self) -> float:
        """The height of a row, which follows the finger."""
        return TOUCH

    def scroll(self, steps: float) -> None:
        """Move the names by rows: up for more than 0."""
        across = self._across(self.panes()[1].w - 32)
        self.first = min(max(0, self.first - round(steps) * across), self._most)
        self.touch()

    def _remover(self, index: int) -> Callable[[], None]:
        names = self.plans.names
        return partial(self._set, names=names[:index] + names[index + 1 :])

    def _begin(self) -> None:
        plans = self.plans
        name = " ".join(plans.title.split()) or self.title()
        evening = Evening(
            id=0,
            name=name,
            held_on=plans.held_on,
            game=plans.game,
            target=plans.target,
            mode=plans.mode,
            to_win=plans.to_win,
            entrants=plans.names,
        )
        try:
            begun = self.book.begin(evening)
            if begun.mode is Mode.SWISS:
                self.book.next_round(begun.id)
        except BadInput as error:
            self.desk.tell("ui.notice.not-saved", error=error)
            return
        self._begun(begun.id)

    # Drawing

    def draw(self, brush: Brush) -> None:
        """Draw the title, the panes and the labels of the choices."""
        paint.table(brush)
        left, right = self.panes()
        small = self.canvas.is_small
        if not small:
            title = self.words("table.club.new")
            paint.text(brush, title, "caption-strong", left.x, 54, role="heading")
            paint.panel(brush, left)
        paint.panel(brush, right)
        if self._is_open(0):
            keys = ("title", "game", "target", "mode", "to-win")
            for key, box in zip(keys, self._rows(left), strict=True):
                label = paint.fit(brush, self.words(f"table.club.label-{key}"), "label", box.w)
                paint.text(brush, label, "label", box.x, box.y - 12, role="text2")
        if self._is_open(1):
            self._draw_names(brush, right)

    def _draw_names(self, brush: Brush, pane: Box) -> None:
        inner = pane.inset(16, 14)
        if not self.canvas.is_small:
            style: Style = "heading"
            title = self._pane_title(1)
            paint.text(brush, title, style, inner.x, inner.y + 12, role="heading")
        if not self.plans.names:
            place = self.chips()[0]
            line = paint.fit(brush, self.words("table.club.names-hint"), "label", inner.w)
            paint.text(brush, line, "label", inner.x, place.cy, role="text2")


@dataclass(frozen=True, slots=True, kw_only=True)
class NameField(TextField):
    """A field whose Enter does something."""

    enter: Callable[[], None]

    def key(self, key: Key) -> Callable[[], object] | None:
        """Return what a key does: Enter adds the name."""
        if not self.enabled:
            return None
        return self.enter if key.name == "return" else TextField.key(self, key)

    def typed(self, text: str) -> Callable[[], object] | None:
        """Return the change that typing makes; none once all names are there."""
        return TextField.typed(self, text) if self.enabled else None
