"""What ``doctor`` looks at on disk: the data folder and its files. It changes none of them."""

from __future__ import annotations

import json
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from domino_crib.commands.checks import Finding, State
from domino_crib.errors import CribError, phrase
from domino_crib.files import read_text
from domino_crib.rules.record_reader import read_record
from domino_crib.settings import HOME_VARIABLE, Places, decode
from domino_crib.wording import Words
from domino_crib.wording.errors import tell_error

LEAST_ROOM_MB = 20
MEGA = 1024 * 1024


def folder(words: Words, home: Path) -> Iterator[Finding]:
    """Yield whether the data folder can be written and has room."""
    there = home
    while not there.exists() and there != there.parent:
        there = there.parent
    to_be = words.get("cli.doctor.folder.will-be-made", folder=home)
    found = str(home) if home.exists() else to_be
    try:
        with tempfile.TemporaryFile(dir=there) as file:
            file.write(b"domino_crib")
    except OSError as error:
        advice = words.get("cli.doctor.folder.help", folder=there, variable=HOME_VARIABLE)
        yield Finding("data-folder", State.BAD, f"{found}: {error.strerror or error}", advice)
        return
    well = words.get("cli.doctor.folder.well", folder=found)
    yield Finding("data-folder", State.WELL, well)
    free = shutil.disk_usage(there).free // MEGA
    if free < LEAST_ROOM_MB:
        advice = words.get("cli.doctor.space.help", least=LEAST_ROOM_MB)
        yield Finding("free-space", State.BAD, f"{free} MB", advice)
    else:
        yield Finding("free-space", State.WELL, f"{free} MB")


def files(words: Words, where: Places) -> Iterator[Finding]:
    """Yield whether each file in the data folder can be read; missing ones are fine."""
    yield _file(words, "settings", where.settings, _settings)
    yield _file(words, "running-game", where.autosave, _record)
    yield _file(words, "table-score", where.table, _json)
    yield _file(words, "statistics", where.statistics, _database)
    yield _file(words, "club-book", where.club, _database)
    for path in sorted(where.unfinished.glob("*.crib")):
        yield _file(words, "unfinished-game", path, _record)
    if where.home.exists():
        aside = sorted(path.name for path in where.home.glob("*.broken-*"))
        if aside:
            advice = words.get("cli.doctor.file.aside-help")
            yield Finding("set-aside", State.NOTE, ", ".join(aside), advice)


def _file(words: Words, name: str, path: Path, read: Callable[[Words, Path], str]) -> Finding:
    if not path.exists():
        return Finding(name, State.WELL, words.get("cli.doctor.file.none"))
    advice = words.get("cli.doctor.file.starts-anew")
    try:
        return Finding(name, State.WELL, read(words, path))
    except CribError as error:
        return Finding(name, State.BAD, tell_error(words, error), advice)
    except (OSError, ValueError, sqlite3.Error) as error:
        return Finding(name, State.BAD, f"{path}: {error}", advice)


def _settings(words: Words, path: Path) -> str:
    settings = decode(path.read_bytes(), str(path))
    if not settings.language:
        return words.get("cli.doctor.file.settings-system", theme=settings.theme)
    return words.get("cli.doctor.file.settings", lang=settings.language, theme=settings.theme)


def _record(words: Words, path: Path) -> str:
    record = read_record(read_text(path, phrase("a saved game")), str(path))
    game, steps = record.setup.game, len(record.actions)
    return words.get("cli.doctor.file.record", game=game, steps=steps)


def _json(words: Words, path: Path) -> str:
    json.loads(path.read_text("utf-8"))
    return words.get("cli.doctor.file.readable")


def _database(words: Words, path: Path) -> str:
    """Let SQLite look the file through, without writing."""
    database = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
    try:
        (answer,) = database.execute("PRAGMA quick_check(1)").fetchone()
        if answer != "ok":
            raise sqlite3.DatabaseError(answer)
        tables = database.execute("SELECT count(*) FROM sqlite_master WHERE type = 'table'")
        return words.get("cli.doctor.file.database", tables=tables.fetchone()[0])
    finally:
        database.close()
