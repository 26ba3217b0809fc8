"""Find what the sources raise: the codes of errors, and every English text in them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

PARTS = ("expected", "got", "where")


@dataclass(frozen=True)
class Text:
    """An English text of an error, or a part of one that cannot be translated, and its place."""

    text: str
    where: str
    fixed: bool = False


def texts_of_errors(sources: list[Path]) -> Iterator[Text]:
    """Yield every code as words, every template of ``phrase``, and every fixed part of an error.

    ``fixed`` is an f-string in the place of a part: it cannot be said in another language.
    """
    for source in sources:
        for node in ast.walk(ast.parse(source.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                where = f"{source.name}:{node.lineno}"
                if isinstance(node.func, ast.Name) and node.func.id == "phrase":
                    yield Text(ast.literal_eval(node.args[0]), where)
                elif any(keyword.arg in PARTS for keyword in node.keywords):
                    yield from _parts_of(node, where)


def _parts_of(call: ast.Call, where: str) -> Iterator[Text]:
    code = call.args[0] if call.args else None
    if isinstance(code, ast.Constant) and isinstance(code.value, str):
        yield Text(code.value.replace("-", " "), where)
    for keyword in call.keywords:
        if keyword.arg not in PARTS:
            continue
        for value in _choices(keyword.value):
            if isinstance(value, ast.JoinedStr) and _has_words(value):
                yield Text(ast.unparse(value), where, fixed=True)
            elif keyword.arg == "expected" and isinstance(value, ast.Constant) and value.value:
                yield Text(str(value.value), where)


def _choices(value: ast.expr) -> list[ast.expr]:
    return [value.body, value.orelse] if isinstance(value, ast.IfExp) else [value]


def _has_words(value: ast.JoinedStr) -> bool:
    """Tell whether there is a word of two letters or more between what is filled in."""
    fixed = "".join(str(p.value) for p in value.values if isinstance(p, ast.Constant))
    return any(len(word) > 1 and word.isalpha() for word in fixed.split())
