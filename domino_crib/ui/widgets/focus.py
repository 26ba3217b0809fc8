"""Where the focus goes: Tab in order, arrows to the nearest widget that way."""

from __future__ import annotations

from collections.abc import Sequence

from domino_crib.ui.widgets.widget import Widget

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def named(widgets: Sequence[Widget], name: str | None) -> Widget | None:
    """Return the widget of that name, or None."""
    return next((w for w in widgets if w.name == name), None)


def after(widgets: Sequence[Widget], name: str | None, step: int) -> str | None:
    """Return the name of the next (step 1) or previous (-1) widget that takes the focus."""
    names = [w.name for w in widgets if w.takes_focus]
    if not names:
        return None
    if name not in names:
        return names[0 if step > 0 else -1]
    return names[(names.index(name) + step) % len(names)]


def toward(widgets: Sequence[Widget], name: str | None, arrow: str) -> str | None:
    """Return the name of the nearest widget in the direction of the arrow, or ``name``.

    Straight ahead counts more than far to the side.
    """
    here = named(widgets, name)
    if here is None:
        return after(widgets, name, 1)
    dx, dy = ARROWS[arrow]
    best: tuple[float, str] | None = None
    for other in widgets:
        if other.name == name or not other.takes_focus:
            continue
        x, y = other.box.cx - here.box.cx, other.box.cy - here.box.cy
        ahead = x * dx + y * dy
        edge = (
            other.box.x - here.box.right,
            here.box.x - other.box.right,
            other.box.y - here.box.bottom,
            here.box.y - other.box.bottom,
        )[("right", "left", "down", "up").index(arrow)]
        if ahead <= 0 or edge < -min(here.box.h, other.box.h, here.box.w, other.box.w) / 2:
            continue
        aside = _gap(here, other, horizontal=dy != 0)
        score = max(edge, 0) + 3 * aside + 0.01 * (abs(x) + abs(y))
        if best is None or score < best[0]:
            best = (score, other.name)
    return best[1] if best else name


def _gap(a: Widget, b: Widget, *, horizontal: bool) -> float:
    """Return how far two boxes are apart across the direction of travel; 0 when they face."""
    if horizontal:
        return max(0.0, b.box.x - a.box.right, a.box.x - b.box.right)
    return max(0.0, b.box.y - a.box.bottom, a.box.y - b.box.bottom)
