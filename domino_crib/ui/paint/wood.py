"""Walnut and maple, drawn from seeded noise and growth rings."""

from __future__ import annotations

import math
import random

import pygame
from pygame import Surface

from domino_crib.ui.paint.canvas import mix
from domino_crib.ui.paint.materials import gradient, multiply, stretched
from domino_crib.ui.theme import RGB, WoodLook

STREAKS = ((7.0, 160.0, 186), (2.6, 90.0, 196), (1.0, 46.0, 206), (0.5, 16.0, 216))
"""Cells of the streaks in design units (across, along) and how dark each may get."""


def plank(
    look: WoodLook,
    size: tuple[int, int],
    k: float,
    seed: int,
    base: RGB,
    *,
    lying: bool = False,
    heart: float = 0.44,
) -> Surface:
    """Return an opaque plank of ``size`` pixels with its grain along its length.

    ``k`` is pixels per design unit. ``heart`` is where the middle of the growth rings lies, as a
    share of the width: outside 0 to 1 the plank was cut from the flank of the tree.
    """
    upright = (size[1], size[0]) if lying else size
    if look.grain == "walnut":
        made = _walnut(upright, k, seed, base, heart)
    else:
        made = _maple(upright, k, seed, base)
    return pygame.transform.rotate(made, 90) if lying else made


def _walnut(size: tuple[int, int], k: float, seed: int, base: RGB, heart: float) -> Surface:
    width, height = size
    wood = Surface(size, 0, 32)
    wood.fill(mix(base, (255, 226, 190), 0.16))
    for i, (across, along, low) in enumerate(STREAKS):
        cell = (max(1.0, across * k), max(1.0, along * k))
        multiply(wood, stretched(size, cell, low, 255, seed * 10 + i + 1))
    rnd = random.Random(seed)
    # Growth rings are soft: drawn at two pixels a unit and enlarged, they need no blur.
    fine = min(k, 2.0)
    rings_size = (max(1, round(width * fine / k)), max(1, round(height * fine / k)))
    rings = Surface(rings_size, pygame.SRCALPHA)
    _rings(rings, fine, rnd, heart)
    wood.blit(pygame.transform.smoothscale(rings, size), (0, 0))
    _pores(wood, k, rnd)
    return wood


def _rings(layer: Surface, k: float, rnd: random.Random, heart: float) -> None:
    """Draw the cathedral of growth rings: parabolas inside one another."""
    width, height = layer.get_size()
    layer.fill((34, 15, 6, 0))
    middle = width * heart
    reach = width * (0.75 if 0 <= heart <= 1 else 3.0)
    for i in range(34):
        top = -height * 0.55 + i * height * 0.047 + rnd.uniform(-0.01, 0.01) * height
        alpha, thick = rnd.randint(45, 100), max(1, round(rnd.uniform(0.7, 1.9) * k))
        points = []
        for j in range(-60, 61):
            t = abs(j) / 60
            x = middle + j / 60 * reach * (1 - 0.25 * t)
            x += math.sin(j * 0.35 + i) * width * 0.004
            y = top + t**1.75 * height * 1.25 + math.sin(j * 0.22 + i * 0.7) * height * 0.004
            points.append((x, y))
        pygame.draw.lines(layer, (34, 15, 6, alpha), False, points, thick)


def _pores(wood: Surface, k: float, rnd: random.Random) -> None:
    """Draw the short dark pores of walnut along the grain."""
    width, height = wood.get_size()
    thick = max(1, int(0.35 * k))
    dark = Surface((thick, max(1, int(9 * k))), pygame.SRCALPHA)
    dark.fill((20, 9, 4, 107))
    for _ in range(int(width * height / (k * k) / 26)):
        x, y, length = rnd.randrange(width), rnd.randrange(height), rnd.uniform(2, 9) * k
        wood.blit(dark, (x, y), (0, 0, thick, max(1, int(length))))


def _maple(size: tuple[int, int], k: float, seed: int, base: RGB) -> Surface:
    width, height = size
    wood = gradient(width, height, ((0, mix(base, (255, 244, 220), 0.22)), (1, base)))
    multiply(wood, stretched(size, (5 * k, 150 * k), 240, 255, seed))
    multiply(wood, stretched(size, (1.2 * k, 60 * k), 246, 255, seed + 1))
    rnd = random.Random(seed)
    lines = Surface(size, pygame.SRCALPHA)
    for _ in range(int(90 * width / (200 * k)) + 12):
        x = rnd.uniform(-0.05, 1.05) * width
        swing, phase = rnd.uniform(0.004, 0.03) * width, rnd.uniform(0, 6.3)
        waves, slope = rnd.uniform(0.6, 1.9), rnd.uniform(-0.05, 0.05) * width
        colour = (150, 104, 52, rnd.randint(12, 34))
        thick = max(1, round(rnd.uniform(0.5, 1.8) * k))
        points = [
            (
                x + slope * j / 48 + swing * math.sin(phase + waves * j / 48 * 6.3),
                height * j / 48,
            )
            for j in range(49)
        ]
        pygame.draw.lines(lines, colour, False, points, thick)
    wood.blit(lines, (0, 0))
    return wood
