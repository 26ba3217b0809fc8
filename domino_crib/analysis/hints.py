"""Hints: every choice of a decision, best first, with what it is worth and why, as data.

The reasons are codes with numbers and pieces; the words are in the catalogues
(``wording.hints``).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from random import Random

from domino_crib.analysis.advice import LayRating, discard_ratings, lay_ratings
from domino_crib.analysis.discards import DiscardRating
from domino_crib.analysis.kinds import kinds_of_set
from domino_crib.analysis.playing import lay_rater, task_of
from domino_crib.analysis.search import weight_of
from domino_crib.analysis.stop import ShouldStop
from domino_crib.rules import (
    Action,
    Answer,
    AnswerKind,
    Claim,
    Discard,
    Lay,
    Part,
    Phase,
    Pieces,
    Reason,
    View,
    What,
    count_show,
    score_lay,
    total_points,
)
from domino_crib.rules.combos import equals, fifteens, runs

_SEED = 0
_SAMPLES = 80
"""A hint looks at more hands than a player does: it is asked for seldom."""
_WORTH_SAYING = 0.2
"""Points on average below which a difference is not mentioned."""
_LIKELY = 0.5
"""The share of hands from which on something is called likely."""


class Why(str, Enum):
    """Why a choice is good or bad."""

    KEEPS = "keeps"
    """``parts`` are what the kept pieces make by themselves."""
    HAND = "hand"
    """``points`` is what the hand counts with the starter, on average."""
    CRIB = "crib"
    """``points`` is what the crib gets beyond the usual discard of the hand; ``own``: our crib."""
    PLAY = "play"
    """``points`` is what the hand gains in the play beyond the usual choice."""
    SCORES = "scores"
    """``parts`` are what the lay scores at once."""
    COUNT = "count"
    """The lay makes the count ``points`` and scores nothing."""
    RISK = "risk"
    """The opponent can score on it with the probability ``share``."""
    SAFE = "safe"
    """No piece the opponent may hold scores on it."""
    GO = "go"
    """The opponent must say go with the probability ``share``."""
    CLAIM = "claim"
    """``parts`` are what there is to claim, or what a claim should have been."""


@dataclass(frozen=True, slots=True)
class Because:
    """One reason, see ``Why`` for what its numbers mean."""

    why: Why
    points: float = 0.0
    share: float = 0.0
    parts: tuple[Part, ...] = ()
    own: bool = False


@dataclass(frozen=True, slots=True)
class Advice:
    """A choice with its worth: points on average from our side, and the chance to win.

    ``cost`` and ``win_cost`` are what it is worse than the best choice; ``win`` and ``win_cost``
    are None where chances are not known.
    """

    action: Action
    points: float
    win: float | None
    cost: float
    win_cost: float | None
    because: tuple[Because, ...]


def advise(view: View, should_stop: ShouldStop | None = None) -> tuple[Advice, ...]:
    """Return every choice of the seat, best first; nothing when it is not asked for anything.

    Claims and answers have one right choice, so there the list holds it alone. Raises ``Stopped``
    when ``should_stop`` says so.
    """
    if not view.legal:
        return ()
    if view.phase is Phase.DISCARD:
        return _of_discards(view)
    if view.phase is Phase.PLAY:
        return _of_lays(view, should_stop)
    return (_of_show(view),)


def _aim(view: View) -> float:
    return -1.0 if view.rules.lowball else 1.0


def _of_discards(view: View) -> tuple[Advice, ...]:
    ratings = discard_ratings(view)
    aim = _aim(view)
    seat = view.seat or 0
    own = view.rules.side_of[seat] == view.rules.side_of[view.dealer]
    usual_crib = sum(rating.crib for rating in ratings) / len(ratings)
    usual_play = sum(rating.play - rating.play_other for rating in ratings) / len(ratings)
    rated = [
        (
            Discard(seat, rating.discard),
            rating.points,
            rating.win,
            _why_discard(view, rating, usual_crib, usual_play, own=own),
        )
        for rating in ratings
    ]
    return _best_first(rated, aim)


def _why_discard(
    view: View, rating: DiscardRating, usual_crib: float, usual_play: float, *, own: bool
) -> tuple[Because, ...]:
    because = []
    parts = kept_parts(view, rating.kept)
    if parts:
        because.append(Because(Why.KEEPS, parts=parts))
    because.append(Because(Why.HAND, points=rating.hand))
    more = rating.crib - usual_crib
    if abs(more) >= _WORTH_SAYING:
        because.append(Because(Why.CRIB, points=more, own=own))
    gain = rating.play - rating.play_other - usual_play
    if abs(gain) >= _WORTH_SAYING:
        because.append(Because(Why.PLAY, points=gain))
    return tuple(because)


def kept_parts(view: View, kept: Pieces) -> tuple[Part, ...]:
    """Return what the pieces kept make by themselves, without a starter."""
    parts = [*fifteens(kept), *equals(kept), *runs(kept)]
    if view.rules.flush and len({piece.suit for piece in kept}) == 1:
        parts.append(Part(Reason.FLUSH, len(kept), kept))
    return tuple(parts)


def _of_lays(view: View, should_stop: ShouldStop | None) -> tuple[Advice, ...]:
    ratings = lay_ratings(view, Random(_SEED), samples=_SAMPLES, should_stop=should_stop)
    replies = _replies(view) if view.rules.seats == 2 else {}
    rated = []
    for rating in ratings:
        seat = view.seat or 0
        because = _why_lay(view, rating, replies)
        rated.append((Lay(seat, rating.piece), rating.points, rating.win, because))
    return _best_first(rated, _aim(view))


def _why_lay(
    view: View, rating: LayRating, replies: dict[int, tuple[float, float]]
) -> tuple[Because, ...]:
    parts = score_lay([*(layer.piece for layer in view.pile), rating.piece])
    because = [
        Because(Why.SCORES, points=total_points(parts), parts=parts)
        if parts
        else Because(Why.COUNT, points=view.count + rating.piece.value)
    ]
    kind = kinds_of_set(view.rules.piece_set).kind_of(rating.piece)
    if kind in replies:
        scoring, silent = replies[kind]
        if silent >= _LIKELY:
            because.append(Because(Why.GO, share=silent))
        elif scoring == 0:
            because.append(Because(Why.SAFE))
        if scoring > 0:
            because.append(Because(Why.RISK, share=scoring))
    return tuple(because)


def _replies(view: View) -> dict[int, tuple[float, float]]:
    """Return for each kind we may lay how likely the opponent can score, and must say go."""
    rater, task = lay_rater(view.rules), task_of(view)
    if task.sizes[1] == 0:
        return {}
    group = rater.hidden(task, _SAMPLES)
    whole = weight_of(group)
    found = {}
    for kind, mask in enumerate(rater.book.masks):
        if not task.hand & mask:
            continue
        for choice in rater.book.choices(task.pile, task.count):
            if choice[0] != mask:
                continue
            answers = rater.book.choices(choice[2], choice[3])
            scoring = sum(answer[0] for answer in answers if answer[4])
            fitting = sum(answer[0] for answer in answers)
            found[kind] = (
                sum(weight for key, weight in group if key & scoring) / whole,
                sum(weight for key, weight in group if not key & fitting) / whole,
            )
    return found


def _of_show(view: View) -> Advice:
    item, starter = view.counting, view.starter
    if item is None or starter is None:
        raise ValueError("nothing is being counted")
    pieces = dict(view.shown)[item]
    parts = count_show(view.rules, pieces, starter, crib=item.what is What.CRIB)
    points = total_points(parts)
    seat = view.seat or 0
    action: Action
    if view.claimed is None:
        action = Claim(seat, item.what, points)
    elif points > view.claimed:
        action = Answer(seat, AnswerKind.MISSED, points - view.claimed)
    elif points < view.claimed:
        action = Answer(seat, AnswerKind.OVER, view.claimed - points)
    else:
        action = Answer(seat, AnswerKind.PASS)
    because = Because(Why.CLAIM, points=points, parts=parts)
    return Advice(action, float(points), None, 0.0, None, (because,))


Rated = tuple[Action, float, "float | None", tuple[Because, ...]]


def _best_first(rated: Sequence[Rated], aim: float) -> tuple[Advice, ...]:
    """Return advice with the best first and what the others cost."""
    ordered = sorted(
        rated, key=lambda one: (one[2] if one[2] is not None else 0.0, aim * one[1]), reverse=True
    )
    _, best, best_win, _ = ordered[0]
    return tuple(
        Advice(
            action,
            points,
            win,
            aim * (best - points),
            None if win is None or best_win is None else best_win - win,
            because,
        )
        for action, points, win, because in ordered
    )
