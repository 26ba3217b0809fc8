"""Scores that a board made alone: the fake board makes and reports them, the driver keeps them."""

from __future__ import annotations

from dataclasses import replace

from domino_crib.driver.fake_board import FakeBoard
from domino_crib.driver.link_times import BOARD_SILENCE
from domino_crib.driver.mirror import NONE
from domino_crib.driver.own_score import OwnScore
from domino_crib.driver.pictures import picture_of
from domino_crib.driver.switch import BoardSwitch
from domino_crib.driver.virtual import VirtualBoard
from domino_crib.pegboard import Picture, glows
from tests.driver.serving import becomes, serving
from tests.driver.test_mirror import Bench
from tests.kit.board_talk import message, read, state

GAME = Picture(61, ((30, 28), (20, 14)), dealer=0, turn=1)
ALONE = Picture(61, ((34, 30), (20, 14)), dealer=0, lap=True)
HELLO = message("hello", {"major": 1, "minor": 1})


def press_plus(board: FakeBoard, side: int, times: int, now: float) -> None:
    for press in range(times):
        board.press(2 * side, now + press * 0.3)


def left_alone() -> FakeBoard:
    board = FakeBoard()
    board.receive(state(GAME), 1.0)
    press_plus(board, 0, 4, 1.0 + BOARD_SILENCE)
    return board


def names(board: FakeBoard, data: bytes, now: float) -> list[str]:
    board.take()
    board.receive(data, now)
    return [name for name, _ in read(board.take())]


def test_a_board_alone_scores_and_reports_before_it_answers() -> None:
    board = left_alone()
    assert board.picture == ALONE
    board.take()
    board.receive(HELLO, 9.0)
    (first, values), (second, _) = read(board.take())
    assert (first, second) == ("report", "info")
    assert picture_of(values) == ALONE
    assert names(board, message("ping"), 9.1) == ["report", "pong"]


def test_a_state_ends_the_report() -> None:
    board = left_alone()
    assert names(board, HELLO, 8.9) == ["report", "info"]
    assert names(board, state(GAME), 9.0) == ["ack"]
    assert names(board, HELLO, 9.1) == ["info"]
    board.press(0, 9.2)
    assert [name for name, _ in read(board.take())] == ["event"]
    assert board.picture == GAME


def test_states_from_before_the_report_replace_nothing() -> None:
    board = left_alone()
    for _ in range(6):
        assert names(board, state(GAME), 9.0) == ["report"]
        assert board.picture == ALONE
    assert names(board, message("ping"), 9.0) == ["report", "pong"]
    assert names(board, state(GAME), 9.0) == ["ack"]
    assert board.picture == GAME


def test_a_board_that_was_not_touched_has_nothing_to_report() -> None:
    board = FakeBoard()
    board.receive(state(GAME), 1.0)
    assert names(board, HELLO, 9.0) == ["info"]


def test_moves_alone_can_be_taken_back_and_win() -> None:
    own = OwnScore()
    picture = own.press(GAME, 8, 0.0, long=False)
    assert (picture.dealer, picture.turn) == (1, None)
    for now in (1.0, 2.0, 9.0):
        picture = own.press(picture, 2, now, long=False)
    assert picture.pegs == ((30, 28), (23, 22))
    picture = own.press(picture, 1, 9.5, long=True)
    assert picture.pegs == ((20, 30), (23, 22))
    for _ in range(3):
        picture = own.press(picture, 3, 10.0, long=False)
    assert picture.pegs == ((20, 30), (20, 14))
    for press in range(41):
        picture = own.press(picture, 0, 20.0 + press, long=False)
    assert picture.over
    assert picture.winners == {0}
    assert own.press(picture, 0, 90.0, long=False) == picture
    assert not own.press(picture, 1, 91.0, long=False).over
    assert own.press(picture, 6, 92.0, long=False) == picture


def test_the_first_at_the_target_loses_lowball() -> None:
    near = Picture(61, ((60, 0), (9, 0), (9, 0), (12, 0)), lowball=True)
    assert OwnScore().press(near, 0, 0.0, long=False).winners == frozenset()
    near = Picture(61, ((60, 0), (9, 0), (8, 0), (12, 0)), lowball=True)
    assert OwnScore().press(near, 0, 0.0, long=False).winners == {2}


