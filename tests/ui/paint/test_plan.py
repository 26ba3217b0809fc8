"""Where things are on a drawn board: as numbers, for every number of tracks."""

from __future__ import annotations

import itertools
import math

import pytest
from pygame import Surface

from domino_crib.pegboard import GAME_LAMP, LAMPS_PER_TRACK, START_LAMP
from domino_crib.ui.paint import BoardPlan, Box, Brush, board_size, cap_height, measure
from domino_crib.ui.paint.board import numerals_that_fit
from domino_crib.ui.themes import THEMES

PLANS = [
    BoardPlan(Box(0, 0, w, h), tracks, target, lying)
    for tracks in (2, 3, 4)
    for target in (61, 121)
    for lying, w, h in (
        (False, *board_size(tracks, 640)),
        (False, *board_size(tracks, 420)),
        (True, 984, 200),
        (True, 700, 240),
        (True, *reversed(board_size(tracks, 640))),
    )
]


def label(plan: BoardPlan) -> str:
    how = "lying" if plan.lying else "upright"
    return f"{plan.tracks} {how} {plan.box.w:.0f}x{plan.box.h:.0f} to {plan.target}"


def boxes(plan: BoardPlan, theme: str, scale: float) -> list[tuple[str, Box]]:
    """Return the numbers engraved at that size with the places their figures take."""
    brush = Brush(Surface((1, 1)), THEMES[theme], scale)
    height = cap_height(brush, "numeral")
    found = []
    for number in numerals_that_fit(brush, plan):
        width = measure(brush, number.label, "numeral")
        box = Box(number.x - width / 2, number.y - height / 2, width, height)
        found.append((number.label, box))
    return found


def distance(box: Box, x: float, y: float) -> float:
    """Return how far a point is from a box, 0 inside."""
    return math.hypot(max(box.x - x, 0, x - box.right), max(box.y - y, 0, y - box.bottom))


@pytest.mark.parametrize("theme", sorted(THEMES))
@pytest.mark.parametrize("plan", PLANS, ids=label)
@pytest.mark.parametrize("scale", [0.5, 0.625, 1.0, 1.5, 3.0])
def test_numbers_never_touch_holes_edges_or_each_other(
    plan: BoardPlan, scale: float, theme: str
) -> None:
    numbers = boxes(plan, theme, scale)
    for text, box in numbers:
        assert min(box.x, box.y, plan.box.w - box.right, plan.box.h - box.bottom) > 2, text
        for track, index in itertools.product(
            range(plan.tracks), range(START_LAMP, LAMPS_PER_TRACK)
        ):
            reach = plan.game_radius if index == GAME_LAMP else plan.hole_radius
            assert distance(box, *plan.hole(track, index)) > reach, (text, track, index)
    for (one, a), (two, b) in itertools.combinations(numbers, 2):
        apart = a.right < b.x or b.right < a.x or a.bottom < b.y or b.bottom < a.y
        assert apart, (one, two)


@pytest.mark.parametrize("tracks", [2, 3, 4])
def test_all_numbers_are_engraved_where_there_is_room(tracks: int) -> None:
    plan = BoardPlan(Box(0, 0, *board_size(tracks, 640)), tracks)
    fives = {str(n) for n in range(5, 61, 5)} | {"61"}
    for scale in (1.0, 1.5, 3.0):
        numbers = boxes(plan, "evening", scale)
        assert {text for text, _ in numbers} == fives
        assert len(numbers) == len(plan.numerals())


@pytest.mark.parametrize("plan", PLANS, ids=label)
def test_holes_keep_apart_and_on_the_board(plan: BoardPlan) -> None:
    places = [
        (plan.hole(track, index), plan.game_radius if index == GAME_LAMP else plan.hole_radius)
        for track in range(plan.tracks)
        for index in range(START_LAMP, LAMPS_PER_TRACK)
    ]
    for (x, y), r in places:
        assert r < x < plan.box.w - r
        assert r < y < plan.box.h - r
    for ((x, y), r), ((x2, y2), r2) in itertools.combinations(places, 2):
        assert math.hypot(x - x2, y - y2) > r + r2


@pytest.mark.parametrize("plan", PLANS, ids=label)
def test_pegs_stand_in_holes_and_walk_without_jumps(plan: BoardPlan) -> None:
    stride = max(plan.pitch * 2.1, plan.column_gap * 1.7)
    for track in range(plan.tracks):
        assert plan.peg(track, 0) == plan.hole(track, START_LAMP)
        assert plan.peg(track, plan.target) == plan.hole(track, GAME_LAMP)
        for score in range(1, plan.target):
            hole = START_LAMP + (score - 1) % 60 + 1
            assert plan.peg(track, score) == plan.hole(track, hole)
            x, y = plan.peg(track, score)
            for tenth in range(1, 11):
                at = plan.peg(track, score + tenth / 10)
                if score != 60 or plan.target == 61:
                    assert math.hypot(at[0] - x, at[1] - y) < stride / 2, (score, tenth)
                x, y = at


def test_tracks_run_from_left_to_right_and_from_top_to_bottom() -> None:
    upright = BoardPlan(Box(10, 20, 204, 640), 2)
    assert upright.hole(0, 5)[0] < upright.hole(1, 5)[0]
    assert upright.hole(0, 2)[1] > upright.hole(0, 31)[1], "up first"
    lying = BoardPlan(Box(10, 20, 984, 200), 2, lying=True)
    assert lying.hole(0, 5)[1] < lying.hole(1, 5)[1]
    assert lying.hole(0, 2)[0] < lying.hole(0, 31)[0], "to the right first"


def test_a_second_lap_uses_the_same_holes() -> None:
    plan = BoardPlan(Box(0, 0, 204, 640), 2, 121)
    for score in range(1, 61):
        assert plan.peg(0, score) == plan.peg(0, score + 60)
    assert plan.peg(0, 121) == plan.hole(0, GAME_LAMP)
