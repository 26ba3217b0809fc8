"""From a step of the game to the beats that announce and explain it (deal, discard, play)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from domino_crib.rules import (
    Dealt,
    Discarded,
    Drawn,
    Events,
    Pegged,
    Piece,
    Pieces,
    Reason,
    Result,
    Rules,
    StarterTurned,
    State,
)
from domino_crib.ui.demoing.beats import Beat, Row, ground_of
from domino_crib.ui.demoing.purse import Purse
from domino_crib.wording import Words
from domino_crib.wording.names import reason_name
from domino_crib.wording.talk import say_bonus
from domino_crib.wording.telling import Teller


@dataclass(frozen=True)
class Announcer:
    """Makes the beats of one game in one language. ``names`` holds a name for each seat."""

    words: Words
    rules: Rules
    names: Sequence[str]
    open_hands: bool = True
    teller: Teller = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "teller", Teller(self.words, self.rules, self.names))

    @property
    def noun(self) -> str:
        """``tile`` or ``card``, the ending of keys that differ."""
        return self.rules.piece_set.noun

    def title(self, reason: Reason) -> str:
        """Return the name of a reason as a heading."""
        return capital(reason_name(self.words, reason))

    def gain(self, points: int) -> str:
        """Return so many points in words."""
        return self.words.get("table.demo.gain", n=points)

    def walk(self, event: Pegged) -> str:
        """Return from where to where a peg went."""
        return self.words.get(
            "table.demo.walk",
            name=self.teller.side_name(event.side),
            start=event.start,
            end=event.end,
        )

    def lots(self, event: Drawn, state: State) -> list[Beat]:
        """Return the beats for the lots that decide who deals first."""
        drawn = event.rounds[-1]
        key = f"table.demo.lots.line-{self.noun}"
        row = Row(
            pieces=drawn,
            up=frozenset((drawn[event.dealer],)),
            labels=tuple(self.names),
        )
        return [
            Beat(
                head=self.words.get("table.demo.lots.head"),
                line=self.words.get(key, name=self.names[event.dealer]),
                ground=ground_of(state),
                row=row,
                tells=(event,),
                sounds=("deal",),
            )
        ]

    def deal_head(self, number: int) -> str:
        """Return the heading of a deal."""
        return self.words.get("table.demo.deal.head", number=number)

    def deal(self, after: State, events: Events) -> list[Beat]:
        """Return the beats for a deal, and for the points that some games give with it."""
        dealt = next(event for event in events if isinstance(event, Dealt))
        get = self.words.get
        dealer = self.names[dealt.dealer]
        ground = ground_of(after)
        purse = Purse(after.pegs)
        pegged = [event for event in events if isinstance(event, Pegged)]
        for event in reversed(pegged):
            ground = replace(ground, pegs=purse.before(event))
        beats = [
            Beat(
                head=self.deal_head(dealt.number),
                line=get(f"table.demo.deal.line-{self.noun}", n=self.rules.hand_size, name=dealer),
                ground=ground,
                tells=(dealt,),
                sounds=("deal",),
            )
        ]
        first = self.names[after.pone]
        return beats + [
            Beat(
                head=self.title(event.reason),
                line=get("table.demo.three-for-last.line", name=first),
                gain=self.gain(event.points),
                ground=ground_of(after),
                foot=self.walk(event),
                tells=(event,),
                sounds=("points",),
            )
            for event in pegged
        ]

    def discard(self, before: State, after: State, event: Discarded) -> list[Beat]:
        """Return two beats: the hand with what leaves it, and the crib that gets it."""
        get = self.words.get
        hand = in_rank(before.hands[event.seat])
        hidden = frozenset() if self.open_hands else frozenset(hand)
        name, dealer = self.names[event.seat], self.names[after.dealer]
        whose = "own" if event.seat == after.dealer else "other"
        labels = tuple(label(piece) for piece in hand) if self.open_hands else ()
        return [
            Beat(
                head=get("table.demo.discard.head", name=name),
                line=get(
                    f"table.demo.discard.{whose}-{self.noun}",
                    n=len(event.pieces),
                    name=name,
                    dealer=dealer,
                ),
                ground=ground_of(before),
                seat=event.seat,
                row=Row(pieces=hand, up=frozenset(event.pieces), hidden=hidden, labels=labels),
                tells=(event,),
                sounds=("deal",),
            )
        ]

    def starter(self, after: State, events: Events) -> list[Beat]:
        """Return the beats for the starter and what it is worth."""
        get = self.words.get
        turned = next(event for event in events if isinstance(event, StarterTurned))
        pegged = [event for event in events if isinstance(event, Pegged)]
        ground = ground_of(after)
        if pegged:
            ground = replace(ground, pegs=Purse(after.pegs).before(pegged[0]))
        row = Row(pieces=(turned.piece,), labels=(label(turned.piece),))
        beats = [
            Beat(
                head=get(f"table.demo.starter.head-{self.noun}"),
                line=get(f"table.demo.starter.line-{self.noun}", name=self.names[turned.seat]),
                ground=ground,
                seat=turned.seat,
                row=row,
                tells=(turned,),
                sounds=("deal",),
            )
        ]
        for event in pegged:
            seat = self.rules.side_of.index(event.side)
            if self.rules.side_of[turned.seat] == event.side:
                seat = turned.seat
            elif self.rules.side_of[after.dealer] == event.side:
                seat = after.dealer
            key = f"table.demo.bonus.{event.reason.value}"
            beats.append(
                Beat(
                    head=self.title(event.reason),
                    line=get(key, name=self.names[seat]),
                    gain=self.gain(event.points),
                    ground=ground_of(after),
                    seat=seat,
                    said=say_bonus(self.words, event.reason),
                    row=replace(row, up=frozenset((turned.piece,))),
                    foot=self.walk(event),
                    tells=(event,),
                    sounds=("points",),
                )
            )
        return beats

    def result(self, state: State, event: Result) -> list[Beat]:
        """Return the beat for the end of the game."""
        get = self.words.get
        if event.winners:
            names = self.words.join([self.teller.side_name(side) for side in event.winners])
            n = sum(side in event.winners for side in self.rules.side_of)
            head = get("ui.result.won", name=names, n=n)
        else:
            head = get("ui.result.draw")
        lines = list(self.teller.tell(event))
        if event.winners:
            # Who has won stands above; the scores say by how much.
            lines[1 if self.rules.lowball else 0] = self.teller.scores(event.scores)
        return [
            Beat(
                head=head,
                line=". ".join(lines),
                ground=ground_of(state),
                tells=(event,),
                rest_ms=9000,
                sounds=("win",),
            )
        ]


def capital(text: str) -> str:
    """Return the text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def in_rank(pieces: Sequence[Piece]) -> Pieces:
    """Return pieces by rank, as a hand is laid out."""
    return tuple(sorted(pieces, key=lambda piece: (piece.rank, str(piece))))


RANKS = {1: "A", 11: "J", 12: "Q", 13: "K"}


def label(piece: Piece) -> str:
    """Return what a piece is called: the sum of a tile, the rank of a card."""
    if piece.suit is None:
        return str(piece.value)
    return RANKS.get(piece.rank, str(piece.rank))
