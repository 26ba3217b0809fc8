"""The house rules that a machine can check: rooms, sizes, names of games, what CI runs."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from domino_crib.rules import VARIANTS

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "domino_crib"
HOUSES = ("domino_crib", "tests", "benchmarks", "tools", "firmware", "hardware")
SOURCES = (".py", ".c", ".h", ".ino", ".cpp")
GENERATED = ("_generated.h",)

MOST_LINES = 400
LONGER = {
    "tests/driver/test_link.py": "the tests of one state machine, in the order of its states",
}
"""Files that may be longer, each with its reason."""

CATALOGUE = PACKAGE / "rules" / "catalog.py"


def _sources() -> Iterator[Path]:
    yield ROOT / "play.py"
    for house in HOUSES:
        for path in sorted((ROOT / house).rglob("*")):
            hidden = any(part.startswith(".") or part == "build" for part in path.parts[1:])
            if path.suffix in SOURCES and not path.name.endswith(GENERATED) and not hidden:
                yield path


@cache
def _modules() -> list[tuple[Path, ast.Module]]:
    return [(p, ast.parse(p.read_text(encoding="utf-8"))) for p in sorted(PACKAGE.rglob("*.py"))]


def _place(path: Path, node: ast.AST | int) -> str:
    line = node if isinstance(node, int) else getattr(node, "lineno", 0)
    return f"{path.relative_to(ROOT).as_posix()}:{line}"


def _importers(*modules: str) -> set[str]:
    """Return the files of the package that import one of the modules."""
    found = set()
    for path, tree in _modules():
        for node in ast.walk(tree):
            names = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            if any(name.split(".")[0] in modules for name in names):
                found.add(path.relative_to(PACKAGE).as_posix())
    return found


def _settings() -> dict[str, object]:
    data: dict[str, object] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]
    return data


def test_the_rooms_import_each_other_only_as_they_may() -> None:
    program = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run(
        [str(program), "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout
    assert "0 broken" in done.stdout


def test_the_contracts_are_all_there() -> None:
    linter = _settings()["importlinter"]
    assert isinstance(linter, dict)
    by_name = {contract["name"]: contract for contract in linter["contracts"]}
    layers = [
        layer
        for row in by_name["Rooms look only downwards"]["layers"]
        for layer in row.split(" : ")
    ]
    order = ["cli", "commands", "ui", "driver", "table", "players", "analysis", "rules"]
    assert [f"domino_crib.{room}" for room in order] == [
        layer for layer in layers if layer.removeprefix("domino_crib.") in order
    ]
    pure = by_name["The rules are pure"]
    assert {"domino_crib.rules", "domino_crib.pegboard"} <= set(pure["source_modules"])
    assert {"pygame", "serial", "random", "time", "os", "pathlib", "threading"} <= set(
        pure["forbidden_modules"]
    )
    assert set(by_name["The screen and the driver never meet"]["modules"]) == {
        "domino_crib.ui",
        "domino_crib.driver",
    }


def test_pygame_stays_in_the_screen_and_serial_in_one_file() -> None:
    assert {name.split("/")[0] for name in _importers("pygame")} == {"ui"}
    assert _importers("serial") == {"driver/transport.py"}


def test_one_file_reads_the_queue_of_pygame() -> None:
    readers = {
        path.relative_to(PACKAGE).as_posix()
        for path, tree in _modules()
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and node.attr in ("get", "poll", "wait", "pump")
        and ast.unparse(node.value) in ("pygame.event", "event")
        and "pygame" in ast.unparse(tree)
    }
    assert readers == {"ui/inputs.py"}


def test_nothing_random_or_timed_decides_in_the_rules() -> None:
    outside = {"random", "time", "datetime", "secrets", "os", "sys", "locale", "gettext", "uuid"}
    assert not {name for name in _importers(*outside) if name.startswith(("rules/", "pegboard/"))}


def test_players_import_no_state() -> None:
    """A player gets views; the names of what it must not meet do not even stand in its files."""
    forbidden = {"State", "PlayState", "ShowState", "new_game", "apply", "next_step", "Table"}
    for path, tree in _modules():
        if path.parent.name != "players":
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                assert forbidden.isdisjoint(alias.name for alias in node.names), path
                assert node.module not in ("domino_crib.rules.game", "domino_crib.table"), path


def test_nothing_outside_the_catalogue_asks_for_the_name_of_a_game() -> None:
    asked = [
        _place(path, node)
        for path, tree in _modules()
        if path != CATALOGUE
        for node in _asking_for_a_game(tree)
    ]
    assert asked == []


def _asking_for_a_game(tree: ast.AST) -> list[ast.AST]:
    """Return the comparisons and cases in which the name of a game stands."""
    return [
        node
        for node in ast.walk(tree)
        if isinstance(node, (ast.Compare, ast.MatchValue))
        and any(isinstance(p, ast.Constant) and p.value in VARIANTS for p in ast.walk(node))
    ]


@pytest.mark.parametrize(
    ("code", "times"),
    [
        ('if rules.game == "domino": pass', 1),
        ('yes = game in ("cards-2", "cards-3")', 1),
        ('match game:\n    case "five-card":\n        pass', 1),
        ('known = {"domino": 1}[game]', 0),
        ("if rules.flush: pass", 0),
    ],
)
def test_such_a_question_would_be_found(code: str, times: int) -> None:
    assert len(_asking_for_a_game(ast.parse(code))) == times


def test_no_room_of_the_rules_but_the_catalogue_names_a_game() -> None:
    """A default of ``Setup`` aside: a game is a record of data, not a branch."""
    named = {
        path.relative_to(PACKAGE).as_posix()
        for path, tree in _modules()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and node.value in VARIANTS
    }
    rules = {
        name for name in named if name.startswith(("rules/", "players/", "analysis/", "table"))
    }
    assert rules <= {"rules/catalog.py", "rules/setup.py"}


def test_files_are_short() -> None:
    long = {}
    for path in _sources():
        lines = path.read_text(encoding="utf-8").count("\n")
        if lines > MOST_LINES:
            long[path.relative_to(ROOT).as_posix()] = lines
    assert {name: lines for name, lines in long.items() if name not in LONGER} == {}
    assert all(LONGER.values())


def test_nothing_is_left_to_do() -> None:
    words = re.compile(r"\b(TODO|FIXME|XXX|HACK)\b")
    here = Path(__file__).resolve()
    found = [
        _place(path, number)
        for path in _sources()
        if path.resolve() != here
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if words.search(line)
    ]
    assert found == []


def test_every_exemption_gives_its_reason() -> None:
    bare = re.compile(r"#\s*(noqa(: [A-Z]+\d+(, ?[A-Z]+\d+)*)?|type: ignore(\[[\w, -]+\])?)\s*$")
    found = [
        _place(path, number)
        for path in sorted(PACKAGE.rglob("*.py"))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if bare.search(line)
    ]
    assert found == []


def test_errors_are_not_swallowed() -> None:
    """``except Exception`` and a bare ``except`` stand only where a reason is given (BLE001)."""
    found = []
    for path, tree in _modules():
        lines = path.read_text(encoding="utf-8").splitlines()
        for node in ast.walk(tree):
            if not isinstance(node, ast.ExceptHandler):
                continue
            caught = ast.unparse(node.type) if node.type is not None else ""
            broad = caught in ("", "Exception", "BaseException")
            if broad and "BLE001 - " not in lines[node.lineno - 1]:
                found.append(_place(path, node))
            if [type(step) for step in node.body] == [ast.Pass] and caught != "KeyboardInterrupt":
                found.append(_place(path, node))
    assert found == []


def test_ci_checks_what_the_house_asks() -> None:
    ci = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    for command in (
        r'^"\$bin/ruff" format --check \.$',
        r'^"\$bin/ruff" check \.$',
        r'^"\$bin/mypy"$',
        r'^"\$bin/lint-imports"$',
        r"^python3 play\.py test$",
    ):
        assert re.search(command, ci, re.MULTILINE), command
    tool = _settings()
    assert isinstance(tool["mypy"], dict)
    assert tool["mypy"]["strict"] is True
    assert isinstance(tool["pytest"], dict)
    assert tool["pytest"]["ini_options"]["filterwarnings"] == ["error"]
    assert isinstance(tool["ruff"], dict)
    assert tool["ruff"]["line-length"] == 100
    assert {"BLE", "D", "E", "F", "N", "S", "UP"} <= set(tool["ruff"]["lint"]["select"])
    exempt = set(tool["ruff"]["lint"]["per-file-ignores"])
    assert not {name for name in exempt if name.startswith("domino_crib")}


def test_every_folder_of_tests_is_a_package() -> None:
    folders = {path.parent for path in (ROOT / "tests").rglob("test_*.py")}
    assert [folder for folder in folders if not (folder / "__init__.py").exists()] == []
