"""From points to the probability of winning: what a hand, a crib and the play are worth now.

Each part of the coming deal is looked at by itself, with all other parts as usual: the whole deal
is gone through, part by part. That matters far from the target, too: what counts is who will be
first in the last deal, so that the same point is worth 5 % of a win at one score and 3 at the next.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from domino_crib.analysis.closing import HIGHEST, Rows, closing_of
from domino_crib.analysis.outlook import Outlook

NEAR = 34
"""With partners, two hands a side make going through the whole deal take 6 ms far from the target;
only this close to it that is done."""

_STEP = 4
_KEPT_WORTHS = 512
"""Worths kept, some 2.5 kB each: more than the pairs of scores of a few games, 1.3 MB at most."""


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
    0 to ``HIGHEST``.
    """

    usual: float
    hand: Sequence[float]
    crib: Sequence[float]
    play: PlayWorth

    def slope(self, part: Sequence[float]) -> float:
        """Return what one more point of ``hand`` or ``crib`` is worth, roughly."""
        return (part[20] - part[1]) / 19


@lru_cache(maxsize=_KEPT_WORTHS)
def deal_worth(outlook: Outlook, scores: tuple[int, int], *, dealer: bool) -> DealWorth:
    """Return what the parts of a deal are worth to our side before its discards.

    ``scores`` are ours and the opponents'; ``dealer`` says whether the crib is ours.
    """
    d, p = scores if dealer else scores[::-1]
    if outlook.rules.seats > 2 and outlook.target - max(d, p) > NEAR:
        return _far(outlook, d, p, dealer=dealer)

    def ours(value: float) -> float:
        return value if dealer else 1 - value

    closing = closing_of(outlook)
    rows, start, settled = _before_closing(outlook, d, p, closing.first)
    dealer_hand, crib = closing.dealer_parts(rows, start)
    # Of the hands of our side the last to be counted stands for ours.
    hand = dealer_hand if dealer else closing.pone_part(rows, start)
    pone_play, _, dealer_play, _, _ = outlook.model.means()
    end_d, end_p = d + round(dealer_play), p + round(pone_play)
    of_d = _slope(lambda more: ours(outlook.before(0, max(0, end_d + more), p)))
    of_p = _slope(lambda more: ours(outlook.before(0, d, max(0, end_p + more))))
    own, other = (of_d, of_p) if dealer else (of_p, of_d)
    usual = sum(share * hand[points] for points, share in outlook.model.hands[dealer])
    return DealWorth(
        ours(settled + usual),
        [ours(settled + chance) for chance in hand],
        [ours(settled + chance) for chance in crib],
        PlayWorth(own, other, (dealer_play, pone_play) if dealer else (pone_play, dealer_play)),
    )


def _far(outlook: Outlook, d: int, p: int, *, dealer: bool) -> DealWorth:
    """Return what points are worth where a deal usually ends, for every point alike."""
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
    )


def _slope(chance: Callable[[int], float]) -> float:
    return (chance(2) - chance(-2)) / 4


def _before_closing(outlook: Outlook, d: int, p: int, stage: int) -> tuple[Rows, int, float]:
    """Return the probabilities of the scores before hand number ``stage`` of the show.

    They are rows from a score of the dealer on; the third is the dealer's chances by what ended
    the game before.
    """
    end = outlook.target
    settled = 0.0
    played: dict[int, dict[int, float]] = {}
    for pone, dealer, likely in outlook.model.play:
        if d + dealer < end and p + pone < end:
            row = played.setdefault(p + pone, {})
            row[d + dealer] = row.get(d + dealer, 0.0) + likely
        else:
            settled += likely * outlook.played(d, p, pone, dealer)
    rows: Rows = {
        score: [row.get(to, 0.0) for to in range(d, max(row) + 1)] for score, row in played.items()
    }
    start = d
    for number in range(stage):
        part = outlook.stage(number)
        moves = [(points or -part.step, share) for points, share in part.odds]
        if part.by_dealer:
            rows, start, over = _dealer_moved(rows, start, moves, end)
            settled += over * outlook.start(end, 0)
        else:
            rows, over = _pone_moved(rows, moves, end)
            settled += over * outlook.start(0, end)
    return rows, start, settled


def _dealer_moved(
    rows: Rows, start: int, moves: Sequence[tuple[int, float]], end: int
) -> tuple[Rows, int, float]:
    """Return the rows after a hand of the dealer's side, where they start, and what is over."""
    low = max(0, start + min(move for move, _ in moves))
    longest = max(move for move, _ in moves)
    whole = sum([share for _, share in moves])
    over = 0.0
    moved: Rows = {}
    for p, row in rows.items():
        new = [0.0] * (min(end, start + len(row) + longest) - low)
        for move, share in moves:
            below = max(0, -start - move)
            if below:
                new[0] += share * sum(row[:below])
            at = start + move + below - low
            part = row[below : below + max(0, len(new) - at)]
            until = at + len(part)
            new[at:until] = [a + share * b for a, b in zip(new[at:until], part, strict=True)]
        over += whole * sum(row) - sum(new)
        moved[p] = new
    return moved, low, over


def _pone_moved(rows: Rows, moves: Sequence[tuple[int, float]], end: int) -> tuple[Rows, float]:
    """Return the rows after a hand of the pone's side, and what is over."""
    over = 0.0
    width = max(map(len, rows.values()), default=0)
    moved: Rows = {}
    for p, row in rows.items():
        for move, share in moves:
            to = max(0, p + move)
            if to >= end:
                over += share * sum(row)
                continue
            new = moved.get(to)
            if new is None:
                new = moved[to] = [0.0] * width
            new[: len(row)] = [a + share * b for a, b in zip(new[: len(row)], row, strict=True)]
    return moved, over
