"""The club's book: evenings, entrants, pairings and results in SQLite, whole after any crash.

Every change is one transaction on disk before the call returns.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from domino_crib.club.match import GameScore, Match
from domino_crib.club.pairing import MAX_ENTRANTS, Pairing, round_robin, swiss_round
from domino_crib.club.standings import Meeting, Standing, standings
from domino_crib.errors import BadInput, Failed, phrase
from domino_crib.files import is_damage

VERSION = 1
UNREACHABLE = "club-book-unreachable"
"""The code of the error for a book that is whole, as far as one can tell, but cannot be opened."""
_SCHEMA = """
CREATE TABLE evening (
    id INTEGER PRIMARY KEY, name TEXT NOT NULL, held_on TEXT NOT NULL, game TEXT NOT NULL,
    target INTEGER NOT NULL, mode TEXT NOT NULL, to_win INTEGER NOT NULL);
CREATE TABLE entrant (
    evening INTEGER NOT NULL REFERENCES evening, number INTEGER NOT NULL, name TEXT NOT NULL,
    PRIMARY KEY (evening, number), UNIQUE (evening, name));
CREATE TABLE pairing (
    id INTEGER PRIMARY KEY, evening INTEGER NOT NULL REFERENCES evening, round INTEGER NOT NULL,
    first INTEGER NOT NULL, second INTEGER);
CREATE TABLE game (
    pairing INTEGER NOT NULL REFERENCES pairing, number INTEGER NOT NULL,
    score_first INTEGER NOT NULL, score_second INTEGER NOT NULL,
    winner INTEGER NOT NULL CHECK (winner IN (0, 1)), worth INTEGER NOT NULL CHECK (worth > 0),
    record TEXT, PRIMARY KEY (pairing, number));
