"""Finished games: a record in the games folder and a line in the statistics, once for each game."""

from __future__ import annotations

import sqlite3
from datetime import datetime

from domino_crib.files import files_in, free_name, temporary_name, write_whole
from domino_crib.rules.record import write_record
from domino_crib.settings import Places, SetAside
from domino_crib.ui.game import statistics
from domino_crib.ui.game.session import Session


def keep(places: Places, session: Session, now: datetime) -> SetAside | None:
    """Keep a finished game; statistics that cannot be read are set aside, and that is returned.

    A program that was killed while it did this comes back to the same end of the same game, which
    is not kept twice. Raises ``Failed`` or ``sqlite3.Error`` when the disk refuses; then nothing
    is kept.
    """
    text = write_record(session.record())
    newest = max(files_in(places.games, "*.crib"), default=None)
    if newest is not None and newest.read_bytes() == text.encode():
        return None
    path = free_name(places.games / f"{now:%Y-%m-%d-%H%M%S}-{session.rules.game}.crib")
    # The disk has taken the record before the game is counted, and the record appears after that:
    # a program that is killed between the two counts the game again, and never leaves it out.
    ready = temporary_name(path)
    write_whole(ready, text)
    try:
        aside = statistics.keep(places.statistics, session)
    except (sqlite3.Error, OSError):
        ready.unlink(missing_ok=True)
        raise
    ready.rename(path)
    return aside
