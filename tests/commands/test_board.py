"""The board commands, against virtual boards on real pseudo terminals and sockets."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from domino_crib.cli import main
from domino_crib.commands import board_deeds
from domino_crib.commands.board_virtual import press_buttons
from domino_crib.driver.fake_board import FakeBoard
from domino_crib.driver.messages import SelfTest
from domino_crib.driver.ports import Port
from domino_crib.driver.status import BoardStatus, Status
from domino_crib.driver.virtual import VirtualBoard
from domino_crib.pegboard import Picture
from domino_crib.settings import HOME_VARIABLE, Settings, save
from domino_crib.ui.game.choice import Choice, to_json
from domino_crib.wording import Words
from tests.driver.serving import serving


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep the tests from the settings of whoever runs them."""
    folder = tmp_path / "home"
    monkeypatch.setenv(HOME_VARIABLE, str(folder))
    return folder


@pytest.fixture
def board() -> VirtualBoard:
    return VirtualBoard(FakeBoard())


def run(*arguments: str) -> int:
    return main(["board", *arguments])


def test_send_shows_one_score(board: VirtualBoard, capsys: pytest.CaptureFixture[str]) -> None:
    with serving(board):
        code = run("send", "--board", board.listen(), "61/57", "47", "--target", "61",
                   "--dealer", "2", "--over", "--lang", "en")  # fmt: skip
    assert code == 0
    assert "the board follows the game (tracks: 2, firmware" in capsys.readouterr().out
    expected = Picture(61, ((61, 57), (47, 0)), dealer=1, over=True, winners=frozenset({0}))
    assert board.board.picture == expected


