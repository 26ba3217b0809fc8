"""The one message table of the link between program and peg board (BOARD.md section 2).

``MESSAGES`` is data: the encoder and decoder below, ``docs/protocol.md`` and the C header of the
firmware are all made from it. Every field is a fixed number of upper-case hexadecimal digits, so
a payload has one length and one spelling. To change the wire, change the table, raise
``PROTOCOL_MINOR`` (or ``PROTOCOL_MAJOR`` when an old board would misread it) and run
``python firmware/generate.py``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, IntEnum, IntFlag

from domino_crib.errors import CribError

PROTOCOL_MAJOR, PROTOCOL_MINOR = 1, 1
MAGIC = "DCRIB"
MAX_SIDES = 4


class MessageError(CribError):
    """A payload or value that the message table does not allow; ``reason`` is what a board naks."""

    def __init__(
        self,
        code: str,
        *,
        reason: Reason | None = None,
        expected: str = "",
        got: str = "",
        where: str = "",
    ) -> None:
        self.reason = Reason.RANGE if reason is None else reason
        super().__init__(code, expected=expected, got=got, where=where)


class Way(Enum):
    """Who sends a message."""

    TO_BOARD = "to board"
    FROM_BOARD = "from board"


class Reason(IntEnum):
    """Why a frame was refused (message ``N``)."""

    CRC = 1
    LENGTH = 2
    RANGE = 3
    VERSION = 4
    UNKNOWN = 5


class Flag(IntFlag):
    """The flags of a state; ``LAP`` asks the status lamps to show who is on the second lap."""

    LAP = 1
    LOWBALL = 2
    DEMO = 4
    OVER = 8


class Effect(IntEnum):
    """What message ``X`` plays once over the lamps."""

    WIN = 1
    SKUNK = 2
    DALEJ = 3
    TEN_BACK = 4
    MUGGINS = 5


class SelfTest(IntEnum):
    """What message ``T`` shows until a state or ``STOP`` comes."""

    STOP = 0
    SWEEP = 1
    COLOURS = 2
    POWER = 3


class DemoPattern(IntEnum):
    """What message ``D`` shows until a state or ``STOP`` comes."""

    STOP = 0
    RACE = 1
    GLOW = 2


class Theme(IntEnum):
    """The peg colours of message ``C``."""

    STANDARD = 0
    COLOUR_BLIND = 1


class Press(IntEnum):
    """How a button was pressed (message ``E``)."""

    SHORT = 0
    LONG = 1


class ResetCause(IntFlag):
    """Why the board started, as the AVR's MCUSR has it; 0 when the chip does not tell."""

    POWER = 1
    EXTERNAL = 2
    BROWN_OUT = 4
    WATCHDOG = 8


@dataclass(frozen=True, slots=True)
class Field:
    """A number of ``width`` hexadecimal digits in ``low..high``.

    ``at_most`` names an earlier field whose value is an upper bound too. ``codes`` is the enum
    that gives the values their names.
    """

    name: str
    width: int
    high: int
    what: str
    low: int = 0
    at_most: str = ""
    codes: type[IntEnum] | type[IntFlag] | None = None


@dataclass(frozen=True, slots=True)
class Spec:
    """One kind of message: its letter on the wire, its name, its way and its fields in order.

    ``text`` is a fixed word in front of the fields.
    """

    letter: str
    name: str
    way: Way
    what: str
    fields: tuple[Field, ...] = ()
    text: str = ""

    @property
    def length(self) -> int:
        """The number of characters of every payload of this kind."""
        return len(self.text) + sum(field.width for field in self.fields)


def _byte(name: str, what: str, low: int = 0, at_most: str = "") -> Field:
    return Field(name, 2, 0xFF, what, low, at_most)


_SEQ = _byte("seq", "seq of the frame this answers")
_DIGEST = Field("digest", 4, 0xFFFF, "digest of the state shown, 0000 for none from this host")


