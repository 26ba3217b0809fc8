"""A beginner can beat the novice: players with one simple idea win at least 45 % of the games."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from domino_crib.arena import Match, run_match
from domino_crib.players.registry import YARDSTICKS
from domino_crib.rules import Action, Discard, Lay, Phase, Pieces, View, score_lay, total_points
from domino_crib.rules.combos import equals, fifteens, runs
from domino_crib.rules.pieces import without

GAMES = 600
LEAST = 0.45


def _pairs_and_fifteens(pieces: Pieces) -> int:
    """Return what somebody counts who has not learnt the runs yet."""
    return total_points([*equals(pieces), *fifteens(pieces)])


def _all_parts(pieces: Pieces) -> int:
    return total_points([*equals(pieces), *fifteens(pieces), *runs(pieces)])


class Beginner:
    """Keeps what ``counts`` most; lays what scores most at once, or the highest that fits."""

    def __init__(self, counts: Callable[[Pieces], int], *, looks: bool) -> None:
        self._counts = counts
        self._looks = looks

    def decide(self, view: View) -> Action:
        """Return what the simple idea says; of equals the first."""
        if view.phase is Phase.DISCARD:
            discards = [action for action in view.legal if isinstance(action, Discard)]
            return max(discards, key=lambda one: self._counts(without(view.hand, one.pieces)))
        pile = [layer.piece for layer in view.pile]
        lays = [action for action in view.legal if isinstance(action, Lay)]
        if self._looks:
            return max(lays, key=lambda one: total_points(score_lay([*pile, one.piece])))
        return max(lays, key=lambda one: one.piece.value)


STRATEGIES: dict[str, Callable[[int], Beginner]] = {
    "counts-and-looks": lambda _seed: Beginner(_all_parts, looks=True),
    "counts-only": lambda _seed: Beginner(_all_parts, looks=False),
    "knows-no-runs": lambda _seed: Beginner(_pairs_and_fifteens, looks=True),
}


@pytest.mark.slow
@pytest.mark.parametrize("game", ["domino", "cards-2"])
@pytest.mark.parametrize("name", STRATEGIES)
def test_a_simple_strategy_holds_its_own(
    name: str, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(YARDSTICKS, name, STRATEGIES[name])
    target = 61
    rows = run_match(Match((name, "novice"), game, games=GAMES, seed=31, target=target)).rows
    assert sum(row.winner == 0 for row in rows) / len(rows) >= LEAST
