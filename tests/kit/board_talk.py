"""What tests say to a board and read from it, and what its LEDs must then show."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count

from domino_crib.driver import messages
from domino_crib.driver.frame import Damage, Deframer, Frame, pack
from domino_crib.driver.messages import BY_NAME
from domino_crib.driver.pictures import state_payload
from domino_crib.pegboard import BLINK_MS, Picture, glows
from domino_crib.pegboard.picture import scaled

BRIGHTNESS = 96
"""What the firmware has until a host says otherwise."""

_seqs = count()


def message(name: str, values: Mapping[str, int] | None = None, seq: int | None = None) -> bytes:
    """Return a whole frame; without ``seq`` each has another one than the frame before."""
    number = next(_seqs) % 256 if seq is None else seq
    return pack(Frame(number, BY_NAME[name].letter, messages.encode(name, values)))


def state(picture: Picture, seq: int | None = None) -> bytes:
    """Return the state frame of a picture."""
    number = next(_seqs) % 256 if seq is None else seq
    return pack(Frame(number, "S", state_payload(picture)))


def read(said: bytes) -> list[tuple[str, dict[str, int]]]:
    """Return the messages in what a board said, by name; damage is an error of the test."""
    found = []
    for frame in Deframer().feed(said):
        assert not isinstance(frame, Damage), said
        spec, values = messages.decode(frame.letter, frame.payload)
        found.append((spec.name, values))
    return found


def bright_half(milliseconds: int) -> bool:
    """Say whether blinking lamps are in their bright half at a time since the board started."""
    return milliseconds // BLINK_MS % 2 == 0


def expected_lights(
    picture: Picture, tracks: int, *, bright: bool, theme: int = 0, brightness: int = BRIGHTNESS
) -> tuple[tuple[int, int, int], ...]:
    """Return the colours of all LEDs for a picture at rest, the budget aside."""
    found = []
    for glow in glows(picture, tracks, theme):
        red, green, blue = (scaled(part, brightness) for part in glow.rgb(bright))
        found.append((red, green, blue))
    return tuple(found)
