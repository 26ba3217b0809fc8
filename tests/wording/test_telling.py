"""A game told in words: whole games in every language, and the lines that need care."""

from __future__ import annotations

import random
import re

import pytest

from domino_crib import rules
from domino_crib.errors import BadInput, IllegalAction
from domino_crib.rules import (
    DOUBLE_SIX,
    VARIANTS,
    Answered,
    AnswerKind,
    Peg,
    Pegged,
    Reason,
    Result,
    Setup,
    SteppedBack,
    What,
    rules_of,
)
from domino_crib.wording import LANGUAGES, Words
from domino_crib.wording.errors import explain
from domino_crib.wording.names import player_names
from domino_crib.wording.telling import Teller

NAMES = ("Anna", "Bob", "Cleo", "Dora")


def _teller(lang: str, setup: Setup, *, open_hands: bool = False) -> Teller:
    its_rules = rules_of(setup)
    return Teller(Words(lang), its_rules, NAMES[: its_rules.seats], open_hands)


def _random_game(setup: Setup) -> tuple[rules.State, list[rules.Event]]:
    chance = random.Random(setup.seed)
    state, events = rules.new_game(setup)
    told = list(events)
    while state.outcome is None:
        action = rules.next_step(state)
        if action is None:
            seat = rules.to_move(state)[0]
            action = chance.choice(rules.legal_actions(state, seat))
        state, events = rules.apply(state, action)
        told += events
    return state, told


SETUPS = [
    *(Setup(game, seed=number) for number, game in enumerate(VARIANTS)),
    Setup("cards-3", options=("lowball", "ten-back"), seed=7),
    Setup("cards-pairs", options=("muggins", "nineteen"), seed=8),
    Setup("domino", options=("muggins", "five-crib", "skunks"), seed=9),
]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("setup", SETUPS, ids=lambda s: f"{s.game}-{'-'.join(s.options)}")
def test_every_event_of_a_game_is_told(setup: Setup, lang: str) -> None:
    _, events = _random_game(setup)
    lines = _teller(lang, setup, open_hands=True).tell_all(events)
    assert len(lines) >= len(events)
    assert all(line.strip() and not re.search(r"[{}]", line) for line in lines)


def test_a_running_game_hides_what_players_may_not_see() -> None:
    setup = Setup("domino", seed=3)
    _, events = _random_game(setup)
    hidden = [e for e in events if isinstance(e, (rules.Dealt, rules.Discarded))]
    lines = _teller("en", setup).tell_all(hidden)
    assert not [line for line in lines if re.search(r"\d-\d", line)]
    assert re.search(r"\d-\d", " ".join(_teller("en", setup, open_hands=True).tell_all(hidden)))


def test_the_account_reads_like_an_account() -> None:
    teller = _teller("en", Setup("domino"))
    piece = DOUBLE_SIX.parse("3-6")
    assert teller.tell(rules.Laid(1, piece, 22, ())) == ("Bob: 3-6, count 22",)
    assert teller.tell(Pegged(0, Reason.FIFTEEN, 2, 10, 12)) == ("Anna: fifteen +2 (10 to 12)",)
    taken_off = Pegged(0, Reason.OVERCOUNT, -3, 12, 9)
    assert teller.tell(taken_off) == ("Anna: overcount −3 (12 to 9)",)
    assert teller.tell(rules.CountClosed(29, 0)) == ("The count ends at 29; next lead: Anna",)
    assert teller.tell(rules.CountClosed(12, None)) == (
        "The count ends at 12, and with it the play",
    )


@pytest.mark.parametrize(
    ("lang", "holes", "line"),
    [
        ("en", 1, "Anna: empty crib, 1 hole back (1 to 0)"),
        ("en", 7, "Anna: empty crib, 7 holes back (7 to 0)"),
        ("pl", 1, "Anna: pusty krib, 1 dziurka wstecz (z 1 na 0)"),
        ("pl", 3, "Anna: pusty krib, 3 dziurki wstecz (z 3 na 0)"),
        ("pl", 10, "Anna: pusty krib, 10 dziurek wstecz (z 10 na 0)"),
        ("da", 0, "Anna: tom crib, 0 huller tilbage (0 til 0)"),
    ],
)
def test_a_step_back_says_the_holes_really_moved(lang: str, holes: int, line: str) -> None:
    event = SteppedBack(0, What.CRIB, holes, holes, 0)
    assert _teller(lang, Setup(options=("ten-back",))).tell(event) == (line,)


def test_a_wrong_answer_is_told_as_such() -> None:
    teller = _teller("en", Setup(options=("muggins",)))
    assert teller.tell(Answered(1, AnswerKind.MISSED, 2, False)) == (
        "Bob: “Muggins! You missed 2!”",
        "That is wrong: nothing changes",
    )
    assert len(teller.tell(Answered(1, AnswerKind.OVER, 2, True))) == 1
    assert len(teller.tell(Answered(1, AnswerKind.PASS, 0, False))) == 1


def _result(scores: tuple[int, ...], winners: tuple[int, ...], losers: tuple[int, ...]) -> Result:
    skunk = 1 if min(scores) < 61 else 0
    return Result(scores, tuple(Peg(s, 0) for s in scores), winners, losers, "target", skunk)


def test_results_name_all_partners() -> None:
    pairs = _teller("en", Setup("cards-pairs"))
    assert pairs.tell(_result((121, 100), (0,), (1,))) == (
        "Won by Anna and Cleo (Anna and Cleo: 121, Bob and Dora: 100)",
    )
    polish = _teller("pl", Setup("cards-pairs"))
    assert polish.tell(_result((121, 100), (0,), (1,))) == (
        "Zwycięstwo: Anna i Cleo (Anna i Cleo: 121, Bob i Dora: 100)",
    )


def test_lowball_tells_who_lost_and_a_draw() -> None:
    teller = _teller("en", Setup("cards-3", options=("lowball",)))
    assert teller.tell(_result((121, 100, 100), (), (0,)))[:2] == (
        "First to 121, and so lost: Anna",
        "Nobody wins: the lowest score is shared (Anna: 121, Bob: 100, Cleo: 100)",
    )


def test_each_skunk_is_told_by_its_depth() -> None:
    teller = _teller("en", Setup("cards-3"))
    result = Result((121, 80, 60), (Peg(121, 0),) * 3, (0,), (1, 2), "target", 2)
    assert teller.tell(result)[1:] == ("Double skunk: Cleo", "Skunk: Bob")


def test_a_game_that_stops_says_what_comes_next() -> None:
    state, _ = rules.new_game(Setup("domino", dealer=0, scores=(12, 9)))
    teller = _teller("en", state.setup)
    assert teller.to_come(state) == "The record ends here. Next: Deal (Anna: 12, Bob: 9)"
    deal = rules.next_step(state)
    assert deal is not None
    state, _ = rules.apply(state, deal)
    assert teller.to_come(state) == (
        "The record ends here. Next: Discard, to move: Bob and Anna (Anna: 12, Bob: 9)"
    )


def test_players_without_a_name_are_called_by_their_seat() -> None:
    assert player_names(Words("pl"), ("1", "Ewa", "1")) == ("Gracz 1", "Ewa", "1")


def test_what_the_rules_refuse_is_explained() -> None:
    error = IllegalAction("lay-over-31", expected="at most 3", got="5-5 (10)", where="line 9")
    assert explain(Words("pl"), error) == "line 9: Licznik przekroczyłby 31."
    other = BadInput("unknown-language", expected="en", got="de")
    assert explain(Words("pl"), other) == "nieznany język: oczekiwano en, jest: de"
