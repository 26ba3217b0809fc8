"""Table mode's sheet of numbers, for a hand that was counted by heart."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from domino_crib.rules import Reason
from domino_crib.ui import paint
from domino_crib.ui.desk import Desk
from domino_crib.ui.layout import Box
from domino_crib.ui.paint import Brush
from domino_crib.ui.scenes.scene import Scene
from domino_crib.ui.widgets import Button, Widget, key_name

NUMBERS = (1, 2, 3, 4, 5, 6)
"""What has a button of its own at the table."""
MOST = 29
"""The most that the number sheet offers: the highest hand there is."""


class NumberSheet(Scene):
    """A sheet with the numbers from 7 on, for a hand counted by heart."""

    covers = False

    def __init__(self, desk: Desk, name: str, score: partial[None]) -> None:
        super().__init__(desk)
        self.name = name
        self._score = score
        self._numbers = range(NUMBERS[-1] + 1, MOST + 1)

    def box(self) -> Box:
        """Return the place of the sheet."""
        canvas = self.canvas
        return canvas.box.centred(min(560.0, canvas.w - 24), min(392.0, canvas.h - 16))

    def build(self) -> Sequence[Widget]:
        """Return a button a number, and cancel."""
        box = self.box()
        inner = Box(box.x + 24, box.y + 72, box.w - 48, box.h - 72 - 74)
        rows = -(-len(self._numbers) // 6)
        cells = inner.grid(len(self._numbers), 6, (inner.h - 8 * (rows - 1)) / rows, 8)
        widgets: list[Widget] = [
            Button(
                name=f"number-{number}",
                box=cell,
                label=f"+{number}",
                do=partial(self._take, number),
                centred=True,
                style="name",
            )
            for number, cell in zip(self._numbers, cells, strict=True)
        ]
        widgets.append(
            Button(
                name="cancel",
                box=Box(box.x + 24, box.bottom - 62, box.w - 48, 46),
                label=self.words("ui.button.close"),
                do=self.back,
                cap=key_name("escape"),
            )
        )
        return widgets

    def _take(self, number: int) -> None:
        self.desk.stack.pop()
        self._score(number, Reason.CLAIM)

    def draw(self, brush: Brush) -> None:
        """Draw the sheet over a veil."""
        paint.veil(brush)
        box = self.box()
        paint.panel(brush, box, "sheet")
        title = paint.fit(
            brush, self.words("table.number.title", name=self.name), "heading", box.w - 48
        )
        paint.text(brush, title, "heading", box.x + 24, box.y + 40, role="heading")
