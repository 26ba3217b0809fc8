"""Draw the program's icon for desktops with the painters of the game.

Run ``python -m tools.make_icon``. The pictures are committed; a test says when they are stale.
"""

from __future__ import annotations

from pathlib import Path

import pygame

from domino_crib.ui.paint.emblem import emblem
from domino_crib.ui.themes import EVENING

OUT = Path(__file__).resolve().parent.parent / "domino_crib" / "ui" / "assets" / "icons"
SIZES = (16, 32, 48, 64, 128, 256)


def main() -> None:
    """Write every size."""
    OUT.mkdir(parents=True, exist_ok=True)
    for size in SIZES:
        pygame.image.save(emblem(EVENING, size), OUT / f"domino-crib-{size}.png")


if __name__ == "__main__":
    main()
