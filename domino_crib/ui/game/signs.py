"""Suits inside a line of text: drawn as shapes, for no font of the game has them."""

from __future__ import annotations

from domino_crib.ui.paint import Brush
from domino_crib.ui.paint.canvas import Canvas
from domino_crib.ui.paint.suit import draw_suit
from domino_crib.ui.theme import RGB

RED_SUITS = "DH"


def suit_sign(brush: Brush, suit: str, x: float, y: float, size: float) -> None:
    """Draw a suit with its middle at (x, y), in the ink of texts, red ones in the warning ink."""
    text = brush.theme.text
    ink: RGB = text["bad"] if suit in RED_SUITS else text["text"]

    def draw(canvas: Canvas) -> None:
        draw_suit(canvas, suit, canvas.w / 2, canvas.h / 2, size, ink)

    sprite = brush.sprite(("suit", suit, size, ink), size + 6, size + 6, draw)
    brush.put_centred(sprite, x, y)
