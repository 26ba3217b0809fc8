"""What the parts of a deal score when partners play it, all by the order of preference (pure)."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from domino_crib.analysis.discards import discard_rater
from domino_crib.analysis.generate.deals import Measured
from domino_crib.analysis.kinds import key_of
from domino_crib.analysis.many import many_rater
from domino_crib.analysis.selfplay import DealPoints, deck_of
from domino_crib.rules import Rules

_NEVER = 1000


def measure_partners(rules: Rules, seeds: Iterable[int]) -> Measured:
    """Play one deal a seed; seat 0 deals, its side is the dealer's."""
    seen = Measured()
    for seed in seeds:
        pairs = _play_deal(rules, Random(seed))
        for points in pairs:
            seen.add(points)
        hands = [shown for points in pairs for shown in points.hands]
        seen.whole.append((*pairs[0].play, *hands, pairs[0].crib))
    return seen


def _play_deal(rules: Rules, random: Random) -> list[DealPoints]:
    """Return the points of a deal, once for each pair of hands that meet: (1, 2) and (3, 0)."""
    deck = deck_of(rules)
    pieces = rules.piece_set.pieces
    order = random.sample(range(len(pieces)), rules.seats * rules.hand_size + 1)
    starter = order.pop()
    rater = discard_rater(rules)
    kept: list[tuple[int, ...]] = []
    crib: list[int] = []
    aim = -1.0 if rules.lowball else 1.0
    for seat in range(rules.seats):
        dealt = order[seat * rules.hand_size : (seat + 1) * rules.hand_size]
        own = rules.side_of[seat] == rules.side_of[0]
        ratings = rater.rate(tuple(pieces[n] for n in dealt), own_crib=own)
        best = max(ratings, key=lambda rating: aim * rating.points)
        crib += [n for n in dealt if pieces[n] in best.discard]
        kept.append(tuple(n for n in dealt if pieces[n] not in best.discard))
    pegs = _play(rules, [key_of([deck.kind[n] for n in hand]) for hand in kept])
    shows = [deck.show(hand, starter, crib=False) for hand in kept]
    play = [sum(points for side, points in pegs if side == 1 - owner) for owner in range(2)]
    turned = [(1 - side, points) for side, points in pegs]
    crib_shows = deck.show(crib, starter, crib=True)
    return [
        DealPoints(0, play, [shows[first], shows[second]], crib_shows, turned)
        for first, second in ((1, 2), (3, 0))
    ]


def _play(rules: Rules, hands: list[int]) -> list[tuple[int, int]]:
    """Return side and points of every lay; seat 1 leads."""
    rater = many_rater(rules)
    pone = rules.pone(0)
    lead = next(one for one in rater.book.order(0, 0, rules.kept) if hands[pone] & one[0])
    pegs: list[tuple[int, int]] = []
    held = [rules.kept] * rules.seats
    rater.play_on(hands, held, pone, lead, [_NEVER] * rules.sides, pegs)
    return pegs
