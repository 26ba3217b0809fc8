"""The table: steps, listeners, and a game that can be played again from its actions."""

from __future__ import annotations

from itertools import pairwise

import pytest

from domino_crib.errors import IllegalAction, SetupError
from domino_crib.players import GreedyPlayer, RandomPlayer
from domino_crib.rules import (
    Deal,
    Discard,
    Drawn,
    Events,
    Lay,
    Phase,
    Result,
    Setup,
    State,
    view_for,
)
from domino_crib.rules.record import Record, replay
from domino_crib.table import Table, play_out


def test_listeners_hear_every_step_with_the_states_around_it() -> None:
    heard: list[tuple[State, Events, State]] = []
    table = Table(Setup("cards-3", 61, seed=2), [lambda *step: heard.append(step)])
    first = table.state
    late: list[Events] = []
    table.step()
    table.listeners.append(lambda _before, events, _after: late.append(events))
    result = play_out(table, [GreedyPlayer(), RandomPlayer(1), RandomPlayer(2)])
    assert len(heard) == len(table.actions)
    assert late == [events for _, events, _ in heard[1:]]
    assert heard[0][0] is first
    assert heard[-1][2] is table.state
    for (_, _, after), (before, _, _) in pairwise(heard):
        assert after is before
    assert heard[-1][1][-1] == result == table.outcome


def test_the_lots_are_told_and_the_actions_are_the_game() -> None:
    table = Table(Setup("domino", seed=6))
    assert isinstance(table.opening[0], Drawn)
    result = play_out(table, [GreedyPlayer(), GreedyPlayer()])
    _, steps = replay(Record(table.setup, ("a", "b"), tuple(table.actions)))
    assert steps[-1].state == table.state
    assert steps[-1].state.outcome == result


def test_a_step_is_taken_only_when_no_seat_decides() -> None:
    table = Table(Setup(dealer=0, seed=1))
    assert table.waiting_for() == ()
    assert table.step()
    assert isinstance(table.actions[0], Deal)
    assert table.waiting_for() == (1, 0)
    assert table.step() == ()
    table.do(table.view(0).legal[0])
    assert table.waiting_for() == (1,)
    table.do(table.view(1).legal[0])
    table.step()
    assert table.state.phase is Phase.PLAY
    assert table.waiting_for() == (1,)


def test_an_illegal_action_changes_nothing_and_is_not_told() -> None:
    told: list[Events] = []
    table = Table(Setup(dealer=0, seed=1), [lambda _before, events, _after: told.append(events)])
    table.step()
    before, actions = table.state, list(table.actions)
    with pytest.raises(IllegalAction):
        table.do(Lay(1, table.state.hands[1][0]))
    with pytest.raises(IllegalAction):
        table.do(Discard(0, table.state.hands[1][:2]))
    assert table.state is before
    assert table.actions == actions
    assert len(told) == 1


def test_views_of_the_table() -> None:
    table = Table(Setup(dealer=0, seed=1))
    table.step()
    for seat in (None, 0, 1):
        assert table.view(seat) == view_for(table.state, seat)


def test_a_game_that_cannot_be_set_up() -> None:
    with pytest.raises(SetupError):
        Table(Setup("chess"))


def test_a_finished_game_stays_finished() -> None:
    table = Table(Setup("domino", scores=(60, 60), seed=1))
    result = play_out(table, [GreedyPlayer(), GreedyPlayer()])
    assert isinstance(result, Result)
    assert table.step() == ()
    assert table.waiting_for() == ()
    assert play_out(table, []) == result
