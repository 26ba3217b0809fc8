"""Fuzz the deframer: damaged streams, read by it and by a plain regular expression, must agree.

python -m benchmarks.fuzz_frames 1000000    # so many streams; raises at the first difference
"""

from __future__ import annotations

import random
import re
import sys
import time
from collections.abc import Callable
from contextlib import suppress

from benchmarks.machine import machine_line
from domino_crib.driver.frame import FRAME_MAX, Damage, Deframer, Frame, crc16, pack
from domino_crib.driver.messages import MESSAGES, MessageError, Spec, decode

_FRAME = re.compile(
    rb"\$(?=([0-9A-F]{2})([ -#%-~])([ -#%-~]*)\*([0-9A-F]{4})[\r\n])[ -#%-~]*[\r\n]"
)


def plain_reading(data: bytes) -> list[Frame]:
    """Return the frames of a whole stream, read the slow and obvious way."""
    frames = []
    for found in _FRAME.finditer(data):
        seq, letter, payload, crc = found.groups()
        if len(found[0]) <= FRAME_MAX and int(crc, 16) == crc16(seq + letter + payload):
            frames.append(Frame(int(seq, 16), letter.decode(), payload.decode()))
    return frames


def any_frame(source: random.Random) -> bytes:
    """Return a right frame with a payload of the right length, in range or not."""
    spec: Spec = source.choice(MESSAGES)
    digits = "".join(source.choices("0123456789ABCDEF", k=spec.length - len(spec.text)))
    return pack(Frame(source.randrange(256), spec.letter, spec.text + digits))


def flip(data: bytearray, source: random.Random) -> None:
    """Flip one bit."""
    if data:
        data[source.randrange(len(data))] ^= 1 << source.randrange(8)


def cut(data: bytearray, source: random.Random) -> None:
    """Take a stretch away."""
    start = source.randrange(len(data) + 1)
    del data[start : start + source.randrange(20)]


def insert(data: bytearray, source: random.Random) -> None:
    """Put a few bytes in, often those that mean something."""
    at = source.randrange(len(data) + 1)
    data[at:at] = bytes(source.choices(b"$*\r\n0AFf\x00\xff S", k=source.randrange(1, 8)))


def double(data: bytearray, source: random.Random) -> None:
    """Repeat a stretch."""
    start = source.randrange(len(data) + 1)
    data[start:start] = data[start : start + source.randrange(64)]


DAMAGES: tuple[Callable[[bytearray, random.Random], None], ...] = (flip, cut, insert, double)


def stream(source: random.Random) -> bytes:
    """Return some frames, damaged up to six times."""
    data = bytearray(b"".join(any_frame(source) for _ in range(source.randrange(1, 4))))
    for _ in range(source.randrange(7)):
        source.choice(DAMAGES)(data, source)
    return bytes(data)


def pieces(data: bytes, source: random.Random) -> list[bytes]:
    """Return the stream cut into pieces, as a port delivers it."""
    cuts = sorted(source.randrange(len(data) + 1) for _ in range(source.randrange(4)))
    return [data[a:b] for a, b in zip([0, *cuts], [*cuts, len(data)], strict=True)]


def fuzz(streams: int, seed: int = 0) -> tuple[int, int]:
    """Compare the two readings; returns how many frames passed and how much damage was found."""
    source = random.Random(seed)
    passed = damaged = 0
    for _ in range(streams):
        data = stream(source)
        deframer = Deframer()
        found = [each for piece in pieces(data, source) for each in deframer.feed(piece)]
        frames = [each for each in found if isinstance(each, Frame)]
        if frames != plain_reading(data):
            raise AssertionError(f"{data!r}: {frames} is not {plain_reading(data)}")
        for frame in frames:
            # Whatever a frame holds, it is understood or refused; anything else ends the run.
            with suppress(MessageError):
                decode(frame.letter, frame.payload)
        passed += len(frames)
        damaged += sum(isinstance(each, Damage) for each in found)
    return passed, damaged


def main() -> None:
    streams = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    start = time.monotonic()
    passed, damaged = fuzz(streams, seed=int(start * 1e6))
    seconds = time.monotonic() - start
    print(f"{machine_line()}\n")
    print(f"{streams} streams in {seconds:.0f} s: {passed} frames passed, {damaged} were damaged,")
    print("and the plain reading agrees on every one.")


if __name__ == "__main__":
    main()
