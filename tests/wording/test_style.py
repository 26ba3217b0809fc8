"""The typography of the catalogues: what a careful printer would correct."""

from __future__ import annotations

import re

import pytest

from domino_crib.wording import DOMAINS, LANGUAGES
from domino_crib.wording.words import load

QUOTES = {"en": "“”", "pl": "„”", "da": "»«"}
FOREIGN = {"en": "„»«", "pl": "“»«", "da": "“”„"}
ENDINGS = ".!?:…"


def _texts(lang: str) -> list[tuple[str, str]]:
    return [
        (f"{lang} {domain}.{key}", text)
        for domain in DOMAINS
        for key, forms in load(lang, domain).texts.items()
        for text in forms
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_quotation_marks_are_those_of_the_language(lang: str) -> None:
    opening, closing = QUOTES[lang]
    bad = [
        where
        for where, text in _texts(lang)
        if re.search(f"[\"'{FOREIGN[lang]}]", text) or text.count(opening) != text.count(closing)
    ]
    assert not bad


@pytest.mark.parametrize("lang", LANGUAGES)
def test_spaces_and_dots_are_set_with_care(lang: str) -> None:
    bad = [where for where, text in _texts(lang) if re.search(r"  | [,.;:!?]|\.\.\.|\t", text)]
    assert not bad


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
def test_sentences_end_alike_in_all_languages(lang: str) -> None:
    """A full stop, a question mark or none: the same in English and in the translation."""
    bad = []
    for domain in DOMAINS:
        english = load("en", domain).texts
        for key, forms in load(lang, domain).texts.items():
            ours, theirs = forms[-1].rstrip("”«“"), english[key][-1].rstrip("”«“")
            if (ours[-1] in ENDINGS) != (theirs[-1] in ENDINGS):
                bad.append(f"{lang} {domain}.{key}: {forms[-1]}")
    assert not bad


PROPER = {"club.mode-swiss"}
"""Words that have a capital in English alone."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_texts_begin_alike_in_all_languages(lang: str) -> None:
    """A text that begins with a capital in English does so everywhere, unless a name leads it."""
    bad = []
    for domain in DOMAINS:
        english = load("en", domain).texts
        for key, forms in load(lang, domain).texts.items():
            ours, theirs = forms[0].lstrip("“„»"), english[key][0].lstrip("“„»")
            if (
                key not in PROPER
                and ours[0].isalpha()
                and theirs[0].isalpha()
                and ours[0].isupper() != theirs[0].isupper()
            ):
                bad.append(f"{lang} {domain}.{key}: {forms[0]}")
    assert not bad
