"""The power budget, computed from the limits in the firmware's headers."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from domino_crib.errors import Failed
from domino_crib.pegboard import LAMPS_PER_TRACK

FIRMWARE = Path(__file__).resolve().parents[2] / "firmware" / "crib_board" / "src"
_LIMITS = {
    "PALETTE_LED_MA": "palette.h",
    "PALETTE_IDLE_MA": "palette.h",
    "PALETTE_LEAST_MA": "palette.h",
    "BOARD_BUDGET_MA": "board.h",
}

NANO_MA, BUZZER_MA, LIGHT_MA = 30, 30, 3
"""What the rest draws at most: Nano with its USB chip, buzzer, power light."""

USB_MA = 500
"""What a USB port must give."""

SUPPLY_MA, INPUT_FUSE_MA, USB_FUSE_MA = 4000, 3000, 500
"""The plug-in supply, and what F1 and F2 hold at 23 degrees."""

HIGHEST_BUDGET_MA = 2500
"""The most a host should set: F1 holds about 2.6 A in a case at 40 degrees."""


@dataclass(frozen=True, slots=True)
class Budget:
    """Currents of one build in mA."""

    tracks: int
    leds: int
    dark: int
    default_budget: int
    all_white: int
    usb: int
    supply: int

    @property
    def for_lamps(self) -> int:
        """What is left for lit lamps at the default budget."""
        return self.default_budget - self.dark


def firmware_limits() -> Mapping[str, int]:
    """Return the firmware's limits in mA by name. Raises ``Failed`` when one is missing."""
    found = {}
    for name, header in _LIMITS.items():
        text = (FIRMWARE / header).read_text(encoding="utf-8")
        match = re.search(rf"^#define {name} (\d+)", text, re.MULTILINE)
        if match is None:
            raise Failed("limit", expected=f"#define {name}", got="nothing", where=header)
        found[name] = int(match[1])
    return found


def budget(tracks: int) -> Budget:
    """Return the power budget of a build."""
    limits = firmware_limits()
    leds = tracks * LAMPS_PER_TRACK
    rest = BUZZER_MA + LIGHT_MA
    return Budget(
        tracks,
        leds,
        leds * limits["PALETTE_IDLE_MA"],
        limits["BOARD_BUDGET_MA"],
        leds * 3 * limits["PALETTE_LED_MA"],
        limits["BOARD_BUDGET_MA"] + rest + NANO_MA,
        HIGHEST_BUDGET_MA + rest + NANO_MA,
    )


def power_table(builds: tuple[int, ...]) -> str:
    """Return the budget of every build as Markdown."""
    rows = [budget(tracks) for tracks in builds]
    lines: list[tuple[str, list[str]]] = [
        ("LEDs", [str(row.leds) for row in rows]),
        ("all dark", [f"{row.dark} mA" for row in rows]),
        ("firmware budget, as delivered", [f"{row.default_budget} mA" for row in rows]),
        ("of it for lit lamps", [f"{row.for_lamps} mA" for row in rows]),
        ("whole board from USB at most", [f"{row.usb} mA of {USB_MA} mA" for row in rows]),
        (
            f"whole board at a budget of {HIGHEST_BUDGET_MA} mA",
            [f"{row.supply} mA of {INPUT_FUSE_MA} mA (F1)" for row in rows],
        ),
        (
            "all white without a budget (never happens)",
            [f"{row.all_white} mA" for row in rows],
        ),
    ]
    head = ["|  | " + " | ".join(f"{n} tracks" for n in builds) + " |", "|---" * 4 + "|"]
    return "\n".join(head + [f"| {name} | {' | '.join(cells)} |" for name, cells in lines]) + "\n"
