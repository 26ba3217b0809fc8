"""Broken records: exit code 2 and one line with file, line, position and reason, nothing else.

Every file of ``tests/data/broken`` marks its wrong line with ``#> CODE; POSITION; WORDS``: the code
of the error, where in the game it stands (may be empty) and what the message must contain.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domino_crib.cli import main
from domino_crib.errors import RecordError
from domino_crib.files import MAX_TEXT_BYTES
from domino_crib.rules import DOUBLE_SIX
from domino_crib.rules.record import write_record
from domino_crib.rules.record_reader import read_record
from tests.kit.cases import case_files

STARTED = """Game: domino
Dealer: 1
Deal
Hand 1: 6-6 5-6 4-6 0-1 0-2 0-3
Hand 2: 0-0 1-1 2-2 3-3 4-4 5-5
Discard 1: 0-3 0-2
Discard 2: 0-0 1-1
"""
BROKEN = sorted((Path(__file__).parents[1] / "data" / "broken").glob("*.crib"))


def _complaint(capsys: pytest.CaptureFixture[str], path: Path, *words: str) -> str:
    """Replay a record, see that it fails as it should and return what was said."""
    assert main(["replay", str(path), *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.endswith("\n")
    assert err.count("\n") == 1
    assert "Traceback" not in err
    return err.rstrip("\n")


@pytest.mark.parametrize("path", BROKEN, ids=lambda path: path.stem)
def test_a_broken_record_is_refused_where_it_is_wrong(
    capsys: pytest.CaptureFixture[str], path: Path
) -> None:
    (line,) = (n for n, raw in enumerate(path.read_bytes().split(b"\n"), 1) if b"#>" in raw)
    mark = path.read_bytes().split(b"#>")[1].split(b"\n")[0].decode()
    code, position, words = (*(part.strip() for part in mark.split(";", 2)), "", "")[:3]
    for options in ((), ("--json",)):
        said = _complaint(capsys, path, *options)
        start = f"domino-crib: {path}:{line}: " + (f"{position}: " if position else "")
        reason = said.removeprefix(start)
        assert reason != said, said
        assert reason.startswith(code.replace("-", " ") + ": expected ")
        assert ", got " in reason
        assert words in reason


def test_there_are_many_broken_records() -> None:
    assert len(BROKEN) >= 30


def test_ten_megabytes_of_noise(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    noise = tmp_path / "noise.crib"
    noise.write_bytes(Random(1).randbytes(10_000_000))
    assert f"at most {MAX_TEXT_BYTES} bytes" in _complaint(capsys, noise)


@pytest.mark.parametrize(
    "text",
    [
        "Game: domino\n" + "x" * 1_900_000,
        "Game: domino\n" + "Deal " * 380_000,
        "a" + " " * 1_900_000 + "!",
        "Game: " + "9" * 1_900_000,
        "Game: domino\nDealer: " + "9" * 1_900_000,
        "Game: domino\nDealer: 1\nDeal\nHand 1: " + "0-0 " * 470_000,
        STARTED + "Starter: 1-6\nPlay: " + "2" * 1_900_000,
        STARTED + "Starter: 1-6\nPlay: 2 5-5, 1 " + "6" * 1_900_000,
        STARTED + "Starter: " + "".join(f"{tile} " for tile in DOUBLE_SIX),
        STARTED + "Starter: 1-6\n" + "Deal\n" * 380_000,
        "Game: domino\nDealer: 1\nDeal\nHand 1: " + "9-9," * 470_000,
    ],
    ids=[
        "one-word",
        "many-words",
        "blanks",
        "digits",
        "dealer",
        "tiles",
        "seat",
        "lay",
        "starters",
        "deals",
        "no-tiles",
    ],
)
def test_two_megabytes_in_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str
) -> None:
    long = tmp_path / "long.crib"
    long.write_text(text, encoding="utf-8")
    assert len(_complaint(capsys, long)) < 400


def test_files_that_cannot_be_read(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "No such file" in _complaint(capsys, tmp_path / "missing.crib")
    assert "directory" in _complaint(capsys, tmp_path)
    assert f"at most {MAX_TEXT_BYTES} bytes" in _complaint(capsys, Path("/dev/zero"))
    empty = tmp_path / "empty.crib"
    empty.touch()
    assert "empty.crib:1: no game line" in _complaint(capsys, empty)
    odd = tmp_path / "two\nlines.crib"
    assert "two\\nlines.crib" in _complaint(capsys, odd)


def test_the_first_error_of_a_file_is_the_one_that_is_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "two.crib"
    path.write_text("Game: domino\nDealer: 1\nDeal\nHand 1: 7-7\nHand 1: 8-8\n", encoding="utf-8")
    assert ":4: deal 1: not a tile" in _complaint(capsys, path)


def _error_of(text: str) -> RecordError | None:
    try:
        read_record(text)
    except RecordError as error:
        return error
    return None


def _whole(path: Path) -> str:
    return write_record(read_record(path.read_text(encoding="utf-8")))


wholes = st.sampled_from(case_files()).map(_whole)


@given(wholes, st.integers(0, 1 << 32))
@settings(max_examples=250)
def test_any_damage_is_either_another_game_or_one_clear_line(text: str, seed: int) -> None:
    """Letters, words and lines lost, doubled or exchanged: never anything but ``RecordError``."""
    source = Random(seed)
    for _ in range(source.randint(1, 3)):
        by = source.choice(["", " ", "\n"])
        pieces = list(text) if by == "" else text.split(by)
        place, other = source.randrange(len(pieces)), source.randrange(len(pieces))
        match source.randrange(4):
            case 0:
                del pieces[place]
            case 1:
                pieces.insert(place, pieces[other])
            case 2:
                pieces[place], pieces[other] = pieces[other], pieces[place]
            case 3:
                pieces[place] = source.choice("0123456789-:|,#AKxé\x00\u2028😀")
        text = by.join(pieces) or "x"
    error = _error_of(text)
    if error is not None:
        assert "\n" not in str(error)
        assert error.where.startswith("record:")


@given(wholes, st.integers(0, 10_000))
@settings(max_examples=100)
def test_a_record_may_stop_at_any_line(text: str, cut: int) -> None:
    lines = text.splitlines(keepends=True)
    header = 1 + next((n for n, line in enumerate(lines) if line.startswith("Seed")), 0)
    kept = lines[: header + cut % (len(lines) - header + 1)]
    record = read_record("".join(kept))
    assert text.startswith("".join(kept))
    assert write_record(record).startswith("".join(lines[:header]))
