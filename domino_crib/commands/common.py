"""What the commands share: a parser that says one line, and the arguments many of them have."""

from __future__ import annotations

import argparse
import json
import shlex
import sys
from collections.abc import Iterable
from typing import IO, Any, NoReturn

from domino_crib.driver.ports import board_name
from domino_crib.errors import BadInput, phrase
from domino_crib.rules import OPTIONS, VARIANTS, Pieces, Rules, Setup, rules_of
from domino_crib.wording import LANGUAGES, Words

USUAL_GAME = "domino"
Subparsers = Any
"""argparse's private type of ``add_subparsers``."""


class OneLineParser(argparse.ArgumentParser):
    """An argument parser whose errors are one line and exit code 2 (INTERFACES)."""

    def error(self, message: str) -> NoReturn:
        """Raise ``BadInput`` instead of printing the usage."""
        raise BadInput(
            "bad-command-line",
            expected=phrase("what '{command} --help' shows", command=self.prog),
            got=message,
        )


def listed(names: Iterable[str]) -> str:
    """Return names as a help text lists them."""
    return ", ".join(names)


def add_game(parser: argparse.ArgumentParser, words: Words) -> None:
    """Add ``--game``, dominoes when nothing else is asked for."""
    parser.add_argument(
        "--game",
        default=USUAL_GAME,
        metavar=words.get("cli.word.game"),
        help=words.get("cli.option.game-default", games=listed(VARIANTS), default=USUAL_GAME),
    )


def add_options(parser: argparse.ArgumentParser, words: Words) -> None:
    """Add ``--target`` and ``--options``."""
    parser.add_argument(
        "--target",
        type=int,
        metavar=words.get("cli.word.target"),
        help=words.get("cli.option.target"),
    )
    parser.add_argument(
        "--options",
        default="",
        metavar=words.get("cli.word.list"),
        help=words.get("cli.option.options", options=listed(OPTIONS)),
    )


def add_seed(parser: argparse.ArgumentParser, words: Words, default: int | None = None) -> None:
    """Add ``--seed`` for the deals."""
    parser.add_argument(
        "--seed",
        type=int,
        default=default,
        metavar=words.get("cli.word.number"),
        help=words.get("cli.option.seed"),
    )


def add_language(parser: argparse.ArgumentParser, words: Words, default: str | None = None) -> None:
    """Add ``--lang``."""
    parser.add_argument(
        "--lang",
        default=default,
        metavar=words.get("cli.word.lang"),
        help=words.get("cli.option.lang", langs=listed(LANGUAGES)),
    )


def add_json(parser: argparse.ArgumentParser, words: Words) -> None:
    """Add ``--json``."""
    parser.add_argument("--json", action="store_true", help=words.get("cli.option.as-json"))


def spoken(args: argparse.Namespace) -> Words:
    """Return the words of ``--lang``, or else those that the program speaks (``cli``)."""
    lang: str | None = getattr(args, "lang", None)
    return Words(lang) if lang else args.words


def words_of(text: str) -> tuple[str, ...]:
    """Return the words of a list separated by commas or blanks."""
    return tuple(text.replace(",", " ").split())


def setup_of(args: argparse.Namespace, seed: int = 0) -> Setup:
    """Return the setup that ``--game --target --options`` ask for."""
    return Setup(args.game, args.target, words_of(args.options), seed=seed)


def rules_of_game(game: str) -> Rules:
    """Return the rules of a game by name. Raises ``SetupError`` for an unknown one."""
    return rules_of(Setup(game))


def pieces_of(rules: Rules, text: str, where: str) -> Pieces:
    """Read a list of pieces given as the argument ``where``."""
    try:
        return rules.piece_set.parse_list(text)
    except BadInput as error:
        raise error.at(where) from error


def print_json(data: Any, file: IO[str] | None = None) -> None:
    """Print one JSON value on one line."""
    print(json.dumps(data, ensure_ascii=False), file=file or sys.stdout)


def print_lines(lines: Iterable[str]) -> None:
    """Print lines of text."""
    for line in lines:
        print(line)


def add_window(parser: argparse.ArgumentParser, words: Words) -> None:
    """Add the options of every command that opens the window."""
    parser.add_argument(
        "--size", metavar=words.get("cli.word.size"), help=words.get("cli.option.size")
    )
    parser.add_argument(
        "--fullscreen", action="store_true", help=words.get("cli.option.fullscreen")
    )
    parser.add_argument(
        "--board",
        type=board_name,
        default="auto",
        metavar=words.get("cli.word.port"),
        help=words.get("cli.option.board"),
    )


def pip_install(package: str) -> str:
    """Return the command that installs a package where this program is, whatever is on the path."""
    return f"{shlex.quote(sys.executable)} -m pip install {shlex.quote(package)}"
