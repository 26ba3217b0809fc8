"""What a picture is made of, kept for one frame, so that a window repaints only what changed.

Drawing stays pure and whole: scenes paint everything each time, onto ``Strokes`` instead of a
surface. Two frames of strokes are compared, and only the parts that differ reach the pixels.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol

from pygame import SRCALPHA, Rect, Surface

from domino_crib.ui.theme import RGB

Area = tuple[int, int, int, int]
"""Left, top, width and height in pixels."""


class Target(Protocol):
    """What a brush paints on: a surface of pygame, or strokes that one will be painted with."""

    def get_size(self) -> tuple[int, int]:
        """Return width and height in pixels."""
        ...

    def blit(self, source: Surface, dest: tuple[int, int], *, special_flags: int = 0) -> object:
        """Lay a finished picture with its corner at ``dest``."""
        ...

    def fill(self, color: RGB, *, special_flags: int = 0) -> object:
        """Fill all within the clip."""
        ...

    def get_clip(self) -> Rect:
        """Return the part that is painted on."""
        ...

    def set_clip(self, rect: Rect | Area) -> object:
        """Paint only within ``rect``."""
        ...


class Stroke(NamedTuple):
    """One picture laid down, or a colour filled in when ``source`` is None.

    ``area`` is the part of the screen it may change. Pictures are compared by identity: painters
    never change a finished one.
    """

    source: Surface | None
    colour: RGB
    dest: tuple[int, int]
    flags: int
    area: Area


class Strokes:
    """A target that only remembers. ``size`` is that of the surface it stands for."""

    def __init__(self, size: tuple[int, int]) -> None:
        self._size = size
        self._clip = Rect((0, 0), size)
        self.all: list[Stroke] = []

    def get_size(self) -> tuple[int, int]:
        """Return width and height in pixels."""
        return self._size

    def get_clip(self) -> Rect:
        """Return the part that is painted on."""
        return self._clip

    def set_clip(self, rect: Rect | Area) -> None:
        """Paint only within ``rect``."""
        self._clip = Rect(rect).clip(Rect((0, 0), self._size))

    def blit(self, source: Surface, dest: tuple[int, int], *, special_flags: int = 0) -> None:
        """Lay a finished picture with its corner at ``dest``."""
        x, y, w, h = self._clip.clip(Rect(dest, source.get_size()))
        if w and h:
            self.all.append(Stroke(source, (0, 0, 0), dest, special_flags, (x, y, w, h)))

    def fill(self, color: RGB, *, special_flags: int = 0) -> None:
        """Fill all within the clip."""
        x, y, w, h = self._clip
        self.all.append(Stroke(None, color, (0, 0), special_flags, (x, y, w, h)))

    @property
    def is_grounded(self) -> bool:
        """Whether the first stroke hides all that was there before."""
        if not self.all:
            return False
        ground = self.all[0]
        opaque = ground.source is None or not ground.source.get_flags() & SRCALPHA
        return opaque and not ground.flags and ground.area == (0, 0, *self._size)


def repaint(surface: Surface, new: Strokes, old: Strokes | None) -> list[Rect]:
    """Paint ``new`` on a surface that still shows ``old``; return the parts that were touched.

    ``old`` is None when what the surface shows is not known; then all of it is painted.
    """
    whole = surface.get_rect()
    if old is None or old.get_size() != new.get_size() or not new.is_grounded:
        parts = [whole]
    else:
        parts = joined(Rect(stroke.area) for stroke in changed(old.all, new.all))
    clip = surface.get_clip()
    for part in parts:
        _paint(surface, part, new.all)
    surface.set_clip(clip)
    return parts


def _paint(surface: Surface, part: Rect, strokes: Iterable[Stroke]) -> None:
    for stroke in strokes:
        if not part.colliderect(stroke.area):
            continue
        surface.set_clip(part.clip(stroke.area))
        if stroke.source is None:
            surface.fill(stroke.colour, special_flags=stroke.flags)
        else:
            surface.blit(stroke.source, stroke.dest, special_flags=stroke.flags)


def changed(old: Sequence[Stroke], new: Sequence[Stroke]) -> list[Stroke]:
    """Return the strokes whose areas hold every pixel in which two pictures may differ."""
    start, end = 0, 0
    shorter = min(len(old), len(new))
    while start < shorter and old[start] == new[start]:
        start += 1
    while end < shorter - start and old[-1 - end] == new[-1 - end]:
        end += 1
    before, after = old[start : len(old) - end], new[start : len(new) - end]
    both = Counter(before) & Counter(after)
    gone, stayed = _parted(before, both)
    come, remained = _parted(after, both)
    # Of two that have changed their order at least one stands at another place in the row.
    moved = [pair for pair in zip(stayed, remained, strict=True) if pair[0] != pair[1]]
    return [*gone, *come, *(stroke for pair in moved for stroke in pair)]


def _parted(strokes: Sequence[Stroke], both: Counter[Stroke]) -> tuple[list[Stroke], list[Stroke]]:
    """Return the strokes that are not in ``both`` and those that are, in their order."""
    left = Counter(both)
    own, shared = [], []
    for stroke in strokes:
        if left[stroke] > 0:
            left[stroke] -= 1
            shared.append(stroke)
        else:
            own.append(stroke)
    return own, shared


def joined(areas: Iterable[Rect]) -> list[Rect]:
    """Return rectangles that cover the same pixels and hardly overlap."""
    parts: list[Rect] = []
    for area in areas:
        grown = area
        while (hit := grown.collidelist(parts)) >= 0:
            grown = grown.union(parts.pop(hit))
        parts.append(grown)
    return parts
