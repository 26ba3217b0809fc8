"""What the rules refuse, told to the player in his language."""

from __future__ import annotations

from domino_crib.errors import CribError
from domino_crib.wording.families import RULE_ERRORS
from domino_crib.wording.words import Words


def explain(words: Words, error: CribError) -> str:
    """Return the error as a sentence with its place in front.

    Errors of files and devices carry their own exact English; that is better than nothing, and
    the same words stand in the log that a person may be asked for.
    """
    if error.code not in RULE_ERRORS:
        return error.message()
    said = words.get(f"rules.error.{error.code}")
    return f"{error.where}: {said}" if error.where else said
