"""The store of finished games in SQLite: every game is one transaction."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from domino_crib.arena.points import SOURCES, Role, Source
from domino_crib.errors import Failed
from domino_crib.statistics.summary import PERSON, GameSummary, Hand

VERSION = 1
_COLUMNS = ", ".join(f"{source.value} INTEGER NOT NULL" for source in SOURCES)
_SCHEMA = f"""
CREATE TABLE game (
    id INTEGER PRIMARY KEY, finished TEXT NOT NULL, game TEXT NOT NULL, target INTEGER NOT NULL,
    options TEXT NOT NULL, deals INTEGER NOT NULL);
CREATE TABLE side (
    game INTEGER NOT NULL REFERENCES game, side INTEGER NOT NULL, names TEXT NOT NULL,
    level TEXT NOT NULL, score INTEGER NOT NULL, won INTEGER NOT NULL, lost INTEGER NOT NULL,
    skunk INTEGER NOT NULL, best INTEGER, best_pieces TEXT, best_starter TEXT, best_crib INTEGER,
    PRIMARY KEY (game, side));
CREATE TABLE points (
    game INTEGER NOT NULL REFERENCES game, side INTEGER NOT NULL, role TEXT NOT NULL,
    deals INTEGER NOT NULL, {_COLUMNS}, PRIMARY KEY (game, side, role));
"""


@dataclass(frozen=True, slots=True)
class Line:
    """Games of persons in one game against one level (``PERSON``: against each other)."""

    game: str
    level: str
    games: int
    won: int
    lost: int
    drawn: int
    skunks: int
    """Games in which the person skunked somebody."""
    skunked: int
    """Games in which the person was skunked."""


@dataclass(frozen=True, slots=True)
class Averages:
    """Points a deal of persons in one role of one game, by source, over ``deals`` whole deals."""

    game: str
    role: Role
    deals: int
    points: dict[Source, float]


@dataclass(frozen=True, slots=True)
class Best:
    """The best hand a person counted in a game, and when the game was finished."""

    game: str
    names: str
    hand: Hand
    finished: str


class Store:
    """The statistics in one file. Close it, or use it in a ``with`` statement."""

    def __init__(self, path: Path | None) -> None:
        """Open or begin the store; ``path`` None keeps it in memory.

        Raises ``Failed`` when the file is no store, or of a newer program.
        """
        try:
            if path is not None:
                path.parent.mkdir(parents=True, exist_ok=True)
            self._db = sqlite3.connect(":memory:" if path is None else path)
        except (sqlite3.Error, OSError) as error:
            raise _broken(path, error) from error
        try:
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
                "statistics-too-new",
                expected=f"version {VERSION} or older",
                got=f"version {version}",
                where=str(path),
            )

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the file."""
        self._db.close()

    def add(self, summary: GameSummary, finished: str) -> None:
        """Remember a finished game; ``finished`` is an ISO date and time.

        Raises ``Failed`` when the disk does not take it; nothing is half-written.
        """
        try:
            with self._db, closing(self._db.cursor()) as cursor:
                cursor.execute(
                    "INSERT INTO game (finished, game, target, options, deals)"
                    " VALUES (?, ?, ?, ?, ?)",
                    (
                        finished,
                        summary.game,
                        summary.target,
                        " ".join(summary.options),
                        summary.deals,
                    ),
                )
                key = cursor.lastrowid
                for number, side in enumerate(summary.sides):
                    best = side.best
                    hand = (
                        (best.points, best.pieces, best.starter, best.crib)
                        if best
                        else (None, None, None, None)
                    )
                    cursor.execute(
                        f"INSERT INTO side VALUES ({_marks(12)})",  # noqa: S608 - marks only
                        (
                            key,
                            number,
                            side.names,
                            side.level,
                            side.score,
                            side.won,
                            side.lost,
                            side.skunk,
                            *hand,
                        ),
                    )
                    cursor.executemany(
                        f"INSERT INTO points VALUES ({_marks(4 + len(SOURCES))})",  # noqa: S608 - marks only
                        [(key, number, role.value, *row) for role, row in side.points.items()],
                    )
        except sqlite3.Error as error:
            raise Failed(
                "statistics-not-written", expected="room on the disk", got=str(error)
            ) from error

    def lines(self) -> tuple[Line, ...]:
        """Return games, wins and skunks of persons by game and by the opponents' level.

        Against several opponents the level is the first of them.
        """
        rows = self._db.execute(
            "SELECT game.game, other.level, count(*), sum(me.won), sum(me.lost),"
            " sum(NOT EXISTS (SELECT 1 FROM side WHERE side.game = me.game AND won)),"
            " sum(me.won AND EXISTS (SELECT 1 FROM side WHERE side.game = me.game AND skunk > 0)),"
            " sum(me.skunk > 0)"
            " FROM side AS me JOIN game ON game.id = me.game"
            " JOIN side AS other ON other.game = me.game AND other.side ="
            "  (SELECT min(side) FROM side WHERE side.game = me.game AND side.side != me.side)"
            " WHERE me.level = ? GROUP BY game.game, other.level ORDER BY count(*) DESC",
            (PERSON,),
        )
        return tuple(Line(*row) for row in rows)

    def averages(self) -> tuple[Averages, ...]:
        """Return the points a deal of persons as dealer and as pone, game by game."""
        sums = ", ".join(f"sum({source.value})" for source in SOURCES)
        rows = self._db.execute(
            f"SELECT game.game, role, sum(points.deals), {sums} FROM points"  # noqa: S608 - our words
            " JOIN game ON game.id = points.game"
            " JOIN side ON side.game = points.game AND side.side = points.side"
            " WHERE level = ? GROUP BY game.game, role HAVING sum(points.deals) > 0"
            " ORDER BY game.game, role",
            (PERSON,),
        )
        return tuple(
            Averages(
                game,
                Role(role),
                deals,
                {source: value / deals for source, value in zip(SOURCES, points, strict=True)},
            )
            for game, role, deals, *points in rows
        )

    def best(self) -> tuple[Best, ...]:
        """Return the best hand of a person in each game, the earliest of equals."""
        rows = self._db.execute(
            "SELECT game.game, names, best, best_pieces, best_starter, best_crib, finished"
            " FROM side JOIN game ON game.id = side.game WHERE level = ? AND best IS NOT NULL"
            " ORDER BY best DESC, finished",
            (PERSON,),
        )
        found: dict[str, Best] = {}
        for game, names, points, pieces, starter, crib, finished in rows:
            hand = Hand(points, pieces, starter, bool(crib))
            found.setdefault(game, Best(game, names, hand, finished))
        return tuple(found.values())


def _marks(count: int) -> str:
    return ", ".join("?" * count)


def _broken(path: Path | None, error: Exception) -> Failed:
    return Failed(
        "statistics-broken", expected="a statistics file", got=str(error), where=str(path)
    )
