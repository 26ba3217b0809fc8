"""A screen that is one list of rows on a panel: kept games, club nights."""

from __future__ import annotations

from functools import partial

from domino_crib.ui import paint
from domino_crib.ui.inputs import Key
from domino_crib.ui.layout import Box
from domino_crib.ui.paint import Brush
from domino_crib.ui.scenes.empty import draw_empty, invitation
from domino_crib.ui.scenes.scene import Scene
from domino_crib.ui.theme import Style
from domino_crib.ui.widgets import Button, Widget

ROW = 60.0
"""The height of a row, with the gap below it."""
ARROWS = 128.0
"""What the ways up and down take at the right of the foot, with the gap before them."""


class RowsScene(Scene):
    """A list that scrolls by wheel, finger, page keys and arrows.

    A subclass says how many rows there are and builds those in sight, from ``first`` on.
    """

    title = ""
    """The catalogue's key of what stands over the list."""
    nothing = ""
    """The key of what an empty list says."""
    invites = False
    """Whether an empty list has a button that leads to a new game."""
    first = 0

    @property
    def count(self) -> int:
        """How many rows there are in all."""
        raise NotImplementedError

    def panel(self) -> Box:
        """Return the place of the list."""
        canvas = self.canvas
        if canvas.is_small:
            return Box(12, 46, canvas.w - 24, canvas.h - 46 - 60)
        w = min(900.0, canvas.w - 80)
        return Box((canvas.w - w) / 2, 100, w, canvas.h - 190)

    @property
    def fit(self) -> int:
        """How many rows are in sight at once."""
        return max(1, int((self.panel().h - 16) / ROW))

    @property
    def in_sight(self) -> range:
        """The numbers of the rows in sight."""
        return range(self.first, min(self.first + self.fit, self.count))

    def row(self, number: int) -> Box:
        """Return the place of a row that is in sight."""
        panel = self.panel()
        return Box(panel.x + 12, panel.y + 8 + (number - self.first) * ROW, panel.w - 44, ROW - 4)

    @property
    def foot(self) -> Box:
        """The strip between the way back and the ways up and down."""
        panel = self.panel()
        y = self.canvas.h - (52 if self.canvas.is_small else 76)
        right = panel.right - (ARROWS if self.count > self.fit else 0)
        return Box(panel.x + 166, y, right - panel.x - 166, 46)

    def ways(self) -> list[Widget]:
        """Return the ways back, up and down."""
        panel, y = self.panel(), self.foot.y
        play = [invitation(self, panel)] if self.invites and not self.count else []
        arrows = (("up", "↑", 1, 116.0), ("down", "↓", -1, 54.0))
        return [
            *play,
            self.way_back(Box(panel.x, y, 150, 46)),
            *(
                Button(
                    name=name,
                    box=Box(panel.right - at, y, 54, 46),
                    label=label,
                    do=partial(self.scroll, step * self.fit),
                    centred=True,
                )
                for name, label, step, at in (arrows if self.count > self.fit else ())
            ),
        ]

    @property
    def drag_row(self) -> float:
        """The height of a row, which follows the finger."""
        return ROW

    def scroll(self, steps: float) -> None:
        """Move the list: up for more than 0."""
        most = max(0, self.count - self.fit)
        self.first = min(max(0, self.first - round(steps)), most)
        self.touch()

    def key(self, key: Key) -> bool:
        """Scroll with the page keys."""
        steps = {"page up": self.fit, "page down": -self.fit}.get(key.name)
        if steps is None:
            return False
        self.scroll(steps)
        return True

    def draw(self, brush: Brush) -> None:
        """Draw the title, the panel, and what an empty list says."""
        paint.table(brush)
        small = self.canvas.is_small
        panel = self.panel()
        style: Style = "heading" if small else "caption-strong"
        paint.text(
            brush, self.words(self.title), style, panel.x, 24 if small else 58, role="heading"
        )
        paint.panel(brush, panel)
        if not self.count and self.invites:
            draw_empty(brush, panel, "fan", self.words(self.nothing))
        elif not self.count:
            lines = paint.wrap(brush, self.words(self.nothing), "lead", panel.w - 60)
            for i, line in enumerate(lines):
                y = panel.cy + (i - (len(lines) - 1) / 2) * 28
                paint.text(brush, line, "lead", panel.cx, y, align="centre", role="text2")
        if self.count > self.fit:
            lane = Box(panel.right - 22, panel.y + 10, 10, panel.h - 20)
            paint.scrollbar(brush, lane, self.first / self.count, self.fit / self.count)
