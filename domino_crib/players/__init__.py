"""Players decide from a view and its legal actions; they never meet the state."""

from domino_crib.players.levels import LEVELS, Level
from domino_crib.players.player import Player
from domino_crib.players.registry import PLAYERS, make_player
from domino_crib.players.simple import GreedyPlayer, RandomPlayer, ScriptedPlayer, honest_claim
from domino_crib.players.thinking import ThinkingPlayer

__all__ = [
    "LEVELS",
    "PLAYERS",
    "GreedyPlayer",
    "Level",
    "Player",
    "RandomPlayer",
    "ScriptedPlayer",
    "ThinkingPlayer",
    "honest_claim",
    "make_player",
]
