"""A view tells a seat what it may know and not a bit more (M3)."""

from __future__ import annotations

import gc
from dataclasses import FrozenInstanceError, fields
from random import Random
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domino_crib.players import GreedyPlayer, RandomPlayer, honest_claim
from domino_crib.rules import VARIANTS, Phase, Setup, State, View, apply, view_for
from domino_crib.rules.record import Record
from domino_crib.rules.scoring import Tally
from domino_crib.rules.state import ClaimState, PlayState, ShowState
from domino_crib.table import Table, play_out
from tests.kit.hidden import hidden_pieces, shuffled_hidden
from tests.kit.playing import random_game
from tests.kit.setups import setups

SECRETS = (State, Setup, PlayState, ShowState, ClaimState, Tally, Table, Record)
seeds = st.integers(0, 1 << 32)


@given(setups(), seeds)
@settings(max_examples=40)
def test_hidden_pieces_change_no_view_and_no_decision(setup: Setup, seed: int) -> None:
    source = Random(seed)
    for turn in random_game(setup, source):
        state = turn.after
        for seat in (None, *range(state.rules.seats)):
            other = shuffled_hidden(state, seat, source)
            view, blind = view_for(state, seat), view_for(other, seat)
            assert view == blind
            assert repr(view) == repr(blind)
            if view.legal:
                assert GreedyPlayer().decide(view) == GreedyPlayer().decide(blind)
                assert RandomPlayer(seed).decide(view) == RandomPlayer(seed).decide(blind)
            if view.legal and view.phase is Phase.SHOW:
                assert honest_claim(view) == honest_claim(blind)


@given(setups(), seeds)
@settings(max_examples=15)
def test_shuffling_the_hidden_pieces_does_change_the_state(setup: Setup, seed: int) -> None:
    """Otherwise the test above would show nothing."""
    source = Random(seed)
    changed = 0
    for turn in random_game(setup, source):
        if turn.after.phase is Phase.PLAY:
            other = shuffled_hidden(turn.after, 0, source)
            changed += other.hands != turn.after.hands
            assert other.hands[0] == turn.after.hands[0]
            assert set(other.crib) | set(other.stock) | {
                piece for hand in other.hands for piece in hand
            } | {other.starter} == set(other.rules.piece_set)
    assert changed or setup.scores


def _reached(root: object) -> list[object]:
    """Return every object that can be reached from ``root``, code and classes aside."""
    code = (type, ModuleType, FunctionType, BuiltinFunctionType)
    found: dict[int, object] = {id(root): root}
    waiting = [root]
    while waiting:
        for thing in gc.get_referents(waiting.pop()):
            if id(thing) not in found and not isinstance(thing, code):
                found[id(thing)] = thing
                waiting.append(thing)
    return list(found.values())


@pytest.mark.parametrize("game", VARIANTS)
@pytest.mark.parametrize("options", [(), ("muggins", "ten-back")])
def test_a_view_leads_to_no_state(game: str, options: tuple[str, ...]) -> None:
    for number, turn in enumerate(random_game(Setup(game, options=options, seed=2), Random(2))):
        if number % 5:
            continue
        for seat in (None, *range(turn.after.rules.seats)):
            secrets = [
                thing
                for thing in _reached(view_for(turn.after, seat))
                if isinstance(thing, SECRETS)
            ]
            assert secrets == []


def test_the_walk_finds_a_state_where_there_is_one() -> None:
    table = Table(Setup(seed=1))
    assert any(isinstance(thing, State) for thing in _reached(table))


class Nosy:
    """A player that tries to get at hidden pieces and keeps all it can reach."""

    def __init__(self) -> None:
        self.seen: list[object] = []
        self.views: list[View] = []

    def decide(self, *arguments: Any, **named: Any) -> Any:
        assert not named
        (view,) = arguments
        assert type(view) is View
        for name in ("state", "_state", "stock", "hands", "seed", "setup", "crib_pieces"):
            assert not hasattr(view, name)
        with pytest.raises((FrozenInstanceError, AttributeError, TypeError)):
            view.legal = ()
        self.views.append(view)
        self.seen += _reached(view)
        return view.legal[0]


def test_a_nosy_player_gets_nothing_at_the_table() -> None:
    nosy = Nosy()
    table = Table(Setup("cards-3", 61, ("muggins",), seed=3))
    play_out(table, [nosy, GreedyPlayer(), RandomPlayer(1)])
    assert nosy.views
    assert all(view.seat == 0 for view in nosy.views)
    assert not [thing for thing in nosy.seen if isinstance(thing, SECRETS)]


@given(setups(), seeds)
@settings(max_examples=20)
def test_what_lies_open_is_told_to_all(setup: Setup, seed: int) -> None:
    open_fields = {field.name for field in fields(View)} - {
        "seat",
        "hand",
        "held",
        "discarded",
        "legal",
    }
    for turn in random_game(setup, Random(seed)):
        state = turn.after
        views = [view_for(state, seat) for seat in (None, *range(state.rules.seats))]
        for view in views[1:]:
            for name in open_fields:
                assert getattr(view, name) == getattr(views[0], name), name
            assert set(hidden_pieces(state, view.seat)).isdisjoint(view.hand + view.held)
        assert views[0].hand == views[0].held == views[0].discarded == ()
        assert views[0].legal == ()


def test_the_crib_is_closed_until_it_is_counted() -> None:
    for turn in random_game(Setup("cards-2", 61, seed=6), Random(6)):
        state = turn.after
        counted = state.show is not None and not any(
            item.what == "hand" for item in state.show.waiting[:1]
        )
        for seat in (None, 0, 1):
            view = view_for(state, seat)
            assert view.crib == (state.crib if counted else ())
            assert view.crib_size == len(state.crib)


def test_a_view_of_the_discard_shows_that_others_chose_but_not_what() -> None:
    table = Table(Setup(seed=9, dealer=0))
    table.step()
    state = table.state
    first = view_for(state, 0)
    chosen = view_for(state, 1).legal[0]
    after, _ = apply(state, chosen)
    second = view_for(after, 0)
    assert second.has_discarded == (False, True)
    assert second.legal == first.legal
    assert second.discarded == second.crib == ()
