"""The LED peg board: how it is and what to do, its picture with the lamps as they are, tests."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from domino_crib.ui import paint
from domino_crib.ui.board_link import CHOICES, TESTS, BoardState
from domino_crib.ui.layout import Box
from domino_crib.ui.paint import Brush
from domino_crib.ui.scenes.scene import Scene
from domino_crib.ui.theme import Role, Style
from domino_crib.ui.widgets import Button, Segments, Stepper, Widget
from domino_crib.wording.board import board_help, board_status

LEVELS = (24, 64, 128, 255)
LOOK_AGAIN = 0.25
"""Seconds between two looks at the board."""


class BoardScene(Scene):
    """Looks at the board a few times a second; nothing here ever waits for it."""

    level = 2
    _looked_at = -1.0
    _state = BoardState()

    def tick(self) -> None:
        """Look at the board."""
        if self.desk.now - self._looked_at >= (0.04 if self._state.moving else LOOK_AGAIN):
            self._looked_at = self.desk.now
            state = self.desk.board.state()
            if state != self._state:
                self._state = state
                self.touch()

    def wakes_in(self) -> float | None:
        """Return when to look again."""
        return max(0.01, self._looked_at + LOOK_AGAIN - self.desk.now)

    def entered(self) -> None:
        """Look at once."""
        self._state = self.desk.board.state()
        self.touch()

    def _places(self) -> tuple[Box, Box]:
        """Return the place of the board's picture and of the panel."""
        canvas = self.canvas
        small = canvas.is_small
        top, bottom = (12.0, 12.0) if small else (40.0, 40.0)
        h = canvas.h - top - bottom
        w, _ = paint.board_size(max(2, self._state.tracks), h)
        most = canvas.w * 0.36
        if w > most:
            h, w = h * most / w, most
        margin, gap = (12.0, 20.0) if small else (56.0, 48.0)
        panel_w = min(900.0, canvas.w - 2 * margin - w - gap)
        left = (canvas.w - w - gap - panel_w) / 2
        picture = Box(left, top, w, h)
        panel = Box(picture.right + gap, top, panel_w, canvas.h - top - bottom)
        return picture, panel

    def build(self) -> Sequence[Widget]:
        """Return the choice of a board, the tests, the brightness and back."""
        _, panel = self._places()
        small = self.canvas.is_small
        pad = 14.0 if small else 24.0
        inner = panel.inset(pad)
        state = self._state
        boards = [*CHOICES, *state.ports]
        if state.choice not in boards:
            # What was asked for on the command line need not be a port that there is now.
            boards.append(state.choice)
        labels = [self.words(f"ui.board.choice-{b}") if b in CHOICES else b for b in boards]
        y = inner.bottom - 46
        gap = 56.0 if small else 84.0
        return [
            Stepper(
                name="choice",
                box=Box(inner.x, y - 3 * gap, inner.w, 46),
                labels=labels,
                chosen=boards.index(state.choice),
                choose=lambda i: self.desk.board.choose(boards[i]),
            ),
            *(
                Button(
                    name=f"test-{which}",
                    box=box,
                    label=self.words(f"ui.board.test-{which}"),
                    do=partial(self.desk.board.test, which),
                    enabled=state.follows,
                    centred=True,
                )
                for which, box in zip(
                    TESTS, Box(inner.x, y - 2 * gap, inner.w, 46).columns(3, 8), strict=True
                )
            ),
            Segments(
                name="brightness",
                box=Box(inner.x, y - gap, inner.w, 46),
                labels=[self.words(f"ui.board.brightness-{i}") for i in range(len(LEVELS))],
                chosen=self.level,
                choose=self._brightness,
                enabled=state.follows,
            ),
            self.way_back(Box(inner.x, y, min(180.0, inner.w), 46)),
        ]

    def _brightness(self, index: int) -> None:
        self.level = index
        self.desk.board.set_brightness(LEVELS[index])

    def draw(self, brush: Brush) -> None:
        """Draw the board as it shines, and in words how it is."""
        paint.table(brush)
        picture, panel = self._places()
        state = self._state
        plan = paint.BoardPlan(picture, tracks=max(2, state.tracks), target=state.target)
        paint.led_board(brush, plan, state.lamps)
        paint.panel(brush, panel)
        small = self.canvas.is_small
        pad = 14.0 if small else 24.0
        style: Style = "heading" if small else "caption-strong"
        y = panel.y + (24 if small else 44)
        paint.text(brush, self.words("ui.title.board"), style, panel.x + pad, y)
        words = self.desk.words
        role: Role = "good" if state.follows else "text" if state.code == "off" else "points"
        status = board_status(words, state.code, state.port, state.facts)
        y += 36 if small else 54
        room = panel.w - 2 * pad
        drawn = paint.paragraph(brush, status, "name", panel.x + pad, y, room, role=role)
        advice = board_help(words, state.code, state.port, state.facts)
        if state.code == "off":
            advice = self.words("ui.board.off-line")
        y = drawn.bottom + (20 if small else 28)
        paint.paragraph(brush, advice, "body", panel.x + pad, y, room, role="text2")
        if not small:
            boxes = {widget.name: widget.box for widget in self.widgets()}
            for name, key in (("choice", "ui.board.which"), ("brightness", "ui.board.brightness")):
                box = boxes[name]
                paint.text(brush, self.words(key), "label-strong", box.x + 2, box.y - 15)
            first = boxes["test-sweep"]
            paint.text(
                brush, self.words("ui.board.test"), "label-strong", first.x + 2, first.y - 15
            )
