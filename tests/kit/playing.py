"""Playing random games step by step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from domino_crib.players import honest_claim
from domino_crib.rules import (
    Action,
    Events,
    Phase,
    Setup,
    State,
    View,
    apply,
    new_game,
    next_step,
    to_move,
    view_for,
)

MOST_ACTIONS = 5_000
"""More than any random game takes; going on for longer means that it does not end."""


@dataclass(frozen=True)
class Turn:
    """One action of a game with what was before and after."""

    before: State
    action: Action
    events: Events
    after: State


def any_action(view: View, source: Random) -> Action:
    """Return one of the legal actions; most claims and answers are true or nearly so.

    Claims taken from all of 0 to 29 would end every game with Muggins in its first show.
    """
    if view.phase is not Phase.SHOW:
        return source.choice(view.legal)
    chance = source.random()
    if chance < 0.6:
        return honest_claim(view)
    true = view.legal.index(honest_claim(view))
    if chance < 0.9:
        near = min(len(view.legal) - 1, max(0, true + source.choice((-2, -1, 1, 2))))
        return view.legal[near]
    return source.choice(view.legal)


def random_game(setup: Setup, source: Random) -> Iterator[Turn]:
    """Play a random game to its end, one turn after the other."""
    state, _ = new_game(setup)
    for _ in range(MOST_ACTIONS):
        action = next_step(state)
        if action is None:
            seats = to_move(state)
            if not seats:
                return
            seat = source.choice(seats)
            action = any_action(view_for(state, seat), source)
        after, events = apply(state, action)
        yield Turn(state, action, events, after)
        state = after
    raise AssertionError(f"no end after {MOST_ACTIONS} actions: {setup}")
