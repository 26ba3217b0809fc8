"""A game told in words: each event as lines of text, for the log, the replay and the account."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from domino_crib.rules import (
    Answered,
    AnswerKind,
    Claimed,
    CountClosed,
    Counted,
    Dealt,
    Discarded,
    Drawn,
    Event,
    Go,
    Laid,
    Pegged,
    Result,
    Rules,
    StarterTurned,
    State,
    SteppedBack,
    to_move,
)
from domino_crib.rules.pieces import names as notation
from domino_crib.wording.names import phase_name, reason_name
from domino_crib.wording.talk import say_hand
from domino_crib.wording.words import Words


@dataclass(frozen=True, slots=True)
class Teller:
    """Tells the events of one game.

    ``names`` holds the player's name for each seat. With ``open_hands`` the account shows dealt and
    discarded pieces, as a replay may; a running game keeps them hidden.
    """

    words: Words
    rules: Rules
    names: Sequence[str]
    open_hands: bool = False

    def side_name(self, side: int) -> str:
        """Return the name of a side: a player, or both partners."""
        seats = [seat for seat, of in enumerate(self.rules.side_of) if of == side]
        return self.words.join([self.names[seat] for seat in seats])

    def tell(self, event: Event) -> tuple[str, ...]:
        """Return the lines for one event; an event that says nothing new gives none."""
        return _TELLERS[type(event)](self, event)

    def tell_all(self, events: Sequence[Event]) -> tuple[str, ...]:
        """Return the lines of several events, in order."""
        return tuple(line for event in events for line in self.tell(event))

    def to_come(self, state: State) -> str:
        """Return the line for a game that stops before its end: what comes next, and the scores."""
        scores, phase = self.scores(state.scores), phase_name(self.words, state.phase)
        seats = to_move(state)
        if not seats:
            return self.words.get("rules.event.to-come-by-itself", phase=phase, scores=scores)
        names = self.words.join([self.names[seat] for seat in seats])
        return self.words.get("rules.event.to-come", phase=phase, names=names, scores=scores)

    def scores(self, scores: Sequence[int]) -> str:
        """Return the scores of all sides with their names: ``Anna: 61, Bob: 47``."""
        return ", ".join(f"{self.side_name(side)}: {score}" for side, score in enumerate(scores))

    def _of_sides(self, key: str, sides: Sequence[int], **params: object) -> str:
        """Fill a text about the people of some sides."""
        people = [self.names[s] for s, side in enumerate(self.rules.side_of) if side in sides]
        return self.words.get(key, names=self.words.join(people), **params)

    def _drawn(self, event: Drawn) -> tuple[str, ...]:
        draws = [
            self.words.get("rules.event.draw", name=self.names[seat], piece=piece)
            for pieces in event.rounds
            for seat, piece in enumerate(pieces)
        ]
        return (*draws, self.words.get("rules.event.drawn", name=self.names[event.dealer]))

    def _dealt(self, event: Dealt) -> tuple[str, ...]:
        get, dealer = self.words.get, self.names[event.dealer]
        lines = [get("rules.event.dealt", number=event.number, name=dealer)]
        if self.open_hands:
            lines += [
                get("rules.event.hand", name=self.names[seat], pieces=notation(hand))
                for seat, hand in enumerate(event.hands)
            ]
            lines += [get("rules.event.extra", piece=piece) for piece in event.extra]
        return tuple(lines)

    def _discarded(self, event: Discarded) -> tuple[str, ...]:
        name = self.names[event.seat]
        if not self.open_hands:
            return (self.words.get("rules.event.discarded-hidden", name=name),)
        pieces = notation(event.pieces)
        return (self.words.get("rules.event.discarded", name=name, pieces=pieces),)

    def _starter(self, event: StarterTurned) -> tuple[str, ...]:
        key = f"rules.event.starter-{self.rules.piece_set.noun}"
        return (self.words.get(key, name=self.names[event.seat], piece=event.piece),)

    def _laid(self, event: Laid) -> tuple[str, ...]:
        name = self.names[event.seat]
        return (
            self.words.get("rules.event.laid", name=name, piece=event.piece, count=event.count),
        )

    def _go(self, event: Go) -> tuple[str, ...]:
        return (self.words.get("rules.event.go", name=self.names[event.seat]),)

    def _count_closed(self, event: CountClosed) -> tuple[str, ...]:
        if event.leader is None:
            return (self.words.get("rules.event.play-ends", count=event.count),)
        name = self.names[event.leader]
        return (self.words.get("rules.event.count-closed", count=event.count, name=name),)

    def _pegged(self, event: Pegged) -> tuple[str, ...]:
        line = self.words.get(
            "rules.event.pegged",
            name=self.side_name(event.side),
            reason=reason_name(self.words, event.reason),
            points=f"{event.points:+d}".replace("-", "−"),
            start=event.start,
            end=event.end,
        )
        return (line,)

    def _stepped_back(self, event: SteppedBack) -> tuple[str, ...]:
        key = f"rules.event.stepped-back-{event.what.value}"
        name = self.side_name(event.side)
        return (self.words.get(key, n=event.holes, name=name, start=event.start, end=event.end),)

    def _counted(self, event: Counted) -> tuple[str, ...]:
        line = self.words.get(
            "rules.event.counted",
            name=self.names[event.seat],
            what=self.words.get(f"rules.what.{event.what.value}"),
            said=say_hand(self.words, event.parts, spelled=False),
        )
        return (line,)

    def _claimed(self, event: Claimed) -> tuple[str, ...]:
        what = self.words.get(f"rules.what.{event.what.value}")
        name = self.names[event.seat]
        return (self.words.get("rules.event.claimed", name=name, points=event.points, what=what),)

    def _answered(self, event: Answered) -> tuple[str, ...]:
        name = self.names[event.seat]
        key = f"rules.event.answer-{event.kind.value}"
        lines = [self.words.get(key, name=name, points=event.points)]
        if event.kind is not AnswerKind.PASS and not event.right:
            lines.append(self.words.get("rules.event.answer-wrong"))
        return tuple(lines)

    def _result(self, event: Result) -> tuple[str, ...]:
        lines = []
        if self.rules.lowball:
            lines.append(self._of_sides("rules.event.lost", event.losers, target=self.rules.target))
        scores = self.scores(event.scores)
        if event.winners:
            lines.append(self._of_sides("rules.event.won", event.winners, scores=scores))
        else:
            lines.append(self.words.get("rules.event.drawn-game", scores=scores))
        for depth in range(event.skunk, 0, -1):
            skunked = [s for s in event.losers if self.rules.skunk(event.scores[s]) == depth]
            if skunked:
                lines.append(self._of_sides(f"rules.event.skunk-{depth}", skunked))
        return tuple(lines)


_TELLERS: dict[type[Event], Callable[[Teller, Any], tuple[str, ...]]] = {
    Drawn: Teller._drawn,
    Dealt: Teller._dealt,
    Discarded: Teller._discarded,
    StarterTurned: Teller._starter,
    Laid: Teller._laid,
    Go: Teller._go,
    CountClosed: Teller._count_closed,
    Pegged: Teller._pegged,
    SteppedBack: Teller._stepped_back,
    Counted: Teller._counted,
    Claimed: Teller._claimed,
    Answered: Teller._answered,
    Result: Teller._result,
}
