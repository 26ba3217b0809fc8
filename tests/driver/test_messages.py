"""The message table against golden frames that were computed apart from it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from domino_crib.driver import messages
from domino_crib.driver.frame import PAYLOAD_MAX, Damage, Deframer, Frame, crc16, digest, pack
from domino_crib.driver.messages import BY_NAME, MESSAGES, MessageError, Reason, Way

GOLDEN: dict[str, Any] = json.loads(
    (Path(__file__).parents[1] / "data" / "frames.json").read_text(encoding="utf-8")
)


def what(entry: dict[str, Any]) -> str:
    return str(entry["what"])


def only_frame(text: str) -> Frame | Damage:
    (found,) = Deframer().feed(text.encode("latin-1"))
    return found


@pytest.mark.parametrize("entry", GOLDEN["crc"], ids=lambda entry: entry["text"] or "empty")
def test_crc(entry: dict[str, Any]) -> None:
    assert crc16(entry["text"].encode()) == entry["crc"]


@pytest.mark.parametrize("entry", GOLDEN["good"], ids=what)
def test_golden_frame_is_written(entry: dict[str, Any]) -> None:
    spec = BY_NAME[entry["message"]]
    payload = messages.encode(entry["message"], entry["values"])
    assert pack(Frame(entry["seq"], spec.letter, payload)) == entry["frame"].encode()
    assert spec.way.value == entry["way"]


@pytest.mark.parametrize("entry", GOLDEN["good"], ids=what)
def test_golden_frame_is_read(entry: dict[str, Any]) -> None:
    frame = only_frame(entry["frame"])
    assert isinstance(frame, Frame)
    spec, values = messages.decode(frame.letter, frame.payload)
    assert (spec.name, frame.seq, values) == (entry["message"], entry["seq"], entry["values"])
    if spec.name == "state":
        assert digest(frame.payload) == entry["digest"]


@pytest.mark.parametrize("entry", GOLDEN["bad"], ids=what)
def test_bad_frame_is_refused_for_its_reason(entry: dict[str, Any]) -> None:
    frame = only_frame(entry["frame"])
    if isinstance(frame, Damage):
        assert frame.reason.name.lower() == entry["reason"]
        return
    assert frame.seq == entry["seq"]
    if entry["reason"] == "version":
        _, values = messages.decode(frame.letter, frame.payload)
        assert values["major"] != messages.PROTOCOL_MAJOR
    elif entry["reason"] == "unknown" and frame.letter in messages.BY_LETTER:
        assert messages.BY_LETTER[frame.letter].way is Way.FROM_BOARD
    else:
        with pytest.raises(MessageError) as error:
            messages.decode(frame.letter, frame.payload)
        assert error.value.reason.name.lower() == entry["reason"]


@pytest.mark.parametrize("entry", GOLDEN["noise"], ids=what)
def test_noise_does_nothing(entry: dict[str, Any]) -> None:
    deframer = Deframer()
    assert list(deframer.feed(entry["bytes"].encode("latin-1"))) == []
    assert deframer.errors == 0


def test_every_message_code_and_reason_has_a_golden_frame() -> None:
    assert {entry["message"] for entry in GOLDEN["good"]} == set(BY_NAME)
    assert {entry["reason"] for entry in GOLDEN["bad"]} == {r.name.lower() for r in Reason}
    effects = {e["values"]["effect"] for e in GOLDEN["good"] if e["message"] == "effect"}
    assert effects == set(messages.Effect)


def test_every_message_fits_a_frame() -> None:
    assert max(spec.length for spec in MESSAGES) <= PAYLOAD_MAX
    assert len({spec.letter for spec in MESSAGES}) == len(MESSAGES)


@pytest.mark.parametrize("spec", MESSAGES, ids=lambda spec: spec.name)
def test_bounds_name_earlier_fields_and_fit_their_digits(spec: messages.Spec) -> None:
    before: list[str] = []
    for field in spec.fields:
        assert not field.at_most or field.at_most in before
        assert field.low <= field.high < 16**field.width <= 0x10000
        before.append(field.name)


def test_encode_wants_exactly_the_fields() -> None:
    with pytest.raises(MessageError, match="expected which, got none"):
        messages.encode("test")
    with pytest.raises(MessageError, match="which: value out of range: expected 0 to 3, got 4"):
        messages.encode("test", {"which": 4})


def test_pack_refuses_what_cannot_be_framed() -> None:
    for frame in (Frame(256, "P"), Frame(0, "PP"), Frame(0, "P", "$"), Frame(0, "P", "0" * 55)):
        with pytest.raises(ValueError, match="no frame"):
            pack(frame)
