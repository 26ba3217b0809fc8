"""Games to look at again: the records that were kept, and unfinished games to go on with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from domino_crib.errors import CribError, phrase
from domino_crib.files import files_in, read_text
from domino_crib.rules.record import Record
from domino_crib.rules.record_reader import read_record
from domino_crib.ui import flow
from domino_crib.ui.game.naming import shown_names
from domino_crib.ui.inputs import Key
from domino_crib.ui.scenes.replay import ReplayScene
from domino_crib.ui.scenes.review import ReviewScene
from domino_crib.ui.scenes.rows import RowsScene
from domino_crib.ui.scenes.sheet import Item, Sheet, close_only
from domino_crib.ui.unfinished import (
    read_unfinished,
    saved_game,
    scores_of,
    touched,
    unfinished_games,
)
from domino_crib.ui.widgets import Option, Widget
from domino_crib.wording.errors import explain, tell_error, tell_text, translate
from domino_crib.wording.names import game_name

MOST = 500
"""Only so many of the newest records are listed."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A record on disk: its file, and once it was read, the game and how it ended.

    ``error`` says why it could not be read; ``record`` is then None.
    """

    path: Path
    record: Record | None = None
    scores: tuple[int, ...] = ()
    error: CribError | None = None


def read_kept(path: Path, *, finished: bool = True) -> Kept:
    """Read a record; one that cannot be read is listed without a game."""
    try:
        if finished:
            record = read_record(read_text(path, phrase("a game record")), path.name)
        else:
            record = read_unfinished(path).record
        return Kept(path, record, scores_of(record))
    except CribError as error:
        return Kept(path, error=error)


class ReplaysScene(RowsScene):
    """The list, the newest first and chosen; a record is read when it comes into sight."""

    title = "ui.title.replays"
    nothing = "ui.replays.none"
    invites = True
    paths: Sequence[Path] = ()

    def entered(self) -> None:
        """Look which records there are."""
        desk = self.desk
        found = [*files_in(desk.places.games, "*.crib"), *unfinished_games(desk)]
        self.paths = sorted(found if desk.keeps else (), key=lambda path: path.name, reverse=True)[
            :MOST
        ]
        self._read: dict[Path, Kept] = {}
        self.first = min(self.first, max(0, self.count - 1))
        if self.focused is None and self.paths:
            self.focused, self.shows_focus = _row_name(0), True
        self.touch()

    @property
    def count(self) -> int:
        """How many records there are."""
        return len(self.paths)

    def _kept(self, path: Path) -> Kept:
        if path not in self._read:
            finished = path.parent != self.desk.places.unfinished
            self._read[path] = read_kept(path, finished=finished)
        return self._read[path]

    def _is_unfinished(self, kept: Kept) -> bool:
        return kept.path.parent == self.desk.places.unfinished

    def build(self) -> Sequence[Widget]:
        """Return the records in sight, and the ways up, down and back."""
        return [*(self._option(i) for i in self.in_sight), *self.ways()]

    def _option(self, number: int) -> Widget:
        kept = self._kept(self.paths[number])
        return Option(
            name=_row_name(number),
            box=self.row(number),
            label=self._name(kept),
            line=self._line(kept),
            mark="none",
            do=partial(self._open, kept),
        )

    def _name(self, kept: Kept) -> str:
        if kept.record is None:
            return kept.path.name
        scores = " : ".join(str(score) for score in kept.scores)
        return f"{' – '.join(shown_names(self.desk.words, kept.record.players))}   {scores}"

    def _line(self, kept: Kept) -> str:
        if kept.record is None:
            return self.words("ui.replays.broken")
        line = f"{game_name(self.desk.words, kept.record.setup.game)}, {_day(kept.path.stem)}"
        return (
            f"{line}, {self.words('ui.replays.unfinished')}" if self._is_unfinished(kept) else line
        )

    # What pressing does

    def key(self, key: Key) -> bool:
        """Go through the list with the arrows, open what is chosen with Enter."""
        chosen = next((i for i in self.in_sight if _row_name(i) == self.focused), None)
        if chosen is not None and key.name == "return":
            self._open(self._kept(self.paths[chosen]))
            return True
        step = {"up": -1, "down": 1}.get(key.name)
        if chosen is None or step is None or not 0 <= chosen + step < self.count:
            return super().key(key)
        if chosen + step not in self.in_sight:
            self.scroll(-step)
        self.focused, self.shows_focus = _row_name(chosen + step), True
        self.touch()
        return True

    def _open(self, kept: Kept) -> None:
        if kept.error is not None:
            self._say_why(kept.path, kept.error)
        elif self._is_unfinished(kept):
            self._offer(kept)
        else:
            self._look_at(kept)

    def _look_at(self, kept: Kept) -> None:
        if kept.record is not None:
            scene = ReplayScene(self.desk, kept.record)
            scene.review = partial(self._review, scene, kept.record)
            self.desk.stack.push(scene)

    def _review(self, scene: ReplayScene, record: Record) -> None:
        """Open the review of the game that is looked at; its moments are shown there."""
        stack = self.desk.stack

        def jump(step: int) -> None:
            stack.pop()
            scene.go_to(step)

        scene.pause()
        stack.push(ReviewScene(self.desk, record, (), jump))

    def _offer(self, kept: Kept) -> None:
        """Offer to go on with an unfinished game, or only to look at it."""
        words = self.words
        go_on = partial(self._take_up, kept.path)
        items = [
            Item("continue", words("ui.unfinished.continue"), go_on, "return", primary=True),
            Item("look", words("ui.unfinished.look"), partial(self._look_at, kept), "v"),
            Item("back", words("ui.button.back"), close_only, "escape"),
        ]
        lines = [self._line(kept), self._name(kept)]
        waiting = saved_game(self.desk)
        if waiting is not None and touched(waiting):
            lines.append(words("ui.unfinished.changes-places"))
        self.desk.stack.push(Sheet(self.desk, words("ui.unfinished.title"), lines, items))

    def _take_up(self, path: Path) -> None:
        flow.take_up_again(self.desk, path)
        if self.desk.stack.top is self:
            # It did not come to that, but the game that waited may lie here now.
            self.entered()

    def _say_why(self, path: Path, error: CribError) -> None:
        """Say why a record cannot be read, where the fault is, and what can be done."""
        words = self.words
        said, place = explain(self.desk.words, error), tell_text(self.desk.words, error.where)
        # What has no sentence of its own is told by its place and its parts.
        lines = [said if said != tell_error(self.desk.words, error) else place or path.name]
        parts = (("ui.replays.expected", error.expected), ("ui.replays.got", error.got))
        lines += [words(key, what=self._said(what)) for key, what in parts if what]
        lines.append(words("ui.replays.repair", file=path.name))
        item = Item("close", words("ui.button.close"), close_only, "return", primary=True)
        self.desk.stack.push(Sheet(self.desk, words("ui.replays.broken"), lines, [item]))

    def _said(self, what: str) -> str:
        return translate(self.desk.words.lang, tell_text(self.desk.words, what))


def _row_name(number: int) -> str:
    return f"replay-{number}"


def _day(stem: str) -> str:
    """Return the date and time that a file's name begins with: ``2026-11-30 18:05``."""
    day, clock = stem[:10], stem[11:17]
    return f"{day} {clock[:2]}:{clock[2:4]}" if clock[:4].isdigit() else day
