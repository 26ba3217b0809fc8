"""Drawing is pure: the same calls give the same pixels, on a warm cache and on a cold one."""

from __future__ import annotations

import pytest
from pygame import Surface

from domino_crib.ui.paint import BoardPlan, Box, Brush, Sprites, board, button, table, text
from domino_crib.ui.themes import THEMES


def picture(name: str, sprites: Sprites) -> bytes:
    surface = Surface((640, 360), 0, 32)
    brush = Brush(surface, THEMES[name], 0.5, sprites=sprites)
    table(brush)
    board(brush, BoardPlan(Box(62, 40, 204, 640), 2), [(29, 27), (43.5, 41)])
    button(brush, Box(992, 509, 264, 44), "Podpowiedź", key="H", focused=True)
    text(brush, "Twój ruch", "headline", 646, 398, align="centre", role="heading")
    return surface.get_buffer().raw


@pytest.mark.parametrize("name", sorted(THEMES))
def test_two_drawings_are_the_same_bytes(name: str) -> None:
    sprites = Sprites()
    cold = picture(name, sprites)
    assert picture(name, sprites) == cold
    assert picture(name, Sprites()) == cold
