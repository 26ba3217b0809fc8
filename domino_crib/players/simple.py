"""Players without foresight: random, greedy and scripted. They see views only (M3)."""

from __future__ import annotations

import random
from collections.abc import Iterable

from domino_crib.errors import IllegalAction, phrase
from domino_crib.rules import (
    Action,
    AnswerKind,
    Discard,
    Lay,
    Phase,
    View,
    What,
    count_show,
    name_of,
    score_lay,
    total_points,
)
from domino_crib.rules.combos import equals, fifteens, runs
from domino_crib.rules.pieces import without


class RandomPlayer:
    """Takes any legal action, each as likely as the next; a seed gives the same game again."""

    def __init__(self, seed: int = 0) -> None:
        self._random = random.Random(seed)

    def decide(self, view: View) -> Action:
        """Return one of the legal actions."""
        return self._random.choice(view.legal)


class GreedyPlayer:
    """Keeps the hand that counts most by itself, lays what scores most at once, claims truly.

    Ties go to the first legal action, so a view always gets the same answer. Under Lowball it does
    the opposite: it keeps and lays what scores least.
    """

    def decide(self, view: View) -> Action:
        """Return the legal action with the best immediate points."""
        if view.phase is Phase.SHOW:
            return honest_claim(view)
        sign = -1 if view.rules.lowball else 1
        return max(view.legal, key=lambda action: sign * _worth(view, action))


class ScriptedPlayer:
    """Takes its decisions from a list of actions, in their order.

    Raises ``IllegalAction`` when the next one is not legal or the script is at its end.
    """

    def __init__(self, actions: Iterable[Action]) -> None:
        self._script = iter(actions)

    def decide(self, view: View) -> Action:
        """Return the next action of the script."""
        action = next(self._script, None)
        if action is None or action not in view.legal:
            raise IllegalAction(
                "script-does-not-fit",
                expected=phrase("one of {names}", names=", ".join(map(name_of, view.legal[:20]))),
                got=name_of(action) if action is not None else phrase("the end of the script"),
            )
        return action


def honest_claim(view: View) -> Action:
    """Return the true claim for what is being counted, or the true answer to a claim."""
    item, starter = view.counting, view.starter
    if item is None or starter is None:
        raise ValueError("nothing is being counted")
    pieces = dict(view.shown)[item]
    parts = count_show(view.rules, pieces, starter, crib=item.what is What.CRIB)
    points = total_points(parts)
    if view.claimed is None:
        wanted = str(points)
    elif points > view.claimed:
        wanted = f"{AnswerKind.MISSED} {points - view.claimed}"
    elif points < view.claimed:
        wanted = f"{AnswerKind.OVER} {view.claimed - points}"
    else:
        wanted = str(AnswerKind.PASS)
    return next(action for action in view.legal if name_of(action) == wanted)


def _worth(view: View, action: Action) -> int:
    """Return the points of what a discard keeps or what a lay scores at once."""
    if isinstance(action, Lay):
        return total_points(score_lay([*(layer.piece for layer in view.pile), action.piece]))
    if isinstance(action, Discard):
        kept = without(view.hand, action.pieces)
        points = total_points([*fifteens(kept), *equals(kept), *runs(kept)])
        one_suit = view.rules.flush and len({piece.suit for piece in kept}) == 1
        return points + len(kept) * one_suit
    return 0
