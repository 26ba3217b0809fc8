"""A score that is kept at the table as JSON data, so that it survives a closed window."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from domino_crib.errors import BadInput, CribError, phrase
from domino_crib.rules import Part, Reason, What
from domino_crib.scorekeeper import Adopted, Empty, Entry, NextDeal, Scored, Scorekeeper

VERSION = 1


def entries_to_json(entries: tuple[Entry, ...]) -> list[dict[str, Any]]:
    """Return entries as plain data; sides count from 0."""
    return [_to_json(entry) for entry in entries]


def enter_all(keeper: Scorekeeper, data: object) -> None:
    """Enter into ``keeper`` what ``entries_to_json`` wrote.

    Raises ``BadInput`` for anything else; the keeper then holds what came before the bad entry.
    """
    if not isinstance(data, list):
        raise BadInput("bad-score-sheet", expected="a list of entries", got=type(data).__name__)
    try:
        for one in data:
            keeper.enter(_from_json(one))
    except (KeyError, TypeError, ValueError, CribError) as error:
        raise BadInput(
            "bad-score-sheet",
            expected="an entry as the program writes it",
            got=str(error)[:80],
            where=phrase("entry {number}", number=len(keeper.entries) + 1),
        ) from error


def _to_json(entry: Entry) -> dict[str, Any]:
    if isinstance(entry, Scored):
        parts = [[str(part.reason), part.points] for part in entry.parts]
        return {"entry": "scored", "side": entry.side, "parts": parts}
    if isinstance(entry, Empty):
        return {"entry": "empty", "side": entry.side, "what": str(entry.what)}
    if isinstance(entry, Adopted):
        return {"entry": "adopted", "pegs": [list(peg) for peg in entry.pegs]}
    return {"entry": "next-deal"}


def _from_json(data: Mapping[str, Any]) -> Entry:
    kind = data["entry"]
    if kind == "scored":
        parts = tuple(Part(Reason(reason), int(points)) for reason, points in data["parts"])
        return Scored(int(data["side"]), parts)
    if kind == "empty":
        return Empty(int(data["side"]), What(data["what"]))
    if kind == "adopted":
        return Adopted(tuple((int(front), int(back)) for front, back in data["pegs"]))
    if kind == "next-deal":
        return NextDeal()
    raise ValueError(f"no entry {kind!r}")
