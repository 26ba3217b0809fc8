"""Stopping a thought: the screen asks, the search answers at its next step."""

from __future__ import annotations

from collections.abc import Callable

ShouldStop = Callable[[], bool]
"""Asked again and again while thinking; true ends the thought at once."""


class Stopped(Exception):
    """A thought was stopped because ``should_stop`` said so; there is no decision."""


def check_stop(should_stop: ShouldStop | None) -> None:
    """Raise ``Stopped`` when the thought is to end."""
    if should_stop is not None and should_stop():
        raise Stopped
