"""Hints and reviews: the best first, what the others cost, and why."""

from __future__ import annotations

from random import Random

import pytest

from domino_crib.analysis.hints import Advice, Because, Why, advise
from domino_crib.analysis.review import review, sum_up
from domino_crib.analysis.stop import Stopped
from domino_crib.players import GreedyPlayer, RandomPlayer
from domino_crib.rules import (
    VARIANTS,
    Action,
    Answer,
    AnswerKind,
    Claim,
    Deal,
    Discard,
    Lay,
    Phase,
    Setup,
    State,
    TurnStarter,
    apply,
    legal_actions,
    new_game,
    to_move,
    view_for,
)
from domino_crib.table import Table, play_out
from domino_crib.wording import LANGUAGES, Words
from domino_crib.wording.hints import say_because
from tests.kit.playing import random_game


def _dealt(game: str, hands: str, dealer: int = 1, options: tuple[str, ...] = ()) -> State:
    """Return a state with these hands, given seat by seat and parted by a stroke."""
    state, _ = new_game(Setup(game, options=options, dealer=dealer))
    read = state.rules.piece_set.parse_list
    return apply(state, Deal(tuple(read(hand) for hand in hands.split("|"))))[0]


def _why(advice: Advice, why: Why) -> Because:
    return next(one for one in advice.because if one.why is why)


@pytest.mark.parametrize("game", VARIANTS)
def test_advice_covers_every_choice_best_first(game: str) -> None:
    looked = 0
    for turn in random_game(Setup(game, seed=3), Random(3)):
        state = turn.before
        if state.phase not in (Phase.DISCARD, Phase.PLAY) or looked > 24:
            continue
        looked += 1
        for seat in to_move(state):
            view = view_for(state, seat)
            advice = advise(view)
            assert {one.action for one in advice} == set(view.legal)
            wins = [one.win for one in advice]
            if wins[0] is not None:
                assert wins == sorted(wins, key=lambda win: -(win or 0))
                assert all(one.win_cost is not None and one.win_cost >= 0 for one in advice)
            else:
                assert all(one.cost >= -1e-9 for one in advice)
    assert looked > 20


def test_a_discard_is_explained_by_what_it_keeps_and_gives() -> None:
    state = _dealt("cards-2", "4H 5C 6D 6S TD KC|AH 2H 3H 7H 9H JH")
    best = advise(view_for(state, 0))[0]
    assert isinstance(best.action, Discard)
    assert {str(piece) for piece in best.action.pieces} == {"TD", "KC"}
    kept = _why(best, Why.KEEPS)
    assert [part.reason.value for part in kept.parts].count("run") == 2
    assert not _why(best, Why.CRIB).own
    words = Words("en")
    assert say_because(words, [kept]) == "keeps 2 runs of 3, 2 fifteens and a pair"
    assert "gives the other crib" in say_because(words, best.because)


def test_a_lay_is_explained_by_points_and_risk() -> None:
    state = _dealt("cards-2", "8H 8C 2D 3S TD KC|7H 7C AD 4S 9D JC")
    read = state.rules.piece_set.parse_list
    state, _ = apply(state, Discard(0, read("TD KC")))
    state, _ = apply(state, Discard(1, read("9D JC")))
    state, _ = apply(state, TurnStarter(read("5H")[0]))
    state, _ = apply(state, Lay(0, read("8H")[0]))
    best = advise(view_for(state, 1))[0]
    assert isinstance(best.action, Lay)
    assert best.action.piece.rank == 7
    assert _why(best, Why.SCORES).points == 2
    assert 0 < _why(best, Why.RISK).share < 1


def test_a_claim_is_explained_by_its_parts() -> None:
    state, _ = _until_the_show()
    first = advise(view_for(state, 0))
    assert len(first) == 1
    action = first[0].action
    assert isinstance(action, Claim)
    state, _ = apply(state, Claim(0, action.what, action.points - 2))
    answer = advise(view_for(state, 1))[0].action
    assert answer == Answer(1, AnswerKind.MISSED, 2)


def _until_the_show() -> tuple[State, list[Action]]:
    """Return a deal with Muggins at its first claim, and the actions that led there."""
    state = _dealt("cards-2", "5H 5C JD JS TD KC|7H 7C AD 4S 9D JC", options=("muggins",))
    read = state.rules.piece_set.parse_list
    actions: list[Action] = [Deal(state.hands)]
    chosen = [Discard(0, read("TD KC")), Discard(1, read("9D JC")), TurnStarter(read("5S")[0])]
    for action in chosen:
        actions.append(action)
        state, _ = apply(state, action)
    while state.phase is Phase.PLAY:
        lay = legal_actions(state, to_move(state)[0])[0]
        actions.append(lay)
        state, _ = apply(state, lay)
    return state, actions


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_can_be_said(lang: str) -> None:
    words = Words(lang)
    said: dict[Why, str] = {}
    for game in ("domino", "cards-2"):
        for turn in random_game(Setup(game, seed=1), Random(1)):
            if turn.before.phase not in (Phase.DISCARD, Phase.PLAY):
                continue
            for advice in advise(view_for(turn.before, to_move(turn.before)[0])):
                for one in advice.because:
                    said.setdefault(one.why, say_because(words, [one]))
            if len(said) >= len(Why) - 1:
                break
    assert set(said) >= set(Why) - {Why.CLAIM}
    assert all(said.values())


def test_a_review_lists_every_decision_with_its_cost() -> None:
    table = Table(Setup("domino", seed=4))
    play_out(table, [GreedyPlayer(), RandomPlayer(1)])
    decisions = list(review(table.setup, table.actions))
    steps = [decision.step for decision in decisions]
    assert steps == sorted(set(steps))
    for decision in decisions:
        played = table.actions[decision.step]
        assert isinstance(played, (Discard, Lay))
        assert played.seat == decision.seat
        assert decision.played.win_cost is not None
        assert decision.played.win_cost >= 0
        assert len(decision.choices) > 1
    greedy, random = sum_up(decisions)
    assert greedy.win_cost is not None
    assert random.win_cost is not None
    assert greedy.win_cost < random.win_cost
    assert greedy.decisions > greedy.best > 0


def test_a_review_can_be_of_one_seat_and_can_be_stopped() -> None:
    table = Table(Setup("domino", seed=4))
    play_out(table, [GreedyPlayer(), RandomPlayer(1)])
    some = review(table.setup, table.actions[:40], seats=[1])
    assert {decision.seat for decision in some} == {1}
    with pytest.raises(Stopped):
        list(review(table.setup, table.actions, should_stop=lambda: True))


def test_a_review_prices_a_claim_that_missed_points() -> None:
    state, actions = _until_the_show()
    claim = advise(view_for(state, 0))[0].action
    assert isinstance(claim, Claim)
    actions.append(Claim(0, claim.what, claim.points - 4))
    setup = Setup("cards-2", options=("muggins",), dealer=1)
    last = list(review(setup, actions))[-1]
    assert last.played.cost == 4
    assert last.best.action == claim
