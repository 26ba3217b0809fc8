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

from domino_crib.ui.screenshot import SCENES, picture

FOLDER = Path(__file__).resolve().parents[1] / "data" / "screens"
SMALL = (192, 108)
TOLERANCE = 1.0
"""Mean difference of a colour channel that still counts as the same picture."""
TILE = 12
WORST = 6.0
"""The same within one square of the small picture, TILE pixels wide."""

BOTH = ("title", "new-game", "discard", "play", "show", "muggins", "result", "settings")
ONCE = ("replay", "review", "statistics", "replays", "board", "table", "table-setup", "count-hand")
OVER = ("answer", "curtain", "guided", "menu", "log")
CLUB = ("demo", "club", "club-new", "club-result")
PICTURES = (
    *((scene, theme) for scene in BOTH for theme in ("evening", "day")),
    ("learn", "day"),
    *((scene, "evening") for scene in (*ONCE, *OVER, *CLUB)),
)


def drawn(scene: str, theme: str) -> Surface:
    """Return the scene as it is drawn now, small."""
    return small(picture(scene, theme=theme, lang="pl"))


def small(surface: Surface) -> Surface:
    """Return a picture in the size of the references."""
    return pygame.transform.smoothscale(surface, SMALL)


def difference(one: Surface, other: Surface) -> tuple[float, float]:
    """Return the mean difference of the channels, of all and in the worst square."""
    a = pygame.image.tobytes(one, "RGB")
    b = pygame.image.tobytes(other, "RGB")
    gaps = [abs(x - y) for x, y in zip(a, b, strict=True)]
    w, h = one.get_size()
    squares = [
        sum(sum(gaps[3 * (row * w + x) : 3 * (row * w + x + TILE)]) for row in range(y, y + TILE))
        for y in range(0, h, TILE)
        for x in range(0, w, TILE)
    ]
    return sum(gaps) / len(gaps), max(squares) / (3 * TILE * TILE)


def is_same(one: Surface, other: Surface) -> bool:
    """Say whether two small pictures count as the same."""
    mean, worst = difference(one, other)
    return mean <= TOLERANCE and worst <= WORST


def test_every_scene_has_a_picture() -> None:
    assert {scene for scene, _ in PICTURES} == set(SCENES)


@pytest.mark.parametrize(("scene", "theme"), PICTURES)
def test_a_screen_looks_as_it_was_last_looked_at(scene: str, theme: str) -> None:
    reference = pygame.image.load(FOLDER / f"{scene}-{theme}.png")
    mean, worst = difference(drawn(scene, theme), reference)
    assert mean <= TOLERANCE, f"mean difference {mean:.1f}"
    assert worst <= WORST, f"difference {worst:.1f} in one place"


def test_a_panel_that_moved_and_a_colour_that_changed_are_told_apart() -> None:
    whole = picture("play", lang="pl")
    reference = pygame.image.load(FOLDER / "play-evening.png")
    log = pygame.Rect(990, 40, 266, 200)
    moved = whole.copy()
    moved.blit(whole, (log.x + 6, log.y + 6), log)
    tinted = whole.copy()
    tinted.fill((0, 60, 20), pygame.Rect(340, 560, 120, 80), special_flags=pygame.BLEND_RGB_ADD)
    assert is_same(small(whole), reference)
    assert not is_same(small(moved), reference)
    assert not is_same(small(tinted), reference)


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for wanted_scene, wanted_theme in PICTURES:
        path = FOLDER / f"{wanted_scene}-{wanted_theme}.png"
        pygame.image.save(drawn(wanted_scene, wanted_theme), str(path))
        sys.stdout.write(f"{path}\n")
