"""Writing the firmware: the right command, the right port, and one line when it fails."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path

import pytest

from domino_crib.cli import main
from domino_crib.commands import board_flash
from domino_crib.driver import flash
from domino_crib.driver.ports import Port
from domino_crib.errors import BadInput, Failed
from tests.kit.boot_loader import BootLoader
from tests.kit.need import need_tool

UNO = Port("/dev/ttyACM0", "Arduino Uno", 0x2341, 0x0043)
CLONE = Port("/dev/ttyUSB0", "USB Serial", 0x1A86, 0x7523)
CONSOLE = Port("/dev/ttyS0")


def fake_avrdude(folder: Path, ends_with: int) -> str:
    """Make an avrdude that writes down its arguments and ends with a code."""
    program = folder / "avrdude"
    program.write_text(
        f"#!{sys.executable}\n"
        "import json, pathlib, sys\n"
        "pathlib.Path(__file__).with_name('said').write_text(json.dumps(sys.argv[1:]))\n"
        "print('avrdude: stk500_getsync(): not in sync: resp=0x00', file=sys.stderr)\n"
        f"sys.exit({ends_with})\n"
    )
    program.chmod(0o755)
    return str(program)


def test_the_shipped_firmware_is_whole() -> None:
    with flash.firmware() as path:
        lines = path.read_text("ascii").splitlines()
    assert lines[-1] == ":00000001FF", "the end record of an Intel hex file"


def test_a_damaged_firmware_is_never_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(flash, "HEX", flash.MANIFEST)
    with pytest.raises(Failed, match=r"damaged firmware: expected SHA-256 .*install .* anew"):
        flash.firmware().__enter__()


def test_the_command(tmp_path: Path) -> None:
    image = tmp_path / "x.hex"
    assert flash.avrdude_command("COM3", image) == shlex.split(
        f"avrdude -p atmega328p -c arduino -P COM3 -b 115200 -D -U flash:w:{image}:i"
    )
    old = flash.avrdude_command("COM3", image, old_bootloader=True, avrdude=["a", "-C", "b"])
    assert old[:3] == ["a", "-C", "b"]
    assert old[old.index("-b") + 1] == "57600"


def test_the_one_arduino_is_chosen() -> None:
    assert flash.choose_port([CONSOLE, CLONE]) == CLONE.device
    assert flash.choose_port([CONSOLE, UNO]) == UNO.device


@pytest.mark.parametrize(
    ("ports", "got"),
    [
        ([], "no Arduino"),
        ([CONSOLE], "no Arduino"),
        ([CLONE, UNO], "/dev/ttyACM0, /dev/ttyUSB0"),
    ],
)
def test_flashing_does_not_guess(ports: list[Port], got: str) -> None:
    with pytest.raises(BadInput) as raised:
        flash.choose_port(ports)
    assert str(raised.value) == (
        f"--board: which board: expected one Arduino, or its port named, got {got}"
    )


def test_avrdude_of_the_ide_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert flash.find_avrdude([tmp_path]) == []
    name = "avrdude.exe" if sys.platform == "win32" else "avrdude"
    tools = tmp_path / "packages" / "arduino" / "tools" / "avrdude"
    for version in ("6.3.0-arduino17", "6.3.0-arduino9"):
        (tools / version / "bin").mkdir(parents=True)
        (tools / version / "bin" / name).touch()
    found = flash.find_avrdude([tmp_path / "none", tmp_path])
    assert found[1:2] == ["-C"]
    assert Path(found[2]).name == "avrdude.conf"
    assert Path(found[0]).parents[1] == Path(found[2]).parents[1]


def test_where_the_ide_keeps_its_tools() -> None:
    folders = flash.ide_folders([("HOME", "/home/anna")])
    assert folders[0] == Path("/home/anna/.arduino15")
    assert folders[1] == Path("/home/anna/Library/Arduino15")
    windows = flash.ide_folders([("USERPROFILE", "C:/Anna"), ("LOCALAPPDATA", "C:/Anna/L")])
    assert windows[2] == Path("C:/Anna/L/Arduino15")


def test_print_runs_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["board", "flash", "--board", "/dev/ttyUSB7", "--print"]) == 0
    words = shlex.split(capsys.readouterr().out)
    assert "/dev/ttyUSB7" in words
    assert words[-1].startswith("flash:w:")
    assert words[-1].endswith("crib_board_uno.hex:i")


def test_it_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    fake_avrdude(tmp_path, 0)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(board_flash, "list_serial_ports", lambda: [UNO])
    assert main(["board", "flash", "--lang", "en", "--old-bootloader"]) == 0
    said = json.loads((tmp_path / "said").read_text())
    assert said[said.index("-P") + 1] == UNO.device
    assert said[said.index("-b") + 1] == "57600"
    assert capsys.readouterr().out == (
        "Writing the firmware to /dev/ttyACM0. Leave the cable in.\n"
        "Done. The board starts anew and can be used at once.\n"
    )


def test_a_failure_is_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    fake_avrdude(tmp_path, 1)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert main(["board", "flash", "--board", "/dev/ttyUSB7", "--lang", "en"]) == 1
    complaint = capsys.readouterr().err
    assert complaint.count("\n") == 1
    assert "not in sync" in complaint
    assert "--old-bootloader" in complaint


def test_without_avrdude_it_says_what_to_get(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(flash, "ide_folders", list)
    assert main(["board", "flash", "--board", "/dev/ttyUSB7", "--lang", "en"]) == 1
    assert "Install avrdude or the Arduino IDE" in capsys.readouterr().err


def test_a_silent_avrdude_is_ended(tmp_path: Path) -> None:
    program = tmp_path / "avrdude"
    program.write_text(f"#!{sys.executable}\nimport select\nselect.select([], [], [])\n")
    program.chmod(0o755)
    with pytest.raises(Failed, match="avrdude to end within"):
        flash.flash([str(program)], time_limit=0.2)


def bytes_of_hex(text: str) -> bytes:
    """Return the data of an Intel hex file without gaps."""
    data = b""
    for line in text.splitlines():
        record = bytes.fromhex(line[1:])
        if record[3] == 0:
            assert int.from_bytes(record[1:3], "big") == len(data)
            data += record[4:-1]
    return data


@pytest.mark.firmware
def test_the_real_avrdude_writes_every_byte(capsys: pytest.CaptureFixture[str]) -> None:
    need_tool("avrdude", why="flashing a pretended boot loader")
    board = BootLoader()
    assert main(["board", "flash", "--board", board.port, "--lang", "en"]) == 0
    board.close()
    assert "Done." in capsys.readouterr().out
    with flash.firmware() as path:
        image = bytes_of_hex(path.read_text("ascii"))
    assert board.memory[: len(image)] == image
    assert set(board.memory[len(image) + 128 :]) == {0xFF}
    assert board.left, "so that the board starts"
