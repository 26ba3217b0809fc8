"""The computer players' thread: asked on one queue, answering on another.

The screen asks with a ticket and looks for news between inputs; it drops answers whose ticket it
no longer wants. Nothing of pygame is touched here.
"""

from __future__ import annotations

import queue
import threading
from dataclasses import dataclass

from domino_crib.analysis.stop import Stopped
from domino_crib.players import Player
from domino_crib.players.thinking import ThinkingPlayer
from domino_crib.rules import Action, View


@dataclass(frozen=True, slots=True)
class Answered:
    """What a player decided, or the error it raised."""

    ticket: int
    action: Action | None
    error: Exception | None = None


class Thinker:
    """One worker thread, started with the first question and ended by ``close``."""

    def __init__(self) -> None:
        self._questions: queue.SimpleQueue[tuple[int, Player, View] | None] = queue.SimpleQueue()
        self._answers: queue.SimpleQueue[Answered] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._wanted = 0
        self._thinking = 0
        self._ready = threading.Event()

    @property
    def wanted(self) -> int:
        """The ticket of the question whose answer is awaited; 0 when none is."""
        return self._wanted

    def ask(self, ticket: int, player: Player, view: View) -> None:
        """Let a player decide; ``ticket`` is above 0 and comes back with the answer."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="thinker", daemon=True)
            self._thread.start()
        if isinstance(player, ThinkingPlayer):
            player.should_stop = self.should_stop
        self._wanted = ticket
        self._ready.clear()
        self._questions.put((ticket, player, view))

    def should_stop(self) -> bool:
        """Tell a player whether nobody wants what it is thinking about any more."""
        return self._wanted != self._thinking

    def forget(self) -> None:
        """Want no answer any more."""
        self._wanted = 0

    def news(self) -> Answered | None:
        """Return the wanted answer once it is there. Raises what the player raised."""
        while True:
            try:
                answer = self._answers.get_nowait()
            except queue.Empty:
                return None
            if answer.ticket == self._wanted:
                self._wanted = 0
                if answer.error is not None:
                    raise answer.error
                return answer

    def wait(self, seconds: float = 10.0) -> None:
        """Wait until an answer lies there; for pictures and tests, never in the loop."""
        if self._wanted and self._answers.empty():
            self._ready.wait(seconds)

    def close(self) -> None:
        """End the thread; a decision that is being made is left to itself."""
        self._wanted = 0
        if self._thread is not None:
            self._questions.put(None)
            self._thread = None

    def _run(self) -> None:
        while (question := self._questions.get()) is not None:
            ticket, player, view = question
            if ticket != self._wanted:
                continue
            self._thinking = ticket
            try:
                answer = Answered(ticket, player.decide(view))
            except Stopped:
                continue
            except Exception as error:  # noqa: BLE001 - carried to the screen's thread, raised there
                answer = Answered(ticket, None, error)
            self._answers.put(answer)
            self._ready.set()
