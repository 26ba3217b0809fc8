"""The one netlist of the carrier board: every part, and the net of each of its pads.

Everything electrical is generated from here or checked against it: schematic, circuit board, parts
list, wiring picture, electrical rules.
"""

from __future__ import annotations

from hardware.make.netlist import FIRMWARE_PINS, LED_OUTPUTS, NANO_PADS, PLAYERS, Part, Role


def _nano() -> Part:
    nets = {
        NANO_PADS["5V"]: "NANO_5V",
        NANO_PADS["GND"]: "GND",
        NANO_PADS["GND_2"]: "GND",
    }
    roles = {
        NANO_PADS["5V"]: Role.SUPPLY_OUT,
        NANO_PADS["GND"]: Role.GROUND,
        NANO_PADS["GND_2"]: Role.GROUND,
    }
    for name, pin in FIRMWARE_PINS.items():
        pad = NANO_PADS[pin]
        nets[pad] = name
        button = name.startswith(("PLUS", "BACK")) or name == "MODE"
        roles[pad] = Role.PULLED_INPUT if button else Role.OUTPUT
    return Part(
        "A1",
        "Arduino Nano",
        "MCU_Module:Arduino_Nano_v3.x",
        "Module:Arduino_Nano",
        nets,
        "nano",
        roles,
    )


def _level_shifter() -> Part:
    """Four buffers: one for each LED output; the fourth is tied and its output left open."""
    nets = {"7": "GND", "14": "+5V"}
    roles = {"7": Role.GROUND, "14": Role.POWER}
    gates = (("1", "2", "3"), ("4", "5", "6"), ("10", "9", "8"), ("13", "12", "11"))
    signals = (("LED", "LED_5V"), ("LED_2", "LED_2_5V"), ("LED_3", "LED_3_5V"), ("GND", None))
    for (enable, source, out), (signal, shifted) in zip(gates, signals, strict=True):
        nets[enable] = "GND"
        nets[source] = signal
        roles[enable] = roles[source] = Role.INPUT
        if shifted is not None:
            nets[out] = shifted
            roles[out] = Role.OUTPUT
    return Part(
        "U1",
        "74AHCT125",
        "74xx:74LS125",
        "Package_DIP:DIP-14_W7.62mm_Socket",
        nets,
        "ahct125",
        roles,
    )


def _led_outputs() -> list[Part]:
    """Jumper, series resistor and connector of each LED output."""
    parts = []
    for number in range(1, LED_OUTPUTS + 1):
        signal = "LED" if number == 1 else f"LED_{number}"
        ends = {"1": f"{signal}_5V", "2": f"{signal}_SEL", "3": signal}
        parts += [
            Part(
                f"JP{number}",
                "5V / direct",
                "Jumper:Jumper_3_Open",
                "Connector_PinHeader_2.54mm:PinHeader_1x03_P2.54mm_Vertical",
                ends,
                "header3",
            ),
            Part(
                f"R{number}",
                "390R",
                "Device:R",
                "Resistor_THT:R_Axial_DIN0207_L6.3mm_D2.5mm_P10.16mm_Horizontal",
                {"1": f"{signal}_SEL", "2": f"{signal}_OUT"},
                "r390",
            ),
            Part(
                f"J{number + 1}",
                f"LED {number}",
                "Connector_Generic:Conn_01x03",
                "Connector_JST:JST_XH_B3B-XH-A_1x03_P2.50mm_Vertical",
                {"1": "+5V", "2": f"{signal}_OUT", "3": "GND"},
                "xh3",
                {"1": Role.POWER, "3": Role.GROUND},
            ),
        ]
    return parts


