"""Table mode with a peg board: its buttons, and the score that it made alone."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from domino_crib.rules import Reason, What
from domino_crib.scorekeeper import Adopted, Empty, NextDeal, Scored
from domino_crib.ui.board_link import NoBoard
from domino_crib.ui.game.choice import Choice
from domino_crib.ui.scenes.sheet import Sheet
from domino_crib.ui.scenes.table import TableScene
from domino_crib.ui.tabling.keeping import begin
from tests.ui.hands import Person, at_the_screen
from tests.ui.test_table import open_table, scores


def test_presses_on_the_board_close_together_are_one_move() -> None:
    keeping = begin(Choice(), ("A", "B"), None, dealer=0)
    for now in (0.0, 1.0, 2.0):
        keeping.board_plus(0, now)
    assert [(p.front, p.back) for p in keeping.state.pegs] == [(3, 0), (0, 0)]
    keeping.board_plus(0, 4.0)
    assert [(p.front, p.back) for p in keeping.state.pegs] == [(4, 3), (0, 0)]
    keeping.board_plus(1, 4.1)
    keeping.board_plus(0, 4.2)
    entries = [e for e in keeping.keeper.entries if isinstance(e, Scored)]
    assert [(e.side, e.parts[0].points) for e in entries] == [(0, 3), (0, 1), (1, 1), (0, 1)]
    assert all(e.parts[0].reason is Reason.CLAIM for e in entries)


class PressedBoard(NoBoard):
    """A board on which somebody pressed."""

    def __init__(self, presses: Sequence[tuple[int, bool]]) -> None:
        self.waiting = list(presses)

    def presses(self) -> Sequence[tuple[int, bool]]:
        taken, self.waiting = self.waiting, []
        return taken


def test_the_buttons_of_the_board_score_and_undo(tmp_path: Path) -> None:
    with at_the_screen(tmp_path) as person:
        open_table(person)
        person.desk.board = PressedBoard([(1, True), (1, True), (3, True)])
        person.turn()
        assert scores(person) == (0, 2)
        person.desk.board = PressedBoard([(0, False)])
        person.turn()
        assert scores(person) == (0, 2), "each minus takes back its own side's points"
        person.desk.board = PressedBoard([(1, False)])
        person.turn()
        assert scores(person) == (0, 0)


def test_a_minus_on_the_board_leaves_what_the_others_entered_since() -> None:
    keeping = begin(Choice(options=("ten-back",)), ("A", "B"), None, dealer=0)
    assert not keeping.board_minus(0)
    keeping.keeper.score(0, 20)
    keeping.enter(Empty(0, What.HAND))
    keeping.keeper.score(1, 5)
    keeping.enter(NextDeal())
    assert (keeping.state.scores, keeping.state.dealer) == ((10, 5), 1)
    assert keeping.board_minus(0)
    assert (keeping.state.scores, keeping.state.dealer) == ((20, 5), 1)
    keeping.enter(Adopted(((30, 20), (7, 7))))
    assert keeping.board_minus(1)
    assert keeping.state.scores == (20, 5), "a score taken over from the board is of both"


def test_a_minus_on_the_board_may_end_the_game_sooner() -> None:
    keeping = begin(Choice(), ("A", "B"), None, dealer=0)
    for points in (29, 26):
        keeping.keeper.score(1, points)
    keeping.enter(Adopted(((20, 12), (10, 4))))
    keeping.keeper.score(1, 9)
    keeping.keeper.score(1, 3)
    assert keeping.state.scores == (20, 22)
    assert keeping.board_minus(0)
    assert keeping.state.scores == (0, 61)
    assert keeping.state.outcome is not None


def test_the_board_ends_the_game_and_takes_the_end_back(tmp_path: Path) -> None:
    with at_the_screen(tmp_path) as person:
        scene = open_table(person)
        scene.keeping.enter(Adopted(((60, 50), (20, 14))))
        person.desk.board = PressedBoard([(0, True)])
        person.turn(2)
        assert isinstance(person.scene, Sheet)
        assert person.scene.title == "The game is over"
        person.desk.board = PressedBoard([(0, False)])
        person.turn(2)
        assert person.scene is scene
        assert scores(person) == (60, 20)


def test_a_game_that_was_over_when_the_window_closed_says_so_again(tmp_path: Path) -> None:
    with at_the_screen(tmp_path) as person:
        open_table(person).keeping.enter(Adopted(((61, 50), (20, 14))))
        person.turn()
    with at_the_screen(tmp_path) as person:
        person.turn()
        person.press("table")
        person.turn()
        person.press("again")
        assert scores(person) == (0, 0)


class ReportingBoard(NoBoard):
    """A board that has scored alone; ``taken`` says what became of it."""

    def __init__(self, *pegs: tuple[int, int]) -> None:
        self.waiting: tuple[tuple[int, int], ...] | None = pegs
        self.asked: list[bool] = []
        self.taken: list[bool] = []
        self.pressed: list[tuple[int, bool]] = []

    def presses(self) -> Sequence[tuple[int, bool]]:
        pressed, self.pressed = self.pressed, []
        return pressed

    def ask_reports(self, wanted: bool) -> None:
        self.asked.append(wanted)

    def report(self) -> Sequence[tuple[int, int]] | None:
        return self.waiting

    def take_report(self, adopt: bool) -> None:
        self.waiting = None
        self.taken.append(adopt)


def table_at_30_to_20(person: Person) -> TableScene:
    scene = open_table(person)
    scene.keeping.enter(Adopted(((30, 28), (20, 14))))
    return scene


def test_the_boards_score_counts(tmp_path: Path) -> None:
    with at_the_screen(tmp_path) as person:
        table_at_30_to_20(person)
        board = person.desk.board = ReportingBoard((34, 30), (20, 14))
        person.turn()
        sheet = person.scene
        assert isinstance(sheet, Sheet)
        assert sheet.lines == ("The board has 34 : 20, the screen 30 : 20. Which one counts?",)
        person.key("1")
        assert scores(person) == (34, 20)
        assert board.taken == [True]
        person.press("undo")
        assert scores(person) == (30, 20)


def test_presses_while_it_is_asked_which_score_counts_are_nobodys(tmp_path: Path) -> None:
    with at_the_screen(tmp_path) as person:
        table_at_30_to_20(person)
        board = person.desk.board = ReportingBoard((34, 30), (20, 14))
        person.turn()
        board.pressed = [(0, True), (1, False)]
        person.turn(2)
        assert board.pressed == []
        person.key("2")
        assert scores(person) == (30, 20)


def test_the_screens_score_counts(tmp_path: Path) -> None:
    with at_the_screen(tmp_path) as person:
        table_at_30_to_20(person)
        board = person.desk.board = ReportingBoard((34, 30), (20, 14))
        person.turn()
        person.key("2")
        assert scores(person) == (30, 20)
        assert board.taken == [False]
        person.turn(3)
        assert isinstance(person.scene, TableScene)


def test_a_question_that_is_put_off_comes_again(tmp_path: Path) -> None:
    with at_the_screen(tmp_path) as person:
        table_at_30_to_20(person)
        board = person.desk.board = ReportingBoard((34, 30), (20, 14))
        person.turn()
        person.key("escape")
        person.turn()
        assert isinstance(person.scene, Sheet)
        assert board.taken == []


def test_the_same_score_is_no_question(tmp_path: Path) -> None:
    with at_the_screen(tmp_path) as person:
        table_at_30_to_20(person)
        board = person.desk.board = ReportingBoard((30, 27), (20, 14))
        person.turn(2)
        assert isinstance(person.scene, TableScene)
        assert board.taken == [False]


@pytest.mark.parametrize("pegs", [((70, 60), (3, 0)), ((5, 0), (4, 0), (3, 0))])
def test_the_score_of_another_game_is_told(tmp_path: Path, pegs: tuple[tuple[int, int]]) -> None:
    with at_the_screen(tmp_path) as person:
        table_at_30_to_20(person)
        board = person.desk.board = ReportingBoard(*pegs)
        person.turn()
        assert board.taken == [False]
        assert scores(person) == (30, 20)
        assert [key for key, _ in person.desk.notices] == ["table.report.strange"]


def test_the_board_can_have_ended_the_game(tmp_path: Path) -> None:
    with at_the_screen(tmp_path) as person:
        scene = table_at_30_to_20(person)
        person.desk.board = ReportingBoard((61, 58), (20, 14))
        person.turn()
        person.press("board")
        assert scene.keeping.state.outcome is not None
        later = person.desk.board = ReportingBoard((5, 0), (0, 0))
        person.turn(2)
        assert later.taken == [], "after the end the next game brings the question"
        person.press("again")
        person.turn()
        person.press("board")
        assert scores(person) == (5, 0)


def test_only_table_mode_asks_for_reports(tmp_path: Path) -> None:
    with at_the_screen(tmp_path) as person:
        board = person.desk.board = ReportingBoard()
        board.waiting = None
        open_table(person)
        assert board.asked[-1]
        person.press("menu")
        person.press("leave")
        assert not board.asked[-1]
