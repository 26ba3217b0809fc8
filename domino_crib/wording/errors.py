"""What the rules refuse, told to the player in his language."""

from __future__ import annotations

from functools import partial

from domino_crib.errors import CribError, Phrase
from domino_crib.wording.families import RULE_ERRORS
from domino_crib.wording.languages import LANGUAGES
from domino_crib.wording.words import Words, load


def translate(lang: str, english: str) -> str:
    """Return an English text of an error or of argparse in a language.

    ``errors.po`` has them under the English text itself, as gettext does; what it does not have
    stays English.
    """
    if lang == LANGUAGES[0]:
        return english
    return load(lang, "errors").texts.get(english, (english,))[0]


def tell_error(words: Words, error: CribError) -> str:
    """Return an error as the command line tells it: one line in the language of the words."""
    return error.message(partial(translate, words.lang))


def tell_text(words: Words, text: str) -> str:
    """Return a part of an error: a phrase in the language of the words, anything else as it is."""
    return text.said(partial(translate, words.lang)) if isinstance(text, Phrase) else text


def explain(words: Words, error: CribError) -> str:
    """Return the error as a sentence with its place in front.

    Errors of files and devices have no sentence of their own; they are told as the command line
    tells them.
    """
    if error.code not in RULE_ERRORS:
        return tell_error(words, error)
    said, where = words.get(f"rules.error.{error.code}"), tell_text(words, error.where)
    return f"{where}: {said}" if where else said
