"""What KiCad is told to build: the netlist, the placement and what is printed on the board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hardware.make.netlist import (
    BRANCH_PADS,
    BRANCH_WIDTH,
    Part,
    net_class,
    nets,
)
from hardware.make.placement import BOARD_HEIGHT, BOARD_WIDTH, PLACES
from hardware.make.silkscreen import LABELS, TEXTS

NAME = "crib_carrier"
TITLE = "Domino Crib: peg board carrier for an Arduino Nano"
CORNER = 3.0
"""Radius of the board's corners in mm."""


def board_job(parts: Mapping[str, Part]) -> dict[str, Any]:
    """Return the job for ``kicad_board.py`` as JSON data."""
    return {
        "name": NAME,
        "width": BOARD_WIDTH,
        "height": BOARD_HEIGHT,
        "corner": CORNER,
        "parts": [_part(part) for part in parts.values()],
        "texts": [text.as_json() for text in TEXTS],
        "wishes": _wishes(parts),
    }


def _part(part: Part) -> dict[str, Any]:
    x, y, turn = PLACES[part.ref]
    return {
        "ref": part.ref,
        "value": part.value,
        "footprint": part.footprint,
        "nets": dict(part.nets),
        "x": x,
        "y": y,
        "turn": turn,
        "label": LABELS.get(part.ref),
    }


def _wishes(parts: Mapping[str, Part]) -> list[dict[str, Any]]:
    """Order the nets: what carries current first, then the short ones; ground is poured."""
    wishes = []
    for net, pads in nets(parts).items():
        if net == "GND" or len(pads) < 2:
            continue
        width = net_class(net).width
        wide = [(ref, pad, width) for ref, pad in pads if (ref, pad) not in BRANCH_PADS]
        thin = [(ref, pad, BRANCH_WIDTH) for ref, pad in pads if (ref, pad) in BRANCH_PADS]
        if net != "+5V":
            wide, thin = [(ref, pad, width) for ref, pad in pads], []
        wishes.append({"net": net, "pads": _chain(wide) + thin})
    return sorted(wishes, key=lambda wish: (-wish["pads"][0][2], _spread(wish), wish["net"]))


def _chain(pads: list[tuple[str, str, float]]) -> list[tuple[str, str, float]]:
    """Order pads so that each is the nearest to those before it."""
    done, left = pads[:1], pads[1:]
    while left:
        nearest = min(left, key=lambda pad: min(_distance(pad, other) for other in done))
        left.remove(nearest)
        done.append(nearest)
    return done


def _distance(one: tuple[str, str, float], two: tuple[str, str, float]) -> float:
    (x1, y1, _), (x2, y2, _) = PLACES[one[0]], PLACES[two[0]]
    return abs(x1 - x2) + abs(y1 - y2)


def _spread(wish: dict[str, Any]) -> float:
    places = [PLACES[ref] for ref, _, _ in wish["pads"]]
    return (max(p[0] for p in places) - min(p[0] for p in places)) + (
        max(p[1] for p in places) - min(p[1] for p in places)
    )
