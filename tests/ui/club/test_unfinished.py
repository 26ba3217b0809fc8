"""Games of a club night that were left, or that the disk refused: none is lost or counted twice."""

from __future__ import annotations

from pathlib import Path

import pytest

from domino_crib.club.book import Book
from domino_crib.errors import Failed
from domino_crib.ui import flow
from domino_crib.ui.game import archive
from domino_crib.ui.scenes.sheet import Sheet
from tests.ui.club.test_evening import open_evening, open_pairings, with_evening
from tests.ui.hands import Person, at_the_screen
from tests.ui.test_first_game import choose_with, play_to_the_end


@pytest.mark.parametrize(("to_win", "at_first"), [(1, 0), (3, 1)])
def test_a_game_that_the_disk_refuses_goes_into_the_book_once(
    to_win: int, at_first: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise Failed("cannot-write-file", got="No space left on device")

    def in_the_book() -> int:
        with Book(tmp_path / "club.sqlite3") as book:
            (tableau,) = book.tableaux(key)
            return len(tableau.meeting.match.games)

    key = with_evening(tmp_path, to_win)
    with at_the_screen(tmp_path, speed="still") as person:
        open_evening(person, key)
        person.press(open_pairings(person)[0])
        person.press("play")
        with monkeypatch.context() as patch:
            patch.setattr(archive, "write_whole", refuse)
            play_to_the_end(person, "mouse")
        assert in_the_book() == at_first
        flow.leave(person.desk)
        person.turn(10)
        # A single game waits at its end; of a match the next one does.
        person.key("return")
        play_to_the_end(person, "mouse")
        assert in_the_book() == at_first + 1
        assert not person.desk.notices


@pytest.mark.parametrize("continued", [True, False])
def test_a_game_that_was_left_is_asked_about_before_the_next(
    continued: bool, tmp_path: Path
) -> None:
    key = with_evening(tmp_path)
    with at_the_screen(tmp_path, speed="still") as person:
        for time in (1, 2):
            open_evening(person, key)
            person.press(open_pairings(person)[0])
            person.turn(10)
            person.press("play")
            if time == 1:
                choose_some(person)
                left = person.game.session
                flow.leave(person.desk)
                person.turn(10)
        assert isinstance(person.scene, Sheet)
        person.turn(10)
        person.press("continue" if continued else "start-new")
        kept = list(person.desk.places.unfinished.glob("*.crib"))
        assert len(kept) == (0 if continued else 1)
        assert person.game.session.tie == left.tie
        assert (person.game.session.seed == left.seed) == continued


def choose_some(person: Person) -> None:
    """Decide something, so that there is a game to lose."""
    for _ in range(6):
        person.settle()
        choose_with(person, "keys")
    person.settle()
