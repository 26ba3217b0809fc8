"""What can be painted before it is needed: the board of the game that is likely played next."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from domino_crib.ui import paint
from domino_crib.ui.game.choice import Choice
from domino_crib.ui.layout import Canvas
from domino_crib.ui.paint import Brush, Sprites
from domino_crib.ui.table_layout import table_layout
from domino_crib.ui.theme import Theme


def paint_ahead(choice: Choice, canvas: Canvas, theme: Theme, sprites: Sprites) -> Iterator[None]:
    """Paint the board of a game step by step, so that its first picture comes at once."""
    rules = choice.rules
    tracks = max(2, rules.sides)
    cards = rules.piece_set.noun == "card"
    layout = table_layout(canvas, rules.seats, tracks, cards=cards)
    plan = paint.BoardPlan(layout.board, tracks=tracks, target=rules.target)
    colours = [choice.seats[rules.side_of.index(side)].colour for side in range(rules.sides)]
    brush = Brush(pygame.Surface((1, 1)), theme, canvas.scale, sprites=sprites)
    yield from paint.prepared_board(brush, plan, colours)
