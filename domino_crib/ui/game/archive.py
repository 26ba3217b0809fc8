"""Finished games: a record in the games folder and a line in the statistics, once for each game."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from domino_crib.files import write_whole
from domino_crib.rules.record import write_record
from domino_crib.settings import Places, SetAside
from domino_crib.ui.game import statistics
from domino_crib.ui.game.session import Session


def keep(places: Places, session: Session, now: datetime) -> SetAside | None:
    """Keep a finished game; statistics that cannot be read are set aside, and that is returned.

    A program that was killed while it did this comes back to the same end of the same game, which
    is not kept twice. Raises ``Failed`` or ``sqlite3.Error`` when the disk refuses.
    """
    text = write_record(session.record())
    newest = max(places.games.glob("*.crib"), default=None)
    if newest is not None and newest.read_bytes() == text.encode():
        return None
    aside = statistics.keep(places.statistics, session)
    write_whole(free_name(places.games / f"{now:%Y-%m-%d-%H%M%S}-{session.rules.game}.crib"), text)
    return aside


def free_name(path: Path) -> Path:
    """Return the name, numbered when there is such a file; numbers sort behind the bare name."""
    free, number = path, 2
    while free.exists():
        free = path.with_name(f"{path.stem}_{number}.crib")
        number += 1
    return free
