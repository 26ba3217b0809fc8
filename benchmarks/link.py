"""How long the peg board takes: from a picture posted to the picture applied and acknowledged.

python -m benchmarks.link           # prints the tables of benchmarks/link.md
python -m benchmarks.link --chip    # and up to the light, on the simulated chip at its own pace
python -m benchmarks.link --soak    # and 10,000 states through a real pseudo terminal with faults
"""

from __future__ import annotations

import argparse
import random
import statistics
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from random import Random

from benchmarks.machine import machine_line
from domino_crib.driver.cable import Faults
from domino_crib.driver.fake_board import FakeBoard
from domino_crib.driver.mirror import Mirror
from domino_crib.driver.transport import open_port
from domino_crib.driver.virtual import Troubles, VirtualBoard
from domino_crib.pegboard import Picture

POSTS = 300
LOST_POSTS = 50
SOAK_STATES = 10_000
PATIENCE = 10.0


class StampedBoard(FakeBoard):
    """Notes when its picture changes."""

    changed = 0.0

    def receive(self, data: bytes, now: float) -> None:
        """Take bytes from the host and note a change."""
        before = self.picture
        super().receive(data, now)
        if self.picture != before:
            self.changed = time.monotonic()


class LoseNext(Faults):
    """Loses one state frame, then nothing."""

    def spoil(self, data: bytes, _random: Random) -> bytes:
        """Return the data, unless it is the frame to lose."""
        if data[3:4] == b"S" and not lost.is_set():
            lost.set()
            return b""
        return data


lost = threading.Event()


@contextmanager
def bench(kind: str, troubles: Troubles | None = None) -> Iterator[tuple[Mirror, VirtualBoard]]:
    """Give a mirror that is connected to a virtual board on a pty or a socket."""
    board = VirtualBoard(StampedBoard(now=time.monotonic()), troubles=troubles)
    port = board.open_pty() if kind == "pty" else board.listen()
    stop = threading.Event()

    def serve() -> None:
        while not stop.is_set():
            board.step(0.01)

    thread = threading.Thread(target=serve)
    thread.start()
    mirror = Mirror(port)
    mirror.start()
    mirror.wait(lambda: mirror.status.follows, PATIENCE)
    try:
        yield mirror, board
    finally:
        mirror.stop()
        stop.set()
        thread.join()
        board.close()


