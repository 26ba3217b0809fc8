"""A small two-layer grid router: A* over both copper sides, wide nets first, ripped up on failure.

It knows nothing of KiCad: pads go in as rectangles in mm, tracks and vias come out in mm. Standard
library only, because KiCad's own Python runs it.
"""

from __future__ import annotations

import heapq
import itertools
import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

GRID = 0.3175
"""Routing grid in mm: an eighth of the 2.54 mm pitch, so tracks pass midway between pins."""

CLEARANCE = 0.25
EDGE = 0.6
VIA_SIZE, VIA_DRILL = 0.8, 0.4
VIA_COST, TURN_COST, BACK_COST = 14.0, 0.6, 0.15
MAX_ROUNDS = 12

Cell = tuple[int, int, int]
Point = tuple[float, float]
_STEPS = (
    (1, 0, 1.0),
    (-1, 0, 1.0),
    (0, 1, 1.0),
    (0, -1, 1.0),
    (1, 1, math.sqrt(2)),
    (1, -1, math.sqrt(2)),
    (-1, 1, math.sqrt(2)),
    (-1, -1, math.sqrt(2)),
)


@dataclass(frozen=True)
class Pad:
    """A through-hole pad: its net (empty: none), centre and copper rectangle in mm."""

    net: str
    ref: str
    number: str
    x: float
    y: float
    left: float
    top: float
    right: float
    bottom: float


@dataclass(frozen=True)
class Track:
    """A straight piece of copper on layer 0 (front) or 1 (back)."""

    net: str
    layer: int
    width: float
    start: Point
    end: Point


@dataclass(frozen=True)
class Via:
    """A plated hole between the two layers."""

    net: str
    at: Point


@dataclass(frozen=True)
class Wish:
    """A net to route: its pads in the order to connect them, each with the width to reach it."""

    net: str
    pads: tuple[tuple[Pad, float], ...]


class Unroutable(Exception):
    """No way was found for a net, whatever was ripped up."""


