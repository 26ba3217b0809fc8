"""The log: a game's steps as short lines, each with the side it is about and its points."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from domino_crib.rules import (
    Claimed,
    Counted,
    Dealt,
    Event,
    Go,
    Laid,
    Part,
    Pegged,
    Piece,
    Reason,
    Rules,
    StarterTurned,
    SteppedBack,
    What,
    total_points,
)
from domino_crib.ui.game.session import Step
from domino_crib.wording import Words
from domino_crib.wording.names import reason_name
from domino_crib.wording.talk import say_go

_OWN_LINE = frozenset(
    {
        Reason.STARTER_DOUBLE,
        Reason.HEELS,
        Reason.LAST,
        Reason.GO,
        Reason.THREE_FOR_LAST,
        Reason.MUGGINS,
        Reason.OVERCOUNT,
    }
)
"""Reasons whose points have a line of their own; others stand with the lay or the hand."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line: the side it is about, a piece in front, a text, the points (None: no points).

    ``opens`` marks the first line of a deal.
    """

    side: int
    text: str
    points: int | None = None
    piece: Piece | None = None
    opens: bool = False


def log_lines(words: Words, steps: Sequence[Step]) -> list[LogLine]:
    """Return the lines of all steps in order. Hidden pieces never occur in them."""
    lines: list[LogLine] = []
    opens = False
    for step in steps:
        for event in step.events:
            if isinstance(event, Dealt):
                opens = True
            line = _line(words, step.after.rules, event)
            if line is not None:
                lines.append(LogLine(line.side, line.text, line.points, line.piece, opens=opens))
                opens = False
    return lines


def newest_lines(words: Words, steps: Sequence[Step], count: int) -> list[LogLine]:
    """Return the last ``count`` lines of :func:`log_lines`, without making those before them."""
    lines: list[LogLine] = []
    for step in reversed(steps):
        if len(lines) > count:
            break
        own = log_lines(words, (step,))
        if lines and not own and any(isinstance(event, Dealt) for event in step.events):
            lines[0] = replace(lines[0], opens=True)
        lines[:0] = own
    return lines[-count:] if count > 0 else []


def _line(words: Words, rules: Rules, event: Event) -> LogLine | None:
    if isinstance(event, StarterTurned):
        starter = words.get(f"ui.log.starter-{rules.piece_set.noun}")
        return LogLine(rules.side_of[event.seat], starter, None, event.piece)
    if isinstance(event, Laid):
        text = reasons(words, event.parts) or words.get("ui.log.count-is", count=event.count)
        points = total_points(event.parts) or None
        return LogLine(rules.side_of[event.seat], text, points, event.piece)
    if isinstance(event, Go):
        return LogLine(rules.side_of[event.seat], say_go(words))
    if isinstance(event, Pegged):
        if event.reason not in _OWN_LINE:
            return None
        return LogLine(event.side, reason_name(words, event.reason), event.points)
    if isinstance(event, SteppedBack):
        key = "ui.log.back-crib" if event.what is What.CRIB else "ui.log.back-hand"
        return LogLine(event.side, words.get(key), -event.holes)
    if isinstance(event, Counted):
        key = "ui.log.crib" if event.what is What.CRIB else "ui.log.hand"
        said = reasons(words, event.parts) or words.get("ui.log.nothing")
        side = rules.side_of[event.seat]
        return LogLine(side, words.get(key, parts=said), event.points)
    if isinstance(event, Claimed):
        key = "ui.log.claim-crib" if event.what is What.CRIB else "ui.log.claim-hand"
        return LogLine(rules.side_of[event.seat], words.get(key), event.points)
    return None


def reasons(words: Words, parts: Iterable[Part]) -> str:
    """Return the reasons of some parts, each once, with how often it occurs."""
    counts: dict[Reason, int] = {}
    for part in parts:
        counts[part.reason] = counts.get(part.reason, 0) + 1
    named = [
        reason_name(words, reason) + (f"\N{NO-BREAK SPACE}×{times}" if times > 1 else "")
        for reason, times in counts.items()
    ]
    return ", ".join(named)
