"""The looks that ship with the game: evening at the club table, and day for bright rooms."""

from __future__ import annotations

from domino_crib.ui.theme import Theme
from domino_crib.ui.themes.day import DAY, DAY_SAFE
from domino_crib.ui.themes.evening import EVENING, EVENING_SAFE

THEMES: dict[str, Theme] = {"evening": EVENING, "day": DAY}
"""Every look by the name that the settings keep."""

_SAFE = {"evening": EVENING_SAFE, "day": DAY_SAFE}


def theme(name: str, *, colour_blind: bool = False) -> Theme:
    """Return the look of that name, on request with side colours that colour-blind eyes part.

    Raises ``KeyError`` for a name that is not in :data:`THEMES`.
    """
    return _SAFE[name] if colour_blind else THEMES[name]


__all__ = ["DAY", "EVENING", "THEMES", "theme"]
