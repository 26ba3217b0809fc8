"""From points to the probability of winning: what a hand, a crib and the play are worth now.

Each part of the coming deal is looked at by itself, with all other parts as usual. Far from the
target every point is worth the same; near it the whole deal is gone through, part by part.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from domino_crib.analysis.outlook import Odds, Outlook

NEAR = 38
"""A side this close to the target may well end the game in this deal: then all is exact."""

HIGHEST = 29
_GRID = (0, 1, 2, 4, 6, 8, 10, 12, 16, 20, 24, HIGHEST)
"""The counts that are worked out; those between are taken on a straight line."""

_STEP = 4
_TOO_RARE = 4e-4

Scores = dict[tuple[int, int], float]
"""Pairs of scores (dealer's side, other) and their probabilities."""


@dataclass(frozen=True, slots=True)
class PlayWorth:
    """What one point in the play changes for our side, ours and the opponent's, and their means."""

    own: float
    other: float
    usual: tuple[float, float]

    def gain(self, own: float, other: float) -> float:
        """Return what these points change against the usual ones."""
        return (own - self.usual[0]) * self.own + (other - self.usual[1]) * self.other


@dataclass(frozen=True, slots=True)
class DealWorth:
    """The chance of our side to win, by what one part of the deal brings.

    ``usual`` is the chance when all parts are as usual. ``hand`` and ``crib`` give it by points,
    0 to ``HIGHEST``. ``linear`` says that every point of them is worth the same.
    """

    usual: float
    hand: Sequence[float]
    crib: Sequence[float]
    play: PlayWorth
    linear: bool

    def slope(self, part: Sequence[float]) -> float:
        """Return what one more point of ``hand`` or ``crib`` is worth, roughly."""
        return (part[20] - part[1]) / 19

    def by_mean(self, part: Sequence[float], mean: float) -> float:
        """Return the chance when ``hand`` or ``crib`` brings ``mean`` points, if linear."""
        return part[1] + self.slope(part) * (mean - 1)


def deal_worth(outlook: Outlook, scores: tuple[int, int], *, dealer: bool) -> DealWorth:
    """Return what the parts of a deal are worth to our side before its discards.

    ``scores`` are ours and the opponents'; ``dealer`` says whether the crib is ours.
    """
    d, p = scores if dealer else scores[::-1]
    if outlook.target - max(d, p) > NEAR:
        return _far(outlook, d, p, dealer=dealer)
    return _near(outlook, d, p, dealer=dealer)


def _far(outlook: Outlook, d: int, p: int, *, dealer: bool) -> DealWorth:
    pone_play, pone_hand, dealer_play, dealer_hand, crib = outlook.model.means()
    hands = [len(outlook.show_stages(by_dealer=side)) for side in (False, True)]
    end_d = round(d + dealer_play + hands[1] * dealer_hand + crib)
    end_p = round(p + pone_play + hands[0] * pone_hand)

    def chance(d_more: int, p_more: int) -> float:
        # The deal passes on, so the table is read from the other side.
        value = 1 - outlook.start(end_p + p_more, end_d + d_more)
        return value if dealer else 1 - value

    of_d = (chance(_STEP, 0) - chance(-_STEP, 0)) / (2 * _STEP)
    of_p = (chance(0, _STEP) - chance(0, -_STEP)) / (2 * _STEP)
    usual = outlook.start(d, p) if dealer else 1 - outlook.start(d, p)
    own, other = (of_d, of_p) if dealer else (of_p, of_d)
    mean_hand = dealer_hand if dealer else pone_hand
    back, crib_back = outlook.rules.hand_step, outlook.rules.crib_step
    return DealWorth(
        usual,
        [usual + own * ((points or -back) - mean_hand) for points in range(HIGHEST + 1)],
        [usual + of_d * ((points or -crib_back) - crib) for points in range(HIGHEST + 1)],
        PlayWorth(own, other, (dealer_play, pone_play) if dealer else (pone_play, dealer_play)),
        linear=not (back or crib_back),
    )


def _near(outlook: Outlook, d: int, p: int, *, dealer: bool) -> DealWorth:

    def ours(value: float) -> float:
        return value if dealer else 1 - value

    crib_stage = outlook.crib_stage
    # Of the hands of our side the last to be counted stands for ours.
    stage = outlook.show_stages(by_dealer=dealer)[-1]
    parts = []
    for number in (stage, crib_stage):
        scores, settled = _until(outlook, d, p, number)
        by_points = [
            settled + sum([share * outlook.after(number, *pair, points) for pair, share in scores])
            for points in _GRID
        ]
        parts.append(_filled([ours(value) for value in by_points]))
    pone_play, _, dealer_play, _, _ = outlook.model.means()
    end_d, end_p = d + round(dealer_play), p + round(pone_play)
    of_d = _slope(lambda more: ours(outlook.before(0, end_d + more, p)))
    of_p = _slope(lambda more: ours(outlook.before(0, d, end_p + more)))
    own, other = (of_d, of_p) if dealer else (of_p, of_d)
    usual_play = (dealer_play, pone_play) if dealer else (pone_play, dealer_play)
    usual = ours(outlook.before_play(d, p))
    return DealWorth(
        usual,
        _levelled(parts[0], outlook.stage(stage).odds, usual),
        _levelled(parts[1], outlook.stage(crib_stage).odds, usual),
        PlayWorth(own, other, usual_play),
        linear=False,
    )


def _slope(chance: Callable[[int], float]) -> float:
    return (chance(2) - chance(-2)) / 4


def _until(
    outlook: Outlook, d: int, p: int, stage: int
) -> tuple[list[tuple[tuple[int, int], float]], float]:
    """Return the scores before hand number ``stage``, and what is over by then.

    What is over has brought the dealer's side the second number in chances. Rare scores are left
    out, and the others stand for them.
    """
    settled = over = 0.0
    reached: Scores = {}
    for pone, dealer, likely in outlook.model.play:
        pair = d + dealer, p + pone
        if max(pair) < outlook.target:
            reached[pair] = reached.get(pair, 0.0) + likely
        else:
            over += likely
            settled += likely * outlook.played(d, p, pone, dealer)
    for number in range(stage):
        reached = _often(reached, 1 - over)
        part = outlook.stage(number)
        following: Scores = {}
        for (d_now, p_now), share in reached.items():
            for points, likely in part.odds:
                move = points or -part.step
                pair = (
                    (max(0, d_now + move), p_now)
                    if part.by_dealer
                    else (d_now, max(0, p_now + move))
                )
                if max(pair) < outlook.target:
                    following[pair] = following.get(pair, 0.0) + share * likely
                else:
                    over += share * likely
                    settled += share * likely * outlook.start(*pair)
        reached = following
    return list(_often(reached, 1 - over).items()), settled


def _often(scores: Scores, mass: float) -> Scores:
    """Return the scores that are not rare, made to weigh ``mass`` together."""
    often = {pair: share for pair, share in scores.items() if share >= _TOO_RARE * mass}
    whole = sum(often.values())
    return {pair: share * mass / whole for pair, share in often.items()} if whole else scores


def _levelled(part: list[float], odds: Odds, usual: float) -> list[float]:
    """Return the chances moved so that they are the usual one on average.

    What the rare scores left out would have brought is in this difference.
    """
    shift = usual - sum(share * part[points] for points, share in odds)
    return [chance + shift for chance in part]


def _filled(values: list[float]) -> list[float]:
    """Return the value of every count from those of the grid."""
    filled = [values[0]]
    for (low, high), (start, end) in zip(pairwise(_GRID), pairwise(values), strict=True):
        width = high - low
        filled += [start + (end - start) * step / width for step in range(1, width + 1)]
    return filled
