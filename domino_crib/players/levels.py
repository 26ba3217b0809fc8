"""How well a computer player plays: every level is data, and none sees more than a person would."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class LayStyle(str, Enum):
    """How a level chooses its lays."""

    AT_ONCE = "at once"
    """What scores most at once."""
    ORDER = "order"
    """One look ahead: what scores, less what the opponent may answer."""
    SEARCH = "search"
    """To the end of the deal, against the hands the opponent may hold."""


@dataclass(frozen=True, slots=True)
class Level:
    """A level of play.

    ``notices`` is the share of the parts of a hand or lay that the player sees when it judges one.
    ``crib`` says whether it thinks of the crib and of the starter, ``plays`` of what a hand will
    peg, ``chances`` of the score of the game. ``slip`` and ``lay_slip`` are the standard error of
    its judgement, in points. ``claims`` is the share of parts it sees when it claims with Muggins,
    ``watches`` that of an opponent's mistakes it sees.
    """

    name: str
    notices: float
    crib: bool
    plays: bool
    lays: LayStyle
    samples: int
    chances: bool
    slip: float
    lay_slip: float
    claims: float
    watches: float


NOVICE = Level("novice", 0.8, False, False, LayStyle.AT_ONCE, 0, False, 1.1, 0.65, 0.85, 0.2)
CASUAL = Level("casual", 0.95, False, False, LayStyle.AT_ONCE, 0, False, 0.8, 0.5, 0.95, 0.5)
CLUB = Level("club", 1.0, True, False, LayStyle.ORDER, 0, False, 1.15, 0.8, 0.98, 0.8)
STRONG = Level("strong", 1.0, True, True, LayStyle.SEARCH, 12, False, 0.7, 0.7, 0.995, 0.95)
EXPERT = Level("expert", 1.0, True, True, LayStyle.SEARCH, 60, True, 0.0, 0.0, 1.0, 1.0)

LEVELS: dict[str, Level] = {level.name: level for level in (NOVICE, CASUAL, CLUB, STRONG, EXPERT)}
"""The levels by name, the weakest first."""
