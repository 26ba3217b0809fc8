"""The cache of finished pictures, and the brush that fills it."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from domino_crib.rules.tiles import Tile
from domino_crib.ui.paint import Box, Brush, Sprites, panel, piece, table
from domino_crib.ui.themes import EVENING


def square(side: int = 10) -> Surface:
    return Surface((side, side), pygame.SRCALPHA)


def test_a_sprite_is_made_once() -> None:
    sprites = Sprites()
    first = sprites.get("a", square)
    assert sprites.get("a", square) is first
    assert sprites.made == 1


def test_what_was_not_used_for_longest_goes_first() -> None:
    sprites = Sprites(limit=3 * 10 * 10 * 4)
    kept = {name: sprites.get(name, square) for name in "abc"}
    assert sprites.get("a", square) is kept["a"]
    sprites.get("d", square)
    assert sprites.get("a", square) is kept["a"]
    assert sprites.get("c", square) is kept["c"]
    assert sprites.get("b", square) is not kept["b"]
    assert sprites.bytes <= sprites.limit


def test_one_sprite_may_be_larger_than_the_limit() -> None:
    sprites = Sprites(limit=100)
    assert sprites.get("big", lambda: square(100)).get_width() == 100
    assert len(sprites) == 1


def test_clearing_forgets_everything() -> None:
    sprites = Sprites()
    sprites.get("a", square)
    sprites.clear()
    assert (len(sprites), sprites.bytes) == (0, 0)


@pytest.mark.parametrize("scale", [0.625, 1.0, 1.37, 3.0])
def test_sprites_have_the_size_they_are_shown_at(scale: float) -> None:
    brush = Brush(Surface((400, 400)), EVENING, scale)
    sprite = brush.sprite("x", 72, 144, lambda _canvas: None)
    assert sprite.get_size() == (round(72 * scale), round(144 * scale))


def test_a_second_frame_makes_no_new_sprite() -> None:
    sprites = Sprites()

    def frame() -> None:
        brush = Brush(Surface((640, 360), 0, 32), EVENING, 0.5, sprites=sprites)
        table(brush)
        panel(brush, Box(20, 20, 200, 100))
        piece(brush, 300, 100, 72, Tile(1, 2), selected=True, lift=20)

    frame()
    made = sprites.made
    frame()
    assert sprites.made == made


def test_moving_and_fading_do_not_change_the_original_brush() -> None:
    brush = Brush(Surface((100, 100)), EVENING, 2.0)
    moved = brush.moved(5, 6).moved(1, 1).faded(128).faded(128)
    assert (moved.dx, moved.dy, moved.alpha) == (6, 7, 64)
    assert (brush.dx, brush.dy, brush.alpha) == (0, 0, 255)


def test_a_moved_brush_draws_the_same_elsewhere() -> None:
    def drawn(dx: float, dy: float) -> Surface:
        brush = Brush(Surface((300, 300), 0, 32), EVENING, 1.0).moved(dx, dy)
        piece(brush, 40, 40, 48, Tile(5, 6))
        return brush.surface

    still, moved = drawn(0, 0), drawn(30, 50)
    assert (
        moved.subsurface((60, 70, 100, 150)).copy().get_buffer().raw
        == still.subsurface((30, 20, 100, 150)).copy().get_buffer().raw
    )


def test_fading_blends_towards_the_ground() -> None:
    ground = (19, 58, 56)

    def middle(alpha: int) -> pygame.Color:
        brush = Brush(Surface((100, 160), 0, 32), EVENING, 1.0).faded(alpha)
        brush.surface.fill(ground)
        piece(brush, 20, 20, 48, Tile(0, 0), shadow=False)
        return brush.surface.get_at((44, 40))

    assert middle(0)[:3] == ground
    for half, full, base in zip(middle(128)[:3], middle(255)[:3], ground, strict=True):
        assert half == pytest.approx((full + base) / 2, abs=3)


def test_edges_have_no_dark_fringe() -> None:
    """A white tile on white ground: blended edges may not be darker than its own rim."""
    brush = Brush(Surface((120, 200), 0, 32), EVENING, 1.0)
    brush.surface.fill((255, 255, 255))
    piece(brush, 20, 20, 72, Tile(0, 0), shadow=False)
    darkest = min(sum(brush.surface.get_at((x, 20))[:3]) for x in range(26, 86))
    assert darkest > 3 * 170
