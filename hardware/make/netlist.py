"""What the netlist of the carrier board is made of: parts, roles of pads, nets, the Nano's pins.

The parts themselves are in ``carrier``. ``FIRMWARE_PINS`` is compared with ``pins.h`` by a test.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

PLAYERS = 4
LED_OUTPUTS = 3

FIRMWARE_PINS: Mapping[str, str] = {
    "LED": "D6",
    "LED_2": "A0",
    "LED_3": "A1",
    "PLUS_1": "D2",
    "BACK_1": "D3",
    "PLUS_2": "D4",
    "BACK_2": "D5",
    "MODE": "D7",
    "PLUS_3": "D8",
    "BACK_3": "D9",
    "PLUS_4": "D10",
    "BACK_4": "D11",
    "BUZZER": "D12",
}
"""The Arduino pin of each ``PIN_...`` in the firmware's ``pins.h``."""

NANO_PADS: Mapping[str, str] = {
    **{f"D{n}": str(n + 3) for n in range(2, 13)},
    "D1": "1",
    "D0": "2",
    "RESET": "3",
    "GND": "4",
    "D13": "16",
    "3V3": "17",
    "AREF": "18",
    **{f"A{n}": str(n + 19) for n in range(8)},
    "5V": "27",
    "RESET_2": "28",
    "GND_2": "29",
    "VIN": "30",
}
"""The pad of each Arduino Nano pin, as on the module: 1 is D1, 15 is D12, 30 is VIN."""


class Role(str, Enum):
    """What a pad does electrically; the electrical rules rest on it."""

    SUPPLY_IN = "supply-in"
    SUPPLY_OUT = "supply-out"
    POWER = "power"
    GROUND = "ground"
    INPUT = "input"
    PULLED_INPUT = "pulled-input"
    OUTPUT = "output"
    PASSIVE = "passive"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Part:
    """One part: what it is, its KiCad symbol and footprint, and the net and role of each pad.

    ``item`` is the key of the part in the catalogue (``None``: nothing to buy). A pad without a
    net is left open on purpose.
    """

    ref: str
    value: str
    symbol: str
    footprint: str
    nets: Mapping[str, str]
    item: str | None = None
    roles: Mapping[str, Role] = field(default_factory=dict)

    def role(self, pad: str) -> Role:
        """Return the role of a pad: what was said, ``OPEN`` without a net, else ``PASSIVE``."""
        if pad in self.roles:
            return self.roles[pad]
        return Role.PASSIVE if pad in self.nets else Role.OPEN


@dataclass(frozen=True, slots=True)
class NetClass:
    """How much current a net carries at most (A) and how wide its tracks are (mm)."""

    amps: float
    width: float


NET_CLASSES: Mapping[str, NetClass] = {
    "5V_IN": NetClass(3.0, 2.5),
    "+5V": NetClass(3.0, 2.5),
    "NANO_5V": NetClass(0.5, 1.0),
    "BUZZ": NetClass(0.05, 0.4),
}
"""The nets that carry more than a signal; ground is poured on both sides."""

SIGNAL = NetClass(0.02, 0.4)
GROUND = NetClass(3.0, 0.0)
BRANCH_WIDTH = 0.8
"""Track width in mm of the small branches of +5V."""

BRANCH_AMPS = 0.1
"""The most a branch of +5V may carry, in A: level shifter, power light, buzzer."""

BRANCH_PADS = frozenset({("U1", "14"), ("C3", "1"), ("R5", "1"), ("BZ1", "1"), ("D3", "1")})
"""Pads of +5V that draw no more than ``BRANCH_AMPS``."""


def net_class(net: str) -> NetClass:
    """Return the class of a net; nets that are not named carry a signal."""
    return GROUND if net == "GND" else NET_CLASSES.get(net, SIGNAL)


def nets(parts: Mapping[str, Part]) -> dict[str, tuple[tuple[str, str], ...]]:
    """Return the pads ``(ref, pad)`` of every net, sorted."""
    found: dict[str, list[tuple[str, str]]] = {}
    for part in parts.values():
        for pad, net in part.nets.items():
            found.setdefault(net, []).append((part.ref, pad))
    return {net: tuple(sorted(pads)) for net, pads in sorted(found.items())}
