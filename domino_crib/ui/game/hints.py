"""A hint: what would be good now, and why, in words.

``hint_for`` is the one seam to the analysis: the screen asks here and nowhere else.
"""

from __future__ import annotations

from dataclasses import dataclass

from domino_crib.players import GreedyPlayer
from domino_crib.rules import (
    Action,
    Answer,
    AnswerKind,
    Claim,
    Discard,
    Lay,
    Pieces,
    View,
    score_lay,
    total_points,
)
from domino_crib.rules.pieces import names, without
from domino_crib.ui.game.log import reasons
from domino_crib.wording import Words


@dataclass(frozen=True, slots=True)
class Hint:
    """What is advised: the pieces to ring, and a line."""

    pieces: Pieces
    line: str


def hint_for(view: View, words: Words) -> Hint | None:
    """Return a hint for the seat of the view, None when it is not asked for anything."""
    if not view.legal:
        return None
    return _say(view, GreedyPlayer().decide(view), words)


def _say(view: View, action: Action, words: Words) -> Hint | None:
    if isinstance(action, Discard):
        kept = names(without(view.hand, action.pieces))
        return Hint(action.pieces, words.get("ui.hint.discard", kept=kept))
    if isinstance(action, Lay):
        parts = score_lay([*(layer.piece for layer in view.pile), action.piece])
        points = total_points(parts)
        if not points:
            count = view.count + action.piece.value
            return Hint((action.piece,), words.get("ui.hint.lay", piece=action.piece, count=count))
        line = words.get(
            "ui.hint.lay-points", piece=action.piece, reasons=reasons(words, parts), points=points
        )
        return Hint((action.piece,), line)
    if isinstance(action, Claim):
        return Hint((), words.get("ui.hint.claim", points=action.points))
    if isinstance(action, Answer):
        if action.kind is AnswerKind.PASS:
            return Hint((), words.get("ui.hint.pass"))
        return Hint((), words.get(f"ui.hint.{action.kind.value}", points=action.points))
    return None