def _pegs() -> tuple[Field, ...]:
    pegs = []
    for side in range(1, MAX_SIDES + 1):
        pegs.append(_byte(f"front_{side}", f"hole of side {side}'s front peg", at_most="target"))
        pegs.append(_byte(f"back_{side}", f"hole of side {side}'s back peg", at_most="target"))
    return tuple(pegs)


_PICTURE: tuple[Field, ...] = (
    _byte("target", "hole that wins", low=1),
    Field("sides", 1, MAX_SIDES, "sides that play", low=1),
    Field("dealer", 1, MAX_SIDES, "side of the dealer, 0 for none", at_most="sides"),
    Field("turn", 1, MAX_SIDES, "side to move, 0 for none", at_most="sides"),
    Field("flags", 1, 0xF, "bits", codes=Flag),
    Field("winners", 1, 0xF, "bit 0 for side 1 up to bit 3 for side 4"),
    *_pegs(),
)


MESSAGES: tuple[Spec, ...] = (
    Spec(
        "H",
        "hello",
        Way.TO_BOARD,
        "asks who is there; answered by I, or by N version",
        (_byte("major", "protocol of the host"), _byte("minor", "protocol of the host")),
    ),
    Spec(
        "I",
        "info",
        Way.FROM_BOARD,
        "who the board is; also sent once at boot",
        (
            _byte("major", "protocol of the board"),
            _byte("minor", "protocol of the board"),
            _byte("version_major", "firmware version"),
            _byte("version_minor", "firmware version"),
            _byte("version_patch", "firmware version"),
            Field("tracks", 1, MAX_SIDES, "tracks the board has", low=1),
            _byte("holes", "holes of a track, start and game hole aside", low=1),
            Field("leds", 4, 0xFFFF, "LEDs in the chain"),
            _byte("buttons", "buttons fitted"),
            Field("budget", 4, 0xFFFF, "current budget in mA"),
            Field("boots", 4, 0xFFFF, "how often the board has started, modulo 65536"),
            Field("cause", 1, 0xF, "why it started, bits", codes=ResetCause),
        ),
        text=MAGIC,
    ),
    Spec(
        "S",
        "state",
        Way.TO_BOARD,
        "the whole picture, absolute; answered by K once the lamps' target is set",
        _PICTURE,
    ),
    Spec(
        "R",
        "report",
        Way.FROM_BOARD,
        "a score made with the board's own buttons since the last S; sent before I and O until an "
        "S comes; not answered. Since 1.1",
        _PICTURE,
    ),
    Spec(
        "K",
        "ack",
        Way.FROM_BOARD,
        "the frame was right and is carried out",
        (_SEQ, _DIGEST),
    ),
    Spec(
        "N",
        "nak",
        Way.FROM_BOARD,
        "the frame is refused; nothing has changed. For crc and length of a torn frame seq is 00",
        (_SEQ, Field("reason", 1, max(Reason), "why", low=min(Reason), codes=Reason)),
    ),
    Spec("P", "ping", Way.TO_BOARD, "are you there; answered by O"),
    Spec(
        "O",
        "pong",
        Way.FROM_BOARD,
        "here, and how it goes",
        (
            _SEQ,
            _DIGEST,
            Field("uptime", 4, 0xFFFF, "seconds since boot, stays at FFFF"),
            Field("errors", 4, 0xFFFF, "frames dropped since boot, stays at FFFF"),
        ),
    ),
    Spec(
        "C",
        "config",
        Way.TO_BOARD,
        "how the lamps look; answered by K",
        (
            _byte("brightness", "of a front peg, FF is full", low=1),
            Field("budget", 4, 20_000, "current budget in mA", low=100),
            Field("theme", 1, max(Theme), "peg colours", codes=Theme),
            Field("tracks", 1, MAX_SIDES, "tracks in use; more than fitted counts as all", low=1),
        ),
    ),
    Spec(
        "X",
        "effect",
        Way.TO_BOARD,
        "plays an effect once; a repeated seq does not start it again; answered by K",
        (
            Field("effect", 1, max(Effect), "which", low=min(Effect), codes=Effect),
            Field("side", 1, MAX_SIDES, "on whose track, 0 for all"),
        ),
    ),
    Spec(
        "E",
        "event",
        Way.FROM_BOARD,
        "a button was pressed; not answered",
        (
            Field("button", 1, 8, "0, 1: side 1's plus and back; to 6, 7: side 4's; 8: mode"),
            Field("press", 1, max(Press), "how long", codes=Press),
        ),
    ),
    Spec(
        "T",
        "test",
        Way.TO_BOARD,
        "starts or stops a self-test; answered by K",
        (Field("which", 1, max(SelfTest), "which", codes=SelfTest),),
    ),
    Spec(
        "D",
        "demo",
        Way.TO_BOARD,
        "starts or stops a demo pattern; answered by K",
        (Field("which", 1, max(DemoPattern), "which", codes=DemoPattern),),
    ),
)

