r"""Frames: lines of printable ASCII with a sequence number and a CRC, cut out of a byte stream.

    $ <seq: 2 hex> <letter> <payload> * <crc: 4 hex> \n        (without the blanks)

No IO: bytes go in, frames come out. The CRC is CRC-16/CCITT-FALSE over everything between ``$``
and ``*``. Hexadecimal digits are upper case only: ``A`` and ``a`` differ in one bit, and a flipped
bit must never spell the same number.
"""

from __future__ import annotations

import binascii
from collections.abc import Iterator
from dataclasses import dataclass

from domino_crib.driver.messages import Reason

FRAME_MAX = 64
"""The longest frame in bytes, ``$`` and line feed included."""
OVERHEAD = len("$00X*0000\n")
PAYLOAD_MAX = FRAME_MAX - OVERHEAD
NO_STATE = 0x0000
"""The digest of a board that shows no state of this host."""

_START, _STAR, _ENDS = 0x24, 0x2A, b"\n\r"
_HEX = frozenset(b"0123456789ABCDEF")


@dataclass(frozen=True, slots=True)
class Frame:
    """One whole, right frame."""

    seq: int
    letter: str
    payload: str = ""


@dataclass(frozen=True, slots=True)
class Damage:
    """Something that began as a frame and did not end as one."""

    reason: Reason


def crc16(data: bytes) -> int:
    """Return the CRC-16/CCITT-FALSE of ``data`` (of ``123456789``: 0x29B1)."""
    return binascii.crc_hqx(data, 0xFFFF)


def digest(state_payload: str) -> int:
    """Return the digest of a state: its payload's CRC, where 0 becomes 0xFFFF.

    0 stays free to say that the board shows no state of the host's (``NO_STATE``).
    """
    return crc16(state_payload.encode("ascii")) or 0xFFFF


def pack(frame: Frame) -> bytes:
    """Return the bytes of a frame. Raises ``ValueError`` for what cannot be framed."""
    if not 0 <= frame.seq <= 0xFF or len(frame.letter) != 1:
        raise ValueError(f"no frame has seq {frame.seq} and letter {frame.letter!r}")
    body = f"{frame.seq:02X}{frame.letter}{frame.payload}".encode("ascii")
    if len(frame.payload) > PAYLOAD_MAX or any(not _fits(byte) for byte in body):
        raise ValueError(f"no frame holds the payload {frame.payload!r}")
    return b"$%b*%04X\n" % (body, crc16(body))


def _fits(byte: int) -> bool:
    return 0x20 <= byte <= 0x7E and byte != _START


class Deframer:
    """Cuts frames out of bytes as they come, in pieces of any size.

    ``$`` always starts afresh; a line end (LF or CR) closes a frame. Bytes outside frames do
    nothing. What began with ``$`` and is unprintable, too long or wrong becomes one ``Damage``.
    """

    def __init__(self) -> None:
        self._line: bytearray | None = None
        self.errors = 0

    def feed(self, data: bytes) -> Iterator[Frame | Damage]:
        """Take bytes and yield what they complete, in order."""
        for byte in data:
            found = self._take(byte)
            if found is not None:
                self.errors += isinstance(found, Damage)
                yield found

    def _take(self, byte: int) -> Frame | Damage | None:
        line = self._line
        if byte == _START:
            self._line = bytearray()
            return Damage(Reason.LENGTH) if line is not None else None
        if line is None:
            return None
        if byte in _ENDS:
            self._line = None
            return _parse(bytes(line))
        if not _fits(byte) or len(line) == FRAME_MAX - len("$\n"):
            self._line = None
            return Damage(Reason.CRC if not _fits(byte) else Reason.LENGTH)
        line.append(byte)
        return None


def _parse(line: bytes) -> Frame | Damage:
    """Return the frame of what stood between ``$`` and the line end."""
    if len(line) < OVERHEAD - len("$\n") or line[-5] != _STAR:
        return Damage(Reason.LENGTH)
    body, crc = line[:-5], line[-4:]
    if not _HEX.issuperset(crc) or int(crc, 16) != crc16(body):
        return Damage(Reason.CRC)
    if not _HEX.issuperset(body[:2]):
        return Damage(Reason.RANGE)
    return Frame(int(body[:2], 16), chr(body[2]), body[3:].decode("ascii"))
