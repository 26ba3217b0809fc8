"""Codes to text in English, Polish and Danish."""

from domino_crib.wording.languages import LANGUAGES, OWN_NAMES, system_language
from domino_crib.wording.words import DOMAINS, UnknownKeyError, Words

__all__ = ["DOMAINS", "LANGUAGES", "OWN_NAMES", "UnknownKeyError", "Words", "system_language"]
