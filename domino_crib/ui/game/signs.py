"""Suits inside a line of text: drawn as shapes, for no font of the game has them."""

from __future__ import annotations

import re
from itertools import groupby

from domino_crib.ui import paint
from domino_crib.ui.paint import Brush
from domino_crib.ui.paint.canvas import Canvas
from domino_crib.ui.paint.suit import draw_suit
from domino_crib.ui.theme import RGB, Role, Style

RED_SUITS = "DH"
CARD = re.compile(r"[A2-9TJQK][CDHS]")
"""A card in the notation of the records."""


def suit_sign(brush: Brush, suit: str, x: float, y: float, size: float) -> None:
    """Draw a suit with its middle at (x, y), in the ink of texts, red ones in the warning ink."""
    text = brush.theme.text
    ink: RGB = text["bad"] if suit in RED_SUITS else text["text"]

    def draw(canvas: Canvas) -> None:
        draw_suit(canvas, suit, canvas.w / 2, canvas.h / 2, size, ink)

    sprite = brush.sprite(("suit", suit, size, ink), size + 6, size + 6, draw)
    brush.put_centred(sprite, x, y)


def draw_said(
    brush: Brush,
    said: str,
    style: Style,
    x: float,
    y: float,
    *,
    centred: bool = False,
    role: Role = "text",
) -> float:
    """Write a line in which cards may be named, their suits as signs; return where it ends."""
    size = brush.theme.styles[style].size
    gap = paint.measure(brush, " ", style)
    words: list[tuple[str, str]] = []
    for is_card, group in groupby(said.split(" "), lambda word: bool(CARD.fullmatch(word))):
        if is_card:
            words += [(card[0].replace("T", "10"), card[1]) for card in group]
        else:
            words.append((" ".join(group), ""))
    widths = [paint.measure(brush, text, style) + (size if suit else 0.0) for text, suit in words]
    if centred:
        x -= (sum(widths) + gap * (len(words) - 1)) / 2
    for (text, suit), width in zip(words, widths, strict=True):
        end = paint.text(brush, text, style, x, y, role=role).right
        if suit:
            suit_sign(brush, suit, end + size * 0.5, y, size * 0.75)
        x += width + gap
    return x - gap
