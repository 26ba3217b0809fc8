"""Where everything is on the schematic: one function a block. Steps of 2.54 mm, y down."""

from __future__ import annotations

from collections.abc import Mapping

from hardware.make.board_job import TITLE
from hardware.make.netlist import LED_OUTPUTS, NANO_PADS, PLAYERS, Part
from hardware.make.schematic_sheet import Sheet


def schematic(parts: Mapping[str, Part]) -> str:
    """Return the schematic of the carrier as the text of a ``.kicad_sch`` file."""
    sheet = Sheet(parts, TITLE)
    _power(sheet)
    _buttons(sheet)
    _nano(sheet)
    _outputs(sheet)
    _shifter_supply(sheet)
    _buzzer(sheet)
    _holes(sheet)
    return sheet.text()


def _power(sheet: Sheet) -> None:
    sheet.heading("5 V in", 6, 7)
    sheet.note("F1 trips and D1 clamps when the supply is reversed or above 6.8 V", 14, 7)
    sheet.part("J1", 9, 12, fields=((0.0, -2.6), (0.0, 2.6)))
    sheet.part("F1", 18, 11, 90)
    sheet.wire((12, 11), (16.5, 11))
    sheet.label("5V_IN", 12.2, 11)
    sheet.ground(12, 13, 2)
    sheet.power("PWR_FLAG", 25, 11)
    sheet.dot(25, 11)
    sheet.wire((19.5, 11), (46, 11))
    sheet.supply(22, 11)
    sheet.part("D1", 22, 14, 270, fields=((2.2, -0.4), (2.6, 0.6)))
    sheet.part("C1", 28, 14, fields=((2.0, -0.6), (3.1, 0.8)))
    sheet.part("R5", 35, 13)
    sheet.part("D2", 35, 17, 90, fields=((1.6, -0.4), (2.2, 0.6)))
    for x in (22, 28):
        sheet.wire((x, 11), (x, 12.5))
        sheet.dot(x, 11)
        sheet.ground(x, 15.5)
    sheet.dot(35, 11)
    sheet.wire((35, 11), (35, 11.5))
    sheet.wire((35, 14.5), (35, 15.5))
    sheet.label("LIGHT", 35, 15.2)
    sheet.ground(35, 18.5, 0.5)
    sheet.part("TP1", 39, 11, fields=((0.0, -2.4), (1.9, -1.0)))
    sheet.part("TP2", 40, 17, fields=((0.0, -2.4), (1.9, -1.0)))
    sheet.wire((40, 17), (40, 18), (42, 18))
    sheet.ground(42, 18, 0)
    sheet.power("PWR_FLAG", 41, 18)
    sheet.dot(41, 18)
    sheet.dot(39, 11)
    for ref, y in (("J5", 11), ("J6", 16)):
        sheet.part(ref, 48, y, fields=((2.2, 0.0), (2.8, 1.0)))
        sheet.ground(46, y + 1)
    sheet.wire((43, 11), (43, 16), (46, 16))
    sheet.dot(43, 11)


def _buttons(sheet: Sheet) -> None:
    sheet.heading("Buttons: each closes to ground", 6, 26)
    sheet.note("The Nano's own pull-ups hold the lines high.", 6, 27.3)
    for player in range(1, PLAYERS + 1):
        ref, y = f"J{6 + player}", 24 + 7 * player
        sheet.part(ref, 20, y, fields=((3.0, -0.5), (3.0, 0.5)))
        for number, name in (("1", f"BACK_{player}"), ("2", f"PLUS_{player}")):
            x, pin_y = sheet.pin(ref, number)
            sheet.wire((x, pin_y), (x - 5, pin_y))
            sheet.label(name, x - 5, pin_y)
        sheet.ground(18, y + 1)
    sheet.part("J11", 20, 59, fields=((3.0, 0.0), (3.0, 1.0)))
    sheet.wire((18, 59), (13, 59))
    sheet.label("MODE", 13, 59)
    sheet.ground(18, 60)


def _nano(sheet: Sheet) -> None:
    sheet.heading("Arduino Nano", 34, 30)
    sheet.part("A1", 44, 50, fields=((-3.0, -11.4), (4.8, 11.4)))
    names = {pad: name for name, pad in NANO_PADS.items()}
    for pad, net in sheet.parts["A1"].nets.items():
        x, y = sheet.pin("A1", pad)
        if net == "GND" or names[pad] == "5V":
            continue
        side = -1 if x < 44 else 1
        sheet.wire((x, y), (x + 4.5 * side, y))
        sheet.label(net, x + (4.5 if side < 0 else 0.3) * side, y)
    sheet.wire((44, 60), (45, 60))
    sheet.ground(44, 60)
    sheet.wire((46, 40), (46, 35), (51.5, 35))
    sheet.label("NANO_5V", 46.3, 35)
    sheet.dot(50.5, 35)
    sheet.part("C2", 50.5, 37.5, fields=((1.8, -0.6), (2.2, 0.6)))
    sheet.wire((50.5, 35), (50.5, 36))
    sheet.ground(50.5, 39, 0.5)
    sheet.part("F2", 53, 35, 90, fields=((0.0, -2.1), (0.0, -1.3)))
    sheet.wire((54.5, 35), (56, 35))
    sheet.supply(56, 35)
    sheet.part("RN1", 60, 54, fields=((2.6, -0.6), (3.0, 0.6)))
    sheet.note("RN1 keeps the outputs low", 55.5, 49.2)
    sheet.note("while the Nano starts.", 55.5, 50.2)
    sheet.wire((58, 52), (56, 52))
    sheet.ground(56, 52, 1)
    for number in "2345":
        x, y = sheet.pin("RN1", number)
        sheet.wire((x, y), (x, y + 5))
        sheet.label(sheet.parts["RN1"].nets[number], x, y + 5, 90)


