"""Measure what is drawn on a rendered page, in mm."""

from __future__ import annotations

import subprocess
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image

DPI = 300
MM = 25.4 / DPI
"""Size of a pixel in mm."""


@dataclass(frozen=True)
class Page:
    """A page as an array that is true where ink is."""

    ink: NDArray[np.bool_]

    def window(self, x: float, y: float, half: float) -> NDArray[np.bool_]:
        """Return the square of ``2 * half`` mm about (x, y)."""
        left, top = round((x - half) / MM), round((y - half) / MM)
        size = round(2 * half / MM)
        return self.ink[top : top + size, left : left + size]

    def ring(self, x: float, y: float, reach: float) -> tuple[float, float, float]:
        """Return middle and diameter of the one thing drawn within ``reach`` mm of (x, y)."""
        rows, columns = np.nonzero(self.window(x, y, reach))
        if not rows.size:
            raise AssertionError(f"nothing is drawn at {x:.2f}, {y:.2f}")
        left, top = round((x - reach) / MM) * MM, round((y - reach) / MM) * MM
        middle_x = left + (columns.min() + columns.max() + 1) / 2 * MM
        middle_y = top + (rows.min() + rows.max() + 1) / 2 * MM
        return middle_x, middle_y, (columns.max() - columns.min() + 1) * MM

    def run(self, x: float, y: float, *, across: bool) -> tuple[float, float]:
        """Return where the unbroken line through (x, y) starts and ends, in mm along it."""
        row, column = int(y / MM), int(x / MM)
        near = slice(-2, 3)
        if across:
            band = self.ink[row + near.start : row + near.stop, :].any(axis=0)
        else:
            band = self.ink[:, column + near.start : column + near.stop].any(axis=1)
        start = end = column if across else row
        while band[start - 1]:
            start -= 1
        while band[end]:
            end += 1
        return start * MM, end * MM


def pages(pdf: Path, folder: Path) -> list[Page]:
    """Render every page of a PDF."""
    command = ["pdftoppm", "-r", str(DPI), "-gray", str(pdf), str(folder / pdf.stem)]
    subprocess.run(command, check=True)
    found = []
    for path in sorted(folder.glob(f"{pdf.stem}-*.pgm")):
        with Image.open(path) as picture:
            found.append(Page(np.asarray(picture.convert("L")) < 140))
    return found
