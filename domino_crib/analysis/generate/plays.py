"""What a kept hand is worth in the play, by search against the hands an opponent keeps (pure).

The points ahead are those of the best reply to a sensible opponent. How many of them are ours and
how many the opponent's is taken from the same hands played by the order of preference alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from domino_crib.analysis.belief import hidden_hands, thinned
from domino_crib.analysis.kinds import Kinds, key_of, kinds_of_set
from domino_crib.analysis.lays import LayBook, lay_book
from domino_crib.analysis.model import Habits
from domino_crib.analysis.search import Group, PlaySearch, Worth, points_ahead, weight_of
from domino_crib.rules import Rules

SAMPLES = 100
_THIRTY_ONE = 31


def make_plays(
    rules: Rules, habits: Sequence[Habits], hands: Sequence[tuple[int, ...]]
) -> list[dict[int, tuple[float, float]]]:
    """Return for both roles by key of a kept hand our points in the play and the opponent's."""
    kinds = kinds_of_set(rules.piece_set)
    book = lay_book(rules)
    plays: list[dict[int, tuple[float, float]]] = [{}, {}]
    for hand in hands:
        for role in range(2):
            plays[role][key_of(hand)] = _play(rules, kinds, book, habits, hand, role)
    return plays


def _play(
    rules: Rules,
    kinds: Kinds,
    book: LayBook,
    habits: Sequence[Habits],
    hand: tuple[int, ...],
    role: int,
) -> tuple[float, float]:
    sizes = rules.kept, rules.kept
    group = hidden_hands(book, kinds.left_after(hand), rules.kept, habits[1 - role].keeps)
    group = thinned(group, SAMPLES)
    whole = weight_of(group)
    aim = -1.0 if rules.lowball else 1.0

    def leaf(own: int, other: int, left: Group) -> float:
        return aim * points_ahead(own, other, left)

    search = PlaySearch(book, Worth(leaf))
    key = key_of(hand)
    if role:
        ahead = search.value_when_led(key, group, sizes)
    else:
        ahead = max(value for _, value in search.lay_values(key, 0, 0, group, sizes))
    ahead *= aim / whole
    own = other = 0.0
    for opponent, weight in group:
        pegged = play_by_order(book, (opponent, key) if role else (key, opponent), rules.kept)
        own += weight * pegged[role] / whole
        other += weight * pegged[1 - role] / whole
    # Neither can fall below nothing, however far the two ways to play differ.
    shift = max(-own, min(other, (ahead - own + other) / 2))
    return own + shift, other - shift


def play_by_order(book: LayBook, hands: tuple[int, int], size: int) -> tuple[int, int]:
    """Return what leader and other score when both lay by the order of preference."""
    left, held, points = list(hands), [size, size], [0, 0]
    turn = pile = count = 0
    each, fits = book.rules.each_last, book.fits
    while True:
        other = 1 - turn
        for choice in book.order(pile, count, held[other]):
            if left[turn] & choice[0]:
                break
        else:
            raise ValueError("no piece of the hand fits the count")
        left[turn] -= choice[1]
        held[turn] -= 1
        _, _, pile, count, scored = choice
        points[turn] += scored
        fit = fits[_THIRTY_ONE - count]
        if left[other] & fit:
            turn = other
            continue
        closes = not left[turn] & fit
        points[turn] += count != _THIRTY_ONE and (each or closes)
        if not closes:
            continue
        if book.rules.one_count or not (left[0] or left[1]):
            return points[0], points[1]
        turn = other if left[other] else turn
        pile = count = 0
