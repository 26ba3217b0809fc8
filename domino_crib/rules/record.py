"""The game record ``.crib``: what it holds, and how it is written (INTERFACES: the game record)."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from domino_crib.rules.actions import (
    Action,
    Answer,
    AnswerKind,
    Claim,
    Deal,
    Discard,
    Lay,
    TurnStarter,
    What,
)
from domino_crib.rules.events import CountClosed, Go
from domino_crib.rules.game import Events, apply, new_game
from domino_crib.rules.pieces import names
from domino_crib.rules.setup import Setup
from domino_crib.rules.state import State

MAX_NAME = 40
_UNWRITABLE = re.compile(r"[#|\x00-\x1f\x7f\u2028\u2029\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Record:
    """A whole game or its beginning: setup, names and actions (the game's own steps included)."""

    setup: Setup
    players: tuple[str, ...]
    actions: tuple[Action, ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """One action of a replay, what it did, and the state after it."""

    action: Action
    events: Events
    state: State


def replay(record: Record) -> tuple[State, tuple[Step, ...]]:
    """Return the first state and every step. Raises ``IllegalAction`` for an illegal record."""
    state, _ = new_game(record.setup)
    first, steps = state, []
    for action in record.actions:
        state, events = apply(state, action)
        steps.append(Step(action, events, state))
    return first, tuple(steps)


def clean_name(name: str) -> str:
    """Return a player's name as a record can hold it: one line without ``#`` and ``|``."""
    return " ".join(_UNWRITABLE.sub(" ", name).split())[:MAX_NAME].rstrip()


def write_record(record: Record) -> str:
    """Return the text of a record; ``read_record`` gives the same game back.

    The dealer that lots decided is written down, and every count of the play has a line of its own.
    """
    first, steps = replay(record)
    setup = first.setup
    lines = [f"Game: {setup.game}", f"Target: {first.rules.target}"]
    if setup.options:
        lines.append(f"Options: {' '.join(setup.options)}")
    lines.append(f"Players: {' | '.join(clean_name(name) for name in record.players)}")
    lines.append(f"Dealer: {first.dealer + 1}")
    if any(setup.scores):
        lines.append(f"Scores: {' '.join(map(str, setup.scores))}")
    lines.append(f"Seed: {setup.seed}")
    play: list[str] = []
    for step in steps:
        if isinstance(step.action, Lay):
            play.append(f"{step.action.seat + 1} {step.action.piece}")
            play += [f"{e.seat + 1} go" for e in step.events if isinstance(e, Go)]
            if not any(isinstance(event, CountClosed) for event in step.events):
                continue
        if play:
            lines.append(f"Play: {', '.join(play)}")
            play = []
        lines += _lines_of(step.action)
    if play:
        lines.append(f"Play: {', '.join(play)}")
    return "\n".join(lines) + "\n"


def _lines_of(action: Action) -> list[str]:
    """Return the lines of an action; a lay has none of its own, a count needs none."""
    if isinstance(action, Deal):
        hands = [f"Hand {seat + 1}: {names(hand)}" for seat, hand in enumerate(action.hands)]
        return ["", "Deal", *hands, *(f"Extra: {piece}" for piece in action.extra)]
    if isinstance(action, Discard):
        return [f"Discard {action.seat + 1}: {names(action.pieces)}"]
    if isinstance(action, TurnStarter):
        return [f"Starter: {action.piece}"]
    if isinstance(action, Claim):
        whose = "crib" if action.what is What.CRIB else action.seat + 1
        return [f"Claim {whose}: {action.points}"]
    if isinstance(action, Answer):
        return [f"Answer {action.seat + 1}: {answer_text(action)}"]
    return []


def answer_text(action: Answer) -> str:
    """Return an answer as the record writes it: ``pass``, ``missed 2`` or ``over 2``."""
    if action.kind is AnswerKind.PASS:
        return str(action.kind)
    return f"{action.kind} {action.points}"


def normal(record: Record) -> Record:
    """Return the record as its text tells it: the dealer known, names clean, setup complete."""
    state, _ = new_game(record.setup)
    setup = replace(state.setup, dealer=state.dealer)
    return Record(setup, tuple(clean_name(name) for name in record.players), record.actions)
