"""What a peg board shows of a game, and how every lamp glows for it. Pure.

The firmware, the virtual board and the screen all follow this file; ``tests/data/lamps.json`` holds
pictures that each of them must show.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import resources

from domino_crib.pegboard.geometry import (
    HOLES,
    LAMPS_PER_TRACK,
    STATUS_LAMP,
    lamp_of_score,
    led_index,
)

Colour = tuple[int, int, int]
DARK: Colour = (0, 0, 0)

FULL, BACK_LEVEL, LAP_LEVEL = 255, 64, 24
"""Levels of a front peg, of a back peg or dealer, and of a second lap with nothing else to say."""
BLINK_MS = 500
"""How long a blinking lamp is bright, and then how long it is low."""
WALK_MS = 40
"""How long a walking peg stays on each hole."""
EFFECT_MS = 2000
"""How long an effect lasts."""


@dataclass(frozen=True, slots=True)
class Picture:
    """The whole picture of a game: absolute, so that one of them says everything.

    ``pegs`` has a pair of front and back hole (0..target) for each side that plays, 1 to 4.
    ``dealer`` and ``turn`` are sides counted from 0, or None. ``winners`` may be empty when over.
    ``lap`` lets the status lamps tell who is past hole 60.
    """

    target: int
    pegs: tuple[tuple[int, int], ...]
    dealer: int | None = None
    turn: int | None = None
    lap: bool = False
    lowball: bool = False
    demo: bool = False
    over: bool = False
    winners: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Glow:
    """How a lamp glows: a colour, and the levels (0..255) it blinks between when they differ."""

    colour: Colour
    low: int
    high: int

    def rgb(self, bright: bool) -> Colour:
        """Return the light in the bright or the low half of a blink."""
        level = self.high if bright else self.low
        red, green, blue = self.colour
        return scaled(red, level), scaled(green, level), scaled(blue, level)


OFF = Glow(DARK, 0, 0)


@dataclass(frozen=True, slots=True)
class Colours:
    """A theme: the colour of each side, and of the status lamp of a side on its second lap."""

    sides: tuple[Colour, ...]
    second_lap: Colour


def scaled(part: int, level: int) -> int:
    """Return one part of a colour at a level, rounded down as the firmware does it."""
    return part * (level + 1) >> 8


@cache
def themes() -> tuple[Colours, ...]:
    """Return the LED colours in the order of the protocol's themes, from ``colours.json``."""
    text = resources.files(__package__).joinpath("colours.json").read_text(encoding="utf-8")
    return tuple(
        Colours(tuple((r, g, b) for r, g, b in theme["sides"]), _colour(theme["second_lap"]))
        for theme in json.loads(text)["themes"]
    )


def _colour(parts: list[int]) -> Colour:
    red, green, blue = parts
    return red, green, blue


def status_glow(picture: Picture, side: int, colours: Colours) -> Glow:
    """Return the status lamp of a side: low says dealer, blinking says turn, hue says lap."""
    second = picture.lap and picture.pegs[side][0] > HOLES
    low = BACK_LEVEL if picture.dealer == side else LAP_LEVEL if second else 0
    high = FULL if picture.turn == side else low
    return Glow(colours.second_lap if second else colours.sides[side], low, high) if high else OFF


def glows(
    picture: Picture,
    tracks: int,
    theme: int = 0,
    walk: Callable[[int, int], int] | None = None,
) -> tuple[Glow, ...]:
    """Return how every lamp of a board of ``tracks`` tracks glows, in LED order.

    Sides beyond the tracks are not shown. ``walk(side, peg)`` (peg 0 front, 1 back) gives the hole
    a peg has reached on its way; without it the pegs are where they belong.
    """
    colours = themes()[theme]
    lamps = [OFF] * (tracks * LAMPS_PER_TRACK)
    for side, pegs in enumerate(picture.pegs[:tracks]):
        front, back = (walk(side, 0), walk(side, 1)) if walk else pegs
        low = BACK_LEVEL if picture.over and side in picture.winners else FULL
        hue = colours.sides[side]
        lamps[led_index(side, STATUS_LAMP)] = status_glow(picture, side, colours)
        # The front peg comes last: where both stand on one hole it is the one to be seen.
        back_lamp = lamp_of_score(back, picture.target)
        lamps[led_index(side, back_lamp)] = Glow(hue, BACK_LEVEL, BACK_LEVEL)
        front_lamp = lamp_of_score(front, picture.target)
        lamps[led_index(side, front_lamp)] = Glow(hue, low, FULL)
    return tuple(lamps)
