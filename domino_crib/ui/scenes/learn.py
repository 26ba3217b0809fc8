"""Learn: the rules of every game and option as pages, with drawn examples, and a guided deal."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from domino_crib.rules import Part, total_points
from domino_crib.ui import paint
from domino_crib.ui.desk import Desk
from domino_crib.ui.game.draw_show import numbers_of
from domino_crib.ui.inputs import Key
from domino_crib.ui.layout import TOUCH, Box
from domino_crib.ui.paint import Brush
from domino_crib.ui.scenes.guided import guided_deal
from domino_crib.ui.scenes.scene import Scene
from domino_crib.ui.theme import Style
from domino_crib.ui.widgets import Button, Option, Stepper, Widget
from domino_crib.wording.learn import PAGES, Block, HandExample, Heading, LayExample, Page, Point
from domino_crib.wording.names import reason_name

STEP = 60.0


class LearnScene(Scene):
    """A list of pages at the left (a stepper where it is narrow) and the page, which scrolls."""

    def __init__(self, desk: Desk, page: str = "") -> None:
        super().__init__(desk)
        names = [one.name for one in PAGES]
        self.page = names.index(page) if page in names else 0
        self.down = 0.0
        self._height = 0.0

    # Places

    def _places(self) -> tuple[Box | None, Box]:
        canvas = self.canvas
        top, bottom = 40.0, 96.0
        needed = 16 + len(PAGES) * (TOUCH + 4)
        if canvas.w < 1000 or canvas.h - top - bottom < needed:
            return None, Box(12, 62, canvas.w - 24, canvas.h - 62 - 60)
        margin = max(40.0, (canvas.w - 1240) / 2)
        left = Box(margin, top, 264, canvas.h - top - bottom)
        x = left.right + 24
        return left, Box(x, top, canvas.w - margin - x, canvas.h - top - bottom)

    def build(self) -> Sequence[Widget]:
        """Return the pages, the guided deal, scrolling and back."""
        pages, text = self._places()
        titles = [self.words(page.title) for page in PAGES]
        widgets: list[Widget] = []
        if pages is None:
            widgets.append(
                Stepper(
                    name="page",
                    box=Box(12, 10, self.canvas.w - 24, 46),
                    labels=titles,
                    chosen=self.page,
                    choose=self._turn_to,
                )
            )
        else:
            pitch = min(50.0, (pages.h - 16) / len(PAGES))
            for i, title in enumerate(titles):
                widgets.append(
                    Option(
                        name=f"page-{PAGES[i].name}",
                        box=Box(pages.x + 8, pages.y + 8 + i * pitch, pages.w - 16, pitch - 4),
                        label=title,
                        on=i == self.page,
                        mark="none",
                        do=partial(self._turn_to, i),
                    )
                )
        y = self.canvas.h - (52 if self.canvas.is_small else 70)
        left = text.x if pages is None else pages.x
        widgets += [
            self.way_back(Box(left, y, 150 if pages is None else 180, 46)),
            Button(
                name="guided",
                box=Box(text.cx - 170, y, 340, 46),
                label=self.words("ui.learn.guided"),
                do=partial(guided_deal, self.desk),
                cap="G",
                shortcuts=("g",),
                primary=True,
            ),
        ]
        if self._most > 0:
            widgets += [
                Button(
                    name=name,
                    box=Box(text.right - at, y, 54, 46),
                    label=label,
                    do=partial(self._move, step * text.h * 0.8),
                    enabled=self.down > 0 if step < 0 else self.down < self._most,
                    centred=True,
                )
                for name, label, step, at in (("up", "↑", -1, 116), ("down", "↓", 1, 54))
            ]
        return widgets

    @property
    def _most(self) -> float:
        return max(0.0, self._height - self._places()[1].h + 40)

    def _turn_to(self, page: int) -> None:
        self.page = page
        self.down = 0.0

    def _move(self, by: float) -> None:
        self.down = min(max(0.0, self.down + by), self._most)
        self.touch()

    @property
    def drag_row(self) -> float:
        """A page follows the finger without steps."""
        return 1.0

    def dragged(self, rows: int) -> None:
        """Move the page with the finger."""
        self._move(-rows)

    def scroll(self, steps: float) -> None:
        """Move the page: up for more than 0."""
        self._move(-steps * STEP)

    def key(self, key: Key) -> bool:
        """Scroll with the arrows and the page keys; left and right turn pages."""
        page = self._places()[1].h * 0.8
        by = {"up": -STEP, "down": STEP, "page up": -page, "page down": page}.get(key.name)
        if by is not None and not (self.shows_focus and key.name in ("up", "down")):
            self._move(by)
            return True
        return False

    # Drawing

    def draw(self, brush: Brush) -> None:
        """Draw the page."""
        paint.table(brush)
        pages, text = self._places()
        if pages is not None:
            paint.panel(brush, pages)
        paint.panel(brush, text)
        surface = brush.surface
        clip = surface.get_clip()
        inside = text.inset(1, 10)
        surface.set_clip(
            (brush.px(inside.x), brush.px(inside.y), brush.px(inside.w), brush.px(inside.h))
        )
        column = Box(text.x + 24, text.y + 20 - self.down, min(text.w - 64, 760.0), text.h)
        height = self._draw_page(brush, column, PAGES[self.page])
        surface.set_clip(clip)
        if abs(height - self._height) > 0.5:
            # How long a page is depends on the words and the window; it is known once drawn.
            self._height = height
            self.touch()
        if self._most > 0:
            lane = Box(text.right - 18, text.y + 12, 8, text.h - 24)
            whole = self._height + 40
            paint.scrollbar(brush, lane, self.down / whole, text.h / whole)

    def _draw_page(self, brush: Brush, column: Box, page: Page) -> float:
        y = column.y + 14
        paint.text(brush, self.words(page.title), "headline", column.x, y, role="heading")
        y += 44
        for block in page.blocks:
            y = self._draw_block(brush, column, y, block)
        return y - column.y

    def _draw_block(self, brush: Brush, column: Box, y: float, block: Block) -> float:
        """Draw a block with its top at ``y``; return where the next one begins."""
        if isinstance(block, Heading):
            paint.text(brush, self.words(block.key), "heading", column.x, y + 16, role="accent")
            return y + 44
        if isinstance(block, HandExample):
            return self._draw_hand(brush, column, y, block)
        if isinstance(block, LayExample):
            return self._draw_lays(brush, column, y, block)
        indent = 0.0
        if isinstance(block, Point):
            indent = 22.0
            dot = Box(column.x + 6, y + 6, 6, 6)
            paint.bar(brush, dot, brush.theme.accent, radius=3)
        return self._draw_text(brush, block.key, column.x + indent, y + 9, column.w - indent)

    def _draw_text(self, brush: Brush, key: str, x: float, y: float, w: float) -> float:
        drawn = paint.paragraph(brush, self.words(key), "body", x, y, w)
        return drawn.bottom + 18

    def _draw_hand(self, brush: Brush, column: Box, y: float, block: HandExample) -> float:
        hand, starter = block.pieces()
        parts = block.parts()
        y = self._draw_text(brush, block.key, column.x, y + 12, column.w)
        w = min(56.0, column.w / 9)
        card = hand[0].suit is not None
        h = w * (1.4 if card else 2.0)
        x = column.x
        for piece in (starter, *hand):
            paint.piece(brush, x, y, w, piece)
            x += w + (26 if piece == starter else 8)
        self._draw_parts(brush, Box(x + 16, y, column.right - x - 16, h), parts)
        below = self.words(f"ui.place.starter-{'card' if card else 'tile'}")
        paint.text(brush, below, "key", column.x + w / 2, y + h + 16, align="centre", role="text2")
        return y + max(h + 40, 22.0 * (len(parts) + 1) + 14)

    def _draw_parts(self, brush: Brush, box: Box, parts: Sequence[Part]) -> None:
        y = box.y + 10
        style: Style = "label"
        for part in parts:
            sums = numbers_of(part.pieces, plus=part.reason == "fifteen")
            name = f"{reason_name(self.desk.words, part.reason)}  {sums}"
            paint.text(brush, paint.fit(brush, name, style, box.w - 40), style, box.x, y)
            paint.text(
                brush, f"+{part.points}", "label-strong", box.right, y, align="right", role="points"
            )
            y += 22
        total = self.words("ui.learn.total", total=total_points(parts))
        paint.text(brush, total, "label-strong", box.x, y + 3, role="accent")

    def _draw_lays(self, brush: Brush, column: Box, y: float, block: LayExample) -> float:
        y = self._draw_text(brush, block.key, column.x, y + 12, column.w)
        lays = block.lays()
        w = min(56.0, column.w / 9)
        cell = min(130.0, column.w / len(lays))
        card = lays[0][0].suit is not None
        h = w * (1.4 if card else 2.0)
        for i, (piece, count, parts) in enumerate(lays):
            x = column.x + cell * i
            paint.piece(brush, x + (cell - w) / 2 - 8, y, w, piece)
            cx = x + cell / 2 - 8
            said = self.words("ui.learn.count", count=count)
            paint.text(brush, said, "key", cx, y + h + 18, align="centre", role="text2")
            points = total_points(parts)
            if points:
                worth = self.words("ui.learn.points", n=points)
                paint.text(
                    brush, worth, "label-strong", cx, y + h + 40, align="centre", role="points"
                )
        return y + h + 64
