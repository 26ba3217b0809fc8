"""Read the netlist back out of a ``.kicad_sch`` file, without KiCad."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from hardware.make.sexpr import Node, child, children, numbers, parse, words
from hardware.make.symbols import pins, turned

Place = tuple[int, int]
"""A point in hundredths of a mm: whole numbers, so that points can be compared."""


@dataclass(frozen=True, slots=True)
class Joint:
    """A pin on the sheet: its part, its number and where it is joined."""

    ref: str
    number: str
    at: Place


def place(x: float, y: float) -> Place:
    """Return a point in mm as hundredths."""
    return round(x * 100), round(y * 100)


def properties(symbol: list[Node]) -> dict[str, str]:
    """Return the fields of a symbol on the sheet."""
    return {words(p)[0]: words(p)[1] for p in children(symbol, "property")}


def joints(tree: list[Node]) -> Iterator[Joint]:
    """Yield every pin of every symbol on the sheet."""
    library = {words(s)[0]: s for s in children(child(tree, "lib_symbols") or [], "symbol")}
    for symbol in children(tree, "symbol"):
        x, y, turn = numbers(child(symbol, "at"))
        unit = int(words(child(symbol, "unit"))[0])
        fields = properties(symbol)
        for pin in pins(library[words(child(symbol, "lib_id"))[0]]):
            if pin.unit in {0, unit}:
                dx, dy = turned(pin.x, pin.y, turn)
                yield Joint(fields["Reference"], pin.number, place(x + dx, y + dy))


def sheet_nets(text: str) -> dict[str, frozenset[tuple[str, str]]]:
    """Return the pads of every named net of a schematic, as KiCad would join them.

    Wires join at their ends and where a dot is; labels name the wire they lie on; power symbols
    name what they touch. Raises ``ValueError`` when a net has no name or two.
    """
    tree = parse(text)
    found = list(joints(tree))
    dots = {place(*numbers(child(dot, "at"))[:2]) for dot in children(tree, "junction")}
    wires = [_ends(wire) for wire in children(tree, "wire")]
    spots = {joint.at for joint in found} | dots | {end for wire in wires for end in wire}
    group = {spot: spot for spot in spots}

    def root(spot: Place) -> Place:
        while group[spot] != spot:
            spot = group[spot]
        return spot

    for wire in wires:
        for spot in [*wire, *(dot for dot in dots if _on(dot, wire))]:
            group[root(spot)] = root(wire[0])
    values = {properties(s)["Reference"]: properties(s)["Value"] for s in children(tree, "symbol")}
    names: dict[Place, set[str]] = {}
    for label in children(tree, "label"):
        at = place(*numbers(child(label, "at"))[:2])
        wire = next(wire for wire in wires if _on(at, wire))
        names.setdefault(root(wire[0]), set()).add(words(label)[0])
    for joint in found:
        if joint.ref.startswith("#PWR"):
            names.setdefault(root(joint.at), set()).add(values[joint.ref])
    return _named(found, names, root)


def _named(
    found: list[Joint], names: dict[Place, set[str]], root: Callable[[Place], Place]
) -> dict[str, frozenset[tuple[str, str]]]:
    nets: dict[str, set[tuple[str, str]]] = {}
    sizes: dict[Place, int] = {}
    for joint in found:
        sizes[root(joint.at)] = sizes.get(root(joint.at), 0) + 1
    for joint in found:
        called = names.get(root(joint.at), set())
        if len(called) > 1:
            raise ValueError(f"one net has two names: {' and '.join(sorted(called))}")
        if not called and sizes[root(joint.at)] > 1:
            raise ValueError(f"the net at {joint.ref} pin {joint.number} has no name")
        if called and not joint.ref.startswith("#"):
            nets.setdefault(next(iter(called)), set()).add((joint.ref, joint.number))
    return {name: frozenset(pads) for name, pads in nets.items()}


def _ends(wire: list[Node]) -> tuple[Place, Place]:
    a, b = (numbers(point) for point in children(child(wire, "pts") or [], "xy"))
    return place(*a), place(*b)


def _on(spot: Place, wire: tuple[Place, Place]) -> bool:
    (ax, ay), (bx, by) = wire
    x, y = spot
    straight = (bx - ax) * (y - ay) == (by - ay) * (x - ax)
    return straight and min(ax, bx) <= x <= max(ax, bx) and min(ay, by) <= y <= max(ay, by)
