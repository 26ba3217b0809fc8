"""Buttons, switches and rows to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from domino_crib.ui import paint
from domino_crib.ui.paint import Brush
from domino_crib.ui.theme import Role, Style
from domino_crib.ui.widgets.widget import Feel, Widget

KEY_NAMES = {
    "return": "Enter",
    "escape": "Esc",
    "space": "Space",
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
    "backspace": "Bksp",
    "delete": "Del",
}


_SMALLER: tuple[Style, ...] = ("label-strong", "key")


def key_name(key: str) -> str:
    """Return what stands on a key's cap."""
    return KEY_NAMES.get(key, key.upper())


@dataclass(frozen=True, slots=True, kw_only=True)
class Button(Widget):
    """A button with a label; ``note`` stands at its right, ``cap`` is the key that is shown.

    ``alike`` are the buttons that it stands together with, see :func:`alike`.
    """

    label: str
    note: str = ""
    cap: str = ""
    primary: bool = False
    centred: bool = False
    style: Style = "button"
    alike: tuple[Button, ...] = ()

    def draw(self, brush: Brush, feel: Feel) -> None:
        """Draw the button; without the room it drops its key and note, then writes smaller."""
        note, style = self.note, self.style
        room = self.box.w
        group = self.alike or (self,)
        keyed = all(one.needs(brush, one.style) <= one.box.w for one in group if one.cap)
        cap = self.cap if keyed else ""
        if note:
            needed = paint.button_width(brush, self.label, cap, self.style)
            if needed + paint.measure(brush, note, "label") + 12 > room:
                note = ""
        for smaller in _SMALLER:
            if any(one.needs(brush, style, keyed=keyed) > one.box.w for one in group):
                style = smaller
        paint.button(
            brush,
            self.box,
            self.label,
            key=cap,
            note=note,
            kind="primary" if self.primary else "normal",
            enabled=self.enabled,
            focused=feel.focused,
            pressed=feel.pressed,
            align="centre" if self.centred else "left",
            style=style,
        )
        if feel.hovered and not feel.focused and self.enabled:
            paint.focus_ring(brush.faded(90), self.box, 8, 0.0)

    def needs(self, brush: Brush, style: Style, *, keyed: bool = True) -> float:
        """Return how wide the button must be in a style, with its key or without."""
        return paint.button_width(brush, self.label, self.cap if keyed else "", style)


def alike(buttons: Sequence[Button]) -> list[Button]:
    """Return buttons that look alike: all show their keys or none does, all write in one size."""
    group = tuple(buttons)
    return [replace(button, alike=group) for button in group]


@dataclass(frozen=True, slots=True, kw_only=True)
class Toggle(Widget):
    """A row with a name, a line that says what it does, and a switch at its right."""

    label: str
    line: str = ""
    on: bool = False

    def draw(self, brush: Brush, feel: Feel) -> None:
        """Draw the row."""
        box = self.box
        x = box.right - 46 - 8
        _name_and_line(brush, self, self.label, self.line, box.x + 8, x - box.x - 20)
        paint.toggle(brush, x, box.cy, on=self.on, enabled=self.enabled, focused=feel.focused)
        if feel.hovered:
            paint.focus_ring(brush.faded(70), box, 8, 0.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Option(Widget):
    """A row of a list of which one is chosen: a radio button, a name, a line."""

    label: str
    line: str = ""
    on: bool = False
    mark: Literal["radio", "none"] = "radio"

    def draw(self, brush: Brush, feel: Feel) -> None:
        """Draw the row."""
        box = self.box
        if self.on:
            paint.panel(brush, box, "active")
        indent = 14.0
        if self.mark == "radio":
            paint.radio(brush, box.x + 24, box.cy, on=self.on, enabled=self.enabled)
            indent = 46.0
        _name_and_line(brush, self, self.label, self.line, box.x + indent, box.w - indent - 12)
        if feel.focused:
            paint.focus_ring(brush, box, 10)
        elif feel.hovered:
            paint.focus_ring(brush.faded(70), box, 10, 0.0)


def _name_and_line(
    brush: Brush, widget: Widget, name: str, line: str, x: float, room: float
) -> None:
    """Draw a name and under it a line; the line wraps to two where it must and may."""
    role: Role = "text" if widget.enabled else "text3"
    role2: Role = "text2" if widget.enabled else "text3"
    cy = widget.box.cy
    if not line:
        style: Style = "name" if paint.measure(brush, name, "name") <= room else "label-strong"
        paint.text(brush, paint.fit(brush, name, style, room), style, x, cy, role=role)
        return
    lines = paint.wrap(brush, line, "label", room)
    if len(lines) > 1 and widget.box.h >= 60:
        paint.text(brush, paint.fit(brush, name, "name", room), "name", x, cy - 20, role=role)
        for i, one in enumerate(lines[:2]):
            shown = one if i == 0 or len(lines) == 2 else " ".join(lines[1:])
            fitted = paint.fit(brush, shown, "label", room)
            paint.text(brush, fitted, "label", x, cy + 3 + 19 * i, role=role2)
        return
    paint.text(brush, paint.fit(brush, name, "name", room), "name", x, cy - 11, role=role)
    paint.text(brush, paint.fit(brush, line, "label", room), "label", x, cy + 12, role=role2)


@dataclass(frozen=True, slots=True, kw_only=True)
class Link(Widget):
    """A plain text that can be pressed, underlined when chosen."""

    label: str
    on: bool = False

    def draw(self, brush: Brush, feel: Feel) -> None:
        """Draw the text."""
        role: Role = "text" if self.on else "text2"
        style: Style = "label-strong" if self.on else "label"
        box = paint.text(
            brush, self.label, style, self.box.cx, self.box.cy, align="centre", role=role
        )
        if self.on:
            line = replace(box, y=self.box.cy + 14, h=2.0)
            paint.bar(brush, line, brush.theme.accent)
        if feel.focused:
            paint.focus_ring(brush, self.box.inset(4), 6)
        elif feel.hovered:
            paint.focus_ring(brush.faded(70), self.box.inset(4), 6, 0.0)
