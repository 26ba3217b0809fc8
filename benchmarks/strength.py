"""How strong the computer players are: the rows of the goals for strength.

python -m benchmarks.strength --jobs 2                 # all rows, some hours
python -m benchmarks.strength levels-domino --games 400  # some rows, fewer games
"""

from __future__ import annotations

import argparse
import time

from benchmarks.machine import machine_line
from domino_crib.arena import Match, Summary, run_match, summarise
from domino_crib.players import LEVELS
from domino_crib.wording import Words

_STEPS = list(zip(list(LEVELS)[1:], list(LEVELS), strict=False))

ROWS: dict[str, list[Match]] = {
    "domino": [
        Match(("expert", "greedy"), games=10_000, seed=1),
        Match(("expert", "random"), games=10_000, seed=2),
    ],
    "cards": [Match(("expert", "greedy"), game="cards-2", games=4_000, seed=3)],
    "self": [
        Match(("expert", "expert"), game=game, games=1_000, seed=4)
        for game in ("domino", "cards-2", "five-card", "cards-pairs")
    ],
    "levels-domino": [Match(step, games=4_000, seed=5) for step in _STEPS],
    "levels-cards": [Match(step, game="cards-2", games=2_000, seed=6) for step in _STEPS],
    "greedy": [
        Match(("greedy", level), game=game, games=2_000, seed=7)
        for game in ("domino", "cards-2")
        for level in ("novice", "casual", "club")
    ],
    "lowball": [
        Match(("expert", "plain"), game=game, games=1_000, seed=8, options=("lowball",))
        for game in ("domino", "cards-2")
    ],
    "step-back-greedy": [Match(("expert", "greedy"), games=4_000, seed=9, options=("ten-back",))],
    "step-back": [
        Match(("expert", "plain"), game=game, games=4_000, seed=9, options=(back,))
        for game in ("domino", "cards-2")
        for back in ("ten-back", "nineteen")
    ],
    "many": [
        Match(("expert", "greedy", "greedy"), game="cards-3", games=1_500, seed=10),
        Match(("expert", "greedy", "greedy", "greedy"), game="cards-4", games=1_200, seed=11),
        Match(("expert", "greedy"), game="cards-pairs", games=1_500, seed=12),
        Match(("expert", "greedy"), game="five-card", games=4_000, seed=13),
    ],
    "many-low": [
        Match(
            ("expert", "plain", "plain"),
            game="cards-3",
            games=600,
            seed=14,
            options=("lowball",),
        ),
        Match(("expert", "plain"), game="cards-pairs", games=600, seed=15, options=("lowball",)),
    ],
}
"""The matches of every row of ``strength.md``."""


def line_of(summary: Summary) -> str:
    """Return a line of the table: wins of the first player with the 95 % interval."""
    match = summary.match
    low, high = summary.intervals[0]
    share = summary.wins[0] / summary.games
    options = f" {' '.join(match.options)}" if match.options else ""
    first, *others = match.side_names
    return (
        f"| {match.game} {match.rules.target}{options} | {first} v {', '.join(others)}"
        f" | {summary.games:,} | {100 * share:.2f} | {100 * low:.2f} to {100 * high:.2f}"
        f" | {summary.games / summary.seconds:.1f} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.strength")
    parser.add_argument("rows", nargs="*", choices=[*ROWS, []], help="none: all")
    parser.add_argument("--games", type=int, help="fewer games than the table has")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--points", action="store_true", help="print points a deal, too")
    args = parser.parse_args()
    print(machine_line(), flush=True)
    print("\n| game | players | games | wins % | 95 % | games a second |")
    print("|---|---|---:|---:|---|---:|")
    for row in args.rows or ROWS:
        for match in ROWS[row]:
            if args.games is not None:
                match = Match(
                    match.players, match.game, args.games, match.seed, match.target, match.options
                )
            started = time.perf_counter()
            batch = run_match(match, jobs=args.jobs)
            summary = summarise(match, batch, time.perf_counter() - started)
            print(line_of(summary), flush=True)
            if args.points:
                print(summary.as_text(Words("en")), flush=True)


if __name__ == "__main__":
    main()
