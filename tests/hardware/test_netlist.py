"""The netlist obeys the electrical rules and the firmware's pins; broken netlists are caught."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from hardware.make import electrical
from hardware.make.carrier import carrier
from hardware.make.netlist import FIRMWARE_PINS, NANO_PADS, NET_CLASSES, Part, Role, nets

Parts = dict[str, Part]
PINS = Path(__file__).parents[2] / "firmware" / "crib_board" / "src" / "pins.h"


def changed(ref: str, **nets_of_pads: str | None) -> Callable[[Parts], None]:
    """Give pads (``p1="GND"``) of a part other nets; ``None`` leaves a pad open."""

    def change(parts: Parts) -> None:
        wanted: dict[str, str | None] = {**parts[ref].nets}
        wanted.update({pad.removeprefix("p"): net for pad, net in nets_of_pads.items()})
        left = {pad: net for pad, net in wanted.items() if net is not None}
        parts[ref] = dataclasses.replace(parts[ref], nets=left)

    return change


def without(ref: str) -> Callable[[Parts], None]:
    return lambda parts: parts.pop(ref) and None


def valued(ref: str, value: str) -> Callable[[Parts], None]:
    def change(parts: Parts) -> None:
        parts[ref] = dataclasses.replace(parts[ref], value=value)

    return change


def test_the_carrier_breaks_no_rule() -> None:
    assert electrical.violations(carrier()) == []


@pytest.mark.parametrize(
    ("mutation", "complaint"),
    [
        (changed("U1", p12=None), "U1 pad 12 is an input that nothing holds"),
        (changed("RN1", p1=None, p2="GND"), "nothing holds"),
        (without("RN1"), "U1 pad 2 is an input that nothing holds"),
        (without("F2"), "supply NANO_5V of A1 has no fuse"),
        (changed("C1", p1="5V_IN"), "the LED supply +5V has no 1000 uF"),
        (changed("D1", p1="5V_IN"), "D1 hangs on the unfused supply 5V_IN"),
        (without("C3"), "supply +5V has no 100 nF"),
        (valued("R1", "10R"), "J2: no series resistor of 330 to 470 ohm"),
        (valued("R2", "1k"), "J3: no series resistor of 330 to 470 ohm"),
        (changed("J2", p2="LED"), "J2 is joined to A1 past its resistor"),
        (changed("J7", p3="+5V"), "button BACK_1 has no connector with ground"),
        (changed("A1", p5="BACK_1", p6="PLUS_1"), "pin D2 of the Nano: expected net PLUS_1"),
        (changed("U1", p6="LED_5V"), "net LED_5V has 2 drivers"),
        (changed("TP3", p1="LOST"), "net LOST ends nowhere"),
    ],
)
def test_a_broken_netlist_is_caught(mutation: Callable[[Parts], None], complaint: str) -> None:
    parts = carrier()
    mutation(parts)
    found = electrical.violations(parts)
    assert any(complaint in line for line in found), found


def test_the_pins_are_those_of_the_firmware() -> None:
    text = PINS.read_text(encoding="utf-8")
    arduino = text.split("#else", 1)[1]
    # On the carrier sits a Nano: of pins that differ by chip, the last definition is the AVR's.
    defined = dict(re.findall(r"#define PIN_(\w+) (A?\d+)", arduino))
    expected = {name: pin.removeprefix("D") for name, pin in FIRMWARE_PINS.items()}
    assert defined == expected


def test_every_nano_pad_is_named_once() -> None:
    assert sorted(map(int, NANO_PADS.values())) == list(range(1, 31))


def test_every_net_has_two_pads_and_no_pad_two_nets() -> None:
    seen: dict[tuple[str, str], str] = {}
    for net, pads in nets(carrier()).items():
        assert len(pads) >= 2, net
        for pad in pads:
            assert seen.setdefault(pad, net) == net


@pytest.mark.parametrize(
    ("width", "amps"),
    # The IPC-2221 chart of outer layers, 35 um copper, 10 K: 10, 50 and 100 mil.
    [(0.254, 0.88), (1.27, 2.84), (2.54, 4.69)],
)
def test_track_currents_are_those_of_the_chart(width: float, amps: float) -> None:
    assert electrical.track_amps(width) == pytest.approx(amps, rel=0.03)


def test_classes_are_wide_enough() -> None:
    for net, kind in NET_CLASSES.items():
        assert electrical.track_amps(kind.width) >= kind.amps, net


@pytest.mark.parametrize(("value", "ohms"), [("390R", 390), ("1k", 1000), ("4x 10k", 10_000)])
def test_resistances_are_read(value: str, ohms: float) -> None:
    assert electrical.ohms(value) == ohms


def test_a_value_that_is_no_resistance_is_refused() -> None:
    with pytest.raises(ValueError, match="expected a number and R, k or M"):
        electrical.ohms("100nF")


def test_buttons_are_pulled_up_inside_the_nano() -> None:
    nano: Mapping[str, Role] = carrier()["A1"].roles
    pulled = {pad for pad, role in nano.items() if role is Role.PULLED_INPUT}
    buttons = {pin for name, pin in FIRMWARE_PINS.items() if name[:4] in {"PLUS", "BACK", "MODE"}}
    assert pulled == {NANO_PADS[pin] for pin in buttons}
