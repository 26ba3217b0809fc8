"""Hole, lamp and LED are the same thing seen three ways, on every board there is."""

from __future__ import annotations

from itertools import combinations
from math import hypot

import pytest

from domino_crib.pegboard import (
    HOLES,
    LAMPS_PER_TRACK,
    Lamp,
    LampKind,
    Pegboard,
    builds,
    lamp_of_score,
    lap_of_score,
    pegboard,
)

BOARDS = [(tracks, build) for tracks in (2, 3, 4) for build in sorted(builds())]


@pytest.fixture(params=BOARDS, ids=lambda board: f"{board[0]}-{board[1]}")
def board(request: pytest.FixtureRequest) -> Pegboard:
    return pegboard(*request.param)


def test_every_led_is_one_lamp_and_every_lamp_one_led(board: Pegboard) -> None:
    assert LAMPS_PER_TRACK == 63
    assert [lamp.led for lamp in board.lamps] == list(range(63 * board.tracks))
    places = {(lamp.track, lamp.index) for lamp in board.lamps}
    assert places == {(track, index) for track in range(board.tracks) for index in range(63)}
    for lamp in board.lamps:
        assert board.lamp(lamp.track, lamp.index) is lamp


def test_every_track_has_each_hole_once(board: Pegboard) -> None:
    for track in range(board.tracks):
        lamps = [lamp for lamp in board.lamps if lamp.track == track]
        holes = [lamp.hole for lamp in lamps if lamp.kind is LampKind.HOLE]
        assert holes == list(range(1, HOLES + 1))
        others = [lamp.kind for lamp in lamps if lamp.kind is not LampKind.HOLE]
        assert others == [LampKind.STATUS, LampKind.START, LampKind.GAME]


def test_no_two_holes_touch_and_all_lie_on_the_board(board: Pegboard) -> None:
    for one, other in combinations(board.lamps, 2):
        gap = hypot(one.x - other.x, one.y - other.y)
        assert gap >= board.build.pitch - 0.01, f"{one} and {other} are {gap:.2f} mm apart"
    for lamp in board.lamps:
        assert board.build.hole_diameter < lamp.x < board.width - board.build.hole_diameter
        assert board.build.hole_diameter < lamp.y < board.height - board.build.hole_diameter


def test_neighbouring_holes_are_one_pitch_apart_and_fives_stand_off(board: Pegboard) -> None:
    for track in range(board.tracks):
        for hole in (*range(1, 30), *range(31, 60)):
            one, other = board.lamp(track, hole + 1), board.lamp(track, hole + 2)
            step = abs(one.y - other.y)
            gap = board.build.five_gap if hole % 5 == 0 else 0.0
            assert one.x == other.x
            assert step == pytest.approx(board.build.pitch + gap)


def test_board_is_symmetric_when_tracks_are_even(board: Pegboard) -> None:
    if board.tracks % 2:
        return

    def place(lamp: Lamp) -> tuple[float, float]:
        return round(lamp.x, 3), round(lamp.y, 3)

    places = {place(lamp) for lamp in board.lamps}
    assert {(round(board.width - x, 3), y) for x, y in places} == places


# Score, lamp in a game to 61, lamp in a game to 121, lap in a game to 121.
@pytest.mark.parametrize(
    ("score", "lamp_61", "lamp_121", "lap_121"),
    [
        (0, 1, 1, 0),
        (1, 2, 2, 0),
        (30, 31, 31, 0),
        (31, 32, 32, 0),
        (60, 61, 61, 0),
        (61, 62, 2, 1),
        (90, 62, 31, 1),
        (120, 62, 61, 1),
        (121, 62, 62, 1),
    ],
)
def test_score_to_lamp(score: int, lamp_61: int, lamp_121: int, lap_121: int) -> None:
    assert lamp_of_score(score, 61) == lamp_61
    assert lamp_of_score(score, 121) == lamp_121
    assert lap_of_score(score, 121) == lap_121
    assert pegboard(2).peg_lamp(1, score, 121).index == lamp_121


@pytest.mark.parametrize("target", [61, 121])
def test_every_score_has_the_lamp_of_its_hole(target: int) -> None:
    for score in range(1, target):
        lamp = pegboard(2).peg_lamp(0, score, target)
        assert lamp.hole is not None
        assert lap_of_score(score, target) * HOLES + lamp.hole == score


def test_scores_outside_the_game_are_clamped() -> None:
    assert lamp_of_score(-126, 121) == 1
    assert lamp_of_score(130, 121) == 62
    assert lap_of_score(-5, 121) == 0


def test_what_there_is_not() -> None:
    with pytest.raises(ValueError, match="2 to 4 tracks, not 5"):
        pegboard(5)
    with pytest.raises(ValueError, match="no build 'paper'"):
        pegboard(2, "paper")
    with pytest.raises(IndexError, match="no lamp 63 on track 0 of 2"):
        pegboard(2).lamp(0, 63)
