"""A small reader for gettext's ``.po`` files.

The program reads its catalogues as they are, so that a translator sees a change at the next start
and nothing has to be compiled. Only what our catalogues use is read: entries with and without a
plural, comments, strings over several lines. See docs/decisions/0008-wording-loader.md.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from dataclasses import dataclass
from gettext import c2py

from domino_crib.errors import BadInput

_FIELD = re.compile(r'(msgid|msgid_plural|msgstr|msgstr\[(\d)\])\s+(".*")')
_PLURAL_HEADER = re.compile(r"nplurals\s*=\s*(\d+)\s*;\s*plural\s*=\s*([^;\n]+)")


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All texts of one domain in one language.

    ``texts`` maps a key to its forms: one text, or as many as the language has plural forms.
    ``form_of`` gives the index of the form for a number, as the header of the file says.
    """

    texts: dict[str, tuple[str, ...]]
    plural_keys: frozenset[str]
    forms: int
    form_of: Callable[[int], int]


def read_catalogue(text: str, where: str) -> Catalogue:
    """Read the text of a ``.po`` file; ``where`` names it in errors.

    Raises BadInput for a line that is no comment and no entry, for a key that stands twice and
    for a file whose header says nothing about plurals.
    """
    texts: dict[str, tuple[str, ...]] = {}
    plural_keys: set[str] = set()
    for line_number, entry in _entries(text, where):
        key = entry.pop("msgid")
        if key in texts:
            raise BadInput(
                "key-twice", expected="each key once", got=key, where=f"{where}:{line_number}"
            )
        if entry.pop("msgid_plural", None) is not None:
            plural_keys.add(key)
        texts[key] = tuple(entry[name] for name in sorted(entry))
    header = texts.pop("", ("",))[0]
    match = _PLURAL_HEADER.search(header)
    if match is None:
        raise BadInput(
            "no-plural-rule", expected="a Plural-Forms line in the header", got="none", where=where
        )
    return Catalogue(texts, frozenset(plural_keys), int(match[1]), c2py(match[2].strip()))


def _entries(text: str, where: str) -> list[tuple[int, dict[str, str]]]:
    """Split the file into entries, each as its fields, with the line of its ``msgid``."""
    entries: list[tuple[int, dict[str, str]]] = []
    field = ""
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        match = _FIELD.fullmatch(line)
        if match is not None:
            field, quoted = match[1], match[3]
            if field == "msgid":
                entries.append((number, {}))
        elif line.startswith('"') and field:
            quoted = line
        else:
            quoted = ""
        if not quoted or not entries:
            raise BadInput(
                "bad-line",
                expected='msgid, msgstr or a "text"',
                got=line,
                where=f"{where}:{number}",
            )
        fields = entries[-1][1]
        fields[field] = fields.get(field, "") + _unquote(quoted, f"{where}:{number}")
    return entries


def _unquote(quoted: str, where: str) -> str:
    inner = quoted[1:-1]
    if "\\" not in inner and '"' not in inner:
        return inner
    try:
        value: str = ast.literal_eval(quoted)
    except (SyntaxError, ValueError) as error:
        raise BadInput("bad-string", expected="a quoted text", got=quoted, where=where) from error
    return value
