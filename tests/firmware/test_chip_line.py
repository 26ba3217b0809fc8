"""The shipped binary under a full serial line: no byte lost, pulses right, the clock right."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

import pytest

from domino_crib.pegboard import LAMPS_PER_TRACK
from tests.kit.board_talk import message, read
from tests.kit.simulated_board import CYCLES_PER_MS, HZ, PLUS, Frame, SimulatedBoard

pytestmark = [pytest.mark.firmware, pytest.mark.slow]

BYTES = 30_000
LINE_SECONDS = BYTES * 10 / 115_200
GAP_LIMIT = 5e-6
LATCH = 300e-6
"""The newest of these LEDs want 280 us of silence before they show a frame."""
# Nanoseconds that satisfy the data sheets of WS2812, WS2812B, WS2812B-V5 and SK6812 at once.
HIGH_0, HIGH_1, LOW_LEAST = (250, 380), (650, 750), 300
IDLE_FRAME_MS = {2: 4.1, 3: 6.1, 4: 8.1}


def fitted(tracks: int) -> SimulatedBoard:
    """Return a board with so many tracks: the plus of that player is held at power-up."""
    board = SimulatedBoard()
    if tracks > 2:
        board.press(PLUS[tracks - 1])
        board.run(3.5)
        board.release(PLUS[tracks - 1])
    board.run(0.5)
    return board


@dataclass(frozen=True)
class Flood:
    """What was seen while bytes came in at line rate and the demo ran at 50 frames a second."""

    tracks: int
    idle: Frame
    frames: list[Frame]
    stats: dict[str, int]
    said: list[tuple[str, dict[str, int]]]
    cycles: int
    milliseconds: int
    untouched_stack: int


def pings(count: int) -> bytes:
    return b"".join(message("ping") for _ in range(count))


@pytest.fixture(scope="module", params=[2, 3, 4], ids=["126", "189", "252"])
def flood(request: pytest.FixtureRequest) -> Iterator[Flood]:
    tracks: int = request.param
    with fitted(tracks) as board:
        board.send(message("test", {"which": 0}))
        board.run(1.5)
        idle = board.frames[-1]
        board.send(message("demo", {"which": 2}))
        began = board.run(0.1)
        board.frames.clear()
        clock = board.millis()
        received = board.stats()["received"]
        data = pings(BYTES // len(message("ping")))
        assert len(data) == BYTES
        board.send(data)
        board.run(LINE_SECONDS)
        frames = list(board.frames)
        ended = board.run(0.01)
        milliseconds = board.millis() - clock
        stats = board.stats()
        stats["received"] -= received
        board.run(0.1)
        board.sent()
        board.send(message("ping"))
        board.run(0.1)
        said, stack = read(board.sent()), board.untouched_stack()
        yield Flood(tracks, idle, frames, stats, said, ended - began, milliseconds, stack)


def test_no_byte_is_lost(flood: Flood) -> None:
    assert flood.stats["received"] == BYTES
    assert flood.stats["lost"] == 0, "by the chip's receiver"
    (name, values) = flood.said[-1]
    assert name == "pong"
    assert values["errors"] == 0, "by the firmware: a lost byte makes a broken frame"


def test_fifty_frames_a_second_go_on(flood: Flood) -> None:
    assert len(flood.frames) >= 0.97 * 50 * LINE_SECONDS
    assert len({frame.lights for frame in flood.frames}) > 50, "and they move"


def test_frames_are_whole(flood: Flood) -> None:
    assert {frame.bits for frame in flood.frames} == {24 * LAMPS_PER_TRACK * flood.tracks}


def test_pulses_keep_to_the_data_sheets(flood: Flood) -> None:
    def nanoseconds(cycles: int) -> float:
        return cycles * 1e9 / HZ

    for frame in [flood.idle, *flood.frames]:
        for (least, most), (low, high) in ((frame.high0, HIGH_0), (frame.high1, HIGH_1)):
            assert low <= nanoseconds(least) <= nanoseconds(most) <= high
        assert nanoseconds(frame.low[0]) >= LOW_LEAST
        assert frame.low[1] / HZ <= GAP_LIMIT
        assert frame.gap / HZ <= GAP_LIMIT


def test_frames_are_far_enough_apart_to_latch(flood: Flood) -> None:
    for before, frame in pairwise(flood.frames):
        assert (frame.start - before.end) / HZ >= LATCH


def test_a_frame_takes_its_time_and_no_more(flood: Flood) -> None:
    assert flood.idle.milliseconds <= IDLE_FRAME_MS[flood.tracks]
    longest = max(frame.milliseconds for frame in flood.frames)
    assert longest <= IDLE_FRAME_MS[flood.tracks] * 1.02


def test_the_clock_is_right(flood: Flood) -> None:
    assert flood.milliseconds == pytest.approx(flood.cycles / CYCLES_PER_MS, rel=0.01)


def test_the_stack_has_room_to_spare(flood: Flood) -> None:
    assert flood.untouched_stack >= 512
