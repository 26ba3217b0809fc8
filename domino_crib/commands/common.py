"""What the commands share: a parser that says one line, and the arguments many of them have."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable
from typing import IO, Any, NoReturn

from domino_crib.driver.ports import board_name
from domino_crib.errors import BadInput
from domino_crib.rules import OPTIONS, VARIANTS, Pieces, Rules, Setup, rules_of

Subparsers = Any
"""argparse's private type of ``add_subparsers``."""


class OneLineParser(argparse.ArgumentParser):
    """An argument parser whose errors are one line and exit code 2 (INTERFACES)."""

    def error(self, message: str) -> NoReturn:
        """Raise ``BadInput`` instead of printing the usage."""
        raise BadInput("bad-command-line", expected=f"what '{self.prog} --help' shows", got=message)


def add_game(parser: argparse.ArgumentParser, default: str | None = "domino") -> None:
    """Add ``--game``."""
    parser.add_argument(
        "--game",
        default=default,
        required=default is None,
        metavar="GAME",
        help=f"one of {', '.join(VARIANTS)}" + (f" (default: {default})" if default else ""),
    )


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add ``--target`` and ``--options``."""
    parser.add_argument("--target", type=int, help="holes to the end (default: the game's own)")
    parser.add_argument(
        "--options",
        default="",
        metavar="LIST",
        help=f"options separated by commas: {', '.join(OPTIONS)}",
    )


def add_json(parser: argparse.ArgumentParser) -> None:
    """Add ``--json``."""
    parser.add_argument("--json", action="store_true", help="print JSON and nothing else")


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


def add_window(parser: argparse.ArgumentParser) -> None:
    """Add the options of every command that opens the window."""
    parser.add_argument(
        "--size",
        metavar="WxH",
        help="size of the window in pixels (default: as it was closed last)",
    )
    parser.add_argument("--fullscreen", action="store_true", help="fill the screen")
    parser.add_argument(
        "--board",
        type=board_name,
        default="auto",
        metavar="PORT",
        help="LED board: auto (default), none, virtual, a port or socket://host:port",
    )
