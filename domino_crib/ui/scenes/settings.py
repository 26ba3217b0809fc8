"""Settings: everything takes effect at once and is kept."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import pygame

from domino_crib.settings import LANGUAGES, SPEEDS, TEXT_SIZES, THEMES, VOLUMES
from domino_crib.ui import paint
from domino_crib.ui.layout import Box, text_percent
from domino_crib.ui.paint import Brush
from domino_crib.ui.scenes.scene import Scene
from domino_crib.ui.theme import Style
from domino_crib.ui.widgets import Button, Segments, Toggle, Widget
from domino_crib.wording import OWN_NAMES

ROWS: tuple[tuple[str, str, tuple[Any, ...]], ...] = (
    ("language", "ui.settings.language", LANGUAGES),
    ("theme", "ui.settings.theme", THEMES),
    ("speed", "ui.settings.speed", SPEEDS),
    ("volume", "ui.settings.volume", VOLUMES),
    ("text_size", "ui.settings.text-size", TEXT_SIZES),
)
"""Settings with a few values: the field, the text of its row, the values."""

SWITCHES = (
    ("automatic_counting", "ui.settings.counting", "ui.settings.counting-line"),
    ("hints", "ui.settings.hints", "ui.settings.hints-line"),
    ("four_colour_suits", "ui.settings.four-colour", "ui.settings.four-colour-line"),
    ("palette", "ui.settings.palette", "ui.settings.palette-line"),
    ("fullscreen", "ui.settings.fullscreen", "ui.settings.fullscreen-line"),
)
"""Settings that are on or off: the field, its name, the line under it."""

LABEL_W = 128.0


class SettingsScene(Scene):
    """Two panes: values at the left, switches at the right."""

    def panes(self) -> list[Box]:
        """Return the places of the two panes."""
        canvas = self.canvas
        if canvas.is_small:
            return Box(12, 46, canvas.w - 24, canvas.h - 46 - 58).columns(2, 10)
        margin = max(40.0, (canvas.w - 1200) / 2)
        h = min(500.0, canvas.h - 190)
        return Box(margin, 100, canvas.w - 2 * margin, h).columns(2, 22)

    def build(self) -> Sequence[Widget]:
        """Return the rows, the switches and back."""
        left, right = self.panes()
        pad = 10.0 if self.canvas.is_small else 20.0
        rows = self._rows()
        pitch = (left.h - 2 * pad) / len(rows)
        widgets: list[Widget] = []
        for i, (field, _, values) in enumerate(rows):
            y = left.y + pad + i * pitch + (pitch - 46) / 2
            label_w = 92.0 if self.canvas.is_small else LABEL_W
            widgets.append(
                Segments(
                    name=field,
                    box=Box(left.x + pad + label_w, y, left.w - 2 * pad - label_w, 46),
                    labels=[self._value(field, value) for value in values],
                    chosen=self._chosen(field, values),
                    choose=partial(self._choose, field, values),
                )
            )
        pitch = (right.h - 2 * pad) / len(SWITCHES)
        for i, (field, name, line) in enumerate(SWITCHES):
            widgets.append(
                Toggle(
                    name=field,
                    box=Box(right.x + pad, right.y + pad + i * pitch, right.w - 2 * pad, pitch),
                    label=self.words(name),
                    line=self.words(line),
                    on=self._is_on(field),
                    do=partial(self._switch, field),
                )
            )
        return [*widgets, self._back()]

    def _rows(self) -> list[tuple[str, str, tuple[Any, ...]]]:
        rows = list(ROWS)
        monitors = pygame.display.get_num_displays() if pygame.display.get_init() else 1
        if monitors > 1:
            rows.append(("monitor", "ui.settings.monitor", tuple(range(monitors))))
        return rows

    def _back(self) -> Button:
        canvas = self.canvas
        small = canvas.is_small
        box = self.panes()[0]
        return self.way_back(Box(box.x, canvas.h - (52 if small else 76), 180, 46))

    def _value(self, field: str, value: Any) -> str:
        if field == "language":
            return OWN_NAMES[value]
        if field == "text_size":
            return self.desk.words.percent(value)
        if field == "monitor":
            return str(value + 1)
        if field == "theme":
            return self.words(f"ui.settings.theme-{value}")
        if field == "speed":
            return self.words(f"ui.settings.speed-{value}")
        return self.words(f"ui.settings.volume-{value}")

    def _chosen(self, field: str, values: Sequence[Any]) -> int | None:
        value = getattr(self.desk.settings, field)
        if field == "language":
            value = self.desk.words.lang
        return values.index(value) if value in values else None

    def _choose(self, field: str, values: Sequence[Any], index: int) -> None:
        self.desk.change(**{field: values[index]})
        self.desk.sound.play("peg")

    def _is_on(self, field: str) -> bool:
        value = getattr(self.desk.settings, field)
        return value == "colour-blind" if field == "palette" else bool(value)

    def _switch(self, field: str) -> None:
        on = not self._is_on(field)
        value: object = on
        if field == "palette":
            value = "colour-blind" if on else "standard"
        self.desk.change(**{field: value})

    def draw(self, brush: Brush) -> None:
        """Draw the panes and the names of the rows."""
        paint.table(brush)
        canvas = self.canvas
        panes = self.panes()
        small = canvas.is_small
        y = 24.0 if small else 58.0
        style: Style = "heading" if small else "caption-strong"
        paint.text(brush, self.words("ui.title.settings"), style, panes[0].x, y)
        for pane in panes:
            paint.panel(brush, pane)
        boxes = {widget.name: widget.box for widget in self.widgets()}
        for field, key, _ in self._rows():
            box = boxes[field]
            x = panes[0].x + (14 if small else 24)
            label = paint.fit(brush, self.words(key), "label-strong", box.x - x - 8)
            paint.text(brush, label, "label-strong", x, box.cy)
        self._draw_note(brush, boxes["back"], panes[1].right)

    def note(self) -> str:
        """Return that the window is too small for the text size that is set; empty if it is not."""
        wanted, now = self.desk.settings.text_size, text_percent(self.canvas)
        if now >= wanted:
            return ""
        return self.words("ui.settings.text-too-small", now=now, wanted=wanted)

    def _draw_note(self, brush: Brush, back: Box, right: float) -> None:
        x = back.right + 20
        lines = paint.wrap(brush, self.note(), "label", right - x)
        for i, line in enumerate(lines):
            y = back.cy + (i - (len(lines) - 1) / 2) * 20
            paint.text(brush, line, "label", x, y, role="accent")
