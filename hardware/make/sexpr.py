"""A small reader and writer of S-expressions, the language of KiCad's files."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TypeAlias, Union

Node: TypeAlias = Union[str, "list[Node]"]
LINE = 150
"""Characters up to which a list is written on one line."""

_NUMBER = re.compile(r"[-+]?\d*\.?\d+(?:[eE][-+]?\d+)?")
_TOKEN = re.compile(r'"((?:[^"\\]|\\.)*)"|([()])|([^\s()"]+)')


class Quoted(str):
    """A string that was, or shall be, written in quotes."""

    __slots__ = ()


def parse(text: str) -> list[Node]:
    """Return the one expression in ``text`` as nested lists of strings.

    Raises ``ValueError`` when brackets do not match or the text holds no expression.
    """
    stack: list[list[Node]] = [[]]
    for match in _TOKEN.finditer(text):
        quoted, bracket, word = match.groups()
        if bracket == "(":
            stack.append([])
        elif bracket == ")":
            if len(stack) == 1:
                raise ValueError(f"one bracket too many at character {match.start()}")
            done = stack.pop()
            stack[-1].append(done)
        elif word is not None:
            stack[-1].append(word)
        else:
            stack[-1].append(Quoted(quoted.replace('\\"', '"').replace("\\\\", "\\")))
    if len(stack) != 1 or len(stack[0]) != 1 or isinstance(stack[0][0], str):
        raise ValueError("expected one whole S-expression")
    return stack[0][0]


def write(node: Node, indent: int = 0) -> str:
    """Return an expression as text; lists that fit stay on one line."""
    flat = _flat(node)
    if isinstance(node, str) or len(flat) + 2 * indent <= LINE:
        return flat
    lines = ["("]
    for item in node:
        if isinstance(item, list):
            lines.append("\n" + "  " * (indent + 1) + write(item, indent + 1))
        else:
            lines.append((" " if len(lines) > 1 else "") + write(item))
    return "".join(lines) + "\n" + "  " * indent + ")"


def _flat(node: Node) -> str:
    if isinstance(node, Quoted):
        return '"' + node.replace("\\", "\\\\").replace('"', '\\"') + '"'
    if isinstance(node, str):
        return node
    return "(" + " ".join(_flat(item) for item in node) + ")"


def children(node: list[Node], name: str) -> Iterator[list[Node]]:
    """Yield the lists directly in ``node`` that start with ``name``."""
    for item in node:
        if isinstance(item, list) and item and item[0] == name:
            yield item


def child(node: list[Node], name: str) -> list[Node] | None:
    """Return the first list in ``node`` that starts with ``name``."""
    return next(children(node, name), None)


def words(node: list[Node] | None) -> list[str]:
    """Return the plain words of a list after its name; none for ``None``."""
    return [item for item in (node or [])[1:] if isinstance(item, str)]


def numbers(node: list[Node] | None) -> list[float]:
    """Return the numbers of a list after its name, as floats."""
    return [float(word) for word in words(node) if _NUMBER.fullmatch(word)]
