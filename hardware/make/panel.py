"""The body of the peg board: where screws, buttons, inserts, strips and openings are.

Everything follows from the peg board geometry and a few measures of the case. Millimetres from the
top left corner of the board as seen from above, y down; depths count down from the top face.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from functools import cache

from domino_crib.pegboard import (
    GAME_LAMP,
    HOLES,
    START_LAMP,
    STATUS_LAMP,
    Pegboard,
    pegboard,
)
from hardware.make.placement import BOARD_WIDTH

BUILD = "strip"
"""The build of the geometry that is made here: rows of LED strip under a drilled top."""

TRACKS = (2, 3, 4)
WALL, CORNER = 3.0, 4.0
TOP, DIFFUSER, GRID, PLATE = 6.0, 2.0, 6.0, 3.0
"""Thickness of the layers: plywood top, opal acrylic, printed light grid, strip plate."""

BAY = 27.0
"""Free height below the strip plate, for the carrier board with a Nano in sockets."""

FLOOR = 2.4
STRIP_WIDTH, STRIP_POCKET, POCKET_DEPTH = 12.0, 12.6, 2.2
WELL = 5.2
"""Width across flats of a light well: an LED is 5.0 mm wide."""

SCREW_INSET, SCREW_HOLE, POST = 7.0, 3.4, 4.0
SPLIT_SCREWS = 9.0
"""How far the middle screws are from the split between the halves of the case."""

INSERT_INSET, INSERT_END, INSERT_TOP = 12.0, 11.5, 5.0
BUTTON_HOLE, BUTTON_STEP, BUTTON_ROW = 12.2, 19.0, 21.0
CARRIER_GAP = 0.8
"""Between the far wall and the edge of the carrier board."""

SLOT = (12.0, 5.0)
"""Width and height of the slots in the strip plate for the wires to the strips."""


@dataclass(frozen=True, slots=True)
class Button:
    """A button in the top: whose it is (0: mode) and what it does."""

    x: float
    y: float
    player: int
    what: str


@dataclass(frozen=True, slots=True)
class Strip:
    """A cut piece of LED strip under one column: its LEDs in data order and where it lies."""

    track: int
    column: int
    x: float
    first: int
    count: int
    top: float
    bottom: float
    upwards: bool


@dataclass(frozen=True, slots=True)
class Panel:
    """The whole body for a number of tracks."""

    board: Pegboard
    screws: tuple[tuple[float, float], ...]
    buttons: tuple[Button, ...]
    strips: tuple[Strip, ...]
    insert: tuple[float, float, float, float]
    split: float
    carrier: tuple[float, float]

    @property
    def width(self) -> float:
        """Width of the top in mm."""
        return self.board.width

    @property
    def height(self) -> float:
        """Length of the top in mm."""
        return self.board.height

    @property
    def slots(self) -> tuple[tuple[float, float, float, float], ...]:
        """Wire slots in the strip plate beyond both ends of every strip: x, y, width, height."""
        found = []
        for strip in self.strips:
            left = strip.x - SLOT[0] / 2
            found.append((left, strip.top - 1.0 - SLOT[1], *SLOT))
            found.append((left, strip.bottom + 1.0, *SLOT))
        return tuple(found)


@cache
def panel(tracks: int) -> Panel:
    """Return the body of the board with ``tracks`` tracks (2 to 4)."""
    board = pegboard(tracks, BUILD)
    split = _split(board)
    left, right = SCREW_INSET, board.width - SCREW_INSET
    rows = (
        SCREW_INSET,
        split - SPLIT_SCREWS,
        split + SPLIT_SCREWS,
        board.height - SCREW_INSET,
    )
    lowest = max(lamp.y for lamp in board.lamps)
    insert = (
        INSERT_INSET,
        INSERT_TOP,
        board.width - 2 * INSERT_INSET,
        lowest + INSERT_END - INSERT_TOP,
    )
    return Panel(
        board,
        tuple((x, y) for y in rows for x in (left, right)),
        _buttons(board),
        _strips(board),
        insert,
        split,
        ((board.width - BOARD_WIDTH) / 2, WALL + CARRIER_GAP),
    )


def _split(board: Pegboard) -> float:
    """Return the y between two rows of holes that is nearest to the middle."""
    rows = sorted({lamp.y for lamp in board.lamps})
    gaps = [(a + b) / 2 for a, b in itertools.pairwise(rows)]
    return min(gaps, key=lambda y: abs(y - board.height / 2))


def _buttons(board: Pegboard) -> tuple[Button, ...]:
    """Put two buttons for each player along the near edge, the mode button in their midst."""
    wanted: list[tuple[int, str]] = []
    for player in range(1, board.tracks + 1):
        wanted += [(player, "plus"), (player, "back")]
        if player == (board.tracks + 1) // 2:
            wanted.append((0, "mode"))
    start = board.width / 2 - BUTTON_STEP * (len(wanted) - 1) / 2
    y = board.height - BUTTON_ROW
    return tuple(
        Button(start + BUTTON_STEP * number, y, player, what)
        for number, (player, what) in enumerate(wanted)
    )


def _strips(board: Pegboard) -> tuple[Strip, ...]:
    """Return two strips a track: up from the status lamp, and down to the game hole."""
    half = board.build.pitch / 2
    found = []
    for track in range(board.tracks):
        up = [board.lamp(track, index) for index in range(STATUS_LAMP, START_LAMP + HOLES // 2 + 1)]
        down = [board.lamp(track, i) for i in range(START_LAMP + HOLES // 2 + 1, GAME_LAMP + 1)]
        for column, lamps in enumerate((up, down)):
            ys = [lamp.y for lamp in lamps]
            found.append(
                Strip(
                    track,
                    column,
                    lamps[0].x,
                    lamps[0].led,
                    len(lamps),
                    min(ys) - half,
                    max(ys) + half,
                    column == 0,
                )
            )
    return tuple(found)
