"""The languages of the program, and which of them the system speaks."""

from __future__ import annotations

import locale
import os
import sys
from collections.abc import Mapping

LANGUAGES = ("en", "pl", "da")
"""The language codes in the order they are offered; the first is the fallback."""

OWN_NAMES = {"en": "English", "pl": "Polski", "da": "Dansk"}
"""Every language by the name its speakers give it: shown untranslated, so that they find it."""

_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


def system_language(environment: Mapping[str, str] | None = None) -> str:
    """Return the code of the language the system is set to, ``en`` when we do not speak it.

    The variables of gettext decide, in gettext's order; where none is set (Windows as a rule),
    the system's own answer does. A test passes its own ``environment``, and then only that counts.
    """
    variables = os.environ if environment is None else environment
    for name in _VARIABLES:
        wishes = [wish for wish in variables.get(name, "").split(":") if wish]
        spoken = [code for code in map(_code_of, wishes) if code in LANGUAGES]
        if spoken:
            return spoken[0]
        if wishes and name != "LANGUAGE":
            return LANGUAGES[0]
    if environment is None:
        code = _code_of(_name_from_system())
        if code in LANGUAGES:
            return code
    return LANGUAGES[0]


def _code_of(name: str) -> str:
    """Return ``pl`` for ``pl_PL.UTF-8``, ``pl-PL`` and ``Polish_Poland.1250``."""
    word = name.replace("-", "_").split("_")[0].split(".")[0].split("@")[0].lower()
    return {"english": "en", "polish": "pl", "danish": "da"}.get(word, word)


def _name_from_system() -> str:
    if sys.platform == "win32":
        import ctypes

        number = ctypes.windll.kernel32.GetUserDefaultUILanguage()
        return locale.windows_locale.get(number, "")
    return locale.getlocale()[0] or ""
