"""Keeping score at the table: whatever stands is the score, undo has no limit."""

from __future__ import annotations

import random

import pytest

from domino_crib.errors import BadInput
from domino_crib.rules import Counted, Pegged, Reason, Setup, SteppedBack, What
from domino_crib.scorekeeper import Adopted, Empty, NextDeal, Scorekeeper

GAMES = 1000


def replayed(setup: Setup, keeper: Scorekeeper) -> Scorekeeper:
    fresh = Scorekeeper(setup)
    for entry in keeper.entries:
        fresh.enter(entry)
    return fresh


def test_a_thousand_games_of_random_taps_equal_what_stands() -> None:
    source = random.Random(3)
    for number in range(GAMES):
        options = ("ten-back",) if number % 3 == 0 else ()
        setup = Setup("cards-3" if number % 2 else "domino", 61, options, dealer=0)
        keeper = Scorekeeper(setup)
        sides = keeper.state.rules.sides
        for _ in range(60):
            tap = source.random()
            if tap < 0.25:
                keeper.undo()
            elif tap < 0.3:
                keeper.redo()
            elif keeper.state.outcome is None and tap < 0.4:
                keeper.enter(Empty(source.randrange(sides), What.HAND))
            elif keeper.state.outcome is None and tap < 0.45:
                keeper.enter(NextDeal())
            elif keeper.state.outcome is None:
                keeper.score(source.randrange(sides), source.randint(1, 12))
        assert keeper.state == replayed(setup, keeper).state
        if not options:
            for side in range(sides):
                stood = sum(
                    part.points
                    for entry in keeper.entries
                    if hasattr(entry, "parts") and entry.side == side
                    for part in entry.parts
                )
                assert keeper.state.scores[side] == min(61, stood)


def test_undo_takes_back_to_the_start_and_redo_brings_it_again() -> None:
    keeper = Scorekeeper(Setup("domino", dealer=0))
    first = keeper.state
    for points in (2, 3, 12):
        keeper.score(1, points, Reason.RUN)
    last = keeper.state
    while keeper.undo():
        pass
    assert keeper.state == first
    while keeper.redo():
        pass
    assert keeper.state == last
    keeper.undo()
    keeper.score(0, 1)
    assert not keeper.can_redo


def test_listeners_hear_every_peg_and_every_undo() -> None:
    heard = []
    keeper = Scorekeeper(Setup("domino", dealer=0), [lambda *step: heard.append(step[1:])])
    keeper.score(1, 5)
    keeper.undo()
    (events, scored), (undone, after) = heard
    assert events == (Pegged(1, Reason.CLAIM, 5, 0, 5),)
    assert scored.scores == (0, 5)
    assert undone == ()
    assert after.scores == (0, 0)


def test_the_game_ends_at_the_target_and_can_be_undone() -> None:
    keeper = Scorekeeper(Setup("domino", dealer=0, scores=(59, 10)))
    keeper.score(0, 5)
    assert keeper.state.outcome is not None
    assert keeper.state.scores == (61, 10)
    with pytest.raises(BadInput, match="game is over"):
        keeper.score(1, 1)
    keeper.undo()
    assert keeper.state.scores == (59, 10)


def test_pegs_of_the_board_can_be_adopted() -> None:
    keeper = Scorekeeper(Setup("domino", dealer=0))
    keeper.enter(Adopted(((20, 15), (33, 33))))
    assert [(peg.front, peg.back) for peg in keeper.state.pegs] == [(20, 15), (33, 33)]


@pytest.mark.parametrize(
    "entry", [Adopted(((20, 15),)), Adopted(((20, 15), (62, 0))), Empty(2, What.CRIB)]
)
def test_entries_that_cannot_be_change_nothing(entry: Adopted | Empty) -> None:
    keeper = Scorekeeper(Setup("domino", dealer=0))
    before = keeper.state
    with pytest.raises(BadInput):
        keeper.enter(entry)
    assert keeper.state == before
    assert keeper.entries == ()


@pytest.mark.parametrize("points", [0, -1, 32])
def test_points_that_cannot_be_are_refused(points: int) -> None:
    keeper = Scorekeeper(Setup("domino", dealer=0))
    with pytest.raises(BadInput, match="bad points"):
        keeper.score(0, points)


@pytest.mark.parametrize("options", [(), ("ten-back",)])
def test_an_empty_hand_leaves_a_trace_with_and_without_a_step_back(
    options: tuple[str, ...],
) -> None:
    keeper = Scorekeeper(Setup("domino", options=options, dealer=0))
    keeper.score(1, 12)
    events = keeper.enter(Empty(1, What.HAND))
    assert events[0] == Counted(1, What.HAND, 0, ())
    assert [type(event) for event in events[1:]] == [SteppedBack] * len(options)
    assert keeper.last_events == events
    assert keeper.undo()
    assert keeper.state.scores == (0, 12)
