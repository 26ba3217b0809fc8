"""The entry in the menu of a desktop: it starts this program, has an icon, and goes again."""

from __future__ import annotations

import shlex
import subprocess
import sys
from configparser import RawConfigParser
from pathlib import Path

import pytest

from domino_crib.cli import main
from domino_crib.commands import menu


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    monkeypatch.setattr(menu.sys, "platform", "linux")
    return tmp_path / "share"


def entry_of(data: Path) -> RawConfigParser:
    entry = RawConfigParser()
    entry.optionxform = str  # type: ignore[assignment,method-assign]  # as configparser documents it
    entry.read(data / "applications" / "domino-crib.desktop", encoding="utf-8")
    return entry


def test_the_entry_starts_this_program_and_has_icons(
    data: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(menu.sys, "argv", ["/somewhere/__main__.py"])
    assert main(["menu"]) == 0
    assert str(data / "applications" / "domino-crib.desktop") in capsys.readouterr().out
    entry = entry_of(data)["Desktop Entry"]
    command = shlex.split(entry["Exec"])
    assert command == [sys.executable, "-m", "domino_crib"]
    root = Path(__file__).parents[2]
    done = subprocess.run([*command, "--version"], capture_output=True, cwd=root, check=False)
    assert done.stdout.startswith(b"domino-crib ")
    assert entry["Icon"] == "domino-crib"
    assert {"Name", "Name[pl]", "Name[da]", "Comment", "Comment[pl]", "Comment[da]"} <= set(entry)
    icons = sorted(path.parent.parent.name for path in data.rglob("*.png"))
    assert icons == sorted(f"{size}x{size}" for size in menu.SIZES)


def test_it_can_be_taken_out_again(data: Path) -> None:
    assert main(["menu", "--remove"]) == 0, "also when it is not there"
    assert main(["menu"]) == 0
    assert main(["menu", "--remove"]) == 0
    assert [path for path in data.rglob("*") if path.is_file()] == []


@pytest.mark.parametrize(
    ("folder", "quoted"),
    [
        ("a b", '"{}/a b/domino-crib"'),
        ("100% $HOME", '"{}/100%% \\\\$HOME/domino-crib"'),
    ],
)
def test_the_installed_script_is_started_wherever_it_lies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, folder: str, quoted: str
) -> None:
    script = tmp_path / folder / "domino-crib"
    script.parent.mkdir()
    script.touch()
    monkeypatch.setattr(menu.sys, "argv", [str(script)])
    assert menu.own_command() == quoted.format(tmp_path)


def test_a_bundle_starts_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(menu.sys, "argv", ["/opt/crib/start"])
    monkeypatch.setattr(menu.sys, "executable", "/opt/crib/start")
    monkeypatch.setattr(menu.sys, "frozen", True, raising=False)
    assert menu.own_command() == '"/opt/crib/start"'


def test_other_systems_have_no_such_menu(
    data: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(menu.sys, "platform", "win32")
    assert main(["menu"]) == 1
    assert "no menu: expected a desktop of Linux or BSD, got win32" in capsys.readouterr().err
    assert not data.exists()


def test_what_cannot_be_removed_is_told(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (data / "applications" / "domino-crib.desktop").mkdir(parents=True)
    assert main(["menu", "--remove"]) == 1
    assert "domino-crib.desktop: cannot remove file" in capsys.readouterr().err
