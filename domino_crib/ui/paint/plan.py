"""Where everything on a drawn peg board is, read from the one geometry source."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property

from domino_crib.pegboard import (
    GAME_LAMP,
    HOLES,
    LAMPS_PER_TRACK,
    START_LAMP,
    Lamp,
    LampKind,
    is_mirrored,
    lamp_of_score,
    pegboard,
)
from domino_crib.ui.paint.brush import Box

BUILD = "classic"
LYING_ENDS = (15.5, 12.5)
"""Margins in mm beyond hole 30 and beyond the start when the board lies: it then has less room."""

COLUMN = HOLES // 2
LANE = 0.5
"""A lane reaches this share of the column gap beyond its holes."""


EDGE = 8.5
"""Numbers keep this far from the edge of the board, where a line may run."""


@dataclass(frozen=True, slots=True)
class Numeral:
    """An engraved number: its middle, the room across the tracks, and what it stands for.

    ``game`` marks the end of the game. ``near`` is how far away along the tracks the next number
    may be: other numbers of a gap that two columns share, or the last hole beside the game hole.
    """

    label: str
    x: float
    y: float
    room: float
    near: float
    game: bool
    inner: bool


# No slots: the scale is worked out once and kept with the plan.
@dataclass(frozen=True)
class BoardPlan:
    """A board of ``tracks`` (2 to 4) fitted into ``box`` (design units), upright or lying.

    Lengths across and along the tracks are scaled apart, so any box will do; holes stay round.
    Upright, tracks run up from the bottom, the first one on the left. Lying, they run from left to
    right, the first one on top. ``target`` is where the game ends.
    """

    box: Box
    tracks: int
    target: int = 61
    lying: bool = False

    @property
    def across(self) -> float:
        """The size across the tracks."""
        return self.box.h if self.lying else self.box.w

    @property
    def along(self) -> float:
        """The size along the tracks."""
        return self.box.w if self.lying else self.box.h

    @cached_property
    def _lamps(self) -> tuple[Lamp, ...]:
        return pegboard(self.tracks, BUILD).lamps

    @cached_property
    def _scale(self) -> tuple[float, float, float]:
        """Return units per mm across and along, and where along hole 30 is."""
        board = pegboard(self.tracks, BUILD)
        start = board.lamp(0, START_LAMP).y
        top = board.build.margin_top
        ends = LYING_ENDS if self.lying else (top, board.height - start)
        along = self.along / (start - top + sum(ends))
        return self.across / board.width, along, ends[0] * along

    @property
    def pitch(self) -> float:
        """The distance of two holes of a column."""
        return pegboard(self.tracks, BUILD).build.pitch * self._scale[1]

    @property
    def column_gap(self) -> float:
        """The distance of the two columns of a track."""
        return pegboard(self.tracks, BUILD).build.column_gap * self._scale[0]

    @property
    def unit(self) -> float:
        """How large things on the board are: 1.0 when holes are 16 units apart."""
        return min(self.pitch / 16, self.column_gap / 24)

    @property
    def peg_radius(self) -> float:
        """The radius of a front peg."""
        return 8.9 * self.unit

    @property
    def hole_radius(self) -> float:
        """The radius of a hole."""
        return 4.0 * self.unit

    @property
    def game_radius(self) -> float:
        """The radius of the ring around the game hole."""
        return 7.9 * self.unit

    def uv(self, track: int, index: int) -> tuple[float, float]:
        """Return where lamp ``index`` of a track is: across from the first edge, along from 30."""
        lamp = self._lamps[track * LAMPS_PER_TRACK + index]
        scale_u, scale_v, top = self._scale
        return lamp.x * scale_u, top + (lamp.y - pegboard(self.tracks, BUILD).build.margin_top) * (
            scale_v
        )

    def at(self, u: float, v: float) -> tuple[float, float]:
        """Return the point of the design canvas for a place across and along the board."""
        if self.lying:
            return self.box.x + self.box.w - v, self.box.y + u
        return self.box.x + u, self.box.y + v

    def hole(self, track: int, index: int) -> tuple[float, float]:
        """Return the point of a lamp: 1 the start, 2 to 61 the holes, 62 the game hole."""
        return self.at(*self.uv(track, index))

    def peg(self, track: int, score: float) -> tuple[float, float]:
        """Return where a peg stands at a score; between two holes while it walks."""
        low = math.floor(score)
        first = lamp_of_score(low, self.target)
        second = lamp_of_score(low + 1, self.target)
        share = score - low
        u, v = self.uv(track, first)
        if share <= 0 or first == second:
            return self.at(u, v)
        u2, v2 = self.uv(track, second)
        if first == START_LAMP + COLUMN:
            middle, reach = (u + u2) / 2, (u - u2) / 2
            angle = math.pi * share
            return self.at(middle + reach * math.cos(angle), v - abs(reach) * math.sin(angle))
        return self.at(u + (u2 - u) * share, v + (v2 - v) * share)

    def peg_beside(self, track: int, score: float) -> tuple[float, float]:
        """Return where a back peg shows beside a front peg in the same hole.

        At the start it stands behind the hole, as if there were a second one; anywhere else it
        peeps out from under the front peg, so that it is not taken to be in another hole.
        """
        if score <= 0:
            u, v = self.uv(track, START_LAMP)
            return self.at(u, v + 1.4 * self.peg_radius)
        x, y = self.peg(track, score)
        return x, y + 0.62 * self.peg_radius

    def columns(self, track: int) -> tuple[float, float]:
        """Return how far across the outer and the inner column of a track are."""
        return self.uv(track, START_LAMP)[0], self.uv(track, LAMPS_PER_TRACK - 1)[0]

    def facing(self, track: int) -> int | None:
        """Return the track whose inner column faces the one of ``track``, if one does."""
        for other in (track - 1, track + 1):
            mirrored = is_mirrored(track, self.tracks)
            if 0 <= other < self.tracks and is_mirrored(other, self.tracks) != mirrored:
                return other
        return None

    def numerals(self) -> list[Numeral]:
        """Return every number that is engraved when there is room: none on a hole or a lane."""
        found: list[Numeral] = []
        fives = self.uv(0, START_LAMP + 6)[1] - self.uv(0, START_LAMP + 5)[1]
        last = self.uv(0, START_LAMP)[1] - self.uv(0, GAME_LAMP - 1)[1]
        for track in range(self.tracks):
            for lamp in self._lamps[track * LAMPS_PER_TRACK : (track + 1) * LAMPS_PER_TRACK]:
                game = lamp.kind is LampKind.GAME
                if not game and (lamp.hole is None or lamp.hole % 5):
                    continue
                inner = game or (lamp.hole or 0) > COLUMN
                place = self._beside(track, inner=inner)
                if place is None:
                    continue
                u, room, shared = place
                near = last if game else abs(fives) if shared else 5 * self.pitch
                x, y = self.at(u, self.uv(track, lamp.index)[1])
                label = str(self.target if game else lamp.hole)
                found.append(Numeral(label, x, y, room, near, game, inner))
        return found

    def _beside(self, track: int, *, inner: bool) -> tuple[float, float, bool] | None:
        """Return where across a column's numbers stand, their room, and if the gap is shared.

        None when the column shares the numbers of its neighbour.
        """
        outer_u, inner_u = self.columns(track)
        own, away = (inner_u, outer_u) if inner else (outer_u, inner_u)
        direction = 1 if own > away else -1
        lane = self.column_gap * LANE
        neighbour = track + direction
        if not 0 <= neighbour < self.tracks:
            edge = (self.across if direction > 0 else 0.0) - direction * EDGE * self.unit
            near = own + direction * lane
            return (near + edge) / 2, abs(edge - near), False
        gap = min((u - own for u in self.columns(neighbour)), key=abs)
        if inner and self.facing(track) == neighbour:
            return (own + gap / 2, abs(gap) - 2 * lane, False) if neighbour > track else None
        return own + 0.45 * gap, 2 * (0.45 * abs(gap) - lane), True


def board_size(tracks: int, along: float) -> tuple[float, float]:
    """Return across and along of a board of natural shape that is ``along`` long."""
    board = pegboard(tracks, BUILD)
    return along * board.width / board.height, along
