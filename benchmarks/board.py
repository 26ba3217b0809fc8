"""What the shipped firmware does on a simulated ATmega328P, in the time of its own cycles.

python -m benchmarks.board                # prints the tables of benchmarks/board.md
python -m benchmarks.board --fuzz 300     # and fuzzes each target for so many seconds
"""

from __future__ import annotations

import argparse
import re
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from random import Random

from benchmarks.machine import machine_line
from domino_crib.driver.link_times import ACK_TIMEOUT
from domino_crib.pegboard import Picture
from firmware import build
from firmware.sim import tools
from tests.kit.board_talk import message, read, state
from tests.kit.native_board import STORE, NativeBoard
from tests.kit.simulated_board import CYCLES_PER_MS, HZ, PLUS, SimulatedBoard

FLOOD = 30_000
LINE_SECONDS = FLOOD * 10 / 115_200
TIMES = 200
GAMES = 1_000
CELL_WRITES = 100_000


def board_of(tracks: int) -> SimulatedBoard:
    """Return a board with so many tracks fitted."""
    board = SimulatedBoard()
    if tracks > 2:
        board.press(PLUS[tracks - 1])
        board.run(3.5)
        board.release(PLUS[tracks - 1])
    board.run(0.7)
    board.send(message("test", {"which": 0}))
    board.run(0.1)
    return board


def sizes() -> Iterator[str]:
    """Give flash and memory of the three boards."""
    yield "| board | flash bytes | of | static memory bytes | of |"
    yield "|---|---|---|---|---|"
    for name, board in build.BOARDS.items():
        built = build.build(name)
        yield f"| {name} | {built.flash} | {board.flash} | {built.ram} | {board.ram} |"


