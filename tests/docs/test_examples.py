"""The examples of the command line's contract, and every command line that a document shows."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from domino_crib.cli import main, parser
from domino_crib.errors import BadInput
from domino_crib.wording import Words

ROOT = Path(__file__).parents[2]
EXAMPLES: list[dict[str, Any]] = json.loads(
    (ROOT / "tests" / "data" / "command_examples.json").read_text("utf-8")
)
PROGRAM = r"(?:domino-crib|python3 play\.py|python -m domino_crib)"
_BLOCK = re.compile(rf"^(?: {{4}}|\$ ){PROGRAM}\b(?! test)([^#\n]*)", re.MULTILINE)
_INLINE = re.compile(rf"`{PROGRAM}(?! test)((?: [^`]*)?)`")
_PLACES = {"...", "COMMAND"}
SKIPPED = {".venv", "build", "dist", "node_modules"}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an empty folder to run in, in which the cases of the tests can be reached."""
    (tmp_path / "tests").symlink_to(ROOT / "tests")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    return tmp_path


@pytest.mark.parametrize("example", EXAMPLES, ids=[example["what"] for example in EXAMPLES])
def test_an_example_does_what_the_contract_says(
    example: dict[str, Any], folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if "record" in example:
        (folder / "example.crib").write_text(example["record"], encoding="utf-8")
    assert main(shlex.split(example["run"])) == example["code"]
    out, err = capsys.readouterr()
    if example["code"]:
        assert out == ""
        assert err.count("\n") == 1
        assert example["err"] in err
        return
    assert err == ""
    if "out" in example:
        assert out.splitlines() == example["out"]
    if "json" in example:
        _holds(json.loads(out), example["json"], example.get("keys", []))
    if "lines" in example or "last_event" in example:
        said = [json.loads(line) for line in out.splitlines()]
        for wanted in example.get("lines", []):
            assert any(wanted.items() <= line.items() for line in said), wanted
        if "last_event" in example:
            assert said[-1]["event"] == example["last_event"]
            assert set(example["keys"]) <= set(said[-1])
    assert all((folder / name).stat().st_size for name in example.get("files", []))


def _holds(said: dict[str, Any], wanted: dict[str, Any], keys: list[str]) -> None:
    """See that the wanted entries are there; of a list, its beginning."""
    assert set(keys) <= set(said)
    for name, value in wanted.items():
        got = said[name]
        assert (got[: len(value)] if isinstance(value, list) and value else got) == value


def _command_lines() -> list[tuple[str, str]]:
    found = []
    for page in sorted(ROOT.rglob("*.md")):
        parts = page.relative_to(ROOT).parts
        if not SKIPPED & set(parts) and not any(part.startswith(".") for part in parts):
            text = page.read_text("utf-8")
            lines = [*_BLOCK.findall(text), *_INLINE.findall(text)]
            found += [(str(page.relative_to(ROOT)), line.strip()) for line in lines]
    return found


def test_the_documents_show_command_lines() -> None:
    pages = {page for page, _ in _command_lines()}
    assert {"README.md", "docs/commands.md", "docs/board.md", "docs/club.md"} <= pages
    assert len(_command_lines()) > 30


@pytest.mark.parametrize(("page", "line"), sorted(set(_command_lines())))
def test_a_command_line_of_a_document_is_one_that_the_program_takes(page: str, line: str) -> None:
    """Only read, not run: some open windows or ports. What is run stands above a printed answer."""
    words = [word for word in shlex.split(line) if word not in _PLACES]
    if not words or words[0].startswith("-"):
        words = ["play", *words]
    said = ""
    try:
        parser(Words("en")).parse_args(words)
    except BadInput as error:
        said = error.got
    # A command that is only named misses what it needs, and nothing else is wrong with it.
    assert "required" in said or not said, page
