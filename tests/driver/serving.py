"""Run a virtual board in a thread while a test talks to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Thread

from domino_crib.driver.mirror import Mirror
from domino_crib.driver.virtual import VirtualBoard

PATIENCE = 10.0
"""How long a test waits for what must happen; it never takes that long."""


@contextmanager
def serving(board: VirtualBoard) -> Iterator[VirtualBoard]:
    """Serve ``board`` and close it at the end."""
    stop = Event()

    def serve() -> None:
        while not stop.is_set():
            board.step(0.005)

    thread = Thread(target=serve, name="virtual board")
    thread.start()
    try:
        yield board
    finally:
        stop.set()
        thread.join()
        board.close()


@contextmanager
def running(mirror: Mirror) -> Iterator[Mirror]:
    """Run ``mirror`` and stop it at the end."""
    mirror.start()
    try:
        yield mirror
    finally:
        mirror.stop()


def becomes(mirror: Mirror, condition: Callable[[], bool]) -> bool:
    """Wait until the condition holds; False when it does not within ``PATIENCE``."""
    return mirror.wait(condition, PATIENCE)
