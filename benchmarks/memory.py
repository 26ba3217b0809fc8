"""Whether memory stays flat while experts play: the table of benchmarks/speed.md.

python -m benchmarks.memory --games 400    # games of dominoes and of cards, by turns
"""

from __future__ import annotations

import argparse
import resource
from pathlib import Path

from benchmarks.machine import machine_line
from domino_crib.players import make_player
from domino_crib.rules import Setup
from domino_crib.table import Table, play_out

GAMES = ("domino", "cards-2")
ROWS = 10


def resident() -> float:
    """Return the megabytes of memory this process holds now; 0 where no Linux tells it."""
    statm = Path("/proc/self/statm")
    if not statm.exists():
        return 0.0
    return int(statm.read_text("ascii").split()[1]) * resource.getpagesize() / 1e6


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.memory")
    parser.add_argument("--games", type=int, default=400)
    args = parser.parse_args()
    print(machine_line(), flush=True)
    print("\n| games played | memory MB |\n|---:|---:|", flush=True)
    player = make_player("expert")
    for number in range(1, args.games + 1):
        game = GAMES[number % len(GAMES)]
        play_out(Table(Setup(game, seed=number)), [player, player])
        if number % max(1, args.games // ROWS) == 0:
            print(f"| {number} | {resident():.1f} |", flush=True)


if __name__ == "__main__":
    main()
