"""The font files of the game, opened at the sizes that are needed."""

from __future__ import annotations

from functools import cache
from importlib import resources
from io import BytesIO

import pygame
from pygame.font import Font

FOLDER = "assets/fonts"


@cache
def data(file: str) -> bytes:
    """Return the bytes of a font file in ``ui/assets/fonts``."""
    return resources.files("domino_crib.ui").joinpath(f"{FOLDER}/{file}").read_bytes()


class Fonts:
    """Open fonts by file and size in pixels. They live as long as pygame's font module does."""

    def __init__(self) -> None:
        pygame.font.init()
        self._open: dict[tuple[str, int], Font] = {}

    def get(self, file: str, size: int) -> Font:
        """Return a font of ``size`` pixels."""
        key = (file, size)
        if key not in self._open:
            self._open[key] = Font(BytesIO(data(file)), size)
        return self._open[key]
