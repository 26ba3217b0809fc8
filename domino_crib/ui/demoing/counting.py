"""The beats of the show: each hand and the crib part by part, claims and answers, steps back."""

from __future__ import annotations

from dataclasses import replace

from domino_crib.rules import (
    Answered,
    AnswerKind,
    Claimed,
    Counted,
    Events,
    Part,
    Pegged,
    Pieces,
    Reason,
    ShowItem,
    State,
    SteppedBack,
    What,
    count_show,
    total_points,
)
from domino_crib.ui.demoing.beats import Beat, Row, ground_of
from domino_crib.ui.demoing.purse import Purse
from domino_crib.ui.demoing.telling import Announcer, in_rank, label
from domino_crib.wording.talk import say_hand

INTRO_MS = 2600
MINUS = "\N{MINUS SIGN}"


def count(announcer: Announcer, before: State, after: State, events: Events) -> list[Beat]:
    """Return the beats for a hand or crib that the game counts; each part pegs by itself."""
    counted = next(event for event in events if isinstance(event, Counted))
    item = _item(before)
    row = _row(announcer, before, item)
    purse = Purse(before.pegs)
    beats = [_intro(announcer, before, item, row)]
    pegged = [event for event in events if isinstance(event, Pegged)]
    total = 0
    # When the game ends on the way the rest is not counted (D12).
    for event, part in zip(pegged, counted.parts, strict=False):
        total += part.points
        beats.append(
            replace(
                _part(announcer, before, item, part, replace(row, total=total)),
                gain=announcer.gain(event.points),
                ground=ground_of(before, purse.after(event)),
                foot=announcer.walk(event),
                tells=(event,),
                sounds=("points",),
            )
        )
    whole = replace(row, total=counted.points)
    beats.append(
        replace(_total(announcer, before, item, counted.parts, whole, purse), tells=(counted,))
    )
    return beats + _steps_back(announcer, after, events, whole)


def claim(announcer: Announcer, before: State, after: State, events: Events) -> list[Beat]:
    """Return the beats for a claim (Muggins): what lies there, then what the owner says."""
    claimed = next(event for event in events if isinstance(event, Claimed))
    pegged = tuple(event for event in events if isinstance(event, Pegged))
    item = _item(before)
    row = _row(announcer, before, item)
    beats = [_intro(announcer, before, item, row)]
    total = 0
    for part in _parts(before, item):
        total += part.points
        beats.append(_part(announcer, before, item, part, replace(row, total=total)))
    name = announcer.names[claimed.seat]
    beats.append(
        Beat(
            head=announcer.title(Reason.CLAIM),
            line=announcer.words.get("table.demo.claim.line", name=name, points=claimed.points),
            gain=announcer.gain(claimed.points),
            ground=ground_of(after),
            seat=claimed.seat,
            row=replace(row, total=claimed.points),
            foot="".join(announcer.walk(event) for event in pegged),
            tells=(claimed, *pegged),
            sounds=("points",),
        )
    )
    return beats


def answer(announcer: Announcer, before: State, after: State, events: Events) -> list[Beat]:
    """Return the beats for an answer to a claim, and for what follows from it."""
    answered = next(event for event in events if isinstance(event, Answered))
    item = _item(before)
    row = replace(_row(announcer, before, item), total=total_points(_parts(before, item)))
    said = announcer.teller.tell(answered)
    passed = answered.kind is AnswerKind.PASS
    purse = Purse(before.pegs)
    beats = [
        Beat(
            head=announcer.words.get("table.demo.answer.head", name=announcer.names[answered.seat]),
            line=announcer.words.get("table.demo.answer.pass") if passed else ". ".join(said),
            ground=ground_of(before),
            seat=answered.seat,
            row=row,
            tells=(answered,),
        )
    ]
    for event in events:
        if isinstance(event, Pegged):
            bad = event.points < 0
            gain = f"{MINUS}{-event.points}" if bad else announcer.gain(event.points)
            beats.append(
                Beat(
                    head=announcer.title(event.reason),
                    line=". ".join(said),
                    gain=gain,
                    bad=bad,
                    ground=ground_of(before, purse.after(event)),
                    seat=answered.seat,
                    row=row,
                    foot=announcer.walk(event),
                    tells=(event,),
                    sounds=("points",),
                )
            )
    return beats + _steps_back(announcer, after, events, row)


