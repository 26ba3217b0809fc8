"""What a part of a deal is worth, against following every branch of the deal."""

from __future__ import annotations

from functools import cache

import pytest

from domino_crib.analysis.chances import deal_worth
from domino_crib.analysis.deals import outlook_of
from domino_crib.analysis.outlook import Outlook
from domino_crib.rules import Setup, rules_of


def _outlook(game: str, target: int, *options: str) -> Outlook:
    outlook = outlook_of(rules_of(Setup(game, target, options)))
    assert outlook is not None
    return outlook


def _branches(outlook: Outlook, scores: tuple[int, int], given: tuple[int, int]) -> float:
    """Return the dealer's chances when hand number ``given[0]`` of the show counts ``given[1]``.

    ``scores`` are the dealer's and the pone's; every branch is followed by itself.
    """
    end = outlook.target
    last = outlook.crib_stage

    @cache
    def after_play(number: int, d: int, p: int) -> float:
        part = outlook.stage(number)
        odds = [(given[1], 1.0)] if number == given[0] else part.odds
        total = 0.0
        for points, share in odds:
            move = points or -part.step
            to_d = max(0, d + move) if part.by_dealer else d
            to_p = p if part.by_dealer else max(0, p + move)
            if max(to_d, to_p) >= end or number == last:
                chance = outlook.start(to_d, to_p)
                # The deal has passed on unless the game is over.
                over = max(to_d, to_p) >= end
                total += share * (chance if over else 1 - outlook.start(to_p, to_d))
            else:
                total += share * after_play(number + 1, to_d, to_p)
        return total

    total = 0.0
    for pone, dealer, share in outlook.model.play:
        d, p = scores[0] + dealer, scores[1] + pone
        if max(d, p) >= end:
            total += share * outlook.played(*scores, pone, dealer)
            continue
        total += share * after_play(0, d, p)
    return total


@pytest.mark.parametrize(
    ("outlook", "scores"),
    [
        (_outlook("domino", 61), (45, 50)),
        (_outlook("domino", 61), (58, 31)),
        (_outlook("domino", 61, "ten-back"), (3, 52)),
        (_outlook("domino", 61, "ten-back"), (55, 4)),
        (_outlook("domino", 61, "lowball"), (50, 49)),
        (_outlook("five-card", 61), (52, 54)),
        (_outlook("domino", 61), (4, 9)),
        (_outlook("domino", 61, "nineteen"), (12, 15)),
        (_outlook("cards-pairs", 121), (104, 99)),
        (_outlook("cards-pairs", 121), (113, 115)),
        (_outlook("cards-pairs", 121), (120, 120)),
        (_outlook("cards-pairs", 121, "ten-back"), (109, 3)),
    ],
)
@pytest.mark.parametrize("dealer", [False, True])
def test_parts_are_worth_what_all_branches_say(
    outlook: Outlook, scores: tuple[int, int], dealer: bool
) -> None:
    ours = scores if dealer else scores[::-1]
    worth = deal_worth(outlook, ours, dealer=dealer)
    hand = outlook.show_stages(by_dealer=dealer)[-1]
    for stage, part in ((hand, worth.hand), (outlook.crib_stage, worth.crib)):
        # Against one another: as a whole they are moved so that their mean is the usual chance.
        chances = [_branches(outlook, scores, (stage, points)) for points in (0, 8, 20)]
        if not dealer:
            chances = [1 - chance for chance in chances]
        for points, chance in zip((0, 20), (chances[0], chances[2]), strict=True):
            assert part[points] - part[8] == pytest.approx(chance - chances[1], abs=1e-9)
