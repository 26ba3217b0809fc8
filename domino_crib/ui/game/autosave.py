"""The game that is being played, kept on disk after every step, and read back.

The file is a ``.crib`` record that any reader of records understands. One comment line holds what a
record does not: who sits where, how a match stands, and how many steps had been taken (the show of
a record counts by itself, a game on the screen waits for the next hand).
"""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any

from domino_crib.errors import CribError, RecordError
from domino_crib.files import read_text, write_whole
from domino_crib.rules import Action
from domino_crib.rules.record import Record, clean_name, write_record
from domino_crib.rules.record_reader import read_record
from domino_crib.settings import SetAside, set_aside
from domino_crib.ui.clubbing.tie import Tie, tie_from_json, tie_to_json
from domino_crib.ui.game.choice import Choice, from_json, record_names, to_json, with_game
from domino_crib.ui.game.match import Match
from domino_crib.ui.game.session import Session

MARK = "# screen: "


@dataclass(frozen=True, slots=True)
class Saved:
    """A game read back: its record cut to the steps that were taken, and the screen's part."""

    record: Record
    choice: Choice
    match: Match
    near: int
    tie: Tie | None = None
    when: datetime = datetime.min
    """When the last step was written."""

    @property
    def actions(self) -> tuple[Action, ...]:
        """The steps taken so far."""
        return self.record.actions


def extra_of(session: Session) -> dict[str, Any]:
    """Return what a record does not hold, as plain data."""
    return {
        "choice": to_json(session.choice),
        "match": asdict(session.match),
        "near": session.near,
        "steps": len(session.steps),
        "club": tie_to_json(session.tie),
    }


def to_text(record: Record, extra: dict[str, Any]) -> str:
    """Return the text of the file."""
    # A hash would end the comment for a reader of records; JSON can spell it otherwise.
    line = json.dumps(extra, ensure_ascii=True).replace("#", "\\u0023")
    return f"{MARK}{line}\n{write_record(record)}"


def from_text(text: str, source: str) -> Saved:
    """Read the file's text back. Raises ``BadInput`` when it is no game."""
    record = read_record(text, source)
    extra: dict[str, Any] = {}
    for line in text.splitlines():
        if line.startswith(MARK):
            extra = _json_of(line[len(MARK) :], source)
            break
    choice = from_json(extra.get("choice", {}))
    if choice.game != record.setup.game:
        choice = with_game(choice, record.setup.game)
    choice = replace(
        choice, target=record.setup.target or choice.target, options=record.setup.options
    )
    choice = _named(choice, record.players)
    steps = extra.get("steps", len(record.actions))
    seats = len(choice.playing)
    near = extra.get("near", 0)
    return Saved(
        record=replace(record, actions=record.actions[: int(steps)]),
        choice=choice,
        match=match_of(extra.get("match")),
        near=near if isinstance(near, int) and 0 <= near < seats else 0,
        tie=tie_from_json(extra.get("club")),
    )


def _named(choice: Choice, names: Sequence[str]) -> Choice:
    """Return the choice with the names of the record where somebody gave others than its own."""
    for i, (name, own) in enumerate(zip(names, record_names(choice), strict=False)):
        if name not in (clean_name(own), str(i + 1)):
            choice = choice.with_seat(i, replace(choice.seats[i], name=name))
    return choice


def match_of(data: object) -> Match:
    """Read how a match stands from plain data; nothing usable is a single game."""
    if not isinstance(data, dict):
        return Match()
    length, won, played = data.get("length"), data.get("won"), data.get("played")
    if not isinstance(length, int) or not isinstance(won, list) or not isinstance(played, int):
        return Match()
    return Match(length, tuple(int(games) for games in won), played)


def _json_of(text: str, source: str) -> dict[str, Any]:
    try:
        data = json.loads(text)
    except ValueError as error:
        raise RecordError("not-json", expected="JSON after 'screen:'", where=source) from error
    if not isinstance(data, dict):
        raise RecordError("not-json", expected="a JSON object after 'screen:'", where=source)
    return data


def load(path: Path) -> tuple[Saved | None, SetAside | None]:
    """Read the saved game; a missing file gives nothing, a broken one is set aside."""
    try:
        when = datetime.fromtimestamp(path.stat().st_mtime)
    except FileNotFoundError:
        return None, None
    try:
        return replace(from_text(read_text(path, "a saved game"), str(path)), when=when), None
    except CribError as error:
        return None, set_aside(path, error.message())


class Saver:
    """Writes the newest text on a thread of its own, so that no disk can hold up the screen.

    Only the newest text counts: one that was not yet written is replaced. ``failed`` hears the
    message when the disk refuses; it is called on the writing thread.
    """

    def __init__(self, path: Path, failed: Callable[[str], None]) -> None:
        self.path = path
        self._failed = failed
        self._text: Callable[[], str] | None = None
        self._remove = False
        self._wake = threading.Condition()
        self._busy = False
        self._closed = False
        self._thread: threading.Thread | None = None

    def put(self, text: Callable[[], str]) -> None:
        """Write what ``text`` returns, soon; it is called on the writing thread."""
        self._order(text, remove=False)

    def remove(self) -> None:
        """Remove the file, after what was put before."""
        self._order(None, remove=True)

    def _order(self, text: Callable[[], str] | None, *, remove: bool) -> None:
        with self._wake:
            self._text, self._remove = text, remove
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="saver", daemon=True)
                self._thread.start()
            self._wake.notify_all()

    def flush(self, seconds: float = 5.0) -> None:
        """Wait until everything is written."""
        with self._wake:
            self._wake.wait_for(self._idle, seconds)

    def close(self) -> None:
        """Write what waits and end the thread."""
        self.flush()
        with self._wake:
            self._closed = True
            self._wake.notify_all()

    def _idle(self) -> bool:
        return self._text is None and not self._remove and not self._busy

    def _run(self) -> None:
        while True:
            with self._wake:
                self._wake.wait_for(lambda: self._closed or not self._idle())
                if self._closed and self._idle():
                    return
                text, remove = self._text, self._remove
                self._text, self._remove, self._busy = None, False, True
            try:
                if remove:
                    self.path.unlink(missing_ok=True)
                elif text is not None:
                    write_whole(self.path, text())
            except (CribError, OSError) as error:
                self._failed(str(error))
            with self._wake:
                self._busy = False
                self._wake.notify_all()