def picture(number: int) -> Picture:
    return Picture(121, ((number % 122, 0), (number // 122 % 122, 0)), lap=True)


def timed(mirror: Mirror, board: VirtualBoard, number: int) -> tuple[float, float, float]:
    """Return how long the post, the way to the board, and the way there and back took, in ms."""
    start = time.monotonic()
    mirror.post(picture(number))
    posted = time.monotonic()
    mirror.wait(lambda: mirror.settled, PATIENCE)
    settled = time.monotonic()
    applied = getattr(board.board, "changed", 0.0)
    return (posted - start) * 1e3, (applied - start) * 1e3, (settled - start) * 1e3


def row(what: str, figures: Sequence[float]) -> str:
    ordered = sorted(figures)
    high = ordered[int(len(ordered) * 0.99)]
    middle = statistics.median(ordered)
    return f"| {what} | {len(ordered)} | {middle:.2f} | {high:.2f} | {ordered[-1]:.2f} |"


def latencies() -> Iterator[str]:
    source = random.Random(1)
    yield "| from posting a picture | times | median ms | 99 % ms | worst ms |"
    yield "|---|---|---|---|---|"
    for kind in ("pty", "socket"):
        with bench(kind) as (mirror, board):
            rows = []
            for number in range(1, POSTS + 1):
                rows.append(timed(mirror, board, number))
                # Posts must not fall into step with the driver's own rhythm.
                time.sleep(source.uniform(0.01, 0.03))
        posts, applied, settled = zip(*rows, strict=True)
        yield row(f"{kind}: until the call returns", posts)
        yield row(f"{kind}: until the board has applied it", applied)
        yield row(f"{kind}: until it is acknowledged", settled)
    with bench("pty") as (mirror, board):
        board.troubles = replace(board.troubles, faults=LoseNext())
        rows = []
        for number in range(1, LOST_POSTS + 1):
            lost.clear()
            rows.append(timed(mirror, board, number))
    yield row("pty, its frame lost once: until applied", [applied for _, applied, _ in rows])


class LossyWire:
    """A wire that loses the next state frame when told to."""

    def __init__(self, port: str) -> None:
        self._wire = open_port(port)
        self.read, self.interrupt = self._wire.read, self._wire.interrupt
        self.close = self._wire.close

    def write(self, data: bytes) -> None:
        """Write the data, unless it is the frame to lose."""
        if data[3:4] == b"S" and not lost.is_set():
            lost.set()
        else:
            self._wire.write(data)


def chip() -> Iterator[str]:
    """Pictures posted to the driver until an LED of the flashed binary has another colour."""
    from tests.kit.simulated_board import board_on_a_port

    yield ""
    yield "On the simulated ATmega328P with 126 LEDs, by the wall clock:"
    yield ""
    yield "| from posting a picture | times | median ms | 99 % ms | worst ms |"
    yield "|---|---|---|---|---|"
    source = random.Random(2)
    lost.set()
    with board_on_a_port() as board:
        mirror = Mirror(board.port, open_wire=LossyWire)
        mirror.start()
        mirror.wait(lambda: mirror.status.follows, PATIENCE)
        number = 0
        for what, times in (("until the first light", POSTS), ("its frame lost once", LOST_POSTS)):
            figures = []
            for _ in range(times):
                # Nobody is to move in these pictures, so no light changes by blinking.
                number += 1
                time.sleep(source.uniform(0.05, 0.1))
                before = board.lights()
                if what != "until the first light":
                    lost.clear()
                start = time.monotonic()
                mirror.post(picture(number))
                if not board.wait_for(lambda lights, old=before: lights != old, PATIENCE):
                    raise SystemExit("no light has changed")
                figures.append((time.monotonic() - start) * 1e3)
                mirror.wait(lambda: mirror.settled, PATIENCE)
            yield row(what, figures)
        mirror.stop()


def idle() -> Iterator[str]:
    with bench("pty") as (mirror, _):
        mirror.post(picture(1))
        mirror.wait(lambda: mirror.settled, PATIENCE)
        start, used = time.monotonic(), time.process_time()
        time.sleep(5.0)
        share = (time.process_time() - used) / (time.monotonic() - start)
    yield ""
    yield f"Idle with a board, mirror and virtual board together: {share:.2%} of one core."


def soak() -> Iterator[str]:
    """States through a line that does everything wrong; the last one must be shown in the end."""
    bad = Troubles(Faults(0.05, 0.05, 0.03, 0.05, 0.05), reset_every=3.0)
    source = random.Random(4)
    posts, recoveries = [], []
    with bench("pty", bad) as (mirror, board):
        for number in range(1, SOAK_STATES + 1):
            start = time.monotonic()
            mirror.post(picture(number))
            posts.append((time.monotonic() - start) * 1e3)
            time.sleep(source.uniform(0.0, 0.004))
            if number % 1000 == 0:
                board.troubles = Troubles()
                start = time.monotonic()
                expected = picture(number)
                shown = mirror.wait(lambda: board.board.picture == expected, PATIENCE)  # noqa: B023
                if not shown:
                    raise SystemExit(f"state {number} was not shown within {PATIENCE} s")
                recoveries.append((time.monotonic() - start) * 1e3)
                board.troubles = bad
        boots = board.board.boots
    yield ""
    yield f"Soak: {SOAK_STATES} states through a pty with lost, flipped, cut, doubled and noisy"
    yield f"frames both ways, and {boots - 1} resets of the board:"
    yield ""
    yield "| | times | median ms | 99 % ms | worst ms |"
    yield "|---|---|---|---|---|"
    yield row("the game waits", posts)
    yield row("the line is whole: until the lamps are right", recoveries)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--chip", action="store_true")
    parser.add_argument("--soak", action="store_true")
    args = parser.parse_args()
    print(f"{machine_line()}\n")
    for part in (latencies, *[chip] * args.chip, idle, *[soak] * args.soak):
        for line in part():
            print(line, flush=True)


if __name__ == "__main__":
    main()
