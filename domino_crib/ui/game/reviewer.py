"""The review's thread: looks at one decision after the other and hands each over."""

from __future__ import annotations

import queue
import threading
from collections.abc import Sequence

from domino_crib.analysis.review import Decision, review
from domino_crib.analysis.stop import Stopped
from domino_crib.rules.record import Record


class Reviewer:
    """Reviews a record beside the screen; ``news`` gives what is ready, ``close`` stops at once."""

    def __init__(self, record: Record, seats: Sequence[int]) -> None:
        self._record = record
        self._seats = tuple(seats)
        self._ready: queue.SimpleQueue[Decision] = queue.SimpleQueue()
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="review", daemon=True)
        self._thread.start()

    @property
    def is_working(self) -> bool:
        """Whether decisions are still to come."""
        return self._thread.is_alive() or not self._ready.empty()

    def news(self) -> list[Decision]:
        """Return the decisions that have become ready, in the order of the game."""
        found = []
        while not self._ready.empty():
            found.append(self._ready.get())
        return found

    def wait(self) -> None:
        """Wait until all is done; for pictures and tests, never in the loop."""
        self._thread.join()

    def close(self) -> None:
        """Stop the review."""
        self._stop.set()

    def _run(self) -> None:
        record = self._record
        try:
            for decision in review(record.setup, record.actions, self._seats, self._stop.is_set):
                self._ready.put(decision)
        except Stopped:
            # The screen was left: nobody waits for the rest.
            return
