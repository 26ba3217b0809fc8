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
from domino_crib.ui import paint
from domino_crib.ui.game.naming import shown_names
from domino_crib.ui.inputs import Key
from domino_crib.ui.layout import Box
from domino_crib.ui.paint import Brush
from domino_crib.ui.scenes.replay import ReplayScene
from domino_crib.ui.scenes.scene import Scene
from domino_crib.ui.theme import Style
from domino_crib.ui.widgets import Button, Option, Widget, key_name
from domino_crib.wording.names import game_name

ROW = 58.0
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


class ReplaysScene(Scene):
    """The list; a record is read when it comes into sight."""

    def entered(self) -> None:
        """Look which records there are."""
        folder = self.desk.places.games
        self.paths = kept_games(folder) if self.desk.keeps else []
        self._read: dict[Path, Kept] = {}
        self.touch()

    paths: Sequence[Path] = ()
    first = 0

    def panel(self) -> Box:
        """Return the place of the list."""
        canvas = self.canvas
        if canvas.is_small:
            return Box(12, 46, canvas.w - 24, canvas.h - 46 - 60)
        w = min(900.0, canvas.w - 80)
        return Box((canvas.w - w) / 2, 100, w, canvas.h - 190)

    @property
    def _rows(self) -> int:
        return max(1, int((self.panel().h - 16) / ROW))

    def _kept(self, path: Path) -> Kept:
        if path not in self._read:
            self._read[path] = read_kept(path)
        return self._read[path]

    def build(self) -> Sequence[Widget]:
        """Return the records in sight, and the ways up, down and back."""
        panel = self.panel()
        widgets: list[Widget] = []
        for i, path in enumerate(self.paths[self.first : self.first + self._rows]):
            kept = self._kept(path)
            widgets.append(
                Option(
                    name=f"replay-{self.first + i}",
                    box=Box(panel.x + 12, panel.y + 8 + i * ROW, panel.w - 44, ROW - 4),
                    label=self._name(kept),
                    line=self._line(kept),
                    mark="none",
                    enabled=kept.record is not None,
                    do=partial(self._open, kept),
                )
            )
        y = self.canvas.h - (52 if self.canvas.is_small else 76)
        more = len(self.paths) > self._rows
        widgets.append(
            Button(
                name="back",
                box=Box(panel.x, y, 180, 46),
                label=self.words("ui.button.back"),
                do=self.back,
                cap=key_name("escape"),
            )
        )
        for name, label, step, at in (("up", "↑", 1, 116), ("down", "↓", -1, 54)):
            if more:
                widgets.append(
                    Button(
                        name=name,
                        box=Box(panel.right - at, y, 54, 46),
                        label=label,
                        do=partial(self.scroll, step * self._rows),
                        centred=True,
                    )
                )
        return widgets

    def _name(self, kept: Kept) -> str:
        if kept.record is None:
            return kept.path.name
        scores = " : ".join(str(score) for score in kept.scores)
        return f"{' – '.join(shown_names(self.desk.words, kept.record.players))}   {scores}"

    def _line(self, kept: Kept) -> str:
        stamp = kept.path.stem[:15].replace("-", " ", 0)
        if kept.record is None:
            return stamp
        return f"{game_name(self.desk.words, kept.record.setup.game)}, {_day(kept.path.stem)}"

    def _open(self, kept: Kept) -> None:
        if kept.record is not None:
            self.desk.stack.push(ReplayScene(self.desk, kept.record))

    @property
    def drag_row(self) -> float:
        """The height of a row, which follows the finger."""
        return ROW

    def scroll(self, steps: float) -> None:
        """Move the list: up for more than 0."""
        most = max(0, len(self.paths) - self._rows)
        self.first = min(max(0, self.first - round(steps)), most)
        self.touch()

    def key(self, key: Key) -> bool:
        """Scroll with the page keys."""
        steps = {"page up": self._rows, "page down": -self._rows}.get(key.name)
        if steps is None:
            return False
        self.scroll(steps)
        return True

    def draw(self, brush: Brush) -> None:
        """Draw the list's panel and title."""
        paint.table(brush)
        small = self.canvas.is_small
        panel = self.panel()
        style: Style = "heading" if small else "caption-strong"
        title = self.words("ui.title.replays")
        paint.text(brush, title, style, panel.x, 24 if small else 58)
        paint.panel(brush, panel)
        if not self.paths:
            line = paint.fit(brush, self.words("ui.replays.none"), "lead", panel.w - 30)
            paint.text(brush, line, "lead", panel.cx, panel.cy, align="centre", role="text2")
        count = len(self.paths)
        if count > self._rows:
            lane = Box(panel.right - 22, panel.y + 10, 10, panel.h - 20)
            paint.scrollbar(brush, lane, self.first / count, self._rows / count)


def _day(stem: str) -> str:
    """Return the date and time that a file's name begins with: ``2026-11-30 18:05``."""
    day, clock = stem[:10], stem[11:17]
    return f"{day} {clock[:2]}:{clock[2:4]}" if clock[:4].isdigit() else day
