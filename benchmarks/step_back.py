"""What it is worth to know of a step back: the chances that a player gives away who does not.

python -m benchmarks.step_back --games 400    # the figures of strength.md

Two experts that know nothing of the option play each other. Every choice of theirs is rated by
the expert that knows it; what the best choice would add to the chance to win is summed up. The sum
a game and side is what knowing the option can bring against such a player.
"""

from __future__ import annotations

import argparse
from math import sqrt
from random import Random
from statistics import fmean, stdev

from benchmarks.machine import machine_line
from domino_crib.analysis.advice import discard_ratings, lay_ratings
from domino_crib.players import make_player
from domino_crib.rules import Discard, Lay, Phase, Setup, View, to_move
from domino_crib.table import Table


def given_away(view: View, action: object) -> float:
    """Return what the best choice would add to the chance to win. Raises ``TypeError``."""
    if isinstance(action, Discard):
        discards = discard_ratings(view)
        taken = next(one.win for one in discards if set(one.discard) == set(action.pieces))
        return max(one.win or 0.0 for one in discards) - (taken or 0.0)
    if isinstance(action, Lay):
        lays = lay_ratings(view, Random(1), points=False)
        taken = next(one.win for one in lays if one.piece == action.piece)
        return max(one.win or 0.0 for one in lays) - (taken or 0.0)
    raise TypeError(f"expected a discard or a lay, got {action!r}")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.step_back")
    parser.add_argument("--game", default="domino")
    parser.add_argument("--option", default="ten-back")
    parser.add_argument("--games", type=int, default=400)
    args = parser.parse_args()
    player = make_player("plain")
    games: dict[Phase, list[float]] = {Phase.DISCARD: [], Phase.PLAY: []}
    choices = {Phase.DISCARD: [0, 0], Phase.PLAY: [0, 0]}
    for seed in range(args.games):
        table = Table(Setup(args.game, options=(args.option,), seed=seed))
        lost = {Phase.DISCARD: 0.0, Phase.PLAY: 0.0}
        while table.outcome is None:
            if table.step():
                continue
            view = table.view(to_move(table.state)[0])
            action = player.decide(view)
            if len(view.legal) > 1:
                less = given_away(view, action)
                lost[view.phase] += less / 2
                choices[view.phase][0] += 1
                choices[view.phase][1] += less > 0
            table.do(action)
        for phase, total in lost.items():
            games[phase].append(total)
    print(machine_line())
    for phase, totals in games.items():
        made, other = choices[phase]
        error = 1.96 * stdev(totals) / sqrt(len(totals))
        print(
            f"{args.game} {args.option}, {phase.value}: {made:,} choices,"
            f" {100 * other / made:.1f} % of them not the best;"
            f" a side gives away {100 * fmean(totals):.2f} % of a win a game (+- {100 * error:.2f})"
        )


if __name__ == "__main__":
    main()
