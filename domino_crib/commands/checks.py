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

from domino_crib.errors import Failed
from domino_crib.settings import LANGUAGES
from domino_crib.wording import DOMAINS, Words
from domino_crib.wording.words import load

LEAST_PYTHON = (3, 10)
NEEDED = (("pygame-ce", "2.5.2"), ("pyserial", "3.5"), ("platformdirs", "4"))
"""The packages the program needs and their least versions, as in pyproject.toml."""
WANTED = (("pillow", "10", "pip install 'domino-crib[pictures]' to export animated pictures"),)


class State(str, Enum):
    """How something is: well, missing but not needed, or needed and broken."""

    WELL = "well"
    NOTE = "note"
    BAD = "bad"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at: how it is, what was found, and what to do, if anything."""

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


def python(version: tuple[int, ...] = sys.version_info[:3]) -> Finding:
    """Return whether this Python is new enough."""
    found = f"{platform.python_implementation()} {'.'.join(map(str, version))}, {sys.executable}"
    if tuple(version[:2]) < LEAST_PYTHON:
        least = ".".join(map(str, LEAST_PYTHON))
        return Finding("python", State.BAD, found, f"Install Python {least} or newer.")
    return Finding("python", State.WELL, found)


def packages(environment: Mapping[str, str]) -> Iterator[Finding]:
    """Yield whether the packages are there, new enough, and do not get in each other's way."""
    for name, least in NEEDED:
        yield _package(name, least)
    for name, least, advice in WANTED:
        found = _package(name, least)
        if found.state is State.WELL:
            yield found
        else:
            yield Finding(name, State.NOTE, f"{found.found}; not needed to play", f"{advice}.")
    if _version("pygame") is not None and _version("pygame-ce") is not None:
        yield Finding(
            "pygame",
            State.BAD,
            "pygame is installed beside pygame-ce, and both own the same folder",
            "pip uninstall pygame pygame-ce, then pip install pygame-ce.",
        )
    if environment.get("PYTHONHOME") or environment.get("PYTHONPATH"):
        yield Finding(
            "environment",
            State.NOTE,
            "PYTHONHOME or PYTHONPATH is set, so other packages than those installed may be used",
            "Unset them if something strange happens.",
        )


def _version(name: str) -> str | None:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return None


def _package(name: str, least: str) -> Finding:
    version = _version(name)
    how = f"pip install --upgrade '{name}>={least}'."
    if version is None:
        return Finding(name, State.BAD, "not installed", how)
    if _numbers(version) < _numbers(least):
        return Finding(name, State.BAD, f"{version}, but {least} is needed", how)
    return Finding(name, State.WELL, version)


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(int(number) for number in re.findall(r"\d+", version)[:3])


def texts() -> Finding:
    """Return whether the catalogues of all languages can be read."""
    try:
        count = sum(len(load(lang, domain).texts) for lang in LANGUAGES for domain in DOMAINS)
    except (OSError, ValueError) as error:
        return Finding("texts", State.BAD, str(error), "Install the program again.")
    names = ", ".join(Words(lang).lang for lang in LANGUAGES)
    return Finding("texts", State.WELL, f"{count} in {names}")


def fonts() -> Finding:
    """Return whether every font file is there, opens and has the letters."""
    from domino_crib.ui.health import check_font, font_files

    try:
        for file in font_files():
            check_font(file)
    except Failed as error:
        again = "Install the program again: its font files are part of it."
        return Finding("fonts", State.BAD, error.message(), again)
    return Finding("fonts", State.WELL, f"{len(font_files())} files")


def display() -> Finding:
    """Return whether a window could be opened that a person sees."""
    from domino_crib.ui.health import find_display

    try:
        found = find_display()
    except Failed as error:
        advice = "Start it on a desktop, or set DISPLAY or WAYLAND_DISPLAY. Commands without a"
        return Finding("display", State.BAD, error.got, f"{advice} window work all the same.")
    if not found.seen:
        said = f"SDL_VIDEODRIVER={found.driver} is set, so no window will be seen"
        return Finding("display", State.NOTE, said, "Unset SDL_VIDEODRIVER to play.")
    sizes = ", ".join(f"{width}x{height}" for width, height in found.sizes)
    return Finding("display", State.WELL, f"{found.driver}, {sizes}")


def sound() -> Finding:
    """Return whether sounds can be played; the game is played in silence without."""
    from domino_crib.ui.health import find_sound

    driver = find_sound()
    if driver:
        return Finding("sound", State.WELL, driver)
    silent = "no sound device; the game is silent"
    return Finding("sound", State.NOTE, silent, "Plug in or turn on a device to hear it.")
