"""The registry of games: every variant as a record of data."""

from __future__ import annotations

from dataclasses import replace

from domino_crib.rules.cards import JACK, PACK
from domino_crib.rules.reasons import Reason
from domino_crib.rules.tiles import DOUBLE_SIX, Tile
from domino_crib.rules.variant import BonusTo, LastRule, Rules, StarterBonus

_EACH_ALONE = (0, 1, 2, 3)

DOMINO = Rules(
    game="domino",
    piece_set=DOUBLE_SIX,
    side_of=_EACH_ALONE[:2],
    hand_size=6,
    discards=2,
    target=61,
    starter_bonus=StarterBonus(
        Reason.STARTER_DOUBLE,
        points=1,
        to=BonusTo.TURNER,
        starters=frozenset(p for p in DOUBLE_SIX if isinstance(p, Tile) and p.is_double),
    ),
    last_rule=LastRule.EACH,
    last_reason=Reason.LAST,
    last_joins_lay=True,
    opens_at_31=True,
    flush=False,
    nobs=False,
    skunk_lines=((61, (31,)),),
    skunk_label=False,
)

CARDS_2 = Rules(
    game="cards-2",
    piece_set=PACK,
    side_of=_EACH_ALONE[:2],
    hand_size=6,
    discards=2,
    target=121,
    starter_bonus=StarterBonus(
        Reason.HEELS,
        points=2,
        to=BonusTo.DEALER,
        starters=frozenset(p for p in PACK if p.rank == JACK),
    ),
    last_rule=LastRule.ONCE,
    last_reason=Reason.GO,
    flush=True,
    nobs=True,
    skunk_lines=((121, (91, 61)), (61, (31,))),
    skunk_label=True,
)

CARDS_3 = replace(
    CARDS_2, game="cards-3", side_of=_EACH_ALONE[:3], hand_size=5, discards=1, crib_extra=1
)

CARDS_4 = replace(CARDS_2, game="cards-4", side_of=_EACH_ALONE, hand_size=5, discards=1)

CARDS_PAIRS = replace(CARDS_4, game="cards-pairs", side_of=(0, 1, 0, 1))

FIVE_CARD = replace(
    CARDS_2,
    game="five-card",
    hand_size=5,
    target=61,
    one_count=True,
    first_pone_points=3,
)

VARIANTS: dict[str, Rules] = {
    rules.game: rules for rules in (DOMINO, CARDS_2, CARDS_3, CARDS_4, CARDS_PAIRS, FIVE_CARD)
}
"""Every game by its name in commands and records."""
