"""Reels for tests: the demonstration without a screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from domino_crib.rules import Event, Events, State
from domino_crib.ui.demoing.beats import Beat
from domino_crib.ui.demoing.programme import Wishes
from domino_crib.ui.demoing.reel import Reel
from domino_crib.wording import Words


def names_in(lang: str, seats: int) -> tuple[str, ...]:
    return tuple(Words(lang).get(f"ui.name.seat-{seat + 1}") for seat in range(seats))


class Heard:
    """A listener that keeps every event of the table, game by game."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def __call__(self, _before: State, events: Events, _after: State) -> None:
        self.events += events


def reel_of(wishes: Wishes, heard: Heard, languages: Sequence[str] = ("en",)) -> Reel:
    words = [Words(lang) for lang in languages]
    # The best players take their time, and what is told does not depend on how well they play.
    wishes = replace(wishes, player="greedy")
    return Reel(wishes, words, lambda seats: names_in(languages[0], seats), (heard,))


def beats(reel: Reel, most: int = 5000) -> Iterator[Beat]:
    """Yield the beats of the present game."""
    number = reel.number
    for _ in range(most):
        beat = reel.next()
        if beat is None:
            reel.thinker.wait()
        elif reel.number != number:
            return
        else:
            yield beat
    raise AssertionError("the game never ended")
