"""Playing streams of games: the work that is handed to an executor, so it is data in, data out."""

from __future__ import annotations

from dataclasses import dataclass, field

from domino_crib.arena.match import Match
from domino_crib.arena.points import PointCounter, Points
from domino_crib.players import make_player
from domino_crib.rules import Setup
from domino_crib.rules.shuffle import numbers
from domino_crib.table import Table, play_out


@dataclass(frozen=True, slots=True)
class GameRow:
    """One finished game; sides are numbered as the match lists its players, from 0.

    ``winner`` is None for a draw; ``skunk`` is 0, 1 or 2.
    """

    stream: int
    rotation: int
    first_dealer: int
    scores: tuple[int, ...]
    winner: int | None
    skunk: int
    deals: int


@dataclass(slots=True)
class Batch:
    """The games of some streams and the points of their measured deals."""

    rows: list[GameRow] = field(default_factory=list)
    points: Points = field(default_factory=dict)


def play_streams(match: Match, first: int, stop: int) -> Batch:
    """Play the streams ``first`` to ``stop - 1`` of the match, each once for every seat.

    The result depends on the arguments only, never on who plays them or in which order.
    """
    batch = Batch()
    seats = match.rules.seats
    for stream in range(first, stop):
        for rotation in range(seats):
            if stream * seats + rotation < match.games:
                batch.rows.append(_play_game(match, stream, rotation, batch.points))
    return batch


def _play_game(match: Match, stream: int, rotation: int, points: Points) -> GameRow:
    rules = match.rules
    source = numbers(match.seed, stream)
    setup = Setup(
        match.game, match.target, match.options, dealer=stream % rules.seats, seed=next(source) >> 1
    )
    players = [make_player(name, next(source) >> 1) for name in match.seat_names]
    seated = [players[(seat - rotation) % rules.seats] for seat in range(rules.seats)]
    counter = PointCounter(rules.sides, rotation, points)
    result = play_out(Table(setup, [counter]), seated)
    shift = rotation % rules.sides
    scores = tuple(result.scores[(side + shift) % rules.sides] for side in range(rules.sides))
    winner = (result.winners[0] - shift) % rules.sides if result.winners else None
    dealer_side = (rules.side_of[stream % rules.seats] - shift) % rules.sides
    return GameRow(stream, rotation, dealer_side, scores, winner, result.skunk, counter.deals)
