"""A club night from the first name to the exported page: by keyboard, by mouse, by finger."""

from __future__ import annotations

import csv
from pathlib import Path

import pygame
import pytest

from domino_crib.club.book import Book, Evening, Mode
from domino_crib.club.match import GameScore
from domino_crib.rules.record_reader import read_record
from domino_crib.ui.scenes.club import ClubScene
from domino_crib.ui.scenes.club_evening import EveningScene
from domino_crib.ui.scenes.club_match import EnterResult
from domino_crib.ui.scenes.club_new import NewEvening
from domino_crib.ui.scenes.game import GameScene
from domino_crib.ui.scenes.result import SETTLES, ResultScene
from domino_crib.ui.scenes.sheet import Sheet
from domino_crib.ui.scenes.table import TableScene
from domino_crib.ui.scenes.title import Title
from tests.ui.hands import Person, at_the_screen
from tests.ui.test_first_game import play_to_the_end

NAMES = ("Anna", "Bo", "Celina", "Dorte", "Ewa")


def open_club(person: Person) -> None:
    person.turn()
    person.press("club")
    assert isinstance(person.scene, ClubScene)


def begin_by_keys(person: Person) -> None:
    """Set an evening up with the keyboard alone."""
    person.key("n")
    assert isinstance(person.scene, NewEvening)
    for name in NAMES:
        person.type(name)
        person.key("return")
    assert person.scene.plans.names == NAMES
    while person.scene.focused != "begin":
        person.key("tab")
    person.key("return")


def begin_by_mouse(person: Person, *, mode: int = 1) -> None:
    """Set an evening up with the mouse; only the names are typed."""
    person.press("new-evening")
    scene = person.scene
    assert isinstance(scene, NewEvening)
    for name in NAMES:
        person.press("name")
        person.type(name)
        person.press("add")
    box = person.widget("mode").box
    person.press_at(box.x + box.w * (0.25 + 0.5 * mode), box.cy)
    person.press("begin")


def open_pairings(person: Person) -> list[str]:
    scene = person.scene
    assert isinstance(scene, EveningScene)
    waiting = {f"pairing-{t.id}" for t in scene.shown() if scene.is_open(t)}
    return [w.name for w in scene.widgets() if w.name in waiting]


def enter_by_keys(person: Person, pairing: str, winner: int, points: int) -> None:
    while person.scene.focused != pairing:
        person.key("tab")
    person.key("return")
    assert isinstance(person.scene, Sheet)
    person.key("e")
    assert isinstance(person.scene, EnterResult)
    if winner:
        person.key("right")
    person.key(*str(points), "return")


def enter_by_mouse(person: Person, pairing: str, winner: int, points: int) -> None:
    person.press(pairing)
    person.press("enter")
    box = person.widget("winner").box
    person.press_at(box.x + box.w * (0.25 + 0.5 * winner), box.cy)
    for digit in str(points):
        person.press(f"pad-{digit}")
    person.press("pad-done")


@pytest.mark.parametrize("how", ["keys", "mouse"])
def test_a_swiss_evening_of_two_rounds(tmp_path: Path, how: str) -> None:
    begin, enter = (
        (begin_by_keys, enter_by_keys) if how == "keys" else (begin_by_mouse, enter_by_mouse)
    )
    with at_the_screen(tmp_path) as person:
        open_club(person)
        begin(person)
        scene = person.scene
        assert isinstance(scene, EveningScene)
        assert scene.evening.entrants == NAMES
        points = dict.fromkeys(NAMES, 0)
        for number in (1, 2):
            assert scene.round == number
            assert not person.has("next-round")
            for i, pairing in enumerate(open_pairings(person)):
                enter(person, pairing, i % 2, 20 + 13 * i)
                assert person.scene is scene
            for tableau in scene.shown():
                meeting = tableau.meeting
                winner = meeting.match.winner
                won = meeting.first if winner in (None, 0) else meeting.second
                assert won is not None
                points[NAMES[won]] += 2
            person.key("n") if how == "keys" else person.press("next-round")
        table = {NAMES[line.entrant]: line.points for line in scene.standings}
        assert table == points
        assert scene.round == 3
        person.turn(40)  # so long that the press is no second half of a double click
        person.key("u") if how == "keys" else person.press("take-back-round")
        assert (scene.rounds, scene.round) == ([1, 2], 2)
        assert not person.has("take-back-round"), "games of round 2 are played"
        person.key("escape", "escape")
        assert isinstance(person.scene, Title)
    with Book(tmp_path / "club.sqlite3") as book:
        (evening,) = book.evenings()
        assert evening.mode is Mode.SWISS
        games = [g for t in book.tableaux(evening.id) for g in t.meeting.match.games]
        assert GameScore((61, 20), 0, 2) in games, "20 is a skunk"
        assert GameScore((33, 61), 1, 1) in games


