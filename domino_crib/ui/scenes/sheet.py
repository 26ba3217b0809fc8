"""Sheets: small scenes that lie over the one they came from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from domino_crib.ui import paint
from domino_crib.ui.desk import Desk
from domino_crib.ui.layout import Box
from domino_crib.ui.paint import Brush
from domino_crib.ui.scenes.scene import Scene
from domino_crib.ui.theme import Style
from domino_crib.ui.widgets import Button, Widget, key_name
from domino_crib.ui.widgets.widget import Do

PAD = 28.0
ROW = 48.0
GAP = 10.0
STYLES: tuple[Style, ...] = ("body", "label", "key")


@dataclass(frozen=True, slots=True)
class Item:
    """A button of a sheet: its name, its text, what it does, its key."""

    name: str
    label: str
    do: Do
    key: str = ""
    primary: bool = False
    enabled: bool = True


class Sheet(Scene):
    """A title, a few lines, and buttons under each other. Esc closes it."""

    covers = False

    def __init__(self, desk: Desk, title: str, lines: Sequence[str], items: Sequence[Item]) -> None:
        super().__init__(desk)
        self.title = title
        self.lines = tuple(lines)
        self.items = tuple(items)

    def box(self) -> Box:
        """Return the place of the sheet."""
        canvas = self.canvas
        w = min(440.0, canvas.w - 24)
        text = 24.0 * self._rows(w)
        h = PAD * 2 + 34 + text + (14 if self.lines else 0) + len(self.items) * (ROW + GAP)
        return canvas.box.centred(w, min(h, canvas.h - 16))

    def _rows(self, width: float) -> int:
        # Measured without a brush: about eight units a letter is more than any line needs.
        letters = max(1, int((width - 2 * PAD) / 8))
        return sum(-(-len(line) // letters) for line in self.lines)

    def build(self) -> Sequence[Widget]:
        """Return the buttons."""
        box = self.box()
        first = box.bottom - PAD - len(self.items) * (ROW + GAP) + GAP
        return [
            Button(
                name=item.name,
                box=Box(box.x + PAD, first + i * (ROW + GAP), box.w - 2 * PAD, ROW),
                label=item.label,
                do=self._closing(item.do),
                cap=key_name(item.key) if item.key else "",
                shortcuts=(item.key,) if item.key and item.key != "escape" else (),
                primary=item.primary,
                enabled=item.enabled,
            )
            for i, item in enumerate(self.items)
        ]

    def _closing(self, do: Do) -> Do:
        def act() -> None:
            self.desk.stack.pop()
            do()

        return act

    def draw(self, brush: Brush) -> None:
        """Draw the sheet over a veil."""
        paint.veil(brush)
        box = self.box()
        paint.panel(brush, box, "sheet")
        y = box.y + PAD + 10
        title = paint.fit(brush, self.title, "heading", box.w - 2 * PAD)
        paint.text(brush, title, "heading", box.x + PAD, y, role="heading")
        y += 36
        first = box.bottom - PAD - len(self.items) * (ROW + GAP) + GAP
        style = self._style(brush, box.w - 2 * PAD, first - y)
        for line in self.lines:
            drawn = paint.paragraph(
                brush, line, style, box.x + PAD, y, box.w - 2 * PAD, role="text2"
            )
            y = drawn.bottom + 18

    def _style(self, brush: Brush, width: float, height: float) -> Style:
        """Return the largest style in which the lines end above the buttons."""
        for style in STYLES:
            rows = sum(len(paint.wrap(brush, line, style, width)) for line in self.lines)
            if rows * paint.line_height(brush, style) <= height:
                return style
        return STYLES[-1]


def close_only() -> None:
    """Do nothing more than close the sheet."""
