"""The committed pictures show what the sources say; compared small, for fonts differ a little."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from manifold3d import Manifold
from PIL import Image

from hardware.make.drawing_svg import to_svg
from hardware.make.files import HARDWARE
from hardware.make.laser_parts import top
from hardware.make.make_solids import CAMERA, scenes
from hardware.make.panel import panel
from hardware.make.pixels import png
from hardware.make.render import Body, render, view
from hardware.make.wiring import wiring

SMALL = 220
LIMIT = 6.0
"""Mean difference of pixels (0..255) that fonts and rounding may make."""


def small(picture: Image.Image) -> Image.Image:
    height = round(picture.height * SMALL / picture.width)
    return picture.convert("RGB").resize((SMALL, height), Image.Resampling.BOX)


def difference(path: Path, fresh: Image.Image) -> float:
    """Return how much a committed picture differs from a fresh one, on average."""
    with Image.open(path) as kept:
        one, two = small(kept), small(fresh)
    if abs(one.height - two.height) > 1:
        return 255.0
    two = two.resize(one.size)
    return float(np.abs(np.asarray(one, dtype=float) - np.asarray(two, dtype=float)).mean())


@pytest.mark.parametrize("name", ["case", "grid", "together", "exploded"])
def test_solids_look_as_in_the_guide(name: str) -> None:
    fresh = render(scenes(panel(2))[name], view(*CAMERA), 2 * SMALL)
    assert difference(HARDWARE / "assembly" / f"{name}.png", fresh) < LIMIT


def test_another_board_would_not_pass_for_it() -> None:
    fresh = render(scenes(panel(3))["case"], view(*CAMERA), SMALL)
    assert difference(HARDWARE / "assembly" / "case.png", fresh) > LIMIT


@pytest.mark.parametrize(
    ("name", "svg"),
    [
        ("assembly/wiring.png", lambda: to_svg(wiring())),
        ("assembly/top.png", lambda: to_svg(top(panel(2)))),
        ("pcb/front.png", lambda: (HARDWARE / "pcb" / "front.svg").read_text("utf-8")),
        ("pcb/back.png", lambda: (HARDWARE / "pcb" / "back.svg").read_text("utf-8")),
        (
            "schematic/crib_carrier.png",
            lambda: (HARDWARE / "schematic" / "crib_carrier.svg").read_text("utf-8"),
        ),
    ],
)
def test_drawings_look_as_in_the_guide(name: str, svg: Callable[[], str]) -> None:
    fresh = Image.open(io.BytesIO(png(svg(), 2 * SMALL)))
    assert difference(HARDWARE / name, fresh) < LIMIT


def test_a_cube_is_drawn_with_three_faces() -> None:
    body = Body(Manifold.cube((10, 10, 10)), (200, 100, 50))
    picture = np.asarray(render([body], view(30, 35), 120))
    shades = {tuple(int(part) for part in pixel) for pixel in picture.reshape(-1, 3)[::7]}
    red = {shade[0] for shade in shades if shade[0] > 1.9 * shade[1] and shade[0] > 60}
    assert len(red) >= 3
    assert (255, 255, 255) in shades
