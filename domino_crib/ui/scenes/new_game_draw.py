"""Draws what stands around the widgets of the new game screen: panes, headings, names, lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from domino_crib.rules import VARIANTS
from domino_crib.ui import paint
from domino_crib.ui.game.choice import Choice, switched_off
from domino_crib.ui.layout import Box, Canvas
from domino_crib.ui.paint import Brush
from domino_crib.wording import Words
from domino_crib.wording.names import game_line, game_name, option_line, option_name

STEPS_BACK = ("ten-back", "nineteen", "five-crib")
"""The options that send a side back: at most one of them holds."""
PAD = 20.0
ROW = 45.0
"""From one game of the list to the next."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """One drawing of the screen; ``places`` has the box of every widget by its name."""

    brush: Brush
    canvas: Canvas
    words: Words
    choice: Choice
    places: Mapping[str, Box]

    def panes(self, title: str, shown: Sequence[tuple[str, Box]]) -> None:
        """Draw the title, the summary, and the panes that are open with their headings."""
        brush, canvas = self.brush, self.canvas
        if canvas.is_full:
            margin = 40.0 if canvas.is_wide else 20.0
            written = paint.text(brush, title, "caption-strong", margin, 52)
            room = canvas.w - written.right - margin - 40
            summary = paint.fit(brush, self.summary(), "body", room)
            right = canvas.w - margin
            paint.text(brush, summary, "body", right, 54, align="right", role="text2")
        for name, box in shown:
            paint.panel(brush, box)
            if canvas.is_full:
                x, y = box.x + PAD, box.y + 28
                paint.text(brush, name, "heading", x, y, role="heading")
                paint.hairline(brush, x, box.y + 48, box.w - 2 * PAD)

    def summary(self) -> str:
        """Return what is chosen in one line."""
        choice, words = self.choice, self.words
        parts = [game_name(words, choice.game), words.get("ui.new.to", target=choice.target)]
        off = switched_off(choice)
        parts += [option_name(words, name) for name in choice.options if name not in off]
        return ", ".join(parts)

    def labels(self) -> None:
        """Write the names over the rows that have none of their own."""
        places = self.places
        get = self.words.get
        if "target" in places:
            self._label("target", get("ui.new.target"), get("ui.new.target-line"))
            self._label("match", get("ui.new.match"), get("ui.new.match-line"))
            self._game_line()
        if "step-back" in places:
            self._label("step-back", get("ui.new.back"))
            self._back_line()
        if "dealer" in places:
            self._label("dealer", get("ui.new.dealer"))
            self._label("seed", get("ui.new.seed"), get("ui.new.seed-line"))
            self._partners()

    def _label(self, name: str, label: str, note: str = "") -> None:
        box = self.places.get(name)
        if box is None:
            return
        brush, y = self.brush, box.y - 14
        end = paint.text(brush, label, "label-strong", box.x + 2, y).right
        if note and paint.measure(brush, note, "label") <= box.right - end - 14:
            paint.text(brush, note, "label", box.right, y, align="right", role="text2")

    def _game_line(self) -> None:
        """Say in a few lines what the chosen game is."""
        brush = self.brush
        last = self.places[f"game-{tuple(VARIANTS)[-1]}"]
        target = self.places["target"]
        if not self.canvas.is_full:
            box = Box(target.x, last.y - (len(VARIANTS) - 1) * ROW, target.w, 100)
        else:
            box = Box(target.x, last.bottom + 12, target.w, target.y - last.bottom - 40)
        pitch = paint.line_height(brush, "label")
        line = game_line(self.words, self.choice.game)
        rows = paint.wrap(brush, line, "label", box.w)[: max(1, int(box.h / pitch))]
        for i, row in enumerate(rows):
            paint.text(brush, row, "label", box.x, box.y + 10 + i * pitch, role="text2")

    def _back_line(self) -> None:
        box = self.places["step-back"]
        chosen = next((n for n in STEPS_BACK if n in self.choice.options), None)
        line = self.words.get("ui.new.back-line")
        if chosen is not None:
            line = option_line(self.words, chosen)
        fitted = paint.fit(self.brush, line, "key", box.w)
        paint.text(self.brush, fitted, "key", box.x + 2, box.bottom + 12, role="text2")

    def _partners(self) -> None:
        """Say who plays with whom, where seats share a side."""
        rules = VARIANTS[self.choice.game]
        if rules.sides == rules.seats:
            return
        box, y = self.places["dealer"], self.places["dealer"].y - 43
        if not self.canvas.is_full:
            box = self.places.get("seed", box)
            y = box.bottom + 24
        line = paint.fit(self.brush, self.words.get("ui.new.partners"), "label", box.w)
        paint.text(self.brush, line, "label", box.x + 2, y, role="accent")

    def keys(self) -> None:
        """Name the keys, where there is a line for them."""
        canvas, words = self.canvas, self.words
        if not canvas.is_full:
            return
        items = [
            ("Tab", words.get("ui.key.next-field")),
            ("\N{LEFTWARDS ARROW} \N{RIGHTWARDS ARROW}", words.get("ui.key.choose")),
        ]
        paint.legend(self.brush, canvas.w / 2 - 20, canvas.h - 53, items)
