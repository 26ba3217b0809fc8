"""Every state of the board has its words, and they say what to do."""

from __future__ import annotations

import pytest

from domino_crib.driver.status import BoardStatus, Status
from domino_crib.wording import LANGUAGES, Words
from domino_crib.wording.board import board_help, board_status

FACTS: dict[Status, dict[str, str | int]] = {
    Status.READY: {"tracks": 2, "version": "1.0.0"},
    Status.SMALL: {"tracks": 2, "sides": 4},
    Status.REJECTED: {"reason": "range"},
    Status.FOREIGN: {"says": "$GPGGA,{1}"},
    Status.VERSION: {"board": 2, "host": 1},
    Status.BUSY: {"suspects": "minicom"},
    Status.DENIED: {"group": "dialout"},
    Status.VANISHED: {"suspects": "brltty"},
    Status.FAILED: {"error": "it is broken"},
}
NOTHING_TO_DO = {Status.OFF, Status.READY}


def said(status: BoardStatus, lang: str) -> tuple[str, str]:
    words = Words(lang)
    code = status.code.value
    return (
        board_status(words, code, status.port, status.facts),
        board_help(words, code, status.port, status.facts),
    )


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("code", Status, ids=lambda code: code.value)
def test_every_status_is_said(code: Status, lang: str) -> None:
    facts = FACTS.get(code, {})
    line, to_do = said(BoardStatus(code, "COM3", facts), lang)
    assert bool(to_do) == (code not in NOTHING_TO_DO)
    assert "COM3" in line or code in (Status.OFF, Status.SEARCHING)
    told = line + to_do
    assert all(str(fact) in told for name, fact in facts.items())


def test_the_group_and_the_culprits_are_named_when_known() -> None:
    denied = BoardStatus(Status.DENIED, "/dev/ttyUSB0", {"group": "uucp"})
    assert "usermod -aG uucp $USER" in said(denied, "en")[1]
    assert "usermod" not in said(BoardStatus(Status.DENIED, "COM3", {"group": ""}), "en")[1]
    vanished = BoardStatus(Status.VANISHED, "/dev/ttyUSB0", {"suspects": "brltty"})
    assert "brltty" in said(vanished, "en")[1]
    assert "cable" in said(BoardStatus(Status.VANISHED, "x", {"suspects": ""}), "en")[1]


def test_which_of_two_versions_is_older() -> None:
    def line(board: int) -> str:
        return said(BoardStatus(Status.VERSION, "COM3", {"board": board, "host": 2}), "en")[0]

    assert "too old" in line(1)
    assert "newer" in line(3)
    assert "another version" in line(0)
