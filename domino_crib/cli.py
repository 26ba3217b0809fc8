"""The composition root: ``domino-crib`` and ``python -m domino_crib``.

Every command is a file in ``commands``; this one only gathers them, runs the one asked for and
turns errors into one line and an exit code (INTERFACES): 0 fine, 1 failed, 2 bad input.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

import domino_crib
from domino_crib.commands.analyse import add_analyse_command
from domino_crib.commands.board import add_board_commands
from domino_crib.commands.common import OneLineParser
from domino_crib.commands.demo import add_demo_command
from domino_crib.commands.doctor import add_doctor_command
from domino_crib.commands.export import add_export_command
from domino_crib.commands.menu import add_menu_command
from domino_crib.commands.play import add_play_command, add_screenshot_command
from domino_crib.commands.replay import add_replay_command
from domino_crib.commands.score import add_peg_command, add_score_command
from domino_crib.commands.simulate import add_simulate_command
from domino_crib.commands.speaking import argparse_in, language_of
from domino_crib.errors import BadInput, CribError, Failed
from domino_crib.wording import Words
from domino_crib.wording.errors import tell_error

PROGRAM = "domino-crib"
FINE, FAILED, BAD_INPUT = 0, 1, 2
ABOUT = ("-h", "--help", "--version")
"""What stands without a command; any other option belongs to ``play``."""


def parser(words: Words) -> OneLineParser:
    """Return the parser of all commands, explained in the language of ``words``."""
    top = OneLineParser(prog=PROGRAM, description=words.get("cli.about"))
    top.add_argument(
        "--version",
        action="version",
        version=f"{PROGRAM} {domino_crib.__version__}",
        help=words.get("cli.version"),
    )
    commands = top.add_subparsers(
        dest="command", metavar=words.get("cli.word.command"), parser_class=OneLineParser
    )
    add_play_command(commands, words)
    add_demo_command(commands, words)
    add_score_command(commands, words)
    add_peg_command(commands, words)
    add_replay_command(commands, words)
    add_export_command(commands, words)
    add_simulate_command(commands, words)
    add_analyse_command(commands, words)
    add_board_commands(commands, words)
    add_screenshot_command(commands, words)
    add_doctor_command(commands, words)
    add_menu_command(commands, words)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit code; errors are one line on standard error."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    words = Words(language_of(arguments))
    try:
        if not arguments or (arguments[0].startswith("-") and arguments[0] not in ABOUT):
            arguments.insert(0, "play")
        code = _run(arguments, words)
        sys.stdout.flush()
    except BadInput as error:
        return _complain(words, error, BAD_INPUT)
    except CribError as error:
        return _complain(words, error, FAILED)
    except BrokenPipeError:
        # The reader of our output went away (`| head`): nothing is wrong, but Python would complain
        # when it flushes at exit.
        _let_go_of_output()
        return FINE
    except OSError as error:
        # A full disk behind standard output, for one. Every command names its own files' errors.
        _let_go_of_output()
        failed = Failed("cannot-go-on", got=error.strerror or str(error))
        return _complain(words, failed, FAILED)
    except KeyboardInterrupt:
        return 130
    return code


def _run(arguments: Sequence[str], words: Words) -> int:
    try:
        with argparse_in(words.lang):
            args = parser(words).parse_args(arguments)
    except SystemExit:
        # argparse has printed a help or the version, which is not flushed yet.
        return FINE
    args.words = words
    code: int = args.run(args)
    return code


def _let_go_of_output() -> None:
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _complain(words: Words, error: CribError, code: int) -> int:
    print(f"{PROGRAM}: {tell_error(words, error)}", file=sys.stderr)
    return code
