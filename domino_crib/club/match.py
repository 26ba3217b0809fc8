"""A match: games between two sides until one has won enough; a skunk counts more (C8, D13)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from domino_crib.errors import BadInput, phrase
from domino_crib.rules import Result, Rules
from domino_crib.rules.outcome import match_games


@dataclass(frozen=True, slots=True)
class GameScore:
    """One finished game of a match between sides 0 and 1.

    ``winner`` is 0 or 1; ``worth`` the games it counts for: 1, a skunk 2, a double skunk 3.
    """

    scores: tuple[int, int]
    winner: int
    worth: int = 1


@dataclass(frozen=True, slots=True)
class Match:
    """The games of a match so far, first to ``to_win`` games."""

    to_win: int
    games: tuple[GameScore, ...] = ()

    @property
    def won(self) -> tuple[int, int]:
        """The games each side has, skunks counted."""
        return (
            sum(game.worth for game in self.games if game.winner == 0),
            sum(game.worth for game in self.games if game.winner == 1),
        )

    @property
    def winner(self) -> int | None:
        """The side that has won the match, or None while it goes on."""
        return next((side for side, won in enumerate(self.won) if won >= self.to_win), None)

    @property
    def spread(self) -> int:
        """The holes by which side 0 is ahead over all games; negative when behind."""
        return sum(game.scores[0] - game.scores[1] for game in self.games)

    def with_game(self, game: GameScore) -> Match:
        """Return the match after one more game. Raises ``BadInput`` when it is over already."""
        if self.winner is not None:
            raise BadInput("match-is-over", expected="a new match", got=phrase("another game"))
        return replace(self, games=(*self.games, game))

    def next_dealer(self, first_dealer: int) -> int:
        """Return who deals first in the next game: the loser of the last (D3, C3)."""
        return 1 - self.games[-1].winner if self.games else first_dealer


def game_score(rules: Rules, result: Result) -> GameScore:
    """Return what a finished game of two sides counts in a match.

    Raises ``BadInput`` for a game of more sides or without a winner.
    """
    if rules.sides != 2 or len(result.winners) != 1:
        raise BadInput(
            "no-match-game", expected="two sides and one winner", got=phrase("another result")
        )
    scores = (result.scores[0], result.scores[1])
    return GameScore(scores, result.winners[0], match_games(rules, result))
