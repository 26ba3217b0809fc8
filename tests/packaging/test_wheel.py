"""The wheel and the bundle hold everything and start from anywhere."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.kit.need import need

ROOT = Path(__file__).resolve().parents[2]
DOCTOR = ["doctor", "--no-ask", "--json"]
SCORE = ["score", "--hand", "0-6 1-5 2-4 3-3", "--starter", "0-3"]


def run(command: Sequence[str | Path], folder: Path) -> str:
    """Run a command from ``folder`` as a new user would; it must succeed."""
    environment = {
        key: value
        for key, value in os.environ.items()
        if not key.startswith(("PYTHON", "VIRTUAL_ENV", "DOMINO"))
    }
    done = subprocess.run(
        [str(word) for word in command],
        cwd=folder,
        env=environment | {"DOMINO_CRIB_HOME": str(folder / "home")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of an empty environment with nothing but the wheel in it."""
    need(find_spec("ensurepip") is not None, "an environment with pip needs ensurepip")
    folder = tmp_path_factory.mktemp("wheel")
    # Built from a copy, so that nothing an earlier build left in the tree gets in.
    source = folder / "source"
    shutil.copytree(ROOT / "domino_crib", source / "domino_crib", ignore=_no_caches)
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    run([sys.executable, "-m", "venv", folder / "env"], folder)
    run([*pip(folder / "env"), "wheel", "--no-deps", "-w", folder, source], folder)
    (wheel,) = folder.glob("*.whl")
    run([*pip(folder / "env"), "install", wheel], folder)
    return folder / "env"


def pip(environment: Path) -> list[str | Path]:
    """Return the beginning of a pip command in an environment."""
    python = environment / "bin" / "python"
    return [python, "-m", "pip", "--quiet", "--disable-pip-version-check"]


def _no_caches(_folder: str, names: list[str]) -> list[str]:
    return [name for name in names if name == "__pycache__"]


def files_of_the_package(root: Path) -> set[str]:
    """Return the files that belong to the package, relative to its parent."""
    return {
        path.relative_to(root).as_posix()
        for path in (root / "domino_crib").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


def draws(program: Path, folder: Path) -> bool:
    """Say whether the program draws the play of a game: fonts, texts and geometry are there."""
    picture = folder / "play.png"
    run([program, "screenshot", "--scene", "play", "--out", picture, "--size", "640x360"], folder)
    return picture.read_bytes().startswith(b"\x89PNG") and picture.stat().st_size > 50_000


@pytest.mark.slow
@pytest.mark.xdist_group("packages")
def test_the_wheel_holds_the_whole_package(installed: Path) -> None:
    (wheel,) = installed.parent.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        inside = {name for name in archive.namelist() if name.startswith("domino_crib/")}
    assert inside == files_of_the_package(ROOT)


@pytest.mark.slow
@pytest.mark.xdist_group("packages")
def test_the_wheel_works_in_an_empty_environment(installed: Path, tmp_path: Path) -> None:
    program = installed / "bin" / "domino-crib"
    assert run([program, "--version"], tmp_path).startswith("domino-crib ")
    assert "total 24" in run([program, *SCORE], tmp_path)
    assert "games" in run(
        [program, "simulate", "--players", "club,greedy", "--games", "2"], tmp_path
    )
    assert draws(program, tmp_path)


@pytest.mark.slow
@pytest.mark.xdist_group("packages")
def test_the_bundle_starts_and_draws(installed: Path, tmp_path: Path) -> None:
    run([*pip(installed), "install", "pyinstaller>=6.10"], tmp_path)
    build = [installed / "bin" / "pyinstaller", "--log-level", "ERROR"]
    run([*build, ROOT / "packaging" / "domino-crib.spec"], tmp_path)
    program = tmp_path / "dist" / "domino-crib" / "domino-crib"
    assert "total 24" in run([program, *SCORE], tmp_path)
    assert draws(program, tmp_path)
    checks = json.loads(run(["env", "SDL_VIDEODRIVER=dummy", program, *DOCTOR], tmp_path))["checks"]
    versions = {check["check"]: check["found"] for check in checks}
    assert all(versions[name][0].isdigit() for name in ("pygame-ce", "pyserial", "platformdirs"))
