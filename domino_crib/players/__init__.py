"""Players decide from a view and its legal actions; they never meet the state."""

from domino_crib.players.player import Player
from domino_crib.players.registry import PLAYERS, make_player
from domino_crib.players.simple import GreedyPlayer, RandomPlayer, ScriptedPlayer, honest_claim

__all__ = [
    "PLAYERS",
    "GreedyPlayer",
    "Player",
    "RandomPlayer",
    "ScriptedPlayer",
    "honest_claim",
    "make_player",
]
