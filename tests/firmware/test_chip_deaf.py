"""That the simulator can lose bytes: a driver that does not listen between LEDs does lose them.

Without this, "no byte is lost" might only say that the simulated receiver is too kind.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from firmware import build
from tests.kit.board_talk import message
from tests.kit.need import need, need_tool
from tests.kit.simulated_board import CYCLES_PER_MS, SimulatedBoard

pytestmark = [pytest.mark.firmware, pytest.mark.slow, pytest.mark.xdist_group("avr-build")]

LISTENS = "if (UCSR0A & _BV(RXC0))"
COUNTS = "if (TIFR0 & _BV(TOV0))"
BYTES = 10_000


def deaf_build(folder: Path, monkeypatch: pytest.MonkeyPatch) -> build.Built:
    """Build the sketch with an LED driver that leaves line and clock alone, as libraries do."""
    need_tool("avr-gcc", "avr-size", why="building the firmware")
    need(build.CORE.is_dir(), "building the firmware needs arduino-core-avr")
    sketch = shutil.copytree(build.SKETCH.parent, folder / "crib_board")
    driver = sketch / "src" / "avr_leds.c"
    text = driver.read_text(encoding="utf-8")
    assert LISTENS in text
    assert COUNTS in text
    driver.write_text(text.replace(LISTENS, "if (0)").replace(COUNTS, "if (0)"), encoding="utf-8")
    out = folder / "out"
    out.mkdir()
    shutil.copy(build.build("uno").elf.with_name("core.a"), out)
    monkeypatch.setattr(build, "SKETCH", sketch / build.SKETCH.name)
    monkeypatch.setattr(build, "SOURCES", sketch / "src")
    return build.build("uno", out)


def test_a_driver_that_does_not_listen_loses_bytes_and_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built = deaf_build(tmp_path, monkeypatch)
    clock_at = build.symbols(built.elf)["timer0_millis"]

    def clock(board: SimulatedBoard) -> int:
        return int.from_bytes(board.memory(clock_at, 4), "little")

    with SimulatedBoard(binary=built.hex) as board:
        board.run(0.5)
        board.send(message("demo", {"which": 2}))
        began, clock_began = board.run(0.1), clock(board)
        board.send(message("ping") * (BYTES // len(message("ping"))))
        ended = board.run(BYTES * 10 / 115_200)
        # 4 ms in 20 are deaf, and of each the receiver rescues three bytes.
        assert 0.08 * BYTES < board.stats()["lost"] < 0.2 * BYTES
        passed = (ended - began) / CYCLES_PER_MS
        assert clock(board) - clock_began < 0.95 * passed
