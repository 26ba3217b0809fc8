"""``board``: the LED peg board from the command line. The deeds are in ``board_deeds``."""

from __future__ import annotations

import argparse
from pathlib import Path

from domino_crib.commands.common import (
    OneLineParser,
    Subparsers,
    add_json,
    add_language,
    listed,
)
from domino_crib.driver.ports import board_name
from domino_crib.errors import BadInput, phrase
from domino_crib.wording import Words

TESTS = ("sweep", "colours", "power")
TEST_SECONDS = 10
TRACKS = (2, 3, 4)
FAULTS = ("drop", "flip", "cut", "double", "noise")
MOST_TARGET = 255
DEFAULT_TCP = "127.0.0.1:5380"


def add_board_commands(subparsers: Subparsers, words: Words) -> None:
    """Add ``board`` with everything under it."""
    from domino_crib.commands import board_deeds as deeds
    from domino_crib.commands import board_flash, board_virtual

    board = subparsers.add_parser("board", help=words.get("cli.board.about"))
    under = board.add_subparsers(
        dest="board_command",
        metavar=words.get("cli.word.what"),
        parser_class=OneLineParser,
        required=True,
    )

    listing = under.add_parser("list", help=words.get("cli.board.list.about"))
    listing.add_argument("--no-ask", action="store_true", help=words.get("cli.board.list.no-ask"))
    add_language(listing, words)
    add_json(listing, words)
    listing.set_defaults(run=deeds.run_list)

    test = under.add_parser("test", help=words.get("cli.board.test.about"))
    add_board(test, words)
    test.add_argument(
        "--which",
        choices=TESTS,
        default=TESTS[0],
        help=words.get("cli.board.test.which", tests=listed(TESTS), default=TESTS[0]),
    )
    test.add_argument(
        "--seconds",
        type=positive,
        default=float(TEST_SECONDS),
        metavar=words.get("cli.word.seconds"),
        help=words.get("cli.board.test.seconds", default=TEST_SECONDS),
    )
    test.set_defaults(run=deeds.run_test)

    send = under.add_parser("send", help=words.get("cli.board.send.about"))
    add_board(send, words)
    add_score(send, words)
    send.add_argument(
        "pegs",
        nargs="+",
        metavar=words.get("cli.word.pegs"),
        help=words.get("cli.board.send.pegs"),
    )
    side = words.get("cli.word.side")
    send.add_argument("--dealer", type=int, metavar=side, help=words.get("cli.board.send.dealer"))
    send.add_argument("--turn", type=int, metavar=side, help=words.get("cli.board.send.turn"))
    send.add_argument("--over", action="store_true", help=words.get("cli.board.send.over"))
    add_json(send, words)
    send.set_defaults(run=deeds.run_send)

    mirror = under.add_parser("mirror", help=words.get("cli.board.mirror.about"))
    add_board(mirror, words)
    add_score(mirror, words)
    mirror.set_defaults(run=deeds.run_mirror)

    flash = under.add_parser("flash", help=words.get("cli.board.flash.about"))
    add_board(flash, words)
    flash.add_argument(
        "--old-bootloader", action="store_true", help=words.get("cli.board.flash.old-bootloader")
    )
    flash.add_argument("--print", action="store_true", help=words.get("cli.board.flash.print"))
    flash.set_defaults(run=board_flash.run_flash)

    virtual = under.add_parser(
        "virtual",
        help=words.get("cli.board.virtual.about"),
        description=words.get("cli.board.virtual.more"),
    )
    _add_virtual(virtual, words)
    virtual.set_defaults(run=board_virtual.run_virtual)


def _add_virtual(virtual: argparse.ArgumentParser, words: Words) -> None:
    """Add the options of ``board virtual``: where it is, and what it does wrong."""
    where = virtual.add_mutually_exclusive_group()
    where.add_argument("--pty", action="store_true", help=words.get("cli.board.virtual.pty"))
    where.add_argument(
        "--link",
        type=Path,
        metavar=words.get("cli.word.name"),
        help=words.get("cli.board.virtual.link"),
    )
    where.add_argument(
        "--tcp",
        metavar="[HOST:]PORT",
        help=words.get("cli.board.virtual.tcp", default=DEFAULT_TCP),
    )
    virtual.add_argument(
        "--tracks",
        type=int,
        choices=TRACKS,
        default=TRACKS[0],
        help=words.get(
            "cli.board.virtual.tracks", tracks=listed(map(str, TRACKS)), default=TRACKS[0]
        ),
    )
    for fault in FAULTS:
        virtual.add_argument(
            f"--{fault}",
            type=share,
            default=0.0,
            metavar=words.get("cli.word.share"),
            help=words.get(f"cli.board.virtual.{fault}"),
        )
    virtual.add_argument("--mute", action="store_true", help=words.get("cli.board.virtual.mute"))
    seconds = words.get("cli.word.seconds")
    virtual.add_argument(
        "--reset-every",
        type=positive,
        metavar=seconds,
        help=words.get("cli.board.virtual.reset-every"),
    )
    virtual.add_argument(
        "--read-rate",
        type=positive_number,
        metavar=words.get("cli.word.bytes"),
        help=words.get("cli.board.virtual.read-rate"),
    )
    virtual.add_argument(
        "--seconds", type=positive, metavar=seconds, help=words.get("cli.board.virtual.seconds")
    )


def add_board(parser: argparse.ArgumentParser, words: Words) -> None:
    """Add ``--board`` and ``--lang``."""
    parser.add_argument(
        "--board",
        type=board_name,
        default="auto",
        metavar=words.get("cli.word.port"),
        help=words.get("cli.board.port"),
    )
    add_language(parser, words)


def add_score(parser: argparse.ArgumentParser, words: Words) -> None:
    """Add ``--target``."""
    parser.add_argument(
        "--target",
        type=target,
        metavar=words.get("cli.word.target"),
        help=words.get("cli.board.target"),
    )


def target(text: str) -> int:
    """Read a target, 1 to 255."""
    if not text.isdecimal() or not 1 <= int(text) <= MOST_TARGET:
        raise BadInput(
            "bad-target",
            expected=phrase("{low} to {high}", low=1, high=MOST_TARGET),
            got=text,
            where="--target",
        )
    return int(text)


def share(text: str) -> float:
    """Read a probability."""
    try:
        number = float(text)
    except ValueError as error:
        raise BadInput("bad-number", expected="a number from 0 to 1", got=text) from error
    if not 0 <= number <= 1:
        raise BadInput("bad-share", expected="a number from 0 to 1", got=text)
    return number


def positive(text: str) -> float:
    """Read a number of seconds."""
    try:
        number = float(text)
    except ValueError as error:
        raise BadInput("bad-number", expected="a number above 0", got=text) from error
    if not 0 < number < float("inf"):
        raise BadInput("bad-number", expected="a number above 0", got=text)
    return number


def positive_number(text: str) -> int:
    """Read a whole number above 0."""
    if not text.isdecimal() or not int(text):
        raise BadInput("bad-number", expected="a whole number above 0", got=text)
    return int(text)
