"""Finished games: a list of the records that were kept, the newest first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from domino_crib.errors import CribError
from domino_crib.files import read_text
from domino_crib.rules.record import Record, replay
from domino_crib.rules.record_reader import read_record
from domino_crib.ui.game.naming import shown_names
from domino_crib.ui.scenes.replay import ReplayScene
from domino_crib.ui.scenes.rows import RowsScene
from domino_crib.ui.widgets import Option, Widget
from domino_crib.wording.names import game_name

MOST = 500
"""Only so many of the newest records are listed."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A record on disk: its file, and once it was read, the game and how it ended."""

    path: Path
    record: Record | None
    scores: tuple[int, ...] = ()


def kept_games(folder: Path) -> list[Path]:
    """Return the records of a folder, the newest first by name."""
    if not folder.is_dir():
        return []
    return sorted(folder.glob("*.crib"), reverse=True)[:MOST]


def read_kept(path: Path) -> Kept:
    """Read a record; one that cannot be read is listed without a game."""
    try:
        record = read_record(read_text(path, "a game record"), path.name)
        first, steps = replay(record)
    except CribError:
        return Kept(path, None)
    return Kept(path, record, (steps[-1].state if steps else first).scores)


class ReplaysScene(RowsScene):
    """The list; a record is read when it comes into sight."""

    def entered(self) -> None:
        """Look which records there are."""
        folder = self.desk.places.games
        self.paths = kept_games(folder) if self.desk.keeps else []
        self._read: dict[Path, Kept] = {}
        self.touch()

    title = "ui.title.replays"
    nothing = "ui.replays.none"
    paths: Sequence[Path] = ()

    @property
    def count(self) -> int:
        """How many records there are."""
        return len(self.paths)

    def _kept(self, path: Path) -> Kept:
        if path not in self._read:
            self._read[path] = read_kept(path)
        return self._read[path]

    def build(self) -> Sequence[Widget]:
        """Return the records in sight, and the ways up, down and back."""
        return [*(self._option(i) for i in self.in_sight), *self.ways()]

    def _option(self, number: int) -> Widget:
        kept = self._kept(self.paths[number])
        return Option(
            name=f"replay-{number}",
            box=self.row(number),
            label=self._name(kept),
            line=self._line(kept),
            mark="none",
            enabled=kept.record is not None,
            do=partial(self._open, kept),
        )

    def _name(self, kept: Kept) -> str:
        if kept.record is None:
            return kept.path.name
        scores = " : ".join(str(score) for score in kept.scores)
        return f"{' – '.join(shown_names(self.desk.words, kept.record.players))}   {scores}"

    def _line(self, kept: Kept) -> str:
        stamp = kept.path.stem[:15]
        if kept.record is None:
            return stamp
        return f"{game_name(self.desk.words, kept.record.setup.game)}, {_day(kept.path.stem)}"

    def _open(self, kept: Kept) -> None:
        if kept.record is not None:
            self.desk.stack.push(ReplayScene(self.desk, kept.record))


def _day(stem: str) -> str:
    """Return the date and time that a file's name begins with: ``2026-11-30 18:05``."""
    day, clock = stem[:10], stem[11:17]
    return f"{day} {clock[:2]}:{clock[2:4]}" if clock[:4].isdigit() else day
