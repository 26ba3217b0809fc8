"""The wiring picture of the reference build: strips, carrier and buttons, and every wire."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence

from hardware.make.carrier import carrier
from hardware.make.drawing import Drawing, Ink, Point
from hardware.make.netlist import Part
from hardware.make.panel import Panel, Strip, panel
from hardware.make.placement import BOARD_HEIGHT, BOARD_WIDTH, PLACES

PAGE = (297.0, 262.0)
PLATE_AT, PLATE_SCALE = (18.0, 26.0), 0.78
CARRIER_AT, CARRIER_SCALE = (152.0, 26.0), 1.42
BUTTONS_Y, BUTTON_STEP = 218.0, 26.0
LANE = 2.6
"""Room between wires that run side by side, in mm."""

RED, BLACK, GREEN, BLUE = "#c62828", "#222222", "#1b8a3a", "#2456b8"
GREY, WHITE = "#777777", "#ffffff"


def wiring() -> Drawing:
    """Return the wiring picture: two tracks, seen from above with the top taken off."""
    body, parts = panel(2), carrier()
    drawing = Drawing(*PAGE, "Wiring, 2 tracks")
    drawing.text("Wiring, 2 tracks, seen from above", 18, 14, 6, bold=True)
    _legend(drawing)
    _plate(drawing, body)
    _carrier(drawing)
    _strip_wires(drawing, body)
    _feeds(drawing, body, parts)
    _buttons(drawing, body, parts)
    return drawing


def colour_of(net: str) -> str:
    """Return the colour of a wire on this net."""
    if net == "GND":
        return BLACK
    if net == "+5V":
        return RED
    return GREEN if net.startswith("LED") else BLUE


def _wire(drawing: Drawing, points: Sequence[Point], net: str) -> None:
    drawing.line(points, Ink(colour_of(net), 0.9 if net in {"GND", "+5V"} else 0.6), "wires")


def _legend(drawing: Drawing) -> None:
    x, y = 152.0, 12.0
    names = (("+5 V", "+5V"), ("ground", "GND"), ("LED data", "LED_OUT"), ("button", "MODE"))
    for name, net in names:
        _wire(drawing, [(x, y), (x + 8, y)], net)
        drawing.text(name, x + 10, y + 1.1, 3.4)
        x += 34


def on_plate(body: Panel, x: float, y: float) -> Point:
    """Return where a point of the board is on the picture."""
    left, top = body.insert[0], body.insert[1]
    return (
        PLATE_AT[0] + (x - left) * PLATE_SCALE,
        PLATE_AT[1] + (y - top) * PLATE_SCALE,
    )


def on_carrier(x: float, y: float) -> Point:
    """Return where a point of the circuit board is on the picture."""
    return CARRIER_AT[0] + x * CARRIER_SCALE, CARRIER_AT[1] + y * CARRIER_SCALE


def _plate(drawing: Drawing, body: Panel) -> None:
    x, y = PLATE_AT
    width, height = body.insert[2] * PLATE_SCALE, body.insert[3] * PLATE_SCALE
    drawing.box(x, y, width, height, Ink("#8d6e53", 0.4, "#f0e3d2"), "plate", 1.5)
    half = 6 * PLATE_SCALE
    for strip in body.strips:
        (left, top), (right, bottom) = (
            on_plate(body, strip.x - 6, strip.top),
            on_plate(body, strip.x + 6, strip.bottom),
        )
        drawing.box(left, top, right - left, bottom - top, Ink("#222222", 0.2, "#303034"), "strips")
        for lamp in body.board.lamps[strip.first : strip.first + strip.count]:
            lx, ly = on_plate(body, lamp.x, lamp.y)
            size = 3.4
            white = Ink("#8a8a8a", 0.1, "#f4efe2")
            drawing.box(lx - size / 2, ly - size / 2, size, size, white, "strips")
        _strip_label(drawing, strip, left + half, (top + bottom) / 2)


def _strip_label(drawing: Drawing, strip: Strip, x: float, y: float) -> None:
    """Say which LEDs a strip holds and which way its data runs."""
    drawing.box(x - 4.4, y - 8, 8.8, 16, Ink(None, fill="#303034"), "strips")
    name = f"{strip.first + 1}-{strip.first + strip.count}"
    drawing.text(name, x, y - 3.4 if not strip.upwards else y + 5.2, 2.5, "middle", colour=WHITE)
    tip = -1 if strip.upwards else 1
    base = y + tip * 0.5
    arrow = [(x - 2, base), (x + 2, base), (x, base + tip * 4.5)]
    drawing.polygon(arrow, Ink(None, fill="#58c878"), "strips")


def _ends(body: Panel, strip: Strip) -> tuple[Point, Point]:
    """Return where data goes into a strip and where it comes out."""
    top, bottom = on_plate(body, strip.x, strip.top), on_plate(body, strip.x, strip.bottom)
    return (bottom, top) if strip.upwards else (top, bottom)


def _pad_shift(strip: Strip, net: str) -> float:
    """Return how far a pad is from the middle of a strip: one turned round has them swapped."""
    shift = {"+5V": -LANE, "GND": LANE}.get(net, 0.0)
    return shift if strip.upwards else -shift


def _strip_wires(drawing: Drawing, body: Panel) -> None:
    """Join each strip with the next: at the top within a track, at the bottom between tracks."""
    for one, two in itertools.pairwise(body.strips):
        (ax, ay), (bx, by) = _ends(body, one)[1], _ends(body, two)[0]
        ends = {
            net: (ax + _pad_shift(one, net), bx + _pad_shift(two, net))
            for net in ("+5V", "LED_OUT", "GND")
        }
        # The longer its way, the farther out a wire runs, so that no two of them cross.
        shortest_first = sorted(ends.items(), key=lambda item: abs(item[1][0] - item[1][1]))
        for number, (net, (start, end)) in enumerate(shortest_first):
            lane = 2.4 + number * LANE * 0.8
            edge = min(ay, by) - lane if one.upwards else max(ay, by) + lane
            _wire(drawing, [(start, ay), (start, edge), (end, edge), (end, by)], net)


def _carrier(drawing: Drawing) -> None:
    x, y = CARRIER_AT
    width, height = BOARD_WIDTH * CARRIER_SCALE, BOARD_HEIGHT * CARRIER_SCALE
    drawing.box(x, y, width, height, Ink("#1b5e43", 0.5, "#d8ebdf"), "carrier", 4)
    nano_x, nano_y = on_carrier(35.3, 0.3)
    nano = (18.3 * CARRIER_SCALE, 46 * CARRIER_SCALE)
    drawing.box(nano_x, nano_y, *nano, Ink("#1c5a8c", 0.3, "#b9d7ee"), "carrier", 1)
    drawing.text("Nano", nano_x + nano[0] / 2, nano_y + nano[1] / 2, 5, "middle", bold=True)
    drawing.text("USB", nano_x + nano[0] / 2, nano_y - 2, 3.2, "middle", colour=GREY)
    jack_x, jack_y = on_carrier(6, 0.4)
    drawing.box(jack_x, jack_y, 10 * CARRIER_SCALE, 14 * CARRIER_SCALE, Ink(BLACK, 0.3, "#555555"))
    drawing.text("5 V in", jack_x + 7, jack_y - 2, 3.2, "middle", colour=GREY)
    drawing.text("J1", jack_x + 7, jack_y + 12, 3.6, "middle", colour="#ffffff")


def _plug(drawing: Drawing, part: Part, *, down: bool) -> dict[str, Point]:
    """Draw a connector of the carrier and return where each of its pads is."""
    x, y, _ = PLACES[part.ref]
    step = (2.5, 0.0) if down else (0.0, 2.5)
    places = {
        pad: on_carrier(x + step[0] * n, y + step[1] * n) for n, pad in enumerate(sorted(part.nets))
    }
    (ax, ay), (bx, by) = min(places.values()), max(places.values())
    drawing.box(ax - 3, ay - 3, bx - ax + 6, by - ay + 6, Ink("#555555", 0.3, "#fbf7ea"), "carrier")
    for pad, (px, py) in places.items():
        drawing.circle(px, py, 0.9, Ink(None, fill=colour_of(part.nets[pad])), "carrier")
    if down:
        drawing.text(part.ref, (ax + bx) / 2, ay - 4.2, 3.4, "middle", bold=True)
        drawing.text(part.value, (ax + bx) / 2, ay - 8, 2.8, "middle", colour=GREY)
    else:
        drawing.text(part.ref, ax - 4, (ay + by) / 2 - 0.4, 3.4, "end", bold=True)
        drawing.text(part.value, ax - 4, (ay + by) / 2 + 3.2, 2.8, "end", colour=GREY)
    return places


def _feeds(drawing: Drawing, body: Panel, parts: Mapping[str, Part]) -> None:
    """Lead LED 1 to the first strip, and 5 V once more to the end of the chain."""
    floor = PLATE_AT[1] + body.insert[3] * PLATE_SCALE + 5
    under = CARRIER_AT[1] + BOARD_HEIGHT * CARRIER_SCALE + 5
    aside = PLATE_AT[0] + body.insert[2] * PLATE_SCALE + 8
    feeds = (("J5", body.strips[-1], 1), ("J2", body.strips[0], 0))
    lane = 0
    for ref, strip, end in feeds:
        x, y = _ends(body, strip)[end]
        part = parts[ref]
        for pad, (px, py) in _plug(drawing, part, down=True).items():
            net = part.nets[pad]
            away = lane * LANE
            column = aside + 5 * LANE - away
            low = floor + 4 * LANE - away
            points = [(px, py), (px, under + away), (column, under + away), (column, low)]
            to = x + _pad_shift(strip, net)
            _wire(drawing, [*points, (to, low), (to, y)], net)
            lane += 1
    for ref in ("J6", "J3", "J4"):
        _plug(drawing, parts[ref], down=True)


def _buttons(drawing: Drawing, body: Panel, parts: Mapping[str, Part]) -> None:
    """Lead each player's connector to the two buttons, and mode to its own."""
    spots = {}
    for number, button in enumerate(body.buttons):
        x = CARRIER_AT[0] + 2 + BUTTON_STEP * number
        spots[button.player, button.what] = (x, BUTTONS_Y)
        drawing.circle(x, BUTTONS_Y, 7, Ink("#444444", 0.5, "#ececec"), "buttons")
        drawing.circle(x, BUTTONS_Y, 4.6, Ink("#8e1f1b", 0.4, "#c0392b"), "buttons")
        what = {"plus": "+1", "back": "\N{MINUS SIGN}1", "mode": "mode"}[button.what]
        name = what if button.player == 0 else f"player {button.player}  {what}"
        drawing.text(name, x, BUTTONS_Y + 13, 3.4, "middle")
    lane_x, lane_y = CARRIER_AT[0] + BOARD_WIDTH * CARRIER_SCALE + 4, BUTTONS_Y - 34
    ground = BUTTONS_Y - 12
    for ref in ("J7", "J8", "J11"):
        part = parts[ref]
        places = _plug(drawing, part, down=False)
        for pad, (px, py) in places.items():
            net = part.nets[pad]
            if net == "GND":
                continue
            what, _, player = net.partition("_")
            x, y = spots[int(player or 0), what.lower()]
            points = [(px, py), (lane_x, py), (lane_x, lane_y), (x - 3, lane_y), (x - 3, y - 7)]
            _wire(drawing, points, net)
            lane_x += LANE
            lane_y -= LANE
    px, py = on_carrier(PLACES["J7"][0], PLACES["J7"][1] + 5.0)
    rightmost = max(x for x, _ in spots.values()) + 3
    _wire(drawing, [(px, py), (lane_x, py), (lane_x, ground), (rightmost, ground)], "GND")
    for x, y in spots.values():
        _wire(drawing, [(rightmost, ground), (x + 3, ground), (x + 3, y - 7)], "GND")
    drawing.text(
        "One ground wire may go from button to button: every G pin is the same ground.",
        CARRIER_AT[0] - 5,
        BUTTONS_Y + 22,
        3.2,
        colour=GREY,
    )
    for ref in ("J9", "J10"):
        _plug(drawing, parts[ref], down=False)
