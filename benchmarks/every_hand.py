"""Count every hand and crib of cards one by one with ``count_show``: no tables, no short cuts.

python -m benchmarks.every_hand --jobs 2    # some minutes; the facts of docs and tests come out
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from multiprocessing import get_context

from benchmarks.machine import machine_line
from domino_crib.rules import PACK, VARIANTS, count_show, total_points

Counts = tuple[Counter[int], Counter[int]]


def count_from(first: int) -> Counts:
    """Return how often each total comes up, hands and cribs, in the fives that start at ``first``.

    A five is taken in the order of the pack; each of its cards is the starter once.
    """
    rules, pack = VARIANTS["cards-2"], PACK.pieces
    hands: Counter[int] = Counter()
    cribs: Counter[int] = Counter()
    for rest in combinations(pack[first + 1 :], 4):
        five = (pack[first], *rest)
        for up in range(5):
            hand = five[:up] + five[up + 1 :]
            hands[total_points(count_show(rules, hand, five[up], crib=False))] += 1
            cribs[total_points(count_show(rules, hand, five[up], crib=True))] += 1
    return hands, cribs


def report(name: str, counted: Counter[int]) -> str:
    """Return the facts of RULES about these counts as one line."""
    total = sum(counted.values())
    mean = sum(points * times for points, times in counted.items()) / total
    never = ", ".join(str(points) for points in range(30) if not counted[points])
    return (
        f"{name}: {total:,} counted, mean {mean:.4f}, {counted[0]:,} score 0, "
        f"29 comes {counted[29]} times, never: {never}"
    )


def main() -> None:
    """Count everything and print the facts, the time and the machine."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    jobs = parser.parse_args().jobs
    started = time.perf_counter()
    hands: Counter[int] = Counter()
    cribs: Counter[int] = Counter()
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        for some_hands, some_cribs in pool.map(count_from, range(len(PACK) - 4)):
            hands += some_hands
            cribs += some_cribs
    print(report("hands", hands))
    print(report("cribs", cribs))
    print(f"{time.perf_counter() - started:.0f} s with {jobs} processes on {machine_line()}")


if __name__ == "__main__":
    main()
