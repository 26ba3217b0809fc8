"""The firmware builds for three boards, keeps to its budget, and the shipped binary is fresh."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from firmware import build
from tests.kit.need import need, need_tool

pytestmark = [pytest.mark.firmware, pytest.mark.xdist_group("avr-build")]


@pytest.fixture(scope="module")
def built() -> dict[str, build.Built]:
    need_tool("avr-gcc", "avr-size", why="building the firmware")
    need(build.CORE.is_dir(), "building the firmware needs arduino-core-avr")
    return {name: build.build(name) for name in build.BOARDS}


def test_shipped_binary_is_fresh() -> None:
    assert build.stale() == [], "run python firmware/build.py --prebuilt"


def test_a_changed_source_makes_it_stale(monkeypatch: pytest.MonkeyPatch) -> None:
    made_from = build._made_from()
    path = "firmware/crib_board/src/walk.c"
    monkeypatch.setattr(build, "_made_from", lambda: {**made_from, path: "other"})
    assert build.stale() == [f"{path} differs from what the binary was made from"]


def test_shipped_binary_is_what_the_sources_give(built: dict[str, build.Built]) -> None:
    manifest = json.loads((build.PREBUILT / build.MANIFEST).read_text(encoding="utf-8"))
    version = subprocess.run(["avr-gcc", "--version"], capture_output=True, text=True, check=True)
    if version.stdout.splitlines()[0] == manifest["compiler"]:
        assert built["uno"].hex.read_bytes() == (build.PREBUILT / build.HEX).read_bytes()


def test_uno_keeps_to_the_budget(built: dict[str, build.Built]) -> None:
    assert built["uno"].flash <= build.FLASH_BUDGET
    assert built["uno"].ram <= build.RAM_BUDGET


@pytest.mark.parametrize("name", list(build.BOARDS))
def test_every_board_has_room_to_spare(name: str, built: dict[str, build.Built]) -> None:
    board = build.BOARDS[name]
    assert built[name].flash <= board.flash * 6 // 10
    # Half of the smallest memory is left to the stack.
    assert built[name].ram <= min(build.RAM_BUDGET, board.ram / 2)


def test_an_unknown_board_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        build.main(["due"])
    assert ended.value.code == 2
    assert "expected uno, mega, leonardo, got due" in capsys.readouterr().err


def test_the_arduino_ide_builds_the_same_sketch(tmp_path: Path) -> None:
    """By the IDE's own builder, which makes a program of the sketch folder as it is."""
    need_tool("arduino-builder", "avr-gcc", why="building as the Arduino IDE does")
    hardware = tmp_path / "hardware"
    (hardware / "tools" / "avr").mkdir(parents=True)
    (hardware / "tools" / "avr" / "bin").symlink_to("/usr/bin")
    (hardware / "arduino").symlink_to(build.CORE.parent)
    for name in ("platform.txt", "platform.keys.rewrite.txt"):
        shutil.copy(Path("/usr/share/arduino-builder") / name, hardware)
    mend = [flag for flag in build.COMMON if flag.startswith("-D")]
    prefs = [f"-prefs=compiler.{kind}.extra_flags={' '.join(mend)}" for kind in ("c", "cpp")]
    out = tmp_path / "out"
    out.mkdir()
    command = ["arduino-builder", "-compile", "-hardware", str(hardware), "-tools", "/usr/bin"]
    command += ["-fqbn", "arduino:avr:uno", "-ide-version", "10819", "-build-path", str(out)]
    done = subprocess.run(
        [*command, *prefs, str(build.SKETCH)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    manifest = json.loads((build.PREBUILT / build.MANIFEST).read_text(encoding="utf-8"))
    assert f"Sketch uses {manifest['flash']} bytes" in done.stdout
