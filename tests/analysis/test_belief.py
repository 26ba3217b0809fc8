"""Hidden hands: what lays and goes rule out, and samples that stand for all."""

from __future__ import annotations

from random import Random

import pytest

from domino_crib.analysis.belief import hidden_hands, thinned
from domino_crib.analysis.kinds import key_of, kinds_in, kinds_of_set
from domino_crib.analysis.lays import PILE_BITS, lay_book
from domino_crib.analysis.model import model_of
from domino_crib.analysis.playing import task_of
from domino_crib.analysis.positions import position_of
from domino_crib.analysis.search import weight_of
from domino_crib.rules import VARIANTS, Go, Phase, Setup, to_move, view_for
from tests.kit.playing import random_game

DOMINO = VARIANTS["domino"]
KINDS = kinds_of_set(DOMINO.piece_set)


def test_hidden_hands_can_be_drawn_from_what_is_unseen() -> None:
    left = KINDS.left_after((0, 1, 2, 2, 12, 11, 10))
    for key, weight in hidden_hands(lay_book(DOMINO), left, 4, model_of(DOMINO).habits[0].keeps):
        hand = kinds_in(key)
        assert weight > 0
        assert all(hand.count(kind) <= left[kind] for kind in hand)
        assert not set(hand) & {0, 1, 2, 11, 12}


def test_a_go_leaves_only_higher_pieces() -> None:
    keeps = model_of(DOMINO).habits[0].keeps
    group = hidden_hands(lay_book(DOMINO), KINDS.copies, 2, keeps, floor=5)
    assert group
    assert all(min(kinds_in(key)) > 5 for key, _ in group)


def test_a_lay_that_was_made_speaks_against_a_better_one_that_was_not() -> None:
    book, keeps = lay_book(DOMINO), model_of(DOMINO).habits[0].keeps
    ten = 10
    pile = ten + 1
    # On ten an ace-five tile of 5 makes fifteen; who laid a 1 instead has hardly a 5.
    lay = (key_of([1]), pile, ten, 4)
    before = dict(hidden_hands(book, KINDS.copies, 3, keeps))
    after = dict(hidden_hands(book, KINDS.copies, 3, keeps, [lay]))
    with_five, without = key_of([5, 7, 8]), key_of([6, 7, 8])
    assert before[with_five] > 0
    assert (
        after[with_five] / after[without]
        < keeps[with_five + lay[0]]
        / keeps[without + lay[0]]
        * book.kinds.copies[5]
        / book.kinds.copies[6]
    )


def test_a_sample_weighs_as_much_as_the_whole() -> None:
    group = hidden_hands(lay_book(DOMINO), KINDS.copies, 4, model_of(DOMINO).habits[1].keeps)
    sample = thinned(group, 50)
    assert len(sample) <= 50
    assert weight_of(sample) == pytest.approx(weight_of(group))
    assert thinned(sample, 50) == sample


@pytest.mark.parametrize("game", ["domino", "cards-2", "cards-3", "cards-pairs"])
def test_a_position_knows_every_go_and_never_rules_out_the_truth(game: str) -> None:
    goes = 0
    for seed in range(12):
        for turn in random_game(Setup(game, 61, seed=seed), Random(seed)):
            state = turn.before
            goes += sum(isinstance(event, Go) for event in turn.events)
            if state.phase is not Phase.PLAY or state.play is None:
                continue
            seat = to_move(state)[0]
            position = position_of(view_for(state, seat))
            assert position.held == tuple(map(len, state.play.held))
            assert position.count == state.play.count
            for other, held in enumerate(state.play.held):
                if other != seat:
                    assert all(piece.value > position.floors[other] for piece in held)
            rules = state.rules
            hidden = [p for s, h in enumerate(state.play.held) if s != seat for p in h]
            hidden += [p for s, h in enumerate(state.discards) if s != seat for p in h]
            hidden += [*state.extra, *state.stock]
            left = [0] * len(kinds_of_set(rules.piece_set))
            for kind in kinds_of_set(rules.piece_set).kinds_of(hidden):
                left[kind] += 1
            assert position.left == tuple(left)
    assert goes > 30


def test_a_task_sees_the_goes_of_earlier_counts() -> None:
    seen = 0
    for seed in range(20):
        for turn in random_game(Setup("domino", seed=seed), Random(seed)):
            state = turn.before
            if state.phase is Phase.PLAY and state.play and len(state.play.piles) > 1:
                task = task_of(view_for(state, to_move(state)[0]))
                assert task.pile < 1 << PILE_BITS * 8
                seen += task.floor >= 0
    assert seen > 20
