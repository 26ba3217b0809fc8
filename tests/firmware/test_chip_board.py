"""The shipped binary on a simulated chip: lamps, buttons, power cuts, resets, the watchdog."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from domino_crib.driver.messages import ResetCause
from domino_crib.pegboard import BLINK_MS, Picture
from tests.kit.board_talk import expected_lights, message, read, state
from tests.kit.simulated_board import (
    BACK,
    CYCLES_PER_MS,
    MODE,
    PLUS,
    SimulatedBoard,
)

pytestmark = [pytest.mark.firmware, pytest.mark.slow]

LATENCY_MS = 50


def tap(board: SimulatedBoard, button: int, times: int = 1) -> None:
    for _ in range(times):
        board.press(button)
        board.run(0.03)
        board.release(button)
        board.run(0.03)


def score(board: SimulatedBoard, side: int, points: int) -> None:
    tap(board, PLUS[side], points)
    board.run(1.6)


def shows(board: SimulatedBoard, picture: Picture, tracks: int = 2, **more: int) -> bool:
    """Say whether the lights are those of the picture in either half of a blink."""
    lights = board.lights()
    return any(
        lights == expected_lights(picture, tracks, bright=bright, **more)
        for bright in (True, False)
    )


def local(*pegs: tuple[int, int], winner: int | None = None) -> Picture:
    winners = frozenset() if winner is None else frozenset({winner})
    return Picture(61, pegs, dealer=0, lap=True, over=winner is not None, winners=winners)


@pytest.mark.parametrize("target", [61, 121])
@pytest.mark.parametrize("tracks", [2, 4])
def test_every_score_on_every_track_there_and_back(target: int, tracks: int) -> None:
    with SimulatedBoard() as board:
        if tracks > 2:
            board.press(PLUS[tracks - 1])
            board.run(3.5)
            board.release(PLUS[tracks - 1])
        board.run(0.2)
        scores = list(range(target + 1))
        for step, front in enumerate([*scores, *reversed(scores)]):
            fronts = [(front + 17 * side) % (target + 1) for side in range(tracks)]
            pegs = tuple((at, (at * 7 + 3) % (target + 1)) for at in fronts)
            picture = Picture(target, pegs, dealer=front % tracks, lap=True)
            board.send(state(picture))
            board.run(0.045 if step else 1.3)
            assert shows(board, picture, tracks), f"score {front}"


@pytest.mark.parametrize("tracks", [2, 4])
def test_from_the_first_byte_to_the_light(tracks: int) -> None:
    with SimulatedBoard() as board:
        if tracks > 2:
            board.press(PLUS[tracks - 1])
            board.run(3.5)
            board.release(PLUS[tracks - 1])
        for front in range(1, 30):
            pegs = ((front, 0), *[(0, 0)] * (tracks - 1))
            began = board.run(0.2 + front * 0.0037)
            before = board.lights()
            board.frames.clear()
            board.send(state(Picture(61, pegs, turn=1)))
            board.run(0.08)
            first = next(frame for frame in board.frames if frame.lights[2:63] != before[2:63])
            assert (first.end - began) / CYCLES_PER_MS <= LATENCY_MS


def test_a_game_by_buttons_survives_the_power(tmp_path: Path) -> None:
    eeprom = tmp_path / "eeprom.bin"
    with SimulatedBoard(eeprom) as board:
        board.run(0.6)
        score(board, 0, 8)
        score(board, 1, 12)
        score(board, 0, 5)
        board.run(0.3)
        assert shows(board, local((13, 8), (12, 0)))
        tap(board, BACK[0])
        board.run(0.4)
        assert shows(board, local((8, 0), (12, 0)))
        board.run(3.0)  # at rest for long enough to be written
    with SimulatedBoard(eeprom) as board:
        board.run(0.6)
        assert read(board.sent())[-1][1]["boots"] == 2
        assert shows(board, local((8, 0), (12, 0)), brightness=24), "dimmed"
        tap(board, PLUS[1])
        board.run(0.1)
        assert shows(board, local((8, 0), (12, 0))), "confirmed"
        for _ in range(2):
            score(board, 0, 20)
        tap(board, PLUS[0], 13)
        board.run(1.6 + 0.5)
        assert sum(map(any, board.lights()[:63])) > 10, "the win effect"
        board.run(2.5)
        assert shows(board, local((61, 48), (12, 0), winner=0))
        board.press(MODE)
        board.run(3.3)
        board.release(MODE)
        board.run(0.2)
        assert shows(board, local((0, 0), (0, 0)))


def test_resets_tell_their_cause_and_dim_the_pegs(chip: SimulatedBoard) -> None:
    picture = Picture(61, ((20, 11), (31, 30)), dealer=1)
    chip.send(state(picture))
    chip.run(4.5)
    chip.sent()
    for power, cause in ((False, ResetCause.EXTERNAL), (True, ResetCause.POWER)):
        chip.reset(power)
        chip.run(0.3)
        name, values = read(chip.sent())[0]
        assert (name, values["cause"]) == ("info", cause)
        assert shows(chip, picture, brightness=24)
        chip.send(message("ping"))
        chip.run(0.02)
        assert read(chip.sent())[-1][1]["digest"] == 0, "no state of this host"
    chip.send(state(picture))
    chip.run(0.05)
    assert shows(chip, picture)


def test_the_watchdog_ends_a_standstill(chip: SimulatedBoard) -> None:
    picture = Picture(61, ((20, 11), (31, 30)), dealer=1)
    chip.send(state(picture))
    chip.run(4.5)
    chip.sent()
    hung = chip.run(0.0)
    chip.hang()
    chip.run(1.0)
    assert len(chip.watchdog) == 1
    assert (chip.watchdog[0] - hung) / CYCLES_PER_MS <= 600
    name, values = read(chip.sent())[0]
    assert (name, values["cause"]) == ("info", ResetCause.WATCHDOG)
    assert shows(chip, picture, brightness=24)


def test_blinking_keeps_its_time(chip: SimulatedBoard) -> None:
    chip.send(state(Picture(61, ((5, 0), (0, 0)), turn=0)))
    chip.run(0.5)
    chip.frames.clear()
    chip.run(2.3)
    changes = [
        frame.start
        for before, frame in pairwise(chip.frames)
        if frame.lights[0] != before.lights[0]
    ]
    assert len(changes) >= 4
    for one, next_one in pairwise(changes):
        assert (next_one - one) / CYCLES_PER_MS == pytest.approx(BLINK_MS, abs=15)


def letters(board: SimulatedBoard, data: bytes) -> list[str]:
    board.sent()
    board.send(data)
    board.run(0.1)
    return [name for name, _ in read(board.sent())]


def test_what_it_scored_alone_is_reported_when_the_host_is_back(tmp_path: Path) -> None:
    hello = message("hello", {"major": 1, "minor": 1})
    with SimulatedBoard(tmp_path / "eeprom") as board:
        board.run(0.6)
        board.send(state(Picture(61, ((30, 28), (20, 14)), dealer=0, turn=1)))
        board.run(3.5)
        score(board, 0, 4)
        assert letters(board, hello) == ["report", "info"]
        assert letters(board, message("ping")) == ["report", "pong"]
        board.run(2.5)
    with SimulatedBoard(tmp_path / "eeprom") as board:
        board.run(0.2)
        (name, values), (second, _) = read(board.sent())
        assert (name, second) == ("report", "info")
        assert [values[f"front_{side}"] for side in (1, 2)] == [34, 20]
        assert letters(board, state(local((30, 28), (20, 14)))) == ["report"]
        assert letters(board, hello) == ["report", "info"]
        assert letters(board, state(local((34, 30), (20, 14)))) == ["ack"]
        assert letters(board, hello) == ["info"]


def test_buttons_work_after_a_reset() -> None:
    with SimulatedBoard() as board:
        board.run(0.6)
        tap(board, PLUS[1])
        board.reset()
        board.run(0.6)
        board.send(state(local((0, 0), (0, 0))))
        board.run(0.1)
        board.sent()
        tap(board, PLUS[1])
        board.run(0.1)
        assert [values["button"] for name, values in read(board.sent()) if name == "event"] == [2]