def test_a_second_evening_of_a_date_is_numbered(tmp_path: Path) -> None:
    with at_the_screen(tmp_path) as person:
        open_club(person)
        for _ in range(2):
            begin_by_keys(person)
            person.press("export")
            person.key("escape")
    with Book(tmp_path / "club.sqlite3") as book:
        second, first = book.evenings()
    assert first.name.endswith(first.held_on)
    assert second.name == f"{first.name} (2)"
    folders = sorted(path.name for path in (tmp_path / "club").iterdir())
    assert folders == [f"{first.held_on}-club-night", f"{first.held_on}-club-night-2"]


def test_a_round_robin_has_all_its_rounds_at_once(tmp_path: Path) -> None:
    with at_the_screen(tmp_path) as person:
        open_club(person)
        begin_by_mouse(person, mode=0)
        scene = person.scene
        assert isinstance(scene, EveningScene)
        assert scene.rounds == [1, 2, 3, 4, 5]
        assert not any(w.name == "next-round" for w in scene.widgets())
        person.press("round")
        assert scene.round == 2


def with_evening(folder: Path, to_win: int = 1, names: tuple[str, ...] = NAMES[:2]) -> int:
    with Book(folder / "club.sqlite3") as book:
        plan = Evening(
            0, "Æble & łódź", "2026-11-30", "domino", 61, Mode.ROUND_ROBIN, to_win, names
        )
        return book.begin(plan).id


def open_evening(person: Person, key: int) -> EveningScene:
    open_club(person)
    person.press(f"evening-{key}")
    scene = person.scene
    assert isinstance(scene, EveningScene)
    return scene


def test_a_game_at_this_screen_goes_into_the_book(tmp_path: Path) -> None:
    key = with_evening(tmp_path)
    with at_the_screen(tmp_path, speed="still") as person:
        scene = open_evening(person, key)
        person.press(open_pairings(person)[0])
        person.press("play")
        assert isinstance(person.scene, GameScene)
        assert set(person.scene.session.names) == set(NAMES[:2])
        play_to_the_end(person, "mouse")
        result = person.scene
        assert isinstance(result, ResultScene)
        scores = result.session.state.scores
        person.turn()
        person.press("again")
        scene = person.scene
        assert isinstance(scene, EveningScene)
        (game,) = scene.tableaux[0].meeting.match.games
        assert game.scores == scores
        assert game.winner == scores.index(61)
        person.press("export")
        assert person.desk.notices[-1][0] == "table.club.exported"
    folder = tmp_path / "club" / "2026-11-30-aeble-lodz"
    names = sorted(path.name for path in folder.iterdir())
    assert len(names) == 3
    record = next(path for path in folder.iterdir() if path.suffix == ".crib")
    assert set(read_record(record.read_text("utf-8"), "x").players) == set(NAMES[:2])
    rows = list(csv.DictReader((folder / "results.csv").read_text("utf-8-sig").splitlines()))
    assert [(int(row["score_first"]), int(row["score_second"])) for row in rows] == [scores]
    assert "Æble &amp; łódź" in (folder / "standings.html").read_text("utf-8")


def test_a_match_goes_on_with_the_loser_dealing_first(tmp_path: Path) -> None:
    key = with_evening(tmp_path, to_win=3)
    with at_the_screen(tmp_path, speed="still") as person:
        open_evening(person, key)
        person.press(open_pairings(person)[0])
        person.press("play")
        play_to_the_end(person, "keys")
        first = person.scene
        assert isinstance(first, ResultScene)
        loser = 1 - first.session.state.scores.index(61)
        person.now += SETTLES
        person.turn()
        person.key("return")
        assert isinstance(person.scene, GameScene)
        assert person.scene.session.first.dealer == loser


def test_a_club_game_survives_the_end_of_the_program(tmp_path: Path) -> None:
    key = with_evening(tmp_path)
    with at_the_screen(tmp_path, speed="still") as person:
        open_evening(person, key)
        person.press(open_pairings(person)[0])
        person.press("play")
        person.settle()
        person.desk.saver().flush()
    with at_the_screen(tmp_path, speed="still") as person:
        person.turn()
        person.press("continue")
        play_to_the_end(person, "mouse")
    with Book(tmp_path / "club.sqlite3") as book:
        assert book.tableaux(key)[0].meeting.match.winner is not None


def test_a_score_kept_at_the_table_goes_into_the_book(tmp_path: Path) -> None:
    key = with_evening(tmp_path)
    with at_the_screen(tmp_path) as person:
        scene = open_evening(person, key)
        person.press(open_pairings(person)[0])
        person.press("at-table")
        assert isinstance(person.scene, TableScene)
        for _ in range(10):
            person.press("plus-6-2")
        person.press("plus-1-2")
        assert isinstance(person.scene, Sheet)
        person.press("to-book")
        assert person.scene is scene
        (game,) = scene.tableaux[0].meeting.match.games
        assert game == GameScore((0, 61), 1, 2)
        assert not (tmp_path / "table.json").exists()


