"""The flat parts: the engraved top, the diffuser and the strip plate, to cut from sheets."""

from __future__ import annotations

from domino_crib.pegboard import GAME_LAMP, HOLES, START_LAMP, STATUS_LAMP, LampKind
from hardware.make.drawing import Drawing, Ink, rounded_box
from hardware.make.lettering import outlines
from hardware.make.panel import BUTTON_HOLE, CORNER, SCREW_HOLE, Panel

CUT, ENGRAVE = Ink("#d0021b", 0.1), Ink("#1f3fbf", 0.25)
FILLED = Ink(None, fill="#1f3fbf")
NUMBER, TITLE, PLAYER = 2.6, 5.0, 5.4
"""Heights of the engraved numbers, the title and the players' numbers in mm."""

NUMBER_AWAY = 6.0
"""From the middle of a hole to the middle of its number."""


def top(panel: Panel) -> Drawing:
    """Return the top: outline, peg holes, screws and buttons to cut, the rest to engrave."""
    drawing = Drawing(panel.width, panel.height, f"Top, {panel.board.tracks} tracks")
    _engraving(drawing, panel)
    for lamp in panel.board.lamps:
        game = lamp.kind is LampKind.GAME
        build = panel.board.build
        across = build.game_hole_diameter if game else build.hole_diameter
        drawing.circle(lamp.x, lamp.y, across / 2, CUT, "cut")
    for x, y in panel.screws:
        drawing.circle(x, y, SCREW_HOLE / 2, CUT, "cut")
    for button in panel.buttons:
        drawing.circle(button.x, button.y, BUTTON_HOLE / 2, CUT, "cut")
    corners = rounded_box(0, 0, panel.width, panel.height, CORNER, 12)
    drawing.polygon(corners, CUT, "cut")
    return drawing


def diffuser(panel: Panel) -> Drawing:
    """Return the opal sheet that stops the pegs and spreads the light: a plain rectangle."""
    _, _, width, height = panel.insert
    drawing = Drawing(width, height, f"Diffuser, {panel.board.tracks} tracks")
    drawing.box(0, 0, width, height, CUT, "cut")
    return drawing


def plate(panel: Panel) -> Drawing:
    """Return the plate that the strips are stuck to, with slots for wires and strips marked."""
    left, top_edge, width, height = panel.insert
    drawing = Drawing(width, height, f"Strip plate, {panel.board.tracks} tracks")
    for strip in panel.strips:
        x, y = strip.x - left, strip.top - top_edge
        end = strip.bottom - top_edge
        drawing.box(x - 6, y, 12, end - y, ENGRAVE, "engrave")
        _arrow(drawing, x, end - 12 if strip.upwards else y + 12, up=strip.upwards)
        name = f"{strip.first + 1}-{strip.first + strip.count}"
        drawing.shape(outlines(name, x, (y + end) / 2, 1.8, "middle"), FILLED, "engrave")
    for x, y, slot_width, slot_height in panel.slots:
        corners = rounded_box(x - left, y - top_edge, slot_width, slot_height, 1.5)
        drawing.polygon(corners, CUT, "cut")
    drawing.box(0, 0, width, height, CUT, "cut")
    return drawing


def _arrow(drawing: Drawing, x: float, y: float, *, up: bool) -> None:
    """Draw which way the data runs."""
    tip = -4.0 if up else 4.0
    drawing.line([(x, y - tip), (x, y + tip)], ENGRAVE, "engrave")
    drawing.line([(x - 2, y + tip / 2), (x, y + tip), (x + 2, y + tip / 2)], ENGRAVE, "engrave")


def _engraving(drawing: Drawing, panel: Panel) -> None:
    board = panel.board
    title = outlines("DOMINO CRIB", panel.width / 2, 13.5, TITLE, "middle", 0.9)
    drawing.shape(title, FILLED, "engrave")
    for track in range(board.tracks):
        _track(drawing, panel, track)
    for button in panel.buttons:
        y = button.y + BUTTON_HOLE / 2 + 5.6
        label = {"plus": "+1", "back": "\N{MINUS SIGN}1", "mode": "MODE"}[button.what]
        drawing.shape(outlines(label, button.x, y, 2.6, "middle"), FILLED, "engrave")
    for player in range(1, board.tracks + 1):
        own = [button for button in panel.buttons if button.player == player]
        x, y = sum(button.x for button in own) / 2, own[0].y - BUTTON_HOLE / 2 - 3.0
        drawing.line([(own[0].x - 4, y), (x - 4, y)], ENGRAVE, "engrave")
        drawing.line([(x + 4, y), (own[1].x + 4, y)], ENGRAVE, "engrave")
        drawing.shape(outlines(str(player), x, y + 1.6, 3.2, "middle"), FILLED, "engrave")


def _track(drawing: Drawing, panel: Panel, track: int) -> None:
    board = panel.board
    first, last = board.lamp(track, START_LAMP + 1), board.lamp(track, GAME_LAMP - 1)
    outer, inner = first.x, last.x
    away = -1.0 if outer < inner else 1.0
    for hole in range(5, HOLES + 1, 5):
        lamp = board.lamp(track, START_LAMP + hole)
        side = away if lamp.x == outer else -away
        x, y = lamp.x + side * NUMBER_AWAY, lamp.y + NUMBER / 2
        drawing.shape(outlines(str(hole), x, y, NUMBER, "middle"), FILLED, "engrave")
        if hole < HOLES // 2:
            above = board.lamp(track, START_LAMP + hole + 1)
            line = (lamp.y + above.y) / 2
            ends = [(outer + away * 3.2, line), (inner - away * 3.2, line)]
            drawing.line(ends, ENGRAVE, "engrave")
    start, game = board.lamp(track, START_LAMP), board.lamp(track, GAME_LAMP)
    line = (start.y + first.y) / 2
    drawing.line([(outer + away * 3.2, line), (inner - away * 3.2, line)], ENGRAVE, "engrave")
    drawing.circle(game.x, game.y, 2.5, ENGRAVE, "engrave")
    drawing.circle(game.x, game.y, 3.1, ENGRAVE, "engrave")
    tip = start.x + away * 4.0
    arrow = [(tip, start.y - 1.6), (tip + 1.4, start.y + 1.2), (tip - 1.4, start.y + 1.2)]
    drawing.shape([arrow], FILLED, "engrave")
    status = board.lamp(track, STATUS_LAMP)
    number = outlines(str(track + 1), inner, status.y + PLAYER / 2 + 1.4, PLAYER, "middle")
    drawing.shape(number, FILLED, "engrave")
