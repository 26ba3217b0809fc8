"""Errors in three languages: every text that can be raised, and what argparse says, has one."""

from __future__ import annotations

import argparse
import ast
import re
from pathlib import Path

import pytest

from domino_crib.errors import BadInput, SetupError, phrase
from domino_crib.wording import LANGUAGES, Words
from domino_crib.wording.errors import explain, tell_error, translate
from domino_crib.wording.words import load
from tests.wording.raised import texts_of_errors
from tests.wording.scan import PACKAGE

OTHERS = [lang for lang in LANGUAGES if lang != "en"]
FOR_US = {"messages.py", "catalogue.py"}
"""Files whose errors are mistakes of a program that speaks the protocol, or of a translator."""
FRAME = {
    *("expected {expected}", "got {got}"),
    *("bad dealer", "bad scores", "a claim before answers", "a pass without points"),
    *("one game in a file", "Hand, Discard, ...", "club book broken", "club book unreachable"),
}
"""What ``CribError`` itself says, codes that are put together, and texts chosen beforehand."""
NEVER_SAID = {
    " (default: %(default)s)",
    "%(heading)s:",
    "%(prog)s: warning: %(message)s\n",
    "%r is not callable",
    "'required' is an invalid argument for positionals",
    ".__call__() not defined",
    "argument '%(argument_name)s' is deprecated",
    'argument "-" with mode %r',
    "can't open '%(filename)s': %(error)s",
    "cannot have multiple subparser arguments",
    "cannot merge actions - two groups are named %r",
    "command '%(parser_name)s' is deprecated",
    "conflicting option string: %s",
    "conflicting option strings: %s",
    "conflicting subparser alias: %s",
    "conflicting subparser: %s",
    "dest= is required for options like %r",
    "invalid conflict_resolution value: %r",
    "invalid option string %(option)r: must start with a character %(prefix_chars)r",
    "mutually exclusive arguments must be optional",
    "option '%(option)s' is deprecated",
    "show program's version number and exit",
    "subcommands",
    "unexpected option string: %s",
}
"""argparse's words to whoever writes a parser, and for what no command has."""


def _raised() -> list[str]:
    sources = [path for path in sorted(PACKAGE.rglob("*.py")) if path.name not in FOR_US]
    texts = list(texts_of_errors(sources))
    fixed = [f"{text.where}: {text.text}" for text in texts if text.fixed]
    assert not fixed, f"these cannot be said in another language, use phrase(): {fixed}"
    return [text.text for text in texts if re.search("[a-zA-Z]{2}", text.text)]


def _said_by_argparse() -> set[str]:
    tree = ast.parse(Path(argparse.__file__).read_text("utf-8"))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    asked = [c for c in calls if isinstance(c.func, ast.Name) and c.func.id in ("_", "ngettext")]
    texts = [arg.value for call in asked for arg in call.args if isinstance(arg, ast.Constant)]
    return set(map(str, texts)) - NEVER_SAID


@pytest.mark.parametrize("lang", OTHERS)
def test_every_error_and_every_word_of_argparse_has_a_translation(lang: str) -> None:
    wanted = set(_raised()) | FRAME | _said_by_argparse()
    assert sorted(wanted - set(load(lang, "errors").texts)) == []


@pytest.mark.parametrize("lang", OTHERS)
def test_nothing_is_translated_that_is_never_said(lang: str) -> None:
    """Words that only another Python's argparse has are allowed: their places are printf's."""
    known = set(_raised()) | FRAME | _said_by_argparse()
    unused = [text for text in load(lang, "errors").texts if text not in known and "%" not in text]
    assert [text for text in unused if not text.startswith("expected at ")] == []


@pytest.mark.parametrize("lang", OTHERS)
def test_the_places_of_a_translation_are_those_of_the_english(lang: str) -> None:
    place = re.compile(r"\{[^}]*\}|%\([a-z_]+\)[sr]|%[sr]")
    for english, (text,) in load(lang, "errors").texts.items():
        assert sorted(place.findall(text)) == sorted(place.findall(english)), english
        assert text.endswith("\n") == english.endswith("\n")


def test_the_languages_translate_the_same() -> None:
    first, *rest = (list(load(lang, "errors").texts) for lang in OTHERS)
    assert all(other == first for other in rest)


def test_a_phrase_is_english_and_can_be_said_with_its_parts() -> None:
    what = phrase(
        "{number} {pieces} as dealt in {game}", number=6, pieces=phrase("tiles"), game="x"
    )
    assert what == "6 tiles as dealt in x"
    error = BadInput("wrong-hand-size", expected=what, got="4", where="--hand")
    assert str(error) == "--hand: wrong hand size: expected 6 tiles as dealt in x, got 4"
    assert tell_error(Words("en"), error) == str(error)
    polish = "--hand: zła wielkość ręki: oczekiwano 6 kamieni, jak po rozdaniu w x, jest: 4"
    assert tell_error(Words("pl"), error) == polish


def test_places_are_said_from_the_outside_in() -> None:
    error = BadInput("no-pieces", where=phrase("lay {number}", number=3)).at("x.crib:7")
    assert tell_error(Words("da"), error) == "x.crib:7: træk 3: ingen brikker eller kort"
    refused = SetupError("unknown-game", where=phrase("line {number}", number=2))
    assert explain(Words("pl"), refused).startswith("wiersz 2: ")


def test_what_came_from_outside_is_repeated_as_it_is() -> None:
    error = BadInput("bad-board", expected="auto or a port", got="none", where="--board")
    assert tell_error(Words("pl"), error).endswith("jest: none")
    assert translate("pl", "never heard of") == "never heard of"
