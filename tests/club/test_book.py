"""The club's book: evenings, crashes, and standings against a count made another way."""

from __future__ import annotations

import os
import random
import signal
import sqlite3
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import pytest

from domino_crib.club.book import VERSION, Book, Evening, Mode
from domino_crib.club.match import GameScore
from domino_crib.errors import BadInput, Failed

EVENINGS = 200


def evening(names: int, mode: Mode, to_win: int = 1) -> Evening:
    entrants = tuple(f"Gracz {number}" for number in range(names))
    return Evening(0, "Czwartek", "2026-11-26", "domino", 61, mode, to_win, entrants)


def play_match(book: Book, tableau: int, source: random.Random) -> list[GameScore]:
    """Play games until the match is over and return them."""
    games = []
    while True:
        winner, loser = source.randint(0, 1), source.randint(0, 60)
        scores = (61, loser) if winner == 0 else (loser, 61)
        games.append(GameScore(scores, winner, 2 if loser < 31 else 1))
        if book.add_game(tableau, games[-1]).winner is not None:
            return games


def test_two_hundred_evenings_stand_right() -> None:
    source = random.Random(7)
    with Book(None) as book:
        for number in range(EVENINGS):
            mode = Mode.SWISS if number % 2 else Mode.ROUND_ROBIN
            size, to_win = source.randint(2, 9), source.randint(1, 3)
            key = book.begin(evening(size, mode, to_win)).id
            points: dict[int, int] = defaultdict(int)
            games: dict[int, int] = defaultdict(int)
            holes: dict[int, int] = defaultdict(int)
            for _ in range(3 if mode is Mode.SWISS else 1):
                if mode is Mode.SWISS:
                    book.next_round(key)
                for tableau in book.tableaux(key):
                    first, second = tableau.meeting.first, tableau.meeting.second
                    if tableau.meeting.match.games:
                        continue
                    if second is None:
                        continue
                    played = play_match(book, tableau.id, source)
                    ahead = [0, 0]
                    for game in played:
                        ahead[game.winner] += game.worth
                        holes[first] += game.scores[0] - game.scores[1]
                        holes[second] += game.scores[1] - game.scores[0]
                    games[first] += ahead[0] - ahead[1]
                    games[second] += ahead[1] - ahead[0]
                    points[first if ahead[0] > ahead[1] else second] += 2
            for tableau in book.tableaux(key):
                if tableau.meeting.second is None:
                    points[tableau.meeting.first] += 2
            expected = sorted(range(size), key=lambda e: (-points[e], -games[e], -holes[e], e))
            lines = book.standings(key)
            assert [line.entrant for line in lines] == expected
            for line in lines:
                assert line.points == points[line.entrant]
                assert line.games_for - line.games_against == games[line.entrant]
                assert line.spread == holes[line.entrant]
                better = [
                    e
                    for e in range(size)
                    if (points[e], games[e], holes[e])
                    > (points[line.entrant], games[line.entrant], holes[line.entrant])
                ]
                assert line.rank == 1 + len(better)


def test_a_bye_counts_when_its_round_is_played() -> None:
    with Book(None) as book:
        key = book.begin(evening(3, Mode.SWISS)).id
        book.next_round(key)
        assert [line.points for line in book.standings(key)] == [0, 0, 0]
        tableau = next(t for t in book.tableaux(key) if t.meeting.second is not None)
        book.add_game(tableau.id, GameScore((61, 40), 0))
        assert sorted(line.points for line in book.standings(key)) == [0, 2, 2]


def test_a_round_without_a_result_can_be_taken_back(tmp_path: Path) -> None:
    names = ("A", "B", "C", "D")
    with Book(tmp_path / "club.sqlite3") as book:
        key = book.begin(Evening(0, "x", "2026-11-26", "domino", 61, Mode.SWISS, 1, names)).id
        book.next_round(key)
        with pytest.raises(BadInput, match="round stands"):
            book.take_back_round(key)
        for tableau in book.tableaux(key):
            book.add_game(tableau.id, GameScore((61, 40), 0, 1))
        before = book.tableaux(key)
        book.next_round(key)
        paired = book.tableaux(key)
        assert book.take_back_round(key) == 1
        assert book.tableaux(key) == before
        assert book.next_round(key) == 2
        assert [t.meeting for t in book.tableaux(key)] == [t.meeting for t in paired]
        book.add_game(book.tableaux(key)[-1].id, GameScore((61, 40), 0, 1))
        with pytest.raises(BadInput, match="got round 2"):
            book.take_back_round(key)


def test_take_back_reopens_a_match() -> None:
    with Book(None) as book:
        key = book.begin(evening(2, Mode.SWISS)).id
        book.next_round(key)
        (tableau,) = book.tableaux(key)
        book.add_game(tableau.id, GameScore((61, 40), 0), "Game: domino\n")
        assert book.records(key) == ((tableau.id, 1, "Game: domino\n"),)
        with pytest.raises(BadInput, match="match is over"):
            book.add_game(tableau.id, GameScore((61, 40), 0))
        assert book.take_back_game(tableau.id)
        assert not book.take_back_game(tableau.id)
        with pytest.raises(BadInput, match="round is open"):
            book.next_round(key)


@pytest.mark.parametrize(
    ("entrants", "to_win", "words"),
    [
        (("Anna",), 1, "wrong number of names"),
        (tuple(map(str, range(33))), 1, "wrong number of names"),
        (("Anna", " Anna "), 1, "name twice"),
        (("Anna", "  "), 1, "name twice"),
        (("Anna", "Bob"), 0, "bad match"),
    ],
)
def test_an_evening_that_cannot_be(entrants: tuple[str, ...], to_win: int, words: str) -> None:
    wanted = Evening(0, "x", "2026-11-26", "domino", 61, Mode.SWISS, to_win, entrants)
    with Book(None) as book:
        with pytest.raises(BadInput, match=words):
            book.begin(wanted)
        assert book.evenings() == ()


def test_a_file_that_is_no_book_is_told(tmp_path: Path) -> None:
    path = tmp_path / "club.sqlite"
    path.write_bytes(b"this is no database at all, " * 40)
    with pytest.raises(Failed, match="club book broken"):
        Book(path)


def test_a_book_of_a_newer_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "club.sqlite"
    connection = sqlite3.connect(path)
    connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    connection.close()
    with pytest.raises(Failed, match="too new"):
        Book(path)


_WRITER = """
import sys
from pathlib import Path
from domino_crib.club.book import Book
from domino_crib.club.match import GameScore
book = Book(Path(sys.argv[1]))
tableau = book.tableaux(1)[0].id
while True:
    book.add_game(tableau, GameScore((61, 40), 0))
    print("written", flush=True)
"""


@pytest.mark.parametrize("lines", [1, 2, 5, 17])
def test_kill_loses_nothing_that_was_written(tmp_path: Path, lines: int) -> None:
    path = tmp_path / "club.sqlite"
    with Book(path) as book:
        key = book.begin(evening(2, Mode.ROUND_ROBIN, to_win=10_000)).id
    writer = subprocess.Popen(
        [sys.executable, "-c", _WRITER, str(path)], stdout=subprocess.PIPE, text=True
    )
    assert writer.stdout is not None
    with writer.stdout as out:
        for _ in range(lines):
            assert out.readline() == "written\n"
        os.kill(writer.pid, signal.SIGKILL)
        told = lines + len(out.readlines())
    writer.wait()
    with Book(path) as book:
        games = book.tableaux(key)[0].meeting.match.games
    assert told <= len(games) <= told + 1
