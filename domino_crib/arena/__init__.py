"""Computer players against each other: many games, the same deals for everyone, and the numbers."""

from domino_crib.arena.match import Match
from domino_crib.arena.report import Summary, summarise
from domino_crib.arena.run import run_match

__all__ = ["Match", "Summary", "run_match", "summarise"]
