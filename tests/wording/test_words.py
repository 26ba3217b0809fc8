"""The reader of catalogues, the look-up and the guess of the system's language."""

from __future__ import annotations

import pytest

from domino_crib.errors import BadInput
from domino_crib.wording import LANGUAGES, OWN_NAMES, UnknownKeyError, Words, system_language
from domino_crib.wording import words as words_module
from domino_crib.wording.catalogue import read_catalogue

HEADER = 'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n'


def test_a_catalogue_with_every_kind_of_entry_is_read() -> None:
    catalogue = read_catalogue(
        HEADER
        + '# a comment\nmsgid "a.one"\nmsgstr ""\n"two "\n"lines, \\"quoted\\""\n'
        + '\nmsgid "a.many"\nmsgid_plural "a.many"\nmsgstr[0] "{n} hole"\nmsgstr[1] "{n} holes"\n',
        "x.po",
    )
    assert catalogue.texts == {
        "a.one": ('two lines, "quoted"',),
        "a.many": ("{n} hole", "{n} holes"),
    }
    assert catalogue.plural_keys == {"a.many"}


@pytest.mark.parametrize(
    ("text", "code", "where"),
    [
        (HEADER + "nonsense", "bad-line", "x.po:3"),
        ('"floating"', "bad-line", "x.po:1"),
        (HEADER + 'msgid "a"\nmsgstr "b \\"', "bad-string", "x.po:4"),
        (HEADER + 'msgid "a"\nmsgstr "b"\nmsgid "a"\nmsgstr "c"', "key-twice", "x.po:5"),
        ('msgid "a"\nmsgstr "b"', "no-plural-rule", "x.po"),
    ],
)
def test_a_broken_catalogue_is_refused_with_its_place(text: str, code: str, where: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_catalogue(text, "x.po")
    assert (caught.value.code, caught.value.where) == (code, where)


def test_a_missing_text_comes_from_english(monkeypatch: pytest.MonkeyPatch) -> None:
    def load(lang: str, _domain: str) -> words_module.Catalogue:
        entry = 'msgid "only"\nmsgstr "in English"\n' if lang == "en" else ""
        return read_catalogue(HEADER + entry, lang)

    monkeypatch.setattr(words_module, "load", load)
    assert Words("da").get("ui.only") == "in English"
    assert Words("da").has("ui.only")
    assert not Words("da").has("ui.other")
    with pytest.raises(UnknownKeyError, match=r"ui\.other"):
        Words("da").get("ui.other")


def test_places_are_filled_and_n_chooses_the_form(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = 'msgid "a"\nmsgid_plural "a"\nmsgstr[0] "{who}: {n} hole"\nmsgstr[1] "{who}: {n} holes"'
    monkeypatch.setattr(
        words_module, "load", lambda _lang, _domain: read_catalogue(HEADER + entry, "x")
    )
    words = Words("en")
    assert words.get("ui.a", n=1, who="Anna") == "Anna: 1 hole"
    assert words.get("ui.a", n=0, who="Anna") == "Anna: 0 holes"
    assert words.get("ui.a", n=-1, who="Anna") == "Anna: -1 hole"
    with pytest.raises(KeyError):
        words.get("ui.a", n=2)
    with pytest.raises(TypeError, match="int"):
        words.get("ui.a", n="2", who="Anna")


def test_lists_and_numbers_are_written_as_the_language_does() -> None:
    assert [Words(lang).join(["a", "b", "c"]) for lang in LANGUAGES] == [
        "a, b and c",
        "a, b i c",
        "a, b og c",
    ]
    assert Words("en").join(["a"]) == "a"
    assert Words("en").join([]) == ""
    assert [Words(lang).number(5.645, 2) for lang in LANGUAGES] == ["5.64", "5,64", "5,64"]


def test_an_unknown_language_is_bad_input() -> None:
    with pytest.raises(BadInput, match="en or pl or da"):
        Words("de")


def test_every_language_has_its_own_name() -> None:
    assert list(OWN_NAMES) == list(LANGUAGES)


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({}, "en"),
        ({"LANG": "pl_PL.UTF-8"}, "pl"),
        ({"LANG": "da_DK"}, "da"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_ALL": "da_DK.UTF-8", "LANG": "pl_PL"}, "da"),
        ({"LC_ALL": "C", "LANG": "pl_PL"}, "en"),
        ({"LANGUAGE": "de:pl:en", "LANG": "da_DK"}, "pl"),
        ({"LANGUAGE": "de", "LANG": "da_DK"}, "da"),
        ({"LANG": "Polish_Poland.1250"}, "pl"),
    ],
)
def test_the_language_of_the_system_is_found(environment: dict[str, str], code: str) -> None:
    assert system_language(environment) == code


def test_the_system_is_asked_when_no_variable_speaks(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert system_language() in LANGUAGES
