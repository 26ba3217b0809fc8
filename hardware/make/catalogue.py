"""Everything that is bought: what it is, who makes it, the part number, what else will do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Item:
    """One thing to buy. ``number`` is the maker's part number, or ``generic``."""

    what: str
    maker: str
    number: str
    instead: str = ""


ITEMS: Mapping[str, Item] = {
    "nano": Item(
        "Arduino Nano, ATmega328P", "Arduino", "A000005", "a clone; a Nano ESP32 with U1 fitted"
    ),
    "socket15": Item("Female header 1x15, 2.54 mm", "Samtec", "SSW-115-01-T-S", "any 1x15 header"),
    "ahct125": Item("Quad buffer 74AHCT125, DIP-14", "Texas Instruments", "SN74AHCT125N"),
    "dip14": Item("DIP-14 socket, 7.62 mm", "TE Connectivity", "1-2199298-3", "any DIP-14 socket"),
    "header3": Item("Pin header 1x3, 2.54 mm", "Harwin", "M20-9990346", "any 1x3 header"),
    "shunt": Item("Jumper shunt, 2.54 mm", "Harwin", "M7583-46", "any 2.54 mm shunt"),
    "r390": Item("Resistor 390 ohm, 0.25 W", "Yageo", "CFR-25JB-52-390R", "330 to 470 ohm"),
    "r1k": Item("Resistor 1 kohm, 0.25 W", "Yageo", "CFR-25JB-52-1K"),
    "sip10k": Item("Resistor network 4 x 10 kohm, SIP-5", "Bourns", "4605X-101-103LF"),
    "xh2": Item("JST XH header, 2 pins", "JST", "B2B-XH-A(LF)(SN)"),
    "xh3": Item("JST XH header, 3 pins", "JST", "B3B-XH-A(LF)(SN)"),
    "xh2plug": Item("JST XH lead, 2 wires, 300 mm", "generic", "generic", "XHP-2 and crimps"),
    "xh3plug": Item("JST XH lead, 3 wires, 300 mm", "generic", "generic", "XHP-3 and crimps"),
    "jack": Item("DC jack 2.1 x 5.5 mm, 5 A", "CUI Devices", "PJ-102AH"),
    "ptc3": Item("Resettable fuse, holds 3 A", "Bourns", "MF-RG300-0"),
    "ptc05": Item("Resettable fuse, holds 0.5 A", "Bourns", "MF-RHT050-0", "MF-R050"),
    "tvs": Item("Transient suppressor 6.8 V, one way", "Vishay", "P6KE6.8A-E3/54"),
    "c1000u": Item(
        "Electrolytic capacitor 1000 uF, 16 V", "Nichicon", "UVR1C102MPD", "any 10 mm wide, 10 V up"
    ),
    "c100n": Item("Ceramic capacitor 100 nF, 5 mm pitch", "KEMET", "C320C104K5R5TA"),
    "led3": Item("LED 3 mm, green", "Kingbright", "WP710A10SGD", "any 3 mm LED"),
    "buzzer": Item("Active buzzer 5 V, 12 mm, 7.6 mm pitch", "CUI Devices", "CMI-1295IC-0585T"),
    "npn": Item("NPN transistor, TO-92 with E-B-C", "onsemi", "2N3904BU"),
    "diode": Item("Diode 1N4148", "onsemi", "1N4148"),
    "pcb": Item("Carrier board, gerbers in pcb/fab", "any board house", "crib_carrier rev 1"),
    "strip": Item("LED strip WS2812B, 144 LED/m, bare, 0.5 m", "generic", "WS2812B 144/m IP30"),
    "supply": Item("Power supply 5 V 4 A, 2.1 mm plug, centre +", "Mean Well", "GST25E05-P1J"),
    "usb": Item("USB lead for the Nano (mini-B), 1 m", "generic", "generic"),
    "button": Item("Push button, 12 mm hole, makes when pressed", "generic", "PBS-33B"),
    "hookup": Item("Hook-up wire 0.5 mm2 (AWG 20), red and black, m", "generic", "generic"),
    "dataw": Item("Hook-up wire 0.14 mm2 (AWG 26), m", "generic", "generic"),
    "screw16": Item("Screw M3 x 16, countersunk, for the top", "generic", "DIN 965 M3x16"),
    "screw6": Item("Screw M3 x 6, pan head, for the carrier", "generic", "DIN 7985 M3x6"),
    "bolt": Item("Screw M3 x 12, pan head, joins the halves", "generic", "DIN 7985 M3x12"),
    "nut": Item("Nut M3", "generic", "DIN 934 M3"),
    "plywood": Item("Birch plywood 6 mm", "generic", "generic", "two sheets of 3 mm, glued"),
    "opal": Item("Opal acrylic 2 mm", "generic", "generic", "tracing paper under clear acrylic"),
    "plate": Item("Plywood or hardboard 3 mm", "generic", "generic"),
    "filament": Item("PLA or PETG for case and grid, g", "generic", "generic"),
    "feet": Item("Rubber foot, 10 mm, self-adhesive", "generic", "generic"),
    "pegs": Item("Cribbage pegs for 3.2 mm (1/8 inch) holes", "generic", "generic"),
}
"""Everything there is to buy, by key; quantities are worked out in ``bom``."""
