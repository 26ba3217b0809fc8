"""Counting by a person: the claim for his hand, the answer to a claim, a guess for practice.

The number is typed on a pad, or it grows as the pieces of one part after another are tapped: a
combination that counts is taken in once, so that only what the person has seen is claimed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import partial

from domino_crib.rules import Action, Answer, AnswerKind, Claim, Part, Piece, ShowItem, View
from domino_crib.ui.game.compose import Shown
from domino_crib.ui.layout import Box
from domino_crib.ui.widgets import Button, Widget, number_pad
from domino_crib.wording import Words

HIGHEST = 29
"""No hand of any game counts more (O11)."""


class Asked(Enum):
    """What is wanted of the person."""

    CLAIM = "claim"
    ANSWER = "answer"
    GUESS = "guess"


@dataclass(frozen=True, slots=True)
class Counting:
    """What a person has entered: digits, or the parts found by tapping, and the pieces raised."""

    entry: str = ""
    found: tuple[Part, ...] = ()
    raised: frozenset[Piece] = frozenset()

    def typed(self, entry: str) -> Counting:
        """Return the state after the pad; a number over the highest count starts anew."""
        if entry and int(entry) > HIGHEST:
            entry = entry[-1]
        return Counting(entry)

    def tapped(self, piece: Piece, shown: Shown) -> Counting:
        """Return the state after a piece was tapped; pieces that make a part are taken in."""
        raised = self.raised ^ {piece}
        for part in shown.parts:
            if part not in self.found and set(part.pieces) == raised:
                found = (*self.found, part)
                return Counting(str(sum(p.points for p in found)), found)
        return replace(self, raised=raised)


def asked_of(view: View, seat: int) -> Asked:
    """Return what is wanted of a seat during the show."""
    if view.claimed is None or view.counting is None:
        return Asked.CLAIM if view.rules.muggins else Asked.GUESS
    return Asked.ANSWER if view.counting.seat != seat else Asked.CLAIM


def action_of(view: View, seat: int, item: ShowItem, entry: str) -> Action:
    """Return the claim or answer that a number means; nothing entered lets a claim stand."""
    points = int(entry) if entry else 0
    if view.claimed is None:
        return Claim(seat, item.what, points)
    if not entry or points == view.claimed:
        return Answer(seat, AnswerKind.PASS)
    if points > view.claimed:
        return Answer(seat, AnswerKind.MISSED, points - view.claimed)
    return Answer(seat, AnswerKind.OVER, view.claimed - points)


def pad_widgets(
    words: Words,
    box: Box,
    asked: Asked,
    counting: Counting,
    change: Callable[[Counting], None],
    done: Callable[[], None],
) -> Sequence[Widget]:
    """Return the pad for what is asked; its last button says what it will do."""
    entry = counting.entry
    if asked is Asked.ANSWER:
        label = words.get("ui.claim.it-is", points=entry) if entry else words.get("ui.claim.stands")
    elif asked is Asked.CLAIM:
        label = words.get("ui.claim.claim", points=entry or "0")
    else:
        label = words.get("ui.claim.guess", points=entry or "0")
    widgets = number_pad(
        box,
        entry,
        lambda typed: change(counting.typed(typed)),
        partial(done),
        (words.get("ui.claim.clear"), label),
    )
    last = widgets[-1]
    if asked is not Asked.GUESS and not entry and isinstance(last, Button):
        # Enter has just been "go on": a hurried one must not give points away unseen.
        widgets[-1] = replace(last, shortcuts=(), cap="")
    return widgets


def question(words: Words, view: View, asked: Asked, whose: str) -> str:
    """Return the line over the pad."""
    if asked is Asked.ANSWER:
        return words.get("ui.claim.answer-line", whose=whose, points=view.claimed)
    if asked is Asked.CLAIM:
        return words.get("ui.claim.claim-line")
    return words.get("ui.claim.guess-line")
