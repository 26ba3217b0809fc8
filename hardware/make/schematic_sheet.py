"""A schematic sheet under construction, written as a KiCad 6 ``.kicad_sch`` file.

Positions are in steps of 2.54 mm from the top left corner, y down: the grid of KiCad's symbols.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from dataclasses import dataclass, field

from hardware.make.kicad_files import identifier, title_block
from hardware.make.netlist import Part
from hardware.make.sexpr import Node, Quoted, write
from hardware.make.symbols import pins, symbol, turned

STEP = 2.54
Point = tuple[float, float]
FIELD_SIZE = 1.27


@dataclass(slots=True)
class Sheet:
    """Parts placed, wires drawn, labels set; ``text`` gives the file."""

    parts: Mapping[str, Part]
    title: str
    placed: dict[tuple[str, int], tuple[float, float, int]] = field(default_factory=dict)
    items: list[Node] = field(default_factory=list)
    instances: list[Node] = field(default_factory=list)
    used: dict[str, list[Node]] = field(default_factory=dict)
    helpers: int = 0

    def part(
        self,
        ref: str,
        x: float,
        y: float,
        turn: int = 0,
        unit: int = 1,
        fields: tuple[Point, Point] | None = None,
    ) -> None:
        """Place a part (or a unit of it); ``fields`` say where its reference and value go."""
        part = self.parts[ref]
        self.placed[ref, unit] = (x, y, turn)
        name = f"symbol/{ref}" if unit == 1 else f"symbol/{ref}/{unit}"
        where = fields or _field_places(turn)
        properties = [
            ("Reference", ref, where[0], False),
            ("Value", part.value, where[1], False),
            ("Footprint", part.footprint, (0.0, 0.0), True),
            ("Datasheet", "~", (0.0, 0.0), True),
        ]
        self._symbol(part.symbol, name, (x, y, turn), unit, properties)
        self.instances.append(
            [
                "path",
                Quoted(f"/{identifier(name)}"),
                ["reference", Quoted(ref)],
                ["unit", str(unit)],
                ["value", Quoted(part.value)],
                ["footprint", Quoted(part.footprint)],
            ]
        )
        for pin in pins(self.used[part.symbol]):
            if pin.unit in {0, unit} and pin.number not in part.nets:
                dx, dy = turned(pin.x, pin.y, turn)
                at = _at(x + dx / STEP, y + dy / STEP)
                self.items.append(["no_connect", at, _uuid(f"{name}/open/{pin.number}")])

    def _symbol(
        self,
        identity: str,
        name: str,
        place: tuple[float, float, int],
        unit: int,
        properties: list[tuple[str, str, Point, bool]],
    ) -> None:
        self.used.setdefault(identity, symbol(identity))
        x, y, turn = place
        node: list[Node] = [
            "symbol",
            ["lib_id", Quoted(identity)],
            ["at", _mm(x), _mm(y), str(turn)],
            ["unit", str(unit)],
            ["in_bom", "yes"],
            ["on_board", "yes"],
            _uuid(name),
        ]
        for number, (key, value, (dx, dy), hidden) in enumerate(properties):
            angle = "90" if turn in {90, 270} else "0"
            node.append(
                [
                    "property",
                    Quoted(key),
                    Quoted(value),
                    ["id", str(number)],
                    ["at", _mm(x + dx), _mm(y + dy), angle],
                    _effects(hidden=hidden),
                ]
            )
        node += [
            ["pin", Quoted(pin.number), _uuid(f"{name}/pin/{pin.number}")]
            for pin in pins(self.used[identity])
            if pin.unit in {0, unit}
        ]
        self.items.append(node)

    def pin(self, ref: str, number: str) -> Point:
        """Return where a pin of a placed part is joined, in steps."""
        for pin in pins(self.used[self.parts[ref].symbol]):
            place = self.placed.get((ref, pin.unit or 1))
            if pin.number == number and place is not None:
                dx, dy = turned(pin.x, pin.y, place[2])
                return place[0] + dx / STEP, place[1] + dy / STEP
        raise KeyError(f"{ref} has no pin {number} on the sheet")

    def wire(self, *points: Point) -> None:
        """Draw a wire through the points."""
        for index, (a, b) in enumerate(itertools.pairwise(points)):
            ends: list[Node] = ["pts", ["xy", _mm(a[0]), _mm(a[1])], ["xy", _mm(b[0]), _mm(b[1])]]
            stroke: list[Node] = ["stroke", ["width", "0"], ["type", "default"]]
            stroke.append(["color", "0", "0", "0", "0"])
            self.items.append(["wire", ends, stroke, _uuid(f"wire/{points}/{index}")])

    def dot(self, x: float, y: float) -> None:
        """Join the wires that meet here."""
        colour: Node = ["color", "0", "0", "0", "0"]
        dot: list[Node] = ["junction", _at(x, y), ["diameter", "0"], colour, _uuid(f"dot/{x}/{y}")]
        self.items.append(dot)

    def label(self, net: str, x: float, y: float, turn: int = 0) -> None:
        """Name the net at a point; 0 reads to the right of it, 180 to the left, 270 downwards."""
        side = "right" if turn in {180, 270} else "left"
        effects: Node = ["effects", _font(), ["justify", side, "bottom"]]
        at: Node = ["at", _mm(x), _mm(y), str(turn)]
        self.items.append(["label", Quoted(net), at, effects, _uuid(f"label/{net}/{x}/{y}")])

    def power(self, name: str, x: float, y: float) -> None:
        """Put a power symbol (``GND``, ``+5V``, ``PWR_FLAG``) at a point."""
        self.helpers += 1
        ref = f"#{'FLG' if name == 'PWR_FLAG' else 'PWR'}{self.helpers:02d}"
        below = name == "GND"
        properties = [
            ("Reference", ref, (0.0, 0.0), True),
            ("Value", name, (0.0, 1.5 if below else -1.5), name == "PWR_FLAG"),
            ("Footprint", "", (0.0, 0.0), True),
            ("Datasheet", "", (0.0, 0.0), True),
        ]
        name_of = f"symbol/{ref}"
        self._symbol(f"power:{name}", name_of, (x, y, 0), 1, properties)
        path: list[Node] = ["path", Quoted(f"/{identifier(name_of)}"), ["reference", Quoted(ref)]]
        path += [["unit", "1"], ["value", Quoted(name)], ["footprint", Quoted("")]]
        self.instances.append(path)

    def ground(self, x: float, y: float, down: float = 1.0) -> None:
        """Lead a point down to ground."""
        if down:
            self.wire((x, y), (x, y + down))
        self.power("GND", x, y + down)

    def supply(self, x: float, y: float, up: float = 1.0) -> None:
        """Lead a point up to +5V."""
        if up:
            self.wire((x, y), (x, y - up))
        self.power("+5V", x, y - up)

    def heading(self, text: str, x: float, y: float) -> None:
        """Write the heading of a block."""
        self._text(text, x, y, 2.2)

    def note(self, text: str, x: float, y: float) -> None:
        """Write a remark."""
        self._text(text, x, y, 1.27)

    def _text(self, text: str, x: float, y: float, size: float) -> None:
        effects: Node = ["effects", _font(size), ["justify", "left", "bottom"]]
        at: Node = ["at", _mm(x), _mm(y), "0"]
        self.items.append(["text", Quoted(text), at, effects, _uuid(f"text/{text}/{x}/{y}")])

    def text(self) -> str:
        """Return the whole file."""
        tree: list[Node] = [
            "kicad_sch",
            ["version", "20211123"],
            ["generator", "domino_crib"],
            _uuid("sheet"),
            ["paper", Quoted("A4")],
            title_block(self.title),
            ["lib_symbols", *(self.used[name] for name in sorted(self.used))],
            *self.items,
            ["sheet_instances", ["path", Quoted("/"), ["page", Quoted("1")]]],
            ["symbol_instances", *self.instances],
        ]
        return write(tree) + "\n"


def _field_places(turn: int) -> tuple[Point, Point]:
    if turn in {90, 270}:
        return (0.0, -0.9), (0.0, 1.0)
    return (1.4, -0.5), (1.4, 0.5)


def _mm(steps: float) -> str:
    return f"{steps * STEP:.2f}".rstrip("0").rstrip(".")


def _at(x: float, y: float) -> Node:
    return ["at", _mm(x), _mm(y)]


def _uuid(name: str) -> Node:
    return ["uuid", identifier(name)]


def _font(size: float = FIELD_SIZE) -> Node:
    return ["font", ["size", f"{size:g}", f"{size:g}"]]


def _effects(*, hidden: bool) -> Node:
    effects: list[Node] = ["effects", _font()]
    if hidden:
        effects.append("hide")
    return effects
