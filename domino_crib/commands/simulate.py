"""``domino-crib simulate``: computer players against each other."""

from __future__ import annotations

import argparse
import io
import os
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

from domino_crib.arena.match import Match
from domino_crib.arena.report import summarise, write_csv
from domino_crib.arena.run import Progress, run_match
from domino_crib.commands.common import (
    Subparsers,
    add_game,
    add_json,
    add_options,
    listed,
    print_json,
    words_of,
)
from domino_crib.errors import BadInput
from domino_crib.files import write_whole
from domino_crib.players import PLAYERS
from domino_crib.wording import Words

if TYPE_CHECKING:
    from concurrent.futures import Executor

_BAR_WIDTH = 30
_BAR_SECONDS = 0.1


def add_simulate_command(subparsers: Subparsers, words: Words) -> None:
    """Add ``simulate``."""
    parser = subparsers.add_parser(
        "simulate",
        help=words.get("cli.simulate.about"),
        description=words.get("cli.simulate.more"),
    )
    add_game(parser, words)
    number = words.get("cli.word.number")
    parser.add_argument(
        "--players",
        default="expert,greedy" if "expert" in PLAYERS else "greedy,random",
        metavar=words.get("cli.word.list"),
        help=words.get("cli.simulate.players", players=listed(PLAYERS)),
    )
    parser.add_argument(
        "--games", type=int, default=1000, metavar=number, help=words.get("cli.simulate.games")
    )
    parser.add_argument(
        "--seed", type=int, default=0, metavar=number, help=words.get("cli.simulate.seed")
    )
    add_options(parser, words)
    parser.add_argument(
        "--jobs", type=int, default=1, metavar=number, help=words.get("cli.simulate.jobs")
    )
    parser.add_argument(
        "--dask", metavar=words.get("cli.word.address"), help=words.get("cli.simulate.dask")
    )
    add_json(parser, words)
    parser.add_argument(
        "--csv",
        type=Path,
        metavar=words.get("cli.word.file"),
        help=words.get("cli.simulate.csv-file"),
    )
    parser.set_defaults(run=run_simulate)


def run_simulate(args: argparse.Namespace) -> int:
    """Play the match and print its numbers. Raises ``BadInput`` for one that cannot be played."""
    match = Match(
        players=words_of(args.players),
        game=args.game,
        games=args.games,
        seed=args.seed,
        target=args.target,
        options=words_of(args.options),
    ).checked()
    if args.jobs < 0:
        raise BadInput("bad-jobs", expected="0 or more processes", got=str(args.jobs))
    if args.csv is not None:
        # Found out before the games are played, not after.
        if not args.csv.parent.is_dir():
            folder = str(args.csv.parent)
            raise BadInput("no-such-folder", expected="an existing folder", got=folder)
        if args.csv.is_dir():
            raise BadInput("not-a-file", expected="a file to write", got=str(args.csv))
    with ExitStack() as stack:
        executor: Executor | None = None
        if args.dask is not None:
            from domino_crib.arena.cluster import dask_executor

            executor = stack.enter_context(dask_executor(args.dask))
        started = time.perf_counter()
        batch = run_match(
            match,
            jobs=args.jobs or os.cpu_count() or 1,
            executor=executor,
            progress=_progress_bar(args.words) if sys.stderr.isatty() else None,
        )
        seconds = time.perf_counter() - started
    if args.csv is not None:
        table = io.StringIO(newline="")
        write_csv(batch, match, table)
        write_whole(args.csv, table.getvalue())
    summary = summarise(match, batch, seconds)
    if args.json:
        print_json(summary.as_json())
    else:
        print(summary.as_text(args.words))
    return 0


def _progress_bar(words: Words) -> Progress:
    """Return a listener that draws a bar on standard error and clears it at the end."""
    started = shown = time.perf_counter()

    def show(done: int, games: int) -> None:
        nonlocal shown
        now = time.perf_counter()
        if done == games:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
        elif now - shown >= _BAR_SECONDS:
            shown = now
            bar = "#" * (_BAR_WIDTH * done // games)
            rate = words.number(done / (now - started))
            said = words.get("cli.simulate.progress", done=done, games=games, rate=rate)
            print(f"\r[{bar:<{_BAR_WIDTH}}] {said}\x1b[K", end="", file=sys.stderr, flush=True)

    return show
