"""What holds in every game with every option: points, the end, seeds."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domino_crib.errors import IllegalAction
from domino_crib.rules import (
    Event,
    Go,
    Laid,
    Pegged,
    Phase,
    Result,
    Setup,
    SteppedBack,
    What,
    apply,
    legal_actions,
    new_game,
    next_step,
    to_move,
)
from tests.kit.playing import random_game
from tests.kit.setups import setups

seeds = st.integers(0, 1 << 32)


class Ledger:
    """The score of every side by adding up events, and the back pegs by moves (M1, M2)."""

    def __init__(self, setup: Setup) -> None:
        state, _ = new_game(setup)
        self.rules = state.rules
        self.sums = list(state.scores)
        self.over = False

    def take(self, event: Event) -> None:
        """Check an event against the sums so far."""
        assert not self.over, "nothing is counted after the end"
        if isinstance(event, Pegged):
            assert event.points != 0
            assert self.shown(event.side) == event.start
            self.sums[event.side] += event.points
            assert self.shown(event.side) == event.end
        elif isinstance(event, SteppedBack):
            step = self.rules.crib_step if event.what is What.CRIB else self.rules.hand_step
            assert event.start == self.shown(event.side) == self.sums[event.side]
            assert event.holes == min(step, event.start)
            self.sums[event.side] -= event.holes
            assert event.end == self.sums[event.side] >= 0
        elif isinstance(event, Result):
            self.over = True
            assert event.scores == tuple(map(self.shown, range(self.rules.sides)))

    def shown(self, side: int) -> int:
        """Return the score as it is shown: never past the target (D12)."""
        return min(self.rules.target, self.sums[side])


@given(setups(), seeds)
@settings(max_examples=120)
def test_points_and_steps_back_add_up_to_the_score(setup: Setup, seed: int) -> None:
    ledger = Ledger(setup)
    for turn in random_game(setup, Random(seed)):
        for event in turn.events:
            ledger.take(event)
        assert turn.after.scores == tuple(map(ledger.shown, range(ledger.rules.sides)))
    assert ledger.over


@given(setups(), seeds)
@settings(max_examples=60)
def test_before_the_end_something_can_be_done_and_after_it_nothing(setup: Setup, seed: int) -> None:
    played = []
    for turn in random_game(setup, Random(seed)):
        state = turn.before
        waiting = to_move(state)
        assert (next_step(state) is None) == bool(waiting)
        for seat in range(state.rules.seats):
            assert bool(legal_actions(state, seat)) == (seat in waiting)
        played.append(turn)
    end = played[-1].after
    assert end.phase is Phase.OVER
    assert next_step(end) is None
    assert to_move(end) == ()
    assert isinstance(played[-1].events[-1], Result)
    assert end.outcome == played[-1].events[-1]
    for turn in played:
        with pytest.raises(IllegalAction, match="the game is over"):
            apply(end, turn.action)


@given(setups(), seeds)
@settings(max_examples=60)
def test_the_play_of_every_deal_is_in_order(setup: Setup, seed: int) -> None:
    """The count never passes 31, and who says go holds a piece and can lay none (D6, C5)."""
    for turn in random_game(setup, Random(seed)):
        for event in turn.events:
            if isinstance(event, Laid):
                assert 0 <= event.count <= 31
                assert turn.before.play is not None
                assert event.count == turn.before.play.count + event.piece.value
            if isinstance(event, Go):
                assert turn.before.play is not None
                held = turn.before.play.held[event.seat]
                laid = next(e for e in turn.events if isinstance(e, Laid))
                assert held
                assert all(laid.count + piece.value > 31 for piece in held)
        if turn.before.phase is Phase.PLAY and turn.after.phase is Phase.SHOW:
            assert turn.after.play is not None
            laid_pieces = sum(map(len, turn.after.play.piles))
            if not turn.after.rules.one_count:
                assert laid_pieces == turn.after.rules.kept * turn.after.rules.seats


@given(setups(), seeds)
@settings(max_examples=20)
def test_the_same_seed_is_the_same_game(setup: Setup, seed: int) -> None:
    assert new_game(setup) == new_game(setup)
    first = list(random_game(setup, Random(seed)))
    assert first == list(random_game(setup, Random(seed)))
