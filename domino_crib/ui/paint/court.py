"""Kings, queens and jacks: one half figure each, shown twice, head up both ways."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from domino_crib.ui.paint.canvas import Canvas, Point, mix
from domino_crib.ui.paint.suit import bezier, draw_suit
from domino_crib.ui.theme import RGB, CardLook

JACK, QUEEN, KING = 11, 12, 13
FRAME = (0.205, 0.115)
"""The frame's distance from the sides and from top and bottom, as shares of the card's width."""

INK: RGB = (44, 34, 30)
SKIN: RGB = (248, 226, 200)
HAIR: dict[int, RGB] = {JACK: (112, 72, 40), QUEEN: (198, 140, 62), KING: (168, 160, 150)}


@dataclass(frozen=True, slots=True)
class Pen:
    """Draws in figure units: x from -1 to 1 across the frame, y down from its top edge."""

    canvas: Canvas
    middle: float
    unit: float

    def at(self, points: Sequence[Point]) -> list[Point]:
        """Return figure points in design units."""
        return [(self.middle + x * self.unit, y * self.unit) for x, y in points]

    def fill(self, points: Sequence[Point], colour: RGB, *, ink: float = 0.028) -> None:
        """Fill an outline and draw its edge."""
        path = self.at(points)
        self.canvas.polygon(path, colour)
        if ink:
            self.canvas.polyline(path, INK, ink * self.unit, closed=True)

    def both(self, points: Sequence[Point], colour: RGB, *, ink: float = 0.028) -> None:
        """Fill an outline and its mirror image."""
        self.fill(points, colour, ink=ink)
        self.fill([(-x, y) for x, y in points], colour, ink=ink)

    def line(self, points: Sequence[Point], colour: RGB = INK, width: float = 0.028) -> None:
        """Draw an open line."""
        self.canvas.polyline(self.at(points), colour, width * self.unit)

    def dot(self, x: float, y: float, r: float, colour: RGB, *, ink: float = 0.0) -> None:
        """Draw a disc, with an edge of width ``ink``."""
        cx, cy = self.middle + x * self.unit, y * self.unit
        if ink:
            self.canvas.disc(cx, cy, (r + ink) * self.unit, INK)
        self.canvas.disc(cx, cy, r * self.unit, colour)


def draw_court(canvas: Canvas, look: CardLook, rank: int, suit: str, colour: RGB) -> None:
    """Draw the framed double figure of a jack, queen or king on a blank card."""
    w, h = canvas.w, canvas.h
    mx, my = FRAME[0] * w, FRAME[1] * w
    fw, fh = w - 2 * mx, h - 2 * my
    half = Canvas(round(fw * canvas.k), round(fh / 2 * canvas.k), canvas.k, 1)
    half.surface.fill(mix(look.face[0][1], colour, 0.07))
    _figure(Pen(half, half.w / 2, half.w / 2), look, rank, suit, colour)
    canvas.paste(pygame.transform.rotate(half.surface, 180), mx, my + fh / 2)
    canvas.paste(half.surface, mx, my)
    gold = look.court[0]
    band = 0.028 * w
    canvas.rect(mx, h / 2 - band / 2, fw, band, gold)
    for y in (h / 2 - band / 2, h / 2 + band / 2):
        canvas.polyline([(mx, y), (mx + fw, y)], INK, 0.006 * w)
    canvas.rect(mx, my, fw, fh, look.line, line=0.009 * w)
    canvas.rect(
        mx - 0.014 * w, my - 0.014 * w, fw + 0.028 * w, fh + 0.028 * w, look.line, line=0.005 * w
    )


def _figure(pen: Pen, look: CardLook, rank: int, suit: str, colour: RGB) -> None:
    gold, red, blue = look.court
    robe, lining = (red, blue) if suit in "HC" else (blue, red)
    _robe(pen, rank, robe, lining, gold)
    {KING: _king, QUEEN: _queen, JACK: _jack}[rank](pen, gold, robe)
    size = 0.46 * pen.unit
    draw_suit(pen.canvas, suit, pen.middle - 0.70 * pen.unit, 0.34 * pen.unit, size, colour)


def _robe(pen: Pen, rank: int, robe: RGB, lining: RGB, gold: RGB) -> None:
    """Draw shoulders, collar and the front of the dress."""
    shoulder = [
        (0.0, 1.02),
        (0.17, 1.06),
        *bezier((0.17, 1.06), (0.34, 1.20), (0.78, 1.18), (0.92, 1.46)),
        (1.02, 2.0),
        (0.0, 2.0),
    ]
    pen.both(shoulder, robe)
    front = [(0.0, 1.06), (0.24, 1.22), (0.30, 2.0), (0.0, 2.0)]
    pen.both(front, lining)
    if rank == KING:
        ermine = [
            (0.10, 1.06),
            *bezier((0.10, 1.06), (0.36, 1.26), (0.62, 1.16), (0.90, 1.40)),
            *bezier((0.90, 1.40), (0.86, 1.54), (0.80, 1.58), (0.72, 1.60)),
            *bezier((0.72, 1.60), (0.50, 1.42), (0.30, 1.46), (0.12, 1.30)),
        ]
        pen.both(ermine, (250, 245, 234))
        for x, y in ((0.36, 1.32), (0.55, 1.34), (0.72, 1.44)):
            for side in (1, -1):
                pen.line([(side * x, y - 0.04), (side * x, y + 0.04)], INK, 0.045)
    else:
        trim = [
            (0.17, 1.06),
            (0.24, 1.22),
            (0.30, 2.0),
            (0.40, 2.0),
            (0.34, 1.22),
            (0.26, 1.10),
        ]
        pen.both(trim, gold)
    for i in range(3):
        pen.dot(0.0, 1.42 + 0.17 * i, 0.045, gold, ink=0.02)
    sleeve = [*bezier((0.62, 2.0), (0.64, 1.80), (0.70, 1.70), (0.80, 1.62))]
    for side in (1, -1):
        pen.line([(side * x, y) for x, y in sleeve], mix(robe, INK, 0.5), 0.03)


def _face(pen: Pen, top: float) -> None:
    """Draw neck and face; the brow is at ``top``."""
    pen.both([(0.0, 0.9), (0.15, 0.9), (0.15, 1.1), (0.0, 1.18)], SKIN, ink=0.0)
    pen.line([(0.15, 1.0), (0.15, 1.09)])
    pen.line([(-0.15, 1.0), (-0.15, 1.09)])
    oval = [
        (0.0, top),
        (0.25, top),
        *bezier((0.25, top), (0.29, 0.74), (0.24, 0.94), (0.0, 1.05)),
    ]
    pen.fill(oval + [(-x, y) for x, y in reversed(oval)], SKIN)
    for side in (1, -1):
        pen.line(
            [
                (side * x, y)
                for x, y in [
                    (0.06, 0.655),
                    *bezier((0.06, 0.655), (0.09, 0.63), (0.15, 0.63), (0.18, 0.66), 6),
                ]
            ],
            INK,
            0.024,
        )
        pen.dot(side * 0.115, 0.715, 0.026, INK)
    pen.line([(0.02, 0.68), (0.045, 0.82), (0.0, 0.835)], mix(INK, SKIN, 0.25), 0.02)


def _mouth(pen: Pen, y: float) -> None:
    pen.line([(-0.065, y), (0.0, y + 0.014), (0.065, y)], (168, 62, 52), 0.03)


def _crown(pen: Pen, gold: RGB, gem: RGB, *, points: int, low: float, high: float) -> None:
    """Draw a crown with a band and round-tipped points."""
    width = 0.36
    outline: list[Point] = [(-width, low)]
    steps = 2 * points - 2
    for i in range(steps + 1):
        x = -1.12 * width + 2.24 * width * i / steps
        peak = i % 2 == 0
        arch = 0.05 * math.cos(math.pi * (i / steps - 0.5))
        outline.append((x, (high if peak else (low + high) / 2 + 0.02) - arch))
    outline.append((width, low))
    pen.fill(outline, gold)
    for i in range(points):
        x = -1.12 * width + 2.24 * width * 2 * i / steps
        arch = 0.05 * math.cos(math.pi * (2 * i / steps - 0.5))
        pen.dot(x, high - arch - 0.02, 0.045, gold, ink=0.022)
    pen.fill([(-width, low - 0.11), (width, low - 0.11), (width, low), (-width, low)], gold)
    for i in range(-1, 2):
        pen.dot(0.2 * i, low - 0.055, 0.03, gem)


def _king(pen: Pen, gold: RGB, robe: RGB) -> None:
    hair = HAIR[KING]
    lock = [
        (0.22, 0.5),
        *bezier((0.22, 0.5), (0.42, 0.56), (0.34, 0.80), (0.46, 0.96)),
        *bezier((0.46, 0.96), (0.52, 1.08), (0.34, 1.14), (0.30, 1.02)),
        *bezier((0.30, 1.02), (0.24, 0.9), (0.26, 0.7), (0.22, 0.5)),
    ]
    pen.both(lock, hair)
    _face(pen, 0.5)
    beard = [
        (0.0, 0.87),
        *bezier((0.0, 0.87), (0.10, 0.84), (0.16, 0.88), (0.265, 0.74)),
        *bezier((0.265, 0.74), (0.32, 1.0), (0.24, 1.16), (0.13, 1.26)),
        *bezier((0.13, 1.26), (0.10, 1.32), (0.04, 1.34), (0.0, 1.42)),
    ]
    pen.fill(beard + [(-x, y) for x, y in reversed(beard)], hair)
    for x in (-0.12, -0.04, 0.04, 0.12):
        pen.line([(x, 1.02), (x * 0.8, 1.22)], mix(hair, INK, 0.45), 0.02)
    _mouth(pen, 0.935)
    _crown(pen, gold, robe, points=5, low=0.52, high=0.2)


def _queen(pen: Pen, gold: RGB, robe: RGB) -> None:
    hair = HAIR[QUEEN]
    fall = [
        (0.0, 0.40),
        *bezier((0.0, 0.40), (0.26, 0.38), (0.42, 0.54), (0.42, 0.80)),
        *bezier((0.42, 0.80), (0.42, 1.0), (0.54, 1.16), (0.44, 1.34)),
        *bezier((0.44, 1.34), (0.34, 1.40), (0.24, 1.26), (0.24, 1.1)),
        (0.0, 1.1),
    ]
    pen.fill(fall + [(-x, y) for x, y in reversed(fall)], hair)
    for side in (1, -1):
        wave = [(0.34, 0.62), *bezier((0.34, 0.62), (0.36, 0.9), (0.30, 1.0), (0.38, 1.26))]
        pen.line([(side * x, y) for x, y in wave], mix(hair, INK, 0.4), 0.02)
    _face(pen, 0.52)
    _mouth(pen, 0.92)
    part = [(0.0, 0.46), *bezier((0.0, 0.46), (0.14, 0.50), (0.24, 0.56), (0.27, 0.72))]
    bang = [*part, *bezier((0.27, 0.72), (0.34, 0.60), (0.30, 0.46), (0.0, 0.42))]
    pen.both(bang, hair)
    _crown(pen, gold, robe, points=3, low=0.46, high=0.2)
    for x in (-0.12, -0.06, 0.0, 0.06, 0.12):
        pen.dot(x, 1.15 + 0.06 * math.cos(x * 12), 0.026, (250, 246, 236), ink=0.012)


def _jack(pen: Pen, gold: RGB, robe: RGB) -> None:
    hair = HAIR[JACK]
    bob = [
        (0.0, 0.42),
        *bezier((0.0, 0.42), (0.28, 0.42), (0.38, 0.56), (0.36, 0.78)),
        *bezier((0.36, 0.78), (0.36, 0.92), (0.44, 0.96), (0.42, 1.02)),
        *bezier((0.42, 1.02), (0.34, 1.08), (0.26, 1.0), (0.24, 0.9)),
        (0.0, 0.9),
    ]
    pen.fill(bob + [(-x, y) for x, y in reversed(bob)], hair)
    _face(pen, 0.54)
    _mouth(pen, 0.92)
    fringe = [
        (-0.27, 0.56),
        (0.27, 0.56),
        (0.25, 0.64),
        *bezier((0.25, 0.64), (0.1, 0.57), (-0.1, 0.57), (-0.25, 0.64)),
    ]
    pen.fill(fringe, hair)
    feather = [
        (0.16, 0.40),
        *bezier((0.16, 0.40), (0.40, 0.10), (0.72, 0.10), (0.86, 0.34)),
        *bezier((0.86, 0.34), (0.66, 0.26), (0.44, 0.34), (0.26, 0.46)),
    ]
    pen.fill(feather, (250, 245, 234))
    quill = [(0.20, 0.42), *bezier((0.20, 0.42), (0.40, 0.24), (0.62, 0.20), (0.80, 0.30))]
    pen.line(quill, mix(INK, (250, 245, 234), 0.4), 0.02)
    cap = [
        (-0.36, 0.56),
        *bezier((-0.36, 0.56), (-0.46, 0.36), (-0.26, 0.26), (0.0, 0.27)),
        *bezier((0.0, 0.27), (0.26, 0.26), (0.44, 0.36), (0.36, 0.56)),
    ]
    pen.fill(cap, robe)
    pen.fill([(-0.37, 0.47), (0.37, 0.47), (0.36, 0.57), (-0.36, 0.57)], gold)
    pen.dot(0.22, 0.42, 0.06, gold, ink=0.022)
