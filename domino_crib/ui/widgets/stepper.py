"""A value of a list, with an arrow on each side to go through them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from domino_crib.ui import paint
from domino_crib.ui.inputs import Key
from domino_crib.ui.paint import Brush
from domino_crib.ui.theme import Role
from domino_crib.ui.widgets.widget import Do, Feel, Widget

ARROW = 26.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Stepper(Widget):
    """Shows one of ``labels``; the left part goes back, the rest forward, round and round."""

    labels: Sequence[str]
    chosen: int
    choose: Callable[[int], None]

    @property
    def takes_focus(self) -> bool:
        """Whether Tab stops here."""
        return self.enabled and len(self.labels) > 1

    def _step(self, step: int) -> Do:
        return partial(self.choose, (self.chosen + step) % len(self.labels))

    def press_at(self, x: float, y: float) -> Do | None:
        """Return the step that the pointed half means."""
        del y
        if not self.takes_focus:
            return None
        return self._step(-1 if x < self.box.x + ARROW + 6 else 1)

    def key(self, key: Key) -> Do | None:
        """Return the step of an arrow, or the next value for Enter."""
        if key.name in ("return", "space", "right"):
            return self._step(1)
        return self._step(-1) if key.name == "left" else None

    def draw(self, brush: Brush, feel: Feel) -> None:
        """Draw the value between its arrows."""
        box = self.box
        paint.segmented(brush, box, ("",), None, enabled=self.enabled)
        role: Role = "text" if self.enabled else "text3"
        label = paint.fit(brush, self.labels[self.chosen], "label-strong", box.w - 2 * ARROW)
        paint.text(brush, label, "label-strong", box.cx, box.cy, align="centre", role=role)
        if len(self.labels) > 1:
            arrow: Role = "accent" if self.enabled else "text3"
            paint.text(brush, "‹", "heading", box.x + ARROW / 2, box.cy, align="centre", role=arrow)
            right = box.right - ARROW / 2
            paint.text(brush, "›", "heading", right, box.cy, align="centre", role=arrow)
        if feel.focused:
            paint.focus_ring(brush, box, 8)
        elif feel.hovered:
            paint.focus_ring(brush.faded(70), box, 8, 0.0)
