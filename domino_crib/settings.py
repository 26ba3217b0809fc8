"""What a person has set, and where files live.

Everything the program keeps lies in one folder of the user (platformdirs), or in the folder that
``DOMINO_CRIB_HOME`` names. Files are written whole or not at all. A file that cannot be read is
set aside under another name and reported, never deleted and never overwritten.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Any

import platformdirs

from domino_crib.errors import BadInput, phrase
from domino_crib.files import write_whole

VERSION = 1
HOME_VARIABLE = "DOMINO_CRIB_HOME"

LANGUAGES = ("en", "pl", "da")
THEMES = ("evening", "day")
SPEEDS = ("slow", "calm", "quick", "still")
PALETTES = ("standard", "colour-blind")
TEXT_SIZES = (100, 125, 150)
VOLUMES = (0, 1, 2, 3)

_CHOICES: dict[str, tuple[object, ...]] = {
    "language": ("", *LANGUAGES),
    "theme": THEMES,
    "speed": SPEEDS,
    "palette": PALETTES,
    "text_size": TEXT_SIZES,
    "volume": VOLUMES,
}


@dataclass(frozen=True, slots=True)
class Places:
    """The folder of the user's files and the names in it."""

    home: Path

    @property
    def settings(self) -> Path:
        """The settings, JSON."""
        return self.home / "settings.json"

    @property
    def autosave(self) -> Path:
        """The game that is being played, a ``.crib`` record."""
        return self.home / "autosave.crib"

    @property
    def table(self) -> Path:
        """The score that is being kept at the table, JSON."""
        return self.home / "table.json"

    @property
    def club(self) -> Path:
        """The club's book, SQLite."""
        return self.home / "club.sqlite3"

    @property
    def games(self) -> Path:
        """The folder of finished games, one ``.crib`` record each."""
        return self.home / "games"

    @property
    def unfinished(self) -> Path:
        """The folder of games that made room for others, as the autosave writes them."""
        return self.home / "unfinished"

    @property
    def statistics(self) -> Path:
        """The statistics, SQLite."""
        return self.home / "statistics.sqlite3"


def places() -> Places:
    """Return where this user's files live; nothing is created."""
    chosen = os.environ.get(HOME_VARIABLE)
    if chosen:
        return Places(Path(chosen))
    return Places(Path(platformdirs.user_data_dir("domino-crib", appauthor=False)))


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything on the settings screen, and what the program remembers between starts.

    ``language`` is empty for the system's own. ``window_width`` and ``window_height`` are the
    pixels of the window when it was closed, 0 until somebody has resized it. ``last_game`` is the
    choice made on the new game screen as plain JSON data, which checks it when it reads it back.
    """

    language: str = ""
    theme: str = "evening"
    speed: str = "calm"
    volume: int = 2
    text_size: int = 100
    palette: str = "standard"
    four_colour_suits: bool = False
    fullscreen: bool = False
    monitor: int = 0
    window_width: int = 0
    window_height: int = 0
    automatic_counting: bool = True
    hints: bool = True
    last_game: Mapping[str, Any] = field(default_factory=dict)

    def with_(self, **changes: object) -> Settings:
        """Return the settings with some fields changed; raises ``BadInput`` for a bad value."""
        changed = replace(self, **changes)  # type: ignore[arg-type]  # checked on the next line
        check(changed, "settings")
        return changed


def check(settings: Settings, where: str) -> None:
    """Raise ``BadInput`` when a field has the wrong type or a value that is not offered."""
    defaults = Settings()
    for f in fields(Settings):
        value = getattr(settings, f.name)
        kind = Mapping if f.name == "last_game" else type(getattr(defaults, f.name))
        # A bool is an int to Python, but not to a person who edits the file.
        wrong = not isinstance(value, kind) or (kind is int and isinstance(value, bool))
        allowed = _CHOICES.get(f.name)
        if wrong or (allowed is not None and value not in allowed):
            expected = f"one of {allowed}" if allowed else kind.__name__
            raise BadInput(
                "bad-setting", expected=f"{f.name}: {expected}", got=repr(value), where=where
            )


@dataclass(frozen=True, slots=True)
class SetAside:
    """A file that could not be read: where it lay, where it lies now, and why."""

    path: Path
    kept: Path
    reason: str


def load(path: Path) -> tuple[Settings, SetAside | None]:
    """Read the settings; a missing file gives the defaults.

    A broken file, or one of a later version, is set aside; the second value then says so.
    """
    try:
        raw = path.read_bytes()
    except FileNotFoundError:
        return Settings(), None
    except OSError as error:
        return Settings(), SetAside(path, path, error.strerror or str(error))
    try:
        return decode(raw, str(path)), None
    except BadInput as error:
        return Settings(), set_aside(path, error.message())


def decode(raw: bytes, where: str) -> Settings:
    """Read the text of a settings file. Raises ``BadInput`` for one that cannot be used."""
    try:
        data = json.loads(raw.decode("utf-8"))
    except ValueError as error:
        raise BadInput("not-json", expected="JSON text", got=str(error), where=where) from error
    if not isinstance(data, dict) or data.pop("version", None) != VERSION:
        raise BadInput(
            "other-version",
            expected=phrase("an object of version {version}", version=VERSION),
            where=where,
        )
    known = {f.name for f in fields(Settings)}
    settings = Settings(**{key: value for key, value in data.items() if key in known})
    check(settings, where)
    return settings


def save(settings: Settings, path: Path) -> None:
    """Write the settings whole; raises ``Failed`` when the disk refuses."""
    data = {"version": VERSION, **asdict(settings)}
    text = json.dumps(data, ensure_ascii=False, indent=1, sort_keys=True)
    write_whole(path, text + "\n")


def set_aside(path: Path, reason: str) -> SetAside:
    """Rename a broken file to ``NAME.broken-1`` (or the next free number) and say where it is.

    When even the renaming fails the file stays where it is, and ``kept`` says that.
    """
    number = 1
    try:
        while (kept := path.with_name(f"{path.name}.broken-{number}")).exists():
            number += 1
        path.rename(kept)
    except OSError:
        kept = path
    return SetAside(path, kept, reason)