BY_LETTER: Mapping[str, Spec] = {spec.letter: spec for spec in MESSAGES}
BY_NAME: Mapping[str, Spec] = {spec.name: spec for spec in MESSAGES}

_HEX = frozenset("0123456789ABCDEF")


def _check(field: Field, value: int, before: Mapping[str, int]) -> None:
    high = min(field.high, before[field.at_most]) if field.at_most else field.high
    if not field.low <= value <= high:
        raise MessageError(
            "value-out-of-range",
            expected=f"{field.low} to {high}",
            got=str(value),
            where=field.name,
        )


def encode(name: str, values: Mapping[str, int] | None = None) -> str:
    """Return the payload of message ``name`` with these field values.

    Every field must be given, and no other. Raises ``MessageError`` for a value out of range.
    """
    spec = BY_NAME[name]
    given = dict(values or {})
    if given.keys() != {field.name for field in spec.fields}:
        raise MessageError(
            "wrong-fields",
            expected=", ".join(field.name for field in spec.fields) or "none",
            got=", ".join(given) or "none",
            where=name,
            reason=Reason.LENGTH,
        )
    for field in spec.fields:
        _check(field, given[field.name], given)
    return spec.text + "".join(f"{given[f.name]:0{f.width}X}" for f in spec.fields)


def decode(letter: str, payload: str) -> tuple[Spec, dict[str, int]]:
    """Return the kind of a message and its field values.

    Raises ``MessageError`` whose ``reason`` is what a board would nak: an unknown letter, a wrong
    length, or something that is no upper-case hexadecimal number in range.
    """
    spec = BY_LETTER.get(letter)
    if spec is None:
        known = "".join(BY_LETTER)
        raise MessageError(
            "unknown-message", expected=f"one of {known}", got=letter, reason=Reason.UNKNOWN
        )
    if len(payload) != spec.length:
        raise MessageError(
            "wrong-length",
            expected=str(spec.length),
            got=str(len(payload)),
            where=spec.name,
            reason=Reason.LENGTH,
        )
    if not payload.startswith(spec.text):
        raise MessageError("wrong-magic", expected=spec.text, got=payload, where=spec.name)
    values: dict[str, int] = {}
    at = len(spec.text)
    for field in spec.fields:
        digits = payload[at : at + field.width]
        if not _HEX.issuperset(digits):
            raise MessageError(
                "not-hexadecimal", expected="0-9 and A-F", got=digits, where=field.name
            )
        values[field.name] = int(digits, 16)
        _check(field, values[field.name], values)
        at += field.width
    return spec, values


def major_of(info_payload: str) -> int | None:
    """Return the protocol version of an info of any length, for other versions may be longer."""
    digits = info_payload[len(MAGIC) : len(MAGIC) + 2]
    if not info_payload.startswith(MAGIC) or len(digits) < 2:
        return None
    try:
        return int(digits, 16)
    except ValueError:
        return None
