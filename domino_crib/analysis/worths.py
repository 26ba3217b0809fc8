"""What the search in the play plays for: points, or the probability of winning the game."""

from __future__ import annotations

from collections.abc import Callable

from domino_crib.analysis.kinds import KEY_BITS
from domino_crib.analysis.outlook import Outlook
from domino_crib.analysis.search import TAG_SHIFT, Group, Worth, points_ahead
from domino_crib.analysis.shows import ShowTable


def worth_in_points(aim: float) -> Worth:
    """Return the worth that counts our points less the opponent's; ``aim`` -1 for Lowball."""

    def leaf(own: int, other: int, group: Group) -> float:
        return aim * points_ahead(own, other, group)

    return Worth(leaf)


def tagged(group: Group, laid: int, starter: int, table: ShowTable) -> Group:
    """Return the group with what each hand counts in the show as its tag.

    ``laid`` are the pieces the opponent has laid (a key), ``starter`` is the starter's kind.
    """
    rest = laid + (1 << KEY_BITS * starter)
    return [(key + (table.get(key + rest, 0) << TAG_SHIFT), weight) for key, weight in group]


def worth_in_wins(
    outlook: Outlook, scores: tuple[int, int], own_hand: int, *, dealer: bool
) -> Worth:
    """Return the worth of winning, for one of two seats in the play.

    ``scores`` are ours and the opponent's, ``own_hand`` what our hand counts in the show. The
    group must be ``tagged`` with what the opponent's hand counts. The crib is the usual one.
    """
    reached = 0.0 if outlook.rules.lowball else 1.0
    known: dict[int, dict[int, float]] = {}
    chance_of = _after_play(outlook, own_hand, dealer=dealer)
    own_score, other_score = scores

    def leaf(own: int, other: int, group: Group) -> float:
        place = own << 8 | other
        by_hand = known.get(place)
        if by_hand is None:
            by_hand = known[place] = {}
        total = 0.0
        for key, weight in group:
            hand = key >> TAG_SHIFT
            chance = by_hand.get(hand)
            if chance is None:
                chance = chance_of(own_score + own, other_score + other, hand)
                by_hand[hand] = chance
            total += weight * chance
        return total

    target = outlook.target
    return Worth(leaf, target - own_score, target - other_score, reached, 1 - reached)


def _after_play(
    outlook: Outlook, own_hand: int, *, dealer: bool
) -> Callable[[int, int, int], float]:
    """Return what gives the chance to win from both scores and what the other's hand counts."""
    crib_stage, step = outlook.crib_stage, outlook.rules.hand_step

    def chance(own: int, other: int, other_hand: int) -> float:
        own_end = max(0, own + (own_hand or -step))
        other_end = max(0, other + (other_hand or -step))
        if dealer:
            # The pone's hand is counted first and may end the game before ours.
            if other_end >= outlook.target:
                return outlook.start(own, other_end)
            return outlook.before(crib_stage, own_end, other_end)
        if own_end >= outlook.target:
            return 1 - outlook.start(other, own_end)
        return 1 - outlook.before(crib_stage, other_end, own_end)

    return chance
