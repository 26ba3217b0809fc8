"""Every painter in every state looks as it did when somebody last looked at it.

Draw the reference pictures anew with ``python -m tests.ui.paint.gallery``.
"""

from __future__ import annotations

import numpy as np
import pygame
import pytest
from pygame import Surface

from domino_crib.ui.paint import Sprites
from domino_crib.ui.themes import THEMES
from tests.ui.paint.gallery import FOLDER, SAMPLES, sample

MEAN_LIMIT = 2.0
"""Of 255, over all pixels: letters differ a little between versions of FreeType."""
FAR, FAR_LIMIT = 60, 0.01
"""At most this share of the pixels may differ by more than ``FAR``."""


def pixels(surface: Surface) -> np.ndarray:
    return pygame.surfarray.array3d(surface).astype(np.int16)


def differences(a: Surface, b: Surface) -> tuple[float, float]:
    """Return the mean difference of two pictures and the share of pixels far apart."""
    apart = np.abs(pixels(a) - pixels(b))
    return float(apart.mean()), float((apart.max(axis=2) > FAR).mean())


def alike(a: Surface, b: Surface) -> bool:
    mean, far = differences(a, b)
    return a.get_size() == b.get_size() and mean <= MEAN_LIMIT and far <= FAR_LIMIT


@pytest.mark.parametrize("theme", sorted(THEMES))
@pytest.mark.parametrize("name", sorted(SAMPLES))
def test_painters_draw_their_reference_picture(name: str, theme: str) -> None:
    reference = pygame.image.load(FOLDER / f"{theme}-{name}.png")
    drawn = sample(name, theme)
    assert alike(drawn, reference), (
        f"{theme} {name} changed: mean and share far off are {differences(drawn, reference)}"
    )


def test_every_reference_picture_has_a_sample() -> None:
    wanted = {f"{theme}-{name}.png" for theme in THEMES for name in SAMPLES}
    assert {path.name for path in FOLDER.iterdir()} == wanted


@pytest.mark.parametrize("name", sorted(set(SAMPLES) - {"ground", "panels", "askew"}))
def test_a_picture_moved_by_two_pixels_is_noticed(name: str) -> None:
    drawn = sample(name, "evening")
    moved = drawn.copy()
    moved.blit(drawn, (2, 2))
    assert not alike(moved, drawn)


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
