"""``apply`` takes what ``legal_actions`` and ``next_step`` offer and refuses everything else."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domino_crib.errors import IllegalAction
from domino_crib.rules import VARIANTS, Discard, Setup, apply, legal_actions, next_step
from domino_crib.table import Table
from tests.kit.mutants import allowed, any_actions
from tests.kit.playing import random_game
from tests.kit.setups import setups


@given(setups(), st.integers(0, 1 << 32))
@settings(max_examples=25)
def test_everything_else_is_refused_and_changes_nothing(setup: Setup, seed: int) -> None:
    source = Random(seed)
    refused = 0
    for number, turn in enumerate(random_game(setup, source)):
        # Each takes hundreds of attempts: the first turn and some of the others are enough.
        if number and source.random() < 0.88:
            continue
        state = turn.before
        snapshot = repr(state)
        for action in any_actions(state, source):
            if allowed(state, action):
                apply(state, action)
                continue
            with pytest.raises(IllegalAction) as caught:
                apply(state, action)
            refused += 1
            assert caught.value.code
            assert caught.value.expected
            assert caught.value.got
            assert "\n" not in str(caught.value)
        assert repr(state) == snapshot
    assert refused > 0


@pytest.mark.parametrize("game", VARIANTS)
def test_everything_offered_is_taken(game: str) -> None:
    for options in ((), ("muggins",)):
        for turn in random_game(Setup(game, options=options, seed=4), Random(4)):
            state = turn.before
            for seat in range(state.rules.seats):
                for action in legal_actions(state, seat):
                    apply(state, action)
            step = next_step(state)
            if step is not None:
                apply(state, step)


@pytest.mark.parametrize("game", VARIANTS)
def test_no_action_is_offered_twice(game: str) -> None:
    for turn in random_game(Setup(game, seed=5), Random(5)):
        for seat in range(turn.before.rules.seats):
            legal = legal_actions(turn.before, seat)
            assert len(set(legal)) == len(legal)


def test_discards_may_be_named_in_any_order() -> None:
    table = Table(Setup(dealer=0, seed=1))
    table.step()
    one, two = table.state.hands[0][:2]
    there, _ = apply(table.state, Discard(0, (one, two)))
    back, _ = apply(table.state, Discard(0, (two, one)))
    assert there.hands == back.hands
    assert set(there.crib) == set(back.crib) == {one, two}
