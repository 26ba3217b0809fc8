"""What ``doctor`` looks at on disk: the data folder and its files. It changes none of them."""

from __future__ import annotations

import json
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from domino_crib.commands.checks import Finding, State
from domino_crib.errors import CribError
from domino_crib.files import read_text
from domino_crib.rules.record_reader import read_record
from domino_crib.settings import HOME_VARIABLE, Places, decode

LEAST_ROOM_MB = 20
MEGA = 1024 * 1024
STARTS_ANEW = (
    "The program sets it aside under another name and starts with a new one; repair or remove it."
)


def folder(home: Path) -> Iterator[Finding]:
    """Yield whether the data folder can be written and has room."""
    there = home
    while not there.exists() and there != there.parent:
        there = there.parent
    found = str(home) if home.exists() else f"{home} (will be made)"
    try:
        with tempfile.TemporaryFile(dir=there) as file:
            file.write(b"domino_crib")
    except OSError as error:
        advice = f"Make {there} writable, or set {HOME_VARIABLE} to a folder that is."
        yield Finding("data folder", State.BAD, f"{found}: {error.strerror or error}", advice)
        return
    yield Finding("data folder", State.WELL, f"{found}, can be written")
    free = shutil.disk_usage(there).free // MEGA
    if free < LEAST_ROOM_MB:
        advice = f"Make room: at least {LEAST_ROOM_MB} MB, or games will not be kept."
        yield Finding("free space", State.BAD, f"{free} MB", advice)
    else:
        yield Finding("free space", State.WELL, f"{free} MB")


def files(where: Places) -> Iterator[Finding]:
    """Yield whether each file in the data folder can be read; missing ones are fine."""
    yield _file("settings", where.settings, _settings)
    yield _file("running game", where.autosave, _record)
    yield _file("table score", where.table, _json)
    yield _file("statistics", where.statistics, _database)
    yield _file("club book", where.club, _database)
    for path in sorted(where.unfinished.glob("*.crib")):
        yield _file("unfinished game", path, _record)
    if where.home.exists():
        aside = sorted(path.name for path in where.home.glob("*.broken-*"))
        if aside:
            advice = "Remove them if you do not want to repair them."
            yield Finding("set aside", State.NOTE, ", ".join(aside), advice)


def _file(name: str, path: Path, read: Callable[[Path], str]) -> Finding:
    if not path.exists():
        return Finding(name, State.WELL, "none yet")
    try:
        return Finding(name, State.WELL, read(path))
    except CribError as error:
        return Finding(name, State.BAD, error.message(), STARTS_ANEW)
    except (OSError, ValueError, sqlite3.Error) as error:
        return Finding(name, State.BAD, f"{path}: {error}", STARTS_ANEW)


def _settings(path: Path) -> str:
    settings = decode(path.read_bytes(), str(path))
    return f"language {settings.language or 'of the system'}, theme {settings.theme}"


def _record(path: Path) -> str:
    record = read_record(read_text(path, "a saved game"), str(path))
    return f"{record.setup.game}, steps taken: {len(record.actions)}"


def _json(path: Path) -> str:
    json.loads(path.read_text("utf-8"))
    return "can be read"


def _database(path: Path) -> str:
    """Let SQLite look the file through, without writing."""
    database = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
    try:
        (answer,) = database.execute("PRAGMA quick_check(1)").fetchone()
        if answer != "ok":
            raise sqlite3.DatabaseError(answer)
        tables = database.execute("SELECT count(*) FROM sqlite_master WHERE type = 'table'")
        return f"whole, {tables.fetchone()[0]} tables"
    finally:
        database.close()