"""


class Mode(str, Enum):
    """How an evening pairs its entrants."""

    ROUND_ROBIN = "round-robin"
    SWISS = "swiss"


@dataclass(frozen=True, slots=True)
class Evening:
    """An evening as it was set up. ``held_on`` is an ISO date; ``to_win`` games win a match."""

    id: int
    name: str
    held_on: str
    game: str
    target: int
    mode: Mode
    to_win: int
    entrants: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Tableau:
    """One pairing of a round with its match so far; ``id`` is its handle in the book."""

    id: int
    round: int
    meeting: Meeting


class Book:
    """The book in one file. Close it, or use it in a ``with`` statement."""

    def __init__(self, path: Path | None) -> None:
        """Open or begin the book; ``path`` None keeps it in memory.

        Raises ``Failed`` when the file is no book, or of a newer program, or (``UNREACHABLE``)
        when it cannot be opened now: another program holds it, or the disk refuses.
        """
        try:
            if path is not None:
                path.parent.mkdir(parents=True, exist_ok=True)
            self._db = sqlite3.connect(":memory:" if path is None else path, isolation_level=None)
        except (sqlite3.Error, OSError) as error:
            raise _broken(path, error) from error
        try:
            self._db.execute("PRAGMA foreign_keys = ON")
            self._db.execute("PRAGMA synchronous = FULL")
            (version,) = self._db.execute("PRAGMA user_version").fetchone()
            if version == 0:
                self._db.executescript(f"BEGIN;{_SCHEMA}PRAGMA user_version = {VERSION};COMMIT;")
        except sqlite3.Error as error:
            self._db.close()
            raise _broken(path, error) from error
        if version > VERSION:
            self._db.close()
            raise Failed(
                "club-book-too-new",
                expected=phrase("version {version} or older", version=VERSION),
                got=phrase("version {version}", version=version),
                where=str(path),
            )

    def __enter__(self) -> Book:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the file."""
        self._db.close()

    def begin(self, evening: Evening) -> Evening:
        """Write down a new evening and return it with its id; a round robin is paired at once.

        Raises ``BadInput`` for fewer than two or more than 32 names, or a name that stands twice.
        """
        names = tuple(" ".join(name.split()) for name in evening.entrants)
        if not 2 <= len(names) <= MAX_ENTRANTS:
            raise BadInput(
                "wrong-number-of-names",
                expected=phrase("{low} to {high}", low=2, high=MAX_ENTRANTS),
                got=str(len(names)),
            )
        twice = [name for name in names if names.count(name) > 1 or not name]
        if twice:
            raise BadInput("name-twice", expected="different names", got=repr(twice[0]))
        if evening.to_win < 1:
            raise BadInput("bad-match", expected="at least one game", got=str(evening.to_win))
        with self._db, closing(self._db.cursor()) as cursor:
            cursor.execute("BEGIN IMMEDIATE")
            cursor.execute(
                "INSERT INTO evening (name, held_on, game, target, mode, to_win)"
                " VALUES (?, ?, ?, ?, ?, ?)",
                (
                    evening.name,
                    evening.held_on,
                    evening.game,
                    evening.target,
                    evening.mode.value,
                    evening.to_win,
                ),
            )
            key = cursor.lastrowid or 0
            cursor.executemany(
                "INSERT INTO entrant VALUES (?, ?, ?)",
                [(key, number, name) for number, name in enumerate(names)],
            )
            if evening.mode is Mode.ROUND_ROBIN:
                for number, pairs in enumerate(round_robin(range(len(names))), start=1):
                    _write_round(cursor, key, number, pairs)
        return self.evening(key)

    def evenings(self) -> tuple[Evening, ...]:
        """Return every evening, the newest first."""
        rows = self._db.execute("SELECT id FROM evening ORDER BY held_on DESC, id DESC").fetchall()
        return tuple(self.evening(key) for (key,) in rows)

    def evening(self, key: int) -> Evening:
        """Return the evening with this id. Raises ``BadInput`` when there is none."""
        row = self._db.execute(
            "SELECT id, name, held_on, game, target, mode, to_win FROM evening WHERE id = ?", (key,)
        ).fetchone()
        if row is None:
            raise BadInput("no-such-evening", expected="an evening in the book", got=str(key))
        names = self._db.execute(
            "SELECT name FROM entrant WHERE evening = ? ORDER BY number", (key,)
        ).fetchall()
        number, name, held_on, game, target, mode, to_win = row
        entrants = tuple(entrant for (entrant,) in names)
        return Evening(number, name, held_on, game, target, Mode(mode), to_win, entrants)

    def tableaux(self, key: int) -> tuple[Tableau, ...]:
        """Return every pairing of the evening with its match, round by round."""
        to_win = self.evening(key).to_win
        games: dict[int, list[GameScore]] = {}
        for pairing, one, other, winner, worth in self._db.execute(
            "SELECT pairing, score_first, score_second, winner, worth FROM game"
            " JOIN pairing ON pairing.id = pairing WHERE evening = ? ORDER BY pairing, number",
            (key,),
        ):
            games.setdefault(pairing, []).append(GameScore((one, other), winner, worth))
        return tuple(
            Tableau(
                pairing,
                number,
                Meeting(first, second, Match(to_win, tuple(games.get(pairing, ())))),
            )
            for pairing, number, first, second in self._db.execute(
                "SELECT id, round, first, second FROM pairing WHERE evening = ? ORDER BY round, id",
                (key,),
            )
        )

    def standings(self, key: int) -> tuple[Standing, ...]:
        """Return the table of the evening, best first; byes count once their round is played."""
        tableaux = self.tableaux(key)
        open_rounds = {t.round for t in tableaux if _is_open(t.meeting)}
        counted = [
            t.meeting
            for t in tableaux
            if t.meeting.second is not None or t.round not in open_rounds
        ]
        return standings(range(len(self.evening(key).entrants)), counted)

    def next_round(self, key: int) -> int:
        """Pair the next Swiss round and return its number.

        Raises ``BadInput`` when a match is still open, or the evening is a round robin.
        """
        evening, tableaux = self.evening(key), self.tableaux(key)
        if evening.mode is not Mode.SWISS:
            raise BadInput("rounds-are-set", expected="a Swiss evening", got=evening.mode.value)
        if any(_is_open(t.meeting) for t in tableaux):
            raise BadInput(
                "round-is-open", expected="all matches finished", got=phrase("an open match")
            )
        met = {
            frozenset((t.meeting.first, t.meeting.second))
            for t in tableaux
            if t.meeting.second is not None
        }
        had_bye = {t.meeting.first for t in tableaux if t.meeting.second is None}
        dealt: dict[int, int] = {}
        for tableau in tableaux:
            dealt[tableau.meeting.first] = dealt.get(tableau.meeting.first, 0) + 1
        ranking = [line.entrant for line in self.standings(key)]
        number = max((t.round for t in tableaux), default=0) + 1
        with self._db, closing(self._db.cursor()) as cursor:
            cursor.execute("BEGIN IMMEDIATE")
            _write_round(cursor, key, number, swiss_round(ranking, met, had_bye, dealt))
        return number

    def take_back_round(self, key: int) -> int:
        """Strike out the last Swiss round, in which nothing was played; return the one before.

        Raises ``BadInput`` for the first round, one with a result, or a round robin.
        """
        rounds: dict[int, list[Tableau]] = {}
        for tableau in self.tableaux(key):
            rounds.setdefault(tableau.round, []).append(tableau)
        last = max(rounds)
        played = any(tableau.meeting.match.games for tableau in rounds[last])
        if self.evening(key).mode is not Mode.SWISS or last == min(rounds) or played:
            raise BadInput(
                "round-stands",
                expected="a later Swiss round without a result",
                got=phrase("round {number}", number=last),
            )
        with self._db:
            self._db.execute("DELETE FROM pairing WHERE evening = ? AND round = ?", (key, last))
        return last - 1

    def add_game(self, tableau: int, game: GameScore, record: str | None = None) -> Match:
        """Write down a finished game, with its ``.crib`` record if there is one.

        Raises ``BadInput`` when the pairing does not exist, is a bye, or its match is over.
        """
        match = self._match(tableau).with_game(game)
        with self._db:
            self._db.execute(
                "INSERT INTO game VALUES (?, ?, ?, ?, ?, ?, ?)",
                (tableau, len(match.games), *game.scores, game.winner, game.worth, record),
            )
        return match

    def take_back_game(self, tableau: int) -> bool:
        """Strike out the last game of a pairing; return False when it has none."""
        with self._db:
            return (
                self._db.execute(
                    "DELETE FROM game WHERE pairing = ? AND number ="
                    " (SELECT max(number) FROM game WHERE pairing = ?)",
                    (tableau, tableau),
                ).rowcount
                > 0
            )

    def records(self, key: int) -> tuple[tuple[int, int, str], ...]:
        """Return pairing id, game number and record of every game that has one."""
        return tuple(
            self._db.execute(
                "SELECT pairing, number, record FROM game JOIN pairing ON pairing.id = pairing"
                " WHERE evening = ? AND record IS NOT NULL ORDER BY pairing, number",
                (key,),
            )
        )

    def _match(self, tableau: int) -> Match:
        row = self._db.execute(
            "SELECT evening, second FROM pairing WHERE id = ?", (tableau,)
        ).fetchone()
        if row is None or row[1] is None:
            raise BadInput("no-such-pairing", expected="a pairing of two", got=str(tableau))
        return next(t.meeting.match for t in self.tableaux(row[0]) if t.id == tableau)


def _is_open(meeting: Meeting) -> bool:
    return meeting.second is not None and meeting.match.winner is None


def _write_round(cursor: sqlite3.Cursor, key: int, number: int, pairs: Sequence[Pairing]) -> None:
    cursor.executemany(
        "INSERT INTO pairing (evening, round, first, second) VALUES (?, ?, ?, ?)",
        [(key, number, pair.first, pair.second) for pair in pairs],
    )


def _broken(path: Path | None, error: Exception) -> Failed:
    damaged = isinstance(error, sqlite3.Error) and is_damage(error)
    code = "club-book-broken" if damaged else UNREACHABLE
    return Failed(code, expected="a club book", got=str(error), where=str(path))
