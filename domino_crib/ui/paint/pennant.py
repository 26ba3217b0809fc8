"""Score pennants: flags beside the board that point at the front pegs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from domino_crib.pegboard import is_mirrored
from domino_crib.ui.paint.brush import Brush
from domino_crib.ui.paint.canvas import Canvas, Point, mix
from domino_crib.ui.paint.plan import BoardPlan
from domino_crib.ui.paint.text import cap_height, measure, text

Towards = Literal["left", "right", "up", "down"]
LEFT: Towards = "left"
RIGHT: Towards = "right"
UP: Towards = "up"
DOWN: Towards = "down"
LEAST = (40.0, 24.0)
TIP = 7.0
GAP = 5.0
"""Between the tip and the board."""
DEPTH = 7.0
"""A board's thickness, which a pennant below it keeps clear of."""


def pennant_size(brush: Brush, label: str) -> tuple[float, float]:
    """Return width and height of a pennant, without the tip of one that points up or down."""
    width = measure(brush, label, "strong") + 2 * TIP + 8
    return max(LEAST[0], width), max(LEAST[1], cap_height(brush, "strong") + 10)


def spread(wanted: Sequence[float], apart: float) -> list[float]:
    """Return places near ``wanted`` (in any order) of which no two are closer than ``apart``.

    The order stays, and a crowd is moved no more than it must, all its members together.
    """
    order = sorted(range(len(wanted)), key=lambda i: (wanted[i], i))
    placed = [0.0] * len(wanted)
    groups: list[list[int]] = []
    for i in order:
        groups.append([i])
        while len(groups) > 1 and _start(groups[-1], wanted, apart) < (
            _start(groups[-2], wanted, apart) + apart * len(groups[-2])
        ):
            last = groups.pop()
            groups[-1] += last
    for group in groups:
        first = _start(group, wanted, apart)
        for n, i in enumerate(group):
            placed[i] = first + n * apart
    return placed


def _start(group: Sequence[int], wanted: Sequence[float], apart: float) -> float:
    return sum(wanted[i] - n * apart for n, i in enumerate(group)) / len(group)


def pennants(brush: Brush, plan: BoardPlan, fronts: Sequence[float], looks: Sequence[int]) -> None:
    """Draw a pennant for every front peg; they keep apart where pegs are level."""
    points = [plan.peg(track, front) for track, front in enumerate(fronts)]
    labels = [str(round(front)) for front in fronts]
    sizes = [pennant_size(brush, label) for label in labels]
    axis = 0 if plan.lying else 1
    for second in (False, True):
        group = [t for t in range(len(fronts)) if is_mirrored(t, plan.tracks) == second]
        apart = max((sizes[t][axis] for t in group), default=0.0) + 4
        places = spread([points[t][axis] for t in group], apart)
        for track, place in zip(group, places, strict=True):
            if plan.lying:
                edge = plan.box.bottom + GAP + DEPTH if second else plan.box.y - GAP
                at, towards = (place, edge), UP if second else DOWN
            else:
                edge = plan.box.right + GAP if second else plan.box.x - GAP
                at, towards = (edge, place), LEFT if second else RIGHT
            pennant(brush, looks[track], labels[track], *at, towards=towards)


def pennant(brush: Brush, side: int, label: str, x: float, y: float, *, towards: Towards) -> None:
    """Draw a pennant in the colour of side 0 to 3 whose tip is at (x, y)."""
    look = brush.theme.sides[side]
    w, h = pennant_size(brush, label)
    upright = towards in ("up", "down")
    points: list[Point]
    if towards == "right":
        points = [(0, 0), (w - TIP, 0), (w, h / 2), (w - TIP, h), (0, h)]
        left, top, middle = x - w, y - h / 2, (x - w + (w - TIP) / 2, y)
    elif towards == "left":
        points = [(w, 0), (TIP, 0), (0, h / 2), (TIP, h), (w, h)]
        left, top, middle = x, y - h / 2, (x + TIP + (w - TIP) / 2, y)
    elif towards == "down":
        points = [(0, 0), (w, 0), (w, h), (w / 2 + 6, h), (w / 2, h + TIP), (w / 2 - 6, h), (0, h)]
        left, top, middle = x - w / 2, y - h - TIP, (x, y - TIP - h / 2)
    else:
        points = [(0, TIP), (w / 2 - 6, TIP), (w / 2, 0), (w / 2 + 6, TIP), (w, TIP)]
        points += [(w, h + TIP), (0, h + TIP)]
        left, top, middle = x - w / 2, y, (x, y + TIP + h / 2)
    tall = h + (TIP if upright else 0)

    def draw(canvas: Canvas) -> None:
        shadow = brush.theme.shadows.colour
        canvas.polygon([(px, py + 2.2) for px, py in points], shadow, alpha=110)
        edge = look.colour if upright else mix(look.colour, (255, 255, 255), 0.28)
        canvas.polygon(points, edge)
        if not upright:
            canvas.polygon([(px, py + 1.0) for px, py in points], look.colour)

    brush.put(brush.sprite(("pennant", look, towards), w, tall + 3, draw), left, top)
    text(brush, label, "strong", *middle, align="centre", role=look.ink)
