"""The logical canvas and its boxes: where things are, as numbers that a test can check.

A screen is laid out on a logical canvas and drawn at ``scale`` pixels a unit. The canvas is at
least 1280x720 units where the window allows it; smaller windows get a smaller canvas at scale 1,
down to 800x480, so that text and touch targets never shrink below what a person can read and hit.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from domino_crib.ui.paint.brush import Box as PaintBox

FULL = (1280.0, 720.0)
LEAST = (800.0, 480.0)
TOUCH = 44.0
"""The least side of anything that is tapped, in units."""


@dataclass(frozen=True, slots=True)
class Canvas:
    """The logical canvas of a window: its size in units and the pixels of one unit."""

    w: float
    h: float
    scale: float

    @property
    def box(self) -> Box:
        """The whole canvas."""
        return Box(0, 0, self.w, self.h)

    @property
    def is_small(self) -> bool:
        """Whether only the compact layouts fit."""
        return self.w < 1000 or self.h < 640

    @property
    def is_wide(self) -> bool:
        """Whether there is room for a column beside the table."""
        return self.w >= 1180 and self.h >= 640

    @property
    def is_full(self) -> bool:
        """Whether three panes full of rows fit beside each other."""
        return self.w >= 1180 and self.h >= 719


def canvas_of(width: int, height: int, text_size: int = 100) -> Canvas:
    """Return the canvas for a window of that many pixels.

    ``text_size`` in percent makes everything larger as long as the least canvas still fits.
    """
    fit = min(width / FULL[0], height / FULL[1])
    most = min(width / LEAST[0], height / LEAST[1])
    scale = min(max(1.0, fit) * text_size / 100, most)
    scale = max(scale, 0.05)
    return Canvas(width / scale, height / scale, scale)


def text_percent(canvas: Canvas) -> int:
    """Return how large everything really is drawn, in percent of the usual at that window."""
    usual = canvas_of(round(canvas.w * canvas.scale), round(canvas.h * canvas.scale))
    return round(100 * canvas.scale / usual.scale)


@dataclass(frozen=True, slots=True)
class Box(PaintBox):
    """A rectangle in units; x and y are its top left corner."""

    def overlaps(self, other: PaintBox, slack: float = 0.0) -> bool:
        """Tell whether the boxes share more than a strip of ``slack`` units."""
        return (
            min(self.right, other.right) - max(self.x, other.x) > slack
            and min(self.bottom, other.bottom) - max(self.y, other.y) > slack
        )

    def contains(self, other: PaintBox, slack: float = 0.0) -> bool:
        """Tell whether ``other`` lies inside, but for ``slack`` units."""
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def inset(self, dx: float, dy: float | None = None) -> Box:
        """Return the box made smaller on every side (larger where negative)."""
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def moved(self, dx: float, dy: float) -> Box:
        """Return the box elsewhere."""
        return replace(self, x=self.x + dx, y=self.y + dy)

    def top_part(self, h: float) -> Box:
        """Return the upper ``h`` units."""
        return replace(self, h=h)

    def below(self, h: float) -> Box:
        """Return what is left under the upper ``h`` units."""
        return Box(self.x, self.y + h, self.w, self.h - h)

    def left_part(self, w: float) -> Box:
        """Return the left ``w`` units."""
        return replace(self, w=w)

    def right_of(self, w: float) -> Box:
        """Return what is left beside the left ``w`` units."""
        return Box(self.x + w, self.y, self.w - w, self.h)

    def rows(self, heights: Sequence[float], gap: float = 0.0) -> Iterator[Box]:
        """Yield boxes of these heights under each other."""
        y = self.y
        for h in heights:
            yield Box(self.x, y, self.w, h)
            y += h + gap

    def columns(self, count: int, gap: float = 0.0) -> list[Box]:
        """Return ``count`` boxes of equal width beside each other."""
        w = (self.w - gap * (count - 1)) / count
        return [Box(self.x + i * (w + gap), self.y, w, self.h) for i in range(count)]

    def grid(self, count: int, across: int, h: float, gap: float) -> list[Box]:
        """Return ``count`` boxes of height ``h``, ``across`` in a row."""
        columns = self.top_part(h).columns(across, gap)
        return [columns[i % across].moved(0, (i // across) * (h + gap)) for i in range(count)]

    def centred(self, w: float, h: float) -> Box:
        """Return a box of that size in the middle of this one."""
        return Box(self.cx - w / 2, self.cy - h / 2, w, h)


def row_of(count: int, w: float, gap: float, room: float) -> tuple[float, float]:
    """Return the step and the whole width of ``count`` things of width ``w`` in ``room``.

    They stand ``gap`` apart, or overlap just enough to fit.
    """
    if count <= 1:
        return w + gap, w * count
    step = min(w + gap, (room - w) / (count - 1))
    return step, w + step * (count - 1)
