"""Check a circuit board file against the netlist, without KiCad.

Pads must carry the nets of the netlist, lie inside the outline, and every net must be one piece
of copper; tracks must be wide enough for their current. Copper is followed with shapely.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from shapely import affinity
from shapely.geometry import LineString, Point, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from hardware.make.board_file import Board, BoardPad
from hardware.make.electrical import track_amps
from hardware.make.netlist import BRANCH_AMPS, BRANCH_PADS, Part, net_class, nets

EDGE = 0.5
"""The least distance in mm from copper to the edge of the board."""

FRONT, BACK = "F.Cu", "B.Cu"
RETURN_WIDTH = 2.0
"""How wide, in mm, ground stays all the way from the jack to the LED outputs."""


@dataclass(frozen=True, slots=True)
class Copper:
    """A piece of copper of a net on some layers, and the pad it is, if it is one."""

    net: str
    layers: frozenset[str]
    shape: BaseGeometry
    pad: BoardPad | None = None
    width: float = 0.0


def violations(board: Board, parts: Mapping[str, Part]) -> list[str]:
    """Return every difference between a board and the netlist as one line each."""
    return [
        *_parts(board, parts),
        *_pads(board, parts),
        *_inside(board),
        *_connected(board, parts),
        *_shorts(board),
        *_widths(board),
        *_ground_return(board, parts),
    ]


def pad_shape(pad: BoardPad) -> BaseGeometry:
    """Return the copper of a pad in mm, where it lies on the board."""
    if pad.shape == "circle":
        return Point(pad.x, pad.y).buffer(pad.width / 2)
    half = pad.width / 2, pad.height / 2
    if pad.shape == "oval":
        radius = min(half)
        a, b = half[0] - radius, half[1] - radius
        shape: BaseGeometry = LineString([(-a, -b), (a, b)]).buffer(radius)
    else:
        shape = box(-half[0], -half[1], half[0], half[1])
    turned = affinity.rotate(shape, -pad.turn, origin=(0, 0))
    return affinity.translate(turned, pad.x, pad.y)


def _parts(board: Board, parts: Mapping[str, Part]) -> Iterator[str]:
    for ref in sorted(parts.keys() | board.values.keys()):
        if ref not in parts:
            yield f"{ref} is on the board but not in the netlist"
        elif ref not in board.values:
            yield f"{ref} is in the netlist but not on the board"
        elif board.footprints[ref] != parts[ref].footprint:
            yield f"{ref}: expected {parts[ref].footprint}, got {board.footprints[ref]}"
        elif board.values[ref] != parts[ref].value:
            yield f"{ref}: expected value {parts[ref].value}, got {board.values[ref]}"


def _pads(board: Board, parts: Mapping[str, Part]) -> Iterator[str]:
    got = {(pad.ref, pad.number): pad.net for pad in board.pads if pad.number}
    wanted = {(ref, pad): net for net, pads in nets(parts).items() for ref, pad in pads}
    for ref, number in sorted(got.keys() | wanted.keys()):
        expected, found = wanted.get((ref, number), ""), got.get((ref, number))
        if found is None:
            yield f"{ref} has no pad {number} for net {expected}"
        elif found != expected:
            yield f"{ref} pad {number}: expected net {expected or 'none'}, got {found or 'none'}"


def _inside(board: Board) -> Iterator[str]:
    inner = box(EDGE, EDGE, board.width - EDGE, board.height - EDGE)
    for pad in board.pads:
        if not inner.contains(pad_shape(pad)):
            yield f"{pad.ref} pad {pad.number} is off the board or within {EDGE} mm of its edge"
    for track in board.tracks:
        if not inner.contains(LineString([track.start, track.end]).buffer(track.width / 2)):
            yield f"a track of {track.net} at {track.start} comes within {EDGE} mm of the edge"


def copper(board: Board) -> list[Copper]:
    """Return every piece of copper on a board."""
    both = frozenset({FRONT, BACK})
    pieces = [Copper(pad.net, both, pad_shape(pad), pad) for pad in board.pads if pad.number]
    for track in board.tracks:
        line = LineString([track.start, track.end]).buffer(track.width / 2)
        pieces.append(Copper(track.net, frozenset({track.layer}), line, None, track.width))
    pieces += [Copper(via.net, both, Point(via.at).buffer(via.size / 2)) for via in board.vias]
    pieces += [
        Copper(pour.net, frozenset({pour.layer}), Polygon(pour.points).buffer(0))
        for pour in board.pours
    ]
    return pieces


def _connected(board: Board, parts: Mapping[str, Part]) -> Iterator[str]:
    """Join touching copper of each net; all pads of a net must end up in one group."""
    by_net: dict[str, list[Copper]] = {}
    for piece in copper(board):
        by_net.setdefault(piece.net, []).append(piece)
    for net in nets(parts):
        pieces = by_net.get(net, [])
        group = list(range(len(pieces)))
        for one, two in itertools.combinations(range(len(pieces)), 2):
            a, b = pieces[one], pieces[two]
            if a.layers & b.layers and group[one] != group[two] and a.shape.intersects(b.shape):
                old, new = group[two], group[one]
                group = [new if g == old else g for g in group]
        roots = {group[i] for i, piece in enumerate(pieces) if piece.pad is not None}
        if len(roots) > 1:
            yield f"net {net} is in {len(roots)} pieces"


def _shorts(board: Board) -> Iterator[str]:
    pieces = [piece for piece in copper(board) if piece.net]
    for a, b in itertools.combinations(pieces, 2):
        if a.net != b.net and a.layers & b.layers and a.shape.intersects(b.shape):
            yield f"net {a.net} touches net {b.net} near {a.shape.representative_point().wkt}"


def _widths(board: Board) -> Iterator[str]:
    """Every track carries the current of its net; thin ones only lead to the branches."""
    for net in sorted({track.net for track in board.tracks}):
        amps = net_class(net).amps
        thin = [t for t in board.tracks if t.net == net and track_amps(t.width) < amps]
        if not thin:
            continue
        if net != "+5V":
            worst = min(track.width for track in thin)
            yield f"net {net}: {worst} mm carries {track_amps(worst):.2f} A, not {amps} A"
            continue
        yield from _thin_supply(board, [LineString([t.start, t.end]) for t in thin])
        if any(track_amps(track.width) < BRANCH_AMPS for track in thin):
            yield f"a branch of +5V carries less than {BRANCH_AMPS} A"


def _thin_supply(board: Board, thin: list[LineString]) -> Iterator[str]:
    """Without the thin tracks, everything on +5V that draws much must still be connected."""
    wide = [
        piece
        for piece in copper(board)
        if piece.net == "+5V"
        and (piece.pad is not None or track_amps(piece.width) >= net_class("+5V").amps)
    ]
    merged = unary_union([piece.shape for piece in wide])
    islands = list(getattr(merged, "geoms", [merged]))
    heavy = [p for p in wide if p.pad and (p.pad.ref, p.pad.number) not in BRANCH_PADS]
    homes = {next(i for i, land in enumerate(islands) if land.intersects(p.shape)) for p in heavy}
    if len(homes) > 1:
        yield f"+5V reaches {len(homes)} groups of heavy loads only through {len(thin)} thin tracks"


def _ground_return(board: Board, parts: Mapping[str, Part]) -> Iterator[str]:
    """Shrink the poured ground: what is left must still join the jack with the LED outputs."""
    heavy = {ref for ref, part in parts.items() if part.nets.get("1") in {"5V_IN", "+5V"}}
    heavy &= {ref for ref in parts if ref.startswith("J")}
    pads = [pad for pad in board.pads if pad.ref in heavy and pad.net == "GND"]
    layers = []
    for layer in (FRONT, BACK):
        pours = [Polygon(p.points).buffer(0) for p in board.pours if p.layer == layer]
        core = unary_union(pours).buffer(-RETURN_WIDTH / 2).buffer(RETURN_WIDTH / 2)
        islands = list(getattr(core, "geoms", [core]))
        reach = [pad_shape(pad).buffer(RETURN_WIDTH) for pad in pads]
        layers.append([{i for i, land in enumerate(islands) if land.intersects(r)} for r in reach])
    if not any(found and set.intersection(*found) for found in layers):
        yield f"ground is narrower than {RETURN_WIDTH} mm between the jack and an LED output"
