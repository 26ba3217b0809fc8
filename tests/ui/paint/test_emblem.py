"""The program's icon: committed pictures are what the painters draw."""

from __future__ import annotations

import pygame
import pytest

from domino_crib.ui.paint.emblem import emblem
from domino_crib.ui.themes import EVENING
from tests.ui.paint.test_reference import alike
from tools.make_icon import OUT, SIZES


@pytest.mark.parametrize("size", SIZES)
def test_icons_are_fresh(size: int) -> None:
    committed = pygame.image.load(OUT / f"domino-crib-{size}.png")
    assert alike(emblem(EVENING, size), committed), "run python -m tools.make_icon"


@pytest.mark.parametrize("size", SIZES)
def test_corners_are_clear_and_the_middle_is_not(size: int) -> None:
    icon = emblem(EVENING, size)
    assert icon.get_at((0, 0))[3] < 40
    assert icon.get_at((size // 2, size // 2))[3] == 255
