"""The C deframer, decoder and encoder against the golden frames, and against the Python ones."""

from __future__ import annotations

import ctypes
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domino_crib.driver import messages
from domino_crib.driver.frame import FRAME_MAX, Damage, Deframer, Frame
from domino_crib.driver.messages import BY_NAME, MessageError, Reason
from tests.kit.board_talk import read
from tests.kit.native_board import NativeBoard, library

GOLDEN: dict[str, Any] = json.loads(
    (Path(__file__).parents[1] / "data" / "frames.json").read_text(encoding="utf-8")
)
FRAME, BOTH_WAYS, FIELDS_MAX = 0x80, 3, 14


class CFrame(ctypes.Structure):
    """``CribFrame`` of deframer.h."""

    _fields_ = (
        ("seq", ctypes.c_uint8),
        ("letter", ctypes.c_char),
        ("length", ctypes.c_uint8),
        ("payload", ctypes.POINTER(ctypes.c_char)),
    )


class CDeframer(ctypes.Structure):
    """``CribDeframer`` of deframer.h."""

    _fields_ = (
        ("line", ctypes.c_char * (FRAME_MAX - 2)),
        ("length", ctypes.c_uint8),
        ("inside", ctypes.c_uint8),
    )


def c_frames(data: bytes) -> list[Frame | Damage]:
    core, deframer, frame = library(), CDeframer(), CFrame()
    core.deframer_feed.restype = ctypes.c_uint8
    core.deframer_begin(ctypes.byref(deframer))
    found: list[Frame | Damage] = []
    for byte in data:
        what = core.deframer_feed(ctypes.byref(deframer), ctypes.c_uint8(byte), ctypes.byref(frame))
        if what == FRAME:
            payload = frame.payload[: frame.length].decode("ascii")
            found.append(Frame(frame.seq, frame.letter.decode("ascii"), payload))
        elif what:
            found.append(Damage(Reason(what)))
    return found


def c_decode(frame: Frame) -> list[int] | Reason:
    core, values = library(), (ctypes.c_uint16 * FIELDS_MAX)()
    core.wire_decode.restype = ctypes.c_uint8
    payload = ctypes.create_string_buffer(frame.payload.encode("ascii"))
    given_frame = CFrame(
        frame.seq,
        frame.letter.encode("ascii"),
        len(frame.payload),
        ctypes.cast(payload, ctypes.POINTER(ctypes.c_char)),
    )
    reason = core.wire_decode(ctypes.byref(given_frame), ctypes.c_uint8(BOTH_WAYS), values)
    return Reason(reason) if reason else list(values)


def c_encode(seq: int, name: str, values: dict[str, int]) -> bytes:
    core, out = library(), ctypes.create_string_buffer(FRAME_MAX)
    core.wire_encode.restype = ctypes.c_uint8
    numbers = (ctypes.c_uint16 * FIELDS_MAX)(*values.values())
    letter = ctypes.c_char(BY_NAME[name].letter.encode("ascii"))
    length = core.wire_encode(out, ctypes.c_uint8(seq), letter, numbers)
    return out.raw[:length]


def python_decode(frame: Frame) -> list[int] | Reason:
    try:
        _, values = messages.decode(frame.letter, frame.payload)
    except MessageError as error:
        return error.reason
    return list(values.values())


def what(entry: dict[str, Any]) -> str:
    return str(entry["what"])


@pytest.mark.parametrize("entry", GOLDEN["crc"], ids=lambda entry: entry["text"] or "empty")
def test_crc(entry: dict[str, Any]) -> None:
    text = entry["text"].encode("ascii")
    library().crc_of.restype = ctypes.c_uint16
    assert library().crc_of(text, ctypes.c_uint8(len(text))) == entry["crc"]


@pytest.mark.parametrize("entry", GOLDEN["good"], ids=what)
def test_golden_frame_is_written(entry: dict[str, Any]) -> None:
    written = c_encode(entry["seq"], entry["message"], entry["values"])
    assert written == entry["frame"].encode("ascii")


@pytest.mark.parametrize("entry", GOLDEN["good"], ids=what)
def test_golden_frame_is_read(entry: dict[str, Any]) -> None:
    (frame,) = c_frames(entry["frame"].encode("ascii"))
    assert isinstance(frame, Frame)
    assert (frame.seq, frame.letter) == (entry["seq"], BY_NAME[entry["message"]].letter)
    values = c_decode(frame)
    assert isinstance(values, list)
    assert values[: len(entry["values"])] == list(entry["values"].values())


@pytest.mark.parametrize("entry", GOLDEN["bad"], ids=what)
def test_bad_frame_is_refused_for_its_reason(entry: dict[str, Any], core: NativeBoard) -> None:
    core.run(0.1)
    core.sent()
    lights = core.lights()
    core.send(entry["frame"].encode("latin-1"))
    core.run(0.1)
    reason = Reason[entry["reason"].upper()]
    assert read(core.sent()) == [("nak", {"seq": entry["seq"], "reason": reason})]
    assert core.lights() == lights


@pytest.mark.parametrize("entry", GOLDEN["noise"], ids=what)
def test_noise_does_nothing(entry: dict[str, Any]) -> None:
    assert c_frames(entry["bytes"].encode("latin-1")) == []


PIECES = st.one_of(
    st.binary(max_size=8),
    st.sampled_from([entry["frame"].encode("latin-1") for entry in GOLDEN["good"]]),
    st.sampled_from([entry["frame"].encode("latin-1") for entry in GOLDEN["bad"]]),
    st.sampled_from([b"$", b"*", b"\n", b"\r", b"$00P*5659\n"]),
)


@st.composite
def torn_streams(draw: st.DrawFn) -> bytes:
    data = bytearray(b"".join(draw(st.lists(PIECES, max_size=8))))
    for _ in range(draw(st.integers(0, 3))):
        if data:
            at = draw(st.integers(0, len(data) - 1))
            data[at] ^= 1 << draw(st.integers(0, 7))
    return bytes(data)


@settings(max_examples=400)
@given(torn_streams())
def test_c_and_python_cut_out_the_same(data: bytes) -> None:
    assert c_frames(data) == list(Deframer().feed(data))


HEX = st.text("0123456789ABCDEF", max_size=34)
LETTERS = st.sampled_from([*messages.BY_LETTER, "Z", "h"])


@settings(max_examples=400)
@given(LETTERS, st.one_of(HEX, st.builds(lambda digits: "DCRIB" + digits, HEX)))
def test_c_and_python_decode_the_same(letter: str, payload: str) -> None:
    frame = Frame(0, letter, payload)
    ours, theirs = c_decode(frame), python_decode(frame)
    if isinstance(theirs, list):
        assert isinstance(ours, list)
        assert ours[: len(theirs)] == theirs
    else:
        assert ours == theirs


@pytest.mark.parametrize("spec", messages.MESSAGES, ids=lambda spec: str(spec.name))
@given(data=st.data())
@settings(max_examples=50)
def test_payloads_of_the_right_length_decode_the_same(
    spec: messages.Spec, data: st.DataObject
) -> None:
    width = spec.length - len(spec.text)
    digits = data.draw(st.text("0123456789ABCDEFa", min_size=width, max_size=width))
    frame = Frame(0, spec.letter, spec.text + digits)
    ours, theirs = c_decode(frame), python_decode(frame)
    assert (
        ours[: len(theirs)] if isinstance(ours, list) and isinstance(theirs, list) else ours
    ) == (theirs)
