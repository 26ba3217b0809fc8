"""A hint: what would be good now, and why, in words.

``hint_for`` is the one seam to the analysis: the screen asks here and nowhere else.
"""

from __future__ import annotations

from dataclasses import dataclass

from domino_crib.analysis.hints import Advice, Why, advise
from domino_crib.rules import Answer, AnswerKind, Claim, Discard, Lay, Pieces, View
from domino_crib.rules.pieces import names, without
from domino_crib.wording import Words
from domino_crib.wording.hints import say_because

_IN_A_LINE = (Why.KEEPS, Why.CRIB, Why.SCORES, Why.COUNT, Why.RISK, Why.SAFE, Why.GO)
"""The reasons there is room for; what the hand counts on average is left to the review."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What is advised: the pieces to ring, and a line."""

    pieces: Pieces
    line: str


def hint_for(view: View, words: Words) -> Hint | None:
    """Return a hint for the seat of the view, None when it is not asked for anything."""
    advice = advise(view)
    return _say(view, advice[0], words) if advice else None


def _say(view: View, advice: Advice, words: Words) -> Hint | None:
    action = advice.action
    why = say_because(words, [one for one in advice.because if one.why in _IN_A_LINE][:2])
    if isinstance(action, Discard):
        kept = names(without(view.hand, action.pieces))
        line = words.get("ui.hint.discard", kept=kept)
        return Hint(action.pieces, f"{line}: {why}" if why else line)
    if isinstance(action, Lay):
        return Hint((action.piece,), words.get("ui.hint.lay", piece=action.piece, why=why))
    if isinstance(action, Claim):
        return Hint((), words.get("ui.hint.claim", points=action.points))
    if isinstance(action, Answer):
        if action.kind is AnswerKind.PASS:
            return Hint((), words.get("ui.hint.pass"))
        return Hint((), words.get(f"ui.hint.{action.kind.value}", points=action.points))
    return None
