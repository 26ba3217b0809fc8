"""Reading ``.crib`` text: every line is checked against the rules as the game is played again."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from domino_crib.errors import CribError, RecordError, phrase
from domino_crib.rules.actions import (
    Action,
    Answer,
    AnswerKind,
    Claim,
    Count,
    Deal,
    Discard,
    Lay,
    TurnStarter,
    What,
)
from domino_crib.rules.events import CountClosed, Go
from domino_crib.rules.game import apply, new_game, next_step, to_move
from domino_crib.rules.phases.deal import check_extra, check_hand, check_pieces
from domino_crib.rules.pieces import Pieces
from domino_crib.rules.record import Record, normal
from domino_crib.rules.record_header import Header
from domino_crib.rules.state import Phase, State

_LINE = re.compile(r"([A-Za-z]+)(?:\s+(\w+))?\s*(?::\s*(.*))?")
_SHOWN = 40
"""So much of a wrong line is repeated in the message."""
_OF_A_SEAT = ("hand", "discard", "claim", "answer")
"""The keys that are followed by a seat (a claim also by ``crib``)."""


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of the body: its key, what stands between key and colon, and the rest."""

    key: str
    of: str
    rest: str


def read_record(text: str, source: str = "record") -> Record:
    """Return the record that ``text`` tells; ``source`` names the file in messages.

    Raises ``RecordError`` with the line, the reason and the position for anything illegal. A record
    may stop anywhere; a ``go`` and a ``pass`` may be left out.
    """
    reader = _Reader()
    number = 0
    try:
        for number, line in enumerate(text.removesuffix("\n").split("\n"), start=1):
            reader.line(line, number)
        reader.end()
    except CribError as error:
        place = f"{source}:{reader.header.line_of(error.code) or number}"
        position = reader.position
        where = phrase("{place}: {inner}", place=place, inner=position) if position else place
        raise RecordError(
            error.code, expected=error.expected, got=error.got, where=where
        ) from error
    return reader.record()


