"""The reel: plays game after game and hands out the beats, in time that is passed in.

It remembers nothing of a game that is over, so it can run for ever.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

from domino_crib.players import Player, make_player
from domino_crib.rules import (
    Action,
    Drawn,
    State,
    next_step,
)
from domino_crib.table import Listener, Table
from domino_crib.ui.demoing.beats import Beat
from domino_crib.ui.demoing.opening import opening
from domino_crib.ui.demoing.programme import Wishes, best_player
from domino_crib.ui.demoing.steps import beats_of
from domino_crib.ui.demoing.telling import Announcer
from domino_crib.ui.game.thinker import Thinker
from domino_crib.wording import Words


class Reel:
    """The evening's games as a row of beats. ``words`` holds the languages that take turns."""

    def __init__(
        self,
        wishes: Wishes,
        words: Sequence[Words],
        names: Callable[[int], Sequence[str]],
        listeners: Sequence[Listener] = (),
    ) -> None:
        self.wishes = wishes
        self.thinker = Thinker()
        self.number = wishes.first - 1
        self._words = tuple(words)
        self._names = names
        self._listeners = tuple(listeners)
        self._queue: deque[Beat] = deque()
        self._ticket = 0
        self._asked_at = -1
        self.table: Table
        self._players: tuple[Player, ...] = ()
        self._begin()

    @property
    def state(self) -> State:
        """The state of the game that is played."""
        return self.table.state

    @property
    def open_hands(self) -> bool:
        """Whether all hands lie open."""
        return self.wishes.open_hands(self.number)

    @property
    def words(self) -> Words:
        """The language of this deal."""
        return self._words[max(0, self.number + self.state.deal_number - 1) % len(self._words)]

    @property
    def names(self) -> Sequence[str]:
        """The names of the seats; they stay when the language changes."""
        return self._names(self.state.rules.seats)

    def close(self) -> None:
        """End the thread of the computer players."""
        self.thinker.close()

    def next(self) -> Beat | None:
        """Return the next beat; None while a player thinks."""
        while not self._queue:
            if self.state.outcome is not None:
                self._begin()
            elif not self._step():
                return None
        return self._queue.popleft()

    def _begin(self) -> None:
        """Begin the next game: what is played, how it goes, who deals first."""
        between = self.number >= self.wishes.first
        self.number += 1
        setup = self.wishes.setup(self.number)
        self.table = Table(setup, self._listeners)
        player = self.wishes.player or best_player()
        seats = self.state.rules.seats
        self._players = tuple(make_player(player, setup.seed + seat) for seat in range(seats))
        self._asked_at = -1
        for listener in self._listeners:
            # A board shows the game from its first moment.
            listener(self.state, (), self.state)
        words = self.words
        self._queue.extend(opening(self._announcer(), self.state, card=between))
        for event in self.table.opening:
            if isinstance(event, Drawn):
                self._queue.extend(self._announcer(words).lots(event, self.state))

    def _announcer(self, words: Words | None = None) -> Announcer:
        return Announcer(words or self.words, self.state.rules, self.names, self.open_hands)

    def _step(self) -> bool:
        """Take the next step of the game; say whether there was one to take."""
        action = next_step(self.state)
        if action is None:
            action = self._decision()
        if action is None:
            return False
        before = self.state
        events = self.table.do(action)
        self._queue.extend(beats_of(self._announcer(), before, action, events, self.state))
        return True

    def _decision(self) -> Action | None:
        """Ask the player whose turn it is; None until it has answered."""
        steps = len(self.table.actions)
        if self._asked_at != steps:
            self._asked_at = steps
            self._ticket += 1
            seat = self.table.waiting_for()[0]
            self.thinker.ask(self._ticket, self._players[seat], self.table.view(seat))
        news = self.thinker.news()
        return news.action if news is not None else None
