"""Statistics of finished games: what a game was worth remembering, and the store. No screen."""

from domino_crib.statistics.store import Averages, Best, Line, Store
from domino_crib.statistics.summary import GameSummary, SideSummary, summary_of

__all__ = ["Averages", "Best", "GameSummary", "Line", "SideSummary", "Store", "summary_of"]
