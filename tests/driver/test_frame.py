"""Frames in a stream: damage never passes, noise does nothing, little is lost."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.fuzz_frames import fuzz
from domino_crib.driver.frame import FRAME_MAX, Damage, Deframer, Frame, pack
from domino_crib.driver.messages import MESSAGES, Field, Reason, Spec, decode, encode

payloads = st.text(
    st.characters(min_codepoint=0x20, max_codepoint=0x7E, exclude_characters="$"), max_size=54
)
letters = st.characters(min_codepoint=0x41, max_codepoint=0x5A)
frames = st.builds(Frame, st.integers(0, 255), letters, payloads)
noise = st.binary(max_size=80)
harmless = st.binary(max_size=80).map(lambda data: data.replace(b"$", b"#"))


def found(data: bytes) -> list[Frame | Damage]:
    return list(Deframer().feed(data))


def whole(data: bytes) -> list[Frame]:
    return [each for each in found(data) if isinstance(each, Frame)]


def values_of(spec: Spec) -> st.SearchStrategy[dict[str, int]]:
    def value(field: Field, bound: int) -> st.SearchStrategy[int]:
        return st.integers(field.low, min(field.high, bound))

    @st.composite
    def draw_all(draw: st.DrawFn) -> dict[str, int]:
        values: dict[str, int] = {}
        for field in spec.fields:
            bound = values[field.at_most] if field.at_most else field.high
            values[field.name] = draw(value(field, bound))
        return values

    return draw_all()


@pytest.mark.parametrize("spec", MESSAGES, ids=lambda spec: spec.name)
@given(data=st.data())
def test_every_message_comes_back_as_it_went(spec: Spec, data: st.DataObject) -> None:
    values = data.draw(values_of(spec))
    line = pack(Frame(7, spec.letter, encode(spec.name, values)))
    assert len(line) <= FRAME_MAX
    (frame,) = whole(line)
    assert decode(frame.letter, frame.payload) == (spec, values)


@given(st.lists(frames, max_size=5), st.integers(1, 70))
def test_frames_come_whole_from_pieces_of_any_size(sent: list[Frame], size: int) -> None:
    data = b"".join(map(pack, sent))
    deframer = Deframer()
    got = [
        each
        for start in range(0, len(data), size)
        for each in deframer.feed(data[start : start + size])
    ]
    assert got == sent
    assert deframer.errors == 0


@given(st.lists(st.tuples(harmless, frames), min_size=1, max_size=5), harmless)
def test_noise_between_frames_does_nothing(parts: list[tuple[bytes, Frame]], last: bytes) -> None:
    data = b"".join(junk + pack(frame) for junk, frame in parts) + last
    assert found(data) == [frame for _, frame in parts]


@given(frames, st.data())
def test_a_flipped_bit_never_passes(frame: Frame, data: st.DataObject) -> None:
    line = pack(frame)
    flips = data.draw(st.sets(st.integers(0, len(line) * 8 - 1), min_size=1, max_size=3))
    damaged = bytearray(line)
    for bit in flips:
        damaged[bit // 8] ^= 1 << bit % 8
    # A line feed may turn into the carriage return that ends a frame just as well.
    expected = [frame] if bytes(damaged) == line[:-1] + b"\r" else []
    assert whole(bytes(damaged)) == expected


@given(frames, st.data())
def test_every_single_flip_of_every_bit_is_caught(frame: Frame, data: st.DataObject) -> None:
    line = pack(frame)
    at = data.draw(st.integers(0, len(line) - 1))
    for bit in range(8):
        damaged = line[:at] + bytes([line[at] ^ 1 << bit]) + line[at + 1 :]
        assert whole(damaged) == []


@given(frames, st.lists(frames, min_size=1, max_size=3), st.data())
def test_damage_costs_at_most_one_later_frame(
    broken: Frame, later: list[Frame], data: st.DataObject
) -> None:
    line = pack(broken)
    damaged = data.draw(
        st.one_of(
            st.integers(0, len(line) - 1).map(lambda cut: line[:cut]),
            noise,
            st.integers(0, len(line) - 1).map(lambda at: line[:at] + b"\xff" + line[at + 1 :]),
        )
    )
    got = whole(damaged + b"".join(map(pack, later)))
    assert got[-(len(later) - 1) :] == later[1:] if len(later) > 1 else True
    # With this framing even the next frame survives, because its dollar starts afresh.
    assert got[-len(later) :] == later


@given(st.binary(max_size=600))
def test_any_bytes_at_all_raise_nothing_and_hold_little(data: bytes) -> None:
    deframer = Deframer()
    for each in deframer.feed(data):
        if isinstance(each, Frame):
            pack(each)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (b"$" + b"0" * 63 + b"\n", Reason.LENGTH),
        (b"$00P$00P*5659\n", Reason.LENGTH),
        (b"$00P\x00*5659\n", Reason.CRC),
        (b"$00P*565A\n", Reason.CRC),
        (b"$00P5659\n", Reason.LENGTH),
    ],
)
def test_damage_is_told_by_its_reason(line: bytes, reason: Reason) -> None:
    deframer = Deframer()
    assert next(iter(deframer.feed(line))) == Damage(reason)


def test_the_longest_frame_passes_and_one_more_byte_does_not() -> None:
    frame = Frame(0xFF, "S", "0" * 54)
    line = pack(frame)
    assert len(line) == FRAME_MAX
    assert found(line) == [frame]
    assert Damage(Reason.LENGTH) in found(line[:-6] + b"0" + line[-6:])


def test_errors_are_counted() -> None:
    deframer = Deframer()
    list(deframer.feed(b"$x\n$00P*0000\n$$00P*5659\n"))
    assert deframer.errors == 3


def test_damaged_streams_are_read_as_a_regular_expression_reads_them() -> None:
    passed, damaged = fuzz(3_000, seed=1)
    assert passed > 1_000
    assert damaged > 1_000
