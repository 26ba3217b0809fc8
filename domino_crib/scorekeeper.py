"""Keeping score for a game that is played on a real table: entries, undo without limit.

The keeper moves the same pegs by the same rules as a game on the screen (``rules.scoring``) and
tells its listeners the same events, so the LED board and the log need not know the difference.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from domino_crib.errors import BadInput, phrase
from domino_crib.rules import Counted, Events, Part, Peg, Reason, Setup, State, What, new_game
from domino_crib.rules.scoring import Tally

Listener = Callable[[State, Events, State], None]
MAX_POINTS = 31
"""More than any lay, hand or bonus is worth: a larger entry is a slip of the finger."""


@dataclass(frozen=True, slots=True)
class Scored:
    """A side pegs points as one move."""

    side: int
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Empty:
    """A hand or crib counted nothing, which is told; with a step-back option its side goes back."""

    side: int
    what: What


@dataclass(frozen=True, slots=True)
class NextDeal:
    """The deal passes to the left."""


@dataclass(frozen=True, slots=True)
class Adopted:
    """The pegs were set by hand, as after scoring on the board alone: (front, back) a side."""

    pegs: tuple[tuple[int, int], ...]


Entry: TypeAlias = "Scored | Empty | NextDeal | Adopted"


class Scorekeeper:
    """The score of one game at the table.

    ``entries`` is everything that stands, oldest first; the state always equals what the entries
    give from the start. Entering after an undo forgets what was undone.
    """

    def __init__(self, setup: Setup, listeners: Sequence[Listener] = ()) -> None:
        first, _ = new_game(setup)
        self.listeners: list[Listener] = list(listeners)
        self._states = [first]
        self._entries: list[Entry] = []
        self._undone: list[Entry] = []
        self._events: list[Events] = []

    @property
    def state(self) -> State:
        """The pegs, dealer and outcome as they stand."""
        return self._states[-1]

    @property
    def first_dealer(self) -> int:
        """The seat that deals first."""
        return self._states[0].dealer

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Everything that stands, oldest first."""
        return tuple(self._entries)

    @property
    def last_events(self) -> Events:
        """What the newest entry that stands did."""
        return self._events[-1] if self._events else ()

    @property
    def can_redo(self) -> bool:
        """Whether something was undone that could be entered again."""
        return bool(self._undone)

    def enter(self, entry: Entry) -> Events:
        """Carry out an entry and tell the listeners.

        Raises ``BadInput`` for points that cannot be, an unknown side, or after the end.
        """
        events = self._carry_out(entry)
        self._undone.clear()
        return events

    def score(self, side: int, points: int, reason: Reason = Reason.CLAIM) -> Events:
        """Peg points for a side as one move, with one reason."""
        return self.enter(Scored(side, (Part(reason, points),)))

    def undo(self) -> bool:
        """Take back the newest entry; return False when there is none."""
        if not self._entries:
            return False
        before = self._states.pop()
        self._events.pop()
        self._undone.append(self._entries.pop())
        self._tell(before, ())
        return True

    def redo(self) -> bool:
        """Enter again what was undone last; return False when there is nothing."""
        if not self._undone:
            return False
        self._carry_out(self._undone.pop())
        return True

    def _carry_out(self, entry: Entry) -> Events:
        before = self.state
        if before.outcome is not None:
            raise BadInput(
                "game-is-over", expected="undo or a new game", got=phrase("another entry")
            )
        after, events = _ACTIONS[type(entry)](before, entry)
        self._states.append(after)
        self._entries.append(entry)
        self._events.append(events)
        self._tell(before, events)
        return events

    def _tell(self, before: State, events: Events) -> None:
        for listener in self.listeners:
            listener(before, events, self.state)


def _seat_of(state: State, side: int) -> int:
    """Return the first seat of a side. Raises ``BadInput`` for a side that does not play."""
    if side not in state.rules.side_of:
        raise BadInput(
            "no-such-side",
            expected=phrase("a side from 1 to {sides}", sides=state.rules.sides),
            got=str(side + 1),
        )
    return state.rules.side_of.index(side)


def _scored(state: State, entry: Scored) -> tuple[State, Events]:
    seat = _seat_of(state, entry.side)
    for part in entry.parts:
        if not 1 <= part.points <= MAX_POINTS:
            raise BadInput(
                "bad-points",
                expected=phrase("{low} to {high}", low=1, high=MAX_POINTS),
                got=str(part.points),
            )
    tally = Tally(state)
    tally.score(seat, entry.parts)
    return tally.state, tuple(tally.events)


def _empty(state: State, entry: Empty) -> tuple[State, Events]:
    tally = Tally(state)
    seat = _seat_of(state, entry.side)
    tally.tell(Counted(seat, entry.what, 0, ()))
    tally.step_back(seat, entry.what)
    return tally.state, tuple(tally.events)


def _next_deal(state: State, _entry: NextDeal) -> tuple[State, Events]:
    dealer = state.rules.next_seat(state.dealer)
    return replace(state, dealer=dealer, deal_number=state.deal_number + 1), ()


def _adopted(state: State, entry: Adopted) -> tuple[State, Events]:
    target = state.rules.target
    in_range = all(0 <= hole <= target for peg in entry.pegs for hole in peg)
    if len(entry.pegs) != state.rules.sides or not in_range:
        raise BadInput(
            "bad-pegs",
            expected=phrase(
                "{sides} pairs of holes from 0 to {target}", sides=state.rules.sides, target=target
            ),
            got=str(list(map(list, entry.pegs))),
        )
    tally = Tally(state)
    tally.update(pegs=tuple(Peg(front, back) for front, back in entry.pegs))
    for side in range(state.rules.sides):
        tally.test_target(side)
    return tally.state, tuple(tally.events)


_ACTIONS: dict[type, Callable[[State, Any], tuple[State, Events]]] = {
    Scored: _scored,
    Empty: _empty,
    NextDeal: _next_deal,
    Adopted: _adopted,
}
