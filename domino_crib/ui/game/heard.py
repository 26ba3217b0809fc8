"""What a claim, an answer or a step back is told as, in the line beside the parts."""

from __future__ import annotations

from collections.abc import Sequence

from domino_crib.rules import Answered, AnswerKind, Claimed, Event, Events, Rules, SteppedBack
from domino_crib.ui.game.session import Session, Step
from domino_crib.wording import Words
from domino_crib.wording.telling import Teller


def heard(words: Words, session: Session, step: Step) -> str:
    """Return the line for a step of the show, empty when it says nothing by itself."""
    lines = [
        line
        for event in step.events
        for line in _to_you(words, session, event)
        or _tell(words, session.rules, session.names, event)
    ]
    return " ".join(lines)


def told(words: Words, rules: Rules, names: Sequence[str], events: Events) -> str:
    """Return the line for some events of the show, about named players."""
    return " ".join(line for event in events for line in _tell(words, rules, names, event))


def _tell(words: Words, rules: Rules, names: Sequence[str], event: Event) -> tuple[str, ...]:
    if not isinstance(event, (SteppedBack, Claimed, Answered)):
        return ()
    return Teller(words, rules, names).tell(event)


def _to_you(words: Words, session: Session, event: Event) -> tuple[str, ...]:
    """Return the line when it is about the only person, who is "You"; grammar wants its own."""
    seat = getattr(event, "seat", None)
    if session.persons != (seat,) or session.choice.playing[session.persons[0]].name.strip():
        return ()
    if isinstance(event, Claimed):
        return (words.get("ui.claim.you-claim", points=event.points),)
    if isinstance(event, Answered):
        if event.kind is AnswerKind.PASS:
            return (words.get("ui.claim.you-pass"),)
        if not event.right:
            return (words.get("ui.claim.you-wrong"),)
    return ()
