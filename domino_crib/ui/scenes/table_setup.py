"""Set-up of table mode: the game and its rules as for a new game, names and colours, who deals."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from domino_crib.errors import CribError
from domino_crib.rules import VARIANTS
from domino_crib.ui.desk import Desk
from domino_crib.ui.game.choice import LONGEST_NAME, PERSON, Choice, SeatChoice
from domino_crib.ui.game.naming import seat_names
from domino_crib.ui.layout import Box
from domino_crib.ui.scenes.new_game import SEAT_PITCH, NewGame
from domino_crib.ui.scenes.new_game_draw import PAD
from domino_crib.ui.scenes.scene import Scene
from domino_crib.ui.scenes.table import TableScene
from domino_crib.ui.tabling.keeping import begin, load
from domino_crib.ui.widgets import Stepper, TextField, Widget
from domino_crib.ui.widgets.sign import SignButton
from domino_crib.wording import Words


def open_table(desk: Desk) -> Scene:
    """Return the score that waits, if there is one, else the set-up."""
    path = desk.claim_table()
    if path is not None:
        keeping, aside = load(path, desk.listeners)
        if aside is not None:
            desk.tell_set_aside(aside)
        if keeping is not None:
            if keeping.tie is None:
                # Names that nobody typed follow the language.
                keeping.names = table_names(desk.words, keeping.choice)
            return TableScene(desk, keeping)
    return TableSetup(desk)


def table_names(words: Words, choice: Choice) -> tuple[str, ...]:
    """Return the names that are typed, and numbers for those that are not."""
    given = seat_names(words, choice)
    return tuple(
        seat.name or (given[i] if i == 0 else words.get("table.setup.player", number=i + 1))
        for i, seat in enumerate(choice.playing)
    )


class TableSetup(NewGame):
    """The new game screen without computers, seed and match."""

    title = "table.setup.title"
    chooses_match = False
    hidden_options = frozenset({"muggins", "double-to-dealer", "last-once", "closed-31"})
    """Rules that the people at the table keep by themselves: they do not move the pegs here."""

    def __init__(self, desk: Desk, choice: Choice | None = None) -> None:
        super().__init__(desk, choice)
        everybody = tuple(replace(seat, who=PERSON) for seat in self.choice.seats)
        options = tuple(n for n in self.choice.options if n not in self.hidden_options)
        self.choice = replace(self.choice, seats=everybody, match=1, options=options)

    def _seats_pane(self, pane: Box) -> list[Widget]:
        choice = self.choice
        left, right = self._halves(pane)
        names = table_names(self.desk.words, self.choice)
        widgets: list[Widget] = []
        for i, seat in enumerate(choice.playing):
            row = Box(left.x + 12, left.y + i * SEAT_PITCH, left.w - 24, 46)
            widgets += self._seat(row, i, seat, names[i])
        y = self._dealer_top(left, right)
        widgets.append(
            Stepper(
                name="dealer",
                box=Box(right.x + PAD, y, right.w - 2 * PAD, 44),
                labels=[self.words("ui.new.lots"), *names],
                chosen=0 if choice.dealer is None else choice.dealer + 1,
                choose=lambda i: self._set(replace(choice, dealer=i - 1 if i else None)),
            )
        )
        return widgets

    def _seat(self, row: Box, index: int, seat: SeatChoice, name: str) -> list[Widget]:
        sides = VARIANTS[self.choice.game].side_of
        owner = sides.index(sides[index])
        return [
            SignButton(
                name=f"colour-{index + 1}",
                box=Box(row.x, row.y, 44, 46),
                colour=self.choice.seats[owner].colour,
                do=partial(self._next_colour, owner),
            ),
            TextField(
                name=f"name-{index + 1}",
                box=Box(row.x + 52, row.y, row.w - 52, 46),
                text=seat.name,
                hint=name,
                change=partial(self._rename, index),
                longest=LONGEST_NAME,
            ),
        ]

    def _start(self) -> None:
        path = self.desk.claim_table()
        keeping = begin(
            self.choice, table_names(self.desk.words, self.choice), path, self.desk.listeners
        )
        try:
            keeping.save()
        except CribError as error:
            self.desk.tell("ui.notice.not-saved", error=error)
        self.desk.stack.replace(TableScene(self.desk, keeping))
