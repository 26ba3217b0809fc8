"""What a list says that has nothing in it yet: a picture, a line, a way to begin."""

from __future__ import annotations

from functools import partial
from typing import Literal

from domino_crib.rules import DOUBLE_SIX, Piece
from domino_crib.ui import paint
from domino_crib.ui.layout import Box
from domino_crib.ui.paint import Brush
from domino_crib.ui.scenes.scene import Scene
from domino_crib.ui.widgets import Button, key_name

Motif = Literal["fan", "bars"]

FAN = (("2-4", 14.0), ("3-5", 0.0), ("1-6", -14.0))
"""Three tiles held like cards: which, and how they are turned."""
BARS = (("0-1", 0.46), ("1-2", 0.64), ("2-3", 0.82), ("5-5", 1.0))
"""Four tiles that grow: which, and how large."""
BUTTON_W, BUTTON_H = 260.0, 50.0


def button_box(panel: Box) -> Box:
    """Return the place of the one button on an empty panel."""
    y = min(panel.cy + 92, panel.bottom - BUTTON_H - 14)
    return Box(panel.cx - BUTTON_W / 2, y, BUTTON_W, BUTTON_H)


def invitation(scene: Scene, panel: Box) -> Button:
    """Return the button on an empty panel: it leads from the scene to a new game."""

    def play() -> None:
        scene.desk.stack.pop()
        scene.desk.open("new-game")

    return Button(
        name="play",
        box=button_box(panel),
        label=scene.words("ui.empty.play"),
        do=play,
        primary=True,
        cap=key_name("return"),
        shortcuts=("return",),
    )


def draw_empty(brush: Brush, panel: Box, motif: Motif, said: str) -> None:
    """Draw the picture and the line above the button."""
    button = button_box(panel)
    room = min(560.0, panel.w - 60)
    if paint.measure(brush, said, "lead") > room:
        said = said.replace(". ", ".\n", 1)
    lines = paint.wrap(brush, said, "lead", room)
    y = button.y - 30 - 26 * (len(lines) - 1)
    h = min(190.0, y - panel.y - 56)
    if h >= 60:
        place = Box(panel.cx - h, y - 34 - h, 2 * h, h)
        _fan(brush, place) if motif == "fan" else _bars(brush, place)
    for i, line in enumerate(lines):
        paint.text(brush, line, "lead", panel.cx, y + 26 * i, align="centre", role="text2")


def _fan(brush: Brush, place: Box) -> None:
    w = 0.44 * place.h
    for i, (name, degrees) in enumerate(FAN):
        x = place.cx + (i - 1) * 1.16 * w - w / 2
        down = 0.1 * w if degrees else 0.0
        box = Box(x, place.y + down + 0.06 * place.h, w, 2 * w)
        draw = partial(_tile, DOUBLE_SIX.parse(name), w)
        paint.tilted(brush, ("empty", name, round(w)), box, degrees, draw)


def _bars(brush: Brush, place: Box) -> None:
    w = 0.46 * place.h
    step = 1.2 * w
    x = place.cx - (step * (len(BARS) - 1) + w) / 2
    for i, (name, share) in enumerate(BARS):
        wide = w * share
        piece = DOUBLE_SIX.parse(name)
        left = x + i * step + (w - wide) / 2
        paint.piece(brush, left, place.bottom - 2 * wide, wide, piece)
    paint.hairline(brush, x - 10, place.bottom + 8, step * (len(BARS) - 1) + w + 20)


def _tile(piece: Piece, w: float, brush: Brush) -> None:
    paint.piece(brush, 0, 0, w, piece)
