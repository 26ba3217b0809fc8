"""The frozen state of a game. Everything in it is data; the phases say how it changes."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from domino_crib.rules.actions import What
from domino_crib.rules.events import Result
from domino_crib.rules.pegging import THIRTY_ONE
from domino_crib.rules.pegs import Peg
from domino_crib.rules.pieces import Piece, Pieces, total_value
from domino_crib.rules.setup import Setup
from domino_crib.rules.variant import Rules


class Phase(str, Enum):
    """Where a deal stands."""

    DEAL = "deal"
    DISCARD = "discard"
    STARTER = "starter"
    PLAY = "play"
    SHOW = "show"
    OVER = "over"

    def __str__(self) -> str:
        return self.value


class Layer(NamedTuple):
    """A laid piece and the seat that laid it."""

    seat: int
    piece: Piece


Pile = tuple[Layer, ...]


@dataclass(frozen=True, slots=True)
class PlayState:
    """The play: what each seat still holds, the piles of the counts, whose turn it is.

    ``piles`` holds one pile a count, the present one last. ``out`` says who said go in it.
    """

    held: tuple[Pieces, ...]
    to_lay: int
    piles: tuple[Pile, ...] = ((),)
    out: frozenset[int] = frozenset()

    @property
    def pile(self) -> Pile:
        """The pieces of the present count."""
        return self.piles[-1]

    @property
    def count(self) -> int:
        """The running count."""
        return total_value([layer.piece for layer in self.piles[-1]])

    def layable(self, seat: int, *, opens_at_31: bool) -> Pieces:
        """Return the pieces of the seat that fit the present count (D6, D10)."""
        room = THIRTY_ONE - self.count
        if room == 0 and not opens_at_31:
            return ()
        return tuple([piece for piece in self.held[seat] if piece.value <= room])


class ShowItem(NamedTuple):
    """A hand or crib in the show and the seat that owns it."""

    seat: int
    what: What


@dataclass(frozen=True, slots=True)
class ClaimState:
    """A claim that waits for its answers (O11, O12).

    ``over_target`` is how far the claim goes past the target: the peg waits in the game hole until
    the answers are settled. ``takers`` are the sides that took missed points, in turn.
    """

    points: int
    true_points: int
    waiting: tuple[int, ...]
    over_target: int = 0
    settled: bool = False
    takers: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ShowState:
    """The show: what is still to be counted, in order, and the claim that stands now."""

    waiting: tuple[ShowItem, ...]
    done: tuple[ShowItem, ...] = ()
    claim: ClaimState | None = None


@dataclass(frozen=True, slots=True)
class State:
    """A game at one moment. Equal states play on identically (seed and deal number included)."""

    setup: Setup
    rules: Rules
    dealer: int
    pegs: tuple[Peg, ...]
    phase: Phase = Phase.DEAL
    deal_number: int = 0
    hands: tuple[Pieces, ...] = ()
    """The hands: six or five while discarding, then the pieces kept, laid or not."""
    discards: tuple[Pieces, ...] = ()
    """What each seat put into the crib; empty until it has chosen."""
    extra: Pieces = ()
    stock: Pieces = ()
    """The boneyard or the rest of the pack, in the order it will be turned."""
    starter: Piece | None = None
    play: PlayState | None = None
    show: ShowState | None = None
    outcome: Result | None = None

    @property
    def crib(self) -> Pieces:
        """The crib as far as it lies: the extra piece, then the discards seat by seat."""
        return self.extra + tuple(piece for pieces in self.discards for piece in pieces)

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each side."""
        return tuple(peg.front for peg in self.pegs)

    @property
    def pone(self) -> int:
        """The seat left of the dealer."""
        return self.rules.pone(self.dealer)

    def of_item(self, item: ShowItem) -> Pieces:
        """Return the pieces that are counted for ``item``."""
        return self.crib if item.what is What.CRIB else self.hands[item.seat]

    def layable(self, seat: int) -> Pieces:
        """Return the pieces of the seat that fit the present count; none outside the play."""
        if self.play is None:
            return ()
        return self.play.layable(seat, opens_at_31=self.rules.opens_at_31)
