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

WIDTH = 100
MARKS = {State.WELL: "ok ", State.NOTE: "-- ", State.BAD: "!! "}


def add_doctor_command(subparsers: Subparsers) -> None:
    """Add ``doctor``."""
    parser = subparsers.add_parser(
        "doctor",
        help="look at everything the program needs, and say what to do",
        description="ok: well; --: missing, but not needed; !!: needed and broken (exit code 1).",
    )
    parser.add_argument("--no-ask", action="store_true", help="open no serial port, only list them")
    add_json(parser)
    parser.set_defaults(run=run_doctor)


def run_doctor(args: argparse.Namespace) -> int:
    """Print every finding; 1 when something that is needed is broken."""
    findings: list[Finding] = []
    for finding in examine(places(), ask=not args.no_ask):
        findings.append(finding)
        if not args.json:
            print_finding(finding)
    bad = [finding.check for finding in findings if finding.state is State.BAD]
    if args.json:
        print_json({"well": not bad, "checks": [finding.as_json() for finding in findings]})
    else:
        print(f"To be mended: {', '.join(bad)}." if bad else "Everything that is needed is well.")
    return 1 if bad else 0


def examine(where: Places, *, ask: bool) -> Iterator[Finding]:
    """Yield the findings one by one; the serial ports come last, for they take seconds."""
    yield checks.python()
    yield from checks.packages(os.environ)
    yield checks.texts()
    yield checks.fonts()
    yield checks.display()
    yield checks.sound()
    yield from checks_files.folder(where.home)
    yield from checks_files.files(where)
    yield from checks_board.ports(ask=ask)


def print_finding(finding: Finding) -> None:
    """Print a finding: what was looked at, what was found, and under it what to do."""
    head = f"{MARKS[finding.state]} {finding.check + ':':<16}"
    print(_wrapped(head, finding.found))
    if finding.advice:
        print(_wrapped(" " * len(head), finding.advice))


def _wrapped(head: str, text: str) -> str:
    lines = textwrap.wrap(text, WIDTH - len(head), break_long_words=False, break_on_hyphens=False)
    return ("\n" + " " * len(head)).join([head + (lines[0] if lines else ""), *lines[1:]])
