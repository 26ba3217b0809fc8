"""One small picture of every painter in every state: the samples of the reference pictures.

``python -m tests.ui.paint.gallery`` draws them anew into ``tests/data/paint``; look at every one
that changed before you commit it. ``python -m tests.ui.paint.gallery FOLDER SCALE`` draws them
elsewhere and larger, for the eye.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
from pygame import Surface

from domino_crib.rules.cards import Card
from domino_crib.rules.tiles import Tile
from domino_crib.ui import paint
from domino_crib.ui.paint import BoardPlan, Box, Brush, Sprites
from domino_crib.ui.themes import THEMES

FOLDER = Path(__file__).resolve().parents[2] / "data" / "paint"
Draw = Callable[[Brush], object]


def tiles(b: Brush) -> None:
    paint.piece(b, 12, 34, 48, Tile(2, 5), selected=True, lift=12)
    paint.piece(b, 76, 34, 48, Tile(6, 6), focused=True)
    paint.piece(b, 140, 34, 48, Tile(0, 3), held="dim")
    paint.piece(b, 204, 34, 48, Tile(1, 4), held="faded")
    paint.slot(b, 268, 34, 48)
    paint.next_slot(b, 332, 34, 48)
    paint.stack(b, 396, 40, 40, 15)


def cards(b: Brush) -> None:
    faces = (Card(1, "S"), Card(7, "D"), Card(10, "C"), Card(11, "H"), Card(12, "C"), Card(13, "D"))
    for i, face in enumerate(faces):
        paint.piece(b, 12 + 70 * i, 16, 60, face, held="dim" if i == 1 else "")
    paint.piece(b, 432, 16, 60, None, kind="card")
    paint.piece(b, 502, 16, 60, Card(9, "D"), four_colours=True, selected=True)
    paint.slot(b, 572, 16, 60, kind="card")


def board_upright(b: Brush) -> None:
    paint.board(b, BoardPlan(Box(56, 10, 102, 320), 2), [(29, 27), (43.5, 41)])


def board_of_four(b: Brush) -> None:
    pegs = [(29, 27), (30, 12), (121, 118), (0, 0)]
    paint.board(b, BoardPlan(Box(56, 10, 184, 320), 4, 121), pegs)


def board_lying(b: Brush) -> None:
    pegs = [(29, 27), (43, 39), (61, 50)]
    paint.board(b, BoardPlan(Box(10, 44, 480, 110), 3, 61, True), pegs, trail=1)


def led_board(b: Brush) -> None:
    lamps = [(0, 0, 0)] * 63
    lamps[0], lamps[20], lamps[24] = (90, 90, 90), (60, 12, 4), (255, 60, 20)
    lamps += [(0, 0, 0), (20, 120, 255)]
    paint.led_board(b, BoardPlan(Box(10, 10, 480, 90), 2, 61, True), lamps)


def pegs(b: Brush) -> None:
    for side in range(4):
        paint.peg(b, side, 24 + 40 * side, 24, 12)
        paint.peg(b, side, 24 + 40 * side, 60, 12, front=False)
        paint.side_sign(b, side, 184 + 30 * side, 24, 9)
        paint.side_sign(b, side, 184 + 30 * side, 60, 12, number=True)
    paint.dealer_mark(b, 320, 24)
    for side, (x, y, towards) in enumerate(
        ((400, 24, "right"), (420, 24, "left"), (380, 80, "down"), (440, 50, "up"))
    ):
        paint.pennant(b, side, str(40 + side), x, y, towards=towards)


def type_scale(b: Brush) -> None:
    paint.text(b, "22", "count", 10, 60)
    paint.text(b, "Åse ąęłżź", "title", 150, 60, role="heading")
    paint.text(b, "Twój ruch", "headline", 10, 136, role="heading")
    paint.text(b, "dalej!", "talk", 200, 136)
    paint.text(b, "Afkast: ræk mig kortet", "lead", 290, 136, role="text2")
    paint.runs(b, [("piętnastka 2 ", "caption", "text2"), ("razem 5", "caption-strong", "points")],
               10, 190)  # fmt: skip
    words = "Słowa łamią się między wyrazami, nigdy w środku, także przy Å i Ó."
    paint.paragraph(b, words, "body", 400, 170, 180)


def panels(b: Brush) -> None:
    for i, kind in enumerate(("panel", "active", "sheet")):
        paint.panel(b, Box(12 + 130 * i, 12, 110, 70), kind)  # type: ignore[arg-type]
    paint.hairline(b, 400, 30, 90)
    paint.hairline(b, 440, 40, 40, upright=True)
    paint.bar(b, Box(400, 60, 30, 6), b.theme.accent, radius=3)
    paint.meter(b, Box(460, 60, 60, 8), 0.6)


def buttons(b: Brush) -> None:
    paint.button(b, Box(12, 12, 160, 44), "Podpowiedź", key="H")
    paint.button(b, Box(186, 12, 160, 44), "Dalej", key="Enter", kind="primary", focused=True)
    paint.button(b, Box(360, 12, 160, 44), "Cofnij", key="U", enabled=False)
    paint.button(b, Box(12, 70, 160, 44), "Menu", align="centre", pressed=True)
    paint.button(b, Box(186, 70, 334, 44), "Kontynuuj", note="29 : 43", kind="primary")
    paint.legend(b, 266, 140, [("Tab", "next"), ("← →", "choose"), ("Esc", "back")])


def choices(b: Brush) -> None:
    for i, (on, enabled) in enumerate(((True, True), (False, True), (True, False), (False, False))):
        paint.toggle(b, 12 + 60 * i, 26, on=on, enabled=enabled, focused=i == 1)
        paint.check(b, 24 + 40 * i, 64, on=on, enabled=enabled, focused=i == 0)
        paint.radio(b, 190 + 32 * i, 64, on=on, enabled=enabled)
    paint.segmented(b, Box(270, 8, 250, 36), ["łatwy", "średni", "mistrz"], 2, focused=1)
    paint.segmented(b, Box(330, 52, 190, 34), ["61", "121"], 0, enabled=False)
    paint.slider(b, Box(12, 92, 120, 30), 0.4, focused=True)
    paint.slider(b, Box(150, 92, 100, 30), 0.8, enabled=False)
    paint.field(b, Box(270, 96, 120, 36), "Halina", caret=True, focused=True)
    paint.field(b, Box(404, 96, 116, 36), "", hint="imię")
    paint.scrollbar(b, Box(528, 8, 8, 120), 0.2, 0.4)


def speech(b: Brush) -> None:
    paint.bubble(b, "22 i para za dwa", 8, 34)
    paint.bubble(b, "dalej!", 300, 34, tail="right")
    paint.bubble(b, "go", 350, 64, tail="down")
    paint.bubble(b, "31", 420, 10, tail="up")
    paint.bracket(b, 12, 84, 180)
    paint.tick(b, 220, 90)


def icons(b: Brush) -> None:
    names: tuple[paint.Icon, ...] = (
        *("left", "right", "up", "down", "close", "plus", "minus", "play", "pause", "first"),
        *("last", "undo", "sound", "mute", "full", "hint", "menu", "person", "computer"),
    )  # type: ignore[assignment]
    for i, name in enumerate(names):
        paint.icon(b, name, 20 + 30 * (i % 10), 20 + 30 * (i // 10), 22)


def ground(b: Brush) -> None:
    paint.table(b)
    paint.panel(b, Box(20, 20, 60, 40))


def askew(b: Brush) -> None:
    paint.tilted(
        b, "tile", Box(40, 20, 50, 100), 20, lambda q: paint.piece(q, 0, 0, 50, Tile(3, 6))
    )
    paint.veil(b, 90)


SAMPLES: dict[str, tuple[int, int, Draw]] = {
    "tiles": (448, 150, tiles),
    "cards": (644, 112, cards),
    "board-upright": (214, 344, board_upright),
    "board-of-four": (296, 344, board_of_four),
    "board-lying": (500, 200, board_lying),
    "led-board": (500, 116, led_board),
    "pegs": (480, 100, pegs),
    "type": (600, 250, type_scale),
    "panels": (540, 100, panels),
    "buttons": (534, 160, buttons),
    "choices": (544, 140, choices),
    "speech": (470, 110, speech),
    "icons": (312, 74, icons),
    "ground": (120, 80, ground),
    "askew": (130, 150, askew),
}


def sample(name: str, theme: str, scale: float = 1.0, sprites: Sprites | None = None) -> Surface:
    """Return the picture of a sample on a plain ground in the colour of the theme's table."""
    width, height, draw = SAMPLES[name]
    surface = Surface((round(width * scale), round(height * scale)), 0, 32)
    brush = Brush(surface, THEMES[theme], scale, sprites=sprites or Sprites())
    surface.fill(brush.theme.table.middle)
    draw(brush)
    return surface


def main(folder: Path = FOLDER, scale: float = 1.0) -> None:
    """Write every sample in every theme."""
    folder.mkdir(parents=True, exist_ok=True)
    for theme in THEMES:
        for name in SAMPLES:
            pygame.image.save(sample(name, theme, scale), folder / f"{theme}-{name}.png")


if __name__ == "__main__":
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    if len(sys.argv) > 1:
        main(Path(sys.argv[1]), float(sys.argv[2]) if len(sys.argv) > 2 else 1.0)
    else:
        main()
