"""Statistics of finished games, in SQLite under the user's data folder.

One row a game and one a side. A file that is no database, or of a later version, is set aside.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TypeVar

from domino_crib.files import files_in, is_damage
from domino_crib.rules import Counted, Lay, Pegged, What
from domino_crib.settings import SetAside, set_aside
from domino_crib.ui.game.choice import record_names
from domino_crib.ui.game.session import Session

T = TypeVar("T")

VERSION = 1
PATIENCE = 2.0
"""Seconds to wait for another program that writes its game."""
_TABLES = """
CREATE TABLE games (
    id INTEGER PRIMARY KEY,
    ended TEXT NOT NULL,
    game TEXT NOT NULL,
    target INTEGER NOT NULL,
    options TEXT NOT NULL,
    seed INTEGER NOT NULL,
    deals INTEGER NOT NULL,
    skunk INTEGER NOT NULL
);
CREATE TABLE seats (
    game INTEGER NOT NULL REFERENCES games(id),
    seat INTEGER NOT NULL,
    who TEXT NOT NULL,
    name TEXT NOT NULL,
    won INTEGER NOT NULL,
    score INTEGER NOT NULL,
    dealer_hands INTEGER NOT NULL,
    dealer_points INTEGER NOT NULL,
    pone_hands INTEGER NOT NULL,
    pone_points INTEGER NOT NULL,
    cribs INTEGER NOT NULL,
    crib_points INTEGER NOT NULL,
    best_hand INTEGER NOT NULL,
    play_points INTEGER NOT NULL,
    deals INTEGER NOT NULL
);
"""


@dataclass(frozen=True, slots=True)
class SeatTotals:
    """What one seat did in one game; points of hands are true counts."""

    dealer_hands: int = 0
    dealer_points: int = 0
    pone_hands: int = 0
    pone_points: int = 0
    cribs: int = 0
    crib_points: int = 0
    best_hand: int = 0
    play_points: int = 0


@dataclass(frozen=True, slots=True)
class Summary:
    """The persons' record against one kind of opponent in one game."""

    game: str
    against: str
    games: int
    wins: int
    skunks: int


@dataclass(frozen=True, slots=True)
class Averages:
    """The persons' averages in one game; None where nothing was counted yet."""

    game: str
    games: int
    dealer_hand: float | None
    pone_hand: float | None
    crib: float | None
    play: float | None
    best_hand: int


def totals_of(session: Session) -> list[SeatTotals]:
    """Return for every seat what it did in the game."""
    seats = session.rules.seats
    found = [dict.fromkeys(SeatTotals.__slots__, 0) for _ in range(seats)]
    for step in session.steps:
        for event in step.events:
            if isinstance(event, Counted):
                _add_count(found[event.seat], event, dealer=event.seat == step.before.dealer)
        if not isinstance(step.action, Lay):
            continue
        seat = step.action.seat
        for event in step.events:
            if isinstance(event, Pegged) and session.rules.side_of[seat] == event.side:
                found[seat]["play_points"] += event.points
    return [SeatTotals(**one) for one in found]


def _add_count(totals: dict[str, int], event: Counted, *, dealer: bool) -> None:
    kind = "crib" if event.what is What.CRIB else "dealer" if dealer else "pone"
    totals["cribs" if kind == "crib" else f"{kind}_hands"] += 1
    totals[f"{kind}_points"] += event.points
    totals["best_hand"] = max(totals["best_hand"], event.points)


@contextmanager
def _open(path: Path) -> Iterator[sqlite3.Connection]:
    path.parent.mkdir(parents=True, exist_ok=True)
    with closing(sqlite3.connect(path, timeout=PATIENCE)) as base:
        version = base.execute("PRAGMA user_version").fetchone()[0]
        if version == 0:
            base.executescript(f"BEGIN;{_TABLES}PRAGMA user_version={VERSION};COMMIT;")
        elif version != VERSION:
            raise sqlite3.DatabaseError(f"version {version}, this program knows {VERSION}")
        yield base


def keep(path: Path, session: Session) -> SetAside | None:
    """Add a finished game; a broken file is set aside first, and that is returned.

    Raises ``sqlite3.Error`` when the disk refuses, or another program does not let go of the file.
    """
    aside = None
    try:
        _add(path, session)
    except sqlite3.DatabaseError as error:
        if not is_damage(error):
            raise
        aside = set_aside(path, str(error))
        _add(path, session)
    return aside


def _add(path: Path, session: Session) -> None:
    result = session.state.outcome
    if result is None:
        raise ValueError("only finished games are kept")
    setup, rules = session.state.setup, session.rules
    with _open(path) as base, base:
        row = base.execute(
            "INSERT INTO games (ended, game, target, options, seed, deals, skunk)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            (
                datetime.now().isoformat(timespec="seconds"),
                rules.game,
                rules.target,
                " ".join(setup.options),
                setup.seed,
                session.state.deal_number,
                result.skunk,
            ),
        )
        names_of = record_names(session.choice)
        for seat, totals in enumerate(totals_of(session)):
            side = rules.side_of[seat]
            values = {name: getattr(totals, name) for name in SeatTotals.__slots__}
            names = ", ".join(values)
            marks = ", ".join("?" * len(values))
            base.execute(
                f"INSERT INTO seats (game, seat, who, name, won, score, deals, {names})"  # noqa: S608 - ours
                f" VALUES (?, ?, ?, ?, ?, ?, ?, {marks})",
                (
                    row.lastrowid,
                    seat,
                    session.choice.playing[seat].who,
                    names_of[seat],
                    int(side in result.winners),
                    result.scores[side],
                    session.state.deal_number,
                    *values.values(),
                ),
            )


def summaries(path: Path) -> list[Summary]:
    """Return the persons' wins by game and opponent; nothing when there are no statistics."""
    return _ask(
        path,
        """
        SELECT g.game, o.who, COUNT(*), SUM(p.won), SUM(p.won * (g.skunk > 0))
        FROM games g
        JOIN seats p ON p.game = g.id AND p.who = 'person'
        JOIN seats o ON o.game = g.id AND o.seat = (
            SELECT MIN(seat) FROM seats WHERE game = g.id AND seat != p.seat)
        WHERE p.seat = (SELECT MIN(seat) FROM seats WHERE game = g.id AND who = 'person')
        GROUP BY g.game, o.who ORDER BY g.game, o.who
        """,
        Summary,
    )


def averages(path: Path) -> list[Averages]:
    """Return the persons' averages by game; nothing when there are no statistics."""
    return _ask(
        path,
        """
        SELECT g.game, COUNT(DISTINCT g.id),
            1.0 * SUM(dealer_points) / NULLIF(SUM(dealer_hands), 0),
            1.0 * SUM(pone_points) / NULLIF(SUM(pone_hands), 0),
            1.0 * SUM(crib_points) / NULLIF(SUM(cribs), 0),
            1.0 * SUM(play_points) / NULLIF(SUM(s.deals), 0),
            MAX(best_hand)
        FROM games g JOIN seats s ON s.game = g.id AND s.who = 'person'
        GROUP BY g.game ORDER BY g.game
        """,
        Averages,
    )


def _ask(path: Path, query: str, kind: Callable[..., T]) -> list[T]:
    if not files_in(path.parent, path.name):
        return []
    with _open(path) as base:
        return [kind(*row) for row in base.execute(query)]
