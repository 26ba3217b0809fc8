"""Every painter in every state looks as it did when somebody last looked at it.

Draw the reference pictures anew with ``python -m tests.ui.paint.gallery``.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pygame
import pytest
from pygame import Surface

from domino_crib.ui.paint import Sprites
from domino_crib.ui.paint.tile import PIPS
from domino_crib.ui.themes import EVENING, THEMES
from tests.ui.paint.gallery import FOLDER, SAMPLES, sample

BLOCK = 12
LIMIT = 8.0
"""Of 255: no block of 12 by 12 pixels may differ by more on the mean."""
TYPE_LIMIT = 40.0
"""The same where large letters are: versions of FreeType place them a pixel apart."""


def farthest(a: Surface, b: Surface) -> float:
    """Return the mean difference of the two pictures in the block where they differ most."""
    assert a.get_size() == b.get_size()
    one, two = (pygame.surfarray.array3d(picture).astype(np.int16) for picture in (a, b))
    apart = np.abs(one - two).mean(axis=2)
    columns, rows = (-(-n // BLOCK) for n in apart.shape)
    padded = np.zeros((columns * BLOCK, rows * BLOCK))
    padded[: apart.shape[0], : apart.shape[1]] = apart
    return float(padded.reshape(columns, BLOCK, rows, BLOCK).mean(axis=(1, 3)).max())


def alike(a: Surface, b: Surface, limit: float = LIMIT) -> bool:
    return farthest(a, b) <= limit


@pytest.mark.parametrize("theme", sorted(THEMES))
@pytest.mark.parametrize("name", sorted(SAMPLES))
def test_painters_draw_their_reference_picture(name: str, theme: str) -> None:
    reference = pygame.image.load(FOLDER / f"{theme}-{name}.png")
    apart = farthest(sample(name, theme), reference)
    limit = TYPE_LIMIT if name == "type" else LIMIT
    assert apart <= limit, f"{theme} {name} changed by {apart:.1f} somewhere"


def test_every_reference_picture_has_a_sample() -> None:
    wanted = {f"{theme}-{name}.png" for theme in THEMES for name in SAMPLES}
    assert {path.name for path in FOLDER.iterdir()} == wanted


@pytest.mark.parametrize("name", sorted(set(SAMPLES) - {"ground"}))
def test_a_picture_moved_by_two_pixels_is_noticed(name: str) -> None:
    drawn = sample(name, "evening")
    moved = drawn.copy()
    moved.blit(drawn, (2, 2))
    assert not alike(moved, drawn)


def test_a_missing_pip_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = sample("tiles", "evening")
    monkeypatch.setitem(PIPS, 6, PIPS[6][:-1])
    assert not alike(sample("tiles", "evening"), drawn)


def test_another_colour_of_a_peg_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = sample("board-upright", "evening")
    first, *others = EVENING.sides
    sides = (replace(first, colour=(226, 150, 66)), *others)
    monkeypatch.setitem(THEMES, "evening", replace(EVENING, name="other", sides=sides))
    assert not alike(sample("board-upright", "evening"), drawn)


@pytest.mark.parametrize("name", sorted(SAMPLES))
def test_drawing_is_pure(name: str) -> None:
    sprites = Sprites()
    cold = sample(name, "evening", sprites=sprites).get_buffer().raw
    assert sample(name, "evening", sprites=sprites).get_buffer().raw == cold, "on a warm cache"
    assert sample(name, "evening").get_buffer().raw == cold, "on another cold cache"


@pytest.mark.parametrize("name", sorted(SAMPLES))
def test_no_sprite_of_another_size_or_look_is_shown(name: str) -> None:
    sprites = Sprites()
    for theme, scale in (("evening", 1.0), ("evening", 1.5), ("day", 1.5), ("evening", 0.75)):
        used = sample(name, theme, scale, sprites).get_buffer().raw
        assert used == sample(name, theme, scale).get_buffer().raw, (theme, scale)
