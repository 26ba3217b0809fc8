"""The game record as JSON data, for programs that do not want to read ``.crib`` text."""

from __future__ import annotations

from typing import Any

from domino_crib.rules.actions import (
    Action,
    Answer,
    AnswerKind,
    Claim,
    Count,
    Deal,
    Discard,
    Lay,
    TurnStarter,
    What,
)
from domino_crib.rules.catalog import VARIANTS
from domino_crib.rules.pieces import names
from domino_crib.rules.record import Record, normal
from domino_crib.rules.setup import Setup


def record_to_json(record: Record) -> dict[str, Any]:
    """Return the record as plain JSON data: numbers from 1, pieces in notation."""
    record = normal(record)
    setup = record.setup
    return {
        "game": setup.game,
        "target": setup.target,
        "options": list(setup.options),
        "players": list(record.players),
        "dealer": (setup.dealer or 0) + 1,
        "scores": list(setup.scores),
        "seed": setup.seed,
        "actions": [_action_to_json(action) for action in record.actions],
    }


def _action_to_json(action: Action) -> dict[str, Any]:
    data: dict[str, Any] = {"action": type(action).__name__}
    if isinstance(action, Deal):
        return data | {
            "hands": [names(hand) for hand in action.hands],
            "extra": names(action.extra),
        }
    if isinstance(action, Discard):
        return data | {"seat": action.seat + 1, "pieces": names(action.pieces)}
    if isinstance(action, TurnStarter):
        return data | {"piece": str(action.piece)}
    if isinstance(action, Lay):
        return data | {"seat": action.seat + 1, "piece": str(action.piece)}
    if isinstance(action, Claim):
        return data | {"seat": action.seat + 1, "what": str(action.what), "points": action.points}
    if isinstance(action, Answer):
        return data | {"seat": action.seat + 1, "kind": str(action.kind), "points": action.points}
    return data


def record_from_json(data: dict[str, Any]) -> Record:
    """Return the record that ``record_to_json`` wrote."""
    pieces = VARIANTS[data["game"]].piece_set
    setup = Setup(
        data["game"],
        data["target"],
        tuple(data["options"]),
        data["dealer"] - 1,
        tuple(data["scores"]),
        data["seed"],
    )

    def action_of(entry: dict[str, Any]) -> Action:
        kind = entry["action"]
        seat = entry.get("seat", 1) - 1
        if kind == "Deal":
            hands = tuple(pieces.parse_list(hand) for hand in entry["hands"])
            return Deal(hands, pieces.parse_list(entry["extra"]))
        if kind == "Discard":
            return Discard(seat, pieces.parse_list(entry["pieces"]))
        if kind == "TurnStarter":
            return TurnStarter(pieces.parse(entry["piece"]))
        if kind == "Lay":
            return Lay(seat, pieces.parse(entry["piece"]))
        if kind == "Claim":
            return Claim(seat, What(entry["what"]), entry["points"])
        if kind == "Answer":
            return Answer(seat, AnswerKind(entry["kind"]), entry["points"])
        return Count()

    return Record(setup, tuple(data["players"]), tuple(map(action_of, data["actions"])))