def _power() -> list[Part]:
    injections = [
        Part(
            f"J{number}",
            "5V tap",
            "Connector_Generic:Conn_01x02",
            "Connector_JST:JST_XH_B2B-XH-A_1x02_P2.50mm_Vertical",
            {"1": "+5V", "2": "GND"},
            "xh2",
            {"1": Role.POWER, "2": Role.GROUND},
        )
        for number in (5, 6)
    ]
    return [
        Part(
            "J1",
            "5V DC in",
            "Connector:Barrel_Jack_Switch",
            "Connector_BarrelJack:BarrelJack_CUI_PJ-102AH_Horizontal",
            {"1": "5V_IN", "2": "GND"},
            "jack",
            {"1": Role.SUPPLY_IN, "2": Role.GROUND},
        ),
        Part(
            "F1",
            "3A PTC",
            "Device:Polyfuse",
            "Fuse:Fuse_Bourns_MF-RG300",
            {"1": "5V_IN", "2": "+5V"},
            "ptc3",
        ),
        Part(
            "F2",
            "0.5A PTC",
            "Device:Polyfuse",
            "Fuse:Fuse_Bourns_MF-RHT050",
            {"1": "NANO_5V", "2": "+5V"},
            "ptc05",
        ),
        Part(
            "D1",
            "P6KE6.8A",
            "Device:D_Zener",
            "Diode_THT:D_DO-15_P12.70mm_Horizontal",
            {"1": "+5V", "2": "GND"},
            "tvs",
        ),
        Part(
            "C1",
            "1000uF 16V",
            "Device:C_Polarized",
            "Capacitor_THT:CP_Radial_D10.0mm_P5.00mm",
            {"1": "+5V", "2": "GND"},
            "c1000u",
        ),
        Part(
            "C2",
            "100nF",
            "Device:C",
            "Capacitor_THT:C_Disc_D5.0mm_W2.5mm_P5.00mm",
            {"1": "NANO_5V", "2": "GND"},
            "c100n",
        ),
        Part(
            "C3",
            "100nF",
            "Device:C",
            "Capacitor_THT:C_Disc_D5.0mm_W2.5mm_P5.00mm",
            {"1": "+5V", "2": "GND"},
            "c100n",
        ),
        Part(
            "D2",
            "power",
            "Device:LED",
            "LED_THT:LED_D3.0mm",
            {"1": "GND", "2": "LIGHT"},
            "led3",
        ),
        Part(
            "R5",
            "1k",
            "Device:R",
            "Resistor_THT:R_Axial_DIN0207_L6.3mm_D2.5mm_P10.16mm_Horizontal",
            {"1": "+5V", "2": "LIGHT"},
            "r1k",
        ),
        *injections,
    ]


def _buttons() -> list[Part]:
    players = [
        Part(
            f"J{6 + player}",
            f"Player {player}",
            "Connector_Generic:Conn_01x03",
            "Connector_JST:JST_XH_B3B-XH-A_1x03_P2.50mm_Vertical",
            {"1": f"BACK_{player}", "2": f"PLUS_{player}", "3": "GND"},
            "xh3",
            {"3": Role.GROUND},
        )
        for player in range(1, PLAYERS + 1)
    ]
    mode = Part(
        "J11",
        "Mode",
        "Connector_Generic:Conn_01x02",
        "Connector_JST:JST_XH_B2B-XH-A_1x02_P2.50mm_Vertical",
        {"1": "MODE", "2": "GND"},
        "xh2",
        {"2": Role.GROUND},
    )
    return [*players, mode]


def _buzzer() -> list[Part]:
    """Drive an active buzzer by a transistor, as ``pins.h`` has it; a diode takes its kick."""
    return [
        Part(
            "BZ1",
            "Buzzer 5V",
            "Device:Buzzer",
            "Buzzer_Beeper:Buzzer_12x9.5RM7.6",
            {"1": "+5V", "2": "BUZZ"},
            "buzzer",
            {"1": Role.POWER},
        ),
        Part(
            "Q1",
            "2N3904",
            "Device:Q_NPN_EBC",
            "Package_TO_SOT_THT:TO-92_Inline_Wide",
            {"1": "GND", "2": "BUZZ_B", "3": "BUZZ"},
            "npn",
            {"2": Role.INPUT},
        ),
        Part(
            "R4",
            "1k",
            "Device:R",
            "Resistor_THT:R_Axial_DIN0207_L6.3mm_D2.5mm_P10.16mm_Horizontal",
            {"1": "BUZZER", "2": "BUZZ_B"},
            "r1k",
        ),
        Part(
            "D3",
            "1N4148",
            "Device:D",
            "Diode_THT:D_DO-35_SOD27_P7.62mm_Horizontal",
            {"1": "+5V", "2": "BUZZ"},
            "diode",
        ),
    ]


def _pull_downs() -> Part:
    """Hold the LED lines and the buzzer low while the Nano starts and its pins float."""
    return Part(
        "RN1",
        "4x 10k",
        "Device:R_Network04",
        "Resistor_THT:R_Array_SIP5",
        {"1": "GND", "2": "LED", "3": "LED_2", "4": "LED_3", "5": "BUZZER"},
        "sip10k",
    )


def _mechanical() -> list[Part]:
    tests = [
        Part(
            ref,
            net,
            "Connector:TestPoint",
            "TestPoint:TestPoint_THTPad_D2.0mm_Drill1.0mm",
            {"1": net},
        )
        for ref, net in (("TP1", "+5V"), ("TP2", "GND"), ("TP3", "LED_OUT"))
    ]
    holes = [
        Part(
            f"H{number}",
            "M3",
            "Mechanical:MountingHole",
            "MountingHole:MountingHole_3.2mm_M3",
            {},
        )
        for number in range(1, 5)
    ]
    return [*tests, *holes]


def carrier() -> dict[str, Part]:
    """Return every part of the carrier board by its reference."""
    parts = [
        _nano(),
        _level_shifter(),
        *_led_outputs(),
        *_power(),
        *_buttons(),
        *_buzzer(),
        _pull_downs(),
        *_mechanical(),
    ]
    return {part.ref: part for part in parts}
