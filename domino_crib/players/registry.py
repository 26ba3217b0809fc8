"""Players by name, for commands and for the seats of the screen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from domino_crib.errors import BadInput, phrase
from domino_crib.players.levels import EXPERT, LEVELS
from domino_crib.players.plain import PlainPlayer
from domino_crib.players.player import Player
from domino_crib.players.simple import GreedyPlayer, RandomPlayer
from domino_crib.players.thinking import ThinkingPlayer

PLAYERS: dict[str, Callable[[int], Player]] = {
    "random": RandomPlayer,
    "greedy": lambda _seed: GreedyPlayer(),
    **{name: partial(ThinkingPlayer, level) for name, level in LEVELS.items()},
}
"""Every computer player by name; each is made with a seed."""

YARDSTICKS: dict[str, Callable[[int], Player]] = {
    "plain": lambda seed: PlainPlayer(ThinkingPlayer(EXPERT, seed)),
}
"""Players that are there to measure others by and are offered to nobody.

``plain`` is an expert that knows nothing of the options of the game.
"""


def make_player(name: str, seed: int = 0) -> Player:
    """Return a new computer player. Raises ``BadInput`` for an unknown name."""
    maker = PLAYERS.get(name) or YARDSTICKS.get(name)
    if maker is None:
        raise BadInput(
            "unknown-player",
            expected=phrase("one of {names}", names=", ".join(PLAYERS)),
            got=repr(name),
        )
    return maker(seed)
