"""The brush: where painters draw, in which look and how large."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import partial

import pygame
from pygame import Surface

from domino_crib.ui.paint.canvas import Canvas
from domino_crib.ui.paint.sprites import Sprites
from domino_crib.ui.paint.strokes import Target
from domino_crib.ui.theme import RGB, ShadowLook, Theme

SHADOW_BLUR_PX = 4
MIN_TEXT_PX = 13
"""No text is rendered smaller than this, whatever the window."""


@dataclass(frozen=True, slots=True)
class Box:
    """A place on the design canvas: corner and size in design units."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x just past the rectangle."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y just past the rectangle."""
        return self.y + self.h

    @property
    def cx(self) -> float:
        """The x of the middle."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """The y of the middle."""
        return self.y + self.h / 2

    def inset(self, dx: float, dy: float | None = None) -> Box:
        """Return the rectangle smaller by ``dx`` left and right and ``dy`` above and below."""
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def moved(self, dx: float, dy: float) -> Box:
        """Return the rectangle at another place."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def holds(self, x: float, y: float) -> bool:
        """Say whether a point lies in it."""
        return self.x <= x < self.right and self.y <= y < self.bottom


@dataclass(frozen=True, slots=True)
class Brush:
    """A target surface with a look and a scale; every painter takes one first.

    Positions are floats in design units; ``scale`` is pixels per unit, ``text_scale`` the player's
    text size (1.0 is normal). ``sprites`` should be the same object for every frame. ``dx`` and
    ``dy`` (design units) shift all that is drawn, ``alpha`` fades it, ``shrink`` scales it: see
    :meth:`moved`, :meth:`faded` and :meth:`shrunk`. ``fineness`` sets how much larger sprites are
    drawn, 0 leaves it to the scale.
    Drawing changes nothing but the surface and the cache: the same calls give the same pixels.
    """

    surface: Target
    theme: Theme
    scale: float
    text_scale: float = 1.0
    sprites: Sprites = field(default_factory=Sprites)
    dx: float = 0.0
    dy: float = 0.0
    alpha: int = 255
    fineness: int = 0
    shrink: float = 1.0

    @property
    def width(self) -> float:
        """The surface's width in design units."""
        return self.surface.get_size()[0] / self.scale

    @property
    def height(self) -> float:
        """The surface's height in design units."""
        return self.surface.get_size()[1] / self.scale

    @property
    def supersample(self) -> int:
        """How much larger sprites are drawn before they are scaled down."""
        if self.fineness:
            return self.fineness
        if self.scale < 1.5:
            return 4
        return 3 if self.scale < 2.5 else 2

    def px(self, value: float) -> int:
        """Return a length in whole pixels."""
        return round(value * self.scale)

    def moved(self, dx: float, dy: float) -> Brush:
        """Return a brush that draws everything shifted by (dx, dy)."""
        return replace(self, dx=self.dx + dx * self.shrink, dy=self.dy + dy * self.shrink)

    def shrunk(self, share: float) -> Brush:
        """Return a brush that draws everything at its size, then scales it about the origin.

        For what changes its size in motion: to draw it anew for each frame would cost too much.
        """
        return replace(self, shrink=self.shrink * share)

    def faded(self, alpha: int) -> Brush:
        """Return a brush that draws everything with ``alpha`` of 255."""
        return replace(self, alpha=self.alpha * max(0, min(255, alpha)) // 255)

    def onto(self, surface: Target) -> Brush:
        """Return the same brush for another surface."""
        return replace(self, surface=surface, dx=0.0, dy=0.0, alpha=255, shrink=1.0)

    def sprite(
        self,
        kind: Hashable,
        w: float,
        h: float,
        draw: Callable[[Canvas], None],
        supersample: int | None = None,
    ) -> Surface:
        """Return a finished (premultiplied) sprite of ``w`` by ``h`` design units.

        ``kind`` names everything the picture depends on besides its size, the scale and the look.
        """
        key, size, times = self._sprite_key(kind, w, h, supersample)

        def make() -> Surface:
            canvas = Canvas(*size, self.scale, times, self.sprites.fonts)
            draw(canvas)
            return finish(canvas.surface, size)

        return self.sprites.get(key, make)

    def prepared(
        self,
        kind: Hashable,
        w: float,
        h: float,
        steps: Iterable[Callable[[Canvas], None]],
        supersample: int | None = None,
    ) -> Iterator[None]:
        """Make a sprite in steps ahead of its use, with a stop after each of them.

        It is the one that :meth:`sprite` returns for the same arguments.
        """
        key, size, times = self._sprite_key(kind, w, h, supersample)
        if key in self.sprites:
            return
        canvas = Canvas(*size, self.scale, times, self.sprites.fonts)
        for step in steps:
            step(canvas)
            yield
        finished = finish(canvas.surface, size)
        self.sprites.get(key, lambda: finished)
        yield

    def _sprite_key(
        self, kind: Hashable, w: float, h: float, supersample: int | None
    ) -> tuple[Hashable, tuple[int, int], int]:
        """Return the key of a sprite, its size in pixels, and how much finer it is drawn."""
        width, height = max(1, self.px(w)), max(1, self.px(h))
        times = self.fineness or supersample or self.supersample
        key = (kind, width, height, self.scale, times, self.theme.name)
        return key, (width, height), times

    def put(self, sprite: Surface, x: float, y: float) -> None:
        """Lay a finished sprite with its top left corner at (x, y)."""
        if self.alpha <= 0:
            return
        if self.alpha < 255:
            sprite = sprite.copy()
            sprite.fill((self.alpha,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        if self.shrink != 1.0:
            size = (max(1, round(side * self.shrink)) for side in sprite.get_size())
            sprite = pygame.transform.smoothscale(sprite, tuple(size))
        at = (self.px(x * self.shrink + self.dx), self.px(y * self.shrink + self.dy))
        self.surface.blit(sprite, at, special_flags=pygame.BLEND_PREMULTIPLIED)

    def put_centred(self, sprite: Surface, x: float, y: float) -> None:
        """Lay a finished sprite with its middle at (x, y)."""
        w, h = sprite.get_size()
        self.put(sprite, x - w / 2 / self.scale, y - h / 2 / self.scale)

    def shadow(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        radius: float,
        layers: tuple[ShadowLook, ...],
        *,
        unit: float = 1.0,
        drop: float = 0.0,
    ) -> None:
        """Draw the shadow of a rounded box; ``unit`` sizes it, ``drop`` is how high it floats."""
        if not layers:
            return
        soft = tuple(
            (max(1, self.px(max(0.5, layer.blur * unit))), self.px(layer.down * unit), layer.alpha)
            for layer in layers
        )
        size = (self.px(w), self.px(h), self.px(radius))
        colour = self.theme.shadows.colour
        make = partial(_soft_box, size, soft, colour)
        sprite = self.sprites.get(("shadow", size, soft, colour), make)
        margin = _margin(soft) / self.scale
        self.put(sprite, x - margin, y - margin + drop)


SoftLayers = tuple[tuple[int, int, int], ...]
"""Blur, way down and strength (of 255) of each layer of a shadow, in pixels."""


def _margin(layers: SoftLayers) -> int:
    return max(2 * blur + abs(down) for blur, down, _ in layers)


def _soft_box(size: tuple[int, int, int], layers: SoftLayers, colour: RGB) -> Surface:
    """Return all layers of a shadow as one sprite: ``size`` is width, height, corner radius."""
    margin = _margin(layers)
    whole = Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
    for blur, down, alpha in layers:
        soft = _blurred(size, blur, alpha, colour)
        at = (margin - 2 * blur, margin - 2 * blur + down)
        whole.blit(soft, at, special_flags=pygame.BLEND_PREMULTIPLIED)
    return whole


def _blurred(size: tuple[int, int, int], blur: int, alpha: int, colour: RGB) -> Surface:
    """Return a blurred box with a margin of twice the blur.

    A soft edge holds no detail, so it is blurred small and enlarged: 20 times faster at 4K.
    """
    shrink = max(1, blur // SHADOW_BLUR_PX)
    width, height, radius, margin = (max(1, round(n / shrink)) for n in (*size, 2 * blur))
    shape = Surface((width + 2 * margin, height + 2 * margin), pygame.SRCALPHA)
    box = pygame.Rect(margin, margin, width, height)
    pygame.draw.rect(shape, (*colour, alpha), box, border_radius=radius)
    soft = pygame.transform.gaussian_blur(shape.premul_alpha(), max(1, blur // shrink), False)
    if shrink == 1:
        return soft
    return pygame.transform.smoothscale(soft, (size[0] + 4 * blur, size[1] + 4 * blur))


def finish(surface: Surface, size: tuple[int, int]) -> Surface:
    """Premultiply a drawn surface and scale it down to ``size``: no dark fringes, no blur."""
    return pygame.transform.smoothscale(surface.premul_alpha(), size)
