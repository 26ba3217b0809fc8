"""Widgets with several values: segments, text fields, number pads."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from domino_crib.ui import paint
from domino_crib.ui.inputs import Key
from domino_crib.ui.layout import Box
from domino_crib.ui.paint import Brush
from domino_crib.ui.widgets.basic import Button
from domino_crib.ui.widgets.widget import Do, Feel, Widget

Choose = Callable[[int], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Segments(Widget):
    """A row of choices of which one holds; arrows change it while it has the focus."""

    labels: Sequence[str]
    chosen: int | None
    choose: Choose

    @property
    def takes_focus(self) -> bool:
        """Whether Tab stops here."""
        return self.enabled

    def press_at(self, x: float, y: float) -> Do | None:
        """Return the choice of the segment under the pointer."""
        if not self.enabled:
            return None
        for i, place in enumerate(paint.segments(self.box, len(self.labels))):
            if place.holds(x, y):
                return partial(self.choose, i)
        return None

    def key(self, key: Key) -> Do | None:
        """Return the choice to the left or right, or the next one for Enter."""
        now = -1 if self.chosen is None else self.chosen
        last = len(self.labels) - 1
        if key.name in ("return", "space"):
            return partial(self.choose, (now + 1) % (last + 1))
        if key.name == "left" and now > 0:
            return partial(self.choose, now - 1)
        if key.name == "right" and now < last:
            return partial(self.choose, now + 1)
        return None

    def draw(self, brush: Brush, feel: Feel) -> None:
        """Draw the segments."""
        paint.segmented(brush, self.box, self.labels, self.chosen, enabled=self.enabled)
        if feel.focused:
            paint.focus_ring(brush, self.box, 8)
        elif feel.hovered:
            paint.focus_ring(brush.faded(70), self.box, 8, 0.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class TextField(Widget):
    """A field for a short text. ``change`` hears every letter."""

    text: str
    hint: str
    change: Callable[[str], None]
    longest: int = 14
    allowed: Callable[[str], bool] = str.isprintable

    @property
    def takes_focus(self) -> bool:
        """Whether Tab stops here."""
        return self.enabled

    @property
    def takes_text(self) -> bool:
        """Whether typing goes here."""
        return self.enabled

    def press_at(self, x: float, y: float) -> Do | None:
        """Return a change to the same text: the press only brings the focus."""
        del x, y
        return partial(self.change, self.text)

    def typed(self, text: str) -> Do | None:
        """Return the change that typing makes."""
        good = "".join(c for c in text if self.allowed(c))
        return partial(self.change, (self.text + good)[: self.longest]) if good else None

    def key(self, key: Key) -> Do | None:
        """Return the change that a key makes; letters count as typing and press nothing else."""
        if key.name in ("backspace", "delete"):
            return partial(self.change, self.text[:-1] if key.name == "backspace" else "")
        if len(key.name) == 1 or key.name == "space":
            return partial(self.change, self.text)
        return None

    def draw(self, brush: Brush, feel: Feel) -> None:
        """Draw the field; the caret shows who hears the keys."""
        paint.field(
            brush,
            self.box,
            self.text,
            hint=self.hint,
            caret=feel.focused,
            focused=feel.focused,
            enabled=self.enabled,
        )


def number_pad(
    box: Box,
    entry: str,
    change: Callable[[str], None],
    done: Do,
    labels: tuple[str, str],
    digits: int = 2,
) -> list[Widget]:
    """Return a number pad in two rows: ten digits, clear, and a wide button that is done.

    ``entry`` is what was typed so far, of at most so many ``digits``. ``labels`` are the words on
    clear and done.
    """
    h = (box.h - 8) / 2
    done_w = min(220.0, box.w * 0.34)
    keys = Box(box.x, box.y, box.w - done_w - 10, h)
    rows = [*keys.columns(5, 8), *keys.moved(0, h + 8).columns(5, 8)]
    right = Box(keys.right + 10, box.y, done_w, h)
    widgets: list[Widget] = [
        Button(
            name=f"pad-{digit}",
            box=place,
            label=digit,
            do=partial(change, typed_number(entry, digit, digits)),
            shortcuts=(digit,),
            centred=True,
            style="name",
        )
        for digit, place in zip("1234567890", rows, strict=True)
    ]
    widgets.append(
        Button(
            name="pad-clear",
            box=right,
            label=labels[0],
            do=partial(change, ""),
            enabled=bool(entry),
            shortcuts=("backspace", "delete"),
        )
    )
    widgets.append(
        Button(
            name="pad-done",
            box=right.moved(0, h + 8),
            label=labels[1],
            do=done,
            shortcuts=("return",),
            cap="Enter",
            primary=True,
        )
    )
    return widgets


def typed_number(entry: str, digit: str, digits: int = 2) -> str:
    """Return a number after one more digit, without a leading zero; too many begin anew."""
    longer = (entry + digit).lstrip("0") or "0"
    return longer if len(longer) <= digits else digit
