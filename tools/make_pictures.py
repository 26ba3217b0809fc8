"""Draws the pictures of README and docs from the program's own scenes.

python -m tools.make_pictures    # writes docs/pictures/*.jpg
"""

from __future__ import annotations

import io
from dataclasses import dataclass
from pathlib import Path

import pygame

from domino_crib.files import write_whole
from domino_crib.ui.screenshot import picture

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "pictures"


@dataclass(frozen=True)
class Shot:
    """One picture: its name, and what ``domino-crib screenshot`` is asked for."""

    name: str
    scene: str
    lang: str = "en"
    game: str = "domino"
    theme: str = "evening"
    seed: int = 7
    size: tuple[int, int] = (1280, 720)


SHOTS = (
    Shot("title", "title"),
    Shot("play", "play"),
    Shot("show", "show", "pl", theme="day"),
    Shot("partners", "play", "da", "cards-pairs"),
    Shot("new-game", "new-game", "pl"),
    Shot("table", "table"),
    Shot("demo", "demo", "pl", theme="day"),
    Shot("board", "board", theme="day"),
    Shot("review", "review"),
)


def main() -> None:
    """Draw every picture."""
    for shot in SHOTS:
        surface = picture(
            shot.scene,
            size=shot.size,
            seed=shot.seed,
            lang=shot.lang,
            game=shot.game,
            theme=shot.theme,
        )
        # JPEG: the felt and the wood are noise, which PNG keeps at ten times the size.
        data = io.BytesIO()
        pygame.image.save(surface, data, f"{shot.name}.jpg")
        write_whole(FOLDER / f"{shot.name}.jpg", data.getvalue())


if __name__ == "__main__":
    main()
