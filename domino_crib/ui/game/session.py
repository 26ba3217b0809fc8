"""A game in progress on the screen: the table, who sits where, what can be taken back.

The session knows no pygame and no time. The scene asks whose turn it is, hands in what a person
chose, and lets the computer players think on a thread of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum

from domino_crib.players import Player, make_player
from domino_crib.rules import (
    Action,
    Answer,
    Claim,
    Deal,
    Discard,
    Events,
    Lay,
    Phase,
    Rules,
    Setup,
    State,
    TurnStarter,
    View,
    next_step,
    view_for,
)
from domino_crib.rules.record import Record
from domino_crib.table import Listener, Table
from domino_crib.ui.clubbing.tie import Tie
from domino_crib.ui.game.choice import PERSON, Choice, record_names
from domino_crib.ui.game.match import Match

_TELLING = frozenset({"go", "starter", "counted", "answered", "count-closed"})
"""Codes of events that tell something about hidden pieces."""


class NoUndo(Enum):
    """Why nothing can be taken back: no decision yet, or what has happened since the last one."""

    NOTHING = "nothing"
    STARTER = "starter"
    PLAYED = "played"
    SHOWN = "shown"
    OTHER = "other"


_SINCE = {Deal: NoUndo.NOTHING, TurnStarter: NoUndo.STARTER, Lay: NoUndo.PLAYED}
"""What an action that no person decided has made of the last decision; SHOWN for the others."""


@dataclass(frozen=True, slots=True)
class Step:
    """One action that was carried out: the state it met, what happened, the state it made."""

    before: State
    action: Action
    events: Events
    after: State


class Session:
    """One game: a table with persons and computer players at its seats.

    ``names`` has one name a seat, as they are shown; a record has those of ``record_names``.
    ``near`` is the seat at the near side of the screen, ``seen_by`` the person who looks at it
    now, None when nobody's hand may be shown.
    """

    def __init__(
        self,
        choice: Choice,
        names: Sequence[str],
        setup: Setup,
        match: Match,
        listeners: Sequence[Listener] = (),
    ) -> None:
        self.choice = choice
        self.names = tuple(names)
        self.match = match
        self.table = Table(setup, listeners)
        self.steps: list[Step] = []
        self.first = self.table.state
        self.persons = tuple(i for i, s in enumerate(choice.playing) if s.who == PERSON)
        self._players: dict[int, Player] = {
            i: make_player(seat.who, _player_seed(setup.seed, i))
            for i, seat in enumerate(choice.playing)
            if seat.who != PERSON
        }
        self.near = self.persons[0] if self.persons else 0
        self.seen_by: int | None = self.near if len(self.persons) == 1 else None
        self.changed: Callable[[], None] = lambda: None
        self.kept = True
        """Whether the game is written step by step; not where another could not make room."""
        self.tie: Tie | None = None
        """The pairing of a club night that this game belongs to."""

    @property
    def state(self) -> State:
        """The state of the game."""
        return self.table.state

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.state.rules

    @property
    def seed(self) -> int:
        """The seed that decides the deals."""
        return self.state.setup.seed

    def side_colour(self, side: int) -> int:
        """Return the colour (0 to 3) of a side: that of its first seat."""
        return self.choice.seats[self.rules.side_of.index(side)].colour

    def side_name(self, side: int) -> str:
        """Return the names of a side's seats, with an ampersand between partners."""
        seats = [i for i, s in enumerate(self.rules.side_of) if s == side]
        return " & ".join(self.names[i] for i in seats)

    def is_person(self, seat: int) -> bool:
        """Tell whether a person sits there."""
        return seat in self.persons

    def waiting_for(self) -> int | None:
        """Return the seat that is to decide next; None when the game steps by itself or is over.

        While several choose a discard the persons come first, the one at the screen before others.
        """
        seats = self.table.waiting_for()
        if not seats:
            return None
        return min(seats, key=lambda s: (not self.is_person(s), s != self.seen_by, s))

    def forced_step(self) -> Action | None:
        """Return the step that the game itself takes now."""
        return next_step(self.state)

    def view(self, seat: int | None) -> View:
        """Return what a seat may see."""
        return view_for(self.state, seat)

    def view_of(self, state: State) -> View:
        """Return what the person at the screen may see of a state of this game."""
        return view_for(state, self.seen_by)

    def screen_view(self) -> View:
        """Return what the person at the screen may see."""
        return self.view(self.seen_by)

    def player(self, seat: int) -> Player:
        """Return the computer player of a seat."""
        return self._players[seat]

    def do(self, action: Action) -> Step:
        """Carry out an action. Raises ``IllegalAction``; then nothing has changed."""
        before = self.state
        events = self.table.do(action)
        step = Step(before, action, events, self.state)
        self.steps.append(step)
        self.changed()
        return step

    def needs_curtain(self) -> bool:
        """Tell whether another person than the one who looks has to decide now."""
        seat = self.waiting_for()
        return (
            len(self.persons) > 1
            and seat is not None
            and self.is_person(seat)
            and seat != self.seen_by
            # Claims and answers are about hands that lie open.
            and self.state.phase is not Phase.SHOW
        )

    def undo_point(self) -> int | None:
        """Return how many steps remain after an undo, None when nothing can be taken back.

        The last decision of a person can be taken back until something hidden was shown after it:
        another's piece, a deal, the starter, a count, or a word that tells what another holds.
        """
        found = self._undoable()
        return None if isinstance(found, NoUndo) else found

    def no_undo(self) -> NoUndo | None:
        """Return why nothing can be taken back, None when something can."""
        found = self._undoable()
        return found if isinstance(found, NoUndo) else None

    def _undoable(self) -> int | NoUndo:
        for index in range(len(self.steps) - 1, -1, -1):
            step = self.steps[index]
            action = step.action
            if isinstance(action, (Discard, Lay, Claim, Answer)) and self.is_person(action.seat):
                if self.seen_by not in (None, action.seat):
                    return NoUndo.OTHER
                codes = _TELLING.intersection(event.code for event in step.events)
                if codes:
                    return NoUndo.STARTER if "starter" in codes else NoUndo.SHOWN
                return index
            if not isinstance(action, Discard):
                return _SINCE.get(type(action), NoUndo.SHOWN)
        return NoUndo.NOTHING

    def undo(self) -> bool:
        """Take back the last decision of a person; say whether that was possible."""
        keep = self.undo_point()
        if keep is None:
            return False
        self.table.back_to(self.steps[keep].before, keep)
        del self.steps[keep:]
        self.changed()
        return True

    def record(self) -> Record:
        """Return the game so far as a record."""
        return Record(self.table.setup, record_names(self.choice), tuple(self.table.actions))

    def play_again(self, actions: Sequence[Action]) -> None:
        """Carry out the actions of a record, for a game that is continued."""
        for action in actions:
            before = self.state
            events = self.table.do(action)
            self.steps.append(Step(before, action, events, self.state))


def _player_seed(seed: int, seat: int) -> int:
    return (seed * 31 + seat + 1) & 0x7FFFFFFF
