"""Who wins when a side reaches the target (D12, C7, C8, O2, O3)."""

from __future__ import annotations

from domino_crib.rules.events import Result
from domino_crib.rules.pegs import Peg
from domino_crib.rules.variant import Rules

TARGET_REACHED = "target"


def match_games(rules: Rules, result: Result) -> int:
    """Return the games that a win counts in a match: one, two for a skunk, three for a double.

    In a match the skunk lines count even where a single game does not name them (D13).
    """
    return 1 + max((rules.skunk(result.scores[side]) for side in result.losers), default=0)


def outcome_of(rules: Rules, pegs: tuple[Peg, ...], reached: int) -> Result:
    """Return the result of a game in which the side ``reached`` has come to the target."""
    scores = tuple(peg.front for peg in pegs)
    others = tuple(side for side in range(len(pegs)) if side != reached)
    if rules.lowball:
        lowest = min(scores[side] for side in others)
        lowest_sides = tuple(side for side in others if scores[side] == lowest)
        winners = lowest_sides if len(lowest_sides) == 1 else ()
        losers: tuple[int, ...] = (reached,)
    else:
        winners, losers = (reached,), others
    skunk = max(rules.skunk(scores[side]) for side in losers) if rules.skunk_label else 0
    return Result(scores, pegs, winners, losers, TARGET_REACHED, skunk)
