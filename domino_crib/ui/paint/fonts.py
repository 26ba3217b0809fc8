"""The font files of the game, opened at the sizes that are needed."""

from __future__ import annotations

from functools import cache
from importlib import resources
from io import BytesIO

import pygame
from pygame.font import Font

FOLDER = "assets/fonts"
KEPT_WIDTHS = 8192


@cache
def data(file: str) -> bytes:
    """Return the bytes of a font file in ``ui/assets/fonts``."""
    return resources.files("domino_crib.ui").joinpath(f"{FOLDER}/{file}").read_bytes()


class Fonts:
    """Open fonts by file and size in pixels. They live as long as pygame's font module does."""

    def __init__(self) -> None:
        pygame.font.init()
        self._open: dict[tuple[str, int], Font] = {}
        self._widths: dict[tuple[str, str, int], int] = {}

    def get(self, file: str, size: int) -> Font:
        """Return a font of ``size`` pixels."""
        key = (file, size)
        if key not in self._open:
            self._open[key] = Font(BytesIO(data(file)), size)
        return self._open[key]

    def width(self, string: str, file: str, size: int) -> int:
        """Return the width of a line in pixels; measured once, for layouts ask often."""
        key = (string, file, size)
        width = self._widths.get(key)
        if width is None:
            if len(self._widths) >= KEPT_WIDTHS:
                self._widths.clear()
            width = self._widths[key] = self.get(file, size).size(string)[0]
        return width
