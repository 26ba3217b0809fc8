"""A peg board without hardware: the protocol and the lamps of the firmware, without IO.

Bytes go in by ``receive``, answers come out of ``take``, and ``lamps`` says what is lit at a time.
It is the board of the tests, of ``board virtual`` and of ``--board virtual``. Alone it scores by
its buttons (``own_score``), but it has no memory: what it scored ends with ``reboot``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from domino_crib.driver.frame import NO_STATE, Damage, Deframer, Frame, digest, pack
from domino_crib.driver.link_times import BOARD_SILENCE
from domino_crib.driver.messages import (
    BY_LETTER,
    BY_NAME,
    PROTOCOL_MAJOR,
    PROTOCOL_MINOR,
    DemoPattern,
    Effect,
    MessageError,
    Reason,
    ResetCause,
    SelfTest,
    Theme,
    Way,
    decode,
    encode,
)
from domino_crib.driver.own_score import OwnScore
from domino_crib.driver.pictures import picture_of, picture_values
from domino_crib.driver.shows import Show, show_of_demo, show_of_effect, show_of_test
from domino_crib.pegboard import (
    HOLES,
    LAMPS_PER_TRACK,
    WALK_MS,
    Glow,
    Picture,
    glows,
)

VERSION = (0, 0, 1)
DEFAULT_BUDGET = 400
MOST = 0xFFFF


@dataclass(slots=True)
class _Walk:
    """A peg on its way: it left ``start`` for ``end`` at ``since`` seconds."""

    start: int = 0
    end: int = 0
    since: float = 0.0

    def at(self, now: float) -> int:
        steps = int((now - self.since) * 1000 / WALK_MS + 1e-6)
        way = self.end - self.start
        return self.start + max(-steps, min(steps, way))

    def turn_to(self, end: int, now: float) -> None:
        if end != self.end:
            # The first step is made at once: the promise counts to the first changed light.
            self.start, self.end = self.at(now), end
            self.since = now - WALK_MS / 1000


class FakeBoard:
    """A board of ``tracks`` tracks that has just been switched on at the time ``now``."""

    def __init__(self, tracks: int = 2, *, now: float = 0.0, major: int = PROTOCOL_MAJOR) -> None:
        self.tracks = tracks
        self.major = major
        self.boots = 0
        self._out = bytearray()
        self.reboot(now, ResetCause.POWER)

    def reboot(self, now: float, cause: ResetCause = ResetCause.EXTERNAL) -> None:
        """Start anew: the lamps go dark and the banner is sent."""
        self.boots = self.boots + 1 & MOST
        self._cause = cause
        self._booted = now
        self._deframer = Deframer()
        self._seq = 0
        self._done: tuple[str, int] | None = None
        self._digest = NO_STATE
        self._picture: Picture | None = None
        self._heard_at: float | None = None
        self._own = OwnScore()
        self._reports = self._unheard = False
        self._walks = [[_Walk(), _Walk()] for _ in range(4)]
        self._show: Show | None = None
        self.theme = Theme.STANDARD
        self.brightness = 0xFF
        self.budget = DEFAULT_BUDGET
        self.played: list[tuple[Effect, int]] = []
        self._out.clear()
        self._send("info", self._info())

    @property
    def picture(self) -> Picture | None:
        """The picture the board was last sent or has scored, None since it was switched on."""
        return self._picture

    def receive(self, data: bytes, now: float) -> None:
        """Take bytes from the host and answer what is whole."""
        for found in self._deframer.feed(data):
            if isinstance(found, Damage):
                self._nak(0, found.reason)
            else:
                self._frame(found, now)

    def take(self) -> bytes:
        """Return the bytes the board has to say; they are then considered sent."""
        data = bytes(self._out)
        self._out.clear()
        return data

    def press(self, button: int, now: float, *, long: bool = False) -> None:
        """Press a button (0 to 8, as in message E): the host is told, or the board scores alone."""
        if self._heard_at is not None and now - self._heard_at < BOARD_SILENCE:
            self._send("event", {"button": button, "press": int(long)})
            return
        self._digest = NO_STATE
        self._reports = self._unheard = True
        self._show_picture(self._own.press(self._picture, button, now, long=long), now)

    def lamps(self, now: float) -> tuple[Glow, ...]:
        """Return how every lamp glows, in LED order."""
        if self._show is not None and not self._show.is_over(now):
            return self._show.lamps(now)
        picture = self._picture
        if picture is None:
            return glows(Picture(1, ()), self.tracks)
        return glows(picture, self.tracks, self.theme, lambda s, p: self._walks[s][p].at(now))

    def _info(self) -> Mapping[str, int]:
        return {
            "major": self.major,
            "minor": PROTOCOL_MINOR,
            "version_major": VERSION[0],
            "version_minor": VERSION[1],
            "version_patch": VERSION[2],
            "tracks": self.tracks,
            "holes": HOLES,
            "leds": self.tracks * LAMPS_PER_TRACK,
            "buttons": 9,
            "budget": self.budget,
            "boots": self.boots,
            "cause": int(self._cause),
        }

    def _send(self, name: str, values: Mapping[str, int]) -> None:
        self._out += pack(Frame(self._seq, BY_NAME[name].letter, encode(name, values)))
        self._seq = self._seq + 1 & 0xFF

    def _nak(self, seq: int, reason: Reason) -> None:
        self._send("nak", {"seq": seq, "reason": int(reason)})

    def _frame(self, frame: Frame, now: float) -> None:
        spec = BY_LETTER.get(frame.letter)
        if spec is None or spec.way is Way.FROM_BOARD:
            self._nak(frame.seq, Reason.UNKNOWN)
            return
        try:
            _, values = decode(frame.letter, frame.payload)
        except MessageError as error:
            self._nak(frame.seq, error.reason)
            return
        if spec.name != "hello" or values["major"] == self.major:
            self._heard_at = now
        if spec.name == "hello":
            self._hello(frame.seq, values)
        elif spec.name == "ping":
            uptime = min(MOST, int(now - self._booted))
            errors = min(MOST, self._deframer.errors)
            health = {"uptime": uptime, "errors": errors}
            self._report()
            self._send("pong", {"seq": frame.seq, "digest": self._digest, **health})
        elif spec.name == "state" and self._unheard:
            # It was on its way before the host could know what it would replace.
            self._send_report()
        else:
            self._carry_out(frame, spec.name, values, now)
            self._send("ack", {"seq": frame.seq, "digest": self._digest})

    def _hello(self, seq: int, values: Mapping[str, int]) -> None:
        if values["major"] != self.major:
            self._nak(seq, Reason.VERSION)
            return
        self._done = None
        self._report()
        self._send("info", self._info())

    def _report(self) -> None:
        self._unheard = False
        self._send_report()

    def _send_report(self) -> None:
        if self._reports and self._picture is not None:
            self._send("report", picture_values(self._picture))

    def _carry_out(self, frame: Frame, name: str, values: Mapping[str, int], now: float) -> None:
        if name == "state":
            self._set_state(frame.payload, picture_of(values), now)
        elif name == "config":
            self.theme = Theme(values["theme"])
            self.brightness, self.budget = values["brightness"], values["budget"]
        elif self._done != (name, frame.seq):
            self._done = (name, frame.seq)
            self._start_show(name, values, now)

    def _set_state(self, payload: str, picture: Picture, now: float) -> None:
        self._digest = digest(payload)
        self._reports = False
        self._own = OwnScore()
        self._show_picture(picture, now)
        if self._show is not None and not self._show.survives_states:
            self._show = None

    def _show_picture(self, picture: Picture, now: float) -> None:
        fresh = self._picture is None
        for walks, pegs in zip(self._walks, (*picture.pegs, *((0, 0),) * 4), strict=False):
            for walk, end in zip(walks, pegs, strict=True):
                if fresh:
                    walk.start = walk.end = end
                else:
                    walk.turn_to(end, now)
        self._picture = picture

    def _start_show(self, name: str, values: Mapping[str, int], now: float) -> None:
        if name == "effect":
            effect = Effect(values["effect"])
            self.played.append((effect, values["side"]))
            self._show = show_of_effect(effect, values["side"], self.tracks, self.theme, now)
        elif name == "test":
            self._show = show_of_test(SelfTest(values["which"]), self.tracks, now)
        else:
            self._show = show_of_demo(DemoPattern(values["which"]), self.tracks, self.theme, now)
