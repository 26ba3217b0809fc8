"""Players by name, for commands and for the seats of the screen."""

from __future__ import annotations

from collections.abc import Callable

from domino_crib.errors import BadInput
from domino_crib.players.player import Player
from domino_crib.players.simple import GreedyPlayer, RandomPlayer

PLAYERS: dict[str, Callable[[int], Player]] = {
    "random": RandomPlayer,
    "greedy": lambda _seed: GreedyPlayer(),
}
"""Every computer player by name; each is made with a seed."""


def make_player(name: str, seed: int = 0) -> Player:
    """Return a new computer player. Raises ``BadInput`` for an unknown name."""
    if name not in PLAYERS:
        raise BadInput("unknown-player", expected=f"one of {', '.join(PLAYERS)}", got=repr(name))
    return PLAYERS[name](seed)
