"""Two windows of the program on one data folder: none takes a game from the other."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from domino_crib.files import is_damage
from domino_crib.settings import Places
from domino_crib.ui import flow
from domino_crib.ui.clubbing.shelf import open_book
from domino_crib.ui.desk import Desk
from domino_crib.ui.game import statistics
from domino_crib.ui.game.choice import Choice
from domino_crib.ui.scenes.replays import ReplaysScene
from domino_crib.ui.scenes.sheet import Sheet
from domino_crib.ui.scenes.statistics import StatisticsScene
from domino_crib.ui.scenes.table import TableScene
from domino_crib.ui.scenes.table_setup import TableSetup
from domino_crib.ui.scenes.title import Title
from tests.ui.hands import Person, at_the_screen
from tests.ui.test_first_game import choose_with, play_to_the_end
from tests.ui.test_statistics import played


@contextmanager
def other_window(folder: Path) -> Iterator[Desk]:
    """Hold what a window that was opened earlier holds."""
    desk = Desk(Places(folder))
    desk.claim_game()
    assert desk.notices == []
    try:
        yield desk
    finally:
        desk.close()


def play_a_little(person: Person, seed: int) -> None:
    flow.start(person.desk, Choice(), seed=seed, dealer=0)
    for _ in range(4):
        person.settle()
        choose_with(person, "keys")
    person.desk.saver().flush()


def test_the_second_window_leaves_the_game_of_the_first_alone(tmp_path: Path) -> None:
    autosave = tmp_path / "autosave.crib"
    autosave.write_text("Game: domino\nPlayers: Anna | Bo\nDealer: 1\nSeed: 9\n")
    text = autosave.read_text()
    with other_window(tmp_path):
        with at_the_screen(tmp_path, speed="still") as person:
            assert person.desk.notices[-1][0] == "ui.notice.second-window"
            person.turn()
            assert isinstance(person.scene, Title)
            person.scene.entered()
            assert person.scene.saved is None, "the first window plays that game"
            play_a_little(person, 4)
            flow.leave(person.desk)
            person.turn(10)
            assert isinstance(person.scene, Title)
            assert person.scene.saved is not None
            person.press("replays")
            assert isinstance(person.scene, ReplaysScene)
            assert person.scene.paths == [], "its own game waits on the title"
        assert autosave.read_text() == text
    with at_the_screen(tmp_path, speed="still") as person:
        assert person.desk.notices == []
        person.turn()
        person.press("replays")
        person.key("return")
        person.turn(10)
        assert isinstance(person.scene, Sheet)
        person.key("return")
        assert person.game.session.seed == 4


def test_the_second_window_finishes_its_game_like_any_other(tmp_path: Path) -> None:
    text = "Game: five-card\nPlayers: Anna | Bo\nDealer: 1\nScores: 55 59\nSeed: 9\n"
    with other_window(tmp_path), at_the_screen(tmp_path, speed="still") as person:
        desk = person.desk
        desk.autosave.parent.mkdir()
        desk.autosave.write_text(text)
        person.scene.entered()
        person.press("continue")
        play_to_the_end(person, "keys")
        desk.saver().flush()
        assert list(desk.places.unfinished.iterdir()) == []
        assert len(list(desk.places.games.iterdir())) == 1


def test_the_score_at_the_table_is_written_by_one_window(tmp_path: Path) -> None:
    with other_window(tmp_path) as first:
        assert first.claim_table() == first.places.table
        assert first.claim_table() == first.places.table
        with at_the_screen(tmp_path, speed="still") as person:
            person.turn()
            person.press("table")
            assert isinstance(person.scene, TableSetup)
            assert person.desk.notices[-1][0] == "ui.notice.second-table"
            person.key("return")
            assert isinstance(person.scene, TableScene)
            assert person.scene.keeping.path is None
            assert not first.places.table.exists()
    with at_the_screen(tmp_path, speed="still") as person:
        assert person.desk.claim_table() == person.desk.places.table


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold a database as a program that is writing to it for a long time."""
    with closing(sqlite3.connect(path, isolation_level=None)) as base:
        base.execute("BEGIN EXCLUSIVE")
        yield
        base.execute("ROLLBACK")


def test_statistics_that_another_program_holds_are_not_taken_for_broken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(statistics, "PATIENCE", 0.01)
    path = tmp_path / "statistics.sqlite3"
    session = played("domino", 3, ("person", "greedy"))
    statistics.keep(path, session)
    with at_the_screen(tmp_path, speed="still") as person:
        with locked(path):
            flow.finish(person.desk, session)
            assert person.desk.notices[-1] == (
                "ui.notice.not-saved",
                {"error": "database is locked"},
            )
            assert list(person.desk.places.games.iterdir()) == [], "both or neither"
            person.desk.stack.push(StatisticsScene(person.desk))
            assert person.desk.notices[-1][0] == "ui.notice.not-read"
        flow.finish(person.desk, session)
        assert len(list(person.desk.places.games.iterdir())) == 1
        (row,) = statistics.summaries(path)
        assert row.games == 2
    assert list(tmp_path.glob("*.broken-*")) == []


def test_a_club_book_that_another_program_holds_is_not_taken_for_broken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with at_the_screen(tmp_path) as person:
        open_book(person.desk).close()
        connect = sqlite3.connect
        monkeypatch.setattr(
            sqlite3, "connect", lambda path, **more: connect(path, timeout=0.01, **more)
        )
        with locked(tmp_path / "club.sqlite3"):
            open_book(person.desk).close()
            assert person.desk.notices[-1][0] == "ui.notice.not-saved"
    assert list(tmp_path.glob("*.broken-*")) == []


def test_what_is_damage() -> None:
    assert is_damage(sqlite3.DatabaseError("file is not a database"))
    assert is_damage(sqlite3.OperationalError("no such table: games"))
    for whole in ("database is locked", "database or disk is full", "unable to open database file"):
        assert not is_damage(sqlite3.OperationalError(whole))