def _item(before: State) -> ShowItem:
    """Return the hand or crib that a step of the show is about."""
    if before.show is None:
        raise ValueError("this state has no show")
    return before.show.waiting[0]


def _parts(state: State, item: ShowItem) -> tuple[Part, ...]:
    if state.starter is None:
        raise ValueError("nothing is counted before the starter")
    crib = item.what is What.CRIB
    return count_show(state.rules, state.of_item(item), state.starter, crib=crib)


def _row(announcer: Announcer, state: State, item: ShowItem) -> Row:
    pieces = in_rank(state.of_item(item))
    shown = pieces if state.starter is None else (*pieces, state.starter)
    return Row(
        pieces=pieces,
        apart=state.starter,
        labels=tuple(label(piece) for piece in shown),
        total=0,
        total_label=announcer.words.get("table.demo.total.label"),
    )


def _intro(announcer: Announcer, before: State, item: ShowItem, row: Row) -> Beat:
    get, name = announcer.words.get, announcer.names[item.seat]
    key = "ui.show.crib-of" if item.what is What.CRIB else "ui.show.hand-of"
    return Beat(
        head=get(key, name=name),
        line=get(f"table.demo.count.{item.what.value}-{announcer.noun}", n=len(row.pieces)),
        ground=ground_of(before),
        seat=item.seat,
        row=row,
        rest_ms=INTRO_MS,
        sounds=("deal",),
    )


def _part(announcer: Announcer, before: State, item: ShowItem, part: Part, row: Row) -> Beat:
    return Beat(
        head=announcer.title(part.reason),
        line=_reason_line(announcer, part),
        ground=ground_of(before),
        seat=item.seat,
        row=replace(row, up=frozenset(part.pieces), faded=True),
        sounds=("peg",),
    )


def _reason_line(announcer: Announcer, part: Part) -> str:
    """Return why the pieces of a part score."""
    get, noun = announcer.words.get, announcer.noun
    pieces: Pieces = in_rank(part.pieces)
    ranks = ", ".join(label(piece) for piece in pieces)
    if part.reason is Reason.FIFTEEN:
        return get("table.demo.show.fifteen", sum=" + ".join(str(p.value) for p in pieces))
    if part.reason is Reason.RUN:
        return get("table.demo.show.run", ranks=ranks, length=len(pieces))
    if part.reason is Reason.FLUSH:
        return get("table.demo.show.flush", n=len(pieces))
    if part.reason is Reason.NOBS:
        return get("table.demo.show.nobs")
    return get(f"table.demo.show.equals-{noun}", n=len(pieces))


def _total(
    announcer: Announcer,
    before: State,
    item: ShowItem,
    parts: tuple[Part, ...],
    row: Row,
    purse: Purse,
) -> Beat:
    get = announcer.words.get
    points = total_points(parts)
    if points:
        head, line = (
            get("table.demo.total.head", points=points),
            say_hand(announcer.words, parts, spelled=False, brief=True),
        )
    else:
        head, line = get(f"table.demo.nothing.{item.what.value}"), get("table.demo.nothing.line")
    return Beat(head=head, line=line, ground=ground_of(before, purse.pegs), seat=item.seat, row=row)


def _steps_back(announcer: Announcer, after: State, events: Events, row: Row) -> list[Beat]:
    """Return the beats for holes that an empty hand or crib costs (O5, O8)."""
    return [
        Beat(
            head=announcer.title(Reason.STEP_BACK),
            line=". ".join(announcer.teller.tell(event)),
            gain=f"{MINUS}{event.holes}" if event.holes else "0",
            bad=True,
            ground=ground_of(after),
            seat=announcer.rules.side_of.index(event.side),
            row=row,
            foot=announcer.words.get(
                "table.demo.walk",
                name=announcer.teller.side_name(event.side),
                start=event.start,
                end=event.end,
            ),
            tells=(event,),
            sounds=("back",),
        )
        for event in events
        if isinstance(event, SteppedBack)
    ]
