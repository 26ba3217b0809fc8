"""The day look in the type of a poster, for the demonstration on a projector."""

from __future__ import annotations

from dataclasses import replace

from domino_crib.ui.theme import Style, TextStyle, Theme
from domino_crib.ui.themes.day import (
    BOOK,
    BOOK_BOLD,
    DAY,
    DAY_SAFE,
    DISPLAY,
    PRINT,
    PRINT_MEDIUM,
    PRINT_SEMI,
)

SCALE: dict[Style, TextStyle] = {
    "count": TextStyle(DISPLAY, 148),
    "title": TextStyle(BOOK_BOLD, 88),
    "caption-strong": TextStyle(BOOK_BOLD, 66),
    "headline": TextStyle(BOOK_BOLD, 50),
    "score": TextStyle(DISPLAY, 64),
    "score-small": TextStyle(DISPLAY, 50),
    "total": TextStyle(DISPLAY, 46),
    "caption": TextStyle(BOOK, 42),
    "talk": TextStyle(BOOK, 32),
    "heading": TextStyle(BOOK_BOLD, 28),
    "subtitle": TextStyle(PRINT, 34),
    "lead": TextStyle(PRINT, 30),
    "body": TextStyle(PRINT, 25),
    "strong": TextStyle(PRINT_SEMI, 25),
    "name": TextStyle(PRINT_SEMI, 36),
    "label": TextStyle(PRINT_MEDIUM, 21),
    "label-strong": TextStyle(PRINT_SEMI, 22),
}
"""Every style of the demonstration; the others stay as by day."""


def poster_theme(*, colour_blind: bool = False) -> Theme:
    """Return the look of the demonstration."""
    return POSTER_SAFE if colour_blind else POSTER


POSTER = replace(DAY, name="poster", styles={**DAY.styles, **SCALE})
POSTER_SAFE = replace(DAY_SAFE, name="poster-safe", styles={**DAY.styles, **SCALE})
