"""Scripted cases: ``.crib`` records that say in their comments what must happen.

A case is a record with lines that begin with ``#>``. They speak of the record line above them:

    #> rules D8 D9              the rules the case shows (at the top)
    #> scores 0-0 0-2 3-2       the scores after every piece of a Play line, else after the line
    #> parts run 3, last 1      what the last piece, or the hand or crib above, scored, in order
    #> goes 3 1                 the seats that said go during the line, in order
    #> pegs 12/8 9/9            front and back peg of every side after the last piece or hand above
    #> next 2                   the seat to move now
    #> legal 5-5 1-1            what it may do now
    #> dealer 2                 the dealer now
    #> knows 1: 5-5 1-1 0-3     every piece that seat 1 can see now, its own included
    #> hand 2: 8, score 0-8     the next hand counted after the last lay, and the scores then
    #> crib: 0, score 3-8       the same for the crib
    #> back 2 hand 7            the step back of side 2 for the hand or crib above: holes moved
    #> refuses CODE: LINE       this line would be an error here
    #> result winners 1, losers 2, skunk 0    (or: winners none)

Play and Starter lines without scores, and hands without a count, are errors of the case: so the
score after every piece is written down.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from domino_crib.errors import RecordError
from domino_crib.rules import (
    Count,
    Counted,
    Go,
    Lay,
    Part,
    Pegged,
    State,
    SteppedBack,
    TurnStarter,
    What,
    legal_actions,
    name_of,
    to_move,
    view_for,
)
from domino_crib.rules.record import Step, replay
from domino_crib.rules.record_reader import read_record

CASES = Path(__file__).parents[1] / "data" / "cases"
MARK = "#>"
LONE = ("rules",)


@dataclass
class Line:
    """A line of the record with the notes below it and what it made happen."""

    number: int
    text: str
    before: str
    """The record up to and including the line."""
    notes: list[tuple[str, str]] = field(default_factory=list)
    steps: tuple[Step, ...] = ()
    state: State | None = None


def case_files() -> list[Path]:
    """Return every case."""
    return sorted(CASES.glob("*.crib"))


def rules_cited(text: str) -> set[str]:
    """Return the rule numbers that a case says it shows."""
    lines = (line.split() for line in text.splitlines())
    return {number for words in lines if words[:2] == [MARK, "rules"] for number in words[2:]}


def lines_of(text: str) -> Iterator[Line]:
    """Yield the lines of the record, each with its notes, played up to there."""
    lines: list[Line] = []
    so_far: list[str] = []
    for number, raw in enumerate(text.splitlines(), start=1):
        so_far.append(raw)
        if raw.startswith(MARK):
            word, _, rest = raw[len(MARK) :].strip().partition(" ")
            if word.rstrip(":") not in LONE:
                lines[-1].notes.append((word.rstrip(":"), rest.strip()))
        elif raw.split("#")[0].strip():
            lines.append(Line(number, raw, "\n".join(so_far)))
    played = 0
    for line in lines:
        if not line.text.startswith(("Game:", "Target:", "Options:", "Players:", "Scores:")):
            record = read_record(line.before)
            first, steps = replay(record)
            line.steps, played = steps[played:], len(steps)
            line.state = steps[-1].state if steps else first
        yield line


def check_case(path: Path) -> int:
    """Check every note of a case and return how many there were. Raises ``AssertionError``."""
    text = path.read_text(encoding="utf-8")
    checked = 0
    for line in lines_of(text):
        try:
            _Checker(line).check()
        except AssertionError as error:
            raise AssertionError(f"{path.name}:{line.number}: {line.text}\n{error}") from error
        checked += len(line.notes)
    return checked


def _score(text: str) -> tuple[int, ...]:
    return tuple(int(word) for word in text.split("-"))


def _parts(parts: list[tuple[str, int]]) -> str:
    return ", ".join(f"{reason} {points}" for reason, points in parts)


class _Checker:
    """Checks the notes of one line."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.counts = [step for step in line.steps if isinstance(step.action, Count)]
        self.item: Step | None = None
        self.checks: dict[str, Callable[[str], None]] = {
            "scores": self.scores,
            "parts": self.parts,
            "goes": self.goes,
            "pegs": self.pegs,
            "next": self.next,
            "legal": self.legal,
            "dealer": self.dealer,
            "knows": self.knows,
            "hand": lambda rest: self.counted(What.HAND, rest),
            "crib": lambda rest: self.counted(What.CRIB, rest),
            "back": self.back,
            "refuses": self.refuses,
            "result": self.result,
        }

    @property
    def state(self) -> State:
        """The state after the line."""
        assert self.line.state is not None, "a note below a header line"
        return self.line.state

    @property
    def lays(self) -> list[Step]:
        """The lays of the line."""
        return [step for step in self.line.steps if isinstance(step.action, Lay)]

    def check(self) -> None:
        """Check all notes, and that none is missing."""
        for word, rest in self.line.notes:
            assert word in self.checks, f"unknown note {word!r}"
            self.checks[word](rest)
        assert not self.counts, f"no note for {self.counts[0].events[0]}"
        noted = {word for word, _ in self.line.notes}
        starter = any(isinstance(step.action, TurnStarter) for step in self.line.steps)
        assert "scores" in noted or not (self.lays or starter), "the scores are missing"
        over = self.line.state is not None and self.line.state.outcome is not None
        assert ("result" in noted) == over, "a result must be noted, and be one"

    def scores(self, rest: str) -> None:
        """Compare the scores after every piece, or after the line."""
        expected = [_score(word) for word in rest.split()]
        states = [step.state for step in self.lays] or [self.state]
        assert [state.scores for state in states] == expected

    def parts(self, rest: str) -> None:
        """Compare what the last piece or the last hand scored."""
        step = self.item or [s for s in self.line.steps if not isinstance(s.action, Count)][-1]
        counted = [event for event in step.events if isinstance(event, Counted)]
        pegged = [event for event in step.events if isinstance(event, Pegged)]
        parts: tuple[Part, ...] | list[Pegged] = counted[0].parts if counted else pegged
        assert _parts([(str(part.reason), part.points) for part in parts]) == rest

    def goes(self, rest: str) -> None:
        """Compare who said go."""
        events = [event for step in self.line.steps for event in step.events]
        said = [event.seat + 1 for event in events if isinstance(event, Go)]
        assert said == [int(word) for word in rest.split() if word != "none"]

    def pegs(self, rest: str) -> None:
        """Compare front and back pegs."""
        state = self.item.state if self.item is not None else self.state
        if self.item is None and self.lays:
            state = self.lays[-1].state
        assert " ".join(f"{peg.front}/{peg.back}" for peg in state.pegs) == rest

    def next(self, rest: str) -> None:
        """Compare the seat to move."""
        assert [seat + 1 for seat in to_move(self.state)] == [int(word) for word in rest.split()]

    def legal(self, rest: str) -> None:
        """Compare what the seat to move may do."""
        (seat,) = to_move(self.state)
        assert {name_of(action) for action in legal_actions(self.state, seat)} == set(rest.split())

    def dealer(self, rest: str) -> None:
        """Compare the dealer."""
        assert self.state.dealer == int(rest) - 1

    def knows(self, rest: str) -> None:
        """Compare all pieces in the view of a seat."""
        seat, _, pieces = rest.partition(":")
        view = view_for(self.state, int(seat) - 1)
        seen = {*view.hand, *view.held, *view.discarded, *view.crib}
        seen |= {layer.piece for pile in view.piles for layer in pile}
        seen |= {piece for _, shown in view.shown for piece in shown}
        seen |= {view.starter} - {None}
        assert {str(piece) for piece in seen} == set(pieces.split())

    def counted(self, what: What, rest: str) -> None:
        """Compare the next hand or crib of the show: whose, its points, the scores after it."""
        assert self.counts, "nothing more was counted"
        self.item = self.counts.pop(0)
        event = self.item.events[0]
        assert isinstance(event, Counted)
        assert event.what is what
        if what is What.HAND:
            whose, _, rest = rest.partition(":")
            assert event.seat == int(whose) - 1
        points, _, score = rest.partition(", score ")
        assert event.points == int(points)
        assert self.item.state.scores == _score(score)

    def back(self, rest: str) -> None:
        """Compare a step back."""
        step = self.item or self.line.steps[-1]
        side, what, holes = rest.split()
        backs = [event for event in step.events if isinstance(event, SteppedBack)]
        told = [(event.side + 1, str(event.what), event.holes) for event in backs]
        assert told == [(int(side), what, int(holes))]

    def refuses(self, rest: str) -> None:
        """Check that a line would be an error here."""
        code, _, line = rest.partition(": ")
        with pytest.raises(RecordError) as caught:
            read_record(f"{self.line.before}\n{line}")
        assert caught.value.code == code

    def result(self, rest: str) -> None:
        """Compare the result."""
        outcome = self.state.outcome
        assert outcome is not None
        told = ", ".join(
            f"{word} {' '.join(str(side + 1) for side in sides) or 'none'}"
            for word, sides in (("winners", outcome.winners), ("losers", outcome.losers))
        )
        assert f"{told}, skunk {outcome.skunk}" == rest
