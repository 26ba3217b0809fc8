"""The names of games, options and phases, as every screen and report writes them."""

from __future__ import annotations

from collections.abc import Sequence

from domino_crib.rules import Phase, Reason
from domino_crib.wording.words import Words


def game_name(words: Words, game: str) -> str:
    """Return the name of a game of ``rules.VARIANTS``."""
    return words.get(f"rules.game.{game}.name")


def game_line(words: Words, game: str) -> str:
    """Return the one line that says what a game of ``rules.VARIANTS`` is."""
    return words.get(f"rules.game.{game}.line")


def option_name(words: Words, option: str) -> str:
    """Return the name of an option of ``rules.OPTIONS``."""
    return words.get(f"rules.option.{option}.name")


def option_line(words: Words, option: str) -> str:
    """Return the one line that says what an option of ``rules.OPTIONS`` does."""
    return words.get(f"rules.option.{option}.line")


def lowball_note(words: Words) -> str:
    """Return why Muggins is off while Lowball is on (O4)."""
    return words.get("rules.option.lowball-switches-muggins-off")


def phase_name(words: Words, phase: Phase) -> str:
    """Return the name of a phase of the deal."""
    return words.get(f"rules.phase.{phase.value}")


def reason_name(words: Words, reason: Reason) -> str:
    """Return the name of a reason, to be written inside a sentence."""
    return words.get(f"rules.reason.{reason.value}")


def player_names(words: Words, names: Sequence[str]) -> tuple[str, ...]:
    """Return the names of a record's players; one that is only the seat's number is written out."""
    return tuple(
        words.get("rules.player", number=name) if name == str(seat) else name
        for seat, name in enumerate(names, 1)
    )
