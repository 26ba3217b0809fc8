"""Links lead somewhere, and commands in the documents print what stands below them."""

from __future__ import annotations

import importlib
import re
import shlex
from pathlib import Path

import pytest

from domino_crib.cli import main
from domino_crib.rules.record import replay
from domino_crib.rules.record_reader import read_record

ROOT = Path(__file__).parents[2]
_SKIPPED = {".venv", "build", "dist", "node_modules"}
_LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
_CONSOLE = re.compile(r"^```console\n(.*?)^```", re.MULTILINE | re.DOTALL)
_FENCED = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)


def _documents() -> list[Path]:
    found = [p for p in ROOT.rglob("*.md") if not _SKIPPED & set(p.relative_to(ROOT).parts)]
    return sorted(p for p in found if not any(part.startswith(".") for part in p.parts[-2:]))


def _id(document: Path) -> str:
    return str(document.relative_to(ROOT))


def _anchors(document: Path) -> set[str]:
    """Return the anchors of the headings, made as GitHub makes them."""
    headings = re.findall(r"^#+ (.+)$", _FENCED.sub("", document.read_text("utf-8")), re.MULTILINE)
    plain = [re.sub(r"[^\w\- ]", "", re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", h)) for h in headings]
    return {heading.strip().lower().replace(" ", "-") for heading in plain}


@pytest.mark.parametrize("document", _documents(), ids=_id)
def test_links_lead_somewhere(document: Path) -> None:
    broken = []
    for link in _LINK.findall(_FENCED.sub("", document.read_text("utf-8"))):
        if re.match(r"[a-z]+:", link):
            continue
        name, _, anchor = link.partition("#")
        target = (document.parent / name).resolve() if name else document
        if not target.exists() or (anchor and anchor not in _anchors(target)):
            broken.append(link)
    assert not broken


def _examples() -> list[tuple[str, str, str]]:
    examples = []
    for document in _documents():
        for block in _CONSOLE.findall(document.read_text("utf-8")):
            for part in block.split("$ ")[1:]:
                command, _, printed = part.partition("\n")
                if command.startswith("domino-crib "):
                    examples.append((_id(document), command, printed))
    return examples


@pytest.mark.parametrize(("document", "command", "printed"), _examples())
def test_an_example_prints_what_the_document_says(
    document: str,
    command: str,
    printed: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(ROOT)
    assert main(shlex.split(command)[1:]) == 0, document
    assert capsys.readouterr().out == printed


def test_the_record_in_the_documents_can_be_replayed() -> None:
    text = (ROOT / "docs" / "records.md").read_text("utf-8")
    blocks = re.findall(r"^```\n(Game:.*?)^```", text, re.MULTILINE | re.DOTALL)
    assert len(blocks) == 1
    _, steps = replay(read_record(blocks[0]))
    assert len(steps) > 8


def test_every_decision_is_listed() -> None:
    folder = ROOT / "docs" / "decisions"
    index = (folder / "README.md").read_text("utf-8")
    missing = [p.name for p in sorted(folder.glob("[0-9]*.md")) if f"({p.name})" not in index]
    assert not missing


def test_the_way_of_a_tile_goes_through_functions_that_exist() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8").split("## One tile")[1]
    rooms = "ui|rules|table|driver|wording"
    names = re.findall(rf"`((?:{rooms})\.[A-Za-z_.]+)`", text)
    assert len(names) > 20
    assert [name for name in names if not _exists(name)] == []
    sources = ROOT / "firmware" / "crib_board" / "src"
    in_c = re.findall(r"`(\w+)` in `(\w+\.c)`", re.sub(r"\s+", " ", text))
    assert len(in_c) > 6
    missing = [c for c in in_c if not re.search(rf"\b{c[0]}\(", (sources / c[1]).read_text())]
    assert not missing


def test_every_page_is_listed() -> None:
    index = (ROOT / "docs" / "README.md").read_text("utf-8")
    pages = sorted(path.name for path in (ROOT / "docs").glob("*.md") if path.name != "README.md")
    assert [name for name in pages if f"({name})" not in index] == []


def _exists(name: str) -> bool:
    """Tell whether a dotted name below the package is a module or something in one."""
    parts = name.split(".")
    for end in range(len(parts), 0, -1):
        try:
            found = importlib.import_module(".".join(["domino_crib", *parts[:end]]))
        except ModuleNotFoundError:
            continue
        for part in parts[end:]:
            found = getattr(found, part, None)
        return found is not None
    return False
