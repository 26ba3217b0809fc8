"""The whole log as a sheet, for windows that have no column for it, and to look further back."""

from __future__ import annotations

from collections.abc import Sequence

from domino_crib.ui import paint
from domino_crib.ui.desk import Desk
from domino_crib.ui.game.draw_side import draw_line
from domino_crib.ui.game.log import log_lines
from domino_crib.ui.game.naming import Naming
from domino_crib.ui.inputs import Key
from domino_crib.ui.layout import Box
from domino_crib.ui.paint import Brush
from domino_crib.ui.scenes.scene import Scene
from domino_crib.ui.widgets import Button, Widget, key_name

PITCH = 30.0
HEAD = 56.0
FOOT = 68.0


class LogSheet(Scene):
    """Every line of the game so far, the newest first in sight; arrows and the wheel go back."""

    covers = False

    def __init__(self, desk: Desk, naming: Naming, deal_number: int) -> None:
        super().__init__(desk)
        self.naming = naming
        self.deal_number = deal_number
        self.lines = log_lines(desk.words, naming.session.steps)
        self.back_by = 0

    def box(self) -> Box:
        """Return the place of the sheet."""
        canvas = self.canvas
        return canvas.box.centred(min(520.0, canvas.w - 24), min(640.0, canvas.h - 24))

    @property
    def _rows(self) -> int:
        return max(1, int((self.box().h - HEAD - FOOT) / PITCH))

    def build(self) -> Sequence[Widget]:
        """Return the button that closes the sheet."""
        box = self.box()
        return [
            Button(
                name="close",
                box=Box(box.right - 20 - 180, box.bottom - 58, 180, 46),
                label=self.words("ui.button.close"),
                do=self.back,
                cap=key_name("escape"),
                primary=True,
                shortcuts=("return", "l"),
            )
        ]

    @property
    def drag_row(self) -> float:
        """The height of a row, which follows the finger."""
        return PITCH

    def dragged(self, rows: int) -> None:
        """Look further back by lines."""
        self._back(rows)

    def scroll(self, steps: float) -> None:
        """Look further back (up) or forward again."""
        self._back(round(steps * 3))

    def _back(self, lines: int) -> None:
        most = max(0, len(self.lines) - self._rows)
        self.back_by = min(max(0, self.back_by + lines), most)
        self.touch()

    def key(self, key: Key) -> bool:
        """Scroll with the arrows and the page keys."""
        steps = {"up": 0.4, "down": -0.4, "page up": 4.0, "page down": -4.0}.get(key.name)
        if steps is None:
            return False
        self.scroll(steps)
        return True

    def draw(self, brush: Brush) -> None:
        """Draw the sheet over a veil."""
        paint.veil(brush)
        box = self.box()
        paint.panel(brush, box, "sheet")
        note = self.words("ui.log.deal", n=self.deal_number)
        paint.text(
            brush, self.words("ui.log.title"), "heading", box.x + 20, box.y + 28, role="heading"
        )
        paint.text(brush, note, "label", box.right - 20, box.y + 28, align="right", role="text2")
        paint.hairline(brush, box.x + 20, box.y + 48, box.w - 40)
        end = len(self.lines) - self.back_by
        first = max(0, end - self._rows)
        y = box.y + HEAD
        for line in self.lines[first:end]:
            if line.opens and y > box.y + HEAD:
                paint.hairline(brush, box.x + 20, y, box.w - 40)
            draw_line(brush, Box(box.x + 20, y, box.w - 52, PITCH), self.naming, line)
            y += PITCH
        if len(self.lines) > self._rows:
            lane = Box(box.right - 20, box.y + HEAD, 8, self._rows * PITCH)
            count = len(self.lines)
            paint.scrollbar(brush, lane, first / count, self._rows / count)
