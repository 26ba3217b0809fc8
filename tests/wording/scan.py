"""Find the text keys in the sources: literals, and the beginnings of f-string keys."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from pathlib import Path

import domino_crib
from domino_crib.wording import DOMAINS

PACKAGE = Path(domino_crib.__file__).parent
_DOMAIN = f"(?:{'|'.join(DOMAINS)})"
_KEY = re.compile(rf"{_DOMAIN}(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)+")
_START = re.compile(rf"{_DOMAIN}\.[a-z0-9.-]*")
_FILE_NAMES = re.compile(r".*\.(po|py|json|csv|txt|db|sqlite)")


@dataclass(frozen=True)
class Found:
    """A key or the beginning of one, and where it stands."""

    text: str
    where: str


def keys_and_starts(sources: list[Path]) -> tuple[list[Found], list[Found]]:
    """Return the literal keys and the beginnings of f-string keys of the given Python files."""
    keys: list[Found] = []
    starts: list[Found] = []
    for source in sources:
        tree = ast.parse(source.read_text("utf-8"))
        inside = {id(part) for node in ast.walk(tree) for part in _parts(node)}
        for node in ast.walk(tree):
            where = f"{source}:{getattr(node, 'lineno', 0)}"
            if isinstance(node, ast.JoinedStr) and node.values:
                first = node.values[0]
                if isinstance(first, ast.Constant) and _START.fullmatch(str(first.value)):
                    starts.append(Found(str(first.value), where))
            elif (
                isinstance(node, ast.Constant)
                and isinstance(node.value, str)
                and id(node) not in inside
                and _KEY.fullmatch(node.value)
                and not _FILE_NAMES.fullmatch(node.value)
            ):
                keys.append(Found(node.value, where))
    return keys, starts


def package_sources() -> list[Path]:
    """Return the Python files in which keys are looked for: the package's, and ``play.py``."""
    inside = sorted(path for path in PACKAGE.rglob("*.py") if path.name != "families.py")
    return [*inside, PACKAGE.parent / "play.py"]


def _parts(node: ast.AST) -> list[ast.expr]:
    return node.values if isinstance(node, ast.JoinedStr) else []
