"""The font files of the game, opened at the sizes that are needed."""

from __future__ import annotations

import math
from functools import cache
from importlib import resources
from io import BytesIO

import pygame
from pygame import Surface
from pygame.font import Font

from domino_crib.ui.theme import RGB

FOLDER = "assets/fonts"
KEPT_WIDTHS = 8192
SMALL, MEDIUM = 32, 72
"""Sizes of letters in pixels up to which they are drawn four times and twice as large."""


@cache
def data(file: str) -> bytes:
    """Return the bytes of a font file in ``ui/assets/fonts``."""
    return resources.files("domino_crib.ui").joinpath(f"{FOLDER}/{file}").read_bytes()


def fineness(size: int) -> int:
    """Return how much larger letters of ``size`` pixels are drawn before they are scaled down.

    pygame sets letters on whole pixels, which spaces small text unevenly. Drawn larger and scaled
    down once, letters stand where the font wants them, and a line is as long at every scale.
    """
    return 4 if size <= SMALL else 2 if size <= MEDIUM else 1


class Fonts:
    """Open fonts by file and size in pixels. They live as long as pygame's font module does."""

    def __init__(self) -> None:
        pygame.font.init()
        self._open: dict[tuple[str, int], Font] = {}
        self._widths: dict[tuple[str, str, int], float] = {}

    def get(self, file: str, size: int) -> Font:
        """Return a font of ``size`` pixels."""
        key = (file, size)
        if key not in self._open:
            self._open[key] = Font(BytesIO(data(file)), size)
        return self._open[key]

    def width(self, string: str, file: str, size: int) -> float:
        """Return the width of a line in pixels; measured once, for layouts ask often."""
        key = (string, file, size)
        width = self._widths.get(key)
        if width is None:
            if len(self._widths) >= KEPT_WIDTHS:
                self._widths.clear()
            times = fineness(size)
            width = self._widths[key] = self.get(file, size * times).size(string)[0] / times
        return width

    def rise(self, file: str, size: int) -> int:
        """Return how many pixels above its baseline the surface of a line begins."""
        times = fineness(size)
        # Room for accents above the ascent, which SDL_ttf would answer by moving the line down.
        return math.ceil(self.get(file, size * times).get_ascent() / times) + size // 4

    def line(self, string: str, file: str, size: int, colour: RGB) -> Surface:
        """Return a finished (premultiplied) line whose baseline is ``rise`` pixels down."""
        times = fineness(size)
        font = self.get(file, size * times)
        drawn = font.render(string, True, colour)
        over = max((m[3] for m in font.metrics(string) if m), default=0) - font.get_ascent()
        width = math.ceil(drawn.get_width() / times)
        rise = self.rise(file, size)
        top = rise * times - font.get_ascent() - max(0, over)
        height = math.ceil((top + drawn.get_height()) / times)
        large = Surface((width * times, height * times), pygame.SRCALPHA)
        large.fill((*colour, 0))
        large.blit(drawn, (0, top))
        large = large.premul_alpha()
        return pygame.transform.smoothscale(large, (width, height)) if times > 1 else large
