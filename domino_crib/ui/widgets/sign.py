"""The sign of a side as a button: pressing it takes the next colour."""

from __future__ import annotations

from dataclasses import dataclass

from domino_crib.ui import paint
from domino_crib.ui.paint import Brush
from domino_crib.ui.widgets.widget import Feel, Widget


@dataclass(frozen=True, slots=True, kw_only=True)
class SignButton(Widget):
    """Shows the sign of side ``colour`` (0 to 3)."""

    colour: int

    def draw(self, brush: Brush, feel: Feel) -> None:
        """Draw the sign on a small button."""
        paint.button(brush, self.box, "", enabled=self.enabled, pressed=feel.pressed)
        paint.side_sign(brush, self.colour, self.box.cx, self.box.cy, 9)
        if feel.focused:
            paint.focus_ring(brush, self.box, 8)
        elif feel.hovered:
            paint.focus_ring(brush.faded(70), self.box, 8, 0.0)
