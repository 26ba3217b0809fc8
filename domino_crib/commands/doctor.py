"""``doctor`` looks at everything the program needs and says what to do about what is amiss."""

from __future__ import annotations

import argparse
import os
import textwrap
from collections.abc import Iterator

from domino_crib.commands import checks, checks_board, checks_files
from domino_crib.commands.checks import Finding, State
from domino_crib.commands.common import Subparsers, add_json, print_json
from domino_crib.settings import Places, places
from domino_crib.wording import Words
from domino_crib.wording.families import CHECKS

WIDTH = 100
HEAD = 17
"""Room for the longest name of a check, and a blank."""
MARKS = {State.WELL: "ok ", State.NOTE: "-- ", State.BAD: "!! "}


def add_doctor_command(subparsers: Subparsers, words: Words) -> None:
    """Add ``doctor``."""
    parser = subparsers.add_parser(
        "doctor",
        help=words.get("cli.doctor.about"),
        description=words.get("cli.doctor.more"),
    )
    parser.add_argument("--no-ask", action="store_true", help=words.get("cli.doctor.no-ask"))
    add_json(parser, words)
    parser.set_defaults(run=run_doctor)


def run_doctor(args: argparse.Namespace) -> int:
    """Print every finding; 1 when something that is needed is broken. Programs get English."""
    words = Words("en") if args.json else args.words
    findings: list[Finding] = []
    for finding in examine(words, places(), ask=not args.no_ask):
        findings.append(finding)
        if not args.json:
            print_finding(words, finding)
    bad = [finding.check for finding in findings if finding.state is State.BAD]
    if args.json:
        print_json({"well": not bad, "checks": [finding.as_json() for finding in findings]})
    elif bad:
        print(words.get("cli.doctor.bad", checks=", ".join(name_of(words, c) for c in bad)))
    else:
        print(words.get("cli.doctor.well"))
    return 1 if bad else 0


def examine(words: Words, where: Places, *, ask: bool) -> Iterator[Finding]:
    """Yield the findings one by one; the serial ports come last, for they take seconds."""
    yield checks.python(words)
    yield from checks.packages(words, os.environ)
    yield checks.texts(words)
    yield checks.fonts(words)
    yield checks.display(words)
    yield checks.sound(words)
    yield from checks_files.folder(words, where.home)
    yield from checks_files.files(words, where)
    yield from checks_board.ports(words, ask=ask)


def name_of(words: Words, check: str) -> str:
    """Return what a person calls a check; packages keep their names."""
    return words.get(f"cli.doctor.check.{check}") if check in CHECKS else check


def print_finding(words: Words, finding: Finding) -> None:
    """Print a finding: what was looked at, what was found, and under it what to do."""
    head = f"{MARKS[finding.state]} {name_of(words, finding.check) + ':':<{HEAD}}"
    print(_wrapped(head, finding.found))
    if finding.advice:
        print(_wrapped(" " * len(head), finding.advice))


def _wrapped(head: str, text: str) -> str:
    lines = textwrap.wrap(text, WIDTH - len(head), break_long_words=False, break_on_hyphens=False)
    return ("\n" + " " * len(head)).join([head + (lines[0] if lines else ""), *lines[1:]])
