"""Random, greedy and scripted players, and the true claims of Muggins."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from domino_crib.errors import BadInput, IllegalAction
from domino_crib.players import (
    PLAYERS,
    GreedyPlayer,
    Player,
    RandomPlayer,
    ScriptedPlayer,
    honest_claim,
    make_player,
)
from domino_crib.rules import (
    VARIANTS,
    Action,
    Answer,
    AnswerKind,
    Claim,
    Discard,
    Lay,
    Phase,
    Setup,
    State,
    View,
    What,
    count_show,
    total_points,
    view_for,
)
from domino_crib.rules.record import replay
from domino_crib.rules.record_reader import read_record
from domino_crib.table import Table, play_out
from tests.kit.cases import CASES
from tests.kit.playing import random_game
from tests.kit.reference import lay_points


def _state_after(case: str, line: str) -> State:
    """Return the state of a case after the first line that begins with ``line``."""
    lines = (CASES / f"{case}.crib").read_text(encoding="utf-8").splitlines()
    end = next(number for number, text in enumerate(lines) if text.startswith(line)) + 1
    record = read_record("\n".join(lines[:end]))
    return replay(record)[1][-1].state


def _discarded(view: View) -> str:
    action = GreedyPlayer().decide(view)
    assert isinstance(action, Discard)
    return " ".join(map(str, action.pieces))


def test_greedy_keeps_what_counts_most() -> None:
    # Four sixes are a double pair royal, 12 points; 11 and 10 go.
    assert _discarded(view_for(_state_after("domino-show", "Hand 2"), 0)) == "5-6 4-6"
    # T 8 3 2 J of one suit: a flush in any case; T+3+2 and J+3+2 are kept.
    assert _discarded(view_for(_state_after("three-players", "Extra"), 2)) == "8D"


def test_greedy_takes_the_first_of_equals() -> None:
    view = view_for(_state_after("domino-31-is-two", "Play: 2 5-6"), 0)
    assert [str(a.piece) for a in view.legal if isinstance(a, Lay)] == ["4-6", "2-6", "0-4"]
    assert GreedyPlayer().decide(view) == view.legal[0]


def test_greedy_takes_the_most_points_at_once() -> None:
    checked = 0
    for seed in range(8):
        for turn in random_game(Setup("cards-2", 61, seed=seed), Random(seed)):
            state = turn.before
            if state.phase is not Phase.PLAY or state.play is None:
                continue
            view = view_for(state, state.play.to_lay)
            best = max(_scored(view, action) for action in view.legal)
            chosen = GreedyPlayer().decide(view)
            assert _scored(view, chosen) == best
            checked += best > 0 and len(view.legal) > 1
    assert checked > 20


def _scored(view: View, action: Action) -> int:
    assert isinstance(action, Lay)
    return lay_points([*(str(layer.piece) for layer in view.pile), str(action.piece)])


def test_greedy_shuns_points_under_lowball() -> None:
    text = (CASES / "domino-show.crib").read_text(encoding="utf-8")
    text = text.replace("Game: domino", "Game: domino\nTarget: 60\nOptions: lowball")
    lines = text.splitlines()
    end = next(number for number, line in enumerate(lines) if line.startswith("Hand 2")) + 1
    state = replay(read_record("\n".join(lines[:end])))[1][-1].state
    assert state.rules.lowball
    action = GreedyPlayer().decide(view_for(state, 0))
    assert isinstance(action, Discard)
    kept = [piece.rank for piece in view_for(state, 0).hand if piece not in action.pieces]
    assert kept.count(6) == 2


def test_random_takes_every_action_equally_often() -> None:
    view = view_for(_state_after("domino-show", "Hand 2"), 0)
    player = RandomPlayer(1)
    chosen = Counter(map(str, (player.decide(view) for _ in range(15 * 200))))
    assert len(chosen) == 15
    assert all(140 < times < 260 for times in chosen.values())


def test_a_seed_decides_what_random_does() -> None:
    def actions(seed: int) -> list[Action]:
        table = Table(Setup("cards-3", 61, ("muggins",), seed=4))
        play_out(table, [RandomPlayer(seed + seat) for seat in range(3)])
        return table.actions

    assert actions(1) == actions(1)
    assert actions(1) != actions(9)


def test_a_script_is_followed_and_must_fit() -> None:
    table = Table(Setup(dealer=0, seed=5))
    table.step()
    legal = table.view(1).legal
    player = ScriptedPlayer([legal[3], legal[4]])
    assert player.decide(table.view(1)) == legal[3]
    table.do(legal[3])
    with pytest.raises(IllegalAction) as caught:
        player.decide(table.view(1))
    assert caught.value.code == "script-does-not-fit"
    with pytest.raises(IllegalAction, match="the end of the script"):
        player.decide(table.view(1))


def test_a_whole_game_can_be_scripted() -> None:
    table = Table(Setup("domino", seed=3))
    first = play_out(table, [GreedyPlayer(), GreedyPlayer()])
    scripts = [
        ScriptedPlayer([a for a in table.actions if getattr(a, "seat", None) == seat])
        for seat in range(2)
    ]
    assert play_out(Table(Setup("domino", seed=3)), scripts) == first


@pytest.mark.parametrize("game", VARIANTS)
def test_true_claims_and_answers_are_true(game: str) -> None:
    claims = answers = 0
    for seed in range(3):
        for turn in random_game(Setup(game, 61, ("muggins",), seed=seed), Random(seed)):
            state = turn.before
            if state.phase is not Phase.SHOW or state.show is None:
                continue
            item = state.show.waiting[0]
            starter = state.starter
            assert starter is not None
            crib = item.what is What.CRIB
            points = total_points(count_show(state.rules, state.of_item(item), starter, crib=crib))
            seat = getattr(turn.action, "seat", 0)
            said = honest_claim(view_for(state, seat))
            if state.show.claim is None:
                assert said == Claim(seat, item.what, points)
                claims += 1
                continue
            missing = points - state.show.claim.points
            kind = AnswerKind.MISSED if missing > 0 else AnswerKind.OVER
            if missing == 0:
                kind = AnswerKind.PASS
            assert said == Answer(seat, kind, abs(missing))
            answers += 1
    assert claims
    assert answers


def test_a_claim_needs_something_to_count() -> None:
    with pytest.raises(ValueError, match="nothing is being counted"):
        honest_claim(view_for(_state_after("domino-show", "Hand 2"), 0))


@pytest.mark.parametrize("name", PLAYERS)
def test_every_player_plays_every_game(name: str) -> None:
    for game, rules in VARIANTS.items():
        near = (rules.target - 5,) * rules.sides
        table = Table(Setup(game, options=("muggins", "ten-back"), scores=near, seed=7))
        players: list[Player] = [make_player(name, seat) for seat in range(rules.seats)]
        assert play_out(table, players).winners


def test_an_unknown_player_is_named() -> None:
    with pytest.raises(BadInput) as caught:
        make_player("nobody")
    assert caught.value.code == "unknown-player"
    assert "greedy" in caught.value.expected
