"""The sketch for ESP32, RP2040 and others, compiled and run against stand-ins for their cores.

Real cores are too large for a test run; what is seen here is that the sketch compiles with the
names their documents give, and that lamps, link and memory work through them.
"""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from domino_crib.driver.messages import ResetCause
from domino_crib.pegboard import Picture
from firmware import build
from tests.kit.board_talk import expected_lights, read, state
from tests.kit.need import need_tool

HERE = Path(__file__).parent / "other_chip"
CORES = {
    "ARDUINO_ARCH_ESP32": ResetCause.EXTERNAL,
    "ARDUINO_ARCH_RP2040": ResetCause.WATCHDOG,
    "ARDUINO_ARCH_RENESAS": ResetCause(0),
}


@pytest.mark.parametrize("core", CORES)
def test_the_sketch_runs_on(core: str, tmp_path: Path) -> None:
    need_tool("g++", "gcc", why="the sketch for other chips")
    defines = [f"-D{core}", "-DARDUINO=10819", f"-I{HERE}"]
    strict = ["-Wall", "-Wextra", "-Werror", "-c"]
    objects = []
    for source in [*build.sources(), HERE / "main.cpp"]:
        if source.suffix == ".h" or source.name.startswith("avr_"):
            continue
        objects.append(str(tmp_path / f"{source.name}.o"))
        if source.suffix == ".c":
            compiler = ["gcc", "-std=gnu11"]
        else:
            compiler = ["g++", "-std=gnu++11", "-x", "c++", "-include", "Arduino.h"]
        command = [*compiler, *strict, *defines, str(source), "-o", objects[-1]]
        subprocess.run(command, check=True, timeout=60)
    program = tmp_path / "sketch"
    subprocess.run(["g++", *objects, "-o", str(program)], check=True, timeout=60)

    picture = Picture(61, ((12, 8), (30, 29)), dealer=1)
    done = subprocess.run(
        [str(program)], input=state(picture, seq=5), capture_output=True, check=True, timeout=60
    )
    said, _, leds = done.stdout.partition(b"leds ")
    (banner, info), (answer, _) = read(said)
    assert (banner, info["cause"], answer) == ("info", CORES[core], "ack")
    lights, commits = leds.decode("ascii").splitlines()
    shown = tuple(tuple(map(int, light.split(","))) for light in lights.split())
    assert shown == expected_lights(picture, 2, bright=True)
    # Renesas writes at once; the others keep what is written only when they are told to.
    assert commits == ("commits 0" if core == "ARDUINO_ARCH_RENESAS" else "commits 1")