def flood(tracks: int) -> str:
    """Give the row of a board that is flooded while it animates."""
    with board_of(tracks) as board:
        idle = board.frames[-1]
        board.send(message("demo", {"which": 2}))
        began = board.run(0.1)
        board.frames.clear()
        clock, before = board.millis(), board.stats()
        board.send(b"".join(message("ping") for _ in range(FLOOD // len(message("ping")))))
        ended = board.run(LINE_SECONDS)
        frames = list(board.frames)
        milliseconds = board.millis() - clock
        board.run(0.2)
        after = board.stats()
        board.sent()
        board.send(message("ping"))
        board.run(0.1)
        errors = read(board.sent())[-1][1]["errors"]
    high0 = [cycles / HZ * 1e6 for frame in frames for cycles in frame.high0]
    high1 = [cycles / HZ * 1e6 for frame in frames for cycles in frame.high1]
    gap = max(max(frame.gap, frame.low[1]) for frame in frames) / HZ * 1e6
    longest = max(frame.milliseconds for frame in frames)
    real = (ended - began) / CYCLES_PER_MS
    received = after["received"] - before["received"]
    lost = after["lost"] - before["lost"]
    pulses = f"{min(high0):.2f} to {max(high0):.2f}, {min(high1):.2f} to {max(high1):.2f}"
    return (
        f"| {63 * tracks} | {received} | {lost} | {errors} | {len(frames) / LINE_SECONDS:.1f} "
        f"| {idle.milliseconds:.2f} | {longest:.2f} | {pulses} | {gap:.2f} "
        f"| {(milliseconds - real) / real * 100:+.2f} % |"
    )


def latencies(tracks: int, busy: bool, lose: bool) -> list[float]:
    """Return the times in ms from the first byte on the line to the end of the first new frame."""
    lots, found = Random(1), []
    with board_of(tracks) as board:
        if busy:
            board.send(message("effect", {"effect": 1, "side": 2}))
        for turn in range(TIMES):
            if busy and turn % 10 == 0:
                board.send(message("effect", {"effect": 1, "side": 2}))
            front = turn % 30 + 1
            began = board.run(0.05 + lots.random() * 0.05)
            frame = state(Picture(61, ((front, front), *[(0, 0)] * (tracks - 1)), turn=1))
            before = board.lights()[2:62]
            board.frames.clear()
            if lose:
                board.send(frame.replace(b"$", b"#"))
                board.run(ACK_TIMEOUT)
            board.send(frame)
            board.run(0.08)
            first = next(f for f in board.frames if f.lights[2:62] != before)
            found.append((first.end - began) / CYCLES_PER_MS)
    return sorted(found)


def lights() -> Iterator[str]:
    """Give the times from the line to the light."""
    yield "| LEDs | while | times | median ms | 99 % ms | worst ms |"
    yield "|---|---|---|---|---|---|"
    for tracks in (2, 4):
        for what, busy, lose in (
            ("at rest", False, False),
            ("an effect plays", True, False),
            ("at rest, the frame lost once", False, True),
        ):
            ms = latencies(tracks, busy, lose)
            worst = ms[round(0.99 * (len(ms) - 1))]
            yield (
                f"| {63 * tracks} | {what} | {len(ms)} | {statistics.median(ms):.1f} "
                f"| {worst:.1f} | {ms[-1]:.1f} |"
            )


def play(board: NativeBoard, games: int) -> int:
    """Play games to 121 as a host sends them, a move every four seconds; return the moves."""
    lots, moves = Random(3), 0
    for _ in range(games):
        fronts, backs = [0, 0], [0, 0]
        while max(fronts) < 121:
            side, points = lots.randrange(2), lots.randint(1, 12)
            backs[side], fronts[side] = fronts[side], min(121, fronts[side] + points)
            board.send(state(Picture(121, tuple(zip(fronts, backs, strict=True)), turn=side)))
            moves += 1
            for _ in range(4):
                board.send(message("ping"))
                board.run(1.0, step_ms=20)
    return moves


def wear() -> Iterator[str]:
    """Give the wear of the EEPROM."""
    board = NativeBoard()
    moves = play(board, GAMES)
    worn = board.wear()
    yield (
        f"{GAMES:,} games to 121, {moves:,} moves, each long enough at rest to be written: "
        f"{sum(worn):,} writes of bytes in {sum(map(bool, worn))} of {STORE} cells; the most worn "
        f"cell was written {max(worn):,} times of the {CELL_WRITES:,} that the data sheet promises."
    )


def fuzz(name: str, seconds: int) -> str:
    """Fuzz a target from an empty corpus and give how many inputs it took."""
    with tempfile.TemporaryDirectory() as folder:
        command = [str(tools.build(name)), f"-max_total_time={seconds}", "-max_len=600"]
        began = time.monotonic()
        done = subprocess.run(
            [*command, f"-artifact_prefix={folder}/", folder],
            capture_output=True,
            text=True,
            check=False,
        )
        took = time.monotonic() - began
    runs = re.search(r"Done (\d+) runs", done.stderr)
    if done.returncode or runs is None:
        raise SystemExit(done.stderr[-4000:])
    corpus = len(re.findall(r"NEW", done.stderr))
    return f"| {name} | {int(runs[1]):,} | {took:.0f} | {corpus} | none |"


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--fuzz", type=int, metavar="SECONDS", help="fuzz each target so long")
    options = parser.parse_args()
    print("# The firmware on the chip\n")
    print("Written by `python -m benchmarks.board --fuzz 300`. Times are cycles of the simulated")
    print(
        "ATmega328P at 16 MHz that runs the shipped binary, so they do not depend on the machine;"
    )
    print("only the count of fuzzed inputs does.\n")
    print(machine_line(), end="\n\n")
    sections: list[tuple[str, Callable[[], Iterator[str]]]] = [
        ("Size (budget on an Uno: 12,288 bytes of flash, 900 of memory for 252 LEDs)", sizes),
        (f"{FLOOD:,} bytes at line rate while the demo runs at 50 frames a second", _floods),
        (
            "From the first byte on the line to the light (promise: 50 ms, 150 ms with a loss)",
            lights,
        ),
        ("EEPROM wear", wear),
    ]
    for title, rows in sections:
        print(f"## {title}\n")
        for row in rows():
            print(row, flush=True)
        print()
    if options.fuzz:
        print("## Fuzzing with address and undefined-behaviour sanitizers\n")
        print("| target | inputs | seconds | kept in the corpus | failures |")
        print("|---|---|---|---|---|")
        for name in ("fuzz-deframer", "fuzz-board"):
            print(fuzz(name, options.fuzz), flush=True)


def _floods() -> Iterator[str]:
    yield (
        "| LEDs | received | lost by the chip | broken frames | frames a second | frame ms "
        "| longest ms | 0 and 1 high us | longest low us | clock |"
    )
    yield "|---|---|---|---|---|---|---|---|---|---|"
    for tracks in (2, 3, 4):
        yield flood(tracks)


if __name__ == "__main__":
    main()
