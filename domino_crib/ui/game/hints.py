"""A hint: what would be best now and why, in words. The one door of the screen to the analysis."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from domino_crib.analysis.hints import Advice, advise
from domino_crib.analysis.stop import ShouldStop
from domino_crib.rules import Action, Answer, AnswerKind, Claim, Discard, Lay, Piece, Pieces, View
from domino_crib.rules.pieces import without
from domino_crib.ui.game.compose import in_rank
from domino_crib.wording import Words
from domino_crib.wording.hints import say_because

OTHERS = 3
"""So many other choices stand beside the best one."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One choice in words: its pieces, what it is worth, what it costs, why.

    ``cost`` is empty for the best one. ``kept`` says which pieces a discard leaves.
    """

    pieces: Pieces
    title: str
    worth: str
    cost: str
    because: str
    kept: str = ""


@dataclass(frozen=True, slots=True)
class Hint:
    """The best choice, and some others with what they cost."""

    best: Choice
    others: tuple[Choice, ...]

    @property
    def pieces(self) -> Pieces:
        """The pieces to ring."""
        return self.best.pieces


def hints_for(view: View, words: Words, should_stop: ShouldStop) -> Iterator[Hint]:
    """Yield the hint for the seat of a view; nothing when it is not asked for anything.

    The first hint of a game loads tables and may take a second, so this runs beside the screen.
    """
    choices = advise(view, should_stop)
    if choices:
        said = [say_choice(words, view, one) for one in choices[: OTHERS + 1]]
        yield Hint(said[0], tuple(said[1:]))


def say_choice(words: Words, view: View, advice: Advice) -> Choice:
    """Return a choice in words."""
    points = words.number(abs(round(advice.points, 1)), 1)
    if round(advice.points, 1) < 0:
        points = f"\N{MINUS SIGN}{points}"
    worth = words.get("ui.hint.points", points=points)
    if advice.win is not None:
        worth += ", " + words.get("ui.hint.win", percent=words.number(100 * advice.win, 1))
    if isinstance(advice.action, (Claim, Answer)):
        worth = ""
    return Choice(
        pieces_of(advice.action),
        title_of(words, advice.action),
        worth,
        cost_of(words, advice),
        say_because(words, advice.because),
        _kept(words, view, advice.action),
    )


def _kept(words: Words, view: View, action: Action) -> str:
    """Return what a discard leaves in the hand, in its order there."""
    if not isinstance(action, Discard):
        return ""
    return words.get("ui.hint.keep", kept=_named(without(view.hand, action.pieces)))


def _named(pieces: Pieces) -> str:
    return " ".join(map(str, in_rank(pieces)))


def cost_of(words: Words, advice: Advice) -> str:
    """Return what a choice is worse than the best one; empty when it is as good.

    The cost is that of the figures as they are shown beside it, in tenths.
    """
    points = _cost(advice.points, advice.cost)
    win = None
    if advice.win is not None and advice.win_cost is not None:
        win = _cost(100 * advice.win, 100 * advice.win_cost)
    if not points and not win:
        return ""
    told = [words.get("ui.hint.cost", points=words.number(points, 1))] if points else []
    if win:
        told.append(words.get("ui.hint.win-cost", percent=words.number(win, 1)))
    return ", ".join(told)


def _cost(worth: float, cost: float) -> float:
    """Return the difference of two figures in tenths: of the best choice, and of this one."""
    return max(0.0, round(round(worth + cost, 1) - round(worth, 1), 1))


def pieces_of(action: Action) -> tuple[Piece, ...]:
    """Return the pieces that an action moves."""
    if isinstance(action, Discard):
        return action.pieces
    return (action.piece,) if isinstance(action, Lay) else ()


def title_of(words: Words, action: Action) -> str:
    """Return what a choice does, in a few words."""
    if isinstance(action, Discard):
        return words.get("ui.hint.discard", pieces=_named(action.pieces))
    if isinstance(action, Lay):
        return words.get("ui.hint.lay", piece=action.piece)
    if isinstance(action, Claim):
        return words.get("ui.hint.claim", points=action.points)
    if isinstance(action, Answer) and action.kind is not AnswerKind.PASS:
        return words.get(f"ui.hint.{action.kind.value}", points=action.points)
    return words.get("ui.hint.pass")
