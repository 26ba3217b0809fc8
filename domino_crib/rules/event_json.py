"""Events as JSON objects for ``replay --json``: sides, seats and deals count from 1."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from domino_crib.rules.actions import name_of
from domino_crib.rules.events import (
    Answered,
    Claimed,
    CountClosed,
    Counted,
    Dealt,
    Discarded,
    Drawn,
    Event,
    Go,
    Laid,
    Pegged,
    Result,
    StarterTurned,
    SteppedBack,
)
from domino_crib.rules.game import legal_actions, next_step, to_move
from domino_crib.rules.pegs import Peg
from domino_crib.rules.pieces import Piece
from domino_crib.rules.reasons import Part
from domino_crib.rules.state import Phase, State

Json = dict[str, Any]


def parts_json(parts: Iterable[Part]) -> list[Json]:
    """Return the parts of a score: reason, points and pieces."""
    return [
        {"reason": str(part.reason), "points": part.points, "pieces": _names(part.pieces)}
        for part in parts
    ]


def event_json(event: Event) -> Json:
    """Return the event as one JSON object."""
    return {"event": event.code} | _FIELDS[type(event)](event)


def unfinished_json(state: State) -> Json:
    """Return what is to come next in a game that is not over."""
    seats = to_move(state)
    if seats:
        seat = seats[0]
        legal = [name_of(action) for action in legal_actions(state, seat)]
    else:
        step = next_step(state)
        seat = state.pone if state.phase is Phase.STARTER else state.dealer
        legal = [name_of(step)] if step is not None else []
    return {
        "event": "unfinished",
        "scores": list(state.scores),
        "pegs": _pegs(state.pegs),
        "dealer": state.dealer + 1,
        "phase": str(state.phase),
        "to_move": seat + 1,
        "legal": legal,
    }


def _names(pieces: Iterable[Piece]) -> list[str]:
    return [str(piece) for piece in pieces]


def _pegs(pegs: Iterable[Peg]) -> list[list[int]]:
    return [[peg.front, peg.back] for peg in pegs]


def _drawn(event: Drawn) -> Json:
    return {"rounds": [_names(drawn) for drawn in event.rounds], "dealer": event.dealer + 1}


def _dealt(event: Dealt) -> Json:
    return {
        "deal": event.number,
        "dealer": event.dealer + 1,
        "hands": [_names(hand) for hand in event.hands],
        "extra": _names(event.extra),
    }


def _discarded(event: Discarded) -> Json:
    return {"seat": event.seat + 1, "pieces": _names(event.pieces)}


def _starter(event: StarterTurned) -> Json:
    return {"seat": event.seat + 1, "piece": str(event.piece)}


def _laid(event: Laid) -> Json:
    return {
        "seat": event.seat + 1,
        "piece": str(event.piece),
        "count": event.count,
        "parts": parts_json(event.parts),
    }


def _go(event: Go) -> Json:
    return {"seat": event.seat + 1}


def _count_closed(event: CountClosed) -> Json:
    return {
        "count": event.count,
        "leader": None if event.leader is None else event.leader + 1,
    }


def _pegged(event: Pegged) -> Json:
    return {
        "side": event.side + 1,
        "reason": str(event.reason),
        "points": event.points,
        "from": event.start,
        "to": event.end,
    }


def _stepped_back(event: SteppedBack) -> Json:
    return {
        "side": event.side + 1,
        "what": str(event.what),
        "holes": event.holes,
        "from": event.start,
        "to": event.end,
    }


def _counted(event: Counted) -> Json:
    return {
        "seat": event.seat + 1,
        "what": str(event.what),
        "points": event.points,
        "parts": parts_json(event.parts),
    }


def _claimed(event: Claimed) -> Json:
    return {"seat": event.seat + 1, "what": str(event.what), "points": event.points}


def _answered(event: Answered) -> Json:
    return {
        "seat": event.seat + 1,
        "kind": str(event.kind),
        "points": event.points,
        "right": event.right,
    }


def _result(event: Result) -> Json:
    return {
        "scores": list(event.scores),
        "pegs": _pegs(event.pegs),
        "winners": [side + 1 for side in event.winners],
        "losers": [side + 1 for side in event.losers],
        "reason": event.reason,
        "skunk": event.skunk,
    }


_FIELDS: dict[type, Callable[[Any], Json]] = {
    Drawn: _drawn,
    Dealt: _dealt,
    Discarded: _discarded,
    StarterTurned: _starter,
    Laid: _laid,
    Go: _go,
    CountClosed: _count_closed,
    Pegged: _pegged,
    SteppedBack: _stepped_back,
    Counted: _counted,
    Claimed: _claimed,
    Answered: _answered,
    Result: _result,
}
