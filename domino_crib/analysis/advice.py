"""Every choice of a decision with what it is worth: the one door for players, hints and reviews."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from domino_crib.analysis.chances import deal_worth
from domino_crib.analysis.deals import outlook_of
from domino_crib.analysis.discards import DiscardRating, discard_rater
from domino_crib.analysis.kinds import key_of, kinds_of_set
from domino_crib.analysis.many import many_rater, weights_of
from domino_crib.analysis.playing import SAMPLES, lay_rater, task_of
from domino_crib.analysis.stop import ShouldStop
from domino_crib.rules import Lay, Piece, Pieces, Rules, View, score_lay, total_points


@dataclass(frozen=True, slots=True)
class LayRating:
    """A lay: what it scores at once, the points ahead it leads to, the chance to win after it.

    ``points`` counts the rest of the play, ours less the opponent's, on average. ``win`` is None
    where it is not known.
    """

    piece: Piece
    now: int
    points: float
    win: float | None = None

    def worth(self, aim: float) -> tuple[float, float]:
        """Return what to compare lays by: the chance to win, then the points."""
        return self.win if self.win is not None else 0.0, aim * self.points


def rate_discards(
    rules: Rules,
    hand: Pieces,
    *,
    own_crib: bool,
    scores: Sequence[int] | None = None,
    side: int = 0,
    plays: bool = True,
    chances: bool = True,
) -> tuple[DiscardRating, ...]:
    """Return a rating of every discard of ``hand``, in the order of ``legal_actions``.

    ``scores`` by side and our ``side`` make the chance to win known, for two sides; without
    ``scores`` all are at 0. Without ``plays`` the play is left out, without ``chances`` the game.
    """
    rater = discard_rater(rules)
    scores = tuple(scores) if scores is not None else (0,) * rules.sides
    ratings = rater.rate(hand, own_crib=own_crib, plays=plays)
    if rules.sides > 2:
        return _among_many(rules, ratings, scores, side, own_crib=own_crib)
    outlook = outlook_of(rules) if chances else None
    if outlook is None:
        return ratings
    worth = deal_worth(outlook, (scores[side], scores[1 - side]), dealer=own_crib)
    wins = rater.wins(hand, ratings, worth, own_crib=own_crib)
    return tuple(
        replace(rating, win=min(1.0, max(0.0, win)))
        for rating, win in zip(ratings, wins, strict=True)
    )


def _among_many(
    rules: Rules,
    ratings: Sequence[DiscardRating],
    scores: Sequence[int],
    side: int,
    *,
    own_crib: bool,
) -> tuple[DiscardRating, ...]:
    """Let a crib that is one opponent's of several count for less than one's own."""
    if own_crib:
        return tuple(ratings)
    weights = [abs(weight) for weight in weights_of(rules, scores, side)]
    share = (sum(weights) - weights[side]) / (rules.sides - 1)
    return tuple(
        replace(rating, points=rating.points + (1 - share) * rating.crib) for rating in ratings
    )


def discard_ratings(
    view: View, *, plays: bool = True, chances: bool = True
) -> tuple[DiscardRating, ...]:
    """Return a rating of every discard in ``view.legal``, in that order."""
    if view.seat is None:
        raise ValueError("a spectator discards nothing")
    side_of = view.rules.side_of
    side = side_of[view.seat]
    return rate_discards(
        view.rules,
        view.hand,
        own_crib=side == side_of[view.dealer],
        scores=view.scores,
        side=side,
        plays=plays,
        chances=chances,
    )


def lay_ratings(
    view: View,
    random: Random,
    *,
    samples: int = SAMPLES,
    points: bool = True,
    chances: bool = True,
    should_stop: ShouldStop | None = None,
) -> tuple[LayRating, ...]:
    """Return a rating of every lay in ``view.legal``, in that order.

    Without ``points`` they are left at 0 when the chances are known, which halves the work.
    Raises ``Stopped`` when ``should_stop`` says so.
    """
    rules = view.rules
    kind_of = kinds_of_set(rules.piece_set).kind_of
    ahead: dict[int, float] = {}
    wins: dict[int, float] = {}
    if rules.seats == 2:
        rater, task = lay_rater(rules), task_of(view)
        group = rater.hidden(task, samples)
        chances = chances and outlook_of(rules) is not None
        if points or not chances:
            ahead = {one[1]: value for one, value in rater.in_points(task, group, should_stop)}
        if chances:
            wins = {one[1]: value for one, value in rater.in_wins(task, group, should_stop)}
    else:
        rated = many_rater(rules).rate(view, random, max(1, samples), should_stop)
        aim = -1.0 if rules.lowball else 1.0
        ahead = {one[1]: aim * value for one, value in rated}
    pile = [layer.piece for layer in view.pile]
    ratings = []
    for action in view.legal:
        if isinstance(action, Lay):
            key = key_of([kind_of(action.piece)])
            now = total_points(score_lay([*pile, action.piece]))
            ratings.append(LayRating(action.piece, now, ahead.get(key, 0.0), wins.get(key)))
    return tuple(ratings)