class Router:
    """Routes wishes on a board of ``width`` by ``height`` mm between the given pads."""

    def __init__(self, width: float, height: float, pads: Sequence[Pad]) -> None:
        self.width, self.height, self.pads = width, height, pads
        self.columns, self.rows = int(width / GRID) + 1, int(height / GRID) + 1
        self.tracks: list[Track] = []
        self.vias: list[Via] = []

    def route(self, wishes: Sequence[Wish]) -> None:
        """Route every wish; a net that fails goes first in the next round.

        Raises ``Unroutable`` after ``MAX_ROUNDS`` rounds.
        """
        order = list(wishes)
        for _ in range(MAX_ROUNDS):
            self.tracks, self.vias = [], []
            failed = next((wish for wish in order if not self._route_net(wish)), None)
            if failed is None:
                return
            order.remove(failed)
            order.insert(0, failed)
        raise Unroutable(f"net {failed.net if failed else '?'}: no way after {MAX_ROUNDS} rounds")

    def _route_net(self, wish: Wish) -> bool:
        (first, _), *rest = wish.pads
        reached = {(*self._cell(first.x, first.y), layer) for layer in (0, 1)}
        anchors = {cell[:2]: (first.x, first.y) for cell in reached}
        for pad, width in rest:
            blocked = self._blocked(wish.net, width)
            goal = self._cell(pad.x, pad.y)
            path = self._search(blocked, reached, goal)
            if path is None:
                return False
            anchors[goal] = (pad.x, pad.y)
            self._lay(wish.net, width, path, anchors)
            reached |= set(path) | {(*goal, 0), (*goal, 1)}
        return True

    def _cell(self, x: float, y: float) -> tuple[int, int]:
        return round(x / GRID), round(y / GRID)

    def _blocked(self, net: str, width: float) -> list[bytearray]:
        """Return for each layer which cells a track of this net and width may not be centred on."""
        size = self.columns * self.rows
        layers = [bytearray(size), bytearray(size)]
        reach = CLEARANCE + width / 2
        inset = EDGE + width / 2
        for column in range(self.columns):
            for row in range(self.rows):
                x, y = column * GRID, row * GRID
                if not (inset <= x <= self.width - inset and inset <= y <= self.height - inset):
                    layers[0][row * self.columns + column] = 1
                    layers[1][row * self.columns + column] = 1
        for pad in self.pads:
            if pad.net != net or not pad.net:
                middle = (pad.left + pad.right) / 2, (pad.top + pad.bottom) / 2
                half = (pad.right - pad.left) / 2, (pad.bottom - pad.top) / 2
                self._mark(layers, middle, middle, half, reach)
        for track in self.tracks:
            if track.net != net:
                half_width = track.width / 2
                self._mark(
                    [layers[track.layer]], track.start, track.end, (half_width, half_width), reach
                )
        for via in self.vias:
            if via.net != net:
                self._mark(layers, via.at, via.at, (VIA_SIZE / 2, VIA_SIZE / 2), reach)
        return layers

    def _mark(
        self,
        layers: Iterable[bytearray],
        start: Point,
        end: Point,
        half: Point,
        reach: float,
    ) -> None:
        """Block all cells closer than ``reach`` to a copper swept from start to end."""
        pieces = max(1, math.ceil(math.dist(start, end) / GRID))
        for piece in range(pieces + 1):
            x = start[0] + (end[0] - start[0]) * piece / pieces
            y = start[1] + (end[1] - start[1]) * piece / pieces
            for index in self._cells_near(x, y, half, reach):
                for layer in layers:
                    layer[index] = 1

    def _cells_near(self, x: float, y: float, half: Point, reach: float) -> Iterator[int]:
        left = max(0, math.ceil((x - half[0] - reach) / GRID))
        right = min(self.columns - 1, math.floor((x + half[0] + reach) / GRID))
        top = max(0, math.ceil((y - half[1] - reach) / GRID))
        bottom = min(self.rows - 1, math.floor((y + half[1] + reach) / GRID))
        for row in range(top, bottom + 1):
            out_y = max(0.0, abs(row * GRID - y) - half[1])
            for column in range(left, right + 1):
                out_x = max(0.0, abs(column * GRID - x) - half[0])
                if out_x * out_x + out_y * out_y < reach * reach - 1e-9:
                    yield row * self.columns + column

    def _search(
        self, blocked: list[bytearray], sources: set[Cell], goal: tuple[int, int]
    ) -> list[Cell] | None:
        best: dict[Cell, float] = dict.fromkeys(sources, 0.0)
        parent: dict[Cell, Cell] = {}
        queue = [(self._guess(cell, goal), cell) for cell in sorted(sources)]
        heapq.heapify(queue)
        done: set[Cell] = set()
        while queue:
            _, cell = heapq.heappop(queue)
            if cell in done:
                continue
            done.add(cell)
            if cell[:2] == goal:
                return _path_to(cell, parent)
            for after, cost in self._neighbours(blocked, cell, goal, parent.get(cell)):
                total = best[cell] + cost
                if total < best.get(after, math.inf):
                    best[after] = total
                    parent[after] = cell
                    heapq.heappush(queue, (total + self._guess(after, goal), after))
        return None

    @staticmethod
    def _guess(cell: Cell, goal: tuple[int, int]) -> float:
        across, down = abs(cell[0] - goal[0]), abs(cell[1] - goal[1])
        return max(across, down) + (math.sqrt(2) - 1) * min(across, down)

    def _neighbours(
        self,
        blocked: list[bytearray],
        cell: Cell,
        goal: tuple[int, int],
        before: Cell | None,
    ) -> Iterator[tuple[Cell, float]]:
        column, row, layer = cell
        came = (column - before[0], row - before[1]) if before else None
        for step_x, step_y, cost in _STEPS:
            x, y = column + step_x, row + step_y
            if not (0 <= x < self.columns and 0 <= y < self.rows):
                continue
            if blocked[layer][y * self.columns + x] and (x, y) != goal:
                continue
            turn = TURN_COST if came not in (None, (step_x, step_y)) else 0.0
            yield (x, y, layer), cost + turn + BACK_COST * layer
        if self._via_fits(blocked, column, row):
            yield (column, row, 1 - layer), VIA_COST

    def _via_fits(self, blocked: list[bytearray], column: int, row: int) -> bool:
        for y in range(row - 1, row + 2):
            for x in range(column - 1, column + 2):
                if not (0 <= x < self.columns and 0 <= y < self.rows):
                    return False
                if blocked[0][y * self.columns + x] or blocked[1][y * self.columns + x]:
                    return False
        return True

    def _lay(
        self, net: str, width: float, path: list[Cell], anchors: dict[tuple[int, int], Point]
    ) -> None:
        """Turn a path into tracks and vias, straight runs merged; its ends meet pads exactly."""
        corners = [path[0]]
        for before, here, after in zip(path, path[1:], path[2:]):  # noqa: B905 - a sliding window
            one = (here[0] - before[0], here[1] - before[1], here[2] - before[2])
            two = (after[0] - here[0], after[1] - here[1], after[2] - here[2])
            if one != two:
                corners.append(here)
        corners.append(path[-1])
        for start, end in itertools.pairwise(corners):
            a = (start[0] * GRID, start[1] * GRID)
            b = (end[0] * GRID, end[1] * GRID)
            if start[2] != end[2]:
                self.vias.append(Via(net, a))
            else:
                self.tracks.append(Track(net, start[2], width, a, b))
        for cell in (path[0], path[-1]):
            pad = anchors.get(cell[:2])
            grid = (cell[0] * GRID, cell[1] * GRID)
            if pad is not None and math.dist(pad, grid) > 1e-6:
                self.tracks.append(Track(net, cell[2], width, pad, grid))


def _path_to(cell: Cell, parent: dict[Cell, Cell]) -> list[Cell]:
    path = [cell]
    while cell in parent:
        cell = parent[cell]
        path.append(cell)
    return path[::-1]
