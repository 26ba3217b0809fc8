"""What the demonstration plays, one after another: games and options as a list of data."""

from __future__ import annotations

import random
from dataclasses import dataclass

from domino_crib.players import PLAYERS
from domino_crib.rules import Setup
from domino_crib.rules.setup import MAX_SEED

STRONGEST = ("expert", "strong", "club", "greedy")
"""Who plays, the best first: the audience is to see good play."""


@dataclass(frozen=True, slots=True)
class Feature:
    """One game of the programme. ``hands`` says whether all hands lie open."""

    game: str
    target: int = 61
    options: tuple[str, ...] = ()
    hands: bool = True


PROGRAMME = (
    Feature("domino"),
    Feature("domino", options=("ten-back",)),
    Feature("cards-2"),
    Feature("domino", hands=False),
    Feature("cards-3"),
    Feature("domino", options=("lowball",)),
    Feature("cards-pairs", options=("ten-back",)),
    Feature("domino", options=("muggins",)),
    Feature("five-card"),
    Feature("domino", options=("nineteen",)),
    Feature("cards-4"),
    Feature("cards-2", options=("muggins",), hands=False),
    Feature("five-card", options=("five-crib",)),
    Feature("cards-3", options=("lowball",)),
    Feature("cards-4", options=("ten-back",), hands=False),
    Feature("cards-pairs", options=("muggins",)),
)
"""The programme of an evening; it starts anew when it is over."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """What whoever started the demonstration wants of it.

    ``game`` empty takes the whole programme. ``languages`` take turns, deal by deal. ``hands``
    None leaves it to the programme whether hands lie open. ``seed`` decides every deal,
    ``first`` is the number of the first game in the programme, ``player`` who plays (empty: the
    best). ``idle_minutes`` is how long nobody may play until the demonstration comes back.
    """

    game: str = ""
    languages: tuple[str, ...] = ()
    hands: bool | None = None
    seed: int = 0
    first: int = 0
    player: str = ""
    idle_minutes: float = 5.0

    @classmethod
    def fresh(cls) -> Wishes:
        """Return the wishes for an evening like none before."""
        return cls(seed=random.SystemRandom().randrange(100_000, 1_000_000))

    def feature(self, number: int) -> Feature:
        """Return the game of that number, from 0."""
        wanted = [f for f in PROGRAMME if not self.game or f.game == self.game]
        return wanted[number % len(wanted)]

    def setup(self, number: int) -> Setup:
        """Return the set-up of that game; the same wishes make the same evening."""
        feature = self.feature(number)
        return Setup(
            feature.game,
            feature.target,
            feature.options,
            seed=(self.seed + number) % (MAX_SEED + 1),
        )

    def open_hands(self, number: int) -> bool:
        """Tell whether all hands lie open in that game."""
        return self.feature(number).hands if self.hands is None else self.hands


def best_player() -> str:
    """Return the computer player that plays best."""
    return next(name for name in STRONGEST if name in PLAYERS)
