"""The players that think: legal, honest, repeatable, stoppable."""

from __future__ import annotations

import gc
from random import Random
from types import FunctionType, ModuleType

import pytest

from domino_crib.analysis.stop import Stopped
from domino_crib.players import LEVELS, ThinkingPlayer, make_player
from domino_crib.rules import VARIANTS, Phase, Setup, State, View, rules_of, to_move, view_for
from domino_crib.table import Table, play_out
from tests.kit.hidden import shuffled_hidden
from tests.kit.playing import random_game

LOW_EFFORT = 0.2
POSITIONS = 1002
"""Positions in which what is hidden is shuffled, shared evenly by the games."""


def decisions(game: str, seeds: range, options: tuple[str, ...] = ()) -> list[State]:
    """Return states of random games in which a seat discards or lays and has a choice."""
    states = []
    for seed in seeds:
        for turn in random_game(Setup(game, options=options, seed=seed), Random(seed)):
            state = turn.before
            if state.phase in (Phase.DISCARD, Phase.PLAY):
                states.append(state)
    return states


@pytest.mark.slow
@pytest.mark.parametrize("game", VARIANTS)
def test_shuffling_what_is_hidden_changes_no_decision(game: str) -> None:
    states = decisions(game, range(8))
    player = ThinkingPlayer(LEVELS["expert"], seed=4, effort=LOW_EFFORT)
    random = Random(game)
    for state in random.sample(states, POSITIONS // len(VARIANTS)):
        seat = to_move(state)[0]
        shuffled = shuffled_hidden(state, seat, random)
        assert player.decide(view_for(state, seat)) == player.decide(view_for(shuffled, seat))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", VARIANTS)
def test_every_level_plays_every_game_to_its_end(game: str, level: str) -> None:
    rules = rules_of(Setup(game))
    players = [
        ThinkingPlayer(LEVELS[level], seed, effort=LOW_EFFORT) for seed in range(rules.seats)
    ]
    table = Table(Setup(game, 61, ("muggins", "ten-back"), seed=1))
    assert play_out(table, players).winners


@pytest.mark.parametrize("game", ["domino", "cards-3", "cards-pairs"])
def test_every_game_can_be_played_low(game: str) -> None:
    rules = rules_of(Setup(game))
    table = Table(Setup(game, 61, ("lowball", "nineteen"), seed=2))
    player = ThinkingPlayer(LEVELS["expert"], effort=LOW_EFFORT)
    play_out(table, [player] * rules.seats)


@pytest.mark.parametrize("level", ["novice", "strong"])
def test_a_seed_gives_the_same_game_and_another_seed_another(level: str) -> None:
    def game(seed: int) -> list[object]:
        table = Table(Setup("domino", seed=5, dealer=0))
        play_out(table, [make_player(level, seed), make_player(level, seed)])
        return list(table.actions)

    assert game(1) == game(1)
    assert game(1) != game(2)


def test_thinking_stops_when_it_is_told_to() -> None:
    state = next(state for state in decisions("domino", range(1)) if state.phase is Phase.PLAY)
    view = view_for(state, to_move(state)[0])
    assert len(view.legal) > 1
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked > 3

    player = ThinkingPlayer(LEVELS["expert"], should_stop=stop)
    with pytest.raises(Stopped):
        player.decide(view)
    assert asked == 4
    player.should_stop = None
    assert player.decide(view) in view.legal


@pytest.mark.parametrize("level", LEVELS)
def test_shuffling_what_is_hidden_changes_no_claim(level: str) -> None:
    player = ThinkingPlayer(LEVELS[level], seed=4)
    random = Random(7)
    claims = 0
    for turn in random_game(Setup("domino", options=("muggins",), seed=9), Random(9)):
        state = turn.before
        if state.phase is Phase.SHOW:
            for seat in to_move(state):
                shuffled = shuffled_hidden(state, seat, random)
                decided = player.decide(view_for(state, seat))
                assert decided == player.decide(view_for(shuffled, seat))
                claims += 1
    assert claims > 5


def test_no_state_is_within_a_players_reach() -> None:
    player = make_player("expert", 1)
    state = decisions("domino", range(1))[3]
    player.decide(view_for(state, to_move(state)[0]))
    seen: set[int] = set()
    around: list[object] = [player]
    while around:
        one = around.pop()
        if id(one) in seen or isinstance(one, (type, ModuleType, FunctionType)):
            continue
        seen.add(id(one))
        assert not isinstance(one, (State, View))
        around += gc.get_referents(one)
    assert len(seen) > 3


def test_a_player_keeps_no_state_of_a_game() -> None:
    states = decisions("domino", range(2))
    first, second = make_player("club", 3), make_player("club", 3)
    views = [view_for(state, to_move(state)[0]) for state in states]
    answers = [first.decide(view) for view in views]
    assert answers[::-1] == [second.decide(view) for view in reversed(views)]
