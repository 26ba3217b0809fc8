"""A piece of the hand as something to press. The table draws it; the widget draws its focus."""

from __future__ import annotations

from dataclasses import dataclass

from domino_crib.rules import Piece
from domino_crib.ui import paint
from domino_crib.ui.inputs import Key
from domino_crib.ui.layout import Box
from domino_crib.ui.paint import Brush, Held
from domino_crib.ui.widgets.widget import Do, Feel, Widget


@dataclass(frozen=True, slots=True, kw_only=True)
class PieceButton(Widget):
    """A piece that lies open to be tapped; it draws itself, ``w`` units wide, in its box."""

    piece: Piece
    w: float
    held: Held = ""
    selected: bool = False

    def draw(self, brush: Brush, feel: Feel) -> None:
        """Draw the piece and its rings."""
        x = self.box.cx - self.w / 2
        paint.piece(
            brush,
            x,
            self.box.y,
            self.w,
            self.piece,
            held=self.held,
            selected=self.selected,
        )
        if feel.focused:
            paint.focus_ring(brush, Box(x, self.box.y, self.w, self.box.h), self.w * 0.13, 4.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class HandPiece(Widget):
    """A piece that can be laid or chosen; ``confirm`` is what Enter does once enough are chosen."""

    piece: Piece
    confirm: Do | None = None
    lift: float = 0.0

    def key(self, key: Key) -> Do | None:
        """Return what a key does: Enter confirms or presses, the space bar presses."""
        if key.name == "return" and self.confirm is not None:
            return self.confirm
        if key.name in ("return", "space") and self.takes_focus:
            return self.do
        return None

    def draw(self, brush: Brush, feel: Feel) -> None:
        """Draw the focus ring around the piece where it is now."""
        if feel.focused:
            box = Box(self.box.x, self.box.y - self.lift, self.box.w, self.box.h)
            paint.focus_ring(brush, box, self.box.w * 0.13, 5.5)
