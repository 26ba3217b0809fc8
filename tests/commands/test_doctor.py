"""``doctor``: what it finds, what it advises, and that it changes nothing."""

from __future__ import annotations

import json
import re
import sqlite3
from importlib import metadata
from pathlib import Path

import pytest

from domino_crib.cli import main
from domino_crib.club.book import Book
from domino_crib.commands import checks, checks_files
from domino_crib.commands.checks import NEEDED, Finding, State
from domino_crib.commands.checks_board import ports
from domino_crib.driver.ports import Port
from domino_crib.driver.status import BoardStatus, Status
from domino_crib.errors import Failed
from domino_crib.settings import Places, Settings, save
from domino_crib.ui import health
from domino_crib.wording import Words

EN = Words("en")
ROOT = Path(__file__).parents[2]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    folder = tmp_path / "home"
    monkeypatch.setenv("DOMINO_CRIB_HOME", str(folder))
    return folder


def doctor(capsys: pytest.CaptureFixture[str]) -> tuple[int, dict[str, Finding]]:
    code = main(["doctor", "--json", "--no-ask"])
    out, err = capsys.readouterr()
    assert err == ""
    data = json.loads(out)
    assert data["well"] is (code == 0)
    found = {
        c["check"]: Finding(c["check"], State(c["state"]), c["found"], c["advice"])
        for c in data["checks"]
    }
    return code, found


def test_all_is_well_on_a_machine_that_runs_the_tests(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, found = doctor(capsys)
    assert code == 0, found
    looked_at = {"python", "pygame-ce", "texts", "fonts", "display", "sound", "data-folder"}
    assert looked_at <= set(found)
    assert all(f.advice for f in found.values() if f.state is not State.WELL)
    assert not home.exists(), "looking makes no folder"


def test_the_list_for_people_has_a_last_line(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["doctor", "--no-ask"]) == 0
    out = capsys.readouterr().out
    assert out.endswith("Everything that is needed is well.\n")
    assert str(home) in out


@pytest.mark.parametrize(
    ("name", "check"),
    [
        ("settings.json", "settings"),
        ("autosave.crib", "running-game"),
        ("table.json", "table-score"),
        ("statistics.sqlite3", "statistics"),
        ("club.sqlite3", "club-book"),
    ],
)
def test_a_broken_file_is_found_and_left_alone(
    home: Path, capsys: pytest.CaptureFixture[str], name: str, check: str
) -> None:
    home.mkdir()
    (home / name).write_bytes(b"{ nonsense" * 200)
    code, found = doctor(capsys)
    assert code == 1
    assert found[check].state is State.BAD
    assert "sets it aside" in found[check].advice
    assert [path.name for path in home.iterdir()] == [name]


def test_whole_files_are_well(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    where = Places(home)
    save(Settings().with_(language="da"), where.settings)
    Book(where.club).close()
    (home / "settings.json.broken-1").write_text("old")
    code, found = doctor(capsys)
    assert code == 0
    assert "language da" in found["settings"].found
    assert found["club-book"].found == "whole, tables: 4"
    assert found["set-aside"].state is State.NOTE


def test_a_database_with_a_damaged_page_is_bad(home: Path) -> None:
    home.mkdir()
    path = home / "statistics.sqlite3"
    database = sqlite3.connect(path)
    database.execute("CREATE TABLE games (text TEXT)")
    database.executemany("INSERT INTO games VALUES (?)", [("x" * 500,)] * 100)
    database.commit()
    database.close()
    data = bytearray(path.read_bytes())
    data[8192:12288] = b"\xff" * 4096
    path.write_bytes(data)
    found = {f.check: f for f in checks_files.files(EN, Places(home))}
    assert found["statistics"].state is State.BAD


def test_a_folder_that_cannot_be_written(
    tmp_path: Path, home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("DOMINO_CRIB_HOME", str(tmp_path / "file" / home.name))
    code, found = doctor(capsys)
    assert code == 1
    assert found["data-folder"].state is State.BAD
    assert "DOMINO_CRIB_HOME" in found["data-folder"].advice


@pytest.mark.usefixtures("home")
def test_no_display_is_bad_and_says_what_to_do(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_display() -> None:
        raise Failed("no-display", expected="a screen", got="none at all")

    monkeypatch.setattr(health, "open_display", no_display)
    code, found = doctor(capsys)
    assert code == 1
    assert found["display"].found == "none at all"
    assert "DISPLAY" in found["display"].advice


def test_an_old_or_missing_package_is_bad(monkeypatch: pytest.MonkeyPatch) -> None:
    def version(name: str) -> str:
        if name == "pyserial":
            raise metadata.PackageNotFoundError(name)
        return {"pygame-ce": "2.5.1", "platformdirs": "4.10"}.get(name, "99")

    monkeypatch.setattr(metadata, "version", version)
    found = {f.check: f for f in checks.packages(EN, {})}
    assert found["pygame-ce"].state is State.BAD
    assert "2.5.2 is needed" in found["pygame-ce"].found
    assert "pip install" in found["pyserial"].advice
    assert found["platformdirs"].state is State.WELL
    assert found["pygame"].state is State.BAD, "pygame beside pygame-ce"


def test_nothing_can_be_installed_into_a_bundle(monkeypatch: pytest.MonkeyPatch) -> None:
    def version(name: str) -> str:
        if name == "pillow":
            raise metadata.PackageNotFoundError(name)
        return "99"

    monkeypatch.setattr(metadata, "version", version)
    here = {f.check: f for f in checks.packages(EN, {})}
    assert "-m pip install pillow" in here["pillow"].advice
    monkeypatch.setattr(checks.sys, "frozen", True, raising=False)
    bundled = {f.check: f for f in checks.packages(EN, {})}
    assert bundled["pillow"].advice.endswith("with pipx, uv or pip.")


def test_a_font_that_is_gone_is_bad(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "font_files", lambda: ("gone.ttf",))
    found = checks.fonts(EN)
    assert found.state is State.BAD
    assert "gone.ttf" in found.found


def test_old_python_is_bad() -> None:
    assert checks.python(EN, (3, 9, 18)).state is State.BAD
    assert checks.python(EN, (3, 14, 0)).state is State.WELL


def test_the_packages_are_those_of_the_project() -> None:
    text = (ROOT / "pyproject.toml").read_text("utf-8")
    block = text.split("\ndependencies = [")[1].split("]")[0]
    assert dict(NEEDED) == dict(re.findall(r'"([\w-]+)>=([\d.]+)"', block))


def test_ports_and_what_answers() -> None:
    listed = [Port("/dev/ttyACM0", "Uno", 0x2341), Port("/dev/ttyUSB0", "CH340", 0x1A86)]
    answers = {
        "/dev/ttyACM0": BoardStatus(Status.READY, "/dev/ttyACM0", {"tracks": 2, "version": "1.0"}),
        "/dev/ttyUSB0": BoardStatus(Status.MUTE, "/dev/ttyUSB0"),
    }
    found = list(ports(EN, ask=True, listed=lambda: listed, probing=answers.__getitem__))
    assert [f.state for f in found] == [State.WELL, State.NOTE]
    assert "Arduino" in found[0].found
    assert found[1].advice
    unasked = list(ports(EN, ask=False, listed=lambda: listed, probing=answers.__getitem__))
    assert {f.state for f in unasked} == {State.NOTE}
    assert [f.state for f in ports(EN, ask=True, listed=lambda: None)] == [State.NOTE]
    assert "virtual" in next(iter(ports(EN, ask=True, listed=list))).advice
