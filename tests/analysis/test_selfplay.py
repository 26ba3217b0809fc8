"""Games in plain numbers against the engine: the same pieces, the same points."""

from __future__ import annotations

from random import Random

import pytest

from domino_crib.analysis.lays import Choice
from domino_crib.analysis.selfplay import Greedy, SeatDeal, Table, deck_of
from domino_crib.rules import (
    Deal,
    Discard,
    Lay,
    Pegged,
    Phase,
    Reason,
    Rules,
    Setup,
    StarterTurned,
    TurnStarter,
    apply,
    legal_actions,
    new_game,
    next_step,
    rules_of,
    to_move,
)


class _Recorder(Greedy):
    """Plays greedily and writes down what it did."""

    def __init__(self, rules: Rules, random: Random) -> None:
        super().__init__(rules)
        self.random = random
        self.thrown: dict[bool, tuple[int, ...]] = {}
        self.lays: list[tuple[int, int]] = []

    def discard(self, deal: SeatDeal) -> tuple[int, ...]:
        thrown = tuple(self.random.sample(deal.six, 2))
        self.thrown[deal.dealer] = thrown
        return thrown

    def lay(self, hand: int, pile: int, count: int, deal: SeatDeal) -> Choice:
        choice = super().lay(hand, pile, count, deal)
        self.lays.append((int(deal.dealer), choice[1]))
        return choice


def _engine_points(
    rules: Rules, order: list[int], thrown: dict[bool, tuple[int, ...]], lays: list[tuple[int, int]]
) -> dict[tuple[int, str], int]:
    """Play the deal in the engine and return the points by seat and part; seat 0 is the pone."""
    deck = deck_of(rules)
    pieces = rules.piece_set.pieces
    size = rules.hand_size
    state, _ = new_game(Setup(rules.game, rules.target, dealer=1))
    hands = (order[:size], order[size : 2 * size])
    events = []
    deal = Deal(tuple(tuple(pieces[n] for n in hand) for hand in hands))
    state, _ = apply(state, deal)
    for seat in range(2):
        state, _ = apply(state, Discard(seat, tuple(pieces[n] for n in thrown[bool(seat)])))
    state, more = apply(state, TurnStarter(pieces[order[2 * size]]))
    events += more
    assert any(isinstance(event, StarterTurned) for event in more)
    points: dict[tuple[int, str], int] = {}
    queue = list(lays)
    while state.phase in (Phase.PLAY, Phase.SHOW):
        part = "play"
        if state.phase is Phase.SHOW:
            assert state.show is not None
            part = state.show.waiting[0].what.value
            action = next_step(state)
        else:
            (seat,) = to_move(state)
            turn, one = queue.pop(0)
            assert turn == seat
            kind = deck.kind_of_one(one)
            action = next(
                lay
                for lay in legal_actions(state, seat)
                if isinstance(lay, Lay) and deck.kinds.kind_of(lay.piece) == kind
            )
        assert action is not None
        state, more = apply(state, action)
        for event in more:
            if isinstance(event, Pegged) and event.reason is not Reason.THREE_FOR_LAST:
                key = event.side, part
                points[key] = points.get(key, 0) + event.points
    assert not queue
    return points


@pytest.mark.parametrize("game", ["domino", "cards-2", "five-card"])
def test_a_deal_scores_what_the_engine_scores(game: str) -> None:
    rules = rules_of(Setup(game, 121))
    table = Table(rules)
    for seed in range(300):
        random = Random(seed)
        order = table.deal(random)
        player = _Recorder(rules, random)
        points = table.play_deal(order, player, player, (0, 0))
        engine = _engine_points(rules, order, player.thrown, player.lays)
        assert [engine.get((seat, "play"), 0) for seat in range(2)] == points.play
        assert [engine.get((seat, "hand"), 0) for seat in range(2)] == points.hands
        assert engine.get((1, "crib"), 0) == points.crib


def test_greedy_games_end_and_the_first_dealer_is_ahead() -> None:
    rules = rules_of(Setup("domino"))
    table, greedy, random = Table(rules), Greedy(rules), Random(1)
    wins = sum(table.play_game(random, (greedy, greedy), 0) == 0 for _ in range(600))
    assert 320 < wins < 420
