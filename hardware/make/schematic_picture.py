"""Draw a ``.kicad_sch`` file: the picture shows what the file says, not what we meant."""

from __future__ import annotations

from collections.abc import Callable

from hardware.make.drawing import Anchor, Drawing, Ink, Path, Point, Word, arc_through
from hardware.make.schematic_read import properties
from hardware.make.sexpr import Node, child, children, numbers, parse, words
from hardware.make.symbols import pins, turned, unit_of

PAGE = (297.0, 210.0)
WIRE, SYMBOL, BODY = "#1b7a3d", "#7d1d1d", "#fdf6d8"
LABEL, FIELD, QUIET = "#1a1a1a", "#0d6b78", "#6b6b6b"
TYPE = 1.9
"""Type size in mm of KiCad's 1.27 mm lettering: capitals of about the same height."""

Place = Callable[[float, float], Point]


def schematic_picture(text: str) -> Drawing:
    """Return the drawing of a schematic sheet, A4 across."""
    tree = parse(text)
    drawing = Drawing(*PAGE, title=_titles(tree)["title"])
    _frame(drawing, _titles(tree))
    library = {words(s)[0]: s for s in children(child(tree, "lib_symbols") or [], "symbol")}
    for wire in children(tree, "wire"):
        ends = [numbers(point) for point in children(child(wire, "pts") or [], "xy")]
        drawing.line([(x, y) for x, y in ends], Ink(WIRE, 0.25))
    for symbol in children(tree, "symbol"):
        _symbol(drawing, symbol, library[words(child(symbol, "lib_id"))[0]])
    for dot in children(tree, "junction"):
        x, y = numbers(child(dot, "at"))[:2]
        drawing.circle(x, y, 0.55, Ink(None, fill=WIRE))
    for mark in children(tree, "no_connect"):
        x, y = numbers(child(mark, "at"))[:2]
        for slope in (1, -1):
            ends = [[x - 0.6, y - 0.6 * slope], [x + 0.6, y + 0.6 * slope]]
            drawing.line([(a, b) for a, b in ends], Ink("#2040a0", 0.2))
    for label in children(tree, "label"):
        _lettering(drawing, words(label)[0], label, LABEL, 0.45)
    for note in children(tree, "text"):
        size = numbers(child(child(child(note, "effects") or [], "font") or [], "size"))[0]
        x, y = numbers(child(note, "at"))[:2]
        bold = size > 2
        colour = SYMBOL if bold else QUIET
        drawing.text(words(note)[0], x, y, size * TYPE / 1.27, colour=colour, bold=bold)
    return drawing


def _titles(tree: list[Node]) -> dict[str, str]:
    block = child(tree, "title_block") or []
    lists = [item for item in block if isinstance(item, list)]
    found = {str(item[0]): words(item)[-1] for item in reversed(lists)}
    return {"title": "", "rev": "", "comment": "", **found}


def _frame(drawing: Drawing, titles: dict[str, str]) -> None:
    width, height = PAGE
    drawing.box(7, 7, width - 14, height - 14, Ink(QUIET, 0.3))
    drawing.box(width - 117, height - 25, 110, 18, Ink(QUIET, 0.3))
    x, y = width - 114, height - 18
    drawing.text(titles["title"], x, y, 3.4, bold=True, colour=LABEL)
    drawing.text(f"domino_crib   {titles['rev']}   sheet 1 of 1", x, y + 7.5, 2.6, colour=QUIET)
    drawing.text(titles["comment"], width - 10, y + 7.5, 2.6, "end", colour=QUIET)


def _symbol(drawing: Drawing, symbol: list[Node], drawn: list[Node]) -> None:
    x, y, turn = numbers(child(symbol, "at"))
    unit = int(words(child(symbol, "unit"))[0])

    def place(dx: float, dy: float) -> Point:
        tx, ty = turned(dx, dy, turn)
        return x + tx, y + ty

    for part in children(drawn, "symbol"):
        if unit_of(part) in {0, unit}:
            _shapes(drawing, part, place)
    _pins(drawing, drawn, unit, place, turn)
    reference = properties(symbol)["Reference"]
    units = {unit_of(part) for part in children(drawn, "symbol")} - {0}
    letter = chr(ord("A") + unit - 1) if len(units) > 1 else ""
    for field in children(symbol, "property"):
        hidden = "hide" in words(child(field, "effects"))
        if not hidden and words(field)[1]:
            fx, fy = numbers(child(field, "at"))[:2]
            bold = words(field)[0] == "Reference"
            colour = SYMBOL if reference.startswith("#") else FIELD
            shown = words(field)[1] + (letter if bold else "")
            drawing.text(shown, fx, fy + TYPE * 0.36, TYPE, "middle", colour=colour, bold=bold)


