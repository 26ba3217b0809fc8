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
from domino_crib.commands.play import add_play_command, add_screenshot_command
from domino_crib.commands.replay import add_replay_command
from domino_crib.commands.score import add_peg_command, add_score_command
from domino_crib.commands.simulate import add_simulate_command
from domino_crib.errors import BadInput, CribError, Failed

PROGRAM = "domino-crib"
FINE, FAILED, BAD_INPUT = 0, 1, 2
ABOUT = ("-h", "--help", "--version")
"""What stands without a command; any other option belongs to ``play``."""


def parser() -> OneLineParser:
    """Return the parser of all commands."""
    top = OneLineParser(prog=PROGRAM, description=domino_crib.__doc__)
    top.add_argument("--version", action="version", version=f"{PROGRAM} {domino_crib.__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=OneLineParser)
    add_play_command(commands)
    add_demo_command(commands)
    add_score_command(commands)
    add_peg_command(commands)
    add_replay_command(commands)
    add_export_command(commands)
    add_simulate_command(commands)
    add_analyse_command(commands)
    add_board_commands(commands)
    add_screenshot_command(commands)
    add_doctor_command(commands)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit code; errors are one line on standard error."""
    try:
        arguments = list(sys.argv[1:] if argv is None else argv)
        if not arguments or (arguments[0].startswith("-") and arguments[0] not in ABOUT):
            arguments.insert(0, "play")
        code = _run(arguments)
        sys.stdout.flush()
    except BadInput as error:
        return _complain(error, BAD_INPUT)
    except CribError as error:
        return _complain(error, FAILED)
    except BrokenPipeError:
        # The reader of our output went away (`| head`): nothing is wrong, but Python would complain
        # when it flushes at exit.
        _let_go_of_output()
        return FINE
    except OSError as error:
        # A full disk behind standard output, for one. Every command names its own files' errors.
        _let_go_of_output()
        return _complain(Failed("cannot-go-on", got=error.strerror or str(error)), FAILED)
    except KeyboardInterrupt:
        return 130
    return code


def _run(arguments: Sequence[str]) -> int:
    try:
        args = parser().parse_args(arguments)
    except SystemExit:
        # argparse has printed a help or the version, which is not flushed yet.
        return FINE
    code: int = args.run(args)
    return code


def _let_go_of_output() -> None:
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _complain(error: CribError, code: int) -> int:
    print(f"{PROGRAM}: {error}", file=sys.stderr)
    return code
