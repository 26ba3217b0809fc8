"""The colours of sides stay apart, also for eyes that see fewer colours; shapes always do."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from domino_crib.ui.theme import RGB
from domino_crib.ui.themes import THEMES, theme

SEEN_BY = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red cones": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "no green cones": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "no blue cones": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""What linear RGB becomes for each kind of eye (Machado, Oliveira and Fernandes 2009)."""

TO_XYZ = np.array(((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505)))
WHITE = np.array((0.9505, 1.0, 1.089))
APART = 20.0
"""Least distance in CIELAB; about 2 is the least that can be seen side by side."""


def lab(colour: RGB, eye: str) -> np.ndarray:
    c = np.array(colour) / 255
    linear = np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4)
    seen = np.clip(np.array(SEEN_BY[eye]) @ linear, 0, 1)
    ratio = TO_XYZ @ seen / WHITE
    f = np.where(ratio > 0.008856, np.cbrt(ratio), 7.787 * ratio + 16 / 116)
    return np.array((116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])))


@pytest.mark.parametrize("name", sorted(THEMES))
@pytest.mark.parametrize("eye", SEEN_BY)
def test_safe_colours_stay_apart_for_every_eye(eye: str, name: str) -> None:
    for a, b in itertools.combinations(theme(name, colour_blind=True).sides, 2):
        distance = float(np.linalg.norm(lab(a.colour, eye) - lab(b.colour, eye)))
        assert distance >= APART, f"{a.colour} and {b.colour} look alike: {distance:.1f}"


@pytest.mark.parametrize("name", sorted(THEMES))
def test_usual_colours_are_far_apart(name: str) -> None:
    for a, b in itertools.combinations(theme(name).sides, 2):
        distance = np.linalg.norm(lab(a.colour, "all cones") - lab(b.colour, "all cones"))
        assert distance >= 1.5 * APART


@pytest.mark.parametrize("name", sorted(THEMES))
@pytest.mark.parametrize("safe", [False, True])
def test_every_side_has_a_shape_of_its_own(name: str, safe: bool) -> None:
    shapes = {side.shape for side in theme(name, colour_blind=safe).sides}
    assert len(shapes) == 4


def test_the_same_player_keeps_his_shape_with_other_colours() -> None:
    for name in THEMES:
        safe = theme(name, colour_blind=True)
        usual = theme(name)
        assert [s.shape for s in safe.sides] == [s.shape for s in usual.sides]
        assert safe.name != usual.name, "sprites are kept by the name of the look"
