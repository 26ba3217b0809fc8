"""Where every hole of the peg board is, and which lamp and LED lie under it.

One track has 63 lamps: status, start, holes 1 to 60 and the game hole (BOARD.md section 1). The
outer column of a track runs up from the start to hole 30, the inner column down from hole 31 to the
game hole. Tracks in the right half of the board are mirrored, so that the inner columns face each
other. Coordinates are millimetres from the top left corner, x to the right and y down.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from enum import Enum
from functools import cache
from importlib import resources

HOLES = 60
LAMPS_PER_TRACK = HOLES + 3
STATUS_LAMP, START_LAMP, GAME_LAMP = 0, 1, LAMPS_PER_TRACK - 1
MIN_TRACKS, MAX_TRACKS = 2, 4
COLUMN = HOLES // 2
"""Holes in one column: up thirty, down thirty."""


class LampKind(str, Enum):
    """What a lamp stands for."""

    STATUS = "status"
    START = "start"
    HOLE = "hole"
    GAME = "game"


@dataclass(frozen=True, slots=True)
class Build:
    """The measures of one way to make the board, in mm. See ``builds.json``."""

    what: str
    pitch: float
    five_gap: float
    start_gap: float
    status_gap: float
    column_gap: float
    track_gap: float
    margin_side: float
    margin_top: float
    margin_bottom: float
    hole_diameter: float
    game_hole_diameter: float


@dataclass(frozen=True, slots=True)
class Lamp:
    """One lamp and the hole above it: ``track`` and ``index`` count from 0, x and y are in mm."""

    track: int
    index: int
    kind: LampKind
    hole: int | None
    led: int
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Pegboard:
    """A board of some tracks in one build: its outline in mm and every lamp, in LED order."""

    tracks: int
    build: Build
    width: float
    height: float
    lamps: tuple[Lamp, ...]

    def lamp(self, track: int, index: int) -> Lamp:
        """Return the lamp ``index`` (0..62) of ``track`` (0..tracks-1)."""
        if not (0 <= track < self.tracks and 0 <= index < LAMPS_PER_TRACK):
            raise IndexError(f"no lamp {index} on track {track} of {self.tracks}")
        return self.lamps[led_index(track, index)]

    def peg_lamp(self, track: int, score: int, target: int) -> Lamp:
        """Return the lamp under a peg that stands at ``score`` in a game to ``target``."""
        return self.lamp(track, lamp_of_score(score, target))

    def is_mirrored(self, track: int) -> bool:
        """Say whether the outer column of ``track`` is its right one."""
        return is_mirrored(track, self.tracks)


def lamp_of_score(score: int, target: int) -> int:
    """Return the lamp index (1..62) of a score; scores beyond 0..target are clamped.

    Score 0 is the start, the target the game hole, any other score s the hole
    ((s - 1) mod 60) + 1 (BOARD.md section 1).
    """
    if score <= 0:
        return START_LAMP
    if score >= target:
        return GAME_LAMP
    return START_LAMP + (score - 1) % HOLES + 1


def lap_of_score(score: int, target: int) -> int:
    """Return how often a peg has been round before this score: 0 on the first lap."""
    return max(0, min(score, target - 1) - 1) // HOLES


def led_index(track: int, index: int) -> int:
    """Return the place in the LED chain of lamp ``index`` on ``track``: track after track."""
    return track * LAMPS_PER_TRACK + index


def is_mirrored(track: int, tracks: int) -> bool:
    """Say whether ``track`` lies in the right half of a board of ``tracks`` tracks."""
    return 2 * track + 1 > tracks


@cache
def builds() -> dict[str, Build]:
    """Return every build by name, read from the package's ``builds.json``."""
    text = resources.files(__package__).joinpath("builds.json").read_text(encoding="utf-8")
    return {name: Build(**fields) for name, fields in json.loads(text)["builds"].items()}


def _column_y(build: Build, step: int) -> float:
    """Return the y of the ``step``-th hole (0..29) counted from the bottom of a column."""
    top = build.margin_top
    up = COLUMN - 1 - step
    # The gaps between fives are counted from the bottom, so both columns share their lines.
    gaps = (COLUMN - 1) // 5 - step // 5
    return top + up * build.pitch + gaps * build.five_gap


def _lamp_place(build: Build, index: int) -> tuple[int, float]:
    """Return the column (0 outer, 1 inner) and y of a lamp within its track."""
    bottom = _column_y(build, 0)
    if index == STATUS_LAMP:
        return 0, bottom + build.start_gap + build.status_gap
    if index == START_LAMP:
        return 0, bottom + build.start_gap
    if index == GAME_LAMP:
        return 1, bottom + build.start_gap
    hole = index - START_LAMP
    if hole <= COLUMN:
        return 0, _column_y(build, hole - 1)
    return 1, _column_y(build, HOLES - hole)


def _kind(index: int) -> LampKind:
    special = {
        STATUS_LAMP: LampKind.STATUS,
        START_LAMP: LampKind.START,
        GAME_LAMP: LampKind.GAME,
    }
    return special.get(index, LampKind.HOLE)


@cache
def pegboard(tracks: int, build: str = "classic") -> Pegboard:
    """Return the board with ``tracks`` (2 to 4) tracks in the build of that name.

    Raises ``ValueError`` for another number of tracks or an unknown build.
    """
    if not MIN_TRACKS <= tracks <= MAX_TRACKS:
        raise ValueError(f"a board has {MIN_TRACKS} to {MAX_TRACKS} tracks, not {tracks}")
    if build not in builds():
        raise ValueError(f"no build {build!r}; there are {', '.join(sorted(builds()))}")
    b = builds()[build]
    lamps = []
    for track in range(tracks):
        left = b.margin_side + track * (b.column_gap + b.track_gap)
        columns = (left, left + b.column_gap)
        if is_mirrored(track, tracks):
            columns = (columns[1], columns[0])
        for index in range(LAMPS_PER_TRACK):
            column, y = _lamp_place(b, index)
            kind = _kind(index)
            hole = index - START_LAMP if kind is LampKind.HOLE else None
            lamps.append(
                Lamp(track, index, kind, hole, led_index(track, index), columns[column], y)
            )
    width = 2 * b.margin_side + tracks * b.column_gap + (tracks - 1) * b.track_gap
    height = max(lamp.y for lamp in lamps) + b.margin_bottom
    return Pegboard(tracks, b, width, height, tuple(lamps))
