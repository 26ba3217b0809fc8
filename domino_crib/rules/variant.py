"""The data that makes a game: one frozen record that the phases read and nobody branches around.

A variant is a ``Rules`` record; an option is a set of fields to change (``options.py``). The engine
asks for fields, never for the name of a game.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cache

from domino_crib.rules.pieces import Piece, PieceSet
from domino_crib.rules.reasons import Reason


class LastRule(str, Enum):
    """When the last piece of a count scores its point."""

    EACH = "each"
    """Every piece after which no opponent can lay (D9)."""
    ONCE = "once_per_count"
    """Once, when the count closes below 31 (C5)."""


class BonusTo(str, Enum):
    """Which side the starter bonus goes to."""

    TURNER = "turner"
    DEALER = "dealer"


@cache
def _turn(seat: int, seats: int) -> tuple[int, ...]:
    return tuple((seat + steps) % seats for steps in range(seats))


@dataclass(frozen=True, slots=True)
class StarterBonus:
    """Points for turning up one of ``starters`` (D5: doubles, C4: jacks)."""

    reason: Reason
    points: int
    to: BonusTo
    starters: frozenset[Piece]


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """All rules of one game as data. Seats and sides count from 0."""

    game: str
    piece_set: PieceSet
    side_of: tuple[int, ...]
    """The side of each seat, in the order of play; partners share a side (C1)."""
    hand_size: int
    """Pieces dealt to each seat."""
    discards: int
    """Pieces each seat puts into the crib."""
    crib_extra: int = 0
    """Pieces dealt straight into the crib (C1, three players)."""
    target: int
    targets: tuple[int, ...] = (61, 121)
    lowball_targets: tuple[int, ...] = (60, 61, 121)
    """The targets that may be chosen, without and with Lowball (O4)."""
    starter_bonus: StarterBonus
    last_rule: LastRule
    last_reason: Reason
    last_joins_lay: bool = False
    """Whether the last point belongs to the move of its lay; else it is a move of its own (M2)."""
    opens_at_31: bool = False
    """Whether a piece of value 0 may still be laid on 31 (D10)."""
    one_count: bool = False
    """Whether the play stops when its first count closes (C9)."""
    first_pone_points: int = 0
    """What the first pone pegs before the first deal's play (C9: three for last)."""
    flush: bool
    nobs: bool
    skunk_lines: tuple[tuple[int, tuple[int, ...]], ...]
    """For each target the scores below which a loser is skunked, doubly skunked (C8, D13)."""
    skunk_label: bool
    """Whether a single game, too, says that its loser is skunked (D13, C8)."""
    muggins: bool = False
    lowball: bool = False
    hand_step: int = 0
    crib_step: int = 0
    """Holes back for an empty hand, an empty crib (O10)."""

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.side_of)

    @property
    def sides(self) -> int:
        """The number of scores: players, or pairs of partners."""
        return max(self.side_of) + 1

    @property
    def kept(self) -> int:
        """Pieces a hand keeps for the play and the show."""
        return self.hand_size - self.discards

    @property
    def crib_size(self) -> int:
        """Pieces of a full crib."""
        return self.crib_extra + self.discards * self.seats

    def next_seat(self, seat: int, steps: int = 1) -> int:
        """Return the seat ``steps`` places to the left."""
        return (seat + steps) % self.seats

    def seats_from(self, seat: int) -> tuple[int, ...]:
        """Return all seats in turn, beginning with ``seat``."""
        return _turn(seat, self.seats)

    def pone(self, dealer: int) -> int:
        """Return the seat left of the dealer: it turns the starter, leads and counts first."""
        return self.next_seat(dealer)

    def opponents(self, seat: int) -> tuple[int, ...]:
        """Return the seats of other sides, in turn from the left of ``seat`` (O11)."""
        side = self.side_of[seat]
        return tuple(s for s in self.seats_from(self.next_seat(seat)) if self.side_of[s] != side)

    def skunk(self, score: int) -> int:
        """Return how deep a loser with ``score`` is skunked: 0 no, 1 skunk, 2 double skunk.

        Under Lowball the loser has reached the target, so nobody is skunked.
        """
        lines = () if self.lowball else dict(self.skunk_lines).get(self.target, ())
        return sum(score < line for line in lines)
