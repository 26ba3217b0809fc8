"""The beats of any step of a game, and of a whole record."""

from __future__ import annotations

from collections.abc import Iterator

from domino_crib.rules import (
    Action,
    Claim,
    Count,
    Deal,
    Discard,
    Discarded,
    Events,
    Lay,
    Result,
    State,
    TurnStarter,
)
from domino_crib.rules.record import Record, replay
from domino_crib.ui.demoing import counting, playing
from domino_crib.ui.demoing.beats import Beat, Ground, ground_of
from domino_crib.ui.demoing.opening import title
from domino_crib.ui.demoing.telling import Announcer
from domino_crib.wording import Words
from domino_crib.wording.names import phase_name

GATHER_MS = 700


def beats_of(
    announcer: Announcer, before: State, action: Action, events: Events, after: State
) -> list[Beat]:
    """Return the beats of one step, from gathering the pieces for a deal to telling who won."""
    beats: list[Beat] = []
    if isinstance(action, Deal):
        ground = Ground(before.pegs, stock=len(before.rules.piece_set))
        head = announcer.deal_head(after.deal_number)
        beats.append(Beat(head=head, ground=ground, rest_ms=GATHER_MS))
    beats += _told(announcer, before, action, events, after)
    for event in events:
        if isinstance(event, Result):
            beats += announcer.result(after, event)
    return beats


def beats_of_record(record: Record, words: Words, names: tuple[str, ...]) -> Iterator[Beat]:
    """Yield the beats of a record; one that stops early ends with what is to come.

    Raises ``IllegalAction`` for an illegal record.
    """
    state, steps = replay(record)
    announcer = Announcer(words, state.rules, names)
    yield title(announcer, state)
    for step in steps:
        yield from beats_of(announcer, state, step.action, step.events, step.state)
        state = step.state
    if state.outcome is None:
        yield Beat(
            head=phase_name(words, state.phase),
            line=announcer.teller.to_come(state),
            ground=ground_of(state),
        )


def _told(
    announcer: Announcer, before: State, action: Action, events: Events, after: State
) -> list[Beat]:
    """Return the beats of one step."""
    if isinstance(action, Deal):
        return announcer.deal(after, events)
    if isinstance(action, Discard):
        event = next(event for event in events if isinstance(event, Discarded))
        return announcer.discard(before, after, event)
    if isinstance(action, TurnStarter):
        return announcer.starter(after, events)
    if isinstance(action, Lay):
        return playing.lay(announcer, before, after, events)
    if isinstance(action, Count):
        return counting.count(announcer, before, after, events)
    if isinstance(action, Claim):
        return counting.claim(announcer, before, after, events)
    return counting.answer(announcer, before, after, events)
