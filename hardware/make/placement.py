"""Where each part sits on the carrier board: x and y in mm from the top left corner, y down.

The top edge is the far wall of the case: USB and the 5 V jack look out there. Power runs down the
left side to the LED outputs on the bottom edge, the buttons are along the right side.
"""

from __future__ import annotations

from collections.abc import Mapping

BOARD_WIDTH, BOARD_HEIGHT = 80.0, 76.0
MOUNTING_HOLES = ((4.0, 22.0), (76.0, 4.0), (4.0, 72.0), (76.0, 72.0))
"""Centres of H1 to H4; H1 lies below the jack, whose plug needs the corner."""

PLACES: Mapping[str, tuple[float, float, float]] = {
    "A1": (52.07, 42.3, 180),
    "J1": (11.0, 14.5, 180),
    "F1": (14.0, 21.0, 0),
    "D1": (12.0, 29.5, 0),
    "C1": (10.0, 40.0, 0),
    "F2": (31.5, 36.0, 180),
    "C2": (32.5, 41.0, 180),
    "C3": (30.0, 52.5, 0),
    "U1": (38.1, 60.12, 90),
    "RN1": (40.0, 48.6, 0),
    "R5": (7.5, 51.0, 0),
    "D2": (9.0, 56.5, 0),
    "BZ1": (58.0, 9.0, 0),
    "D3": (58.0, 18.0, 0),
    "Q1": (58.5, 23.0, 0),
    "R4": (57.0, 27.5, 0),
    "J10": (75.0, 11.0, 270),
    "J9": (75.0, 22.0, 270),
    "J11": (75.0, 33.0, 270),
    "J8": (75.0, 42.0, 270),
    "J7": (75.0, 53.0, 270),
    "TP1": (24.0, 62.0, 0),
    "TP2": (19.0, 62.0, 0),
    "TP3": (14.0, 62.0, 0),
    "J5": (11.0, 71.0, 0),
    "J6": (19.5, 71.0, 0),
    "J2": (28.5, 71.0, 0),
    "J3": (40.0, 71.0, 0),
    "J4": (51.5, 71.0, 0),
    "JP1": (59.5, 50.0, 90),
    "JP2": (59.5, 54.5, 90),
    "JP3": (59.5, 59.0, 90),
    "R1": (38.5, 64.5, 180),
    "R2": (51.0, 64.5, 180),
    "R3": (63.5, 64.5, 180),
    **{f"H{n}": (x, y, 0.0) for n, (x, y) in enumerate(MOUNTING_HOLES, 1)},
}
"""Position of pad 1 (or of the middle of a hole) and turn in degrees, as KiCad counts it."""
