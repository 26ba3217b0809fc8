"""The mirror: the board follows, the game never waits, every trouble is told and survived."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from threading import Event

import pytest

from domino_crib.driver.cable import Faults
from domino_crib.driver.fake_board import FakeBoard
from domino_crib.driver.messages import Effect, MessageError, SelfTest, Theme
from domino_crib.driver.mirror import NONE, VIRTUAL, BoardConfig, Mirror
from domino_crib.driver.ports import Port
from domino_crib.driver.status import BoardStatus, ButtonPress, Status
from domino_crib.driver.virtual import Troubles, VirtualBoard
from domino_crib.driver.wire import FakeWire, PortError, Wire
from domino_crib.pegboard import Picture, glows
from tests.driver.serving import PATIENCE, becomes, running, serving

if sys.platform == "win32":
    pytest.skip("pseudo terminals are not on Windows", allow_module_level=True)


def picture(front: int, sides: int = 2) -> Picture:
    return Picture(121, ((front, max(0, front - 3)),) + ((1, 0),) * (sides - 1), dealer=0, turn=1)


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Bench:
    """A mirror without its thread, on a simulated clock, with devices that a test plugs in."""

    def __init__(self, board: str = "auto") -> None:
        self.clock = Clock()
        self.devices: dict[str, Wire | Status] = {}
        self.opened: list[str] = []
        self.mirror = Mirror(board, open_wire=self._open, list_ports=self._list, clock=self.clock)

    def _list(self) -> list[Port]:
        return [Port(device, None, 0x2341) for device in self.devices]

    def _open(self, port: str) -> Wire:
        device = self.devices.get(port, Status.MISSING)
        if isinstance(device, Status):
            raise PortError(BoardStatus(device, port))
        self.opened.append(port)
        return device

    def plug(self, port: str, board: FakeBoard | None = None) -> FakeBoard:
        board = board or FakeBoard(now=self.clock.now)
        self.devices[port] = Plug(FakeWire(board, self.clock), self, port)
        return board

    def run(self, seconds: float) -> None:
        end = self.clock.now + seconds
        while self.clock.now < end:
            idle = self.mirror.step()
            self.clock.now += max(0.005, min(idle, 0.25))

    @property
    def code(self) -> Status:
        return self.mirror.status.code


class Plug:
    """A wire that is gone when its device is no longer in the bench."""

    def __init__(self, wire: Wire, bench: Bench, port: str) -> None:
        self._wire, self._bench, self._port = wire, bench, port

    def _check(self) -> None:
        if self._bench.devices.get(self._port) is not self:
            raise PortError(BoardStatus(Status.UNPLUGGED, self._port))

    def read(self) -> bytes:
        self._check()
        wire = self._wire
        assert isinstance(wire, FakeWire)
        return wire.board.take()

    def write(self, data: bytes) -> None:
        self._check()
        self._wire.write(data)

    def interrupt(self) -> None:
        self._wire.interrupt()

    def close(self) -> None:
        self._wire.close()


class Talker:
    """A device that says the same thing for ever, or nothing."""

    def __init__(self, says: bytes) -> None:
        self._says = says
        self.heard = b""
        self.closed = 0

    def read(self) -> bytes:
        return self._says

    def write(self, data: bytes) -> None:
        self.heard += data

    def interrupt(self) -> None:
        """There is nothing to interrupt: it never waits."""

    def close(self) -> None:
        self.closed += 1


def test_no_board_is_wanted() -> None:
    with running(Mirror(NONE)) as mirror:
        mirror.post(picture(1))
        assert mirror.status.code is Status.OFF


def test_the_board_is_found_among_other_devices() -> None:
    bench = Bench()
    gps = Talker(b"$GPGGA,123519,4807.038,N*47\r\n")
    mute = Talker(b"")
    bench.devices = {"/dev/ttyACM0": gps, "/dev/ttyACM1": mute}
    board = bench.plug("/dev/ttyACM2")
    bench.mirror.post(picture(17))
    bench.run(8.0)
    assert bench.code is Status.READY
    assert bench.mirror.status.port == "/dev/ttyACM2"
    assert bench.mirror.info is not None
    assert bench.mirror.info.tracks == 2
    assert board.picture == picture(17)
    assert bench.opened == ["/dev/ttyACM0", "/dev/ttyACM1", "/dev/ttyACM2"]
    assert gps.closed == mute.closed == 1


def test_unplug_and_replug_elsewhere_without_a_touch() -> None:
    bench = Bench()
    bench.plug("/dev/ttyACM0")
    bench.mirror.configure(BoardConfig(theme=Theme.COLOUR_BLIND))
    bench.mirror.post(picture(5))
    bench.run(2.0)
    assert bench.mirror.settled
    bench.devices.clear()
    bench.mirror.post(picture(6))
    bench.run(2.0)
    assert bench.code is Status.SEARCHING
    assert bench.mirror.info is None
    board = bench.plug("/dev/ttyACM1")
    bench.run(3.0)
    assert bench.code is Status.READY
    assert board.picture == picture(6)
    assert board.theme is Theme.COLOUR_BLIND


@pytest.mark.parametrize(
    "code", [Status.BUSY, Status.DENIED, Status.FAILED, Status.MISSING, Status.STUCK]
)
def test_a_port_that_will_not_open_is_told_and_tried_again(code: Status) -> None:
    bench = Bench("/dev/ttyUSB0")
    bench.devices["/dev/ttyUSB0"] = code
    bench.mirror.post(picture(5))
    bench.run(5.0)
    assert bench.mirror.status == BoardStatus(code, "/dev/ttyUSB0")
    board = bench.plug("/dev/ttyUSB0")
    bench.run(3.0)
    assert bench.code is Status.READY
    assert board.picture == picture(5)


def test_a_named_device_that_is_no_board_is_told() -> None:
    bench = Bench("/dev/ttyUSB0")
    bench.devices["/dev/ttyUSB0"] = Talker(b"AT\r\nERROR\r\n")
    bench.run(4.0)
    assert bench.code is Status.FOREIGN
    assert "ERROR" in str(bench.mirror.status.facts["says"])
    bench.devices["/dev/ttyUSB0"] = Talker(b"")


def test_a_board_of_another_version_is_told_and_let_go() -> None:
    bench = Bench()
    bench.plug("/dev/ttyACM0", FakeBoard(major=2))
    bench.run(3.0)
    assert bench.code is Status.VERSION
    assert bench.mirror.status.facts == {"board": 2, "host": 1}
    assert bench.mirror.status.port == "/dev/ttyACM0"
    assert len(bench.opened) == 1


def test_a_game_with_more_sides_than_tracks() -> None:
    bench = Bench()
    board = bench.plug("/dev/ttyACM0")
    bench.mirror.post(picture(5, sides=4))
    bench.run(2.0)
    assert bench.code is Status.SMALL
    assert bench.mirror.status.facts == {"tracks": 2, "sides": 4}
    assert board.picture == picture(5, sides=4)
    bench.mirror.post(picture(5, sides=2))
    bench.run(1.0)
    assert bench.code is Status.READY


def test_effects_tests_and_buttons() -> None:
    bench = Bench()
    board = bench.plug("/dev/ttyACM0")
    bench.run(1.0)
    bench.mirror.effect(Effect.DALEJ, 0)
    bench.mirror.effect(Effect.WIN, 1)
    bench.run(0.5)
    assert board.played == [(Effect.WIN, 2)]
    bench.mirror.test(SelfTest.COLOURS)
    bench.run(0.5)
    dark = FakeBoard().lamps(0.0)
    assert board.lamps(bench.clock.now) != dark
    bench.mirror.test(SelfTest.STOP)
    bench.run(0.5)
    assert board.lamps(bench.clock.now) == dark
    board.press(2, bench.clock.now)
    bench.run(0.1)
    assert bench.mirror.buttons.get_nowait() == ButtonPress(2, long=False)


def test_a_picture_that_no_board_can_show_is_refused_at_once() -> None:
    with pytest.raises(MessageError, match="front_1: value out of range"):
        Mirror(NONE).post(Picture(61, ((62, 0),)))


def test_the_virtual_board_in_the_program_itself() -> None:
    with running(Mirror(VIRTUAL)) as mirror:
        mirror.post(picture(9))
        assert becomes(mirror, lambda: mirror.status.code is Status.READY and mirror.settled)
        assert mirror.virtual_lamps() == glows(picture(9), 4)
        assert mirror.status.port == VIRTUAL
    assert mirror.status.code is Status.OFF


def test_over_a_real_pseudo_terminal(tmp_path: Path) -> None:
    board = VirtualBoard(FakeBoard())
    port = board.open_pty(tmp_path / "board")
    with serving(board), running(Mirror(port)) as mirror:
        for front in range(122):
            mirror.post(picture(front))
        assert becomes(mirror, lambda: mirror.settled)
        assert board.board.picture == picture(121)
        board.press(8, long=True)
        assert mirror.buttons.get(timeout=5.0) == ButtonPress(8, long=True)
    assert not (tmp_path / "board").is_symlink()


def test_over_a_socket_with_a_bad_line() -> None:
    bad = Faults(drop=0.1, flip=0.1, cut=0.05, double=0.1, noise=0.1)
    board = VirtualBoard(FakeBoard(), troubles=Troubles(bad))
    port = board.listen()
    with serving(board), running(Mirror(port)) as mirror:
        for front in range(20):
            mirror.post(picture(front))
            becomes(mirror, lambda: mirror.settled)
        board.troubles = Troubles()
        mirror.post(picture(77))
        assert becomes(mirror, lambda: mirror.settled and board.board.picture == picture(77))


def test_unplug_a_pseudo_terminal_and_plug_it_back(tmp_path: Path) -> None:
    name = tmp_path / "board"
    board = VirtualBoard(FakeBoard())
    with running(Mirror(board.open_pty(name))) as mirror:
        mirror.post(picture(1))
        with serving(board):
            assert becomes(mirror, lambda: mirror.settled)
        lost = (Status.UNPLUGGED, Status.MISSING)
        assert becomes(mirror, lambda: mirror.status.code in lost)
        mirror.post(picture(2))
        again = VirtualBoard(FakeBoard())
        again.open_pty(name)
        with serving(again):
            assert becomes(mirror, lambda: mirror.settled)
            assert again.board.picture == picture(2)


def test_two_programs_on_one_port() -> None:
    board = VirtualBoard(FakeBoard())
    port = board.open_pty()
    with serving(board), running(Mirror(port)) as first:
        first.post(picture(3))
        assert becomes(first, lambda: first.settled)
        with running(Mirror(port)) as second:
            assert becomes(second, lambda: second.status.code is Status.BUSY)
            first.stop()
            second.post(picture(4))
            assert becomes(second, lambda: second.settled)
        assert board.board.picture == picture(4)


def test_a_slow_reader_gets_the_newest_state() -> None:
    board = VirtualBoard(FakeBoard(), troubles=Troubles(read_rate=400))
    port = board.open_pty()
    with serving(board), running(Mirror(port)) as mirror:
        for front in range(122):
            mirror.post(picture(front))
        assert becomes(
            mirror, lambda: board.board.picture == picture(121) and mirror.status.follows
        )


class Wall:
    """A wire on which one call never returns until the test lets it."""

    def __init__(self, blocks: str) -> None:
        self._blocks = blocks
        self.reached = Event()
        self.free = Event()

    def _at(self, call: str) -> None:
        if call == self._blocks:
            self.reached.set()
            assert self.free.wait(PATIENCE)

    def open(self, _port: str) -> Wall:
        self._at("open")
        if self._blocks == "close":
            # What is thrown out of the window is closed next.
            self.read = self._gone  # type: ignore[method-assign]  # as if unplugged
        return self

    def _gone(self) -> bytes:
        raise PortError(BoardStatus(Status.UNPLUGGED))

    def read(self) -> bytes:
        self._at("read")
        return b""

    def write(self, data: bytes) -> None:
        assert data
        self._at("write")

    def interrupt(self) -> None:
        """Change nothing: the wall stands."""

    def close(self) -> None:
        self._at("close")


@pytest.mark.parametrize("blocks", ["open", "read", "write", "close"])
def test_the_game_never_waits_for_a_port_that_hangs(blocks: str) -> None:
    """The calls return although the thread is stuck in the port all the while."""
    wall = Wall(blocks)
    mirror = Mirror("/dev/ttyUSB0", open_wire=wall.open)
    with running(mirror):
        assert wall.reached.wait(PATIENCE)
        for front in range(100):
            mirror.post(picture(front))
            mirror.effect(Effect.DALEJ, 0)
            mirror.configure(BoardConfig())
            assert mirror.status.code is not Status.READY
        assert not wall.free.is_set()
        wall.free.set()


def fill(slave: int) -> None:
    """Write to a line that nobody reads until it takes no more."""
    with suppress(BlockingIOError):
        while True:
            os.write(slave, b"x" * 64)


def test_a_full_line_is_told_and_survived() -> None:
    master, slave = os.openpty()
    os.set_blocking(slave, False)

    def is_stuck() -> bool:
        # The kernel makes room by and by, so the line is filled again before each look.
        fill(slave)
        return mirror.status.code is Status.STUCK

    with running(Mirror(os.ttyname(slave))) as mirror:
        assert becomes(mirror, is_stuck)
    os.close(master)
    os.close(slave)
