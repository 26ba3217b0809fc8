"""New game: the game and its target, the options, who sits where. What is chosen is remembered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from domino_crib.rules import VARIANTS
from domino_crib.ui import flow, paint
from domino_crib.ui.desk import Desk
from domino_crib.ui.game.choice import (
    LONGEST_NAME,
    MATCHES,
    PERSON,
    Choice,
    SeatChoice,
    levels,
    offered_options,
    offered_targets,
    switched_off,
    toggled,
    with_game,
)
from domino_crib.ui.game.naming import level_name, seat_names
from domino_crib.ui.layout import Box
from domino_crib.ui.paint import Brush
from domino_crib.ui.scenes.new_game_draw import PAD, STEPS_BACK, Drawing
from domino_crib.ui.scenes.scene import Scene
from domino_crib.ui.widgets import (
    Button,
    Option,
    Segments,
    Stepper,
    TextField,
    Toggle,
    Widget,
    key_name,
)
from domino_crib.ui.widgets.sign import SignButton
from domino_crib.wording.names import game_name, lowball_note, option_line, option_name

PANES = ("game", "rules", "seats")
HEAD = 54.0
LONGEST_SEED = 18
SEAT_PITCH = 52.0
"""From one seat of the list to the next."""


class NewGame(Scene):
    """Three panes beside each other, or one at a time where the window is small."""

    title = "ui.new.title"
    chooses_match = True
    hidden_options: frozenset[str] = frozenset()

    def __init__(self, desk: Desk, choice: Choice | None = None) -> None:
        super().__init__(desk)
        self.choice = choice or flow.last_choice(desk)
        self.pane = 0

    # Places

    def panes(self) -> list[Box]:
        """Return the places of the three panes; in a small window all are the same."""
        canvas = self.canvas
        if not canvas.is_full:
            box = Box(12, 62, canvas.w - 24, canvas.h - 62 - 60)
            return [box] * len(PANES)
        margin = 40.0 if canvas.is_wide else 20.0
        top, bottom = 92.0, 88.0
        h = min(canvas.h - top - bottom, 640.0)
        return Box(margin, top, canvas.w - 2 * margin, h).columns(3, 22 if canvas.is_wide else 12)

    def _is_open(self, pane: int) -> bool:
        return self.canvas.is_full or pane == self.pane

    # Widgets

    def build(self) -> Sequence[Widget]:
        """Return the panes' widgets, back and start."""
        canvas = self.canvas
        widgets: list[Widget] = []
        if not canvas.is_full:
            widgets.append(
                Segments(
                    name="pane",
                    box=Box(12, 10, canvas.w - 24, 44),
                    labels=[self._pane_title(i) for i in range(len(PANES))],
                    chosen=self.pane,
                    choose=self._turn_to,
                )
            )
        makers = (self._game_pane, self._rules_pane, self._seats_pane)
        for i, (make, box) in enumerate(zip(makers, self.panes(), strict=True)):
            if self._is_open(i):
                widgets += make(box)
        return [*widgets, *self._bottom()]

    def _pane_title(self, pane: int) -> str:
        return self.words(f"ui.new.pane-{PANES[pane]}")

    def _turn_to(self, pane: int) -> None:
        self.pane = pane

    def _bottom(self) -> list[Widget]:
        canvas = self.canvas
        small = not canvas.is_full
        y = canvas.h - (52 if small else 76)
        margin = 12.0 if small else 40.0 if canvas.is_wide else 20.0
        wide = 200.0 if small else 260.0
        return [
            self.way_back(Box(margin, y, 150 if small else 180, 46)),
            Button(
                name="start",
                box=Box(canvas.w - margin - wide, y, wide, 46),
                label=self.words("ui.new.start"),
                do=self._start,
                primary=True,
                cap=key_name("return"),
                shortcuts=("return",),
            ),
        ]

    def _game_pane(self, pane: Box) -> list[Widget]:
        left, right = self._halves(pane)
        choice = self.choice
        words = self.desk.words
        row = 44.0
        widgets: list[Widget] = [
            Option(
                name=f"game-{game}",
                box=Box(left.x + 10, left.y + i * (row + 1), left.w - 20, row),
                label=game_name(words, game),
                on=game == choice.game,
                do=partial(self._set, with_game(choice, game)),
            )
            for i, game in enumerate(VARIANTS)
        ]
        targets = offered_targets(choice)
        y = self._below_games(left, right)
        widgets.append(
            Segments(
                name="target",
                box=Box(right.x + PAD, y + 20, right.w - 2 * PAD, 44),
                labels=[str(target) for target in targets],
                chosen=targets.index(choice.target),
                choose=lambda i: self._set(replace(choice, target=targets[i])),
            )
        )
        if not self.chooses_match:
            return widgets
        names = [
            self.words("ui.new.single") if n == 1 else self.words("ui.new.first-to", n=n)
            for n in MATCHES
        ]
        widgets.append(
            Segments(
                name="match",
                box=Box(right.x + PAD, y + 96, right.w - 2 * PAD, 44),
                labels=names,
                chosen=MATCHES.index(choice.match),
                choose=lambda i: self._set(replace(choice, match=MATCHES[i])),
            )
        )
        return widgets

    def _halves(self, pane: Box) -> tuple[Box, Box]:
        """Return the two columns of a pane in a small window; otherwise the pane twice."""
        if not self.canvas.is_full:
            left, right = pane.inset(0, 8).columns(2, 8)
            return left, right
        inner = pane.below(HEAD)
        return inner, inner

    def _below_games(self, left: Box, right: Box) -> float:
        if not self.canvas.is_full:
            return right.y + right.h - 148
        return left.bottom - 152

    def _rules_pane(self, pane: Box) -> list[Widget]:
        choice = self.choice
        words = self.desk.words
        offered = offered_options(choice.game)
        off = switched_off(choice)
        rows = [name for name in offered if name not in self.hidden_options.union(STEPS_BACK)]
        small = not self.canvas.is_full
        left, right = self._halves(pane)
        back_h = 92.0
        places: list[Box]
        if small:
            h = min(62.0, (left.h - back_h) / 3)
            column_1 = [Box(left.x + 10, left.y + i * h, left.w - 20, h) for i in range(3)]
            h2 = min(62.0, right.h / max(1, len(rows) - 3))
            column_2 = [Box(right.x + 10, right.y + i * h2, right.w - 20, h2) for i in range(4)]
            places = [*column_1, *column_2]
            back = Box(left.x + 10, left.y + 3 * h, left.w - 20, back_h)
        else:
            h = min(72.0, (left.h - back_h - 8) / len(rows))
            places = [Box(left.x + 12, left.y + i * h, left.w - 24, h) for i in range(len(rows))]
            back = Box(left.x + 12, left.y + len(rows) * h, left.w - 24, back_h)
        widgets: list[Widget] = []
        for name, place in zip(rows, places, strict=False):
            gone = name in off
            widgets.append(
                Toggle(
                    name=f"option-{name}",
                    box=place,
                    label=option_name(words, name),
                    line=lowball_note(words) if gone else option_line(words, name),
                    on=name in choice.options and not gone,
                    enabled=not gone,
                    do=partial(self._set, toggled(choice, name)),
                )
            )
        chosen = next((i for i, n in enumerate(STEPS_BACK, 1) if n in choice.options), 0)
        widgets.append(
            Segments(
                name="step-back",
                box=Box(back.x + 8, back.y + 26, back.w - 16, 44),
                labels=[self.words(f"ui.new.back-{n}") for n in ("none", *STEPS_BACK)],
                chosen=chosen,
                choose=self._step_back,
            )
        )
        return widgets

    def _step_back(self, index: int) -> None:
        choice = self.choice
        present = next((n for n in STEPS_BACK if n in choice.options), None)
        if index:
            if present != STEPS_BACK[index - 1]:
                self._set(toggled(choice, STEPS_BACK[index - 1]))
        elif present is not None:
            self._set(toggled(choice, present))

    def _seats_pane(self, pane: Box) -> list[Widget]:
        choice = self.choice
        left, right = self._halves(pane)
        names = seat_names(self.desk.words, choice)
        widgets: list[Widget] = []
        for i, seat in enumerate(choice.playing):
            row = Box(left.x + 12, left.y + i * SEAT_PITCH, left.w - 24, 46)
            widgets += self._seat(row, i, seat, names[i])
        y = self._dealer_top(left, right)
        dealers = [self.words("ui.new.lots"), *names]
        widgets.append(
            Stepper(
                name="dealer",
                box=Box(right.x + PAD, y, right.w - 2 * PAD, 44),
                labels=dealers,
                chosen=0 if choice.dealer is None else choice.dealer + 1,
                choose=lambda i: self._set(replace(choice, dealer=i - 1 if i else None)),
            )
        )
        widgets.append(
            TextField(
                name="seed",
                box=Box(right.x + PAD, y + 76, right.w - 2 * PAD, 44),
                text="" if choice.seed is None else str(choice.seed),
                hint=self.words("ui.new.seed-hint"),
                change=self._set_seed,
                longest=LONGEST_SEED,
                allowed=lambda c: c in "0123456789",
            )
        )
        return widgets

    def _dealer_top(self, left: Box, right: Box) -> float:
        """Return where the choice of the dealer begins: below four seats and their caption."""
        if not self.canvas.is_full:
            return right.y + 24
        rules = VARIANTS[self.choice.game]
        caption = 18.0 if rules.sides < rules.seats else 0.0
        return left.y + 4 * SEAT_PITCH + 38 + caption

    def _seat(self, row: Box, index: int, seat: SeatChoice, name: str) -> list[Widget]:
        choice = self.choice
        # A player given on the command line need not be one of the levels.
        who = tuple(dict.fromkeys((PERSON, *levels(), seat.who)))
        labels = [level_name(self.desk.words, one) for one in who]
        field_w = (row.w - 44 - 16) * 0.46
        sides = VARIANTS[choice.game].side_of
        owner = sides.index(sides[index])
        return [
            SignButton(
                name=f"colour-{index + 1}",
                box=Box(row.x, row.y, 44, 46),
                colour=choice.seats[owner].colour,
                do=partial(self._next_colour, owner),
            ),
            TextField(
                name=f"name-{index + 1}",
                box=Box(row.x + 52, row.y, field_w, 46),
                text=seat.name,
                hint=name,
                change=partial(self._rename, index),
                longest=LONGEST_NAME,
            ),
            Stepper(
                name=f"who-{index + 1}",
                box=Box(row.x + 60 + field_w, row.y, row.right - row.x - 60 - field_w, 46),
                labels=labels,
                chosen=who.index(seat.who),
                choose=lambda i: self._seat_is(index, who[i]),
            ),
        ]

    # What pressing does

    def _set(self, choice: Choice) -> None:
        self.choice = choice

    def _seat_is(self, index: int, who: str) -> None:
        seat = replace(self.choice.seats[index], who=who)
        self._set(self.choice.with_seat(index, seat))

    def _rename(self, index: int, name: str) -> None:
        seats = list(self.choice.seats)
        seats[index] = replace(seats[index], name=name)
        self._set(replace(self.choice, seats=tuple(seats)))

    def _next_colour(self, index: int) -> None:
        seat = self.choice.seats[index]
        self._set(self.choice.with_seat(index, replace(seat, colour=(seat.colour + 1) % 4)))

    def _set_seed(self, text: str) -> None:
        self._set(replace(self.choice, seed=int(text) if text else None))

    def _start(self) -> None:
        flow.offer(self.desk, partial(flow.start, self.desk, self.choice))

    # Drawing

    def draw(self, brush: Brush) -> None:
        """Draw the panes, their headings and the names of the rows."""
        paint.table(brush)
        panes = [(self._pane_title(i), box) for i, box in enumerate(self.panes())]
        shown = [pane for i, pane in enumerate(panes) if self._is_open(i)]
        names = {widget.name: widget.box for widget in self.widgets()}
        drawing = Drawing(brush, self.canvas, self.desk.words, self.choice, names)
        drawing.panes(self.words(self.title), shown)
        drawing.labels()
        if not self.desk.notices:
            drawing.keys()