def lost_and_found(*, asked: bool) -> tuple[Bench, FakeBoard]:
    """Let a board lose its host, score alone, and be plugged in again."""
    bench = Bench()
    bench.mirror.ask_reports(asked)
    bench.mirror.post(GAME)
    board = bench.plug("/dev/ttyACM0")
    bench.run(1.0)
    assert board.picture == GAME
    plug = bench.devices.pop("/dev/ttyACM0")
    bench.run(BOARD_SILENCE + 1.0)
    press_plus(board, 0, 4, bench.clock.now)
    bench.devices["/dev/ttyACM0"] = plug
    bench.run(3.0)
    assert bench.mirror.status.follows
    return bench, board


def test_a_game_wins_over_what_was_scored_alone() -> None:
    bench, board = lost_and_found(asked=False)
    assert board.picture == GAME
    assert bench.mirror.report is None


def test_the_mirror_keeps_what_was_scored_alone_until_it_is_settled() -> None:
    bench, board = lost_and_found(asked=True)
    bench.mirror.post(GAME)
    bench.run(5.0)
    assert bench.mirror.report == board.picture == ALONE
    bench.mirror.settle_report(adopt=False)
    assert bench.mirror.report is None
    bench.run(0.5)
    assert board.picture == GAME


def test_what_was_scored_alone_can_be_adopted() -> None:
    bench, board = lost_and_found(asked=True)
    bench.mirror.post(GAME)
    bench.mirror.settle_report(adopt=True)
    bench.run(0.5)
    assert board.picture == ALONE, "not even for a moment the old one"
    adopted = Picture(61, ALONE.pegs, dealer=0, turn=0)
    bench.mirror.post(adopted)
    bench.run(0.5)
    assert board.picture == adopted
    assert bench.mirror.report is None


def stopped_and_back(*, asked: bool) -> tuple[Bench, FakeBoard]:
    """Let a host sleep while its board scores alone, and wake with a state to be sent at once."""
    bench = Bench()
    bench.mirror.ask_reports(asked)
    bench.mirror.post(replace(GAME, dealer=1))
    board = bench.plug("/dev/ttyACM0")
    bench.run(8.0)
    # The clock of a sleeping computer stands still, so the host does not know that time passed.
    board.receive(message("ping"), bench.clock.now - BOARD_SILENCE - 2.0)
    board.take()
    press_plus(board, 0, 4, bench.clock.now - 1.5)
    bench.mirror.post(GAME)
    return bench, board


def test_a_state_that_was_on_its_way_does_not_replace_what_was_scored_alone() -> None:
    bench, board = stopped_and_back(asked=True)
    bench.run(3.0)
    assert board.picture is not None
    assert board.picture.pegs == ALONE.pegs
    assert bench.mirror.report == board.picture
    bench.mirror.settle_report(adopt=False)
    bench.run(0.5)
    assert board.picture == GAME
    assert bench.mirror.status.follows


def test_a_game_shows_its_state_at_once_to_a_board_that_scored_meanwhile() -> None:
    bench, board = stopped_and_back(asked=False)
    bench.run(0.2)
    assert board.picture == GAME
    assert bench.mirror.report is None


def test_a_board_that_is_chosen_later_is_asked_too() -> None:
    switch = BoardSwitch(NONE)
    switch.post(GAME)
    switch.ask_reports(True)
    board = VirtualBoard(left_alone())
    with serving(board):
        switch.choose(board.listen())
        assert becomes(switch.mirror, lambda: switch.report is not None)
        assert switch.report == ALONE
        assert becomes(switch.mirror, lambda: switch.status.follows)
        assert switch.lamps() == glows(ALONE, 2), "what the board has, not what the game has"
        switch.settle_report(adopt=False)
        assert becomes(switch.mirror, lambda: switch.mirror.settled)
        assert board.board.picture == GAME
        switch.stop()
