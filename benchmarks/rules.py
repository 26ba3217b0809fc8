"""How fast the rules are: shows, lays, whole random games and single actions.

python -m benchmarks.rules    # prints the tables of benchmarks/rules.md
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from benchmarks.machine import machine_line
from domino_crib.players import GreedyPlayer, Player, RandomPlayer
from domino_crib.rules import VARIANTS, Setup, count_show, score_lay
from domino_crib.table import Table, play_out

SECONDS = 2.0


def rate(work: Callable[[], int]) -> float:
    """Return how many units a second ``work`` does; it returns the units of one call."""
    work()
    done, start = 0, time.perf_counter()
    while time.perf_counter() - start < SECONDS:
        done += work()
    return done / (time.perf_counter() - start)


def shows(game: str) -> Callable[[], int]:
    rules = VARIANTS[game]
    source = random.Random(1)
    hands = [source.sample(rules.piece_set.pieces, rules.kept + 1) for _ in range(1000)]

    def work() -> int:
        for hand in hands:
            count_show(rules, tuple(hand[:-1]), hand[-1], crib=False)
        return len(hands)

    return work


def lays() -> int:
    pile = VARIANTS["domino"].piece_set.pieces[:7]
    for _ in range(1000):
        score_lay(pile)
    return 1000


def games(game: str, make: Callable[[int], Player]) -> tuple[float, float]:
    """Return games a second and actions a second."""
    seats = VARIANTS[game].seats
    actions = 0
    seed = 0

    def work() -> int:
        nonlocal actions, seed
        seed += 1
        table = Table(Setup(game, seed=seed))
        play_out(table, [make(seed + seat) for seat in range(seats)])
        actions += len(table.actions)
        return 1

    start = time.perf_counter()
    speed = rate(work)
    return speed, actions / (time.perf_counter() - start)


def main() -> None:
    print(machine_line())
    print("\n| what | a second |\n|---|---:|")
    for game in ("domino", "cards-2"):
        print(f"| shows counted with their parts, {game} | {rate(shows(game)):,.0f} |")
    print(f"| lays scored with their parts, a pile of seven | {rate(lays):,.0f} |")
    print("\n| game | random games | actions | greedy games |\n|---|---:|---:|---:|")
    for game in VARIANTS:
        speed, actions = games(game, RandomPlayer)
        greedy, _ = games(game, lambda _seed: GreedyPlayer())
        print(f"| {game} | {speed:,.0f} | {actions:,.0f} | {greedy:,.0f} |")


if __name__ == "__main__":
    main()
