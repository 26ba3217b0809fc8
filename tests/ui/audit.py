"""Watches a scene being drawn: where every text stands, how it reads on what lies under it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

import pygame
import pytest
from pygame import Rect, Surface

from domino_crib.ui.layout import Box
from domino_crib.ui.paint.brush import Brush
from domino_crib.ui.paint.sprites import Sprites

RGB = tuple[int, int, int]

SHADE = 48
"""How much a shadow changes a colour channel at most."""
UNCOVERED = 0.97
"""The share of a text's pixels that nothing else may have touched."""


@dataclass(frozen=True)
class Written:
    """A line of text on the screen: its box in pixels, its ink, and the ground under it."""

    text: str
    box: Box
    ink: RGB
    grounds: tuple[RGB, ...]
    faded: bool
    size: int
    """The size of the letters in pixels."""
    looks: Surface
    """How the line looked when it had just been written."""

    @property
    def contrast(self) -> float:
        """The worst contrast of the ink with what lies under the line."""
        return min(contrast(self.ink, ground) for ground in self.grounds)


@dataclass
class Audit:
    """Everything that was written in one drawing."""

    lines: list[Written] = field(default_factory=list)
    surface: Surface | None = None

    def texts(self) -> list[str]:
        return [line.text for line in self.lines]

    def covered(self) -> list[str]:
        """Return the texts that something was drawn over after they were written.

        Numbers and the ranks of cards, which lie over each other, are left out.
        """
        if self.surface is None:
            return []
        return [
            line.text
            for line in self.lines
            if any(letter.isalpha() for letter in line.text[1:])
            and not _is_same(line.looks, self.surface.subsurface(_rect(line.box)))
        ]


def luminance(colour: RGB) -> float:
    """Return the relative luminance of WCAG 2."""
    parts = [c / 255 for c in colour]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a: RGB, b: RGB) -> float:
    """Return the contrast of two colours, 1 to 21."""
    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _rect(box: Box) -> Rect:
    return Rect(round(box.x), round(box.y), round(box.w), round(box.h))


def _is_same(one: Surface, other: Surface) -> bool:
    """Say whether two pictures differ by no more than a shadow or a ring at an edge."""
    w, h = one.get_size()
    alike = pygame.mask.from_threshold(one, (0, 0, 0), (SHADE, SHADE, SHADE, 255), other)
    return alike.count() >= UNCOVERED * w * h


def _grounds(surface: Surface, area: Rect) -> tuple[RGB, ...]:
    """Return the mean colours of some patches under a line: grain and weave are no ground."""
    area = area.clip(surface.get_rect())
    if area.w < 2 or area.h < 2:
        return ((0, 0, 0),)
    found = []
    patch = max(4, area.h)
    for x in range(area.x, area.right, patch):
        box = Rect(x, area.y, min(patch, area.right - x), area.h)
        if box.w >= 2:
            r, g, b, *_ = pygame.transform.average_color(surface, box)
            found.append((r, g, b))
    return tuple(found) or ((0, 0, 0),)


@contextmanager
def watching(monkeypatch: pytest.MonkeyPatch) -> Iterator[Audit]:
    """Record every text that is drawn while the context is open."""
    audit = Audit()
    known: dict[int, tuple[str, RGB, int]] = {}
    get, put = Sprites.get, Brush.put

    def watched_get(self: Sprites, key: Hashable, make: Callable[[], Surface]) -> Surface:
        surface = get(self, key, make)
        if isinstance(key, tuple) and key and key[0] == "text":
            known[id(surface)] = (key[1], key[4], key[3])
        return surface

    def watched_put(self: Brush, sprite: Surface, x: float, y: float) -> None:
        found = known.get(id(sprite))
        if found is not None and self.alpha > 0:
            at = (self.px(x + self.dx), self.px(y + self.dy))
            area = sprite.get_bounding_rect().move(at)
            if not area.colliderect(self.surface.get_clip()):
                return
            area = area.clip(self.surface.get_clip())
            box = Box(area.x, area.y, area.w, area.h)
            grounds = _grounds(self.surface, area)
            put(self, sprite, x, y)
            looks = self.surface.subsurface(area).copy()
            faded = self.alpha < 255
            audit.surface = self.surface
            audit.lines.append(Written(found[0], box, found[1], grounds, faded, found[2], looks))
            return
        put(self, sprite, x, y)

    with monkeypatch.context() as patch:
        patch.setattr(Sprites, "get", watched_get)
        patch.setattr(Brush, "put", watched_put)
        yield audit
