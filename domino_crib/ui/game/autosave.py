"""The game that is being played, kept on disk after every step, and read back.

The file is a ``.crib`` record that any reader of records understands. One comment line holds what a
record does not: who sits where, how a match stands, and how many steps had been taken (the show of
a record counts by itself, a game on the screen waits for the next hand).
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any

from domino_crib.errors import CribError, RecordError, phrase
from domino_crib.files import read_text
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
    except OSError:
        # No game, or no way to it: then none can be saved there either, and that is told.
        return None, None
    try:
        return replace(
            from_text(read_text(path, phrase("a saved game")), str(path)), when=when
        ), None
    except CribError as error:
        return None, set_aside(path, error.message())
