"""The serial port: the only file that imports ``serial``, and the one place for its errors.

pyserial reports the same unplugged cable as ``SerialException``, as plain ``OSError`` or as
``termios.error``, by what was being done; here they all become a ``PortError``.
"""

from __future__ import annotations

import errno
import socket
import sys
from contextlib import suppress
from pathlib import Path
from threading import Lock

import serial
from serial.tools import list_ports

from domino_crib.driver.link_times import BAUD
from domino_crib.driver.ports import Port, holders, owning_group
from domino_crib.driver.status import BoardStatus, Status
from domino_crib.driver.wire import READ_WAIT, PortError, Wire

if sys.platform == "win32":
    SYSTEM_ERRORS: tuple[type[Exception], ...] = (OSError,)
else:
    import termios

    # termios.error is no OSError; SerialException is one.
    SYSTEM_ERRORS = (OSError, termios.error)

SOCKET_READ_WAIT = 0.010
"""``READ_WAIT`` for what cannot be interrupted: it also bounds how late a state is sent."""
WRITE_WAIT = 0.25
"""How long ``write`` waits for a board that does not read, in seconds."""
READ_MAX = 512
"""How much one ``read`` takes at most, so that a talkative device cannot hold the thread."""

_BUSY = {errno.EBUSY, errno.EAGAIN, errno.EWOULDBLOCK, errno.ETXTBSY}
_DENIED = {errno.EACCES, errno.EPERM}
_MISSING = {errno.ENOENT, errno.ENODEV, errno.ENXIO, errno.ECONNREFUSED, errno.EHOSTUNREACH}


class SerialWire:
    """An open port of pyserial: a device name, ``socket://`` or ``rfc2217://``."""

    def __init__(self, port: str, opened: serial.Serial) -> None:
        self._port = port
        self._serial = opened
        self._closing = Lock()
        self._closed = False

    def read(self) -> bytes:
        """Return what has come; wait up to ``READ_WAIT`` for something to come."""
        try:
            data = bytes(self._serial.read(1))
            while data and len(data) < READ_MAX and (waiting := self._serial.in_waiting):
                data += bytes(self._serial.read(min(waiting, READ_MAX)))
        except SYSTEM_ERRORS as error:
            raise _trouble(self._port, error, Status.UNPLUGGED) from error
        return data

    def write(self, data: bytes) -> None:
        """Write all of ``data``; a board that takes none of it for ``WRITE_WAIT`` is stuck."""
        try:
            written = self._serial.write(data)
        except SYSTEM_ERRORS as error:
            raise _trouble(self._port, error, Status.UNPLUGGED) from error
        if written is not None and written < len(data):
            raise PortError(BoardStatus(Status.STUCK, self._port))

    def interrupt(self) -> None:
        """End a ``read`` that waits, or the next one; sockets just wait a little less long."""
        # Closing can take long, and whoever calls this must not wait for it.
        if not self._closing.acquire(blocking=False):
            return
        try:
            if not self._closed and hasattr(self._serial, "cancel_read"):
                with suppress(*SYSTEM_ERRORS):
                    # A port that is gone ends its reads by itself.
                    self._serial.cancel_read()
        finally:
            self._closing.release()

    def close(self) -> None:
        """Close the port; a port that is gone cannot be closed any better."""
        inner = getattr(self._serial, "_socket", None)
        with self._closing:
            # Once closed, its file numbers may belong to something else.
            self._closed = True
            with suppress(*SYSTEM_ERRORS):
                # Nothing of ours is left in it, and the next open starts afresh.
                self._serial.close()
        # pyserial forgets to close a socket whose other end has gone already.
        if isinstance(inner, socket.socket):
            inner.close()


def open_port(port: str) -> Wire:
    """Open a port for us alone; raises ``PortError``.

    DTR stays on: opening resets an Uno, but boards with native USB say nothing without it.
    """
    try:
        opened = serial.serial_for_url(
            port,
            baudrate=BAUD,
            timeout=SOCKET_READ_WAIT if "://" in port else READ_WAIT,
            write_timeout=WRITE_WAIT,
            exclusive=True,
        )
    except SYSTEM_ERRORS as error:
        raise _trouble(port, error, Status.FAILED) from error
    except ValueError as error:
        # An unknown kind of URL, or a parameter that the port's driver does not take.
        raise PortError(BoardStatus(Status.FAILED, port, {"error": str(error)})) from error
    return SerialWire(port, opened)


def list_serial_ports() -> list[Port] | None:
    """Return the serial ports of this system; None when they cannot be told just now.

    While a device comes or goes pyserial reads half of its entry and stumbles over what it lacks.
    """
    try:
        found = list(list_ports.comports())
    except (*SYSTEM_ERRORS, TypeError, ValueError):
        return None
    return [Port(info.device, info.description, info.vid, info.pid) for info in found]


def _trouble(port: str, error: Exception, otherwise: Status) -> PortError:
    """Return what an error of the system means."""
    if isinstance(error, serial.SerialTimeoutException):
        return PortError(BoardStatus(Status.STUCK, port))
    number = _number_of(error)
    # Windows denies access to a port that another program has.
    denied_means_busy = sys.platform == "win32"
    if number in _BUSY or (denied_means_busy and number in _DENIED):
        suspects = ", ".join(holders(port))
        return PortError(BoardStatus(Status.BUSY, port, {"suspects": suspects}))
    if number in _DENIED:
        return PortError(BoardStatus(Status.DENIED, port, {"group": owning_group(port)}))
    if otherwise is Status.UNPLUGGED:
        return PortError(BoardStatus(Status.UNPLUGGED, port, {"error": str(error)}))
    if number in _MISSING or (number is None and not _exists(port)):
        return PortError(BoardStatus(Status.MISSING, port))
    return PortError(BoardStatus(otherwise, port, {"error": str(error)}))


def _number_of(error: BaseException | None) -> int | None:
    """Return the error number, which pyserial often leaves in the error before."""
    while error is not None:
        number = getattr(error, "errno", None)
        if isinstance(number, int):
            return number
        if "PermissionError(13" in str(error):
            # On Windows pyserial puts the system's error into the text and drops it.
            return errno.EACCES
        error = error.__context__
    return None


def _exists(port: str) -> bool:
    return "://" in port or Path(port).exists()
