"""A drawing surface in design units, some times larger than what will be shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from domino_crib.ui.paint.fonts import Fonts
from domino_crib.ui.paint.materials import cut, gradient
from domino_crib.ui.theme import RGB, Face, Stops

Point = tuple[float, float]
OPAQUE = 255
CONDENSED = 0.76


class Canvas:
    """A transparent surface on which one sprite is drawn before it is scaled down once.

    ``w`` and ``h`` are its size in design units, already snapped to whole pixels of the screen, so
    that a shape from edge to edge ends on a pixel. ``k`` is surface pixels per design unit.
    Colours are straight (not premultiplied) until the sprite is finished.
    """

    def __init__(
        self, width: int, height: int, scale: float, supersample: int, fonts: Fonts | None = None
    ) -> None:
        self.fonts = fonts
        self.k = scale * supersample
        self.w = width / scale
        self.h = height / scale
        self.surface = Surface((width * supersample, height * supersample), pygame.SRCALPHA)

    def area(self, x: float, y: float, w: float, h: float) -> Rect:
        """Return a rectangle of design units in surface pixels, its edges rounded."""
        left, top = round(x * self.k), round(y * self.k)
        return Rect(left, top, round((x + w) * self.k) - left, round((y + h) * self.k) - top)

    def thick(self, width: float) -> int:
        """Return a line width in surface pixels, at least one."""
        return max(1, round(width * self.k))

    def points(self, points: Sequence[Point]) -> list[Point]:
        """Return design points in surface pixels."""
        return [(x * self.k, y * self.k) for x, y in points]

    def _layer(self, box: Rect, alpha: int, draw: Callable[[Surface, int, int], None]) -> None:
        """Draw straight on, or through a layer the size of ``box`` when half transparent."""
        if alpha >= OPAQUE:
            draw(self.surface, 0, 0)
            return
        box = box.clip(self.surface.get_rect())
        if box.w <= 0 or box.h <= 0:
            return
        layer = Surface(box.size, pygame.SRCALPHA)
        draw(layer, -box.x, -box.y)
        layer.set_alpha(alpha)
        self.surface.blit(layer, box.topleft)

    def rect(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        colour: RGB,
        *,
        radius: float = 0,
        line: float = 0,
        alpha: int = OPAQUE,
    ) -> None:
        """Draw a filled rectangle, or its outline inwards when ``line`` is a width."""
        box = self.area(x, y, w, h)
        width = self.thick(line) if line else 0

        def draw(target: Surface, dx: int, dy: int) -> None:
            pygame.draw.rect(
                target, colour, box.move(dx, dy), width, border_radius=round(radius * self.k)
            )

        self._layer(box, alpha, draw)

    def disc(
        self, x: float, y: float, r: float, colour: RGB, *, line: float = 0, alpha: int = OPAQUE
    ) -> None:
        """Draw a disc, or a ring inwards when ``line`` is a width."""
        cx, cy, radius = x * self.k, y * self.k, r * self.k
        reach = int(radius) + 2
        box = Rect(int(cx) - reach, int(cy) - reach, 2 * reach + 1, 2 * reach + 1)
        width = self.thick(line) if line else 0

        def draw(target: Surface, dx: int, dy: int) -> None:
            pygame.draw.circle(target, colour, (cx + dx, cy + dy), radius, width)

        self._layer(box, alpha, draw)

    def ball(
        self, x: float, y: float, r: float, lean: Point, shrink: float, ramp: tuple[RGB, RGB]
    ) -> None:
        """Draw discs inside one another from the first colour of ``ramp`` to the second.

        The last disc is ``shrink`` smaller and moved by ``lean``, both as shares of ``r``.
        """
        steps = 12
        dark, light = ramp
        for i in range(steps):
            t = i / (steps - 1)
            colour = mix(dark, light, t)
            self.disc(x + lean[0] * r * t, y + lean[1] * r * t, r * (1 - shrink * t), colour)

    def polygon(
        self, points: Sequence[Point], colour: RGB, *, line: float = 0, alpha: int = OPAQUE
    ) -> None:
        """Draw a filled polygon, or its outline along the edge when ``line`` is a width."""
        path = self.points(points)
        width = self.thick(line) if line else 0
        xs, ys = [p[0] for p in path], [p[1] for p in path]
        pad = width + 1
        box = Rect(
            int(min(xs)) - pad,
            int(min(ys)) - pad,
            int(max(xs) - min(xs)) + 2 * pad + 1,
            int(max(ys) - min(ys)) + 2 * pad + 1,
        )

        def draw(target: Surface, dx: int, dy: int) -> None:
            pygame.draw.polygon(target, colour, [(px + dx, py + dy) for px, py in path], width)

        self._layer(box, alpha, draw)

    def polyline(
        self,
        points: Sequence[Point],
        colour: RGB,
        width: float,
        *,
        alpha: int = OPAQUE,
        closed: bool = False,
    ) -> None:
        """Draw a line of even width with round joints and ends."""
        path = self.points(points)
        thick = self.thick(width)
        xs, ys = [p[0] for p in path], [p[1] for p in path]
        pad = thick + 1
        box = Rect(
            int(min(xs)) - pad,
            int(min(ys)) - pad,
            int(max(xs) - min(xs)) + 2 * pad + 1,
            int(max(ys) - min(ys)) + 2 * pad + 1,
        )

        def draw(target: Surface, dx: int, dy: int) -> None:
            moved = [(px + dx, py + dy) for px, py in path]
            pairs = list(zip(moved, moved[1:] + moved[:1] if closed else moved[1:], strict=False))
            for start, end in pairs:
                _stroke(target, colour, start, end, thick)
            if thick > 2:
                for px, py in moved:
                    pygame.draw.circle(target, colour, (px, py), thick / 2)

        self._layer(box, alpha, draw)

    def body(
        self, x: float, y: float, w: float, h: float, stops: Stops, radius: float, alpha: int = 255
    ) -> None:
        """Draw a rounded rectangle filled with a gradient from top to bottom."""
        box = self.area(x, y, w, h)
        if box.w <= 0 or box.h <= 0:
            return
        self.paste(cut(gradient(box.w, box.h, stops), round(radius * self.k)), x, y, alpha=alpha)

    def glyphs(
        self,
        string: str,
        face: Face,
        size: float,
        x: float,
        y: float,
        colour: RGB,
        *,
        tight: bool = False,
    ) -> None:
        """Draw letters centred on ``x`` with their baseline at ``y``; ``tight`` condenses them."""
        font = (self.fonts or Fonts()).get(face.file, max(1, round(size * self.k)))
        drawn = font.render(string, True, colour)
        if tight:
            drawn = pygame.transform.smoothscale_by(drawn, (CONDENSED, 1))
        at = (round(x * self.k - drawn.get_width() / 2), round(y * self.k - font.get_ascent()))
        self.surface.blit(drawn, at)

    def paste(self, surface: Surface, x: float, y: float, *, alpha: int = OPAQUE) -> None:
        """Lay a surface of surface pixels with its corner at design point (x, y)."""
        if alpha < OPAQUE:
            surface = surface.copy()
            surface.set_alpha(alpha)
        self.surface.blit(surface, (round(x * self.k), round(y * self.k)))


def mix(a: RGB, b: RGB, t: float) -> RGB:
    """Return the colour ``t`` of the way from ``a`` to ``b``."""
    return (
        round(a[0] + (b[0] - a[0]) * t),
        round(a[1] + (b[1] - a[1]) * t),
        round(a[2] + (b[2] - a[2]) * t),
    )


def _stroke(target: Surface, colour: RGB, start: Point, end: Point, thick: int) -> None:
    """Draw one straight piece as a polygon: pygame's wide lines lose width on slopes."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = (dx * dx + dy * dy) ** 0.5
    if length == 0 or thick <= 2:
        pygame.draw.line(target, colour, start, end, thick)
        return
    nx, ny = -dy / length * thick / 2, dx / length * thick / 2
    pygame.draw.polygon(
        target,
        colour,
        [
            (start[0] + nx, start[1] + ny),
            (end[0] + nx, end[1] + ny),
            (end[0] - nx, end[1] - ny),
            (start[0] - nx, start[1] - ny),
        ],
    )
