"""``replay`` plays a record again, checks every line and prints what happened."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from domino_crib.commands.common import (
    Subparsers,
    add_json,
    add_language,
    print_json,
    print_lines,
    spoken,
)
from domino_crib.errors import phrase
from domino_crib.files import read_stream, read_text
from domino_crib.rules.event_json import event_json, unfinished_json
from domino_crib.rules.record import Record, replay
from domino_crib.rules.record_reader import read_record
from domino_crib.wording import Words
from domino_crib.wording.names import player_names
from domino_crib.wording.telling import Teller

STANDARD_INPUT = "-"


def add_replay_command(subparsers: Subparsers, words: Words) -> None:
    """Add ``replay``."""
    parser = subparsers.add_parser("replay", help=words.get("cli.replay.about"))
    add_record(parser, words)
    add_language(parser, words)
    add_json(parser, words)
    parser.set_defaults(run=run_replay)


def add_record(parser: argparse.ArgumentParser, words: Words) -> None:
    """Add the file of a record, the argument ``file``."""
    parser.add_argument(
        "file",
        type=Path,
        metavar=words.get("cli.word.file"),
        help=words.get("cli.option.record"),
    )


def load_record(path: Path) -> Record:
    """Return the record in a file. Raises ``BadInput`` with file, line and reason.

    The path ``-`` is standard input.
    """
    if str(path) == STANDARD_INPUT:
        name = phrase("standard input")
        return read_record(read_stream(sys.stdin.buffer, phrase("a game record"), name), name)
    return read_record(read_text(path, phrase("a game record")), str(path))


def run_replay(args: argparse.Namespace) -> int:
    """Print every event of the record and its result or what is to come next."""
    words = spoken(args)
    record = load_record(args.file)
    if args.json:
        _print_json(record)
    else:
        print_lines(account(record, words))
    return 0


def account(record: Record, words: Words) -> list[str]:
    """Return the whole game as lines of text, hidden pieces included."""
    first, steps = replay(record)
    teller = Teller(words, first.rules, player_names(words, record.players), open_hands=True)
    lines = [line for step in steps for line in teller.tell_all(step.events)]
    last = steps[-1].state if steps else first
    if last.outcome is None:
        lines.append(teller.to_come(last))
    return lines


def _print_json(record: Record) -> None:
    first, steps = replay(record)
    for step in steps:
        for event in step.events:
            print_json(event_json(event))
    last = steps[-1].state if steps else first
    if last.outcome is None:
        print_json(unfinished_json(last))
