"""A game at the table moves the pegs on the board."""

from __future__ import annotations

from random import Random

import pytest

from domino_crib.driver.follow import BoardListener, effects_of, picture_of_state
from domino_crib.driver.messages import Effect
from domino_crib.driver.mirror import VIRTUAL, Mirror
from domino_crib.driver.pictures import picture_of_payload, state_payload
from domino_crib.pegboard import Picture, glows
from domino_crib.players import make_player
from domino_crib.rules import (
    Peg,
    Pegged,
    Reason,
    Result,
    Setup,
    SteppedBack,
    What,
    new_game,
    rules_of,
)
from domino_crib.rules.events import Go
from domino_crib.table import Table
from tests.driver.serving import becomes, running
from tests.kit.playing import random_game
from tests.kit.setups import every_setup


@pytest.mark.parametrize("setup", every_setup()[::12], ids=str)
def test_every_state_of_every_game_is_a_picture_that_fits_the_wire(setup: Setup) -> None:
    rules = rules_of(setup)
    for turn in random_game(setup, Random(7)):
        state = turn.after
        picture = picture_of_state(state)
        assert picture_of_payload(state_payload(picture)) == picture
        assert [front for front, _ in picture.pegs] == list(state.scores)
        assert [back for _, back in picture.pegs] == [peg.back for peg in state.pegs]
        assert picture.lap == (rules.target > 61)
        assert picture.over == (state.outcome is not None)
        assert (picture.turn is None) >= picture.over
        assert len(glows(picture, rules.sides if rules.sides > 1 else 2)) >= 126


def test_effects_name_their_side() -> None:
    state, _ = new_game(Setup("cards-pairs", dealer=0))
    win = Result((121, 95), (Peg(121, 118), Peg(95, 90)), (0,), (1,), "target", 0)
    skunked = Result((121, 60), (Peg(121, 118), Peg(60, 57)), (0,), (1,), "target", 2)
    drawn = Result((121, 60), (Peg(121, 118), Peg(60, 57)), (), (1,), "target", 0)
    events = (
        Go(3),
        SteppedBack(1, What.CRIB, 7, 7, 0),
        SteppedBack(0, What.HAND, 0, 0, 0),
        Pegged(0, Reason.MUGGINS, 2, 5, 7),
        Pegged(0, Reason.PAIR, 2, 7, 9),
        win,
    )
    assert list(effects_of(events, state)) == [
        (Effect.DALEJ, 1),
        (Effect.TEN_BACK, 1),
        (Effect.MUGGINS, 0),
        (Effect.WIN, 0),
    ]
    assert list(effects_of((skunked,), state)) == [(Effect.SKUNK, 0)]
    assert list(effects_of((drawn,), state)) == []


def test_a_whole_game_on_the_virtual_board() -> None:
    """After every step the lamps are the pegs."""
    with running(Mirror(VIRTUAL)) as mirror:
        assert mirror.virtual is not None
        board = mirror.virtual.board
        table = Table(Setup("domino", seed=11), [listener := BoardListener(mirror, demo=True)])
        listener.show(table.state)
        players = [make_player("greedy", seat) for seat in range(2)]
        steps = 0
        while table.outcome is None:
            if not table.step():
                seat = table.waiting_for()[0]
                table.do(players[seat].decide(table.view(seat)))
            assert becomes(mirror, lambda: mirror.settled)
            shown = board.picture
            assert isinstance(shown, Picture)
            assert shown.pegs == tuple((peg.front, peg.back) for peg in table.state.pegs)
            assert shown.demo
            steps += 1
        assert steps > 20
        assert shown.over
        assert shown.winners == frozenset(table.outcome.winners)
        assert board.played[-1][0] in (Effect.WIN, Effect.SKUNK)
