"""play.py: the environment is made once, and every failure is one line."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Return a fresh play.py whose project is a folder with a blank in its name."""
    spec = importlib.util.spec_from_file_location("play_under_test", ROOT / "play.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    project = tmp_path / "a project"
    venv = project / ".venv"
    (venv / "bin").mkdir(parents=True)
    (project / "pyproject.toml").write_text("[project]\n")
    (project / ".ci").mkdir()
    (project / ".ci" / "packages.txt").write_text("first-tool\nsecond-tool\n")
    (venv / "bin" / "python").symlink_to(sys.executable)
    for name, value in {
        "ROOT": project,
        "VENV": venv,
        "PYTHON": venv / "bin" / "python",
        "LOG": venv / "setup.log",
    }.items():
        monkeypatch.setattr(module, name, value)
    return module


def _pretend_installer(folder: Path, line: str) -> list[str]:
    script = folder / "installer.py"
    script.write_text(line)
    return [sys.executable, str(script)]


def test_the_packages_are_fetched_once(
    play: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = tmp_path / "calls"
    line = f"import sys; open({str(calls)!r}, 'a').write(sys.argv[-1] + chr(10))"
    monkeypatch.setattr(play, "installer", lambda: _pretend_installer(tmp_path, line))
    play.prepare("test")
    play.prepare("test")
    play.prepare("run")
    assert calls.read_text().splitlines() == [f"{play.ROOT}[test]"]
    (play.ROOT / "pyproject.toml").write_text("[project]\n# changed\n")
    play.prepare("run")
    assert calls.read_text().splitlines()[1:] == [str(play.ROOT)]


def test_a_failed_installation_is_one_line(
    play: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = "print('Looking'); print('ERROR: no such package'); print('hint'); raise SystemExit(1)"
    monkeypatch.setattr(play, "installer", lambda: _pretend_installer(tmp_path, line))
    with pytest.raises(SystemExit) as caught:
        play.prepare("run")
    message = str(caught.value)
    assert "\n" not in message
    assert "ERROR: no such package" in message
    assert str(play.LOG) in message
    assert not (play.VENV / ".ready-run").exists()


def test_a_python_without_any_installer_says_what_to_install(
    play: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "installer", lambda: None)
    monkeypatch.setattr(play, "works", lambda *_command: False)
    monkeypatch.setattr(play, "is_root_with_apt", lambda: False)
    with pytest.raises(SystemExit, match="python3-venv"):
        play.prepare("run")
    assert not play.VENV.exists()


def test_an_old_python_is_told_so(play: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play.sys, "version_info", (3, 9, 1))
    with pytest.raises(SystemExit, match=r"needs Python 3\.10"):
        play.main([])


def test_tools_are_announced_before_they_are_installed(
    play: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said_first: list[str] = []

    def install(packages: list[str]) -> bool:
        said_first.append(capsys.readouterr().out)
        return packages != ["second-tool"]

    monkeypatch.setattr(play, "is_root_with_apt", lambda: True)
    monkeypatch.setattr(play, "apt_install", install)
    monkeypatch.setattr(play, "works", lambda *command: command[-1] == "first-tool")
    play.bring_tools()
    assert "second-tool" in said_first[0]
    assert "first-tool" not in said_first[0]
    assert "could not be installed" in capsys.readouterr().out


@pytest.mark.parametrize("everything_there", [lambda *_command: True, lambda *_command: False])
def test_without_root_or_need_no_tool_is_touched(
    play: ModuleType, monkeypatch: pytest.MonkeyPatch, everything_there: Callable[..., bool]
) -> None:
    monkeypatch.setattr(play, "works", everything_there)
    monkeypatch.setattr(play, "is_root_with_apt", everything_there)
    monkeypatch.setattr(play, "apt_install", lambda _packages: pytest.fail("installed something"))
    play.bring_tools()


@pytest.mark.parametrize(
    ("words", "cores", "expected"),
    [
        ([], {0, 1}, ["-n", "2"]),
        ([], {0}, []),
        ([], set(range(64)), ["-n", "4"]),
        (["-n0"], {0, 1}, []),
        (["--version"], {0, 1}, []),
        (["tests/rules", "-q"], {0, 1}, ["-n", "2"]),
    ],
)
def test_tests_run_side_by_side_where_there_are_cores(
    play: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    words: list[str],
    cores: set[int],
    expected: list[str],
) -> None:
    monkeypatch.setattr(play.os, "sched_getaffinity", lambda _pid: cores, raising=False)
    assert play.workers(words) == expected


def test_a_folder_that_cannot_be_written_is_named(
    play: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play.os, "access", lambda *_: False)
    with pytest.raises(SystemExit) as caught:
        play.prepare("run")
    assert str(caught.value).startswith(f"The folder {play.ROOT} cannot be written.")


def test_the_line_that_says_what_went_wrong_is_repeated(
    play: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = "  error: subprocess-exited-with-error\\n    ERROR: No matching distribution for x\\n"
    last = "error: subprocess-exited-with-error\\n\\nnote: see above"
    line = f"print('{said}{last}'); raise SystemExit(1)"
    monkeypatch.setattr(play, "installer", lambda: _pretend_installer(tmp_path, line))
    with pytest.raises(SystemExit, match=r"ERROR: No matching distribution for x .*network"):
        play.prepare("run")
