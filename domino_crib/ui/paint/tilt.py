"""Things that lie askew on the table, as on the title screen."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace

import pygame
from pygame import Surface

from domino_crib.ui.paint.brush import Box, Brush
from domino_crib.ui.paint.sprites import Sprites

MARGIN = 0.25
"""Room around the box for shadows, as a share of its smaller side."""


def tilted(
    brush: Brush, key: Hashable, box: Box, degrees: float, draw: Callable[[Brush], None]
) -> None:
    """Draw something turned counterclockwise about the middle of ``box``, kept as one picture.

    ``draw`` gets a brush on which the box has its corner at (0, 0). ``key`` names all that it
    depends on. It is drawn some times larger, turned, and scaled down once, so edges stay fine; at
    the largest scales pixels are too small for that to show. Meant for still pictures: pieces in
    play always lie straight.
    """
    margin = MARGIN * min(box.w, box.h)
    times = 3 if brush.scale < 1.5 else 2 if brush.scale < 2.5 else 1
    whole = (box.w + 2 * margin, box.h + 2 * margin)

    def make() -> Surface:
        scale = brush.scale * times
        large = Surface((round(whole[0] * scale), round(whole[1] * scale)), pygame.SRCALPHA)
        fine = 1 if times > 1 else 0
        inner = Brush(large, brush.theme, scale, brush.text_scale, Sprites(), fineness=fine)
        draw(replace(inner, dx=margin, dy=margin))
        if times == 1:
            return pygame.transform.rotozoom(large, degrees, 1.0)
        turned = pygame.transform.rotate(large, degrees)
        w, h = turned.get_size()
        return pygame.transform.smoothscale(turned, (round(w / times), round(h / times)))

    name = ("tilted", key, box.w, box.h, degrees, brush.scale, brush.text_scale, brush.theme.name)
    brush.put_centred(brush.sprites.get(name, make), box.cx, box.cy)
