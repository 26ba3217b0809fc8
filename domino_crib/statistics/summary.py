"""What is remembered of a finished game, taken from its record alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from domino_crib.arena.points import PointCounter, Points, Role
from domino_crib.errors import BadInput
from domino_crib.rules import Counted, State, What
from domino_crib.rules.pieces import names
from domino_crib.rules.record import Record, Step, replay

PERSON = ""
"""The level of a seat in which a person sat."""


@dataclass(frozen=True, slots=True)
class Hand:
    """The best hand or crib a side counted: its points, its pieces and the starter."""

    points: int
    pieces: str
    starter: str
    crib: bool


@dataclass(frozen=True, slots=True)
class SideSummary:
    """One side of a finished game.

    ``level`` is the computer level of its seats, ``PERSON`` if a person sat in one. ``points``
    gives for dealer and pone the number of whole deals, then points by ``arena.points.SOURCES``.
    """

    names: str
    level: str
    score: int
    won: bool
    lost: bool
    skunk: int
    best: Hand | None
    points: dict[Role, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class GameSummary:
    """A finished game and its sides."""

    game: str
    target: int
    options: tuple[str, ...]
    deals: int
    sides: tuple[SideSummary, ...]


def summary_of(record: Record, levels: Sequence[str]) -> GameSummary:
    """Return the summary of a finished game; ``levels`` has one entry a seat.

    Raises ``BadInput`` when the game is not over.
    """
    first, steps = replay(record)
    last = steps[-1].state if steps else first
    result = last.outcome
    if result is None:
        raise BadInput("game-not-over", expected="a finished game", got="a game in progress")
    rules = last.rules
    totals: Points = {}
    counter = PointCounter(rules.sides, 0, totals)
    before = first
    for step in steps:
        counter(before, step.events, step.state)
        before = step.state
    sides = []
    for side in range(rules.sides):
        seats = [seat for seat, of in enumerate(rules.side_of) if of == side]
        sides.append(
            SideSummary(
                names=" + ".join(record.players[seat] for seat in seats),
                level=min(levels[seat] for seat in seats),
                score=result.scores[side],
                won=side in result.winners,
                lost=side in result.losers,
                skunk=rules.skunk(result.scores[side]) if side in result.losers else 0,
                best=_best_hand(first, steps, side),
                points={role: tuple(row) for (of, role), row in totals.items() if of == side},
            )
        )
    return GameSummary(
        rules.game, rules.target, record.setup.options, last.deal_number, tuple(sides)
    )


def _best_hand(first: State, steps: Sequence[Step], side: int) -> Hand | None:
    """Return the hand or crib of the side that counted most, the earliest of equals."""
    best: Hand | None = None
    before = first
    for step in steps:
        for event in step.events:
            if not isinstance(event, Counted) or before.rules.side_of[event.seat] != side:
                continue
            if best is None or event.points > best.points:
                crib = event.what is What.CRIB
                pieces = before.crib if crib else before.hands[event.seat]
                best = Hand(event.points, names(pieces), str(before.starter), crib)
        before = step.state
    return best