def test_another_score_at_the_table_is_asked_about(tmp_path: Path) -> None:
    key = with_evening(tmp_path, names=NAMES[:4])
    with at_the_screen(tmp_path) as person:
        scene = open_evening(person, key)
        first, second = open_pairings(person)
        person.press(first)
        person.press("at-table")
        person.press("plus-5-1")
        person.key("escape")
        person.press("leave")
        assert person.scene is scene
        person.press(second)
        person.press("at-table")
        assert isinstance(person.scene, Sheet)
        person.press("resume")
        assert isinstance(person.scene, TableScene)
        assert person.scene.keeping.state.scores == (5, 0)
        person.key("escape")
        person.press("leave")
        person.press(first)
        person.press("at-table")
        assert isinstance(person.scene, TableScene), "its own score goes on without a question"


def test_a_result_can_be_taken_back(tmp_path: Path) -> None:
    key = with_evening(tmp_path)
    with at_the_screen(tmp_path) as person:
        scene = open_evening(person, key)
        (pairing,) = open_pairings(person)
        enter_by_mouse(person, pairing, 0, 60)
        assert not open_pairings(person)
        person.press(pairing)
        assert not person.has("enter")
        person.press("take-back")
        assert open_pairings(person) == [pairing]
        assert scene.standings[0].points == 0


@pytest.mark.parametrize("typed", ["61", "99", ""])
def test_no_loser_has_the_target(tmp_path: Path, typed: str) -> None:
    key = with_evening(tmp_path)
    with at_the_screen(tmp_path) as person:
        open_evening(person, key)
        person.press(open_pairings(person)[0])
        person.press("enter")
        for digit in typed:
            person.press(f"pad-{digit}")
        assert not person.has("pad-done")


def test_a_name_twice_is_told_and_a_pressed_one_goes(tmp_path: Path) -> None:
    with at_the_screen(tmp_path) as person:
        open_club(person)
        person.key("n")
        scene = person.scene
        assert isinstance(scene, NewEvening)
        for name in ("Bo", "Bo"):
            person.type(name)
            person.key("return")
        assert scene.plans.names == ("Bo",)
        assert person.desk.notices[-1][0] == "table.club.twice"
        person.press("entrant-1")
        assert not scene.plans.names
        assert not person.has("begin")


def test_typed_names_are_not_thrown_away_unasked(tmp_path: Path) -> None:
    with at_the_screen(tmp_path) as person:
        open_club(person)
        person.key("n", "escape")
        assert isinstance(person.scene, ClubScene)
        person.key("n")
        scene = person.scene
        assert isinstance(scene, NewEvening)
        person.type("Bo")
        person.key("return", "escape")
        assert isinstance(person.scene, Sheet)
        person.key("escape")
        assert person.scene is scene
        assert scene.plans.names == ("Bo",)
        person.key("escape")
        person.press("throw-away")
        assert isinstance(person.scene, ClubScene)


def test_a_broken_book_is_set_aside_and_told(tmp_path: Path) -> None:
    (tmp_path / "club.sqlite3").write_bytes(b"no book at all" * 100)
    with at_the_screen(tmp_path) as person:
        open_club(person)
        assert person.desk.notices[-1][0] == "ui.notice.set-aside"
        assert isinstance(person.scene, ClubScene)
        assert not person.scene.evenings
    assert (tmp_path / "club.sqlite3.broken-1").read_bytes().startswith(b"no book")


def test_thirty_two_names(tmp_path: Path) -> None:
    names = tuple(f"Player {i}" for i in range(1, 33))
    with at_the_screen(tmp_path, size=(800, 480)) as person:
        open_club(person)
        person.key("n")
        scene = person.scene
        assert isinstance(scene, NewEvening)
        box = person.widget("pane").box
        person.press_at(box.x + box.w * 0.75, box.cy)
        for name in (*names, "one too many"):
            person.type(name)
            person.key("return")
        assert scene.plans.names == names
        person.press("begin")
        evening = person.scene
        assert isinstance(evening, EveningScene)
        assert len(evening.shown()) == 16
        seen = set()
        for _ in range(6):
            seen |= {w.name for w in evening.widgets() if w.name.startswith("pairing")}
            person.press("down")
        assert len(seen) == 16


def test_the_letter_that_opens_a_new_evening_is_no_name(tmp_path: Path) -> None:
    with at_the_screen(tmp_path) as person:
        open_club(person)
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_n, mod=0, unicode="n"))
        person.type("n")
        assert isinstance(person.scene, NewEvening)
        assert person.scene.plans.typed == ""
        person.type("nN")
        assert person.scene.plans.typed == "nN"
