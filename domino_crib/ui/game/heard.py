"""What a claim, an answer or a step back is told as, in the line beside the parts."""

from __future__ import annotations

from domino_crib.rules import Answered, AnswerKind, Claimed, Event, SteppedBack
from domino_crib.ui.game.session import Session, Step
from domino_crib.wording import Words
from domino_crib.wording.telling import Teller


def heard(words: Words, session: Session, step: Step) -> str:
    """Return the line for a step of the show, empty when it says nothing by itself."""
    teller = Teller(words, session.rules, session.names)
    lines: list[str] = []
    for event in step.events:
        if isinstance(event, (SteppedBack, Claimed, Answered)):
            lines += _to_you(words, session, event) or teller.tell(event)
    return " ".join(lines)


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
