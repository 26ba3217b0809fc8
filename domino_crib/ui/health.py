"""What the screen needs of the machine, looked at without opening a window; for ``doctor``."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import resources

import pygame

from domino_crib.errors import Failed
from domino_crib.ui.app import UNSEEN_DRIVERS, open_display
from domino_crib.ui.paint.fonts import FOLDER
from domino_crib.ui.sound import Sound
from domino_crib.ui.themes import THEMES

LETTERS = "AZaz09ĄąĆćĘęŁłŃńÓóŚśŹźŻżÆæØøÅå„”»«…−→"
"""Letters that the three languages need."""


@dataclass(frozen=True, slots=True)
class Display:
    """SDL's driver, whether a person would see its windows, and the sizes of the screens."""

    driver: str
    seen: bool
    sizes: tuple[tuple[int, int], ...]


def font_files() -> tuple[str, ...]:
    """Return the files of the fonts that the looks use."""
    files = {style.face.file for theme in THEMES.values() for style in theme.styles.values()}
    return tuple(sorted(files))


def check_font(file: str) -> None:
    """Raise ``Failed`` when a font file is missing, cannot be opened or lacks letters."""
    pygame.font.init()
    place = resources.files("domino_crib.ui").joinpath(f"{FOLDER}/{file}")
    try:
        with resources.as_file(place) as path:
            font = pygame.font.Font(path, 20)
    except (OSError, pygame.error) as error:
        raise Failed("font-broken", got=str(error), where=file) from error
    blank = "".join(letter for letter in LETTERS if not font.size(letter)[0])
    if blank:
        raise Failed("font-lacks-letters", expected=blank, where=file)


def find_display() -> Display:
    """Return the display. Raises ``Failed`` when there is none that a person could see."""
    open_display()
    driver = pygame.display.get_driver()
    sizes = tuple(pygame.display.get_desktop_sizes())
    pygame.display.quit()
    return Display(driver, driver not in UNSEEN_DRIVERS, sizes)


def find_sound() -> str:
    """Return SDL's sound driver, empty when there is no device."""
    device = Sound()
    device.open()
    if not device.ready:
        return ""
    driver = pygame.mixer.get_driver()
    device.close()
    return driver