def _shapes(drawing: Drawing, part: list[Node], place: Place) -> None:
    for shape in part:
        if not isinstance(shape, list):
            continue
        fill = words(child(child(shape, "fill") or [], "type"))
        ink = Ink(SYMBOL, 0.22, _fill(fill))
        if shape[0] == "rectangle":
            (ax, ay), (bx, by) = numbers(child(shape, "start")), numbers(child(shape, "end"))
            drawing.polygon([place(*c) for c in ((ax, ay), (bx, ay), (bx, by), (ax, by))], ink)
        elif shape[0] == "polyline":
            points = [numbers(p) for p in children(child(shape, "pts") or [], "xy")]
            drawing.items.append(
                Path(tuple(place(px, py) for px, py in points), ink.fill is not None, ink, "draw")
            )
        elif shape[0] == "circle":
            cx, cy = place(*numbers(child(shape, "center")))
            drawing.circle(cx, cy, numbers(child(shape, "radius"))[0], ink)
        elif shape[0] == "arc":
            a, b, c = (numbers(child(shape, key)) for key in ("start", "mid", "end"))
            drawing.line(arc_through(place(*a), place(*b), place(*c)), ink)


def _fill(kind: list[str]) -> str | None:
    return {"background": BODY, "outline": SYMBOL}.get(kind[0]) if kind else None


def _pins(drawing: Drawing, drawn: list[Node], unit: int, place: Place, turn: float) -> None:
    numbers_hidden = "hide" in words(child(drawn, "pin_numbers"))
    names_hidden = "hide" in words(child(drawn, "pin_names"))
    offset = (numbers(child(child(drawn, "pin_names") or [], "offset")) or [0.5])[0]
    for pin in pins(drawn):
        if pin.unit not in {0, unit} or pin.hidden:
            continue
        dx, dy = turned(1, 0, pin.turn)
        inner = (pin.x + dx * pin.length, pin.y - dy * pin.length)
        drawing.line([place(pin.x, pin.y), place(*inner)], Ink(SYMBOL, 0.22))
        along = (pin.turn + turn) % 180 == 0
        if not numbers_hidden and pin.length > 1:
            mx, my = place((pin.x + inner[0]) / 2, (pin.y + inner[1]) / 2)
            if along:
                drawing.text(pin.number, mx, my - 0.35, 1.5, "middle", colour=SYMBOL)
            else:
                drawing.text(pin.number, mx - 0.35, my, 1.5, "middle", turn=-90, colour=SYMBOL)
        if not names_hidden and offset and pin.name != "~":
            _pin_name(drawing, pin.name, place, inner, (dx * (offset + 0.2), -dy * (offset + 0.2)))


def _pin_name(
    drawing: Drawing, name: str, place: Place, inner: Point, inwards: tuple[float, float]
) -> None:
    x, y = place(inner[0] + inwards[0], inner[1] + inwards[1])
    plain = name.removeprefix("~{").removesuffix("}")
    ix, iy = place(*inner)
    if abs(x - ix) > abs(y - iy):
        anchor: Anchor = "start" if x > ix else "end"
        drawing.text(plain, x, y + 0.65, 1.7, anchor, colour=FIELD)
    else:
        down = y > iy
        drawing.text(plain, x + 0.65, y, 1.7, "end" if down else "start", turn=-90, colour=FIELD)


def _lettering(drawing: Drawing, text: str, node: list[Node], colour: str, gap: float) -> None:
    x, y, turn = numbers(child(node, "at"))
    ends = "right" in words(child(child(node, "effects") or [], "justify"))
    anchor: Anchor = "end" if ends else "start"
    upright = turn in {90, 270}
    at = (x - gap, y) if upright else (x, y - gap)
    word = Word(text, *at, TYPE, anchor, -90 if upright else 0, colour, False, "label")
    drawing.items.append(word)
