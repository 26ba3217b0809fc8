"""The review of a game: every decision of its persons, what it cost, and what was best."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from domino_crib.analysis.review import Decision, review, sum_up
from domino_crib.rules import State
from domino_crib.rules.record import Record, replay
from domino_crib.rules.view import view_for
from domino_crib.ui import paint
from domino_crib.ui.desk import Desk
from domino_crib.ui.game.draw_hint import MINI, draw_pieces_row, draw_title
from domino_crib.ui.game.hints import Choice, cost_of, say_choice
from domino_crib.ui.game.naming import shown_names
from domino_crib.ui.game.worker import Worker
from domino_crib.ui.inputs import Key
from domino_crib.ui.layout import Box
from domino_crib.ui.paint import Brush
from domino_crib.ui.scenes.replay import ReplayScene
from domino_crib.ui.scenes.scene import Scene
from domino_crib.ui.theme import Role, Style
from domino_crib.ui.widgets import Button, Option, Segments, Widget, key_name

ROW = 56.0
PAD = 20.0


def _dearest(decision: Decision) -> tuple[float, float]:
    played = decision.played
    return -(played.win_cost or 0.0), -played.cost


class ReviewScene(Scene):
    """A list of decisions, the dearest marked, and one of them in full beside it.

    ``jump`` shows the moment after some steps; without it a replay is opened over the review.
    """

    def __init__(
        self,
        desk: Desk,
        record: Record,
        seats: Sequence[int],
        jump: Callable[[int], object] | None = None,
    ) -> None:
        super().__init__(desk)
        self.jump = jump or self._open_replay
        self.record = record
        self.names = shown_names(desk.words, record.players)
        self.seats = tuple(seats)
        self.first_state, self.steps = replay(record)
        self.decisions: list[Decision] = []
        self.chosen = 0
        self.top = 0
        self.page = 0
        self.worst_first = False
        self.worker: Worker[Decision] = Worker(
            lambda stop: review(record.setup, record.actions, self.seats or None, stop)
        )

    # Time

    def tick(self) -> None:
        """Take the decisions that were rated since the last look."""
        found = self.worker.news()
        if found:
            self.decisions += found
            self.touch()

    def wakes_in(self) -> float | None:
        """Return when to look again."""
        return None if self.worker.is_done else 0.1

    def left(self) -> None:
        """Stop rating."""
        self.worker.stop()

    @property
    def ordered(self) -> list[Decision]:
        """The decisions as they are listed: in order, or the dearest first.

        As the choices of each, they go by the chance to win where it is known.
        """
        if not self.worst_first:
            return self.decisions
        return sorted(self.decisions, key=_dearest)

    # Places

    def _places(self) -> tuple[Box, Box]:
        canvas = self.canvas
        if canvas.is_small:
            box = Box(12, 62, canvas.w - 24, canvas.h - 62 - 60)
            return box, box
        margin = max(40.0, (canvas.w - 1240) / 2) if canvas.is_wide else 20.0
        h = canvas.h - 110 - 90
        left = Box(margin, 110, min(400.0, canvas.w * 0.36), h)
        x = left.right + 20
        return left, Box(x, 110, canvas.w - margin - x, h)

    @property
    def _rows(self) -> int:
        return max(1, int((self._places()[0].h - 12) / ROW))

    def _state(self, step: int) -> State:
        return self.first_state if step == 0 else self.steps[step - 1].state

    # What can be pressed

    def build(self) -> Sequence[Widget]:
        """Return the decisions in sight, the jump and the way back."""
        canvas = self.canvas
        left, right = self._places()
        widgets: list[Widget] = []
        if canvas.is_small:
            widgets.append(
                Segments(
                    name="page",
                    box=Box(12, 10, canvas.w - 24, 44),
                    labels=[self.words("ui.review.list"), self.words("ui.review.one")],
                    chosen=self.page,
                    choose=self._turn_to,
                )
            )
        if not canvas.is_small or self.page == 0:
            widgets += self._list(left)
        y = canvas.h - (52 if canvas.is_small else 76)
        widgets.append(self.way_back(Box(left.x, y, 150 if canvas.is_small else 180, 46)))
        if len(self.decisions) > self._rows:
            step = self._rows - 1
            for name, label, by, at in (("up", "↑", step, 0.0), ("down", "↓", -step, 60.0)):
                widgets.append(
                    Button(
                        name=name,
                        box=Box(left.x + 190 + at, y, 54, 46),
                        label=label,
                        do=partial(self.scroll, by),
                        centred=True,
                    )
                )
        if self.decisions and not canvas.is_small:
            labels = [self.words("ui.review.in-order"), self.words("ui.review.worst-first")]
            widgets.append(
                Segments(
                    name="order",
                    box=Box(right.x, y, min(300.0, right.w - 280), 46),
                    labels=labels,
                    chosen=int(self.worst_first),
                    choose=self._order,
                )
            )
        if self.decisions:
            widgets.append(
                Button(
                    name="jump",
                    box=Box(right.right - 260, y, 260, 46),
                    label=self.words("ui.review.jump"),
                    do=self._jump,
                    primary=True,
                    cap=key_name("return"),
                    shortcuts=("return",),
                )
            )
        return widgets

    def _list(self, box: Box) -> list[Widget]:
        widgets: list[Widget] = []
        decisions = self.ordered
        for i in range(self.top, min(self.top + self._rows, len(self.decisions))):
            decision = decisions[i]
            key = f"ui.review.row-{decision.phase.value}"
            label = self.words(key, deal=decision.deal)
            if len(self.seats) != 1:
                label += f", {self.names[decision.seat]}"
            cost = cost_of(self.desk.words, decision.played)
            widgets.append(
                Option(
                    name=f"decision-{i}",
                    box=Box(box.x + 8, box.y + 6 + (i - self.top) * ROW, box.w - 40, ROW - 4),
                    label=label,
                    line=cost or self.words("ui.review.best"),
                    on=i == self.chosen,
                    mark="none",
                    do=partial(self._choose, i),
                )
            )
        return widgets

    def _turn_to(self, page: int) -> None:
        self.page = page

    def _order(self, index: int) -> None:
        self.worst_first = bool(index)
        self.chosen = self.top = 0

    def _choose(self, index: int) -> None:
        self.chosen = index
        if self.canvas.is_small:
            self.page = 1

    def _jump(self) -> None:
        self.jump(self.ordered[self.chosen].step)

    def _open_replay(self, step: int) -> None:
        desk = self.desk
        desk.stack.push(ReplayScene(desk, self.record, step, review=desk.stack.pop))

    @property
    def drag_row(self) -> float:
        """The height of a row, which follows the finger."""
        return ROW

    def scroll(self, steps: float) -> None:
        """Move the list: up for more than 0."""
        most = max(0, len(self.decisions) - self._rows)
        self.top = min(max(0, self.top - round(steps)), most)
        self.touch()

    def key(self, key: Key) -> bool:
        """Go through the decisions with the arrows and the page keys."""
        step = {"up": -1, "down": 1, "page up": -self._rows, "page down": self._rows}.get(key.name)
        if step is None or not self.decisions:
            return False
        self.chosen = min(max(0, self.chosen + step), len(self.decisions) - 1)
        self.top = min(max(self.top, self.chosen - self._rows + 1), self.chosen)
        self.touch()
        return True

    # Drawing

    def draw(self, brush: Brush) -> None:
        """Draw the list's panel, the sum and the decision that is chosen."""
        paint.table(brush)
        canvas = self.canvas
        left, right = self._places()
        if not canvas.is_small:
            title = self.words("ui.review.title")
            paint.text(brush, title, "caption-strong", left.x, 46)
            line = paint.fit(brush, self._sum(), "body", right.right - left.x)
            paint.text(brush, line, "body", left.x, 84, role="text2")
        if not canvas.is_small or self.page == 0:
            paint.panel(brush, left)
            count = len(self.decisions)
            if count > self._rows:
                lane = Box(left.right - 22, left.y + 10, 8, left.h - 20)
                paint.scrollbar(brush, lane, self.top / count, self._rows / count)
            if not count:
                key = "ui.review.none" if self.worker.is_done else "ui.review.thinking"
                said = paint.fit(brush, self.words(key), "body", left.w - 2 * PAD)
                paint.text(brush, said, "body", left.x + PAD, left.y + 30, role="text2")
        if self.decisions and (not canvas.is_small or self.page == 1):
            self._draw_one(brush, right, self.ordered[self.chosen])

    def _sum(self) -> str:
        if not self.worker.is_done:
            return self.words("ui.review.thinking")
        sums = sum_up(self.decisions)
        return " · ".join(
            f"{self.names[one.seat]}: "
            + self.words(
                "ui.review.sum",
                n=one.decisions,
                best=one.best,
                points=self.desk.words.number(one.cost, 1),
            )
            for one in sums
        )

    def _draw_one(self, brush: Brush, box: Box, decision: Decision) -> None:
        """Draw what was played and what was best, side by side."""
        view = view_for(self._state(decision.step), decision.seat)
        words = self.desk.words
        played = say_choice(words, view, decision.played)
        best = say_choice(words, view, decision.best)
        paint.panel(brush, box)
        columns = box.inset(PAD, 14).columns(2, 24)
        heads = (self.words("ui.review.played"), self.words("ui.review.would-be-best"))
        both = zip(columns, heads, (played, best), strict=True)
        y = max(self._draw_choice(brush, column, head, choice) for column, head, choice in both)
        paint.hairline(brush, box.cx, box.y + 18, y - box.y - 30, upright=True)
        self._draw_others(
            brush, Box(box.x + PAD, y + 6, box.w - 2 * PAD, box.bottom - y - 20), decision
        )

    def _draw_others(self, brush: Brush, box: Box, decision: Decision) -> None:
        """List the choices from the best one down, as many as there is room for."""
        h = 2 * MINI + 8
        if box.h < h + 34 or len(decision.choices) < 2:
            return
        view = view_for(self._state(decision.step), decision.seat)
        paint.hairline(brush, box.x, box.y, box.w)
        head = self.words("ui.review.all")
        paint.text(brush, head, "label-strong", box.x, box.y + 20, role="text2")
        y = box.y + 36
        columns = box.columns(2, 24)
        rows = int((box.bottom - y) / h)
        for i, advice in enumerate(decision.choices[: 2 * rows]):
            column = columns[i // rows]
            choice = say_choice(self.desk.words, view, advice)
            at = draw_pieces_row(brush, column.x, y + (i % rows) * h, choice.pieces).right + 14
            line = choice.cost or self.words("ui.review.best")
            role: Role = "text" if advice is decision.played else "text2"
            lines = paint.wrap(brush, line, "label", column.right - at)[:2]
            for n, one in enumerate(lines):
                middle = y + (i % rows) * h + MINI + (n - (len(lines) - 1) / 2) * 19
                paint.text(brush, one, "label", at, middle, role=role)

    def _draw_choice(self, brush: Brush, box: Box, head: str, choice: Choice) -> float:
        """Draw one choice in full; return how far down it reaches."""
        small = self.canvas.is_small
        style: Style = "heading"
        paint.text(brush, head, style, box.x, box.y + 16, role="heading")
        y = box.y + (38 if small else 52)
        if choice.pieces:
            row = draw_pieces_row(brush, box.x, y, choice.pieces, 34 if small else 52)
            y = row.bottom + 26
        role: Role = "bad" if choice.cost else "good"
        y = draw_title(brush, box, y, choice)
        lines: tuple[tuple[str, Style, Role], ...] = (
            (choice.worth, "label-strong", "text"),
            (choice.cost or self.words("ui.review.best"), "label-strong", role),
            (choice.because, "label", "text2"),
        )
        for text, one, ink in lines:
            if text and y < box.bottom - 8:
                drawn = paint.paragraph(brush, text, one, box.x, y, box.w, role=ink)
                y = drawn.bottom + 22
        return y
