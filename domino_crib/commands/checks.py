"""What ``doctor`` looks at first: Python, packages, texts, fonts, display and sound."""

from __future__ import annotations

import platform
import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from importlib import metadata
from typing import Any

from domino_crib.commands.common import pip_install
from domino_crib.errors import Failed
from domino_crib.settings import LANGUAGES
from domino_crib.wording import DOMAINS, Words
from domino_crib.wording.errors import tell_error, tell_text
from domino_crib.wording.words import load

LEAST_PYTHON = (3, 10)
NEEDED = (("pygame-ce", "2.5.2"), ("pyserial", "3.5"), ("platformdirs", "4"))
"""The packages the program needs and their least versions, as in pyproject.toml."""
WANTED = ("pillow", "10")
"""What only animated pictures need."""


class State(str, Enum):
    """How something is: well, missing but not needed, or needed and broken."""

    WELL = "well"
    NOTE = "note"
    BAD = "bad"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at: how it is, what was found, and what to do, if anything.

    ``check`` is a stable name for programs: a key of ``cli.doctor.check`` or the name of a package.
    """

    check: str
    state: State
    found: str
    advice: str = ""

    def as_json(self) -> dict[str, Any]:
        """Return the finding as plain data."""
        return {
            "check": self.check,
            "state": self.state.value,
            "found": self.found,
            "advice": self.advice,
        }


def python(words: Words, version: tuple[int, ...] = sys.version_info[:3]) -> Finding:
    """Return whether this Python is new enough."""
    found = f"{platform.python_implementation()} {'.'.join(map(str, version))}, {sys.executable}"
    if tuple(version[:2]) < LEAST_PYTHON:
        least = ".".join(map(str, LEAST_PYTHON))
        advice = words.get("cli.doctor.python.old", least=least)
        return Finding("python", State.BAD, found, advice)
    return Finding("python", State.WELL, found)


def packages(words: Words, environment: Mapping[str, str]) -> Iterator[Finding]:
    """Yield whether the packages are there, new enough, and do not get in each other's way."""
    for name, least in NEEDED:
        yield _package(words, name, least)
    yield _wanted(words)
    if _version("pygame") is not None and _version("pygame-ce") is not None:
        yield Finding(
            "pygame",
            State.BAD,
            words.get("cli.doctor.pygame.both"),
            words.get("cli.doctor.pygame.help"),
        )
    if environment.get("PYTHONHOME") or environment.get("PYTHONPATH"):
        yield Finding(
            "environment",
            State.NOTE,
            words.get("cli.doctor.environment.set"),
            words.get("cli.doctor.environment.help"),
        )


def _version(name: str) -> str | None:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return None


def _package(words: Words, name: str, least: str) -> Finding:
    version = _version(name)
    how = words.get("cli.doctor.package.upgrade", command=pip_install(f"{name}>={least}"))
    if version is None:
        return Finding(name, State.BAD, words.get("cli.doctor.package.missing"), how)
    if _numbers(version) < _numbers(least):
        old = words.get("cli.doctor.package.old", version=version, least=least)
        return Finding(name, State.BAD, old, how)
    return Finding(name, State.WELL, version)


def _wanted(words: Words) -> Finding:
    name, least = WANTED
    found = _package(words, name, least)
    if found.state is State.WELL:
        return found
    said = words.get("cli.doctor.package.not-needed", found=found.found)
    if getattr(sys, "frozen", False):
        # Nothing can be installed into a bundle.
        return Finding(name, State.NOTE, said, words.get("cli.doctor.package.bundle"))
    return Finding(
        name, State.NOTE, said, words.get("cli.doctor.package.pictures", command=pip_install(name))
    )


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(int(number) for number in re.findall(r"\d+", version)[:3])


def texts(words: Words) -> Finding:
    """Return whether the catalogues of all languages can be read."""
    try:
        count = sum(len(load(lang, domain).texts) for lang in LANGUAGES for domain in DOMAINS)
    except (OSError, ValueError) as error:
        return Finding("texts", State.BAD, str(error), words.get("cli.doctor.again"))
    found = words.get("cli.doctor.texts.found", number=count, langs=", ".join(LANGUAGES))
    return Finding("texts", State.WELL, found)


def fonts(words: Words) -> Finding:
    """Return whether every font file is there, opens and has the letters."""
    from domino_crib.ui.health import check_font, font_files

    try:
        for file in font_files():
            check_font(file)
    except Failed as error:
        again = words.get("cli.doctor.fonts.help")
        return Finding("fonts", State.BAD, tell_error(words, error), again)
    found = words.get("cli.doctor.fonts.found", n=len(font_files()))
    return Finding("fonts", State.WELL, found)


def display(words: Words) -> Finding:
    """Return whether a window could be opened that a person sees."""
    from domino_crib.ui.health import find_display

    try:
        found = find_display()
    except Failed as error:
        return Finding(
            "display", State.BAD, tell_text(words, error.got), words.get("cli.doctor.display.help")
        )
    if not found.seen:
        said = words.get("cli.doctor.display.unseen", driver=found.driver)
        return Finding("display", State.NOTE, said, words.get("cli.doctor.display.unset"))
    sizes = ", ".join(f"{width}x{height}" for width, height in found.sizes)
    return Finding("display", State.WELL, f"{found.driver}, {sizes}")


def sound(words: Words) -> Finding:
    """Return whether sounds can be played; the game is played in silence without."""
    from domino_crib.ui.health import find_sound

    driver = find_sound()
    if driver:
        return Finding("sound", State.WELL, driver)
    silent, advice = words.get("cli.doctor.sound.none"), words.get("cli.doctor.sound.help")
    return Finding("sound", State.NOTE, silent, advice)
