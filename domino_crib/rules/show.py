"""The show: what a hand or a crib counts with the starter (D11, C6, C9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_crib.rules.cards import JACK
from domino_crib.rules.combos import equals, fifteens, runs
from domino_crib.rules.pieces import Piece, Pieces
from domino_crib.rules.reasons import Part, Reason

if TYPE_CHECKING:
    from domino_crib.rules.variant import Rules


def count_show(rules: Rules, hand: Pieces, starter: Piece, *, crib: bool) -> tuple[Part, ...]:
    """Return the parts that ``hand`` (or a crib) and the starter score, none for an empty hand.

    Order: fifteens, equals, runs, flush, nobs. The pieces of a part keep the order hand, starter.
    """
    pieces = (*hand, starter)
    parts = [*fifteens(pieces), *equals(pieces), *runs(pieces)]
    if rules.flush:
        parts += _flush(hand, starter, crib=crib)
    if rules.nobs:
        parts += _nobs(hand, starter)
    return tuple(parts)


def _flush(hand: Pieces, starter: Piece, *, crib: bool) -> list[Part]:
    """Return the flush: all of the hand, one more with the starter; a crib needs the starter."""
    if len({piece.suit for piece in hand}) != 1:
        return []
    if starter.suit == hand[0].suit:
        return [Part(Reason.FLUSH, len(hand) + 1, (*hand, starter))]
    return [] if crib else [Part(Reason.FLUSH, len(hand), hand)]


def _nobs(hand: Pieces, starter: Piece) -> list[Part]:
    """Return the point for the jack of the starter's suit. A jack as starter leaves none over."""
    return [
        Part(Reason.NOBS, 1, (piece,))
        for piece in hand
        if piece.rank == JACK and piece.suit == starter.suit
    ]
