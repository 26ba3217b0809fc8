"""The virtual board: what it gives to others, and how it misbehaves on request."""

from __future__ import annotations

import socket
import sys
from pathlib import Path

import pytest

from domino_crib.driver import virtual
from domino_crib.driver.cable import Faults
from domino_crib.driver.fake_board import FakeBoard
from domino_crib.driver.frame import Damage, Deframer, Frame, pack
from domino_crib.driver.messages import DemoPattern, Effect, SelfTest, encode
from domino_crib.driver.pictures import state_payload
from domino_crib.driver.shows import Show, show_of_demo, show_of_effect, show_of_test
from domino_crib.driver.virtual import Troubles, VirtualBoard
from domino_crib.errors import BadInput, Failed
from domino_crib.pegboard import OFF, Picture, glows

PICTURE = Picture(61, ((12, 8), (30, 28)), dealer=0, turn=1)
HELLO = pack(Frame(1, "H", encode("hello", {"major": 1, "minor": 0})))


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


class Client:
    """A program that is connected to a virtual board by TCP."""

    def __init__(self, board: VirtualBoard, url: str) -> None:
        host, _, port = url.removeprefix("socket://").partition(":")
        self._board = board
        self._socket = socket.create_connection((host, int(port)), timeout=5.0)
        board.step(1.0)

    def letters(self, data: bytes = b"") -> str:
        """Send bytes and return the letters of the frames that come back."""
        self._socket.sendall(data)
        self._board.step(0.2 if data else 0.0)
        self._socket.setblocking(False)
        try:
            answer = self._socket.recv(4096)
        except BlockingIOError:
            return ""
        found = Deframer().feed(answer)
        return "".join("?" if isinstance(each, Damage) else each.letter for each in found)

    def is_refused(self) -> bool:
        self._socket.setblocking(True)
        return self._socket.recv(1) == b""

    def close(self) -> None:
        self._socket.close()


def test_one_program_at_a_time_and_then_the_next() -> None:
    board = VirtualBoard(FakeBoard())
    url = board.listen()
    first = Client(board, url)
    assert first.letters() == "I"
    second = Client(board, url)
    assert second.is_refused()
    second.close()
    assert first.letters(HELLO) == "I"
    first.close()
    board.step(0.2)
    third = Client(board, url)
    assert third.letters(HELLO) == "I"
    third.close()
    board.close()


def test_troubles() -> None:
    clock = Clock()
    board = VirtualBoard(FakeBoard(), clock=clock)
    client = Client(board, board.listen())
    client.letters()
    board.troubles = Troubles(mute=True)
    assert client.letters(HELLO) == ""
    board.troubles = Troubles(Faults(double=1.0))
    assert client.letters(HELLO) == "IIII"
    board.troubles = Troubles(reset_every=5.0)
    clock.now = 6.0
    assert client.letters(HELLO) == "II"
    assert board.board.boots == 2
    board.troubles = Troubles(read_rate=10)
    clock.now = 7.0
    assert client.letters(HELLO) == ""
    clock.now = 8.0
    board.troubles = Troubles()
    assert client.letters(HELLO) == "II"
    board.reset()
    assert client.letters() == "I"
    assert client.letters(HELLO) == "I"
    board.press(4)
    assert client.letters() == "E"
    client.close()
    board.close()


def test_an_address_that_is_taken() -> None:
    board = VirtualBoard(FakeBoard())
    port = int(board.listen().rpartition(":")[2])
    with pytest.raises(Failed, match=f"127.0.0.1:{port}: cannot listen"):
        VirtualBoard(FakeBoard()).listen(port=port)
    board.close()


def test_windows_has_no_pseudo_terminals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(virtual.sys, "platform", "win32")
    with pytest.raises(BadInput, match="expected --tcp on Windows, got --pty"):
        VirtualBoard(FakeBoard()).open_pty()


@pytest.mark.skipif(sys.platform == "win32", reason="pseudo terminals are not on Windows")
def test_a_link_left_over_is_replaced(tmp_path: Path) -> None:
    name = tmp_path / "board"
    name.symlink_to("/dev/pts/99999")
    board = VirtualBoard(FakeBoard())
    assert board.open_pty(name) == str(name)
    assert name.exists()
    board.close()
    assert not name.is_symlink()


def talk(board: FakeBoard, letter: str, name: str, now: float, **values: int) -> None:
    board.receive(pack(Frame(1, letter, encode(name, values))), now)


def test_pegs_walk_and_turn_where_they_are() -> None:
    board = FakeBoard(now=0.0)

    def show(front: int, now: float) -> None:
        board.receive(pack(Frame(1, "S", state_payload(Picture(61, ((front, 0),))))), now)

    def front(now: float) -> int:
        (at,) = (
            hole for hole in range(1, 61) if board.lamps(now) == glows(Picture(61, ((hole, 0),)), 2)
        )
        return at

    show(10, 1.0)
    assert front(1.0) == 10, "the first picture stands at once"
    show(20, 2.0)
    assert front(2.0) == 11, "the first step is made at once"
    assert [front(2.0 + step * 0.040) for step in range(1, 5)] == [12, 13, 14, 15]
    show(5, 2.160)
    assert front(2.160) == 14
    assert front(9.0) == 5


@pytest.mark.parametrize("effect", Effect, ids=lambda effect: effect.name.lower())
def test_effects_play_on_their_track_and_end(effect: Effect) -> None:
    show = show_of_effect(effect, 2, 2, 0, 10.0)
    lit = {led // 63 for led, glow in enumerate(show.lamps(10.5)) if glow != OFF}
    assert lit == {1}
    assert not show.is_over(11.9)
    assert show.is_over(12.0)
    assert show.survives_states


def test_self_tests_light_every_lamp_in_every_colour() -> None:
    sweep = show_of_test(SelfTest.SWEEP, 2, 0.0)
    assert isinstance(sweep, Show)
    lit: set[tuple[int, tuple[int, int, int]]] = set()
    for step in range(126 * 3):
        shown = sweep.lamps(step * 0.040 + 0.001)
        now_lit = [(led, glow.colour) for led, glow in enumerate(shown) if glow != OFF]
        assert len(now_lit) == 1
        lit |= set(now_lit)
    assert len(lit) == 126 * 3
    for which in (SelfTest.COLOURS, SelfTest.POWER):
        show = show_of_test(which, 2, 0.0)
        assert isinstance(show, Show)
        assert OFF not in show.lamps(1.0)
    assert show_of_test(SelfTest.STOP, 2, 0.0) is None


def test_a_demo_runs_until_a_state_comes() -> None:
    board = FakeBoard()
    talk(board, "D", "demo", 0.0, which=int(DemoPattern.RACE))
    assert any(glow != OFF for glow in board.lamps(50.0))
    board.receive(pack(Frame(2, "S", state_payload(PICTURE))), 60.0)
    assert board.lamps(60.0) == glows(PICTURE, 2)
    assert show_of_demo(DemoPattern.STOP, 2, 0, 0.0) is None
    glow = show_of_demo(DemoPattern.GLOW, 2, 0, 0.0)
    assert glow is not None
    assert OFF not in glow.lamps(0.0)