@pytest.mark.parametrize(
    ("settings", "target"),
    [
        (None, 61),
        (Settings(last_game=to_json(Choice("cards-2", 121))), 121),
        (Settings(last_game=to_json(Choice("domino", 121))), 121),
        (Settings(last_game={"game": "whist"}), 61),
        ("no settings", 61),
    ],
)
def test_the_target_is_that_of_the_last_game(
    settings: Settings | str | None,
    target: int,
    board: VirtualBoard,
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path = home / "settings.json"
    if isinstance(settings, Settings):
        save(settings, path)
    elif settings is not None:
        home.mkdir()
        path.write_text(settings)
    with serving(board):
        port = board.listen()
        assert run("send", "--board", port, "5", "--json") == 0
        assert board.board.picture is not None
        assert board.board.picture.target == target
        monkeypatch.setattr(sys, "stdin", io.StringIO("7 8\n"))
        assert run("mirror", "--board", port) == 0
        assert board.board.picture.target == target
    assert not isinstance(settings, str) or path.read_text() == settings


def test_send_in_json(board: VirtualBoard, capsys: pytest.CaptureFixture[str]) -> None:
    port = board.listen()
    with serving(board):
        assert run("send", "--board", port, "5", "--json") == 0
    said = json.loads(capsys.readouterr().out)
    assert said == {"status": "ready", "port": port, "tracks": 2, "version": "0.0.1"}


def test_lines_press_the_buttons_of_a_virtual_board(
    board: VirtualBoard, capsys: pytest.CaptureFixture[str]
) -> None:
    press_buttons(board, ["1+\n", "1+\n", "\n", "2+\n", "2-\n", "m\n", "3+\n", "1*\n"], Words("en"))
    assert board.board.picture is not None
    assert board.board.picture.pegs == ((2, 0), (0, 0))
    assert board.board.picture.dealer == 1
    assert capsys.readouterr().err.splitlines() == [
        "unknown button: expected 1+, 1-, 1-- or m, sides 1 to 2, got 3+",
        "unknown button: expected 1+, 1-, 1-- or m, sides 1 to 2, got 1*",
    ]
    press_buttons(board, ["1--"], Words("en"))
    assert board.board.picture.pegs == ((0, 2), (0, 0)), "held down it is ten back"


def test_input_that_goes_away_leaves_the_board_alone(board: VirtualBoard) -> None:
    closed = io.StringIO()
    closed.close()
    press_buttons(board, closed, Words("en"))
    assert board.board.picture is None


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["122"], "bad pegs: expected FRONT or FRONT/BACK, 0 to 61, got 122"),
        (["5/"], "bad pegs: expected FRONT or FRONT/BACK, 0 to 61, got 5/"),
        (["-5"], "bad pegs: expected FRONT or FRONT/BACK, 0 to 61, got -5"),
        (["1", "2", "3", "4", "5"], "too many sides: expected 1 to 4, got 5"),
        (["1", "--dealer", "2"], "--dealer: no such side: expected 1 to 1, got 2"),
        (["1", "--target", "0"], "--target: bad target: expected 1 to 255, got 0"),
        (["1", "--board", "none"], "--board: bad board: expected auto or a port, got none"),
    ],
)
def test_bad_input_is_one_line(
    arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("send", *arguments) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert complaint in said.err
    assert said.err.count("\n") == 1


def test_no_board_fails_at_once_and_says_what_to_do(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("send", "--board", "/dev/ttyNoSuchThing", "5", "--lang", "en") == 1
    said = capsys.readouterr()
    assert said.err == (
        "domino-crib: /dev/ttyNoSuchThing: there is no such port."
        " Plug the board in, or see which ports there are: domino-crib board list.\n"
    )


def test_mirror_shows_what_is_typed(
    board: VirtualBoard, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("4 0\n\n4 7\n9/2 7\n"))
    with serving(board):
        assert run("mirror", "--board", board.listen(), "--target", "61") == 0
    assert capsys.readouterr().out.splitlines()[1:] == ["4/0 0/0", "4/0 7/0", "9/2 7/0"]
    assert board.board.picture == Picture(61, ((9, 2), (7, 0)))


def test_mirror_ends_at_a_bad_line_of_a_script(
    board: VirtualBoard, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("4 0\n4 x\n5 0\n"))
    with serving(board):
        assert run("mirror", "--board", board.listen()) == 2
    assert "line 2: bad pegs" in capsys.readouterr().err
    assert board.board.picture == Picture(61, ((4, 0), (0, 0)))


def test_self_test(board: VirtualBoard, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[SelfTest] = []
    start = FakeBoard._start_show

    def note(self: FakeBoard, name: str, values: dict[str, int], now: float) -> None:
        started.append(SelfTest(values["which"]))
        start(self, name, values, now)

    monkeypatch.setattr(FakeBoard, "_start_show", note)
    with serving(board):
        port = board.listen()
        assert run("test", "--board", port, "--which", "colours", "--seconds", "0.1") == 0
    assert started == [SelfTest.COLOURS, SelfTest.STOP]


def test_a_board_that_goes_during_its_test(board: VirtualBoard) -> None:
    said: list[int] = []
    with serving(board):
        port = board.listen()
        board.board._start_show = lambda *_: board.close()  # type: ignore[method-assign]  # pulls the plug
        said.append(run("test", "--board", port, "--seconds", "30"))
    assert said == [1]


def test_list_asks_every_likely_port(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ports = [
        Port("/dev/ttyS0", "ttyS0"),
        Port("/dev/ttyACM0", "Uno", 0x2341, 0x43),
        Port("/dev/ttyUSB0", None, 0x1A86, 0x7523),
    ]
    answers = {
        "/dev/ttyACM0": BoardStatus(Status.READY, "/dev/ttyACM0", {"tracks": 2, "version": "1"}),
        "/dev/ttyUSB0": BoardStatus(Status.MUTE, "/dev/ttyUSB0"),
    }
    monkeypatch.setattr(board_deeds, "list_serial_ports", lambda: ports)
    monkeypatch.setattr(board_deeds, "probe", answers.__getitem__)
    assert run("list", "--lang", "en") == 0
    assert capsys.readouterr().out.splitlines() == [
        "/dev/ttyACM0: Uno (Arduino)",
        "    /dev/ttyACM0: the board follows the game (tracks: 2, firmware 1)",
        "/dev/ttyUSB0: - (CH340)",
        "    /dev/ttyUSB0: nothing answers",
        "/dev/ttyS0: ttyS0",
    ]
    assert run("list", "--json") == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(row["port"], row["status"]) for row in rows] == [
        ("/dev/ttyACM0", "ready"),
        ("/dev/ttyUSB0", "mute"),
        ("/dev/ttyS0", None),
    ]
    monkeypatch.setattr(board_deeds, "list_serial_ports", list)
    assert run("list", "--lang", "da") == 0
    assert capsys.readouterr().out == "Der er ingen serielle porte.\n"
    monkeypatch.setattr(board_deeds, "list_serial_ports", lambda: None)
    assert run("list") == 1


def test_virtual_board_tells_its_address(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("virtual", "--tcp", "0", "--seconds", "0.1") == 0
    address, dark = capsys.readouterr().out.splitlines()
    assert address.startswith("socket://127.0.0.1:")
    assert dark == "dark"
    name = tmp_path / "board"
    assert run("virtual", "--link", str(name), "--seconds", "0.05", "--drop", "0.5") == 0
    assert capsys.readouterr().out.splitlines()[0] == str(name)
    assert not name.is_symlink()


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--tcp", "here"], "--tcp: bad address: expected [HOST:]PORT, got here"),
        (["--tcp", "99999"], "--tcp: bad address"),
        (["--drop", "2"], "bad share: expected a number from 0 to 1, got 2"),
        (["--seconds", "0"], "bad number: expected a number above 0, got 0"),
        (["--read-rate", "x"], "bad number: expected a whole number above 0, got x"),
    ],
)
def test_virtual_board_with_bad_input(
    arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("virtual", *arguments) == 2
    assert complaint in capsys.readouterr().err


def test_a_name_that_is_taken(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    taken = tmp_path / "taken"
    taken.write_text("mine", "utf-8")
    assert run("virtual", "--link", str(taken), "--seconds", "1") == 1
    assert "cannot make the link" in capsys.readouterr().err
    assert taken.read_text("utf-8") == "mine"
