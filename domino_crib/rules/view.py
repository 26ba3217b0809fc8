"""What one seat may know: ``view_for`` strips everything hidden (M3)."""

from __future__ import annotations

from dataclasses import dataclass

from domino_crib.rules.actions import Action, What
from domino_crib.rules.events import Result
from domino_crib.rules.game import legal_actions, to_move
from domino_crib.rules.pegs import Peg
from domino_crib.rules.pieces import Piece, Pieces
from domino_crib.rules.state import Phase, Pile, ShowItem, State
from domino_crib.rules.variant import Rules


@dataclass(frozen=True, slots=True)
class View:
    """A game as one seat sees it; ``seat`` None is a spectator who sees what lies open.

    Nothing in it refers to the state, the seed, the order of the stock or another seat's pieces.
    """

    seat: int | None
    rules: Rules
    phase: Phase
    deal_number: int
    dealer: int
    hand: Pieces
    """The seat's own hand: as dealt while discarding, afterwards the pieces kept."""
    held: Pieces
    """Those of the seat's hand that it has not laid."""
    discarded: Pieces
    """What the seat itself put into the crib."""
    has_discarded: tuple[bool, ...]
    crib_size: int
    crib: Pieces
    """The crib, empty until it is its turn in the show."""
    starter: Piece | None
    piles: tuple[Pile, ...]
    """The piles of the counts of this deal, the present one last."""
    count: int
    out: frozenset[int]
    """The seats that said go in the present count."""
    held_sizes: tuple[int, ...]
    """How many pieces each seat holds."""
    shown: tuple[tuple[ShowItem, Pieces], ...]
    """Hands and crib that lie open in the show, in the order of the show."""
    counting: ShowItem | None
    """What is being counted now."""
    claimed: int | None
    """The claim that waits for answers."""
    pegs: tuple[Peg, ...]
    stock_size: int
    to_move: tuple[int, ...]
    legal: tuple[Action, ...]
    outcome: Result | None

    @property
    def pile(self) -> Pile:
        """The pieces of the present count."""
        return self.piles[-1] if self.piles else ()

    @property
    def pone(self) -> int:
        """The seat left of the dealer."""
        return self.rules.pone(self.dealer)

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each side."""
        return tuple(peg.front for peg in self.pegs)


def view_for(state: State, seat: int | None) -> View:
    """Return what ``seat`` may know of the state; None for a spectator."""
    rules, play, show = state.rules, state.play, state.show
    hand: Pieces = state.hands[seat] if seat is not None and state.hands else ()
    held = play.held if play else state.hands
    waiting = show.waiting if show and state.phase is Phase.SHOW else ()
    open_items = (*show.done, *waiting[:1]) if show else ()
    shown = tuple((item, state.of_item(item)) for item in open_items)
    crib_open = any(item.what is What.CRIB for item in open_items)
    return View(
        seat=seat,
        rules=rules,
        phase=state.phase,
        deal_number=state.deal_number,
        dealer=state.dealer,
        hand=hand,
        held=held[seat] if seat is not None and held else (),
        discarded=state.discards[seat] if seat is not None and state.discards else (),
        has_discarded=tuple(map(bool, state.discards)) or (False,) * rules.seats,
        crib_size=len(state.crib),
        crib=state.crib if crib_open else (),
        starter=state.starter,
        piles=play.piles if play else (),
        count=play.count if play else 0,
        out=play.out if play else frozenset(),
        held_sizes=tuple(map(len, held)) or (0,) * rules.seats,
        shown=shown,
        counting=waiting[0] if waiting else None,
        claimed=show.claim.points if show and show.claim else None,
        pegs=state.pegs,
        stock_size=len(state.stock),
        to_move=to_move(state),
        legal=legal_actions(state, seat) if seat is not None else (),
        outcome=state.outcome,
    )
