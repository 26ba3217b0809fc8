"""How long painters take: the first picture (everything is made) and the next (from the cache).

python -m benchmarks.paint    # prints the tables of benchmarks/paint.md
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pygame import Surface

from benchmarks.machine import machine_line
from domino_crib.rules.cards import Card
from domino_crib.rules.tiles import Tile
from domino_crib.ui import paint
from domino_crib.ui.paint import BoardPlan, Box, Brush, Sprites, Strokes, repaint
from domino_crib.ui.themes import THEMES

SIZES = ((800, 480), (1280, 720), (1920, 1080), (3840, 2160))
FRAMES = 40
Draw = Callable[[Brush], object]


def play_screen(b: Brush) -> None:
    """Draw about what a screen of two players at dominoes holds."""
    paint.table(b)
    paint.board(b, BoardPlan(Box(62, 40, 204, 640), 2), [(29, 27), (43, 41)])
    paint.panel(b, Box(992, 40, 264, 446))
    paint.text(b, "Przebieg", "heading", 1012, 66)
    for i in range(10):
        y = 112 + 36 * i
        paint.side_sign(b, i % 2, 1019, y)
        paint.text(b, f"{i}-6, trzydzieści jeden", "body", 1036, y)
        paint.text(b, f"+{i}", "strong", 1236, y, align="right", role="points")
    for i, (label, key) in enumerate((("Podpowiedź", "H"), ("Cofnij", "U"), ("Menu", "Esc"))):
        paint.button(b, Box(992, 509 + 54 * i, 264, 44), label, key=key)
    for y, name, score in ((40, "Halina", "43"), (556, "Ty", "29")):
        paint.panel(b, Box(332, y, 137, 95))
        paint.text(b, name, "name", 372, y + 28)
        paint.text(b, score, "score-small", 454, y + 64, align="right")
    for i in range(4):
        paint.piece(b, 540 + 54 * i, 40, 48, None)
    paint.stack(b, 332, 210, 48, 15)
    paint.piece(b, 410, 203, 48, Tile(4, 4))
    for i in range(3):
        paint.piece(b, 542 + 66 * i, 176 + 16 * (i % 2), 72, Tile(i, i + 2))
    paint.text(b, "22", "count", 862, 258, align="centre")
    paint.text(b, "Twój ruch", "headline", 646, 398, align="centre", role="heading")
    paint.piece(b, 487, 504, 72, Tile(2, 5), selected=True, lift=20)
    paint.piece(b, 569, 504, 72, Tile(3, 6), focused=True)
    paint.piece(b, 651, 504, 72, Tile(4, 6), held="dim")
    paint.slot(b, 733, 504, 72)
    paint.legend(b, 646, 688, [("1-4", "kamień"), ("Enter", "połóż"), ("F11", "pełny ekran")])


def tilted_board(b: Brush) -> None:
    def draw(inner: Brush) -> None:
        paint.board(inner, BoardPlan(Box(0, 0, 320, 1004), 2), [(18, 16), (44, 39)], scores=False)

    paint.tilted(b, "board", Box(700, -140, 320, 1004), -17, draw)


def four_tracks(b: Brush) -> None:
    paint.board(b, BoardPlan(Box(62, 40, 368, 640), 4, 121), [(1, 0)] * 4)


PARTS: dict[str, Draw] = {
    "table": paint.table,
    "board of four tracks": four_tracks,
    "tilted board of the title": tilted_board,
    "one tile": lambda b: paint.piece(b, 40, 40, 72, Tile(3, 6)),
    "one king": lambda b: paint.piece(b, 40, 40, 100, Card(13, "H")),
}


def brush(theme: str, size: tuple[int, int]) -> Brush:
    scale = min(size[0] / 1280, size[1] / 720)
    return Brush(Surface(size, 0, 32), THEMES[theme], scale, sprites=Sprites())


def milliseconds(draw: Draw, b: Brush) -> float:
    start = time.process_time()
    draw(b)
    return (time.process_time() - start) * 1000


def repainted(b: Brush) -> float:
    """Return the milliseconds of a frame while a tile flies over the screen of play."""
    window = Surface(b.surface.get_size(), 0, 32)
    shown: Strokes | None = None
    spent = 0.0
    for i in range(FRAMES + 1):
        start = time.process_time()
        strokes = Strokes(window.get_size())
        play_screen(b.onto(strokes))
        paint.piece(b.onto(strokes), 400 + 6 * i, 300 + 2 * i, 72, Tile(0, 5))
        repaint(window, strokes, shown)
        spent += time.process_time() - start if shown is not None else 0.0
        shown = strokes
    return spent * 1000 / FRAMES


def main() -> None:
    print("# How long painting takes\n")
    print("Written by `python -m benchmarks.paint`. Processor time in milliseconds; *first* makes")
    print(f"every sprite, *next* is the mean of {FRAMES} frames from the cache, *repainted* of as")
    print("many in which a tile flies and only what changed reaches the pixels.\n")
    print(f"Machine: {machine_line()}\n")
    print("## A whole screen of play\n")
    print("| size | look | first | next | repainted | sprites | MB |")
    print("|---|---|---:|---:|---:|---:|---:|")
    for size in SIZES:
        for theme in THEMES:
            b = brush(theme, size)
            first = milliseconds(play_screen, b)
            after = sum(milliseconds(play_screen, b) for _ in range(FRAMES)) / FRAMES
            kept = f"{len(b.sprites)} | {b.sprites.bytes / 1e6:.0f}"
            times = f"{first:.0f} | {after:.1f} | {repainted(b):.1f}"
            print(f"| {size[0]}x{size[1]} | {theme} | {times} | {kept} |")
    print("\n## The first time, part by part\n")
    print("| part | look | " + " | ".join(f"{w}x{h}" for w, h in SIZES) + " |")
    print("|---|---|" + "---:|" * len(SIZES))
    for name, draw in PARTS.items():
        for theme in THEMES:
            times = " | ".join(f"{milliseconds(draw, brush(theme, size)):.0f}" for size in SIZES)
            print(f"| {name} | {theme} | {times} |")


if __name__ == "__main__":
    main()
