"""Make KiCad's output the same on every run: fixed identifiers, fixed order, no dates."""

from __future__ import annotations

import re
import uuid
from collections.abc import Mapping
from pathlib import Path

from hardware.make.files import MADE_BY
from hardware.make.sexpr import Node, Quoted, child, children, parse, words, write
from hardware.make.silkscreen import REVISION

SPACE = uuid.UUID("0f6a3c1e-7a51-5d3c-9d43-6b1d5c0ffee1")
"""The name space of our identifiers."""

_SORTED = ("footprint", "gr_line", "gr_arc", "gr_text", "segment", "via", "zone")
_DATES = re.compile(
    r"^(%TF\.CreationDate.*|G04 Created by KiCad.*|; #@! TF\.CreationDate.*)\n", re.MULTILINE
)
_DRILL_DATE = re.compile(r"^(; DRILL file \{.*\}) date .*$", re.MULTILINE)


def identifier(name: str) -> str:
    """Return the identifier of a thing: the same for the same name, ever."""
    return str(uuid.uuid5(SPACE, name))


def title_block(title: str) -> Node:
    """Return what KiCad prints in the corner of a sheet."""
    return [
        "title_block",
        ["title", Quoted(title)],
        ["rev", Quoted(REVISION)],
        ["company", Quoted("domino_crib")],
        ["comment", "1", Quoted("CERN-OHL-P-2.0")],
        ["comment", "2", Quoted(MADE_BY)],
    ]


def steady_board(text: str, symbols: Mapping[str, str], title: str) -> str:
    """Return a saved board in a fixed order with fixed identifiers and a title.

    ``symbols`` gives the identifier of the schematic symbol of each reference, so that KiCad
    finds the symbol of a footprint.
    """
    tree = parse(text)
    head = [item for item in tree if not (isinstance(item, list) and item[0] in _SORTED)]
    paper = next(children(tree, "paper"))
    head.insert(head.index(paper) + 1, title_block(title))
    ordered: list[Node] = []
    for kind in _SORTED:
        found = sorted(children(tree, kind), key=_key)
        for item in found:
            if kind == "footprint":
                _link(item, symbols)
                _sort_drawings(item)
            ordered.append(item)
    steady: list[Node] = [*head, *ordered]
    _rename(steady, "board")
    return write(steady) + "\n"


def steady_fab(folder: Path) -> None:
    """Take the dates out of gerber and drill files."""
    for path in folder.iterdir():
        text = _DATES.sub("", path.read_text(encoding="utf-8"))
        path.write_text(_DRILL_DATE.sub(r"\1", text), encoding="utf-8")


def _key(item: list[Node]) -> tuple[str, str]:
    texts = {words(t)[0]: words(t)[1] for t in children(item, "fp_text")}
    return texts.get("reference", ""), _text_of(item)


def _text_of(item: list[Node]) -> str:
    return write(_bare(item))


def _bare(item: list[Node]) -> list[Node]:
    """Return a copy without identifiers."""
    return [
        _bare(part) if isinstance(part, list) else part
        for part in item
        if not (isinstance(part, list) and part[0] == "tstamp")
    ]


def _sort_drawings(footprint: list[Node]) -> None:
    """Put the drawn lines and texts of a footprint in a fixed order behind everything else."""
    drawn = sorted(_drawings(footprint), key=_text_of)
    for item in drawn:
        footprint.remove(item)
    footprint.extend(drawn)


def _drawings(footprint: list[Node]) -> list[list[Node]]:
    return [i for i in footprint if isinstance(i, list) and str(i[0]).startswith("fp_")]


def _link(footprint: list[Node], symbols: Mapping[str, str]) -> None:
    ref = _key(footprint)[0]
    if ref in symbols and child(footprint, "path") is None:
        where = footprint.index(next(children(footprint, "at"))) + 1
        footprint.insert(where, ["path", Quoted(f"/{symbols[ref]}")])


def _rename(node: list[Node], name: str) -> None:
    for index, item in enumerate(node):
        if not isinstance(item, list):
            continue
        if item and item[0] in {"tstamp", "uuid"}:
            item[1] = identifier(f"{name}/{index}")
        else:
            _rename(item, f"{name}/{index}")
