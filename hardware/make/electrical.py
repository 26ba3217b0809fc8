"""Our own electrical rules on the netlist, and how much current a track may carry (IPC-2221)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hardware.make.netlist import (
    FIRMWARE_PINS,
    LED_OUTPUTS,
    NANO_PADS,
    PLAYERS,
    Part,
    Role,
    nets,
)

COPPER_UM = 35.0
"""Copper thickness of a common board (1 oz), in micrometres."""

TEMPERATURE_RISE = 10.0
"""How much warmer a track may get, in kelvin."""

MIL_UM = 25.4
SERIES_OHMS = (330, 470)
"""Least and most series resistance of a WS2812 data line."""

DRIVERS = {Role.OUTPUT, Role.SUPPLY_IN, Role.SUPPLY_OUT}


def track_amps(width: float, rise: float = TEMPERATURE_RISE) -> float:
    """Return the current in A that an outer track of ``width`` mm carries for ``rise`` kelvin.

    IPC-2221: I = 0.048 dT^0.44 A^0.725 with the cross-section A in square mils.
    """
    area = (width * 1000 / MIL_UM) * (COPPER_UM / MIL_UM)
    return float(0.048 * rise**0.44 * area**0.725)


def ohms(value: str) -> float:
    """Return a resistance written as ``390R``, ``1k`` or ``4x 10k`` in ohms.

    Raises ``ValueError`` for anything else.
    """
    text = value.rsplit(maxsplit=1)[-1]
    scale = {"R": 1.0, "k": 1e3, "M": 1e6}.get(text[-1])
    if scale is None:
        raise ValueError(f"{value!r} is no resistance: expected a number and R, k or M")
    return float(text[:-1]) * scale


def violations(parts: Mapping[str, Part]) -> list[str]:
    """Return every broken rule as one line; an empty list means a sound netlist."""
    return [
        *_single_pads(parts),
        *_floating_inputs(parts),
        *_fused(parts),
        *_decoupled(parts),
        *_data_lines(parts),
        *_buttons(parts),
        *_firmware(parts),
        *_clashes(parts),
    ]


def _single_pads(parts: Mapping[str, Part]) -> Iterator[str]:
    for net, pads in nets(parts).items():
        if len(pads) < 2:
            yield f"net {net} ends nowhere: only {pads[0][0]} pad {pads[0][1]} is on it"


def _roles(parts: Mapping[str, Part], pads: tuple[tuple[str, str], ...]) -> list[Role]:
    return [parts[ref].role(pad) for ref, pad in pads]


def _floating_inputs(parts: Mapping[str, Part]) -> Iterator[str]:
    """Every input is driven, pulled, or tied; an output of the Nano floats while it starts."""
    all_nets = nets(parts)
    for part in parts.values():
        for pad, role in part.roles.items():
            if role is Role.INPUT and not _held(parts, all_nets, part.nets.get(pad)):
                yield f"{part.ref} pad {pad} is an input that nothing holds"


def _held(
    parts: Mapping[str, Part],
    all_nets: Mapping[str, tuple[tuple[str, str], ...]],
    net: str | None,
    hops: int = 1,
) -> bool:
    """Say whether a net rests at a level: a supply, or a resistor that leads to one."""
    if net is None:
        return False
    if net in {"GND", "+5V"}:
        return True
    for ref, pad in all_nets[net]:
        part = parts[ref]
        if not part.ref.startswith("R"):
            continue
        for other in _other_ends(part, pad):
            if other in {"GND", "+5V"} or (hops and _held(parts, all_nets, other, hops - 1)):
                return True
    return False


def _other_ends(part: Part, pad: str) -> list[str]:
    """Return the nets a resistor leads to; in a network every resistor ends at pad 1."""
    if part.ref.startswith("RN"):
        return [part.nets["1"]] if pad != "1" and "1" in part.nets else []
    return [net for other, net in part.nets.items() if other != pad]


def _fused(parts: Mapping[str, Part]) -> Iterator[str]:
    """Between what feeds the board and what it feeds there is a fuse, whichever way."""
    for part in parts.values():
        for pad, role in part.roles.items():
            if role not in {Role.SUPPLY_IN, Role.SUPPLY_OUT}:
                continue
            net = part.nets[pad]
            others = [parts[ref] for ref, _ in nets(parts)[net] if ref != part.ref]
            if not any(other.ref.startswith("F") for other in others):
                yield f"supply {net} of {part.ref} has no fuse"
            for other in others:
                if not other.ref.startswith(("F", "C")):
                    yield f"{other.ref} hangs on the unfused supply {net}"


def _decoupled(parts: Mapping[str, Part]) -> Iterator[str]:
    """Every supply an active part uses has 100 nF; the LED supply has 1000 uF as well."""
    across = {
        (part.nets.get("1"), part.nets.get("2"), part.value.split()[0])
        for part in parts.values()
        if part.ref.startswith("C")
    }
    used = {
        part.nets[pad]
        for part in parts.values()
        for pad, role in part.roles.items()
        if part.ref[0] in "AU" and role in {Role.POWER, Role.SUPPLY_OUT}
    }
    for net in sorted(used):
        if (net, "GND", "100nF") not in across:
            yield f"supply {net} has no 100 nF to ground"
    if ("+5V", "GND", "1000uF") not in across:
        yield "the LED supply +5V has no 1000 uF"


def _data_lines(parts: Mapping[str, Part]) -> Iterator[str]:
    all_nets = nets(parts)
    for number in range(1, LED_OUTPUTS + 1):
        connector = parts[f"J{number + 1}"]
        net = connector.nets["2"]
        resistors = [parts[ref] for ref, _ in all_nets[net] if ref.startswith("R")]
        values = [ohms(part.value) for part in resistors]
        low, high = SERIES_OHMS
        if not any(low <= value <= high for value in values):
            yield f"LED output {connector.ref}: no series resistor of {low} to {high} ohm"
        direct = [ref for ref, _ in all_nets[net] if ref[0] in "AU"]
        if direct:
            yield f"LED output {connector.ref} is joined to {direct[0]} past its resistor"


def _buttons(parts: Mapping[str, Part]) -> Iterator[str]:
    wanted = {f"{what}_{n}" for what in ("PLUS", "BACK") for n in range(1, PLAYERS + 1)} | {"MODE"}
    for name in sorted(wanted):
        connectors = [
            parts[ref] for ref, _ in nets(parts).get(name, ()) if parts[ref].ref.startswith("J")
        ]
        if not any("GND" in part.nets.values() for part in connectors):
            yield f"button {name} has no connector with ground"


def _firmware(parts: Mapping[str, Part]) -> Iterator[str]:
    nano = parts["A1"]
    for name, pin in FIRMWARE_PINS.items():
        if nano.nets.get(NANO_PADS[pin]) != name:
            got = nano.nets.get(NANO_PADS[pin], "nothing")
            yield f"pin {pin} of the Nano: expected net {name}, got {got}"


def _clashes(parts: Mapping[str, Part]) -> Iterator[str]:
    for net, pads in nets(parts).items():
        drivers = [role for role in _roles(parts, pads) if role in DRIVERS]
        if len(drivers) > 1:
            yield f"net {net} has {len(drivers)} drivers"
