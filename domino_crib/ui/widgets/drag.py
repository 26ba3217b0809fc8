"""Dragging a list with mouse or finger: when a press becomes a drag, and by how many rows."""

from __future__ import annotations

THRESHOLD = 12.0
"""A pointer that moved less, in units, is still pressing what it went down on."""


class Drag:
    """One press that may become a drag. ``row`` is how many units make a row."""

    def __init__(self, y: float, row: float) -> None:
        self.row = row
        self.began = False
        self._from = y

    def to(self, y: float) -> int:
        """Take where the pointer is now; return the whole rows it went down (up: below 0)."""
        if not self.began and abs(y - self._from) < THRESHOLD:
            return 0
        self.began = True
        rows = int((y - self._from) / self.row)
        self._from += rows * self.row
        return rows
