"""Every command stands in docs/commands.md, and every option explains itself."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

import pytest

from domino_crib.cli import parser
from domino_crib.wording import Words

PAGE = (Path(__file__).parents[2] / "docs" / "commands.md").read_text("utf-8")


def _commands(
    top: argparse.ArgumentParser, name: str = ""
) -> Iterator[tuple[str, argparse.ArgumentParser]]:
    """Yield every command that does something, with its full name."""
    below = [a for a in top._actions if isinstance(a, argparse._SubParsersAction)]
    if not below:
        yield name, top
    for action in below:
        for word, command in action.choices.items():
            yield from _commands(command, f"{name} {word}".strip())


def test_every_command_stands_in_the_page() -> None:
    missing = [name for name, _ in _commands(parser(Words("en"))) if f"| `{name}` |" not in PAGE]
    assert not missing


def test_the_page_lists_no_command_that_does_not_exist() -> None:
    names = {name for name, _ in _commands(parser(Words("en")))}
    table, options = PAGE.split("## Options")
    assert {line.split("`")[1] for line in table.splitlines() if line.startswith("| `")} <= names
    headings = [line for line in options.splitlines() if line.startswith("### ")]
    assert {heading.removeprefix("### ") for heading in headings} <= names


def _option_rows(name: str) -> list[str]:
    """Return the first cells of the table of options below the heading of a command."""
    below = PAGE.partition(f"\n### {name}\n")[2].partition("\n#")[0]
    return [line.split("`")[1] for line in below.splitlines() if line.startswith("| `")]


@pytest.mark.parametrize(("name", "command"), list(_commands(parser(Words("en")))))
def test_the_page_lists_every_option_and_no_other(
    name: str, command: argparse.ArgumentParser
) -> None:
    there_are = [
        action.option_strings[0] if action.option_strings else str(action.metavar or action.dest)
        for action in command._actions
        if action.dest != "help"
    ]
    assert sorted(_option_rows(name)) == sorted(there_are)


def test_every_option_explains_itself() -> None:
    mute = [
        f"{name} {'/'.join(action.option_strings) or action.dest}"
        for name, command in _commands(parser(Words("en")))
        for action in command._actions
        if not action.help
    ]
    assert not mute
