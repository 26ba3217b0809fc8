"""What the core scored alone is reported to the next host, until a state replaces it."""

from __future__ import annotations

import pytest

from domino_crib.driver.pictures import picture_of
from domino_crib.pegboard import Picture
from tests.kit.board_talk import message, read, state
from tests.kit.native_board import NativeBoard

GAME = Picture(61, ((30, 28), (20, 14)), dealer=0, turn=1)
ALONE = Picture(61, ((34, 30), (20, 14)), dealer=0, lap=True)
HELLO = message("hello", {"major": 1, "minor": 1})
CONFIG = {"brightness": 99, "budget": 400, "theme": 0, "tracks": 2}
SAVED = 2.5


@pytest.fixture
def alone(core: NativeBoard) -> NativeBoard:
    """Return a board that lost its host at 30 to 20 and pegged four for side 1."""
    core.send(state(GAME))
    core.run(4.0)
    press_plus(core, 4)
    core.run(2.0)
    return core


def press_plus(board: NativeBoard, times: int) -> None:
    for _ in range(times):
        board.press(0)
        board.run(0.05)
        board.release(0)
        board.run(0.05)


def asked(board: NativeBoard, data: bytes) -> list[tuple[str, dict[str, int]]]:
    board.sent()
    board.send(data)
    board.run(0.05)
    return read(board.sent())


def names(board: NativeBoard, data: bytes) -> list[str]:
    return [name for name, _ in asked(board, data)]


def test_the_report_comes_before_the_answer(alone: NativeBoard) -> None:
    (first, values), (second, _) = asked(alone, HELLO)
    assert (first, second) == ("report", "info")
    assert picture_of(values) == ALONE
    assert names(alone, message("ping")) == ["report", "pong"]


def test_a_state_ends_it(alone: NativeBoard) -> None:
    assert names(alone, HELLO) == ["report", "info"]
    assert names(alone, state(ALONE)) == ["ack"]
    assert names(alone, HELLO) == ["info"]
    alone.run(SAVED)
    alone.power_up()
    assert names(alone, HELLO) == ["info"], "that it is settled is remembered"


def test_states_from_before_it_replace_nothing(alone: NativeBoard) -> None:
    for _ in range(6):
        ((name, values),) = asked(alone, state(GAME))
        assert name == "report"
        assert picture_of(values) == ALONE
    assert names(alone, message("ping")) == ["report", "pong"]
    assert names(alone, state(GAME)) == ["ack"]


def test_a_power_cut_keeps_states_out_that_come_before_it(alone: NativeBoard) -> None:
    alone.run(SAVED)
    alone.power_up()
    assert names(alone, state(GAME)) == ["report"]
    assert names(alone, message("config", CONFIG)) == ["ack"]
    assert names(alone, state(GAME)) == ["report"]
    assert names(alone, HELLO) == ["report", "info"]
    assert names(alone, state(GAME)) == ["ack"]


def test_a_board_that_nobody_touched_reports_nothing(core: NativeBoard) -> None:
    core.send(state(GAME))
    core.run(4.0)
    assert names(core, HELLO) == ["info"]
    core.run(SAVED)
    core.power_up()
    core.run(0.1)
    assert [name for name, _ in read(core.sent())] == ["info"]


def test_it_survives_the_power(alone: NativeBoard) -> None:
    alone.run(SAVED)
    alone.sent()
    alone.power_up()
    alone.run(0.1)
    (first, values), (second, _) = read(alone.sent())
    assert (first, second) == ("report", "info")
    assert picture_of(values) == ALONE


def test_a_preview_becomes_a_move_before_it_is_reported(alone: NativeBoard) -> None:
    press_plus(alone, 2)
    ((_, values), _) = asked(alone, HELLO)
    assert picture_of(values).pegs == ((36, 34), (20, 14))
