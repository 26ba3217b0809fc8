"""``board``: the LED peg board from the command line. The deeds are in ``board_deeds``."""

from __future__ import annotations

import argparse
from pathlib import Path

from domino_crib.commands.common import OneLineParser, Subparsers, add_json
from domino_crib.driver.ports import board_name
from domino_crib.errors import BadInput

TESTS = ("sweep", "colours", "power")
MOST_TARGET = 255
DEFAULT_TCP = "127.0.0.1:5380"


def add_board_commands(subparsers: Subparsers) -> None:
    """Add ``board`` with everything under it."""
    from domino_crib.commands import board_deeds as deeds
    from domino_crib.commands import board_flash, board_virtual

    board = subparsers.add_parser("board", help="the LED peg board")
    under = board.add_subparsers(
        dest="board_command", metavar="WHAT", parser_class=OneLineParser, required=True
    )

    listing = under.add_parser("list", help="serial ports and what answers on them")
    listing.add_argument("--no-ask", action="store_true", help="open no port, only list them")
    add_language(listing)
    add_json(listing)
    listing.set_defaults(run=deeds.run_list)

    test = under.add_parser("test", help="let the board test its lamps")
    add_board(test)
    test.add_argument(
        "--which",
        choices=TESTS,
        default=TESTS[0],
        help=f"what to show: {', '.join(TESTS)} (default: {TESTS[0]})",
    )
    test.add_argument(
        "--seconds", type=positive, default=10.0, help="how long to show it (default: 10)"
    )
    test.set_defaults(run=deeds.run_test)

    send = under.add_parser("send", help="show one score")
    add_board(send)
    add_score(send)
    send.add_argument(
        "pegs", nargs="+", metavar="PEGS", help="each side's pegs: FRONT or FRONT/BACK"
    )
    send.add_argument("--dealer", type=int, metavar="SIDE", help="side of the dealer, from 1")
    send.add_argument("--turn", type=int, metavar="SIDE", help="side to move, from 1")
    send.add_argument("--over", action="store_true", help="the game is over")
    add_json(send)
    send.set_defaults(run=deeds.run_send)

    mirror = under.add_parser("mirror", help="show scores typed by hand, a line each: 12 8")
    add_board(mirror)
    add_score(mirror)
    mirror.set_defaults(run=deeds.run_mirror)

    flash = under.add_parser("flash", help="write the firmware to an Uno or Nano, by avrdude")
    add_board(flash)
    flash.add_argument(
        "--old-bootloader", action="store_true", help="for Nanos sold before 2018 and many clones"
    )
    flash.add_argument("--print", action="store_true", help="print the command, run nothing")
    flash.set_defaults(run=board_flash.run_flash)

    virtual = under.add_parser("virtual", help="a board in this program, for others to connect to")
    where = virtual.add_mutually_exclusive_group()
    where.add_argument("--pty", action="store_true", help="on a pseudo terminal (not on Windows)")
    where.add_argument(
        "--link", type=Path, metavar="NAME", help="on a pseudo terminal, with a name of your own"
    )
    where.add_argument(
        "--tcp",
        metavar="[HOST:]PORT",
        help=f"on a TCP port, 0 for any free one (default: {DEFAULT_TCP})",
    )
    virtual.add_argument(
        "--tracks", type=int, choices=(2, 3, 4), default=2, help="2, 3 or 4 (default: 2)"
    )
    for fault, what in (
        ("drop", "loses a message"),
        ("flip", "flips a bit"),
        ("cut", "cuts a message short"),
        ("double", "sends a message twice"),
        ("noise", "puts noise before a message"),
    ):
        virtual.add_argument(
            f"--{fault}",
            type=share,
            default=0.0,
            metavar="P",
            help=f"how often the line {what}, 0 to 1",
        )
    virtual.add_argument("--mute", action="store_true", help="never answer")
    virtual.add_argument(
        "--reset-every", type=positive, metavar="SECONDS", help="start anew every so often"
    )
    virtual.add_argument(
        "--read-rate", type=positive_number, metavar="BYTES", help="read so slowly, a second"
    )
    virtual.add_argument("--seconds", type=positive, help="stop after so long (default: never)")
    virtual.set_defaults(run=board_virtual.run_virtual)


def add_board(parser: argparse.ArgumentParser) -> None:
    """Add ``--board`` and ``--lang``."""
    parser.add_argument(
        "--board",
        type=board_name,
        default="auto",
        metavar="PORT",
        help="a port, socket://host:port, or auto to find it (default)",
    )
    add_language(parser)


def add_language(parser: argparse.ArgumentParser) -> None:
    """Add ``--lang``."""
    parser.add_argument("--lang", metavar="LANG", help="language of the messages: en, pl or da")


def add_score(parser: argparse.ArgumentParser) -> None:
    """Add ``--target``."""
    parser.add_argument(
        "--target",
        type=target,
        metavar="HOLE",
        help="hole that wins (default: of the game chosen last in the window, or 61)",
    )


def target(text: str) -> int:
    """Read a target, 1 to 255."""
    if not text.isdecimal() or not 1 <= int(text) <= MOST_TARGET:
        raise BadInput("bad-target", expected=f"1 to {MOST_TARGET}", got=text, where="--target")
    return int(text)


def share(text: str) -> float:
    """Read a probability."""
    number = _number(text, "a number from 0 to 1")
    if not 0 <= number <= 1:
        raise BadInput("bad-share", expected="a number from 0 to 1", got=text)
    return number


def positive(text: str) -> float:
    """Read a number of seconds."""
    number = _number(text, "a number above 0")
    if not 0 < number < float("inf"):
        raise BadInput("bad-number", expected="a number above 0", got=text)
    return number


def positive_number(text: str) -> int:
    """Read a whole number above 0."""
    if not text.isdecimal() or not int(text):
        raise BadInput("bad-number", expected="a whole number above 0", got=text)
    return int(text)


def _number(text: str, expected: str) -> float:
    try:
        return float(text)
    except ValueError as error:
        raise BadInput("bad-number", expected=expected, got=text) from error
