"""Reference pictures of the screens, small and with tolerance.

``python -m tests.ui.test_pictures`` draws them anew into ``tests/data/screens``; look at every one
that changed before you commit it.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from domino_crib.ui.screenshot import picture

FOLDER = Path(__file__).resolve().parents[1] / "data" / "screens"
SMALL = (192, 108)
TOLERANCE = 3.0
"""Mean difference of a colour channel that still counts as the same picture."""
WORST = 90
"""Share of pixels, per mille, that may differ clearly."""

BOTH = ("title", "new-game", "discard", "play", "show", "muggins", "result", "settings")
PICTURES = (
    *((scene, theme) for scene in BOTH for theme in ("evening", "day")),
    *(("learn", "day"), ("board", "evening"), ("replay", "evening")),
)


def drawn(scene: str, theme: str) -> Surface:
    """Return the scene as it is drawn now, small."""
    return pygame.transform.smoothscale(picture(scene, theme=theme, lang="pl"), SMALL)


def difference(one: Surface, other: Surface) -> tuple[float, float]:
    """Return the mean difference of the channels, and how many per mille of pixels differ."""
    a = pygame.image.tobytes(one, "RGB")
    b = pygame.image.tobytes(other, "RGB")
    gaps = [abs(x - y) for x, y in zip(a, b, strict=True)]
    clear = sum(1 for i in range(0, len(gaps), 3) if max(gaps[i : i + 3]) > 60)
    return sum(gaps) / len(gaps), 1000 * clear / (len(gaps) / 3)


@pytest.mark.parametrize(("scene", "theme"), PICTURES)
def test_a_screen_looks_as_it_was_last_looked_at(scene: str, theme: str) -> None:
    reference = pygame.image.load(FOLDER / f"{scene}-{theme}.png")
    mean, clear = difference(drawn(scene, theme), reference)
    assert mean <= TOLERANCE, f"mean difference {mean:.1f}"
    assert clear <= WORST, f"{clear:.0f} per mille of the pixels differ"


def test_another_picture_is_told_apart() -> None:
    reference = pygame.image.load(FOLDER / "play-evening.png")
    mean, clear = difference(drawn("show", "evening"), reference)
    assert mean > TOLERANCE
    assert clear > WORST


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for wanted_scene, wanted_theme in PICTURES:
        path = FOLDER / f"{wanted_scene}-{wanted_theme}.png"
        pygame.image.save(drawn(wanted_scene, wanted_theme), str(path))
        sys.stdout.write(f"{path}\n")
