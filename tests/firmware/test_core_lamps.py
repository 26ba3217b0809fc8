"""What the core lights up: known pictures, every score on every track, walks and the budget."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from domino_crib.driver.frame import Frame, pack
from domino_crib.pegboard import LAMPS_PER_TRACK, WALK_MS, Picture, lamp_of_score, led_index
from domino_crib.pegboard.picture import scaled
from tests.kit.board_talk import BRIGHTNESS, bright_half, expected_lights, message, read, state
from tests.kit.native_board import STORE, Light, NativeBoard
from tests.kit.simulated_board import MODE, PLUS

KNOWN: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "data" / "lamps.json").read_text(encoding="utf-8")
)["pictures"]
LONGEST_WALK = 31 * WALK_MS / 1000 + 0.1
IDLE_MA, PART_MA = 1.0, 20.0


def board_of(tracks: int) -> NativeBoard:
    """Return a board with so many tracks fitted: the plus of that player is held at power-up."""
    board = NativeBoard()
    if tracks > 2:
        board.press(PLUS[tracks - 1])
        board.run(3.5, step_ms=10)
        board.release(PLUS[tracks - 1])
    board.run(0.2)
    board.sent()
    return board


def draw(lights: tuple[Light, ...]) -> float:
    """Return the current of a frame in mA."""
    return sum(IDLE_MA + PART_MA * sum(light) / 255 for light in lights)


def settle(board: NativeBoard, picture: Picture, tracks: int) -> None:
    board.send(state(picture))
    board.run(LONGEST_WALK, step_ms=5)
    wanted = expected_lights(picture, tracks, bright=bright_half(board.now))
    assert board.lights() == wanted


@pytest.mark.parametrize("entry", KNOWN, ids=lambda entry: str(entry["what"]))
def test_known_picture(entry: dict[str, Any]) -> None:
    board = board_of(entry["tracks"])
    config = {"brightness": 255, "budget": 20_000, "theme": entry["theme"]}
    board.send(message("config", {**config, "tracks": entry["tracks"]}))
    board.send(pack(Frame(7, "S", entry["payload"])))
    board.run(LONGEST_WALK, step_ms=5)
    for half in ("high", "low"):
        while bright_half(board.now) != (half == "high"):
            board.run(0.1)
        board.run(0.1)
        wanted = [(0, 0, 0)] * (entry["tracks"] * LAMPS_PER_TRACK)
        for lamp in entry["lamps"]:
            wanted[lamp["led"]] = tuple(lamp[half])
        assert list(board.lights()) == wanted, half


@pytest.mark.parametrize("target", [60, 61, 121])
@pytest.mark.parametrize("tracks", [2, 3, 4])
def test_every_score_on_every_track_there_and_back(target: int, tracks: int) -> None:
    board = board_of(tracks)
    scores = list(range(target + 1))
    for step, score in enumerate([*scores, *reversed(scores)]):
        # Each track stands elsewhere, so that a mix-up of tracks shows.
        fronts = [(score + 17 * side) % (target + 1) for side in range(tracks)]
        pegs = tuple((front, (front * 7 + 3) % (target + 1)) for front in fronts)
        picture = Picture(target, pegs, dealer=score % tracks, lap=True)
        board.send(state(picture))
        board.run(0.06 if step else LONGEST_WALK, step_ms=5)
        wanted = expected_lights(picture, tracks, bright=bright_half(board.now))
        assert board.lights() == wanted, f"score {score}"


def front_led(board: NativeBoard) -> int:
    full = tuple(scaled(part, BRIGHTNESS) for part in (0, 64, 255))
    holes = [led for led in range(1, LAMPS_PER_TRACK) if board.lights()[led] == full]
    assert len(holes) == 1
    return holes[0]


@pytest.mark.parametrize(("start", "end"), [(0, 12), (30, 59), (61, 51), (10, 0), (58, 66)])
def test_a_peg_walks_hole_by_hole(core: NativeBoard, start: int, end: int) -> None:
    settle(core, Picture(121, ((start, start), (0, 0))), 2)
    core.run(0.1)
    core.send(state(Picture(121, ((end, start), (0, 0)))))
    step = 1 if end > start else -1
    core.run(0.015)
    seen = [front_led(core)]
    for _ in range(start + 2 * step, end + step, step):
        core.run(WALK_MS / 1000)
        seen.append(front_led(core))
    holes = range(start + step, end + step, step)
    assert seen == [led_index(0, lamp_of_score(hole, 121)) for hole in holes]


def test_a_newer_state_turns_the_walk_at_once(core: NativeBoard) -> None:
    settle(core, Picture(61, ((0, 0), (0, 0))), 2)
    core.send(state(Picture(61, ((20, 0), (0, 0)))))
    core.run(0.2)
    at = front_led(core)
    core.send(state(Picture(61, ((0, 0), (0, 0)))))
    core.run(0.02)
    assert front_led(core) == at - 1


def test_the_same_state_again_does_not_stop_a_walk(core: NativeBoard) -> None:
    settle(core, Picture(61, ((0, 0), (0, 0))), 2)
    for _ in range(12):
        core.send(state(Picture(61, ((12, 0), (0, 0)))))
        core.run(WALK_MS / 1000)
    assert front_led(core) == led_index(0, lamp_of_score(12, 61))


def test_a_move_no_game_knows_is_no_walk(core: NativeBoard) -> None:
    core.send(state(Picture(121, ((120, 0), (0, 0)))))
    core.run(0.02)
    assert front_led(core) == led_index(0, lamp_of_score(120, 121))


def test_sides_without_a_track_are_not_shown(core: NativeBoard) -> None:
    picture = Picture(61, ((5, 0), (6, 0), (7, 0), (8, 0)))
    core.send(state(picture))
    core.run(1.0)
    assert core.lights() == expected_lights(picture, 2, bright=True)
    assert read(core.sent())[-1][0] == "ack"


def test_tracks_not_in_use_stay_dark() -> None:
    board = board_of(4)
    config = {"brightness": BRIGHTNESS, "budget": 400, "theme": 0, "tracks": 2}
    board.send(message("config", config))
    board.send(state(Picture(61, ((5, 0), (6, 0), (7, 0)))))
    board.run(1.0)
    assert any(any(light) for light in board.lights()[:126])
    assert not any(any(light) for light in board.lights()[126:])


@pytest.mark.parametrize("which", ["effect", "test", "demo"])
@pytest.mark.parametrize("tracks", [2, 4])
def test_no_frame_draws_more_than_the_budget(which: str, tracks: int) -> None:
    board = board_of(tracks)
    kinds = {"effect": range(1, 6), "test": range(1, 4), "demo": range(1, 3)}[which]
    for budget in (300, 400, 700, 2_000):
        config = {"brightness": 255, "budget": budget, "theme": 0, "tracks": tracks}
        board.send(message("config", config))
        for kind in kinds:
            more = {"side": 0} if which == "effect" else {}
            name = "which" if which != "effect" else "effect"
            board.send(message(which, {name: kind, **more}))
            most = 0.0
            for _ in range(60):
                board.run(0.05, step_ms=10)
                most = max(most, draw(board.lights()))
            assert most <= budget
            # The budget is made use of: a white board is as bright as it allows.
            if which == "test" and kind == 3:
                full = draw(((255, 255, 255),) * (tracks * LAMPS_PER_TRACK))
                assert most >= 0.8 * min(budget, full) * 0.75


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.binary(min_size=STORE, max_size=STORE))
def test_a_board_wakes_with_any_memory(data: bytes) -> None:
    board = NativeBoard(store=data)
    board.run(0.05, step_ms=10)
    assert len(board.lights()) == 126


def test_the_mode_button_at_power_up_starts_the_self_test() -> None:
    board = NativeBoard()
    board.press(MODE)
    board.run(3.2, step_ms=10)
    board.release(MODE)
    seen = set()
    for _ in range(2 * 63 * 4 + 8):
        board.run(0.03, step_ms=10)
        lit = [(led, light) for led, light in enumerate(board.lights()) if any(light)]
        assert len(lit) == 1
        seen.add(lit[0])
    colours = {light for _, light in seen}
    assert len(colours) == 4
    assert seen >= {(led, light) for led in range(126) for light in colours}
