"""What is printed on the carrier board: references where they stay readable, and pin names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass

from hardware.make.placement import PLACES

REVISION = "rev 1"


@dataclass(frozen=True)
class Text:
    """A word printed on the board: place in mm, height in mm, turn in degrees, side."""

    text: str
    x: float
    y: float
    size: float = 0.9
    turn: int = 0
    side: str = "front"

    def as_json(self) -> dict[str, str | float | int]:
        """Return the text as plain data."""
        return asdict(self)


LABELS: Mapping[str, tuple[float, float]] = {
    "A1": (44.5, 20.0),
    "J1": (18.0, 14.0),
    "F1": (16.5, 18.8),
    "D1": (18.5, 26.6),
    "C1": (19.4, 37.0),
    "F2": (29.0, 32.8),
    "C2": (30.0, 38.7),
    "C3": (32.5, 50.2),
    "U1": (45.7, 57.2),
    "RN1": (53.6, 48.6),
    "R5": (12.6, 48.8),
    "D2": (14.2, 56.5),
    "BZ1": (61.8, 6.5),
    "D3": (68.2, 18.0),
    "Q1": (66.3, 22.4),
    "R4": (55.0, 27.5),
    **{f"J{n}": (69.2, PLACES[f"J{n}"][1] + 3.6) for n in (7, 8, 9, 10)},
    "J11": (69.2, PLACES["J11"][1] + 2.4),
    **{f"JP{n}": (56.4, PLACES[f"JP{n}"][1]) for n in (1, 2, 3)},
    **{f"R{n}": (PLACES[f"R{n}"][0] - 5.1, 62.4) for n in (1, 2, 3)},
    "J5": (10.6, 67.3),
    "J6": (19.1, 67.3),
    **{f"J{n}": (PLACES[f"J{n}"][0] - 0.4, 67.3) for n in (2, 3, 4)},
}
"""Where the reference of a part is printed, in mm; parts that are not here show none."""


def _bottom_connectors() -> list[Text]:
    texts = []
    for ref, name, pins in (
        ("J5", "5V", "+-"),
        ("J6", "5V", "+-"),
        ("J2", "LED 1", "+D-"),
        ("J3", "LED 2", "+D-"),
        ("J4", "LED 3", "+D-"),
    ):
        x = PLACES[ref][0]
        texts.append(Text(name, x + (2.9 if len(pins) == 2 else 4.2), 67.3, 1.0))
        texts += [Text(pin, x + 2.5 * n, 75.2, 0.8) for n, pin in enumerate(pins)]
    return texts


def _button_connectors() -> list[Text]:
    texts = []
    for ref, name, pins in (
        ("J7", "P1", "B+G"),
        ("J8", "P2", "B+G"),
        ("J9", "P3", "B+G"),
        ("J10", "P4", "B+G"),
        ("J11", "MODE", "MG"),
    ):
        y = PLACES[ref][1]
        size = 1.3 if len(name) == 2 else 0.9
        texts.append(Text(name, 69.2, y + (1.4 if len(pins) == 3 else 0.6), size))
        texts += [Text(pin, 78.8, y + 2.5 * n, 0.8) for n, pin in enumerate(pins)]
    return texts


TEXTS: tuple[Text, ...] = (
    Text("DOMINO CRIB", 26.3, 3.4, 1.5),
    Text(f"peg board carrier {REVISION}", 26.3, 5.8),
    Text("5V DC ONLY", 23.4, 11.6, 1.1),
    Text("CENTRE +", 24.4, 14.0, 1.0),
    Text("3A", 22.0, 21.6),
    Text("6.8V", 18.5, 29.5, 0.8),
    Text("1000uF", 19.9, 43.0),
    Text("0.5A", 28.9, 35.4, 0.8),
    Text("100n", 30.0, 41.0, 0.8),
    Text("100n", 32.5, 52.5, 0.8),
    Text("1k", 12.6, 51.0),
    Text("1k", 62.1, 27.5),
    Text("390", PLACES["R1"][0] - 5.1, 64.5),
    Text("390", PLACES["R2"][0] - 5.1, 64.5),
    Text("390", PLACES["R3"][0] - 5.1, 64.5),
    Text("5V ON", 10.3, 60.3, 0.9),
    Text("ARDUINO NANO", 44.5, 23.0, 1.1),
    Text("5V BUZZER", 61.8, 11.6, 0.8),
    Text("10k", 37.2, 48.6, 0.8),
    Text("74AHCT125", 45.7, 55.3, 1.0),
    Text("U1", 59.5, 47.4, 0.9),
    Text("NANO", 64.8, 47.4, 0.9),
    Text("+5V", 24.0, 59.8),
    Text("GND", 19.0, 59.8),
    Text("DATA", 14.0, 64.2),
    *_bottom_connectors(),
    *_button_connectors(),
    Text("DOMINO CRIB", 24.5, 6.0, 2.0, side="back"),
    Text(f"peg board carrier {REVISION}", 24.5, 9.2, 1.1, side="back"),
    Text("CERN-OHL-P-2.0", 25.0, 48.0, 1.0, side="back"),
    Text("JP1-3 on U1: data through the 5 V level shifter", 40.0, 66.8, 0.9, side="back"),
    Text("JP1-3 on NANO: direct, U1 not needed (5 V boards)", 40.0, 68.4, 0.9, side="back"),
)
