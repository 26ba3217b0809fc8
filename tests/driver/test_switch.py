"""Choosing another board while a game goes on."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Event

import pytest

from domino_crib.driver import switch as module
from domino_crib.driver.fake_board import FakeBoard
from domino_crib.driver.messages import Effect, SelfTest, Theme
from domino_crib.driver.mirror import NONE, VIRTUAL, BoardConfig, Mirror
from domino_crib.driver.ports import Port
from domino_crib.driver.status import Status
from domino_crib.driver.switch import BoardSwitch
from domino_crib.driver.virtual import VirtualBoard
from domino_crib.pegboard import Picture, glows
from tests.driver.serving import PATIENCE, becomes, serving

PICTURE = Picture(61, ((12, 8), (30, 28)), dealer=0)
THREE = Picture(61, ((12, 8), (30, 28), (5, 5)), dealer=0)
CONFIG = BoardConfig(brightness=77, theme=Theme.COLOUR_BLIND)


@pytest.fixture
def switch() -> Iterator[BoardSwitch]:
    made = BoardSwitch(NONE, config=CONFIG)
    yield made
    made.stop()


def test_a_new_board_shows_what_the_old_one_showed(switch: BoardSwitch) -> None:
    switch.post(PICTURE)
    assert switch.status.code is Status.OFF
    assert switch.lamps() == ()
    board = VirtualBoard(FakeBoard(3))
    port = board.listen()
    with serving(board):
        switch.choose(port)
        assert becomes(switch.mirror, lambda: switch.mirror.settled)
        assert board.board.picture == PICTURE
        assert (board.board.brightness, board.board.theme) == (77, Theme.COLOUR_BLIND)
        assert (switch.name, switch.tracks) == (port, 3)
        assert switch.lamps() == glows(PICTURE, 3, Theme.COLOUR_BLIND)
        switch.choose(VIRTUAL)
    assert becomes(switch.mirror, lambda: switch.mirror.settled)
    assert switch.lamps() == glows(PICTURE, 2, Theme.COLOUR_BLIND)
    switch.post(THREE)
    assert becomes(switch.mirror, lambda: switch.mirror.settled)
    assert switch.tracks == 3
    assert len(switch.lamps()) == 3 * 63


def test_what_is_asked_of_it_reaches_the_board(switch: BoardSwitch) -> None:
    switch.choose(VIRTUAL)
    mirror = switch.mirror
    assert mirror.virtual is not None
    board = mirror.virtual.board
    switch.effect(Effect.SKUNK, 1)
    switch.configure(BoardConfig(brightness=5))
    switch.test(SelfTest.SWEEP)
    assert becomes(mirror, lambda: mirror.settled and mirror.status.follows)
    assert board.played == [(Effect.SKUNK, 2)]
    assert board.brightness == switch.config.brightness == 5


def test_leaving_a_board_that_hangs_does_not_wait() -> None:
    free = Event()

    class Hanging(Mirror):
        def stop(self) -> None:
            assert free.wait(PATIENCE)
            super().stop()

    switch = BoardSwitch(VIRTUAL, make=Hanging)
    switch.choose(NONE)
    assert not free.is_set()
    free.set()
    switch.stop()


def test_the_ports_are_listed_beside_the_game(
    switch: BoardSwitch, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, go, listed = Event(), Event(), Event()

    def slow_list() -> list[Port]:
        asked.set()
        assert go.wait(PATIENCE)
        listed.set()
        return [Port("/dev/ttyS0"), Port("/dev/ttyUSB10"), Port("/dev/ttyUSB2")]

    monkeypatch.setattr(module, "list_serial_ports", slow_list)
    assert switch.ports() == ()
    assert asked.wait(PATIENCE)
    assert switch.ports() == ()
    go.set()
    assert listed.wait(PATIENCE)
    tries = iter(range(5_000))
    while not switch.ports() and next(tries, None) is not None:
        Event().wait(0.002)
    assert switch.ports() == ("/dev/ttyUSB2", "/dev/ttyUSB10")
