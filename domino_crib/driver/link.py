"""The host's end of the link: a state machine without IO that is given the time.

Bytes go in by ``receive``, bytes to write come out of ``take``, and ``due`` says when ``tick`` has
something to do. What the board shall show lies in the ``outbox``. ``TRANSITIONS`` at the end is the
whole machine: what is not in it is noise and changes nothing.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from domino_crib.driver import link_times as times
from domino_crib.driver.frame import Damage, Deframer, Frame, digest, pack
from domino_crib.driver.messages import (
    BY_LETTER,
    BY_NAME,
    PROTOCOL_MAJOR,
    PROTOCOL_MINOR,
    MessageError,
    Reason,
    Way,
    decode,
    encode,
    major_of,
)
from domino_crib.driver.outbox import Letter, Outbox
from domino_crib.driver.pictures import picture_of
from domino_crib.driver.status import BoardInfo, BoardStatus, ButtonPress, Status
from domino_crib.pegboard import Picture

Values = Mapping[str, int]


class Phase(Enum):
    """Where a conversation stands."""

    CLOSED = "closed"
    GREETING = "greeting"
    READY = "ready"
    AWAITING = "awaiting"
    SILENT = "silent"
    REFUSED = "refused"


class Signal(Enum):
    """What can happen to a link."""

    OPENED = "opened"
    CLOSED = "closed"
    INFO = "info"
    OTHER_VERSION = "other version"
    ACK = "ack"
    NAK = "nak"
    PONG = "pong"
    EVENT = "event"
    REPORT = "report"
    TIME = "time"


@dataclass(slots=True)
class _Flight:
    """The one frame that waits for its answer."""

    seq: int
    letter: Letter
    data: bytes
    tries: int = 1
    hurried: bool = False


class Link:
    """One conversation with one board.

    All times are seconds of one monotonic clock of the caller's. ``errors`` counts what came
    damaged. ``report`` is the score that the board made alone, until a state has replaced it.
    """

    def __init__(self, outbox: Outbox | None = None) -> None:
        self.outbox = outbox or Outbox()
        self.phase = Phase.CLOSED
        self.status = BoardStatus(Status.STARTING)
        self.info: BoardInfo | None = None
        self.due: float | None = None
        self.errors = 0
        self.report: Picture | None = None
        self._asked = False
        self._decided: Picture | None = None
        self._doubted: Letter | None = None
        self._sure, self._errors_before = False, 0
        self._deframer = Deframer()
        self._out = bytearray()
        self._seq = 0
        self._flight: _Flight | None = None
        self._greeted_at = 0.0
        self._heard = bytearray()
        self._understood = False
        self._buttons: deque[ButtonPress] = deque(maxlen=times.BUTTONS_MAX)
        self._last_event: Frame | None = None

    def opened(self, now: float) -> None:
        """Start to greet: the port is open."""
        self._signal(Signal.OPENED, now, {})

    def closed(self, now: float) -> None:
        """Forget what was under way: the port is closed. What is wanted stays wanted."""
        self._signal(Signal.CLOSED, now, {})

    def receive(self, data: bytes, now: float) -> None:
        """Take bytes that came from the board."""
        self._heard += data[: times.HEARD_MAX - len(self._heard)]
        for found in self._deframer.feed(data):
            if isinstance(found, Damage):
                self.errors += 1
            else:
                self._frame(found, now)
        self._send_next(now)

    def tick(self, now: float) -> None:
        """Do what is due: send, send again, ping, greet."""
        if self.due is not None and now >= self.due:
            self._signal(Signal.TIME, now, {})
        self._send_next(now)

    def take(self) -> bytes:
        """Return the bytes to write now; they are then considered written."""
        data = bytes(self._out)
        self._out.clear()
        return data

    def take_buttons(self) -> list[ButtonPress]:
        """Return the buttons pressed since the last call."""
        pressed = list(self._buttons)
        self._buttons.clear()
        return pressed

    def ask_reports(self, wanted: bool) -> None:
        """Hold states back while there is a report, or (as at first) let them replace it."""
        self._asked = wanted
        self.outbox.held = wanted and self.report is not None

    def settle_report(self, adopt: bool) -> None:
        """End the holding back: let what is wanted replace the report.

        ``adopt``: the report counts, so nothing is sent until another state is wanted.
        """
        decided = self.report
        self._forget_report()
        self._decided = decided
        if adopt:
            self.outbox.show_nothing()

    def _forget_report(self) -> None:
        self.report = None
        self._decided = self._doubted = None
        self.outbox.held = False

    @property
    def settled(self) -> bool:
        """Say whether the board shows all that is wanted and nothing is under way."""
        return self.phase is Phase.READY and self.outbox.empty

    def _signal(self, signal: Signal, now: float, values: Values) -> None:
        handler = TRANSITIONS.get((self.phase, signal))
        if handler is not None:
            self.phase = handler(self, now, values)

    def _frame(self, frame: Frame, now: float) -> None:
        spec = BY_LETTER.get(frame.letter)
        if spec is None or spec.way is Way.TO_BOARD:
            return
        if spec.name == "info" and (major := major_of(frame.payload)) != PROTOCOL_MAJOR:
            if major is not None:
                self._signal(Signal.OTHER_VERSION, now, {"major": major})
            return
        try:
            _, values = decode(frame.letter, frame.payload)
        except MessageError:
            self.errors += 1
            return
        self._understood = True
        if spec.name == "nak" and values["reason"] == Reason.VERSION:
            self._signal(Signal.OTHER_VERSION, now, {"major": 0})
        elif spec.name != "event" or frame != self._last_event:
            # A doubled event frame must not press a button twice.
            self._signal(Signal(spec.name), now, values)
        if spec.name == "event":
            self._last_event = frame

    def _send(self, letter: Letter, now: float) -> Phase:
        self._seq = (self._seq + 1) & 0xFF
        self._errors_before = self.errors
        data = pack(Frame(self._seq, BY_NAME[letter.name].letter, letter.payload))
        self._flight = _Flight(self._seq, letter, data)
        self._out += data
        self.due = now + times.ACK_TIMEOUT
        return Phase.AWAITING

    def _send_next(self, now: float) -> None:
        if self.phase is not Phase.READY or (letter := self.outbox.take(now)) is None:
            return
        if letter.name == "state" and self._asked and not self._sure:
            # A report may have been damaged on its way: let it come again before it is replaced.
            letter = Letter("ping")
        self.phase = self._send(letter, now)

    def _hello(self, now: float, phase: Phase, again: float) -> Phase:
        payload = encode("hello", {"major": PROTOCOL_MAJOR, "minor": PROTOCOL_MINOR})
        self._send(Letter("hello", payload), now)
        self._flight = None
        self.due = now + again
        return phase

    def _greet(self, now: float, _: Values) -> Phase:
        """Say hello and wait for info."""
        self._out.clear()
        self._heard.clear()
        self._understood = False
        self._forget_report()
        self._greeted_at = now
        self.status = BoardStatus(Status.STARTING)
        return self._hello(now, Phase.GREETING, times.HELLO_EVERY)

    def _greet_on(self, now: float, values: Values) -> Phase:
        """Say hello again, up to the time a board may take to start; then it is silent."""
        if now - self._greeted_at >= times.HELLO_FOR:
            return self._wait_on(now, values)
        return self._hello(now, Phase.GREETING, times.HELLO_EVERY)

    def _wait_on(self, now: float, _: Values) -> Phase:
        """Tell a mute port from a foreign device, and say hello now and then."""
        if self._heard and not self._understood:
            says = "".join(c for c in self._heard.decode("ascii", "ignore") if c.isprintable())
            self.status = BoardStatus(Status.FOREIGN, facts={"says": says[: times.SAYS_MAX]})
        else:
            self.status = BoardStatus(Status.MUTE)
        return self._hello(now, Phase.SILENT, times.RETRY_EVERY)

    def _meet(self, now: float, values: Values) -> Phase:
        """Take the board as new: it has to be told everything."""
        self.info = BoardInfo.of(values)
        self.outbox.forget()
        self._last_event = None
        self._sure = self.report is not None
        return self._rest(now)

    def _meet_again(self, now: float, values: Values) -> Phase:
        """Take the board as new if it has started anew; else this is a late answer to hello."""
        if self.info == BoardInfo.of(values):
            return self.phase
        return self._meet(now, values)

    def _refuse(self, _: float, values: Values) -> Phase:
        """Say which version the board has, and be silent until the port is closed."""
        facts = {"board": values["major"], "host": PROTOCOL_MAJOR}
        self.status = BoardStatus(Status.VERSION, facts=facts)
        self._flight = None
        self._out.clear()
        self.due = None
        return Phase.REFUSED

    def _ping(self, now: float, _: Values) -> Phase:
        """Ask what the board shows."""
        return self._send(Letter("ping"), now)

    def _again(self, now: float, values: Values) -> Phase:
        """Send the frame again; after the last try the link is lost and hello is said."""
        flight = self._flight
        if flight is None or flight.tries >= times.TRIES:
            self._flight = None
            phase = self._greet(now, values)
            self.status = BoardStatus(Status.LOST)
            return phase
        flight.tries += 1
        self._out += flight.data
        self.due = now + times.ACK_TIMEOUT
        return Phase.AWAITING

    def _answered(self, values: Values) -> Letter | None:
        """Return the letter that this answers, None for a late answer to an earlier one."""
        flight = self._flight
        return flight.letter if flight is not None and flight.seq == values["seq"] else None

    def _acked(self, now: float, values: Values) -> Phase:
        """Note what the board shows, and send what is next."""
        letter = self._answered(values)
        if letter is None:
            return Phase.AWAITING
        if not self.outbox.acked(letter, values["digest"]):
            return self._rest(now, Reason.RANGE)
        if letter.name == "state":
            self._forget_report()
        return self._rest(now)

    def _naked(self, now: float, values: Values) -> Phase:
        """Send a torn frame again at once; note that the board refuses any other."""
        reason, letter = Reason(values["reason"]), self._answered(values)
        if letter is not None:
            self.outbox.refused(letter)
            return self._rest(now, reason)
        flight = self._flight
        if reason in (Reason.CRC, Reason.LENGTH) and flight is not None and not flight.hurried:
            # Some frame was torn, likely this one: send it again at once. But only once, or a
            # noisy line would use up all tries within milliseconds.
            flight.hurried = True
            return self._again(now, values)
        return Phase.AWAITING

    def _ponged(self, now: float, values: Values) -> Phase:
        """Compare what the board shows; if that is news, tell it everything."""
        if self._answered(values) is None:
            return Phase.AWAITING
        self._sure = self.errors == self._errors_before
        doubted, self._doubted = self._doubted, None
        if doubted is not None and values["digest"] == digest(doubted.payload):
            self.outbox.acked(doubted, values["digest"])
            self._forget_report()
        # It has started anew, or its buttons have changed what it shows.
        self.outbox.shows(values["digest"])
        return self._rest(now)

    def _rest(self, now: float, trouble: Reason | None = None) -> Phase:
        self._flight = None
        self.due = now + times.PING_EVERY
        if trouble is not None:
            self.status = BoardStatus(Status.REJECTED, facts={"reason": trouble.name.lower()})
        elif self.info is not None and not self.outbox.rejecting:
            facts: Mapping[str, str | int] = {
                "tracks": self.info.tracks,
                "version": self.info.version,
            }
            self.status = BoardStatus(Status.READY, facts=facts)
        return Phase.READY

    def _pressed(self, _: float, values: Values) -> Phase:
        """Hand the button on."""
        self._buttons.append(ButtonPress(values["button"], bool(values["press"])))
        return self.phase

    def _reported(self, now: float, values: Values) -> Phase:
        """Note the score that the board made alone; if asked to, hold states back."""
        picture, self._sure = picture_of(values), True
        if picture != self._decided:
            self.report, self._decided = picture, None
            self.outbox.held = self._asked
        flight = self._flight
        if flight is None or flight.letter.name != "state":
            return self.phase
        # The board did not take the state, for this was news; or it did, and this is a late report
        # of what it has replaced. The answer to a ping tells.
        self._doubted = flight.letter
        return self._ping(now, values)

    def _drop(self, _: float, __: Values) -> Phase:
        """Forget the board and what was under way."""
        self._deframer = Deframer()
        self._flight = None
        self._out.clear()
        self._forget_report()
        self.outbox.forget()
        self.info = None
        self.due = None
        return Phase.CLOSED


_Handler: TypeAlias = Callable[[Link, float, Values], Phase]

TRANSITIONS: Mapping[tuple[Phase, Signal], _Handler] = {
    (Phase.CLOSED, Signal.OPENED): Link._greet,
    (Phase.GREETING, Signal.INFO): Link._meet,
    (Phase.GREETING, Signal.OTHER_VERSION): Link._refuse,
    (Phase.GREETING, Signal.REPORT): Link._reported,
    (Phase.GREETING, Signal.TIME): Link._greet_on,
    (Phase.GREETING, Signal.CLOSED): Link._drop,
    (Phase.SILENT, Signal.INFO): Link._meet,
    (Phase.SILENT, Signal.OTHER_VERSION): Link._refuse,
    (Phase.SILENT, Signal.REPORT): Link._reported,
    (Phase.SILENT, Signal.TIME): Link._wait_on,
    (Phase.SILENT, Signal.CLOSED): Link._drop,
    (Phase.READY, Signal.INFO): Link._meet_again,
    (Phase.READY, Signal.OTHER_VERSION): Link._refuse,
    (Phase.READY, Signal.EVENT): Link._pressed,
    (Phase.READY, Signal.REPORT): Link._reported,
    (Phase.READY, Signal.TIME): Link._ping,
    (Phase.READY, Signal.CLOSED): Link._drop,
    (Phase.AWAITING, Signal.ACK): Link._acked,
    (Phase.AWAITING, Signal.NAK): Link._naked,
    (Phase.AWAITING, Signal.PONG): Link._ponged,
    (Phase.AWAITING, Signal.INFO): Link._meet_again,
    (Phase.AWAITING, Signal.OTHER_VERSION): Link._refuse,
    (Phase.AWAITING, Signal.EVENT): Link._pressed,
    (Phase.AWAITING, Signal.REPORT): Link._reported,
    (Phase.AWAITING, Signal.TIME): Link._again,
    (Phase.AWAITING, Signal.CLOSED): Link._drop,
    (Phase.REFUSED, Signal.CLOSED): Link._drop,
}
"""The machine: in this phase, on this signal, this is done, and it says what the next phase is."""
