"""Table mode: big buttons, undo, tapping in a hand, the file, the board's buttons."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path

import pytest

from domino_crib.rules import VARIANTS, Reason, What
from domino_crib.scorekeeper import Adopted, Empty, NextDeal, Scored
from domino_crib.ui.board_link import NoBoard
from domino_crib.ui.game.choice import Choice, with_game
from domino_crib.ui.layout import TOUCH, canvas_of
from domino_crib.ui.scenes.count_hand import CountHand
from domino_crib.ui.scenes.number_sheet import NumberSheet
from domino_crib.ui.scenes.sheet import Sheet
from domino_crib.ui.scenes.table import TableScene
from domino_crib.ui.scenes.table_setup import TableSetup
from domino_crib.ui.scenes.title import Title
from domino_crib.ui.screenshot import quiet_desk
from domino_crib.ui.tabling.keeping import begin, load
from domino_crib.ui.tabling.places import table_places
from tests.ui.hands import Person, at_the_screen

SIZES = [(800, 480), (1024, 768), (1280, 720), (1920, 1080), (3840, 2160), (2560, 1080)]


def open_table(person: Person, *, keys: bool = False) -> TableScene:
    """Go from the title through the set-up to the table."""
    person.turn()
    person.desk.open("table") if keys else person.press("table")
    person.turn()
    assert isinstance(person.scene, TableSetup)
    person.key("return") if keys else person.press("start")
    assert isinstance(person.scene, TableScene)
    return person.scene


def scores(person: Person) -> tuple[int, ...]:
    scene = person.scene
    assert isinstance(scene, TableScene)
    return scene.keeping.state.scores


def test_points_undo_and_redo_by_mouse(tmp_path: Path) -> None:
    with at_the_screen(tmp_path) as person:
        open_table(person)
        person.press("plus-3-1")
        person.press("fifteen-2")
        person.press("last-2")
        assert scores(person) == (3, 3)
        person.press("undo")
        person.press("undo")
        assert scores(person) == (3, 0)
        person.press("menu")
        assert isinstance(person.scene, Sheet)
        person.press("redo")
        assert scores(person) == (3, 2)


def test_points_by_keyboard_alone(tmp_path: Path) -> None:
    with at_the_screen(tmp_path) as person:
        open_table(person, keys=True)
        person.key("tab", "return")
        assert scores(person) == (1, 0)
        person.key("tab", "tab", "return")
        assert scores(person) == (4, 0)
        person.key("u")
        assert scores(person) == (1, 0)


def test_a_high_hand_from_the_number_sheet(tmp_path: Path) -> None:
    with at_the_screen(tmp_path) as person:
        open_table(person)
        person.press("more-2")
        assert isinstance(person.scene, NumberSheet)
        person.press("number-24")
        assert scores(person) == (0, 24)


def test_the_next_deal_passes_the_deal(tmp_path: Path) -> None:
    with at_the_screen(tmp_path) as person:
        scene = open_table(person)
        dealer = scene.keeping.state.dealer
        person.press("next-deal")
        assert scene.keeping.state.dealer == 1 - dealer
        person.press("undo")
        assert scene.keeping.state.dealer == dealer


def test_a_tapped_hand_is_counted_and_pegged(tmp_path: Path) -> None:
    with at_the_screen(tmp_path) as person:
        open_table(person)
        person.press("count")
        scene = person.scene
        assert isinstance(scene, CountHand)
        for name in ("0-6", "1-5", "2-4", "3-3", "0-3"):
            person.press(name)
        assert sum(part.points for part in scene.parts()) == 24
        side = scene.side
        person.press("peg")
        expected = [0, 0]
        expected[side] = 24
        assert scores(person) == tuple(expected)


def test_an_empty_hand_goes_ten_back(tmp_path: Path) -> None:
    with at_the_screen(tmp_path) as person:
        person.turn()
        person.desk.stack.push(
            TableSetup(person.desk, Choice(options=("ten-back",), dealer=0, seed=1))
        )
        person.press("start")
        for _ in range(3):
            person.press("plus-4-1")
        person.press("nothing-1")
        person.press("hand")
        assert scores(person) == (2, 0)


def test_the_game_ends_and_the_next_one_begins(tmp_path: Path) -> None:
    with at_the_screen(tmp_path) as person:
        open_table(person)
        for _ in range(3):
            person.press("more-1")
            person.press("number-29")
        assert isinstance(person.scene, Sheet)
        person.press("undo")
        assert scores(person) == (58, 0)
        person.press("plus-3-1")
        person.press("again")
        assert scores(person) == (0, 0)
        # The loser deals first (D3).
        scene = person.scene
        assert isinstance(scene, TableScene)
        assert scene.keeping.state.dealer == 1


def test_the_score_is_there_again_after_the_window_was_closed(tmp_path: Path) -> None:
    with at_the_screen(tmp_path) as person:
        open_table(person)
        person.press("plus-5-1")
        person.press("next-deal")
        person.press("plus-6-2")
    with at_the_screen(tmp_path) as person:
        person.turn()
        person.press("table")
        assert scores(person) == (5, 6)
        person.press("menu")
        person.press("give-up")
        assert isinstance(person.scene, Title)
        person.press("table")
        assert isinstance(person.scene, TableSetup)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        '{"version": 99}',
        '{"version": 1, "choice": {}, "names": ["A"], "dealer": 0, "entries": []}',
        '{"version": 1, "choice": {}, "names": ["A", "B"], "dealer": 0, "entries": 5}',
        '{"version": 1, "choice": {}, "names": ["A", "B"], "dealer": 0,'
        ' "entries": [{"entry": "scored", "side": 7, "parts": [["run", 3]]}]}',
    ],
)
def test_a_broken_file_is_set_aside(tmp_path: Path, text: str) -> None:
    path = tmp_path / "table.json"
    path.write_text(text, encoding="utf-8")
    keeping, aside = load(path)
    assert keeping is None
    assert aside is not None
    assert aside.kept.read_text(encoding="utf-8") == text
    assert not path.exists()


def test_every_kind_of_entry_survives_the_file(tmp_path: Path) -> None:
    path = tmp_path / "table.json"
    keeping = begin(with_game(Choice(), "cards-pairs"), ("A", "B", "C", "D"), path, dealer=2)
    keeping.board_plus(0, 1.0)
    keeping.enter(Adopted(((30, 20), (7, 7))))
    keeping.board_plus(1, 5.0)
    keeping.save()
    again, aside = load(path)
    assert aside is None
    assert again is not None
    assert again.state.pegs == keeping.state.pegs
    assert again.keeper.entries == keeping.keeper.entries
    assert json.loads(path.read_text(encoding="utf-8"))["names"] == ["A", "B", "C", "D"]


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


@pytest.mark.parametrize("game", VARIANTS)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("cells", [11, 12])
def test_nothing_overlaps_and_everything_can_be_hit(
    game: str, size: tuple[int, int], cells: int
) -> None:
    rules = VARIANTS[game]
    canvas = canvas_of(*size)
    places = table_places(canvas, rules.seats, rules.sides, cells)
    boxes = [places.board, places.line, *places.foot]
    for column in places.columns:
        boxes += [column.head, *column.cells]
        assert len(column.cells) == cells
        for cell in column.cells:
            assert min(cell.w, cell.h) >= TOUCH
    for one, other in combinations(boxes, 2):
        assert not one.overlaps(other, 0.5)
    for box in boxes:
        assert canvas.box.contains(box, 0.5)
    assert all(min(box.w, box.h) >= TOUCH for box in places.foot)


@pytest.mark.parametrize("game", ["domino", "cards-2", "five-card"])
@pytest.mark.parametrize("size", SIZES)
def test_the_pieces_to_tap_fit(game: str, size: tuple[int, int]) -> None:
    keeping = begin(with_game(Choice(), game), ("A", "B"), None, dealer=0)
    scene = CountHand(quiet_desk("en"), keeping, lambda _: None)
    scene.resize(canvas_of(*size))
    widgets = scene.widgets()
    for one, other in combinations(widgets, 2):
        assert not one.box.overlaps(other.box, 0.5), (one.name, other.name)
    for widget in widgets:
        assert scene.canvas.box.contains(widget.box, 0.5), widget.name
        assert min(widget.box.w, widget.box.h) >= TOUCH, widget.name


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
