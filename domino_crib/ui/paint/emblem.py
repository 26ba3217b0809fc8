"""The sign of the program: a tile and a peg on a piece of felt, for windows and desktops."""

from __future__ import annotations

from dataclasses import replace

import pygame
from pygame import Surface

from domino_crib.rules.tiles import Tile
from domino_crib.ui.paint.brush import Brush, finish
from domino_crib.ui.paint.canvas import Canvas, mix
from domino_crib.ui.paint.materials import cut, gradient, multiply, noise
from domino_crib.ui.paint.peg import peg
from domino_crib.ui.paint.piece import piece
from domino_crib.ui.theme import Theme

UNITS = 128
TILE = Tile(2, 3)
TINY, SIMPLE = 24, 40
"""Below these sizes in pixels only half a tile is drawn, and no peg beside a straight tile."""


def emblem(theme: Theme, size: int) -> Surface:
    """Return the sign as a square of ``size`` pixels with straight alpha."""
    times = 4 if size <= 256 else 2
    large = size * times
    scale = large / UNITS
    ground = Surface((large, large), pygame.SRCALPHA)
    ground.blit(_felt(theme, large), (0, 0))
    brush = Brush(ground, theme, scale, fineness=1)
    if size < TINY:
        _half(ground, theme, scale)
    elif size < SIMPLE:
        piece(brush, 36, 5, 56, TILE, shadow=False)
    else:
        tilt = Surface((large, large), pygame.SRCALPHA)
        piece(replace(brush, surface=tilt), 38, 10, 52, TILE)
        turned = pygame.transform.rotate(tilt, 14)
        away = (large - turned.get_width()) // 2
        at = (away - round(11 * scale), away)
        ground.blit(turned, at, special_flags=pygame.BLEND_PREMULTIPLIED)
        peg(brush, 0, 103, 101, 15.5)
    mask = cut(_white(large), round(0.2 * large))
    ground.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    edge = Canvas(large, large, scale, 1)
    edge.rect(0, 0, UNITS, UNITS, theme.tile.brass[1], radius=0.2 * UNITS, line=2.4, alpha=190)
    ground.blit(edge.surface, (0, 0))
    return _straight(finish(ground, (size, size)))


def _felt(theme: Theme, size: int) -> Surface:
    look = theme.table
    stops = ((0.0, mix(look.light, (255, 255, 255), 0.06)), (1.0, mix(look.middle, look.dark, 0.4)))
    felt = gradient(size, size, stops)
    multiply(felt, noise(size, size, 228, 255, 1))
    return felt


def _half(ground: Surface, theme: Theme, scale: float) -> None:
    """Draw half a tile so large that its three pips are seen in sixteen pixels."""
    look = theme.tile
    side = Canvas(*ground.get_size(), scale, 1)
    side.body(22, 22, 84, 84, look.face, 12)
    for step in (-26, 0, 26):
        side.disc(UNITS / 2 + step, UNITS / 2 + step, 12, look.pip[0])
    ground.blit(side.surface, (0, 0))


def _white(size: int) -> Surface:
    white = Surface((size, size), 0, 32)
    white.fill((255, 255, 255))
    return white


def _straight(premultiplied: Surface) -> Surface:
    """Return the same picture with straight alpha, as image files and window icons want it."""
    width, height = premultiplied.get_size()
    straight = premultiplied.copy()
    for x in range(width):
        for y in range(height):
            r, g, b, a = premultiplied.get_at((x, y))
            if 0 < a < 255:
                grown = [min(255, c * 255 // a) for c in (r, g, b)]
                straight.set_at((x, y), (grown[0], grown[1], grown[2], a))
    return straight
