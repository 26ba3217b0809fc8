"""A game record as pictures: the demonstration's posters, one for each thing that happens."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import dataclass, replace

import pygame
from pygame import Surface

from domino_crib.errors import BadInput, phrase
from domino_crib.rules import new_game
from domino_crib.rules.record import Record
from domino_crib.ui.demoing.compose import compose
from domino_crib.ui.demoing.places import places_of, poster, ratio_of
from domino_crib.ui.demoing.steps import beats_of_record
from domino_crib.ui.layout import canvas_of
from domino_crib.ui.paint import Brush
from domino_crib.ui.scenes.demo_draw import draw_poster
from domino_crib.ui.scenes.demo_words import Poster
from domino_crib.ui.screenshot import LARGEST, blank
from domino_crib.ui.themes.poster import poster_theme
from domino_crib.wording import Words
from domino_crib.wording.names import game_name, player_names

SMALLEST = (320, 180)
GROUND = poster_theme().table.middle
"""The colour of what lies under everything."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A picture and how long it is to be looked at, in seconds."""

    surface: Surface
    seconds: float

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.surface.get_size()

    def rgb(self) -> bytes:
        """Return the pixels, three bytes each, row by row."""
        return pygame.image.tobytes(self.surface, "RGB")

    def png(self) -> bytes:
        """Return the picture as a PNG file."""
        file = io.BytesIO()
        pygame.image.save(self.surface, file, "frame.png")
        return file.getvalue()


def film(record: Record, words: Words, size: tuple[int, int]) -> Iterator[Frame]:
    """Yield the pictures of a record; each surface is new.

    The ground is plain, without the weave of linen, so that the files stay small. Raises
    ``BadInput`` for a size that cannot be, ``IllegalAction`` for an illegal record.
    """
    fits = all(least <= side <= LARGEST for side, least in zip(size, SMALLEST, strict=True))
    if not fits:
        raise BadInput(
            "bad-size",
            expected=phrase(
                "{low} to {high}", low=f"{SMALLEST[0]}x{SMALLEST[1]}", high=f"{LARGEST}x{LARGEST}"
            ),
            got=f"{size[0]}x{size[1]}",
        )
    rules = new_game(record.setup)[0].rules
    canvas = poster(canvas_of(*size))
    names = player_names(words, record.players)
    places = places_of(canvas, rules.seats, rules.sides, rules.target, ratio=ratio_of(rules))
    stage = Poster(
        words,
        rules,
        names,
        places,
        tag=game_name(words, rules.game),
        call=" – ".join(names),
    )
    theme = poster_theme()
    brush = Brush(blank(size), theme, canvas.scale)
    for beat in beats_of_record(record, words, names):
        surface = blank(size)
        surface.fill(GROUND)
        picture = compose(places, beat, open_hands=True)
        draw_poster(replace(brush, surface=surface), stage, beat, picture)
        yield Frame(surface, beat.rest)
