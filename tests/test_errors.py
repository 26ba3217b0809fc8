"""Errors: one line each with what was expected, what came and where."""

from __future__ import annotations

import pytest

from domino_crib.errors import (
    BadInput,
    CribError,
    Failed,
    IllegalAction,
    NotationError,
    RecordError,
    SetupError,
)


def test_a_message_has_all_its_parts_in_order() -> None:
    error = BadInput("lay-over-31", expected="at most 3", got="5-6 (11)", where="game.crib:7")
    assert str(error) == "game.crib:7: lay over 31: expected at most 3, got 5-6 (11)"
    assert error.message() == str(error)


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        ({}, "no room"),
        ({"expected": "a folder"}, "no room: expected a folder"),
        ({"got": "a file"}, "no room: got a file"),
        ({"where": "/tmp"}, "/tmp: no room"),  # noqa: S108 - a name only
    ],
)
def test_empty_parts_are_left_out(parts: dict[str, str], message: str) -> None:
    assert str(CribError("no-room", **parts)) == message


def test_a_message_is_one_line_whatever_it_repeats() -> None:
    error = BadInput("bad", got="a\nb\r\x1b[31m\u2028c\udcff", where="x\ty")
    assert str(error) == "x\\ty: bad: got a\\nb\\r\\x1b[31m\\u2028c\\udcff"
    assert str(BadInput("bad", got="Jørgen, Łódź, 日本")) == "bad: got Jørgen, Łódź, 日本"


@pytest.mark.parametrize("kind", [BadInput, NotationError, RecordError, SetupError, Failed])
def test_a_place_is_put_in_front_and_the_kind_stays(kind: type[CribError]) -> None:
    error = kind("bad", expected="this", got="that")
    assert type(error.at("here")) is kind
    assert str(error.at("here").at("file")) == "file: here: bad: expected this, got that"
    assert str(error) == "bad: expected this, got that"


def test_whose_fault_it_is() -> None:
    for kind in (NotationError, RecordError, SetupError):
        assert issubclass(kind, BadInput)
    for kind in (IllegalAction, Failed):
        assert issubclass(kind, CribError)
        assert not issubclass(kind, BadInput)
