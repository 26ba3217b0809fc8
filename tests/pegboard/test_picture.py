"""Pictures of a game on the lamps, against known answers that the firmware reads too."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from domino_crib.driver.pictures import picture_of_payload
from domino_crib.pegboard import OFF, Picture, glows, themes

PICTURES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "data" / "lamps.json").read_text(encoding="utf-8")
)["pictures"]


@pytest.mark.parametrize("entry", PICTURES, ids=lambda entry: entry["what"])
def test_known_picture(entry: dict[str, Any]) -> None:
    shown = glows(picture_of_payload(entry["payload"]), entry["tracks"], entry["theme"])
    lit = [
        {"led": led, "low": list(glow.rgb(bright=False)), "high": list(glow.rgb(bright=True))}
        for led, glow in enumerate(shown)
        if glow != OFF
    ]
    assert lit == entry["lamps"]


@pytest.mark.parametrize("target", [61, 121])
def test_every_hole_of_every_track_is_shown_for_both_pegs(target: int) -> None:
    for front in range(target + 1):
        back = (front + 7) % (target + 1)
        shown = glows(Picture(target, ((front, back), (back, front), (0, 0), (front, 0))), 4)
        lit = [led for led, glow in enumerate(shown) if glow != OFF]
        assert all(glow.high in (255, 64) for glow in shown if glow != OFF)
        assert len(lit) <= 8
        assert {led // 63 for led in lit} == {0, 1, 2, 3}


def test_walking_pegs_are_shown_where_they_are() -> None:
    picture = Picture(61, ((30, 20),))
    assert glows(picture, 2, walk=lambda _, peg: (25, 20)[peg]) == glows(
        Picture(61, ((25, 20),)), 2
    )


def test_themes_tell_every_side_apart() -> None:
    for colours in themes():
        assert len(set(colours.sides)) == 4
        assert colours.second_lap not in colours.sides
