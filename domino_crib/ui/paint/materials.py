"""What materials are made of: seeded noise, gradients and shapes to cut them to."""

from __future__ import annotations

import random
from bisect import bisect_right
from functools import lru_cache

import pygame
from pygame import Surface

from domino_crib.ui.theme import RGB, Stops

LEVELS = 256


def noise(width: int, height: int, low: int, high: int, seed: int) -> Surface:
    """Return an opaque surface of grey pixels between ``low`` and ``high``.

    The same seed gives the same pixels on every machine.
    """
    width, height = max(1, width), max(1, height)
    data = random.Random(seed).randbytes(width * height)
    indexed = pygame.image.frombuffer(data, (width, height), "P")
    greys = [low + (high - low) * i // (LEVELS - 1) for i in range(LEVELS)]
    indexed.set_palette([(grey, grey, grey) for grey in greys])
    opaque = Surface((width, height), 0, 32)
    opaque.blit(indexed, (0, 0))
    return opaque


def stretched(
    size: tuple[int, int], cell: tuple[float, float], low: int, high: int, seed: int
) -> Surface:
    """Return noise with cells of ``cell`` pixels, smoothly stretched to ``size``."""
    coarse = noise(_cells(size[0], cell[0]), _cells(size[1], cell[1]), low, high, seed)
    return pygame.transform.smoothscale(coarse, size)


def _cells(length: int, cell: float) -> int:
    return length if cell <= 1 else int(length / cell) + 2


def multiply(target: Surface, layer: Surface, at: tuple[int, int] = (0, 0)) -> None:
    """Darken ``target`` by ``layer``; its transparency stays."""
    target.blit(layer, at, special_flags=pygame.BLEND_RGB_MULT)


def colour_at(stops: Stops, t: float) -> RGB:
    """Return the colour of a gradient at ``t`` from 0 to 1."""
    places = [place for place, _ in stops]
    right = min(max(bisect_right(places, t), 1), len(stops) - 1)
    (a, first), (b, second) = stops[right - 1], stops[right]
    share = min(max((t - a) / (b - a), 0.0), 1.0) if b > a else 0.0
    return (
        round(first[0] + (second[0] - first[0]) * share),
        round(first[1] + (second[1] - first[1]) * share),
        round(first[2] + (second[2] - first[2]) * share),
    )


def gradient(width: int, height: int, stops: Stops) -> Surface:
    """Return an opaque surface shaded from top to bottom."""
    width, height = max(1, width), max(1, height)
    return pygame.transform.scale(_strip(height, stops), (width, height))


@lru_cache(maxsize=64)
def _strip(height: int, stops: Stops) -> Surface:
    """Return a gradient one pixel wide: many bodies are of the same height."""
    shaded = Surface((1, height), 0, 32)
    for y in range(height):
        shaded.set_at((0, y), colour_at(stops, (y + 0.5) / height))
    return shaded


def cut(filling: Surface, radius: int) -> Surface:
    """Return ``filling`` cut to a rounded rectangle of its own size."""
    mask = Surface(filling.get_size(), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=radius)
    return cut_to(filling, mask)


def cut_to(filling: Surface, mask: Surface) -> Surface:
    """Return ``filling`` where the white ``mask`` is opaque."""
    shape = Surface(filling.get_size(), pygame.SRCALPHA)
    shape.blit(filling, (0, 0))
    shape.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return shape
