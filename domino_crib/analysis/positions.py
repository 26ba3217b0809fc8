"""The play as one seat sees it, in plain numbers: what is hidden, what lays and goes have shown."""

from __future__ import annotations

from dataclasses import dataclass

from domino_crib.analysis.kinds import KEY_BITS, kinds_of_set
from domino_crib.analysis.lays import PILE_BITS
from domino_crib.rules import View

_THIRTY_ONE = 31

SeenLay = tuple[int, int, int, int, int]
"""A lay: the seat, the piece as a key, the pile and the count before it, and what the next
opponent in turn held then."""


@dataclass(frozen=True, slots=True)
class Position:
    """A decision in the play. Seats and sides as in the view; pieces as keys and kinds.

    ``left`` are the pieces that the seat has not seen, by kind. ``floors`` is by seat the most
    room to 31 at which it could not lay: whatever it still holds is higher.
    """

    seat: int
    hand: int
    pile: int
    count: int
    left: tuple[int, ...]
    held: tuple[int, ...]
    laid: tuple[SeenLay, ...]
    floors: tuple[int, ...]

    def lays_of(self, seat: int) -> list[tuple[int, int, int, int]]:
        """Return what the seat has laid, in order, as ``belief`` wants it."""
        return [lay[1:] for lay in self.laid if lay[0] == seat]


def position_of(view: View) -> Position:
    """Return the position of a view in the play. Raises ``ValueError`` for a spectator's view."""
    if view.seat is None or view.starter is None:
        raise ValueError("only a seat in the play has a position")
    rules = view.rules
    kinds = kinds_of_set(rules.piece_set)
    seen: list[int] = [*kinds.kinds_of(view.hand), *kinds.kinds_of(view.discarded)]
    seen.append(kinds.kind_of(view.starter))
    held = [rules.kept] * rules.seats
    floors = [-1] * rules.seats
    laid: list[SeenLay] = []
    pile = count = 0
    for number, layers in enumerate(view.piles):
        pile = count = 0
        previous = None
        for layer in layers:
            if previous is not None:
                _passed_over(view, previous, layer.seat, count, held, floors)
            kind = kinds.kind_of(layer.piece)
            opponent = rules.opponents(layer.seat)[0]
            laid.append((layer.seat, 1 << KEY_BITS * kind, pile, count, held[opponent]))
            if layer.seat != view.seat:
                seen.append(kind)
            held[layer.seat] -= 1
            pile = pile << PILE_BITS | kind + 1
            count += layer.piece.value
            previous = layer.seat
        closed = number < len(view.piles) - 1
        if previous is not None:
            until = previous if closed else view.seat
            _passed_over(view, previous, until, count, held, floors)
            if closed:
                _could_not(view, previous, count, held, floors)
    return Position(
        view.seat,
        kinds.key_of(view.held),
        pile,
        count,
        tuple(kinds.left_after(seen)),
        tuple(held),
        tuple(laid),
        tuple(floors),
    )


def _passed_over(
    view: View, last: int, following: int, count: int, held: list[int], floors: list[int]
) -> None:
    """Note that the seats between two lays, or all others when one seat lays on, could not lay."""
    seat = view.rules.next_seat(last)
    while seat != following:
        _could_not(view, seat, count, held, floors)
        seat = view.rules.next_seat(seat)


def _could_not(view: View, seat: int, count: int, held: list[int], floors: list[int]) -> None:
    speaks = count != _THIRTY_ONE or view.rules.opens_at_31
    if held[seat] and speaks:
        floors[seat] = max(floors[seat], _THIRTY_ONE - count)
