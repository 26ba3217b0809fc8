"""From a game to the peg board: the picture of a state, the effects of events, a listener."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from domino_crib.driver.messages import Effect
from domino_crib.pegboard import HOLES, Picture
from domino_crib.rules import (
    Events,
    Go,
    Pegged,
    Reason,
    Result,
    State,
    SteppedBack,
    to_move,
)


def picture_of_state(state: State, *, demo: bool = False) -> Picture:
    """Return what a board shows of ``state``; of several sides to move it shows the first."""
    side_of = state.rules.side_of
    waiting = to_move(state)
    outcome = state.outcome
    return Picture(
        target=state.rules.target,
        pegs=tuple((peg.front, peg.back) for peg in state.pegs),
        dealer=side_of[state.dealer],
        turn=side_of[waiting[0]] if waiting else None,
        lap=state.rules.target > HOLES + 1,
        lowball=state.rules.lowball,
        demo=demo,
        over=outcome is not None,
        winners=frozenset(outcome.winners) if outcome is not None else frozenset(),
    )


def effects_of(events: Events, state: State) -> Iterator[tuple[Effect, int | None]]:
    """Yield the effects that ``events`` deserve, with the side each is about, in order."""
    for event in events:
        if isinstance(event, Go):
            yield Effect.DALEJ, state.rules.side_of[event.seat]
        elif isinstance(event, SteppedBack):
            if event.holes:
                yield Effect.TEN_BACK, event.side
        elif isinstance(event, Pegged):
            if event.reason is Reason.MUGGINS:
                yield Effect.MUGGINS, event.side
        elif isinstance(event, Result) and event.winners:
            winner = event.winners[0] if len(event.winners) == 1 else None
            yield (Effect.SKUNK if event.skunk else Effect.WIN), winner


class Board(Protocol):
    """What shows pictures and effects: a ``Mirror``, or a ``BoardSwitch`` between several."""

    def post(self, picture: Picture) -> None:
        """Show ``picture``."""

    def effect(self, effect: Effect, side: int | None = None) -> None:
        """Play an effect on the track of ``side`` (from 0; None: on all)."""


class BoardListener:
    """Listens to a table and lets ``board`` follow it."""

    def __init__(self, board: Board, *, demo: bool = False) -> None:
        self._board = board
        self._demo = demo

    def __call__(self, _before: State, events: Events, after: State) -> None:
        """Hear a step of the game; returns at once."""
        self.show(after)
        for effect, side in effects_of(events, after):
            self._board.effect(effect, side)

    def show(self, state: State) -> None:
        """Show ``state``: a game that starts, is loaded, or went back by undo."""
        self._board.post(picture_of_state(state, demo=self._demo))
