"""Looks at a drawn screen: its texts whole, readable and apart, its widgets apart and large."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import pytest
from pygame import Surface

from domino_crib.ui.desk import Desk
from domino_crib.ui.layout import TOUCH, Box
from domino_crib.ui.widgets.piece import HandPiece
from domino_crib.ui.widgets.widget import Widget
from tests.ui.audit import Written, watching

LEAST_CONTRAST = 4.5
NEAREST = 6.0
"""The least gap between two words of a line, in units."""
CUT = "\N{HORIZONTAL ELLIPSIS}"
"""What ``paint.fit`` puts right behind the last letter of a text that did not fit."""


def faults(desk: Desk, surface: Surface, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Draw what is on top of the desk and return what is wrong with it, in words."""
    desk.draw(surface)
    with watching(monkeypatch) as audit:
        desk.draw(surface)
    top = desk.stack.top
    assert top is not None
    screen = top.canvas.box
    wrong = []
    for line in audit.lines:
        if line.text.endswith(CUT) and not line.text.endswith(f" {CUT}"):
            wrong.append(f"cut: {line.text}")
        if not Box(0, 0, *surface.get_size()).contains(line.box, 1.0):
            wrong.append(f"off the screen: {line.text} at {line.box}")
        if line.contrast < LEAST_CONTRAST and not line.faded:
            wrong.append(f"contrast {line.contrast:.2f}: {line.text}")
    wrong += [
        f"over each other: {one.text!r} and {other.text!r}"
        for i, one in enumerate(audit.lines)
        for other in audit.lines[i + 1 :]
        if one.box.overlaps(other.box, 2.0) and one.text != other.text
    ]
    wrong += [f"covered: {text}" for text in audit.covered()]
    wrong += [
        f"touching: {one.text!r} and {other.text!r}"
        for one, other in combinations(audit.lines, 2)
        if _touch(one, other, NEAREST * top.canvas.scale)
    ]
    return wrong + _widgets(top.widgets(), screen)


def _touch(one: Written, other: Written, least: float) -> bool:
    """Say whether two texts of one line stand so close that they read as one.

    Words of several letters only: a number, a rank and a sign are set close on purpose.
    """
    if min(len(one.text), len(other.text)) < 3:
        return False
    apart = max(one.box.x, other.box.x) - min(one.box.right, other.box.right)
    level = min(one.box.bottom, other.box.bottom) - max(one.box.y, other.box.y)
    return level > 0.7 * min(one.box.h, other.box.h) and -least < apart < least


def _widgets(listed: Sequence[Widget], screen: Box) -> list[str]:
    wrong = []
    for widget in listed:
        box = widget.box
        if not screen.contains(box, 0.5):
            wrong.append(f"widget off the screen: {widget.name} {box}")
        if widget.takes_focus and min(box.w, box.h) < TOUCH - 0.5:
            wrong.append(f"too small to touch: {widget.name} {box.w:.0f}x{box.h:.0f}")
    for i, one in enumerate(listed):
        for other in listed[i + 1 :]:
            both = isinstance(one, HandPiece) and isinstance(other, HandPiece)
            if both:
                # Cards of a hand may overlap, but enough of each must show to be touched.
                if abs(one.box.x - other.box.x) < TOUCH - 0.5:
                    wrong.append(f"too little of {one.name} shows beside {other.name}")
            elif one.box.overlaps(other.box, 0.5):
                wrong.append(f"widgets over each other: {one.name} and {other.name}")
    return wrong
