"""What lies under everything: felt at night, linen by day."""

from __future__ import annotations

import math
import random
from functools import partial

import pygame
from pygame import Surface

from domino_crib.ui.paint.brush import Brush
from domino_crib.ui.paint.canvas import mix
from domino_crib.ui.paint.materials import multiply, noise, stretched
from domino_crib.ui.theme import TableLook

MAP = (96, 54)
LAMP = (0.52, 0.42)


def table(brush: Brush) -> None:
    """Cover the whole surface with the table of the look."""
    size = brush.surface.get_size()
    look = brush.theme.table
    make = partial(_felt if look.kind == "felt" else _linen, look, size, brush.scale)
    brush.surface.blit(brush.sprites.get(("table", look, size, brush.scale), make), (0, 0))


def veil(brush: Brush, alpha: int = 150) -> None:
    """Darken (by day: lighten) everything drawn so far, under a sheet that lies on top."""
    share = alpha * brush.alpha // 255
    left = 255 - share
    dark = brush.theme.table.dark
    brush.surface.fill((left, left, left), special_flags=pygame.BLEND_RGB_MULT)
    brush.surface.fill(mix((0, 0, 0), dark, share / 255), special_flags=pygame.BLEND_RGB_ADD)


def _felt(look: TableLook, size: tuple[int, int], scale: float) -> Surface:
    """Return green cloth under one lamp: a soft pool of light, the weave, and the cloth's waves."""
    pool = Surface(MAP, 0, 32)
    for j in range(MAP[1]):
        for i in range(MAP[0]):
            dx = (i / (MAP[0] - 1) - LAMP[0]) / 0.72
            dy = (j / (MAP[1] - 1) - LAMP[1]) / 0.78
            far = min(1.0, math.hypot(dx, dy))
            t = far * far * (3 - 2 * far)
            base = (
                mix(look.light, look.middle, t * 2)
                if t < 0.5
                else mix(look.middle, look.dark, t * 2 - 1)
            )
            lamp = max(0.0, 1 - far * 1.5) ** 2
            lit = [min(255, round(c + add * lamp)) for c, add in zip(base, look.lamp, strict=True)]
            pool.set_at((i, j), (lit[0], lit[1], lit[2]))
    felt = pygame.transform.smoothscale(pool, size)
    thread = max(1.0, scale)
    multiply(felt, noise(*size, 214, 255, 1))
    multiply(felt, stretched(size, (3 * thread, 1), 226, 255, 2))
    multiply(felt, stretched(size, (1, 3 * thread), 226, 255, 3))
    multiply(felt, stretched(size, (40 * thread, 40 * thread), 236, 255, 4))
    return felt


def _linen(look: TableLook, size: tuple[int, int], scale: float) -> Surface:
    """Return woven cloth: threads along and across, a little darker away from the light."""
    width, height = size
    linen = Surface(size, 0, 32)
    linen.fill(look.light)
    rnd = random.Random(7)
    pitch = max(2, round(2 * scale))
    thread = max(1, round(scale))
    threads = Surface(size, pygame.SRCALPHA)
    for y in range(0, height, pitch):
        threads.fill((*look.lamp, rnd.randint(2, 9)), (0, y, width, thread))
    linen.blit(threads, (0, 0))
    threads.fill((0, 0, 0, 0))
    for x in range(0, width, pitch):
        threads.fill((*look.lamp, rnd.randint(2, 9)), (x, 0, thread, height))
    linen.blit(threads, (0, 0))
    shade = Surface((32, 18), 0, 32)
    for y in range(18):
        for x in range(32):
            far = max(0.0, math.hypot((x - 13) / 26, (y - 6) / 16) - 0.45)
            grey = 255 - int(far * 13)
            shade.set_at((x, y), (grey, grey, grey - int((255 - grey) * 0.35)))
    multiply(linen, pygame.transform.smoothscale(shade, size))
    return linen
