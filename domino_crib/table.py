"""The table: seats players at a game, steps it and tells listeners. No screen, no thread, no clock.

A listener hears every step as ``listener(before, events, after)``; the screen's log, the peg board
and the statistics all listen to the same stream.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from domino_crib.players.player import Player
from domino_crib.rules import (
    Action,
    Events,
    Result,
    Setup,
    State,
    View,
    apply,
    new_game,
    next_step,
    to_move,
    view_for,
)

Listener = Callable[[State, Events, State], None]


class Table:
    """One game in progress: its state, every action so far, and who listens.

    ``actions`` and ``setup`` are all it takes to play the game again (``rules.record``).
    """

    def __init__(self, setup: Setup, listeners: Sequence[Listener] = ()) -> None:
        self.listeners: list[Listener] = list(listeners)
        self.state, self.opening = new_game(setup)
        self.setup = self.state.setup
        self.actions: list[Action] = []

    @property
    def outcome(self) -> Result | None:
        """The result, once the game is over."""
        return self.state.outcome

    def do(self, action: Action) -> Events:
        """Carry out an action and tell the listeners. Raises ``IllegalAction``."""
        before = self.state
        self.state, events = apply(before, action)
        self.actions.append(action)
        for listener in self.listeners:
            listener(before, events, self.state)
        return events

    def step(self) -> Events:
        """Carry out the game's own next step; no events when a seat decides or all is over."""
        action = next_step(self.state)
        return self.do(action) if action is not None else ()

    def back_to(self, state: State, actions: int) -> None:
        """Return to an earlier state of this game, made by its first ``actions`` actions.

        The listeners hear of it as a step without events, so that what they show follows.
        """
        before, self.state = self.state, state
        del self.actions[actions:]
        for listener in self.listeners:
            listener(before, (), state)

    def waiting_for(self) -> tuple[int, ...]:
        """Return the seats that have to decide now."""
        return to_move(self.state)

    def view(self, seat: int | None) -> View:
        """Return what the seat may see."""
        return view_for(self.state, seat)


def play_out(table: Table, players: Sequence[Player]) -> Result:
    """Play the game to its end with one player a seat and return the result."""
    while table.outcome is None:
        if table.step():
            continue
        seat = table.waiting_for()[0]
        table.do(players[seat].decide(table.view(seat)))
    return table.outcome
