"""The table of winning chances against games that experts play from ten pairs of scores.

python -m benchmarks.chances --games 2000 --jobs 2   # games a pair; the table of strength.md
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from multiprocessing import get_context

from benchmarks.machine import machine_line
from domino_crib.analysis.deals import outlook_of
from domino_crib.arena.report import wilson
from domino_crib.players import LEVELS, ThinkingPlayer
from domino_crib.rules import Setup, rules_of
from domino_crib.table import Table, play_out

PAIRS = {
    "domino": (
        *((0, 0), (10, 20), (20, 10), (30, 30), (40, 30)),
        *((30, 45), (45, 45), (50, 40), (40, 55), (56, 56)),
    ),
    "cards-2": (
        *((0, 0), (20, 40), (60, 60), (70, 90), (90, 70)),
        *((95, 95), (105, 100), (100, 110), (112, 112), (116, 117)),
    ),
}
"""Scores of the dealer and of the pone."""
CHUNK = 20


def dealer_wins(
    game: str, scores: tuple[int, int], seeds: Sequence[int], effort: float, chances: bool
) -> int:
    """Return how many of the games the side won that deals first.

    The experts play for winning; without ``chances`` for points, as the table takes them to.
    """
    player = ThinkingPlayer(replace(LEVELS["expert"], chances=chances), effort=effort)
    wins = 0
    for seed in seeds:
        table = Table(Setup(game, dealer=0, scores=scores, seed=seed))
        wins += 0 in play_out(table, [player, player]).winners
    return wins


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.chances")
    parser.add_argument("--game", default="domino", choices=list(PAIRS))
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--effort", type=float, default=1.0)
    parser.add_argument("--points", action="store_true", help="experts play for points only")
    args = parser.parse_args()
    outlook = outlook_of(rules_of(Setup(args.game)))
    if outlook is None:
        raise SystemExit("this game has no table of chances")
    print(machine_line(), flush=True)
    print(f"\n| {args.game}: dealer, pone | games | table % | played % | 95 % |", flush=True)
    print("|---|---:|---:|---:|---|", flush=True)
    with ProcessPoolExecutor(args.jobs, mp_context=get_context("spawn")) as pool:
        for number, scores in enumerate(PAIRS[args.game]):
            # Other deals for every pair, so that luck in one tells nothing of the next.
            first = number * args.games
            chunks = [
                range(start, min(first + args.games, start + CHUNK))
                for start in range(first, first + args.games, CHUNK)
            ]
            work = [
                pool.submit(dealer_wins, args.game, scores, chunk, args.effort, not args.points)
                for chunk in chunks
            ]
            games = args.games
            wins = sum(future.result() for future in work)
            low, high = wilson(wins, games)
            print(
                f"| {scores[0]}, {scores[1]} | {games:,} | {100 * outlook.start(*scores):.1f}"
                f" | {100 * wins / games:.1f} | {100 * low:.1f} to {100 * high:.1f} |",
                flush=True,
            )


if __name__ == "__main__":
    main()
