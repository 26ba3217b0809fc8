"""Every known answer of ``tests/data/vectors``: shows with their parts, piles, dominoes."""

from __future__ import annotations

from collections import Counter

import pytest

from domino_crib.rules import (
    DOUBLE_SIX,
    PACK,
    VARIANTS,
    Part,
    Reason,
    count_show,
    score_lay,
    total_points,
)
from tests.kit.vectors import rows

PART_COLUMNS = {
    Reason.FIFTEEN: "fifteens",
    Reason.PAIR: "pairs",
    Reason.PAIR_ROYAL: "pairs",
    Reason.DOUBLE_PAIR_ROYAL: "pairs",
    Reason.RUN: "runs",
    Reason.FLUSH: "flush",
    Reason.NOBS: "nobs",
}


def _by_column(parts: tuple[Part, ...]) -> Counter[str]:
    points: Counter[str] = Counter()
    for part in parts:
        points[PART_COLUMNS[part.reason]] += part.points
    return points


@pytest.mark.parametrize(
    "row", rows("card_hands"), ids=lambda row: f"{row['hand']}+{row['starter']}"
)
def test_a_card_hand_counts_as_known(row: dict[str, str]) -> None:
    hand = PACK.parse_list(row["hand"])
    starter = PACK.parse(row["starter"])
    parts = count_show(VARIANTS["cards-2"], hand, starter, crib=row["crib"] == "1")
    assert total_points(parts) == int(row["score"])
    points = _by_column(parts)
    for column in ("fifteens", "pairs", "runs", "flush", "nobs"):
        assert points[column] == int(row[column]), column
    assert all(set(part.pieces) <= {*hand, starter} for part in parts)


@pytest.mark.parametrize("row", rows("card_piles"), ids=lambda row: row["cards_in_the_order_laid"])
def test_the_last_card_of_a_pile_scores_as_known(row: dict[str, str]) -> None:
    pile = PACK.parse_list(row["cards_in_the_order_laid"])
    assert sum(card.value for card in pile) == int(row["count"])
    assert total_points(score_lay(pile)) == int(row["points_for_the_last"])


@pytest.mark.parametrize(
    "row", [row for row in rows("domino") if row["kind"] == "pile"], ids=lambda row: row["tiles"]
)
def test_the_last_tile_of_a_pile_scores_as_known(row: dict[str, str]) -> None:
    pile = DOUBLE_SIX.parse_list(row["tiles"])
    assert total_points(score_lay(pile)) == int(row["score"]), row["why"]


@pytest.mark.parametrize(
    "row", [row for row in rows("domino") if row["kind"] == "show"], ids=lambda row: row["tiles"]
)
def test_a_domino_hand_counts_as_known(row: dict[str, str]) -> None:
    hand = DOUBLE_SIX.parse_list(row["tiles"])
    starter = DOUBLE_SIX.parse(row["starter"])
    for crib in (False, True):
        parts = count_show(VARIANTS["domino"], hand, starter, crib=crib)
        assert total_points(parts) == int(row["score"]), row["why"]


def test_the_vectors_are_all_there() -> None:
    assert len(rows("card_hands")) == 197
    assert len(rows("card_piles")) == 85
    assert {row["kind"] for row in rows("domino")} == {"pile", "show"}
