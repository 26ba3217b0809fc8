"""A game to look at again: step by step, deal by deal, or by itself at a chosen speed."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from functools import partial

from domino_crib.rules.record import Record
from domino_crib.ui import paint
from domino_crib.ui.desk import Desk
from domino_crib.ui.game.choice import PERSON, Choice, SeatChoice, with_game
from domino_crib.ui.game.compose import compose
from domino_crib.ui.game.draw import (
    draw_board,
    draw_count,
    draw_pieces,
    draw_places,
    draw_plaques,
    draw_talk,
    kind_of_session,
)
from domino_crib.ui.game.draw_show import draw_show_words
from domino_crib.ui.game.glide import glide
from domino_crib.ui.game.match import Match
from domino_crib.ui.game.naming import Naming, shown_names
from domino_crib.ui.game.replay import Replay
from domino_crib.ui.game.session import Session
from domino_crib.ui.inputs import Key
from domino_crib.ui.layout import Box, Canvas
from domino_crib.ui.motion import Blendable, Plan
from domino_crib.ui.notice import rooms_at_table
from domino_crib.ui.paint import Brush
from domino_crib.ui.scenes.scene import Scene
from domino_crib.ui.show_layout import ShowLayout, show_layout
from domino_crib.ui.table_layout import TableLayout, table_layout
from domino_crib.ui.widgets import Button, Segments, Widget, alike, key_name
from domino_crib.ui.widgets.widget import Do

SPEEDS = (2.4, 1.2, 0.5)
"""Seconds between two steps while it plays by itself."""
LEAST = 44.0
"""The width of a button with a sign."""
NARROW = 520.0
"""A row of buttons that is narrower has no room for keys."""
SIGNS = ("«", "»")
"""The deal before and after, where there is no room for words."""


class ReplayScene(Scene):
    """Shows a record with all hands open; ``index`` is how many steps lie behind.

    ``review`` leads to the review of the game; without it there is no such button.
    """

    def __init__(
        self, desk: Desk, record: Record, index: int = 0, review: Do | None = None
    ) -> None:
        super().__init__(desk)
        self.review = review
        self.replay = Replay(record)
        self.index = min(index, len(self.replay))
        choice = with_game(Choice(), record.setup.game)
        names = shown_names(desk.words, record.players)
        # Every hand lies open, so every seat counts as a person's.
        seats = tuple(SeatChoice(PERSON, name, i) for i, name in enumerate(names))
        choice = replace(choice, seats=(*seats, *choice.seats[len(seats) :]))
        self.session = Session(choice, names, record.setup, Match())
        self.naming = Naming(desk.words, self.session)
        self.playing = False
        self.speed = 1
        self._due = 0.0
        self._began = 0.0
        self._plan: Plan[Blendable] = Plan(self._picture())

    def layouts(self) -> tuple[TableLayout, ShowLayout]:
        """Return the places for the present canvas."""
        rules = self.session.rules
        cards = rules.piece_set.noun == "card"
        table = table_layout(self.canvas, rules.seats, max(2, rules.sides), cards=cards)
        return table, show_layout(table)

    def _picture(self) -> dict[Hashable, Blendable]:
        self.facts = self.replay.facts(self.index, self.desk.words)
        return compose(*self.layouts(), self.facts)

    def resize(self, canvas: Canvas) -> None:
        """Take another canvas."""
        super().resize(canvas)
        self._plan = Plan(self._picture())

    def notice_rooms(self) -> Sequence[Box]:
        """Return the room beside the table."""
        return rooms_at_table(*self.layouts(), counts=self.facts.show is not None)

    # Time

    def tick(self) -> None:
        """Take the next step when it plays by itself."""
        now = self.desk.now
        if self.naming.words is not self.desk.words:
            self.naming = Naming(self.desk.words, self.session)
            self._plan = Plan(self._picture())
        if self.playing and now >= self._due:
            self._due = now + SPEEDS[self.speed]
            if self.index < len(self.replay):
                self.go_to(self.index + 1)
            else:
                self.playing = False
                self.touch()

    def is_moving(self) -> bool:
        """Tell whether a piece or a peg is on its way."""
        return self.desk.now - self._began < self._plan.moving

    def wakes_in(self) -> float | None:
        """Return when the next step is due."""
        if self.is_moving():
            return 0.0
        return max(0.0, self._due - self.desk.now) if self.playing else None

    def go_to(self, index: int) -> None:
        """Show the game after ``index`` steps; one step glides, a jump does not."""
        index = min(max(0, index), len(self.replay))
        old, near = self._plan.at(self.desk.now - self._began), abs(index - self.index) == 1
        self.index = index
        new = self._picture()
        motion, pace = self.desk.theme.motion, self.desk.pace
        self._plan = glide(old, new, {}, {}, motion, pace) if near else Plan(new)
        self._began = self.desk.now
        self.touch()

    # What can be pressed

    def build(self) -> Sequence[Widget]:
        """Return the buttons of the player."""
        table, _ = self.layouts()
        side = table.side
        if side is None:
            return self._in_one_row(table.foot)
        count = 4 if self.review is None else 5
        top = side.bottom - 54 * count - 12
        rows = [Box(side.x, top + 54 * i, side.w, 44) for i in range(count)]
        jumps, steps, middle, last = rows[-4:]
        return [
            *self._to_review(rows[0]),
            *self._pair(jumps, ("start", "end")),
            *self._pair(steps, ("deal-before", "deal-after")),
            self._play(middle.left_part(middle.w * 0.48)),
            *self._arrows(middle.right_of(middle.w * 0.52)),
            *self._last(last),
        ]

    def _in_one_row(self, foot: Box) -> list[Widget]:
        """Return what there is room for under the table: signs at both sides of play."""
        gap = 8.0
        step = 2 * LEAST + gap
        room = foot.w - 2 * (step + gap) - gap * 2
        # Words alone, in the middle of their buttons, where there is no room for keys.
        narrow = foot.w < NARROW and self.review is not None
        play = room * (0.35 if narrow else 0.27)
        review = room * (0.0 if self.review is None else 0.34 if narrow else 0.44)
        before = Box(foot.x, foot.y, step, foot.h)
        middle = Box(before.right + gap, foot.y, play, foot.h)
        after = Box(middle.right + gap, foot.y, step, foot.h)
        third = Box(after.right + gap, foot.y, review, foot.h)
        last = third.right + gap if self.review is not None else third.x
        left, right = self._arrows(before)
        back, on = self._pair(after, ("deal-before", "deal-after"), SIGNS)
        cells = before.columns(2, gap)
        others = after.columns(2, gap)
        leave = self.way_back(Box(last, foot.y, foot.right - last, foot.h))
        words = [self._play(middle), *self._to_review(third), leave]
        if narrow:
            words = alike([replace(button, cap="", centred=True) for button in words])
        return [
            replace(back, box=cells[0]),
            replace(left, box=cells[1]),
            words[0],
            replace(right, box=others[0]),
            replace(on, box=others[1]),
            *words[1:],
        ]

    def _to_review(self, box: Box) -> list[Button]:
        if self.review is None:
            return []
        return [
            Button(
                name="review",
                box=box,
                label=self.words("ui.result.review"),
                do=self.review,
                cap=key_name("v"),
                shortcuts=("v",),
            )
        ]

    def _pair(self, box: Box, names: tuple[str, str], labels: Sequence[str] = ()) -> list[Button]:
        does: dict[str, Callable[[], None]] = {
            "start": lambda: self.go_to(0),
            "end": lambda: self.go_to(len(self.replay)),
            "deal-before": lambda: self._deal(-1),
            "deal-after": lambda: self._deal(1),
        }
        keys = {"start": "home", "end": "end", "deal-before": "page up", "deal-after": "page down"}
        return [
            Button(
                name=name,
                box=cell,
                label=label,
                do=does[name],
                shortcuts=(keys[name],),
                centred=True,
            )
            for name, label, cell in zip(
                names,
                labels or [self.words(f"ui.replay.{name}") for name in names],
                box.columns(2, 8),
                strict=True,
            )
        ]

    def _arrows(self, box: Box) -> list[Button]:
        return [
            Button(
                name=name,
                box=cell,
                label=label,
                do=partial(self._step, step),
                shortcuts=(name,),
                centred=True,
                enabled=0 <= self.index + step <= len(self.replay),
            )
            for (name, label, step), cell in zip(
                (("left", "←", -1), ("right", "→", 1)), box.columns(2, 8), strict=True
            )
        ]

    def _play(self, box: Box) -> Button:
        key = "ui.replay.pause" if self.playing else "ui.replay.play"
        return Button(
            name="play",
            box=box,
            label=self.words(key),
            do=self._toggle,
            shortcuts=("space", "return"),
            primary=True,
            centred=True,
        )

    def _last(self, box: Box) -> list[Widget]:
        left, right = box.columns(2, 8)
        return [
            Segments(
                name="speed",
                box=left,
                labels=["1", "2", "3"],
                chosen=self.speed,
                choose=self._set_speed,
            ),
            self.way_back(right),
        ]

    def _set_speed(self, speed: int) -> None:
        self.speed = speed

    def _toggle(self) -> None:
        if not self.playing and self.index == len(self.replay):
            self.go_to(0)
        self.playing = not self.playing
        self._due = self.desk.now + SPEEDS[self.speed]

    def pause(self) -> None:
        """Stop playing by itself."""
        self.playing = False
        self.touch()

    def _step(self, step: int) -> None:
        self.playing = False
        self.go_to(self.index + step)

    def _deal(self, step: int) -> None:
        """Jump to the deal before or after."""
        self.playing = False
        starts = self.replay.deals()
        if step > 0:
            self.go_to(next((s for s in starts if s > self.index), len(self.replay)))
        else:
            self.go_to(next((s for s in reversed(starts) if s < self.index), 0))

    def key(self, key: Key) -> bool:
        """Step with the arrows, wherever the focus is."""
        if key.name in ("left", "right"):
            self._step(-1 if key.name == "left" else 1)
            return True
        return False

    # Drawing

    def draw(self, brush: Brush) -> None:
        """Draw the table as it lay after that many steps."""
        paint.table(brush)
        table, show = self.layouts()
        picture = self._plan.at(self.desk.now - self._began)
        facts, naming = self.facts, self.naming
        draw_board(brush, table, self.session, picture)
        if facts.show is not None:
            draw_show_words(brush, show, naming, facts, asks="")
        else:
            draw_places(brush, table, naming, facts)
            draw_plaques(brush, table, naming, facts, picture)
            draw_count(brush, table, naming, picture)
        four = self.desk.settings.four_colour_suits
        draw_pieces(brush, picture, kind_of_session(self.session), four_colours=four)
        if facts.show is None:
            draw_talk(brush, table, facts, picture)
            self._progress(brush, table)
        elif table.side is not None:
            self._progress(brush, table)

    def _progress(self, brush: Brush, table: TableLayout) -> None:
        """Say how far the game is, and show it as a bar."""
        line = self.words("ui.replay.step", step=self.index, all=len(self.replay))
        side = table.side
        share = self.index / max(1, len(self.replay))
        if side is None:
            box = table.instruction
            paint.text(brush, line, "label", box.cx, box.cy, align="centre", role="text2")
            return
        paint.text(brush, line, "name", side.cx, side.y + 30, align="centre")
        lane = Box(side.x, side.y + 56, side.w, 6)
        paint.bar(brush, lane, brush.theme.hairline, radius=3, alpha=90)
        if share > 0:
            paint.bar(brush, lane.left_part(max(6.0, lane.w * share)), brush.theme.accent, radius=3)
