"""libFuzzer with address and undefined sanitizers over the C deframer and over a whole board.

The run here is short and always the same; ``benchmarks/board.py --fuzz`` makes the long one.
"""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from firmware.sim import tools
from tests.kit.need import need_tool

RUNS = {"fuzz-deframer": 200_000, "fuzz-board": 20_000}


@pytest.mark.parametrize("name", RUNS)
def test_no_input_breaks_it(name: str, tmp_path: Path) -> None:
    need_tool("clang", why="fuzzing the firmware's core")
    command = [str(tools.build(name)), f"-runs={RUNS[name]}", "-seed=1", "-max_len=400"]
    done = subprocess.run(
        [*command, f"-artifact_prefix={tmp_path}/"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-3000:]
    assert f"Done {RUNS[name]} runs" in done.stderr
