"""Which language the command line speaks, and how argparse is made to speak it."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any

from domino_crib.errors import BadInput
from domino_crib.settings import decode, places
from domino_crib.wording import LANGUAGES, system_language
from domino_crib.wording.errors import translate

LANG = "--lang"
_ARGPARSE: Any = argparse


def language_of(arguments: Sequence[str]) -> str:
    """Return the language of a command line: that of ``--lang``, the settings, or the system.

    A wrong ``--lang`` and settings that cannot be read are told by what reads them later.
    """
    for lang in (_asked_for(arguments), _settled()):
        if lang in LANGUAGES:
            return lang
    return system_language()


def _asked_for(arguments: Sequence[str]) -> str:
    """Return the first language after ``--lang``; the demonstration takes two."""
    for at, word in enumerate(arguments):
        name, equals, value = word.partition("=")
        if name == LANG:
            said = value if equals else "".join(arguments[at + 1 : at + 2])
            return said.replace(",", " ").split(" ")[0]
    return ""


def _settled() -> str:
    path = places().settings
    try:
        return decode(path.read_bytes(), str(path)).language
    except (OSError, BadInput):
        return ""


@contextmanager
def argparse_in(lang: str) -> Iterator[None]:
    """Let argparse speak a language: its headings, its own options and its complaints.

    It looks its words up by ``_`` and ``ngettext`` in its own module. gettext itself could answer
    only from compiled catalogues and for the language of the whole process.
    """
    before = _ARGPARSE._, _ARGPARSE.ngettext
    _ARGPARSE._ = partial(translate, lang)
    _ARGPARSE.ngettext = lambda one, many, n: translate(lang, one if n == 1 else many)
    try:
        yield
    finally:
        _ARGPARSE._, _ARGPARSE.ngettext = before
