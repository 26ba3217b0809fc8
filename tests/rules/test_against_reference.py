"""The engine and the simple referee of ``tests/kit/reference.py`` keep the same score."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from domino_crib.rules import (
    PACK,
    VARIANTS,
    Answer,
    Claim,
    Count,
    Deal,
    Discard,
    Go,
    Lay,
    Phase,
    Reason,
    Setup,
    State,
    SteppedBack,
    TurnStarter,
    count_show,
    legal_actions,
    new_game,
    rules_of,
    to_move,
)
from tests.kit.playing import Turn, random_game
from tests.kit.reference import Referee, show_points
from tests.kit.setups import every_setup

KINDS = {
    Reason.FIFTEEN: "fifteens",
    Reason.PAIR: "pairs",
    Reason.PAIR_ROYAL: "pairs",
    Reason.DOUBLE_PAIR_ROYAL: "pairs",
    Reason.RUN: "runs",
    Reason.FLUSH: "flush",
    Reason.NOBS: "nobs",
}


def tell(referee: Referee, turn: Turn) -> None:
    """Tell the referee what was done, in words of the record."""
    action = turn.action
    if isinstance(action, Deal):
        referee.deal([[str(p) for p in hand] for hand in action.hands], [*map(str, action.extra)])
    elif isinstance(action, Discard):
        referee.discard(action.seat, [*map(str, action.pieces)])
    elif isinstance(action, TurnStarter):
        referee.turn_starter(str(action.piece))
    elif isinstance(action, Lay):
        referee.lay(action.seat, str(action.piece))
    elif isinstance(action, Count):
        referee.count()
    elif isinstance(action, Claim):
        referee.claim(action.points)
    elif isinstance(action, Answer):
        referee.answer(str(action.kind), action.points)


def told(turn: Turn) -> list[str]:
    """Return what was said in the turn as the referee words it."""
    words = []
    for event in turn.events:
        if isinstance(event, Go):
            words.append(f"go {event.seat}")
        if isinstance(event, SteppedBack):
            words.append(f"side {event.side} {event.what} back {event.holes}")
    return words


def check(referee: Referee, state: State) -> None:
    """Compare everything both know after a turn."""
    assert [peg.front for peg in state.pegs] == referee.scores
    assert [peg.back for peg in state.pegs] == referee.backs
    assert (state.phase is Phase.OVER) == referee.over
    if state.outcome is not None:
        assert list(state.outcome.winners) == referee.winners
        assert state.outcome.skunk == referee.skunk()
        assert list(state.outcome.scores) == referee.scores
        if referee.loser is not None:
            assert state.outcome.losers == (referee.loser,)
    elif state.phase in (Phase.PLAY, Phase.SHOW):
        assert to_move(state) == (() if referee.turn is None else (referee.turn,))
    if state.phase is Phase.PLAY:
        assert referee.turn is not None
        legal = [str(a.piece) for a in legal_actions(state, referee.turn) if isinstance(a, Lay)]
        assert legal == referee.fitting(referee.turn)
    if state.phase is Phase.DEAL:
        assert state.dealer == referee.dealer


def follow(setup: Setup, source: Random) -> int:
    """Play one random game beside the referee and return the number of its turns."""
    state, _ = new_game(setup)
    referee = Referee(
        setup.game, setup.options, state.rules.target, state.dealer, list(state.scores)
    )
    turns = 0
    for turn in random_game(setup, source):
        turns += 1
        referee.told.clear()
        tell(referee, turn)
        assert sorted(told(turn)) == sorted(referee.told), turn.action
        check(referee, turn.after)
    assert referee.over
    return turns


@pytest.mark.slow
@pytest.mark.parametrize("game", VARIANTS)
def test_random_games_of_every_game_and_option(game: str) -> None:
    setups = [setup for setup in every_setup() if setup.game == game]
    rounds = 2 if game == "domino" else 6
    for number, setup in enumerate(setups * rounds):
        rules = rules_of(setup)
        source = Random(f"{game} {number}")
        scores: tuple[int, ...] = ()
        if number % 4:
            scores = tuple(
                source.randrange(rules.target // 3, rules.target) for _ in range(rules.sides)
            )
        dealer = source.randrange(rules.seats)
        begun = Setup(game, setup.target, setup.options, dealer, scores, number)
        try:
            follow(begun, source)
        except AssertionError as error:
            raise AssertionError(f"{begun}: {error}") from error


@pytest.mark.parametrize("game", ["domino", "cards-2", "five-card"])
def test_random_shows_by_kind(game: str) -> None:
    rules = VARIANTS[game]
    source = Random(game)
    for number in range(4_000):
        crib = number % 2 == 1
        pieces = source.sample(
            rules.piece_set.pieces, (rules.crib_size if crib else rules.kept) + 1
        )
        hand, starter = tuple(pieces[1:]), pieces[0]
        points: Counter[str] = Counter()
        for part in count_show(rules, hand, starter, crib=crib):
            points[KINDS[part.reason]] += part.points
        expected = show_points([*map(str, hand)], str(starter), crib=crib)
        assert points == {kind: number for kind, number in expected.items() if number}


def test_flushes_of_every_size() -> None:
    source = Random(5)
    for game, crib in (("cards-2", False), ("cards-2", True), ("five-card", False)):
        rules = VARIANTS[game]
        for _ in range(300):
            suited = [card for card in PACK if card.suit == "H"]
            hand = tuple(source.sample(suited, rules.crib_size if crib else rules.kept))
            starter = source.choice([card for card in PACK if card not in hand])
            parts = count_show(rules, hand, starter, crib=crib)
            flush = sum(part.points for part in parts if part.reason is Reason.FLUSH)
            assert flush == show_points([*map(str, hand)], str(starter), crib=crib)["flush"]
