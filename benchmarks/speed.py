"""How fast the analysis and the computer players are: the rows of the goals for speed.

python -m benchmarks.speed    # prints the tables of benchmarks/speed.md

All is processor time of one process, so that other work on the machine disturbs it little.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from random import Random

from benchmarks.machine import machine_line
from domino_crib.analysis.kinds import KEY_BITS, kinds_of_set
from domino_crib.analysis.selfplay import Greedy, Table
from domino_crib.analysis.shows import show_table
from domino_crib.players import GreedyPlayer, make_player
from domino_crib.rules import VARIANTS, Phase, View, to_move
from domino_crib.rules import Setup as GameSetup
from domino_crib.table import Table as Game
from domino_crib.table import play_out

SECONDS = 2.0
PLAYED = (
    ("domino", 60),
    ("cards-2", 20),
    ("five-card", 30),
    ("cards-3", 4),
    ("cards-4", 4),
    ("cards-pairs", 4),
)
"""Games in which the expert is timed against itself."""

_COLD = """
import time
started = time.process_time()
from domino_crib.players import make_player
from domino_crib.rules import Setup
from domino_crib.table import Table
player, table = make_player("expert"), Table(Setup({game!r}, dealer=0, seed=3))
table.step()
view = table.view(table.waiting_for()[0])
imported = time.process_time()
from domino_crib.analysis.deals import outlook_of
from domino_crib.analysis.discards import discard_rater
from domino_crib.analysis.playing import lay_rater
discard_rater(view.rules), lay_rater(view.rules), outlook_of(view.rules)
loaded = time.process_time()
player.decide(view)
decided = time.process_time()
print(1000 * (imported - started), 1000 * (loaded - imported), 1000 * (decided - loaded))
"""
COLD_RUNS = 5


def rate(work: Callable[[], int]) -> float:
    """Return how many units ``work`` does in a second of processor time."""
    work()
    done, start = 0, time.process_time()
    while time.process_time() - start < SECONDS:
        done += work()
    return done / (time.process_time() - start)


def table_shows(game: str) -> float:
    """Return shows a second by table, one starter after the other."""
    rules = VARIANTS[game]
    kinds = kinds_of_set(rules.piece_set)
    table = show_table(kinds, rules.kept + 1)
    ones = [1 << KEY_BITS * kind for kind in range(len(kinds))]
    random = Random(1)
    hands = [kinds.key_of(random.sample(rules.piece_set.pieces, rules.kept)) for _ in range(1000)]

    def work() -> int:
        total = 0
        for hand in hands:
            for one in ones:
                total += table.get(hand + one, 0)
        return len(hands) * len(ones)

    return rate(work)


def plain_games(game: str) -> float:
    """Return greedy games a second in plain numbers."""
    rules = VARIANTS[game]
    table, player, random = Table(rules), Greedy(rules), Random(1)
    dealer = 0

    def work() -> int:
        nonlocal dealer
        dealer = 1 - dealer
        table.play_game(random, (player, player), dealer)
        return 1

    for _ in range(2000):
        work()
    return rate(work)


def engine_games(game: str) -> float:
    """Return greedy games a second through the whole engine with its events."""
    player, seed = GreedyPlayer(), 0

    def work() -> int:
        nonlocal seed
        seed += 1
        play_out(Game(GameSetup(game, seed=seed)), [player] * VARIANTS[game].seats)
        return 1

    return rate(work)


def decisions(game: str, games_played: int) -> dict[Phase, list[float]]:
    """Return how long the expert's decisions took against itself, in ms of processor time."""
    player = make_player("expert")
    took: dict[Phase, list[float]] = {Phase.DISCARD: [], Phase.PLAY: []}
    for seed in range(games_played):
        table = Game(GameSetup(game, seed=seed))
        while table.outcome is None:
            if table.step():
                continue
            view: View = table.view(to_move(table.state)[0])
            started = time.process_time()
            action = player.decide(view)
            if len(view.legal) > 1:
                took[view.phase].append(1000 * (time.process_time() - started))
            table.do(action)
    return took


def cold_start(game: str) -> tuple[float, ...]:
    """Return what a new process takes to import, to load the tables, and to decide first, in ms.

    Medians of some processes.
    """
    runs = []
    for _ in range(COLD_RUNS):
        out = subprocess.run(
            [sys.executable, "-c", _COLD.format(game=game)],
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        runs.append([float(word) for word in out.split()])
    return tuple(statistics.median(column) for column in zip(*runs, strict=True))


def main() -> None:
    print(machine_line())
    print("\n| what | measured |\n|---|---:|")
    for game in ("domino", "cards-2"):
        print(f"| shows by table, {game} | {table_shows(game):,.0f} a second |")
    for game in ("domino", "cards-2", "five-card"):
        print(f"| greedy games in plain numbers, {game} | {plain_games(game):,.0f} a second |")
    for game in ("domino", "cards-2"):
        print(f"| greedy games in the engine, {game} | {engine_games(game):,.0f} a second |")
    print("\n| expert | decisions | median ms | 95 % ms | longest ms |\n|---|---:|---:|---:|---:|")
    for game, played in PLAYED:
        for phase, took in decisions(game, played).items():
            took.sort()
            print(
                f"| {game}, {phase.value} | {len(took)} | {statistics.median(took):.2f}"
                f" | {took[int(0.95 * len(took))]:.2f} | {took[-1]:.2f} |"
            )
    print("\n| a new process | import ms | tables ms | first discard ms |\n|---|---:|---:|---:|")
    for game in ("domino", "cards-2"):
        imported, loaded, decided = cold_start(game)
        print(f"| {game} | {imported:.0f} | {loaded:.0f} | {decided:.0f} |")


if __name__ == "__main__":
    main()
