"""The drill template at true size on A4 sheets, with check rulers and register marks.

A board longer than a sheet is spread over several that overlap; the register marks in the overlap
are printed on both, so the sheets are laid over each other mark on mark.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from domino_crib.pegboard import LampKind
from hardware.make.drawing import Circle, Drawing, Ink, Item, Path, Point, Word, moved, rounded_box
from hardware.make.panel import BUTTON_HOLE, CORNER, SCREW_HOLE, Panel

A4 = (210.0, 297.0)
AREA = (190.0, 232.0)
"""Most of a sheet that the board may take, in mm; the rest is rulers, words and the margin."""

OVERLAP = 20.0
TOP_EDGE = 40.0
"""Where on the sheet the piece of the board begins."""

LINE, FINE, QUIET = Ink(width=0.15), Ink(width=0.1), Ink("#666666", 0.1)
RULER = 100.0
CROSS = 1.2


@dataclass(frozen=True, slots=True)
class Tile:
    """A piece of the board on one sheet: its window on the board and where that lies on paper."""

    left: float
    top: float
    width: float
    height: float
    x: float
    y: float


def tiles(panel: Panel) -> list[Tile]:
    """Return the sheets of a board, from left to right and from the far edge to the near one."""
    found = []
    for top, height in _pieces(panel.height, AREA[1]):
        for left, width in _pieces(panel.width, AREA[0]):
            found.append(Tile(left, top, width, height, (A4[0] - width) / 2, TOP_EDGE))
    return found


def _pieces(length: float, most: float) -> list[tuple[float, float]]:
    """Cut a length into equal pieces of at most ``most`` that overlap: start and length of each."""
    count = 1 if length <= most else math.ceil((length - OVERLAP) / (most - OVERLAP))
    piece = (length + (count - 1) * OVERLAP) / count
    return [(number * (piece - OVERLAP), piece) for number in range(count)]


def register_marks(panel: Panel) -> list[Point]:
    """Return the marks in the overlaps, in board coordinates: two on each, each on two sheets."""
    found = []
    for top, _ in _pieces(panel.height, AREA[1])[1:]:
        y = top + OVERLAP / 2
        found += [(12.0, y), (panel.width - 12.0, y)]
    for left, _ in _pieces(panel.width, AREA[0])[1:]:
        x = left + OVERLAP / 2
        found += [(x, 12.0), (x, panel.height - 12.0)]
    return found


def drill_template(panel: Panel) -> list[Drawing]:
    """Return one drawing for each sheet."""
    whole = _whole(panel)
    sheets = tiles(panel)
    return [_sheet(panel, whole, tile, n, len(sheets)) for n, tile in enumerate(sheets, 1)]


def _whole(panel: Panel) -> Drawing:
    """Return everything on the board, in board coordinates."""
    drawing = Drawing(panel.width, panel.height)
    corners = rounded_box(0, 0, panel.width, panel.height, CORNER, 8)
    for start, end in zip(corners, [*corners[1:], corners[0]], strict=True):
        drawing.line([start, end], LINE, "outline")
    build = panel.board.build
    for lamp in panel.board.lamps:
        game = lamp.kind is LampKind.GAME
        across = build.game_hole_diameter if game else build.hole_diameter
        _hole(drawing, lamp.x, lamp.y, across)
        if lamp.hole is not None and lamp.hole % 5 == 0:
            drawing.text(str(lamp.hole), lamp.x + 3.2, lamp.y + 0.8, 2.3, colour="#666666")
        elif lamp.kind is not LampKind.HOLE:
            letter = {LampKind.GAME: "G", LampKind.START: "S", LampKind.STATUS: "L"}[lamp.kind]
            drawing.text(letter, lamp.x + 3.2, lamp.y + 0.8, 2.3, colour="#666666")
    for x, y in panel.screws:
        _hole(drawing, x, y, SCREW_HOLE)
    for button in panel.buttons:
        _hole(drawing, button.x, button.y, BUTTON_HOLE)
    return drawing


def _hole(drawing: Drawing, x: float, y: float, across: float) -> None:
    drawing.circle(x, y, across / 2, LINE, "holes")
    drawing.line([(x - CROSS, y), (x + CROSS, y)], FINE, "holes")
    drawing.line([(x, y - CROSS), (x, y + CROSS)], FINE, "holes")


def _sheet(panel: Panel, whole: Drawing, tile: Tile, number: int, count: int) -> Drawing:
    tracks = panel.board.tracks
    title = f"Drill template, {tracks} tracks, sheet {number} of {count}"
    sheet = Drawing(*A4, title)
    sheet.text(title, 15, 16, 5, bold=True)
    sheet.text(
        "Print at 100 %, without fitting to the page. Both rulers must be 100 mm long.", 15, 22, 3.2
    )
    _rulers(sheet)
    for item in whole.items:
        if _inside(item, tile):
            sheet.items.append(moved(_clipped(item, tile), tile.x - tile.left, tile.y - tile.top))
    for x, y in register_marks(panel):
        if tile.left <= x <= tile.left + tile.width and tile.top <= y <= tile.top + tile.height:
            _register(sheet, x - tile.left + tile.x, y - tile.top + tile.y)
    _legend(sheet, panel, tile)
    return sheet


def _rulers(sheet: Drawing) -> None:
    """Draw 100 mm across at the top and 100 mm down at the left edge."""
    x, y = 55.0, 32.0
    sheet.line([(x, y), (x + RULER, y)], LINE, "ruler")
    for step in range(0, 101, 5):
        tick = 3.0 if step % 50 == 0 else 2.0 if step % 10 == 0 else 1.2
        sheet.line([(x + step, y), (x + step, y - tick)], LINE, "ruler")
    sheet.text("100 mm", x + RULER + 2, y, 3)
    x, y = 9.0, 60.0
    sheet.line([(x, y), (x, y + RULER)], LINE, "ruler")
    for step in range(0, 101, 5):
        tick = 3.0 if step % 50 == 0 else 2.0 if step % 10 == 0 else 1.2
        sheet.line([(x, y + step), (x - tick, y + step)], LINE, "ruler")
    sheet.text("100 mm", x, y + RULER + 14, 3, turn=-90)


def _register(sheet: Drawing, x: float, y: float) -> None:
    sheet.circle(x, y, 2.5, FINE, "register")
    sheet.line([(x - 4, y), (x + 4, y)], FINE, "register")
    sheet.line([(x, y - 4), (x, y + 4)], FINE, "register")


def _legend(sheet: Drawing, panel: Panel, tile: Tile) -> None:
    build = panel.board.build
    y = tile.y + tile.height + 9
    lines = [
        f"{len(panel.board.lamps)} peg holes {build.hole_diameter:g} mm; "
        f"{len(panel.screws)} screw holes {SCREW_HOLE:g} mm; "
        f"{len(panel.buttons)} button holes {BUTTON_HOLE:g} mm",
        "Prick every cross, drill 2 mm first, then the full size. S start, G game hole, "
        "L status lamp.",
    ]
    if panel.height > tile.height:
        lines.append("Lay the sheets over each other, ring on ring, and tape them.")
    for number, line in enumerate(lines):
        sheet.text(line, A4[0] / 2, y + 5 * number, 3, "middle")


def _inside(item: Item, tile: Tile) -> bool:
    """Say whether an item has a part in the window: lines by their ends, all else by its middle."""
    if isinstance(item, Path) and item.layer == "outline":
        (ax, ay), (bx, by) = item.points
        across = max(ax, bx) >= tile.left and min(ax, bx) <= tile.left + tile.width
        return across and max(ay, by) >= tile.top and min(ay, by) <= tile.top + tile.height
    x, y = _middle(item)
    return tile.left <= x <= tile.left + tile.width and tile.top <= y <= tile.top + tile.height


def _middle(item: Item) -> Point:
    if isinstance(item, Path):
        xs, ys = zip(*item.points, strict=True)
        return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    if isinstance(item, Word):
        return item.x - 3.2, item.y - 0.8
    if isinstance(item, Circle):
        return item.x, item.y
    raise TypeError(f"a template has no {type(item).__name__}")


def _clipped(item: Item, tile: Tile) -> Item:
    """Cut the outline's lines at the edge of the window; they run along the board's sides."""
    if not (isinstance(item, Path) and item.layer == "outline"):
        return item
    points = tuple(
        (
            min(max(x, tile.left), tile.left + tile.width),
            min(max(y, tile.top), tile.top + tile.height),
        )
        for x, y in item.points
    )
    return Path(points, item.closed, item.ink, item.layer)
