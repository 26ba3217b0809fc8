"""The expert against CribbageSim's automatic player, where that package is installed.

CribbageSim (PyPI, MIT) needs Python 3.12 and is no dependency of ours:
    python3.12 -m venv /tmp/sim && /tmp/sim/bin/pip install CribbageSim==1.0.2
    /tmp/sim/bin/python -m benchmarks.cribbage_sim --games 2000 --jobs 2
"""

from __future__ import annotations

import argparse
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

from benchmarks.machine import machine_line
from domino_crib.arena import Match, run_match, summarise
from domino_crib.players.registry import YARDSTICKS
from domino_crib.rules import Action, Card, Discard, Lay, Phase, Pieces, View
from domino_crib.wording import Words

NAME = "cribbage-sim"
_PIPS = {1: "A", 10: "10", 11: "J", 12: "Q", 13: "K"}


class SimPlayer:
    """Lets CribbageSim's "Hoyleish" strategies decide; they see hand and pile only."""

    def __init__(self, _seed: int = 0) -> None:
        from CribbageSim import CribbagePlayStrategy as Strategies

        self._dealer = Strategies.HoyleishDealerCribbagePlayStrategy()
        self._pone = Strategies.HoyleishPlayerCribbagePlayStrategy()

    def decide(self, view: View) -> Action:
        """Return the strategy's choice."""
        strategy = self._dealer if view.seat == view.dealer else self._pone
        if view.phase is Phase.DISCARD:
            return _discard(strategy, view)
        return _lay(strategy, view)


def _theirs(pieces: Pieces) -> list[Any]:
    from HandsDecksCards.card import Card as SimCard

    return [SimCard(str(p.suit), _PIPS.get(p.rank, str(p.rank))) for p in pieces]


def _ours(card: Any) -> Card:
    ranks = {text: rank for rank, text in _PIPS.items()}
    return Card(ranks.get(card.pips) or int(card.pips), card.suit)


def _discard(strategy: Any, view: View) -> Action:
    hand = _theirs(view.hand)
    thrown: list[Any] = []
    strategy.form_crib(lambda index: thrown.append(hand.pop(index)), lambda: hand)
    chosen = {_ours(card) for card in thrown}
    return next(a for a in view.legal if isinstance(a, Discard) and set(a.pieces) == chosen)


def _lay(strategy: Any, view: View) -> Action:
    hand = _theirs(view.held)
    pile = _theirs(tuple(layer.piece for layer in view.pile))
    laid: list[Any] = []

    def play(index: int) -> None:
        laid.append(hand[index])

    strategy.follow(view.count, play, lambda: hand, lambda: pile)
    chosen = _ours(laid[0])
    return next(a for a in view.legal if isinstance(a, Lay) and a.piece == chosen)


def register() -> None:
    """Make the player known to this process."""
    YARDSTICKS[NAME] = SimPlayer


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.cribbage_sim")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--player", default="expert")
    args = parser.parse_args()
    register()
    match = Match((args.player, NAME), game="cards-2", games=args.games, seed=20)
    started = time.perf_counter()
    with ProcessPoolExecutor(
        args.jobs, mp_context=get_context("spawn"), initializer=register
    ) as pool:
        batch = run_match(match, executor=pool)
    print(machine_line())
    print(summarise(match, batch, time.perf_counter() - started).as_text(Words("en")))


if __name__ == "__main__":
    main()
