"""What every widget is: a box with a name that can have the focus, be pressed and be drawn.

A scene makes its widgets anew whenever something changes, as a plain list in Tab order; the name
ties a widget to the one before it, so focus and presses survive. Widgets hold no state.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from domino_crib.ui.layout import Box
from domino_crib.ui.paint import focus_ring

if TYPE_CHECKING:
    from domino_crib.ui.inputs import Key
    from domino_crib.ui.paint import Brush

Do = Callable[[], object]


@dataclass(frozen=True, slots=True)
class Feel:
    """How a widget stands towards the person: has the focus, lies under the pointer, is held."""

    focused: bool = False
    hovered: bool = False
    pressed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Widget:
    """A thing on the screen that can be pressed.

    ``name`` is unique in its scene. ``do`` is what a press does; without it, or when not
    ``enabled``, the widget takes no focus. ``shortcuts`` are keys that press it from anywhere in
    the scene. ``at_once`` acts when the pointer goes down, not when it is lifted. ``excuse`` is
    what a press or shortcut does while the widget is not enabled: it says why.
    """

    name: str
    box: Box
    do: Do | None = None
    enabled: bool = True
    shortcuts: Sequence[str] = field(default=())
    at_once: bool = False
    excuse: Do | None = None

    @property
    def takes_focus(self) -> bool:
        """Whether Tab stops here."""
        return self.enabled and self.do is not None

    @property
    def takes_text(self) -> bool:
        """Whether typing goes here while the widget has the focus, however it got it."""
        return False

    def press_at(self, x: float, y: float) -> Do | None:
        """Return what a press at this point does; x and y are units."""
        del x, y
        return self.do if self.enabled else None

    def key(self, key: Key) -> Do | None:
        """Return what this key does while the widget has the focus, None when nothing."""
        if key.name in ("return", "space") and self.takes_focus:
            return self.do
        return None

    def typed(self, text: str) -> Do | None:
        """Return what typing ``text`` does while the widget has the focus."""
        del text
        return None

    def draw(self, brush: Brush, feel: Feel) -> None:
        """Draw it; changes nothing. The plain widget is only a place to press."""
        if feel.focused:
            focus_ring(brush, self.box, 8)
