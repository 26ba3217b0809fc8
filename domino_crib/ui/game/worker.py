"""Work beside the screen: a thread that makes results one after another and can be stopped."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from domino_crib.analysis.stop import ShouldStop, Stopped

T = TypeVar("T")


class Worker(Generic[T]):
    """Runs ``make`` on a thread of its own; the screen takes the results when it looks.

    ``make`` gets a question that says whether to stop, and should ask it often.
    """

    def __init__(self, make: Callable[[ShouldStop], Iterable[T]]) -> None:
        self._make = make
        self._results: queue.SimpleQueue[T] = queue.SimpleQueue()
        self._error: Exception | None = None
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="worker", daemon=True)
        self._thread.start()

    @property
    def is_done(self) -> bool:
        """Whether nothing more will come."""
        return not self._thread.is_alive() and self._results.empty()

    def news(self) -> list[T]:
        """Return what has come since the last look. Raises what the work raised."""
        found: list[T] = []
        while not self._results.empty():
            found.append(self._results.get())
        if self._error is not None and not self._thread.is_alive():
            error, self._error = self._error, None
            raise error
        return found

    def wait(self, seconds: float = 30.0) -> None:
        """Wait for the end; for pictures and tests, never in the loop."""
        self._thread.join(seconds)

    def stop(self) -> None:
        """Let the work end at its next question."""
        self._stop.set()

    def _run(self) -> None:
        try:
            for result in self._make(self._stop.is_set):
                self._results.put(result)
                if self._stop.is_set():
                    return
        except Stopped:
            return
        except Exception as error:  # noqa: BLE001 - carried to the screen's thread, raised there
            self._error = error
