"""What a seat cannot see, and states that differ from a state in nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from random import Random

from domino_crib.rules import Piece, Pieces, State, What


def hidden_pieces(state: State, seat: int | None) -> Pieces:
    """Return the pieces whose place ``seat`` (None: a spectator) does not know.

    Known are its own pieces, what was laid, the starter and what lies open in the show.
    """
    known: set[Piece] = set()
    if seat is not None and state.hands:
        known.update(state.hands[seat], state.discards[seat])
    if state.starter is not None:
        known.add(state.starter)
    for pile in state.play.piles if state.play is not None else ():
        known.update(layer.piece for layer in pile)
    if state.show is not None:
        for item in (*state.show.done, *state.show.waiting[:1]):
            known.update(state.crib if item.what is What.CRIB else state.hands[item.seat])
    return tuple(piece for piece in state.rules.piece_set if piece not in known)


def shuffled_hidden(state: State, seat: int | None, source: Random) -> State:
    """Return the state with the hidden pieces in other places, and another seed."""
    hidden = hidden_pieces(state, seat)
    moved = dict(zip(hidden, source.sample(hidden, len(hidden)), strict=True))

    def swap(pieces: Iterable[Piece]) -> Pieces:
        return tuple(moved.get(piece, piece) for piece in pieces)

    play = state.play
    return replace(
        state,
        setup=replace(state.setup, seed=state.setup.seed ^ 1),
        hands=tuple(map(swap, state.hands)),
        discards=tuple(map(swap, state.discards)),
        extra=swap(state.extra),
        stock=swap(state.stock),
        play=None if play is None else replace(play, held=tuple(map(swap, play.held))),
    )
