"""What every screen is: widgets made from state, inputs turned into presses, a drawing.

A scene never reads the clock or the pygame queue: the desk tells it the time, the app hands it
inputs whose positions are already in units of the logical canvas.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from domino_crib.ui.inputs import Input, Key, Pointer, Press, Scroll, Typed
from domino_crib.ui.layout import TOUCH, Box, Canvas, canvas_of
from domino_crib.ui.notice import rooms_beside
from domino_crib.ui.widgets import Button, focus, key_name
from domino_crib.ui.widgets.drag import Drag
from domino_crib.ui.widgets.widget import Do, Feel, Widget

if TYPE_CHECKING:
    from domino_crib.ui.desk import Desk
    from domino_crib.ui.paint import Brush


DEAF = 0.35
"""Seconds in which a press at the place of the last one does not reach what is new there."""


NEAR = TOUCH / 2
"""Two presses nearer than so many units are at the same place."""


@dataclass(frozen=True, slots=True)
class Pressed:
    """What was pressed last with mouse or finger, where and when."""

    name: str
    x: float
    y: float
    when: float


class Scene:
    """One screen. A subclass gives ``build`` and ``draw``, and ``back`` when Esc leaves it.

    ``covers`` is false for a sheet that lies over the screen under it.
    """

    covers = True
    may_wait = False
    """Whether nobody need touch the screen for long: what is done is done elsewhere."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.canvas: Canvas = canvas_of(1280, 720)
        self.focused: str | None = None
        self.shows_focus = False
        self.hovered: str | None = None
        self.pressed: str | None = None
        self.dirty = True
        self._moved = False
        self._held: Widget | None = None
        self._drag: Drag | None = None
        self._widgets: Sequence[Widget] | None = None

    # What a subclass gives

    def build(self) -> Sequence[Widget]:
        """Return the widgets in Tab order for the state as it is now."""
        return ()

    def draw(self, brush: Brush) -> None:
        """Draw what lies under the widgets."""

    def draw_over(self, brush: Brush) -> None:
        """Draw what lies over the widgets."""

    def back(self) -> None:
        """Leave the screen (Esc). The plain scene goes back to the one under it."""
        self.desk.stack.pop()

    def key(self, key: Key) -> bool:
        """Handle a key that no widget wanted; say whether it meant anything."""
        del key
        return False

    def scroll(self, steps: float) -> None:
        """Handle the wheel."""

    def notice_rooms(self) -> Sequence[Box]:
        """Return where a notice may stand, the best place first; see ``draw_notice``."""
        return rooms_beside(self.canvas, self.widgets())

    @property
    def drag_row(self) -> float:
        """The units that a list is dragged by for each of its rows; 0 when nothing is dragged."""
        return 0.0

    def dragged(self, rows: int) -> None:
        """Move the list by whole rows as a finger does: up for more than 0."""
        self.scroll(rows)

    def tick(self) -> None:
        """Look at the time and at results from other threads; called every turn of the loop."""

    def is_moving(self) -> bool:
        """Tell whether something is on its way at this moment."""
        return False

    def wakes_in(self) -> float | None:
        """Return the seconds until ``tick`` has something to do; 0 while things move."""
        return None

    def entered(self) -> None:
        """Hear that the scene has come on top."""

    def left(self) -> None:
        """Hear that the scene has gone from the stack."""

    # What every scene does

    def words(self, key: str, /, **params: object) -> str:
        """Return a text in the language of the settings."""
        return self.desk.words.get(key, **params)

    def touch(self) -> None:
        """Say that the state has changed: widgets are made anew and the screen is drawn."""
        self._widgets = None
        self.dirty = True

    def watch(self) -> None:
        """Have the scene drawn while things move, and once more when they have come to rest."""
        moving = self.is_moving()
        if moving or self._moved:
            self.dirty = True
        self._moved = moving

    def resize(self, canvas: Canvas) -> None:
        """Take another canvas."""
        if canvas != self.canvas:
            self.canvas = canvas
            self.touch()

    def widgets(self) -> Sequence[Widget]:
        """Return the widgets as they are now."""
        if self._widgets is None:
            self._widgets = tuple(self.build())
        return self._widgets

    def way_back(self, box: Box) -> Button:
        """Return the button that leaves the screen, as Esc does."""
        return Button(
            name="back",
            box=box,
            label=self.words("ui.button.back"),
            do=self.back,
            cap=key_name("escape"),
        )

    def feel(self, widget: Widget) -> Feel:
        """Return how a widget stands towards the person."""
        return Feel(
            focused=widget.name == self.focused and (self.shows_focus or widget.takes_text),
            hovered=widget.name == self.hovered and widget.takes_focus,
            pressed=widget.name == self.pressed,
        )

    def draw_all(self, brush: Brush) -> None:
        """Draw the whole scene."""
        self.draw(brush)
        for widget in self.widgets():
            widget.draw(brush, self.feel(widget))
        self.draw_over(brush)

    def handle(self, one: Input) -> None:
        """Take one input."""
        if isinstance(one, Pointer):
            self._pointer(one)
        elif isinstance(one, Key):
            self._key(one)
        elif isinstance(one, Typed):
            widget = focus.named(self.widgets(), self.focused)
            self._do(widget.typed(one.text) if widget else None)
        elif isinstance(one, Scroll):
            self.scroll(one.steps)

    def under(self, x: float, y: float) -> Widget | None:
        """Return the topmost widget at a point."""
        for widget in reversed(self.widgets()):
            if widget.box.holds(x, y):
                return widget
        return None

    def _pointer(self, pointer: Pointer) -> None:
        found = None if pointer.what is Press.LEAVE else self.under(pointer.x, pointer.y)
        if pointer.what is Press.MOVE and self._dragging(pointer.y):
            return
        name = found.name if found else None
        self._hover(None if pointer.finger else name)
        if pointer.what is Press.DOWN:
            self._drag = Drag(pointer.y, self.drag_row) if self.drag_row else None
            self._down(found, pointer)
        elif pointer.what is Press.UP:
            held, self._held, self._drag = self._held, None, None
            if self.pressed is not None:
                self.pressed = None
                self.dirty = True
            # The widget may have been made anew, but must still stand for the same thing.
            if held is not None and found is not None and held.name == found.name:
                self._do(found.press_at(pointer.x, pointer.y))
        elif pointer.what is Press.LEAVE:
            self._held, self._drag = None, None
            self.pressed = None

    def _dragging(self, y: float) -> bool:
        """Follow a drag; say whether there is one. What was pressed before it is let go."""
        if self._drag is None:
            return False
        rows = self._drag.to(y)
        if self._drag.began:
            self._held, self.pressed, self.hovered = None, None, None
            self.dirty = True
        if rows:
            self.dragged(rows)
        return self._drag.began

    def _down(self, found: Widget | None, pointer: Pointer) -> None:
        self.shows_focus = False
        self._held = None
        self.dirty = True
        if found is None or not found.takes_focus or self._is_hasty(found, pointer):
            self.missed(pointer.x, pointer.y)
            if found is not None and not found.enabled:
                self._do(found.excuse)
            return
        self.focused = found.name
        if found.at_once:
            self._do(found.press_at(pointer.x, pointer.y))
            return
        self._held = found
        self.pressed = found.name

    def _is_hasty(self, found: Widget, pointer: Pointer) -> bool:
        """Tell whether a press follows another so soon that it cannot mean what is new there."""
        last, now = self.desk.pressed, self.desk.now
        soon = last is not None and now - last.when < DEAF
        near = last is not None and math.hypot(pointer.x - last.x, pointer.y - last.y) < NEAR
        other = last is not None and last.name != found.name
        name = last.name if last is not None and soon and near else found.name
        self.desk.pressed = Pressed(name, pointer.x, pointer.y, now)
        return soon and near and other

    def missed(self, x: float, y: float) -> None:
        """Hear that the pointer went down where no widget is."""

    def _hover(self, name: str | None) -> None:
        if name != self.hovered:
            self.hovered = name
            self.dirty = True

    def _key(self, key: Key) -> None:
        widgets = self.widgets()
        holder = focus.named(widgets, self.focused)
        # A widget that was only clicked does not answer Enter and the space bar: they lead on.
        clicked = not self.shows_focus and key.name in ("return", "space")
        heard = holder is not None and (holder.takes_text or not clicked)
        do = holder.key(key) if holder is not None and heard else None
        if do is not None:
            self.shows_focus = True
            self._do(do)
            return
        if key.name == "tab":
            self._focus(focus.after(widgets, self.focused, -1 if key.shift else 1))
        elif key.name == "escape":
            self.back()
        elif not self._shortcut(key) and not self.key(key):
            if key.name in focus.ARROWS:
                self._focus(focus.toward(widgets, self.focused, key.name))
            elif key.name == "m":
                self.desk.mute()

    def _shortcut(self, key: Key) -> bool:
        if key.control:
            return False
        for widget in self.widgets():
            if key.name in widget.shortcuts and (widget.takes_focus or widget.excuse):
                self._do(widget.do if widget.takes_focus else widget.excuse)
                return True
        return False

    def _focus(self, name: str | None) -> None:
        self.focused = name
        self.shows_focus = True
        self.dirty = True

    def _do(self, do: Do | None) -> None:
        if do is not None:
            self.dirty = True
            do()
            self.touch()
