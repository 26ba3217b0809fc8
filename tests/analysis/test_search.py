"""The search in the play against going through everything in the engine."""

from __future__ import annotations

from random import Random

import pytest

from domino_crib.analysis.kinds import kinds_of_set
from domino_crib.analysis.lays import PILE_BITS, lay_book
from domino_crib.analysis.search import PlaySearch, Worth, points_ahead
from domino_crib.rules import (
    VARIANTS,
    Action,
    Lay,
    Pegged,
    Phase,
    Setup,
    State,
    apply,
    legal_actions,
    to_move,
    view_for,
)
from tests.kit.playing import random_game


def _preferred(state: State, seat: int) -> Action:
    """Return the lay that comes first in the order of preference."""
    rules = state.rules
    book, kinds = lay_book(rules), kinds_of_set(rules.piece_set)
    assert state.play is not None
    pile = 0
    for layer in state.play.pile:
        pile = pile << PILE_BITS | kinds.kind_of(layer.piece) + 1
    lays = [action for action in legal_actions(state, seat) if isinstance(action, Lay)]
    order = [
        choice[1] for choice in book.order(pile, state.play.count, len(state.play.held[1 - seat]))
    ]
    return min(lays, key=lambda lay: order.index(book.ones[kinds.kind_of(lay.piece)]))


def _best_ahead(state: State, seat: int) -> int:
    """Return our points less the opponent's with our best lays and his preferred ones."""
    if state.phase is not Phase.PLAY:
        return 0
    (turn,) = to_move(state)
    actions = legal_actions(state, seat) if turn == seat else (_preferred(state, turn),)
    values = []
    for action in actions:
        after, events = apply(state, action)
        gained = sum(
            event.points * (1 if event.side == seat else -1)
            for event in events
            if isinstance(event, Pegged)
        )
        values.append(gained + _best_ahead(after, seat))
    return max(values)


@pytest.mark.parametrize("game", ["domino", "cards-2", "five-card"])
def test_a_known_hand_is_played_out_exactly(game: str) -> None:
    checked = 0
    for seed in range(30):
        # Far below the target, so that no game ends in the play.
        setup = Setup(game, 121, seed=seed)
        for turn in random_game(setup, Random(seed)):
            state = turn.before
            if state.phase is not Phase.PLAY or state.deal_number > 1 or state.play is None:
                continue
            (seat,) = to_move(state)
            view = view_for(state, seat)
            if len(view.legal) < 2:
                continue
            kinds = kinds_of_set(state.rules.piece_set)
            book = lay_book(state.rules)
            pile = 0
            for layer in state.play.pile:
                pile = pile << PILE_BITS | kinds.kind_of(layer.piece) + 1
            other = state.play.held[1 - seat]
            search = PlaySearch(book, Worth(points_ahead), sure=0)
            rated = search.lay_values(
                kinds.key_of(view.held),
                pile,
                view.count,
                [(kinds.key_of(other), 1.0)],
                (len(view.held), len(other)),
            )
            best = max(value for _, value in rated)
            assert best == _best_ahead(state, seat)
            checked += 1
    assert checked > 40


def test_reaching_the_target_ends_the_search() -> None:
    book = lay_book(VARIANTS["domino"])
    five, ten = book.ones[5], book.ones[10]
    # On a ten, five makes fifteen: two points are enough, whatever the opponent holds.
    worth = Worth(points_ahead, own_need=2, other_need=1, own_out=1.0, other_out=-50.0)
    rated = PlaySearch(book, worth).lay_values(
        five + ten, 11, 10, [(book.ones[5] + book.ones[6], 2.0)], (2, 2)
    )
    assert [value for choice, value in rated if choice[1] == five] == [2.0]
