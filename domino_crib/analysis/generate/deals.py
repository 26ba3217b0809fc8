"""What the parts of a deal score when sensible players play it, for the chances of winning (pure).

Two seats play by the best discards and the search in the play, in points; partners by the order of
preference. Every game is measured from a fixed seed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from random import Random

from domino_crib.analysis.discards import discard_rater
from domino_crib.analysis.lays import Choice
from domino_crib.analysis.outlook import MOST_NEEDED
from domino_crib.analysis.playing import Task, lay_rater
from domino_crib.analysis.selfplay import DealPoints, SeatDeal, Table, deck_of
from domino_crib.analysis.solving import WholeDeal
from domino_crib.rules import Rules

_SAMPLES = 30
_GUESSES = 5


class PointsPlayer:
    """Plays two-seat games for points: the best discard, the best lay by search."""

    def __init__(self, rules: Rules, samples: int = _SAMPLES) -> None:
        self._rules = rules
        self._discards = discard_rater(rules)
        self._lays = lay_rater(rules)
        self._deck = deck_of(rules)
        self._samples = samples
        self._aim = -1.0 if rules.lowball else 1.0

    def discard(self, deal: SeatDeal) -> tuple[int, ...]:
        """Return the discard with the best points."""
        pieces = self._rules.piece_set.pieces
        hand = tuple(pieces[number] for number in deal.six)
        ratings = self._discards.rate(hand, own_crib=deal.dealer)
        best = max(ratings, key=lambda rating: self._aim * rating.points)
        return tuple(number for number in deal.six if pieces[number] in best.discard)

    def lay(self, hand: int, pile: int, count: int, deal: SeatDeal) -> Choice:
        """Return the lay with the best points."""
        choices = [one for one in self._lays.book.choices(pile, count) if hand & one[0]]
        if len(choices) == 1:
            return choices[0]
        task = task_in_deal(self._rules, hand, pile, count, deal)
        rated = self._lays.in_points(task, self._lays.hidden(task, self._samples))
        return max(rated, key=lambda one: self._aim * one[1])[0]


def task_in_deal(rules: Rules, hand: int, pile: int, count: int, deal: SeatDeal) -> Task:
    """Return the task of a seat in a deal of plain numbers."""
    deck = deck_of(rules)
    me = int(deal.dealer)
    held = rules.kept
    seen = [deck.kind[piece] for piece in (*deal.six, deal.starter)]
    lays = []
    for seat, one, before, count_before in deal.history:
        if seat == me:
            held -= 1
        else:
            lays.append((one, before, count_before, held))
            seen.append(deck.kind_of_one(one))
    return Task(
        hand,
        pile,
        count,
        (held, deal.other_held),
        tuple(deck.kinds.left_after(seen)),
        lays,
        deal.floor,
        deal.dealer,
        deck.kind[deal.starter],
        0,
        deal.scores,
    )


@dataclass(slots=True)
class Measured:
    """Deals that were played: what they and their parts scored, and who was first to some points.

    ``whole`` are the deals as the table of chances draws them. ``parts`` are play, a hand of each
    side and the crib; partners add theirs once for each pair of hands.
    ``firsts`` counts by the points that dealer and pone need how often both got there in the play,
    and how often the dealer was first.
    """

    whole: list[WholeDeal] = field(default_factory=list)
    parts: Counter[tuple[int, int, int, int, int]] = field(default_factory=Counter)
    firsts: dict[tuple[int, int], list[int]] = field(default_factory=dict)

    def add(self, points: DealPoints) -> None:
        """Add a deal."""
        (pone, dealer), (first, second) = points.play, points.hands
        self.parts[pone, dealer, first, second, points.crib] += 1
        when = [_when(points.pegs, seat) for seat in range(2)]
        for d_need, d_when in enumerate(when[1], start=1):
            for p_need, p_when in enumerate(when[0], start=1):
                counts = self.firsts.setdefault((d_need, p_need), [0, 0])
                counts[0] += 1
                counts[1] += d_when < p_when

    def merge(self, other: Measured) -> None:
        """Add what another measurement has seen."""
        self.whole += other.whole
        self.parts += other.parts
        for needs, (both, dealer) in other.firsts.items():
            counts = self.firsts.setdefault(needs, [0, 0])
            counts[0] += both
            counts[1] += dealer


def _when(pegs: Sequence[tuple[int, int]], seat: int) -> list[int]:
    """Return at which lay the seat had one point, two points and so on, up to ``MOST_NEEDED``."""
    reached: list[int] = []
    for number, (who, points) in enumerate(pegs):
        if who == seat:
            reached += [number] * points
    return reached[:MOST_NEEDED]


def measure(rules: Rules, seeds: Iterable[int]) -> Measured:
    """Play one deal a seed and return what was seen."""
    table = Table(rules)
    player = PointsPlayer(rules)
    seen = Measured()
    for seed in seeds:
        points = table.play_deal(table.deal(Random(seed)), player, player, (0, 0))
        seen.add(points)
        seen.whole.append((*points.play, *points.hands, points.crib))
    return seen


def as_json(seen: Measured) -> dict[str, list[list[float]]]:
    """Return the measured deals as ``deals.json`` keeps them."""
    deals = seen.parts.total()
    play: Counter[tuple[int, int]] = Counter()
    parts: list[Counter[int]] = [Counter(), Counter(), Counter()]
    for (pone, dealer, *shows), number in seen.parts.items():
        play[pone, dealer] += number
        for part, points in zip(parts, shows, strict=True):
            part[points] += number
    data: dict[str, list[list[float]]] = {
        "play": [[*pair, round(number / deals, 6)] for pair, number in sorted(play.items())],
        "firsts": [_first_row(seen, d_need) for d_need in range(1, MOST_NEEDED + 1)],
    }
    for name, part in zip(("pone", "dealer", "crib"), parts, strict=True):
        data[name] = [[points, round(number / deals, 6)] for points, number in sorted(part.items())]
    return data


def _first_row(seen: Measured, d_need: int) -> list[float]:
    """Return how likely the dealer is first to his need, by the pone's need.

    Seldom seen pairs lean on the guess that whoever needs less is first.
    """
    row = []
    for p_need in range(1, MOST_NEEDED + 1):
        both, dealer = seen.firsts.get((d_need, p_need), (0, 0))
        guess = p_need / (d_need + p_need)
        row.append(round((dealer + _GUESSES * guess) / (both + _GUESSES), 4))
    return row
