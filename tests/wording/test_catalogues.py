"""The catalogues against the sources and against one another."""

from __future__ import annotations

import ast
import string
import subprocess
from pathlib import Path

import pytest

from domino_crib.wording import DOMAINS, LANGUAGES
from domino_crib.wording.catalogue import Catalogue
from domino_crib.wording.families import FAMILIES, RULE_ERRORS, family_keys
from domino_crib.wording.words import load
from tests.kit.need import need_tool
from tests.wording.scan import PACKAGE, keys_and_starts, package_sources

OTHERS = [lang for lang in LANGUAGES if lang != "en"]
IN_THE_ROOM = {"rules.list.last"}
"""Keys that the wording room itself may use although nobody else does."""


def _keys(lang: str) -> set[str]:
    return {f"{domain}.{name}" for domain in DOMAINS for name in load(lang, domain).texts}


def _places(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def _entries(domain: str, lang: str) -> list[tuple[str, tuple[str, ...]]]:
    return sorted(load(lang, domain).texts.items())


def test_every_key_of_the_sources_is_in_the_catalogues() -> None:
    keys, _ = keys_and_starts(package_sources())
    missing = [f"{key.where}: {key.text}" for key in keys if key.text not in _keys("en")]
    assert not missing


def test_every_key_of_a_family_is_in_the_catalogues() -> None:
    assert not sorted(family_keys() - _keys("en"))


def test_every_f_string_key_is_declared_as_a_family() -> None:
    _, starts = keys_and_starts(package_sources())
    unknown = [f"{start.where}: {start.text}" for start in starts if start.text not in FAMILIES]
    assert not unknown


def test_every_family_is_used() -> None:
    _, starts = keys_and_starts(package_sources())
    assert not sorted(set(FAMILIES) - {start.text for start in starts})


def test_every_key_of_the_catalogues_is_used() -> None:
    keys, _ = keys_and_starts(package_sources())
    used = {key.text for key in keys} | family_keys() | IN_THE_ROOM
    assert not sorted(_keys("en") - used)


def test_every_error_of_a_move_or_setup_has_a_sentence() -> None:
    """Errors of record files keep their exact English: they go to whoever wrote the file."""
    raised = set()
    sources = [s for s in (PACKAGE / "rules").rglob("*.py") if not s.name.startswith("record")]
    for source in sources:
        for node in ast.walk(ast.parse(source.read_text("utf-8"))):
            if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
                first = node.exc.args[:1]
                raised |= {arg.value for arg in first if isinstance(arg, ast.Constant)}
    codes = {code for code in raised if " " not in str(code) and "-" in str(code)}
    assert codes == set(RULE_ERRORS)


@pytest.mark.parametrize("lang", OTHERS)
def test_the_languages_have_the_same_keys(lang: str) -> None:
    assert _keys(lang) == _keys("en")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("domain", DOMAINS)
def test_no_text_is_empty_or_ends_in_blanks(domain: str, lang: str) -> None:
    bad = [key for key, forms in _entries(domain, lang) for text in forms if text != text.strip()]
    bad += [key for key, forms in _entries(domain, lang) if not all(forms)]
    assert not bad


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("domain", DOMAINS)
def test_plural_texts_have_every_form(domain: str, lang: str) -> None:
    catalogue = load(lang, domain)
    wrong = [
        key
        for key, forms in catalogue.texts.items()
        if len(forms) != (catalogue.forms if key in catalogue.plural_keys else 1)
    ]
    assert not wrong
    assert catalogue.plural_keys == load("en", domain).plural_keys


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("domain", DOMAINS)
def test_the_places_agree_in_all_languages(domain: str, lang: str) -> None:
    """Only ``n`` may be left out, where the words already say how many: "a hole", "they win"."""
    english = load("en", domain).texts
    for key, forms in _entries(domain, lang):
        wanted = set().union(*map(_places, english[key]))
        for text in forms:
            assert wanted - {"n"} == _places(text) - {"n"}, key
            assert "n" not in _places(text) or key in load("en", domain).plural_keys, key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_plural_rule_is_right(lang: str) -> None:
    expected = {
        "en": {1: 0, 0: 1, 2: 1, 5: 1, 21: 1},
        "da": {1: 0, 0: 1, 2: 1, 5: 1, 21: 1},
        "pl": {1: 0, 2: 1, 3: 1, 4: 1, 22: 1, 24: 1, 0: 2, 5: 2, 12: 2, 14: 2, 21: 2, 112: 2},
    }
    for domain in DOMAINS:
        catalogue: Catalogue = load(lang, domain)
        assert {n: catalogue.form_of(n) for n in expected[lang]} == expected[lang]


def test_gettext_finds_nothing_wrong(tmp_path: Path) -> None:
    need_tool("msgfmt", why="checking the catalogues with gettext's own tool")
    for source in sorted(PACKAGE.rglob("*.po")):
        done = subprocess.run(
            ["msgfmt", "--check-format", "-o", str(tmp_path / "out.mo"), str(source)],
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{source}: {done.stderr}"
