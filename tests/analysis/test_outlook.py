"""The chances to win: sensible everywhere, and the shipped tables are those the commands make."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from multiprocessing import get_all_start_methods, get_context
from random import Random

import pytest

from domino_crib.analysis.chances import deal_worth
from domino_crib.analysis.deals import (
    deal_models,
    outlook_of,
    pack_deals,
    pack_wins,
    unpack_deals,
    unpack_wins,
    whole_deals,
)
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
from domino_crib.analysis.model import model_of, pack_habits, table_name, unpack_habits
from domino_crib.analysis.outlook import Outlook, dealer_is_first
from domino_crib.analysis.solving import solve
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


@pytest.mark.parametrize("method", ["spawn", "forkserver"])
def test_tables_are_made_alike_however_processes_start(method: str) -> None:
    if method not in get_all_start_methods():
        # Windows has one way only; nothing is left to compare there.
        return
    rules = rules_of(Setup("five-card", 61))
    with ProcessPoolExecutor(1, mp_context=get_context(method)) as pool:
        assert pool.submit(packed_wins, rules).result() == packed_wins(rules)


def test_whole_deals_survive_packing() -> None:
    deals = [(2, 5, 12, 0, 8), (0, 3, 7, 24, 0), (2, 5, 12, 0, 8)]
    assert unpack_deals(pack_deals(deals)) == sorted(deals)


def test_the_parts_of_the_deals_are_those_of_whole_deals() -> None:
    rules = VARIANTS["domino"]
    deals = whole_deals(rules)
    means = [sum(part) / len(deals) for part in zip(*deals, strict=True)]
    pone_play, pone_hand, dealer_play, dealer_hand, crib = deal_models()["double-six-6-2"].means()
    assert means == pytest.approx([pone_play, dealer_play, pone_hand, dealer_hand, crib], abs=1e-3)


@pytest.mark.parametrize("options", [(), ("nineteen",), ("lowball",), ("lowball", "ten-back")])
def test_chances_are_those_of_whole_deals_followed_one_by_one(options: tuple[str, ...]) -> None:
    rules = rules_of(Setup("domino", 61, options))
    model, deals = deal_models()[table_name(rules)], whole_deals(rules)[::40]
    table = solve(rules, model, deals, accuracy=1e-10)
    reached = 0.0 if rules.lowball else 1.0
    bonus = rules.starter_bonus
    likely = len(bonus.starters) / len(rules.piece_set)
    shows = ((False, rules.hand_step), (True, rules.hand_step), (True, rules.crib_step))

    def followed(d: int, p: int, deal: tuple[int, ...]) -> float:
        to_d, to_p = d + deal[1], p + deal[0]
        if to_d >= 61 and to_p >= 61:
            first = dealer_is_first(model, 61 - d, 61 - p)
            return first * reached + (1 - first) * (1 - reached)
        for (by_dealer, step), points in zip(shows, deal[2:], strict=True):
            if to_d >= 61 or to_p >= 61:
                break
            if by_dealer:
                to_d = max(0, to_d + (points or -step))
            else:
                to_p = max(0, to_p + (points or -step))
        if to_d >= 61 or to_p >= 61:
            return reached if to_d >= 61 else 1 - reached
        return 1 - table[to_p * 61 + to_d]

    def mean(d: int, p: int) -> float:
        if p >= 61:
            return 1 - reached
        return sum(followed(d, p, one) for one in deals) / len(deals)

    for d, p in ((0, 0), (3, 50), (48, 7), (47, 52), (58, 59), (60, 60)):
        expected = (1 - likely) * mean(d, p) + likely * mean(d, p + bonus.points)
        assert table[d * 61 + p] == pytest.approx(expected, abs=1e-8)


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


def test_another_starter_bonus_has_a_table_of_its_own() -> None:
    to_dealer = _outlook("domino", 61, ("double-to-dealer",))
    assert to_dealer.start(0, 0) > _outlook("domino").start(0, 0) + 1e-3


def test_a_table_can_be_worked_out_when_none_ships() -> None:
    rules = replace(VARIANTS["domino"], target=35)
    made = outlook_of(rules)
    assert made is not None
    assert made.table == solve(rules, deal_models()["double-six-6-2"], whole_deals(rules))
    assert made.start(34, 20) > made.start(20, 20) > made.start(20, 34)


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
