"""The serial port, on real pseudo terminals and sockets, and every kind of error it knows."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Event, Thread
from types import SimpleNamespace

import pytest
import serial
from serial.tools import list_ports

from domino_crib.driver import transport
from domino_crib.driver.fake_board import FakeBoard
from domino_crib.driver.status import Status
from domino_crib.driver.transport import list_serial_ports, open_port
from domino_crib.driver.virtual import VirtualBoard
from domino_crib.driver.wire import PortError, Wire

if sys.platform == "win32":
    pytest.skip("pseudo terminals are not on Windows", allow_module_level=True)

import termios
import tty


class Terminal:
    """A pseudo terminal: ``name`` is what a program opens, ``master`` the device behind it."""

    def __init__(self) -> None:
        self.master, slave = os.openpty()
        tty.setraw(slave)
        self.name = os.ttyname(slave)
        os.close(slave)
        self._open = True

    def unplug(self) -> None:
        if self._open:
            os.close(self.master)
        self._open = False


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    made = Terminal()
    yield made
    made.unplug()


def status_of(port: str) -> Status:
    with pytest.raises(PortError) as error:
        open_port(port)
    assert error.value.status.port == port
    return error.value.status.code


def read_all(wire: Wire, length: int) -> bytes:
    data = b""
    while len(data) < length:
        data += wire.read()
    return data


def write_for_ever(wire: Wire) -> None:
    while True:
        wire.write(b"x" * 64)


def test_bytes_go_both_ways(terminal: Terminal) -> None:
    name = terminal.name
    wire = open_port(name)
    os.write(terminal.master, b"$00P*5659\n\x00\xff\r")
    assert read_all(wire, 13) == b"$00P*5659\n\x00\xff\r"
    wire.write(b"\n\r\x03\x11\x13$")
    assert os.read(terminal.master, 100) == b"\n\r\x03\x11\x13$"
    assert wire.read() == b""
    wire.close()
    wire.close()


def test_a_read_can_be_interrupted(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(transport, "READ_WAIT", 60.0)
    wire = open_port(terminal.name)
    wire.interrupt()
    assert wire.read() == b""
    waiting = Thread(target=wire.read)
    waiting.start()
    wire.interrupt()
    waiting.join(10.0)
    assert not waiting.is_alive()
    wire.close()
    wire.interrupt()


def test_a_port_is_ours_alone(terminal: Terminal) -> None:
    name = terminal.name
    wire = open_port(name)
    assert status_of(name) is Status.BUSY
    wire.close()
    open_port(name).close()


def test_the_program_that_has_the_port_is_named(terminal: Terminal) -> None:
    name = terminal.name
    wire = open_port(name)
    with pytest.raises(PortError) as error:
        open_port(name)
    wire.close()
    own_name = Path("/proc/self/comm").read_text("utf-8").strip()
    assert own_name in str(error.value.status.facts["suspects"])


def test_a_missing_port() -> None:
    assert status_of("/dev/ttyNoSuchThing") is Status.MISSING
    assert status_of("COM99") is Status.MISSING
    assert status_of("socket://127.0.0.1:1") is Status.MISSING


def test_a_url_that_nobody_knows() -> None:
    assert status_of("pigeon://coop:1") is Status.FAILED
    assert status_of("socket://localhost:99999") is Status.FAILED


def test_reading_from_an_unplugged_port(terminal: Terminal) -> None:
    wire = open_port(terminal.name)
    terminal.unplug()
    with pytest.raises(PortError) as error:
        wire.read()
    assert error.value.status.code is Status.UNPLUGGED
    wire.close()
    assert status_of(terminal.name) is Status.MISSING


def test_writing_to_an_unplugged_port(terminal: Terminal) -> None:
    name = terminal.name
    wire = open_port(name)
    terminal.unplug()
    with pytest.raises(PortError) as error:
        wire.write(b"$00P*5659\n")
    assert error.value.status.code is Status.UNPLUGGED
    wire.close()


def test_a_board_that_stops_reading_is_stuck(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = terminal.name
    monkeypatch.setattr(transport, "WRITE_WAIT", 0.05)
    wire = open_port(name)
    with pytest.raises(PortError) as error:
        write_for_ever(wire)
    assert error.value.status.code is Status.STUCK
    wire.close()


def test_a_socket_that_goes() -> None:
    board = VirtualBoard(FakeBoard())
    wire = open_port(board.listen())
    board.step(1.0)
    board.step(0.0)
    assert read_all(wire, 20).startswith(b"$00IDCRIB01")
    board.close()
    with pytest.raises(PortError) as error:
        write_for_ever(wire)
    assert error.value.status.code is Status.UNPLUGGED
    wire.close()


@pytest.mark.parametrize(
    ("error", "status"),
    [
        (serial.SerialException(errno.EACCES, "Permission denied"), Status.DENIED),
        (PermissionError(errno.EPERM, "Not permitted"), Status.DENIED),
        (serial.SerialException(errno.EBUSY, "Device or resource busy"), Status.BUSY),
        (serial.SerialException(errno.ENODEV, "No such device"), Status.MISSING),
        (serial.SerialException("Could not configure port: (5, 'I/O error')"), Status.MISSING),
        (termios.error(errno.EIO, "Input/output error"), Status.MISSING),
        (OSError(errno.EIO, "Input/output error"), Status.FAILED),
        (serial.SerialTimeoutException("Write timeout"), Status.STUCK),
        (ValueError("Not a valid baudrate"), Status.FAILED),
    ],
)
def test_errors_at_opening(
    error: Exception, status: Status, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr(serial, "serial_for_url", fail)
    assert status_of("/dev/ttyUSB77") is status


def test_denied_access_names_the_group(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise serial.SerialException(errno.EACCES, "Permission denied")

    monkeypatch.setattr(serial, "serial_for_url", fail)
    with pytest.raises(PortError) as error:
        open_port("/dev/null")
    assert error.value.status.facts == {"group": "root"}


def test_windows_says_denied_when_a_port_is_busy(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "could not open port 'COM3': PermissionError(13, 'Access is denied.', None, 5)"

    def fail(*_: object, **__: object) -> None:
        raise serial.SerialException(text)

    monkeypatch.setattr(serial, "serial_for_url", fail)
    monkeypatch.setattr(sys, "platform", "win32")
    assert status_of("COM3") is Status.BUSY


@pytest.mark.parametrize(
    "error",
    [
        serial.SerialException("device reports readiness to read but returned no data"),
        OSError(errno.EIO, "Input/output error"),
        OSError(errno.ENXIO, "No such device or address"),
        termios.error(errno.EIO, "Input/output error"),
        serial.PortNotOpenError(),
    ],
)
def test_errors_in_the_middle_all_mean_unplugged(error: Exception) -> None:
    def fail(*_: object) -> bytes:
        raise error

    wire = transport.SerialWire("port", SimpleNamespace(read=fail, write=fail, close=fail))  # type: ignore[arg-type]  # a port that fails
    for use in (wire.read, lambda: wire.write(b"x")):
        with pytest.raises(PortError) as caught:
            use()
        assert caught.value.status.code is Status.UNPLUGGED
    wire.close()


def test_interrupting_a_port_that_takes_long_to_close_does_not_wait() -> None:
    closing, free = Event(), Event()

    def close() -> None:
        closing.set()
        free.wait(10.0)

    slow = SimpleNamespace(close=close, cancel_read=lambda: None)
    wire = transport.SerialWire("port", slow)  # type: ignore[arg-type]  # a port that hangs
    thread = Thread(target=wire.close)
    thread.start()
    assert closing.wait(10.0)
    wire.interrupt()
    assert not free.is_set()
    free.set()
    thread.join()


def test_a_short_write_is_noticed() -> None:
    short = SimpleNamespace(write=lambda data: len(data) - 1)
    wire = transport.SerialWire("port", short)  # type: ignore[arg-type]  # a port that fails
    with pytest.raises(PortError) as caught:
        wire.write(b"abc")
    assert caught.value.status.code is Status.STUCK


def test_the_list_of_ports_may_fail_or_lack_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    bare = SimpleNamespace(device="/dev/ttyUSB0", description=None, vid=None, pid=None)
    monkeypatch.setattr(list_ports, "comports", lambda: [bare])
    (port,) = list_serial_ports() or []
    assert (port.device, port.description, port.vid) == ("/dev/ttyUSB0", None, None)
    for error in (TypeError("int() argument"), OSError(errno.ENOENT, "gone"), ValueError("")):

        def fail(error: Exception = error) -> None:
            raise error

        monkeypatch.setattr(list_ports, "comports", fail)
        assert list_serial_ports() is None


def test_the_ports_of_this_machine_can_be_listed() -> None:
    assert list_serial_ports() is not None
