"""Finished pictures kept for the next frame."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

from pygame import Surface

from domino_crib.ui.paint.fonts import Fonts

BYTES_PER_PIXEL = 4
DEFAULT_LIMIT = 96 * 1024 * 1024


class Sprites:
    """A cache of finished sprites that forgets what was not used for longest.

    Keys hold everything that the picture depends on, its size in pixels among them, so that a
    sprite made before a resize is never shown after it. ``limit`` is in bytes of pixels. ``fonts``
    holds the open fonts, ``made`` counts the sprites made so far.
    """

    def __init__(self, limit: int = DEFAULT_LIMIT) -> None:
        self.limit = limit
        self.bytes = 0
        self.made = 0
        self.fonts = Fonts()
        self._kept: OrderedDict[Hashable, Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """Return the sprite of that key, made by ``make`` when it is not there yet."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        sprite = make()
        self.made += 1
        self._kept[key] = sprite
        self.bytes += _bytes(sprite)
        while self.bytes > self.limit and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self.bytes -= _bytes(old)
        return sprite

    def clear(self) -> None:
        """Forget everything, as after a resize or a change of the look."""
        self._kept.clear()
        self.bytes = 0

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def __len__(self) -> int:
        return len(self._kept)


def _bytes(sprite: Surface) -> int:
    return sprite.get_width() * sprite.get_height() * BYTES_PER_PIXEL