def _outputs(sheet: Sheet) -> None:
    sheet.heading("LED outputs", 62, 7)
    sheet.note("JP on the left: through U1. JP on the right: straight from the Nano.", 72, 7)
    gates = (("1", "2", "3"), ("4", "5", "6"), ("10", "9", "8"))
    for number in range(1, LED_OUTPUTS + 1):
        y = 2 + 9 * number
        enable, source, out = gates[number - 1]
        signal = sheet.parts["U1"].nets[source]
        sheet.part("U1", 72, y, unit=number, fields=((0.3, -2.3), (2.9, 2.2)))
        x, source_y = sheet.pin("U1", source)
        sheet.wire((x, source_y), (x - 4.5, source_y))
        sheet.label(signal, x - 4.5, source_y)
        sheet.ground(*sheet.pin("U1", enable), 0.5)
        jumper, resistor, plug = f"JP{number}", f"R{number}", f"J{number + 1}"
        sheet.part(jumper, 83, y, fields=((0.0, -2.5), (0.0, -1.6)))
        sheet.wire(sheet.pin("U1", out), sheet.pin(jumper, "1"))
        sheet.label(f"{signal}_5V", 75.4, y)
        sheet.wire(sheet.pin(jumper, "3"), (90.5, y))
        sheet.label(signal, 86.2, y)
        sheet.part(resistor, 91, y + 3, 90)
        sheet.wire(sheet.pin(jumper, "2"), (83, y + 3), (89.5, y + 3))
        sheet.label(f"{signal}_SEL", 83.3, y + 3)
        sheet.part(plug, 105, y + 3, fields=((0.6, -2.2), (0.9, 2.6)))
        sheet.wire(sheet.pin(resistor, "2"), (102, y + 3), sheet.pin(plug, "2"))
        sheet.label(f"{signal}_OUT", 93.2, y + 3)
        sheet.wire((103, y + 2), (102, y + 2))
        sheet.supply(102, y + 2, 0.5)
        sheet.ground(103, y + 4, 0.5)
    sheet.part("TP3", 100, 14, fields=((-0.2, -2.4), (-2.6, -1.2)))
    sheet.dot(100, 14)


def _shifter_supply(sheet: Sheet) -> None:
    sheet.heading("Level shifter supply, spare gate", 76, 40)
    sheet.part("U1", 82, 48, unit=5, fields=((3.4, -0.5), (4.7, 0.5)))
    sheet.part("C3", 91, 48, fields=((1.6, -0.6), (2.2, 0.6)))
    sheet.wire((82, 43), (91, 43), (91, 46.5))
    sheet.supply(82, 43, 0.5)
    sheet.dot(82, 43)
    sheet.wire((82, 53), (91, 53), (91, 49.5))
    sheet.ground(82, 53, 0.5)
    sheet.dot(82, 53)
    sheet.part("U1", 104, 48, unit=4, fields=((0.3, -2.3), (2.9, 2.2)))
    sheet.wire((101, 48), (100, 48))
    sheet.ground(100, 48, 2.5)
    sheet.ground(104, 50.5, 0.5)


def _buzzer(sheet: Sheet) -> None:
    sheet.heading("Buzzer", 28, 68)
    sheet.part("R4", 34, 74, 90)
    sheet.wire((32.5, 74), (28.5, 74))
    sheet.label("BUZZER", 28.5, 74)
    sheet.part("Q1", 41, 74, fields=((3.0, -0.5), (3.6, 0.5)))
    sheet.wire((35.5, 74), (39, 74))
    sheet.label("BUZZ_B", 35.7, 74)
    sheet.ground(42, 76, 0.5)
    sheet.wire((42, 72), (42, 71), (47, 71), (51, 71), (51, 70), (52, 70))
    sheet.label("BUZZ", 42.2, 71)
    sheet.part("D3", 47, 68.5, 270, fields=((-1.6, -0.5), (-2.2, 0.5)))
    sheet.wire((47, 70), (47, 71))
    sheet.dot(47, 71)
    sheet.wire((47, 67), (47, 66), (51, 66), (51, 68), (52, 68))
    sheet.supply(47, 66, 0.5)
    sheet.dot(47, 66)
    sheet.part("BZ1", 53, 69, fields=((3.2, -0.5), (3.8, 0.5)))


def _holes(sheet: Sheet) -> None:
    for number in range(1, 5):
        x = 5 + 4 * number
        sheet.part(f"H{number}", x, 73, fields=((0.0, -1.6), (0.0, 1.8)))
