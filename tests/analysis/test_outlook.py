"""The chances to win: sensible everywhere, and the shipped tables are those the commands make."""

from __future__ import annotations

from random import Random

import pytest

from domino_crib.analysis.chances import deal_worth
from domino_crib.analysis.deals import deal_models, outlook_of, pack_wins, unpack_wins
from domino_crib.analysis.generate.build import (
    CHECKSUMS,
    FOLDER,
    checksums,
    games_with_chances,
    measured,
    packed_wins,
)
from domino_crib.analysis.generate.plays import make_plays
from domino_crib.analysis.kinds import key_of, kinds_of_set
from domino_crib.analysis.model import model_of, pack_habits, unpack_habits
from domino_crib.analysis.outlook import Outlook, solve
from domino_crib.rules import VARIANTS, Setup, rules_of
from tests.kit.inline import InlineExecutor

PLAIN = ("domino", "cards-2", "cards-pairs", "five-card")


def _outlook(game: str, target: int | None = None, options: tuple[str, ...] = ()) -> Outlook:
    outlook = outlook_of(rules_of(Setup(game, target, options)))
    assert outlook is not None
    return outlook


def test_every_table_has_its_checksum() -> None:
    lines = (FOLDER / CHECKSUMS).read_text("utf-8").splitlines(keepends=True)
    assert lines[0].startswith("# python -m domino_crib.analysis.generate")
    assert "".join(lines[1:]) == checksums()


@pytest.mark.parametrize("name", games_with_chances())
def test_the_tables_of_chances_ship(name: str) -> None:
    assert (FOLDER / f"wins-{name}.bin").is_file()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "options"),
    [("domino", ()), ("domino", ("lowball", "ten-back")), ("five-card", ("nineteen",))],
)
def test_a_shipped_table_is_what_its_command_makes(game: str, options: tuple[str, ...]) -> None:
    rules = rules_of(Setup(game, 61, options))
    shipped = outlook_of(rules)
    assert shipped is not None
    made = unpack_wins(packed_wins(rules))
    assert made == pytest.approx(shipped.table, abs=2e-4)


@pytest.mark.slow
def test_a_sample_of_the_plays_is_made_again() -> None:
    rules = VARIANTS["domino"]
    habits = model_of(rules).habits
    hands = Random(2).sample(list(kinds_of_set(rules.piece_set).multisets(4)), 12)
    for role, plays in enumerate(make_plays(rules, habits, hands)):
        for hand in hands:
            shipped = habits[role].plays[key_of(hand)]
            assert plays[key_of(hand)] == pytest.approx(shipped, abs=0.5)


@pytest.mark.slow
def test_a_sample_of_the_deals_scores_what_the_table_says() -> None:
    rules = VARIANTS["domino"]
    seen = measured(rules, 120, InlineExecutor()).parts
    _, _, _, hand, crib = deal_models()["double-six-6-2"].means()
    assert sum(key[3] * n for key, n in seen.items()) / 120 == pytest.approx(hand, abs=1.2)
    assert sum(key[4] * n for key, n in seen.items()) / 120 == pytest.approx(crib, abs=1.2)


def test_habits_survive_packing() -> None:
    rules = VARIANTS["domino"]
    habits = model_of(rules).habits
    again = unpack_habits(rules, pack_habits(rules, habits))
    assert again[0].throws == habits[0].throws
    assert again[1].plays == habits[1].plays


def test_chances_survive_packing_to_half_a_step() -> None:
    table = [Random(1).random() for _ in range(25)]
    assert unpack_wins(pack_wins(table)) == pytest.approx(table, abs=1 / 16383)


@pytest.mark.parametrize("game", PLAIN)
def test_points_never_hurt_and_the_first_dealer_is_ahead(game: str) -> None:
    outlook = _outlook(game)
    size = outlook.target
    for d in range(0, size - 1, 7):
        for p in range(0, size - 1, 5):
            assert outlook.start(d + 1, p) >= outlook.start(d, p) - 1e-3
            assert outlook.start(d, p + 1) <= outlook.start(d, p) + 1e-3
    first = outlook.start(0, 0)
    if game != "five-card":
        assert 0.54 < first < 0.61


def test_the_first_dealer_wins_as_often_as_is_known() -> None:
    # Domino 59 to 60 %, six-card to 121 about 55.5 to 56 %.
    assert _outlook("domino").start(0, 0) == pytest.approx(0.596, abs=0.01)
    assert _outlook("cards-2").start(0, 0) == pytest.approx(0.558, abs=0.01)


def test_lowball_turns_the_chances_round() -> None:
    outlook = _outlook("domino", 61, ("lowball",))
    assert outlook.start(0, 0) < 0.5
    assert outlook.start(60, 0) < 0.1
    assert outlook.start(0, 60) > 0.9


def test_a_step_back_makes_the_leader_less_safe() -> None:
    plain, back = _outlook("domino"), _outlook("domino", 61, ("nineteen",))
    assert back.start(50, 20) < plain.start(50, 20)


def test_a_table_can_be_worked_out_when_none_ships() -> None:
    rules = rules_of(Setup("domino", 61, ("double-to-dealer",)))
    model = deal_models()["double-six-6-2"]
    made = Outlook(rules, model)
    assert made.start(0, 0) > _outlook("domino").start(0, 0)
    assert made.table == solve(rules, model)


@pytest.mark.parametrize("scores", [(0, 0), (30, 20), (55, 58), (60, 60), (10, 60)])
@pytest.mark.parametrize("dealer", [False, True])
def test_parts_of_a_deal_add_up_to_the_usual_chance(scores: tuple[int, int], dealer: bool) -> None:
    outlook = _outlook("domino")
    worth = deal_worth(outlook, scores, dealer=dealer)
    hands = dict(outlook.model.hands[dealer])
    expected = sum(share * worth.hand[points] for points, share in hands.items())
    assert expected == pytest.approx(worth.usual, abs=5e-3)
    crib = dict(outlook.model.crib)
    assert sum(share * worth.crib[points] for points, share in crib.items()) == pytest.approx(
        worth.usual, abs=5e-3
    )
    assert worth.play.own >= 0 >= worth.play.other
    assert (worth.crib[20] > worth.crib[0]) == dealer or scores == (60, 60)
