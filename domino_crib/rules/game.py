"""The game as functions: start it, ask what can be done, do it.

``apply(state, action) -> (state, events)`` is the only way a game moves on, ``legal_actions`` the
only source of what a seat may do, ``next_step`` of what the game itself does next.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from domino_crib.errors import IllegalAction, phrase
from domino_crib.rules.actions import (
    Action,
    Answer,
    Claim,
    Count,
    Deal,
    Discard,
    Lay,
    TurnStarter,
    name_of,
)
from domino_crib.rules.events import Event
from domino_crib.rules.pegs import Peg
from domino_crib.rules.phases import deal as dealing
from domino_crib.rules.phases import discard as discarding
from domino_crib.rules.phases import play as playing
from domino_crib.rules.phases import show as showing
from domino_crib.rules.scoring import Tally
from domino_crib.rules.setup import Setup, checked, rules_of
from domino_crib.rules.state import Phase, State

Events = tuple[Event, ...]


def new_game(setup: Setup) -> tuple[State, Events]:
    """Start a game: check the setup and draw lots if no dealer is set (D3, C3).

    Raises ``SetupError`` when the game cannot be played as asked.
    """
    setup = checked(setup)
    rules = rules_of(setup)
    pegs = tuple(Peg(score, 0) for score in setup.scores)
    if setup.dealer is not None:
        return State(setup, rules, setup.dealer, pegs), ()
    drawn = dealing.draw_lots(setup, rules)
    return State(setup, rules, drawn.dealer, pegs), (drawn,)


def to_move(state: State) -> tuple[int, ...]:
    """Return the seats whose decision is awaited; none when the game itself steps, or is over.

    While discarding that may be several: they choose at the same time (D4).
    """
    if state.phase is Phase.DISCARD:
        return discarding.choosing(state)
    if state.phase is Phase.PLAY:
        return (playing.play_of(state).to_lay,)
    if state.phase is Phase.SHOW:
        return showing.deciding(state)
    return ()


def next_step(state: State) -> Action | None:
    """Return the step the game itself takes now; None when a seat decides or all is over."""
    if state.phase is Phase.DEAL:
        return dealing.next_deal(state)
    if state.phase is Phase.STARTER:
        return TurnStarter(state.stock[0])
    if state.phase is Phase.SHOW and not showing.deciding(state):
        return Count()
    return None


def legal_actions(state: State, seat: int) -> tuple[Action, ...]:
    """Return everything the seat may do now: the only source of what can be clicked."""
    if state.phase is Phase.DISCARD:
        return discarding.legal_discards(state, seat)
    if state.phase is Phase.PLAY:
        return playing.legal_lays(state, seat)
    if state.phase is Phase.SHOW:
        return showing.legal_claims(state, seat)
    return ()


_HANDLERS: dict[type, tuple[Phase, Callable[[State, Any], Tally]]] = {
    Deal: (Phase.DEAL, dealing.deal),
    Discard: (Phase.DISCARD, discarding.discard),
    TurnStarter: (Phase.STARTER, discarding.turn_starter),
    Lay: (Phase.PLAY, playing.lay),
    Count: (Phase.SHOW, showing.count),
    Claim: (Phase.SHOW, showing.claim),
    Answer: (Phase.SHOW, showing.answer),
}


def apply(state: State, action: Action) -> tuple[State, Events]:
    """Return the state after ``action`` and what happened, in order.

    Raises ``IllegalAction`` with a code, what was expected and what came; the state is untouched.
    """
    phase, handler = _HANDLERS[type(action)]
    if state.phase is not phase:
        raise IllegalAction(
            "wrong-phase",
            expected="nothing more, the game is over"
            if state.phase is Phase.OVER
            else phrase("the {phase}", phase=state.phase),
            got=f"{type(action).__name__.lower()} {name_of(action)}",
        )
    seat = getattr(action, "seat", 0)
    if not 0 <= seat < state.rules.seats:
        raise IllegalAction(
            "no-such-seat",
            expected=phrase("a seat from 1 to {seats}", seats=state.rules.seats),
            got=str(seat + 1),
        )
    if isinstance(action, (Claim, Answer)) and not state.rules.muggins:
        raise IllegalAction(
            "no-muggins", expected="no claims: Muggins is off", got=type(action).__name__.lower()
        )
    tally = handler(state, action)
    return tally.state, tuple(tally.events)