class _Reader:
    """Plays the record line by line; ``position`` says where in the game it stands."""

    def __init__(self) -> None:
        self.header = Header()
        self.position = ""
        self._state: State | None = None
        self._actions: list[Action] = []
        self._hands: dict[int, Pieces] | None = None
        self._extra: Pieces = ()
        self._said_go: set[int] = set()
        self._last_layer: int | None = None
        self._lays = 0
        self._keys: dict[str, Callable[[_Line], None]] = {
            "hand": self._hand,
            "extra": self._extra_card,
            "discard": self._discard,
            "starter": self._starter,
            "play": self._play,
            "claim": self._claim,
            "answer": self._answer,
        }

    @property
    def state(self) -> State:
        """The state so far; the header must be complete."""
        if self._state is None:
            self._state, _ = new_game(self.header.setup())
        return self._state

    def record(self) -> Record:
        """Return what was read."""
        return normal(Record(self.state.setup, self.header.names(), tuple(self._actions)))

    def line(self, text: str, number: int) -> None:
        """Take line ``number`` of the file."""
        text = text.split("#", 1)[0].strip()
        if not text:
            return
        match = _LINE.fullmatch(text)
        if match is None:
            raise RecordError(
                "unreadable-line", expected="'Key: value' or 'Deal'", got=repr(text[:_SHOWN])
            )
        key, of, rest = match.group(1).lower(), match.group(2) or "", match.group(3)
        if key == "deal" and rest is None and not of:
            self._deal()
        elif rest is None:
            raise RecordError("no-colon", expected="'Key: value'", got=repr(text[:_SHOWN]))
        elif self._state is None and self._hands is None:
            if of or key in self._keys:
                raise RecordError(
                    "no-deal-yet", expected="a header line or 'Deal'", got=repr(text[:_SHOWN])
                )
            self.header.line(key, rest, number)
        else:
            self._body(_Line(key, of, rest.strip()), text)

    def end(self) -> None:
        """Take the end of the file: hands that are complete are dealt."""
        self._state = self.state
        if self._hands is not None and self._hands_complete():
            self._close_deal()

    def _body(self, line: _Line, text: str) -> None:
        if line.of and line.key not in _OF_A_SEAT:
            key = line.key.title()
            raise RecordError("unreadable-line", expected=f"'{key}: ...'", got=repr(text[:_SHOWN]))
        handler = self._keys.get(line.key)
        if handler is None:
            what = "one game in a file" if self.header.knows(line.key) else "Hand, Discard, ..."
            raise RecordError("unknown-line", expected=what, got=repr(text[:_SHOWN]))
        if self._hands is not None and line.key not in ("hand", "extra"):
            self._close_deal()
        handler(line)

    def _do(self, action: Action) -> None:
        """Carry out an action and the counting that needs no line of its own."""
        self._state, events = apply(self.state, action)
        self._actions.append(action)
        self._said_go |= {event.seat for event in events if isinstance(event, Go)}
        if any(isinstance(event, CountClosed) for event in events):
            self._said_go |= {self._last_layer} if self._last_layer is not None else set()
        while isinstance(step := next_step(self._state), Count):
            self._state, _ = apply(self._state, step)
            self._actions.append(step)

    def _deal(self) -> None:
        if self._hands is not None:
            self._close_deal()
        self._pass_for_the_silent()
        if self.state.phase is not Phase.DEAL:
            over = self.state.phase is Phase.OVER
            raise RecordError(
                "deal-out-of-place",
                expected="nothing more, the game is over"
                if over
                else phrase("the {phase}", phase=self.state.phase),
                got="Deal",
            )
        self.position = phrase("deal {number}", number=self.state.deal_number + 1)
        self._hands, self._extra = {}, ()

    def _close_deal(self) -> None:
        hands, self._hands = self._hands or {}, None
        self._do(Deal(tuple(hands[seat] for seat in sorted(hands)), self._extra))

    def _hands_complete(self) -> bool:
        rules = self.state.rules
        return len(self._hands or ()) == rules.seats and len(self._extra) == rules.crib_extra

    def _hand(self, line: _Line) -> None:
        seat = self._seat(line.of)
        if self._hands is None:
            raise RecordError("hand-out-of-place", expected="Hand lines after 'Deal'", got="Hand")
        if seat in self._hands:
            raise RecordError(
                "hand-twice",
                expected="one hand a seat",
                got=phrase("Hand {seat} again", seat=line.of),
            )
        pieces = self._pieces(line.rest)
        check_hand(self.state.rules, seat, pieces)
        self._hands[seat] = pieces
        self._check_dealt()

    def _extra_card(self, line: _Line) -> None:
        if self._hands is None:
            raise RecordError("extra-out-of-place", expected="Extra after 'Deal'", got="Extra")
        if self._extra:
            raise RecordError("extra-twice", expected="one Extra line", got=phrase("a second"))
        self._extra = self._pieces(line.rest)
        check_extra(self.state.rules, self._extra)
        self._check_dealt()

    def _check_dealt(self) -> None:
        """Check at once what stands so far, so that the message names the right line."""
        hands = (self._hands or {}).values()
        out = [piece for pieces in (*hands, self._extra) for piece in pieces]
        check_pieces(self.state.rules, out)

    def _discard(self, line: _Line) -> None:
        self._do(Discard(self._seat(line.of), self._pieces(line.rest)))

    def _starter(self, line: _Line) -> None:
        pieces = self._pieces(line.rest)
        if len(pieces) != 1:
            raise RecordError("wrong-starter", expected="one piece", got=repr(line.rest[:_SHOWN]))
        self._do(TurnStarter(pieces[0]))
        self._lays = 0

    def _play(self, line: _Line) -> None:
        words = line.rest.replace(",", " ").split()
        for seat_word, what in zip(words[::2], words[1::2], strict=False):
            self._lays += 1
            self.position = phrase(
                "deal {number}, lay {lay}", number=self.state.deal_number, lay=self._lays
            )
            seat = self._seat(seat_word)
            if what.lower() == "go":
                self._lays -= 1
                self._check_go(seat)
                continue
            if self.state.play is not None and not self.state.play.pile:
                self._said_go = set()
            self._last_layer = seat
            self._do(Lay(seat, self.state.rules.piece_set.parse(what)))
        if len(words) % 2:
            got = repr(words[-1][:_SHOWN])
            raise RecordError("half-a-lay", expected="'seat piece' or 'seat go'", got=got)
        if not words:
            raise RecordError(
                "empty-play", expected="'seat piece, seat piece, ...'", got=phrase("nothing")
            )
        self.position = phrase("deal {number}", number=self.state.deal_number)

    def _check_go(self, seat: int) -> None:
        """Refuse a ``go`` that was not said: its seat could lay, or it was not asked."""
        if seat in self._said_go:
            return
        if self.state.phase is Phase.PLAY and self.state.layable(seat):
            raise RecordError(
                "go-with-a-legal-piece",
                expected=phrase(
                    "one of {names}", names=" ".join(map(str, self.state.layable(seat)))
                ),
                got=phrase("go by seat {seat}", seat=seat + 1),
            )
        raise RecordError(
            "go-out-of-place",
            expected="go by a seat that is asked and cannot lay",
            got=phrase("go by seat {seat}", seat=seat + 1),
        )

    def _claim(self, line: _Line) -> None:
        self._pass_for_the_silent()
        if line.of.lower() == "crib":
            seat, what = self.state.dealer, What.CRIB
        else:
            seat, what = self._seat(line.of), What.HAND
        self._do(Claim(seat, what, self._number(line.rest)))

    def _answer(self, line: _Line) -> None:
        seat = self._seat(line.of)
        kind, _, number = line.rest.partition(" ")
        if kind.lower() not in set(AnswerKind):
            raise RecordError(
                "unknown-answer", expected="missed N, over N or pass", got=repr(line.rest[:_SHOWN])
            )
        points = self._number(number) if number or kind.lower() != AnswerKind.PASS else 0
        while self._answering() and seat not in to_move(self.state):
            if seat not in self._still_to_answer():
                break
            self._do(Answer(to_move(self.state)[0], AnswerKind.PASS))
        self._do(Answer(seat, AnswerKind(kind.lower()), points))

    def _answering(self) -> bool:
        return bool(self._still_to_answer())

    def _still_to_answer(self) -> tuple[int, ...]:
        show = self.state.show
        return show.claim.waiting if show is not None and show.claim is not None else ()

    def _pass_for_the_silent(self) -> None:
        """Let those who are not written down pass, as a ``go`` need not be written down."""
        while self._answering():
            self._do(Answer(to_move(self.state)[0], AnswerKind.PASS))

    def _seat(self, word: str) -> int:
        seats = self.state.rules.seats
        if word.isascii() and word.isdigit() and 1 <= int(word[:9]) <= seats:
            return int(word) - 1
        raise RecordError(
            "no-such-seat",
            expected=phrase("a seat from 1 to {seats}", seats=seats),
            got=repr(word[:_SHOWN]),
        )

    def _number(self, word: str) -> int:
        word = word.strip()
        if word.isascii() and word.isdigit() and len(word) <= 3:
            return int(word)
        raise RecordError("not-a-number", expected="a number of points", got=repr(word[:_SHOWN]))

    def _pieces(self, text: str) -> Pieces:
        return self.state.rules.piece_set.parse_list(text)
