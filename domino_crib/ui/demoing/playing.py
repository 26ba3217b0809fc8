"""The beats of the play: each lay with its sum and its points, go, the last piece, a new count."""

from __future__ import annotations

from dataclasses import dataclass, replace

from domino_crib.rules import (
    CountClosed,
    Events,
    Go,
    Laid,
    Part,
    Pegged,
    Phase,
    Pieces,
    Reason,
    State,
)
from domino_crib.ui.demoing.beats import Beat, Row, ground_of
from domino_crib.ui.demoing.purse import Purse
from domino_crib.ui.demoing.telling import Announcer, in_rank, label
from domino_crib.wording.talk import number, say_go, say_lay

PLAIN_LAY_MS = 2300
"""A lay without points needs less time than its sentence, which all such lays share."""

_EQUALS = (Reason.PAIR, Reason.PAIR_ROYAL, Reason.DOUBLE_PAIR_ROYAL)


def lay(announcer: Announcer, before: State, after: State, events: Events) -> list[Beat]:
    """Return the beats for a lay: the sum, each point, who says go, the end of the count."""
    laid = next(event for event in events if isinstance(event, Laid))
    purse = Purse(before.pegs, joins=announcer.rules.last_joins_lay)
    telling = _Telling(announcer, before, after, laid, purse)
    parts = iter(laid.parts)
    beats = [] if laid.parts else [telling.plain()]
    for event in events:
        if isinstance(event, Go):
            beats.append(telling.go(event))
        elif isinstance(event, Pegged) and event.reason in (Reason.LAST, Reason.GO):
            beats.append(telling.last(event))
        elif isinstance(event, Pegged):
            beats.append(telling.part(event, next(parts)))
    if laid.parts:
        beats[0] = replace(
            beats[0], tells=(laid, *beats[0].tells), sounds=("lay", *beats[0].sounds)
        )
    return beats + _closed(announcer, after, events)


@dataclass(frozen=True, slots=True)
class _Telling:
    """One lay being told. ``purse`` knows where the pegs are by now."""

    announcer: Announcer
    before: State
    after: State
    laid: Laid
    purse: Purse

    @property
    def pile(self) -> Pieces:
        """The pieces of the count, the laid one last."""
        pile = () if self.before.play is None else self.before.play.pile
        return (*(layer.piece for layer in pile), self.laid.piece)

    @property
    def row(self) -> Row:
        """The pieces of the count with their sum."""
        return Row(
            pieces=self.pile,
            up=frozenset((self.laid.piece,)),
            labels=tuple(str(piece.value) for piece in self.pile),
            adds=True,
            total=self.laid.count,
            total_label=self.announcer.words.get("table.demo.count"),
        )

    @property
    def name(self) -> str:
        """The name of who lays."""
        return self.announcer.names[self.laid.seat]

    def plain(self) -> Beat:
        """Return the beat for a lay that makes no points by itself."""
        get, count = self.announcer.words.get, self.laid.count
        key = "first" if len(self.pile) == 1 else "line"
        return Beat(
            head=get("table.demo.lay.head", name=self.name, piece=label(self.laid.piece)),
            line=get(f"table.demo.lay.{key}", count=count, missing=31 - count),
            ground=ground_of(self.before),
            seat=self.laid.seat,
            said=number(self.announcer.words, count),
            row=self.row,
            tells=(self.laid,),
            rest_ms=PLAIN_LAY_MS,
            sounds=("lay",),
        )

    def part(self, event: Pegged, part: Part) -> Beat:
        """Return the beat for one reason why a lay scores."""
        row, words = self.row, self.announcer.words
        some = len(part.pieces) < len(row.pieces)
        return Beat(
            head=self.announcer.title(event.reason),
            line=_reason_line(self.announcer, event.reason, part.pieces, self.laid),
            gain=self.announcer.gain(event.points),
            ground=ground_of(self.before, self.purse.after(event)),
            seat=self.laid.seat,
            said=say_lay(words, self.laid),
            short=say_lay(words, self.laid, spelled=False),
            row=replace(row, up=frozenset(part.pieces), faded=True) if some else row,
            foot=self.announcer.walk(event),
            tells=(event,),
            sounds=("points",),
        )

    def go(self, event: Go) -> Beat:
        """Return the beat for a seat that cannot lay."""
        words = self.announcer.words
        name, room = self.announcer.names[event.seat], 31 - self.laid.count
        return Beat(
            head=say_go(words),
            line=words.get(f"table.demo.go.line-{self.announcer.noun}", name=name, n=room),
            ground=ground_of(self.before, self.purse.pegs),
            seat=event.seat,
            said=say_go(words),
            row=replace(self.row, up=frozenset()),
            tells=(event,),
            sounds=("go",),
        )

    def last(self, event: Pegged) -> Beat:
        """Return the beat for the last piece of a count, which nobody can answer."""
        next_seat = self.announcer.rules.next_seat(self.laid.seat)
        held = self.after.play.held if self.after.play is not None else ()
        if event.reason is Reason.GO:
            kind = "go"
        elif not any(held):
            kind = "over"
        else:
            kind = "one" if held[next_seat] else "empty"
        other = self.announcer.names[next_seat]
        return Beat(
            head=self.announcer.title(event.reason),
            line=self.announcer.words.get(f"table.demo.last.{kind}", name=self.name, other=other),
            gain=self.announcer.gain(event.points),
            ground=ground_of(self.before, self.purse.after(event)),
            seat=self.laid.seat,
            row=self.row,
            foot=self.announcer.walk(event),
            tells=(event,),
            sounds=("points",),
        )


def _reason_line(announcer: Announcer, reason: Reason, pieces: Pieces, laid: Laid) -> str:
    get = announcer.words.get
    if reason in _EQUALS:
        return get(f"table.demo.play.equals-{announcer.noun}", n=len(pieces))
    if reason is Reason.RUN:
        ranks = ", ".join(label(piece) for piece in in_rank(pieces))
        return get("table.demo.play.run", ranks=ranks, length=len(pieces))
    return get("table.demo.play.count", count=laid.count)


def _closed(announcer: Announcer, after: State, events: Events) -> list[Beat]:
    closed = next((event for event in events if isinstance(event, CountClosed)), None)
    if closed is None or after.phase is Phase.OVER:
        return []
    get = announcer.words.get
    if closed.leader is None:
        head, line = get("table.demo.closed.show"), get(f"table.demo.closed.all-{announcer.noun}")
    else:
        name = announcer.names[closed.leader]
        head, line = get("table.demo.closed.head"), get("table.demo.closed.line", name=name)
    return [
        Beat(
            head=head,
            line=line,
            ground=ground_of(after),
            seat=closed.leader,
            tells=(closed,),
            rest_ms=2200,
            sounds=("deal",),
        )
    ]
