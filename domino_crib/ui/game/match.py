"""A match: games to win, where a skunk counts as two and a double skunk as three (C8, D13)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from domino_crib.rules import Result, Rules
from domino_crib.rules.outcome import match_games


@dataclass(frozen=True, slots=True)
class Match:
    """How a match stands. ``won`` has the games of each side, a skunk counted double.

    ``length`` 1 is a single game. ``played`` counts the games that are over.
    """

    length: int = 1
    won: tuple[int, ...] = ()
    played: int = 0

    @property
    def winner(self) -> int | None:
        """The side that has won the match, or None."""
        for side, games in enumerate(self.won):
            if games >= self.length:
                return side
        return None

    @property
    def is_match(self) -> bool:
        """Whether more than one game has to be won."""
        return self.length > 1

    def after(self, result: Result, rules: Rules) -> Match:
        """Return how the match stands after a game; a draw counts for nobody."""
        won = list(self.won or (0,) * rules.sides)
        for side in result.winners:
            won[side] += match_games(rules, result)
        return replace(self, won=tuple(won), played=self.played + 1)


def next_dealer(result: Result, rules: Rules, first_dealer: int) -> int:
    """Return who deals first in the next game: the loser (D3, C3), or in turn after a draw.

    Among several losers it is the one with the lowest score, then the first in turn.
    """
    if not result.losers:
        return rules.next_seat(first_dealer)
    side = min(result.losers, key=lambda s: result.scores[s])
    seats = rules.seats_from(rules.next_seat(first_dealer))
    return next(seat for seat in seats if rules.side_of[seat] == side)
