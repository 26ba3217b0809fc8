"""Table mode: big buttons, undo, tapping in a hand, the file, the board's buttons."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path

import pytest

from domino_crib.rules import DOUBLE_SIX, VARIANTS
from domino_crib.scorekeeper import Adopted
from domino_crib.ui.game.choice import Choice, to_json, with_game
from domino_crib.ui.layout import TOUCH, canvas_of
from domino_crib.ui.scenes.count_hand import CountHand
from domino_crib.ui.scenes.number_sheet import NumberSheet
from domino_crib.ui.scenes.sheet import Sheet
from domino_crib.ui.scenes.table import TableScene
from domino_crib.ui.scenes.table_setup import TableSetup
from domino_crib.ui.scenes.title import Title
from domino_crib.ui.screenshot import blank, quiet_desk
from domino_crib.ui.tabling.keeping import begin, load
from domino_crib.ui.tabling.places import table_places
from tests.ui.audit import watching
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


def test_names_that_nobody_typed_follow_the_language(tmp_path: Path) -> None:
    with at_the_screen(tmp_path) as person:
        person.desk.change(last_game=to_json(Choice(options=("muggins", "ten-back"))))
        keeping = open_table(person).keeping
        assert keeping.choice.options == ("ten-back",), "at the table nobody claims"
        assert keeping.names == ("Player 1", "Player 2")
        person.desk.stack.pop()
        person.desk.change(language="da")
        person.turn()
        person.press("table")
        assert isinstance(person.scene, TableScene)
        assert person.scene.keeping.names == ("Spiller 1", "Spiller 2")


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


def test_a_hand_with_one_part_says_it_once(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = quiet_desk("en")
    keeping = begin(Choice(), ("Anna", "Bo"), None, dealer=0)
    scene = CountHand(desk, keeping, lambda _: None)
    for name in ("1-6", "0-1", "3-5", "5-5", "6-6"):
        scene.tap(DOUBLE_SIX.parse(name))
    assert len(scene.parts()) == 1
    desk.stack.push(scene)
    desk.stack.resize(canvas_of(1280, 720))
    with watching(monkeypatch) as audit:
        desk.draw(blank((1280, 720)))
    desk.close()
    assert sum("fifteen" in text for text in audit.texts()) == 1
    assert "1-6 3-5" in audit.texts()
