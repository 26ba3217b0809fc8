"""The command line in three languages: helps, argparse's own words, errors, doctor, tables."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from domino_crib.cli import main, parser
from domino_crib.commands.doctor import HEAD, name_of
from domino_crib.commands.speaking import argparse_in, language_of
from domino_crib.settings import Places, Settings, save
from domino_crib.wording import LANGUAGES, Words
from domino_crib.wording.families import CHECKS
from tests.commands.test_command_lines import refusal

OTHERS = [lang for lang in LANGUAGES if lang != "en"]
HAND = ["--hand", "1-6 2-6 3-6 0-1", "--starter", "6-6"]


def _parsers(lang: str) -> dict[str, argparse.ArgumentParser]:
    with argparse_in(lang):
        return dict(_below(parser(Words(lang)), "domino-crib"))


def _below(
    top: argparse.ArgumentParser, name: str
) -> Iterator[tuple[str, argparse.ArgumentParser]]:
    yield name, top
    for action in top._actions:
        if isinstance(action, argparse._SubParsersAction):
            for word, command in action.choices.items():
                yield from _below(command, f"{name} {word}")


def _texts(command: argparse.ArgumentParser) -> dict[str, str]:
    """Return what a person reads in a help, by what it is about."""
    texts = {"description": command.description or ""}
    for action in command._actions:
        texts["/".join(action.option_strings) or action.dest] = action.help or ""
        if isinstance(action, argparse._SubParsersAction):
            texts |= {str(each.dest): each.help or "" for each in action._choices_actions}
    texts |= {f"group {i}": group.title or "" for i, group in enumerate(command._action_groups)}
    return texts


@pytest.mark.parametrize("lang", OTHERS)
def test_every_text_of_every_parser_is_in_the_language(lang: str) -> None:
    english, ours = _parsers("en"), _parsers(lang)
    assert list(english) == list(ours)
    same = [
        f"{name} {what}: {text}"
        for name, command in english.items()
        for what, text in _texts(command).items()
        if text and _texts(ours[name])[what] == text
    ]
    assert same == []
    assert all(set(_texts(ours[name])) == set(_texts(english[name])) for name in english)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_help_is_printed(lang: str) -> None:
    usage = {"en": "usage: ", "pl": "użycie: ", "da": "brug: "}[lang]
    with argparse_in(lang):
        for name, command in _below(parser(Words(lang)), "domino-crib"):
            assert command.format_help().startswith(f"{usage}{name} [-h]")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["score"], "złe polecenie: oczekiwano tego, co pokazuje 'domino-crib score --help'"),
        (["score"], "jest: brakuje argumentów: --hand, --starter"),
        (["score", "--hand", "x", "--starter", "0-1"], "--hand: to nie jest kamień: oczekiwano"),
        (["nic"], "zły wybór: 'nic' (możliwe: "),
        (["play", "--seed", "x"], "argument --seed: zła wartość (int): 'x'"),
        (["play", "--seed"], "argument --seed: potrzebna jest wartość"),
        (["play", "--nic"], "nieznane argumenty: --nic"),
        (["demo", "--hidden", "--open-hands"], "nie może wystąpić razem z argumentem --hidden"),
        (["export", "x.crib"], "potrzebny jest jeden z argumentów --gif --png --text"),
        (["replay", "x.crib"], "nie można odczytać pliku: oczekiwano zapisu partii"),
        (["board", "send", "5/"], "złe kołki: oczekiwano PRZEDNI albo PRZEDNI/TYLNY, od 0 do 61"),
    ],
)
def test_errors_are_one_line_of_polish(
    words: list[str],
    said: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LANGUAGE", "pl")
    assert said in refusal(words, capsys)


def test_argparse_has_its_english_back_afterwards() -> None:
    with argparse_in("pl"):
        pass
    assert argparse.ArgumentParser(prog="x").format_usage() == "usage: x [-h]\n"


def test_the_language_is_asked_for_or_set_or_that_of_the_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DOMINO_CRIB_HOME", str(tmp_path))
    monkeypatch.setenv("LANGUAGE", "da_DK")
    assert language_of(["score"]) == "da"
    save(Settings().with_(language="pl"), Places(tmp_path).settings)
    assert language_of(["score"]) == "pl"
    assert language_of(["replay", "x", "--lang", "en"]) == "en"
    assert language_of(["demo", "--lang=da,en"]) == "da"
    assert language_of(["demo", "--lang"]) == "pl"
    assert language_of(["demo", "--lang", "xx"]) == "pl"
    Places(tmp_path).settings.write_text("{", encoding="utf-8")
    assert language_of(["score"]) == "da"
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"], (
        "reading sets none aside"
    )


@pytest.mark.parametrize(
    ("lang", "total"), [("en", "total 5"), ("pl", "razem 5"), ("da", "i alt 5")]
)
def test_a_hand_is_counted_in_the_language_of_the_settings(
    lang: str,
    total: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("DOMINO_CRIB_HOME", str(tmp_path))
    save(Settings().with_(language=lang), Places(tmp_path).settings)
    assert main(["score", *HAND]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == total


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_tables_stand_in_columns(
    lang: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", lang)
    dealt = ["--hand", "1-6 2-6 3-6 0-1 0-0 5-5", "--dealer", "yes"]
    assert main(["analyse", *dealt]) == 0
    head, *lines = capsys.readouterr().out.splitlines()
    starts = [match.end() for match in re.finditer(r"\S+", head)][2:]
    for line in lines:
        assert all(line[end - 1].isdigit() and line[end : end + 1] in " %" for end in starts[:-1])
    assert main(["simulate", "--games", "2", "--players", "greedy,random"]) == 0
    *_, head, first, _, _, last = capsys.readouterr().out.splitlines()
    assert len(head) == len(first) == len(last)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_doctor_speaks_and_its_names_have_room(
    lang: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LANGUAGE", lang)
    monkeypatch.setenv("DOMINO_CRIB_HOME", str(tmp_path))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    words = Words(lang)
    assert all(len(name_of(words, check)) < HEAD - 1 for check in CHECKS)
    assert main(["doctor", "--no-ask"]) == 0
    out = capsys.readouterr().out
    assert out.endswith(words.get("cli.doctor.well") + "\n")
    assert words.get("cli.doctor.folder.well", folder=tmp_path) in " ".join(out.split())
    assert main(["doctor", "--no-ask", "--json"]) == 0
    assert '"found": "none yet"' in capsys.readouterr().out, "programs get English"
