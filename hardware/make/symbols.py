"""Schematic symbols from KiCad's libraries: their expressions, and where their pins are."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from domino_crib.errors import Failed
from hardware.make.sexpr import Node, Quoted, child, children, numbers, parse, words

LIBRARIES = Path("/usr/share/kicad/symbols")


@dataclass(frozen=True, slots=True)
class Pin:
    """A pin of a symbol: where it is joined, in mm from the symbol's middle with y up."""

    number: str
    unit: int
    x: float
    y: float
    turn: float
    length: float
    name: str
    hidden: bool


@cache
def _library(name: str) -> dict[str, list[Node]]:
    path = LIBRARIES / f"{name}.kicad_sym"
    if not path.exists():
        raise Failed("no-symbols", expected=f"KiCad's symbol library {path}", got="no such file")
    return {words(s)[0]: s for s in children(parse(path.read_text(encoding="utf-8")), "symbol")}


def symbol(identity: str) -> list[Node]:
    """Return a symbol (``Device:R``) as a schematic keeps it: whole, without a parent."""
    library, name = identity.split(":")
    found = _library(library)[name]
    parent = child(found, "extends")
    if parent is not None:
        base = _library(library)[words(parent)[0]]
        own = {words(p)[0]: p for p in children(found, "property")}
        kept: list[Node] = [
            item
            for item in base
            if not (isinstance(item, list) and item[0] == "property" and words(item)[0] in own)
        ]
        found = [*kept[:2], *own.values(), *kept[2:]]
    whole = [_renamed(item, name) for item in found]
    whole[1] = Quoted(identity)
    return whole


def _renamed(item: Node, name: str) -> Node:
    """Give the units of a symbol the symbol's own name (a child's differ from its parent's)."""
    if not (isinstance(item, list) and item[0] == "symbol"):
        return item
    ending = "_".join(words(item)[0].split("_")[-2:])
    return [item[0], Quoted(f"{name}_{ending}"), *item[2:]]


def unit_of(part: list[Node]) -> int:
    """Return which unit a piece of a symbol belongs to; 0 is common to all."""
    return int(words(part)[0].split("_")[-2])


def pins(found: list[Node]) -> list[Pin]:
    """Return every pin of a symbol expression."""
    result = []
    for part in children(found, "symbol"):
        for pin in children(part, "pin"):
            x, y, turn = numbers(child(pin, "at"))
            result.append(
                Pin(
                    words(child(pin, "number"))[0],
                    unit_of(part),
                    x,
                    y,
                    turn,
                    numbers(child(pin, "length"))[0],
                    words(child(pin, "name"))[0],
                    "hide" in words(pin),
                )
            )
    return result


def turned(x: float, y: float, turn: float) -> tuple[float, float]:
    """Return a point of a symbol (y up) after a turn of 0, 90, 180 or 270, with y down."""
    cos, sin = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}[int(turn) % 360]
    return x * cos - y * sin, -(x * sin + y * cos)
