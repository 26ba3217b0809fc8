"""Every text of every screen, in three languages at six sizes: on the screen, whole, readable.

Larger text is looked at where it leaves less room than any of those sizes does.
"""

from __future__ import annotations

import pytest

from domino_crib.ui.layout import canvas_of
from domino_crib.ui.screenshot import SCENES, blank, quiet_desk
from domino_crib.ui.start import register
from tests.ui.reading import faults

SIZES = ((800, 480), (1024, 768), (1280, 720), (1920, 1080), (3840, 2160), (2560, 1080))
LARGER = (
    ((1280, 720), 125),
    ((1280, 720), 150),
    ((1920, 1080), 125),
    ((1024, 768), 150),
    ((2560, 1080), 150),
)
"""Sizes of the window and of the text in per cent."""
LANGUAGES = ("en", "pl", "da")
GAMES = {
    "discard": ("domino", "cards-2", "cards-3", "cards-pairs", "five-card"),
    "play": ("domino", "cards-2", "cards-3", "cards-4", "cards-pairs", "five-card"),
    "show": ("domino", "cards-4"),
    "muggins": ("domino", "cards-pairs"),
    "result": ("domino", "cards-4"),
    "new-game": ("domino", "cards-pairs"),
    "table": ("domino", "cards-4"),
    "replay": ("domino", "cards-4"),
    "count-hand": ("domino", "cards-2"),
}
THEMES = ("evening", "day")
THEMED = (1280, 720)
CASES = [(scene, game) for scene in SCENES for game in GAMES.get(scene, ("domino",))]


@pytest.mark.parametrize(("scene", "game"), CASES)
def test_texts_are_whole_on_the_screen_and_readable(
    scene: str, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = quiet_desk("en")
    register(desk)
    made = SCENES[scene](desk, game, 7)
    if not made.covers:
        desk.stack.scenes.clear()  # what a sheet lies over is read as a screen of its own
    desk.stack.push(made)
    wrong = []
    for size, text_size in (*((size, 100) for size in SIZES), *LARGER):
        surface = blank(size)
        desk.stack.resize(canvas_of(*size, text_size))
        for lang in LANGUAGES:
            for theme in THEMES if (size, text_size) == (THEMED, 100) else THEMES[:1]:
                desk.change(language=lang, theme=theme, text_size=text_size)
                desk.stack.each(lambda one: one.tick())
                found = faults(desk, surface, monkeypatch)
                at = f"{size[0]}x{size[1]} {text_size} % {lang} {theme}"
                wrong += [f"{at}: {what}" for what in found]
    desk.close()
    assert not wrong, "\n".join(wrong)
