"""Actions that a state must refuse: wrong seats, pieces, numbers, kinds and times."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from domino_crib.rules import (
    DOUBLE_SIX,
    PACK,
    Action,
    Answer,
    AnswerKind,
    Claim,
    Count,
    Deal,
    Discard,
    Lay,
    Phase,
    State,
    TurnStarter,
    What,
    legal_actions,
    next_step,
)


def normal(action: Action) -> Action:
    """Return the action with discarded pieces in one order: they go into the crib together."""
    if isinstance(action, Discard):
        return replace(action, pieces=tuple(sorted(action.pieces, key=str)))
    return action


def allowed(state: State, action: Action) -> bool:
    """Say whether the action is one of the legal ones or a possible step of the game.

    A deal and a starter may be any that the pieces allow: records tell other ones than the seed.
    """
    rules = state.rules
    if isinstance(action, Count):
        return next_step(state) == action
    if isinstance(action, TurnStarter):
        return state.phase is Phase.STARTER and action.piece in state.stock
    if isinstance(action, Deal):
        out = [piece for hand in action.hands for piece in hand] + list(action.extra)
        return (
            state.phase is Phase.DEAL
            and [len(hand) for hand in action.hands] == [rules.hand_size] * rules.seats
            and len(action.extra) == rules.crib_extra
            and len(set(out)) == len(out)
            and set(out) <= set(rules.piece_set)
        )
    seats = range(rules.seats)
    legal = (normal(each) for seat in seats for each in legal_actions(state, seat))
    return normal(action) in set(legal)


def any_actions(state: State, source: Random) -> Iterator[Action]:
    """Yield actions of every kind, right and wrong, that have to do with the state."""
    rules = state.rules
    own, foreign = rules.piece_set.pieces, (PACK if rules.piece_set == DOUBLE_SIX else DOUBLE_SIX)
    everything = [*own, *source.sample(foreign.pieces, 2)]
    for seat in range(-1, rules.seats + 1):
        for piece in source.sample(everything, 8):
            yield Lay(seat, piece)
        hand = state.hands[seat] if state.hands and 0 <= seat < rules.seats else ()
        for piece in hand:
            yield Lay(seat, piece)
        for size in (0, 1, 2, 3):
            yield Discard(seat, tuple(source.sample(everything, size)))
            if len(hand) >= size:
                chosen = tuple(source.sample(hand, size))
                yield Discard(seat, chosen)
                yield Discard(seat, chosen[:1] * size)
        for what in What:
            for points in (-1, 0, source.randrange(30), 29, 30):
                yield Claim(seat, what, points)
        for kind in AnswerKind:
            for points in (-1, 0, 1, source.randrange(30), 29, 30):
                yield Answer(seat, kind, points)
    yield Count()
    for piece in source.sample(everything, 6):
        yield TurnStarter(piece)
    yield from _deals(state, source)


def _deals(state: State, source: Random) -> Iterator[Deal]:
    rules = state.rules
    order = source.sample(rules.piece_set.pieces, len(rules.piece_set))
    size, seats = rules.hand_size, rules.seats
    hands = tuple(tuple(order[seat * size : (seat + 1) * size]) for seat in range(seats))
    rest = tuple(order[seats * size :])
    deal = Deal(hands, rest[: rules.crib_extra])
    foreign = (PACK if rules.piece_set == DOUBLE_SIX else DOUBLE_SIX).pieces[0]
    yield deal
    yield Deal((), ())
    yield replace(deal, extra=rest[: rules.crib_extra + 1])
    yield replace(deal, hands=hands[:-1])
    yield replace(deal, hands=(*hands, rest[:size]))
    yield replace(deal, hands=(hands[0][:-1], *hands[1:]))
    yield replace(deal, hands=((*hands[0], rest[-1]), *hands[1:]))
    yield replace(deal, hands=((*hands[0][:-1], hands[1][0]), *hands[1:]))
    yield replace(deal, hands=((*hands[0][:-1], foreign), *hands[1:]))
