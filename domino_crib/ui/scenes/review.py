"""The review of a game: every decision, what it cost, what was best, and the way to the moment."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from domino_crib.analysis.hints import Advice
from domino_crib.analysis.review import Decision, sum_up
from domino_crib.rules import Discard, Lay, name_of
from domino_crib.rules.record import Record
from domino_crib.ui import paint
from domino_crib.ui.desk import Desk
from domino_crib.ui.game.reviewer import Reviewer
from domino_crib.ui.inputs import Key
from domino_crib.ui.layout import Box
from domino_crib.ui.paint import Brush
from domino_crib.ui.scenes.replay import ReplayScene
from domino_crib.ui.scenes.scene import Scene
from domino_crib.ui.theme import Role, Style
from domino_crib.ui.widgets import Button, Option, Segments, Widget, key_name
from domino_crib.wording.hints import say_because

ROW = 58.0
LOOK_S = 0.1
"""How often the scene looks whether the next decision has been reviewed, in seconds."""
SLIP, MISTAKE = 0.3, 1.0
"""Points on average from which on a choice is shown as not the best, and as a mistake."""


class ReviewScene(Scene):
    """The decisions of ``seats``; they come in one by one while the thread works."""

    def __init__(self, desk: Desk, record: Record, seats: Sequence[int]) -> None:
        super().__init__(desk)
        self.record = record
        self.reviewer = Reviewer(record, seats)
        self.decisions: list[Decision] = []
        self.worst_first = False
        self.first = 0

    # Time

    def tick(self) -> None:
        """Take in what has been reviewed."""
        news = self.reviewer.news()
        if news:
            self.decisions += news
            self.touch()

    def wakes_in(self) -> float | None:
        """Return the seconds until the next look; None when all is there."""
        return LOOK_S if self.reviewer.is_working else None

    def left(self) -> None:
        """Stop the thread."""
        self.reviewer.close()

    # Places and widgets

    def panel(self) -> Box:
        """Return the place of the list."""
        canvas = self.canvas
        if canvas.is_small:
            return Box(12, 92, canvas.w - 24, canvas.h - 92 - 60)
        w = min(1060.0, canvas.w - 80)
        return Box((canvas.w - w) / 2, 152, w, canvas.h - 152 - 92)

    @property
    def _rows(self) -> int:
        return max(1, int((self.panel().h - 16) / ROW))

    def shown(self) -> list[Decision]:
        """Return the decisions in the order that was chosen."""
        if not self.worst_first:
            return self.decisions
        return sorted(self.decisions, key=lambda one: -one.played.cost)

    def build(self) -> Sequence[Widget]:
        """Return the decisions in sight, the order, and the ways up, down and back."""
        panel = self.panel()
        small = self.canvas.is_small
        widgets: list[Widget] = []
        for i, decision in enumerate(self.shown()[self.first : self.first + self._rows]):
            widgets.append(
                Option(
                    name=f"decision-{self.first + i}",
                    box=Box(panel.x + 12, panel.y + 8 + i * ROW, panel.w - 130, ROW - 4),
                    label=self._played(decision),
                    line=self._best(decision),
                    mark="none",
                    do=partial(self._jump, decision),
                )
            )
        y = self.canvas.h - (52 if small else 76)
        order_w = min(360.0, panel.w * 0.42)
        widgets.append(
            Button(
                name="back",
                box=Box(panel.x, y, min(180.0, panel.w * 0.25), 46),
                label=self.words("ui.button.back"),
                do=self.back,
                cap=key_name("escape"),
            )
        )
        widgets.append(
            Segments(
                name="order",
                box=Box(panel.cx - order_w / 2, y, order_w, 46),
                labels=[self.words("ui.review.in-order"), self.words("ui.review.worst-first")],
                chosen=int(self.worst_first),
                choose=self._order,
            )
        )
        for name, label, step, at in (("up", "↑", 1, 116), ("down", "↓", -1, 54)):
            widgets.append(
                Button(
                    name=name,
                    box=Box(panel.right - at, y, 54, 46),
                    label=label,
                    do=partial(self.scroll, step * self._rows),
                    centred=True,
                    enabled=len(self.decisions) > self._rows,
                )
            )
        return widgets

    def _order(self, index: int) -> None:
        self.worst_first = bool(index)
        self.first = 0

    def _jump(self, decision: Decision) -> None:
        """Show the moment in which the decision was made."""
        self.desk.stack.push(ReplayScene(self.desk, self.record, decision.step))

    def scroll(self, steps: float) -> None:
        """Move the list: up for more than 0."""
        most = max(0, len(self.decisions) - self._rows)
        self.first = min(max(0, self.first - round(steps)), most)
        self.touch()

    def key(self, key: Key) -> bool:
        """Scroll with the page keys."""
        steps = {"page up": self._rows, "page down": -self._rows}.get(key.name)
        if steps is None:
            return False
        self.scroll(steps)
        return True

    # Words

    def _played(self, decision: Decision) -> str:
        action = decision.played.action
        kind = "discard" if isinstance(action, Discard) else "lay"
        if not isinstance(action, (Discard, Lay)):
            kind = "claim"
        return self.words(
            f"ui.review.{kind}",
            deal=decision.deal,
            name=self.record.players[decision.seat],
            choice=name_of(action),
        )

    def _best(self, decision: Decision) -> str:
        why = say_because(self.desk.words, decision.best.because)
        if decision.played.cost < SLIP:
            return self.words("ui.review.was-best", why=why)
        best = name_of(decision.best.action)
        return self.words("ui.review.better", choice=best, why=why)

    def _cost(self, advice: Advice) -> tuple[str, str, Role]:
        """Return what a choice cost in points and in chances, and how it is shown."""
        role: Role = "bad" if advice.cost >= MISTAKE else "points"
        if advice.cost < SLIP:
            return "✓", "", "good"
        words = self.desk.words
        points = f"−{words.number(advice.cost, 1)}"
        if not advice.win_cost or advice.win_cost < 0.0005:
            return points, "", role
        return points, f"−{words.number(100 * advice.win_cost, 1)} %", role

    def _summary(self) -> str:
        lines = [
            self.words(
                "ui.review.summary",
                name=self.record.players[seat.seat],
                best=seat.best,
                n=seat.decisions,
                cost=self.desk.words.number(seat.cost, 1),
            )
            for seat in sum_up(self.decisions)
        ]
        return "   ".join(lines)

    # Drawing

    def draw(self, brush: Brush) -> None:
        """Draw the title, what it all cost, and the list's panel."""
        paint.table(brush)
        small = self.canvas.is_small
        panel = self.panel()
        style: Style = "heading" if small else "caption-strong"
        paint.text(brush, self.words("ui.review.title"), style, panel.x, 24 if small else 58)
        line = self._summary()
        if self.reviewer.is_working:
            line = self.words("ui.review.working", n=len(self.decisions))
        fitted = paint.fit(brush, line, "lead", panel.w)
        paint.text(brush, fitted, "lead", panel.x, 64 if small else 112, role="text2")
        paint.panel(brush, panel)
        if not self.decisions and not self.reviewer.is_working:
            none = paint.fit(brush, self.words("ui.review.none"), "lead", panel.w - 30)
            paint.text(brush, none, "lead", panel.cx, panel.cy, align="centre", role="text2")
        count = len(self.decisions)
        if count > self._rows:
            lane = Box(panel.right - 18, panel.y + 10, 8, panel.h - 20)
            paint.scrollbar(brush, lane, self.first / count, self._rows / count)

    def draw_over(self, brush: Brush) -> None:
        """Write beside each decision what it cost."""
        panel = self.panel()
        right = panel.right - 30
        for i, decision in enumerate(self.shown()[self.first : self.first + self._rows]):
            y = panel.y + 8 + i * ROW + (ROW - 4) / 2
            points, chance, role = self._cost(decision.played)
            if points == "✓":
                paint.tick(brush, right - 16, y)
                continue
            up = 11 if chance else 0
            paint.text(brush, points, "strong", right, y - up, align="right", role=role)
            if chance:
                paint.text(brush, chance, "label", right, y + 12, align="right", role="text2")
