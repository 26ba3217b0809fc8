"""Claims and answers with Muggins, as a person of the level makes them (O11)."""

from __future__ import annotations

from random import Random

from domino_crib.players.levels import Level
from domino_crib.rules import (
    Action,
    AnswerKind,
    Part,
    View,
    What,
    count_show,
    name_of,
    total_points,
)


def claim_or_answer(view: View, level: Level, dice: Random) -> Action:
    """Return the claim for what is counted, or the answer to a claim.

    A level overlooks parts of its own hand; what it does claim is there. It answers a wrong claim
    when it sees the mistake, and then exactly.
    """
    points = total_points(_true_parts(view))
    if view.claimed is None:
        seen = [part for part in _true_parts(view) if dice.random() < level.claims]
        return _named(view, str(total_points(seen)))
    if points == view.claimed or dice.random() >= level.watches:
        return _named(view, str(AnswerKind.PASS))
    if points > view.claimed:
        return _named(view, f"{AnswerKind.MISSED} {points - view.claimed}")
    return _named(view, f"{AnswerKind.OVER} {view.claimed - points}")


def _true_parts(view: View) -> tuple[Part, ...]:
    item, starter = view.counting, view.starter
    if item is None or starter is None:
        raise ValueError("nothing is being counted")
    pieces = dict(view.shown)[item]
    return count_show(view.rules, pieces, starter, crib=item.what is What.CRIB)


def _named(view: View, name: str) -> Action:
    return next(action for action in view.legal if name_of(action) == name)
