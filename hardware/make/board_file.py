"""KiCad's circuit boards read without KiCad, so that a committed board is checked anywhere."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from hardware.make.sexpr import Node, child, children, numbers, parse, words


@dataclass(frozen=True, slots=True)
class Hole:
    """A drilled hole: its middle and diameter in mm."""

    x: float
    y: float
    drill: float


@dataclass(frozen=True, slots=True)
class BoardPad:
    """A pad as it lies on the board: mm, degrees; ``net`` is empty where nothing is connected."""

    ref: str
    number: str
    net: str
    shape: str
    x: float
    y: float
    width: float
    height: float
    turn: float
    drill: float


@dataclass(frozen=True, slots=True)
class BoardTrack:
    """A straight copper track on ``layer`` (``F.Cu`` or ``B.Cu``), in mm."""

    net: str
    layer: str
    width: float
    start: tuple[float, float]
    end: tuple[float, float]


@dataclass(frozen=True, slots=True)
class BoardVia:
    """A via: middle, copper size and drill in mm."""

    net: str
    at: tuple[float, float]
    size: float
    drill: float


@dataclass(frozen=True, slots=True)
class BoardPour:
    """One filled piece of a zone as a polygon in mm."""

    net: str
    layer: str
    points: tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class Board:
    """What a ``.kicad_pcb`` file holds, as far as the checks look at it."""

    pads: tuple[BoardPad, ...]
    tracks: tuple[BoardTrack, ...]
    vias: tuple[BoardVia, ...]
    pours: tuple[BoardPour, ...]
    width: float
    height: float
    values: dict[str, str]
    footprints: dict[str, str]

    def holes(self) -> list[Hole]:
        """Return every hole that is drilled."""
        pads = [Hole(pad.x, pad.y, pad.drill) for pad in self.pads if pad.drill]
        return pads + [Hole(*via.at, via.drill) for via in self.vias]


def read_board(text: str) -> Board:
    """Read the text of a ``.kicad_pcb`` file. Raises ``ValueError`` for anything else."""
    tree = parse(text)
    if tree[:1] != ["kicad_pcb"]:
        raise ValueError(f"expected a kicad_pcb file, got {tree[:1]}")
    names = {words(net)[0]: words(net)[1] for net in children(tree, "net")}
    pads: list[BoardPad] = []
    values, footprints = {}, {}
    for footprint in children(tree, "footprint"):
        texts = {words(t)[0]: words(t)[1] for t in children(footprint, "fp_text")}
        ref = texts["reference"]
        values[ref] = texts["value"]
        footprints[ref] = words(footprint)[0]
        pads += [_pad(ref, footprint, pad) for pad in children(footprint, "pad")]
    xs, ys = _outline(tree)
    return Board(
        tuple(pads),
        tuple(_track(track, names) for track in children(tree, "segment")),
        tuple(_via(via, names) for via in children(tree, "via")),
        tuple(_pours(tree, names)),
        max(xs, default=0.0) - min(xs, default=0.0),
        max(ys, default=0.0) - min(ys, default=0.0),
        values,
        footprints,
    )


def _pad(ref: str, footprint: list[Node], pad: list[Node]) -> BoardPad:
    origin = numbers(child(footprint, "at"))
    local = numbers(child(pad, "at"))
    angle = math.radians(origin[2] if len(origin) > 2 else 0.0)
    x = origin[0] + local[0] * math.cos(angle) + local[1] * math.sin(angle)
    y = origin[1] - local[0] * math.sin(angle) + local[1] * math.cos(angle)
    width, height = numbers(child(pad, "size"))
    net = words(child(pad, "net"))
    drill = numbers(child(pad, "drill"))
    return BoardPad(
        ref,
        words(pad)[0],
        net[1] if net else "",
        words(pad)[2],
        round(x, 4),
        round(y, 4),
        width,
        height,
        local[2] if len(local) > 2 else 0.0,
        drill[0] if drill else 0.0,
    )


def _track(track: list[Node], names: dict[str, str]) -> BoardTrack:
    start, end = numbers(child(track, "start")), numbers(child(track, "end"))
    return BoardTrack(
        names[words(child(track, "net"))[0]],
        words(child(track, "layer"))[0],
        numbers(child(track, "width"))[0],
        (start[0], start[1]),
        (end[0], end[1]),
    )


def _via(via: list[Node], names: dict[str, str]) -> BoardVia:
    at = numbers(child(via, "at"))
    return BoardVia(
        names[words(child(via, "net"))[0]],
        (at[0], at[1]),
        numbers(child(via, "size"))[0],
        numbers(child(via, "drill"))[0],
    )


def _pours(tree: list[Node], names: dict[str, str]) -> Iterator[BoardPour]:
    for zone in children(tree, "zone"):
        net = names[words(child(zone, "net"))[0]]
        for piece in children(zone, "filled_polygon"):
            points = [numbers(point) for point in children(child(piece, "pts") or [], "xy")]
            layer = words(child(piece, "layer"))[0]
            yield BoardPour(net, layer, tuple((x, y) for x, y in points))


def _outline(tree: list[Node]) -> tuple[list[float], list[float]]:
    xs, ys = [], []
    for kind in ("gr_line", "gr_arc", "gr_rect"):
        for shape in children(tree, kind):
            if words(child(shape, "layer")) == ["Edge.Cuts"]:
                for end in ("start", "end"):
                    x, y = numbers(child(shape, end))[:2]
                    xs.append(x)
                    ys.append(y)
    return xs, ys
