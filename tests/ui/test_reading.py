"""Every text of every screen, in three languages at six sizes: on the screen, whole, readable.

Larger text is looked at where it leaves less room than any of those sizes does.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from pygame import Surface

from domino_crib.ui.desk import Desk
from domino_crib.ui.layout import TOUCH, Box, canvas_of
from domino_crib.ui.screenshot import SCENES, blank, quiet_desk
from domino_crib.ui.start import register
from domino_crib.ui.widgets.piece import HandPiece
from domino_crib.ui.widgets.widget import Widget
from tests.ui.audit import watching

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
}
LEAST_CONTRAST = 4.5
CUT = "\N{HORIZONTAL ELLIPSIS}"
"""What ``paint.fit`` puts right behind the last letter of a text that did not fit."""
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
                found = _look(desk, surface, monkeypatch)
                at = f"{size[0]}x{size[1]} {text_size} % {lang} {theme}"
                wrong += [f"{at}: {what}" for what in found]
    desk.close()
    assert not wrong, "\n".join(wrong)


def _look(desk: Desk, surface: Surface, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    desk.draw(surface)
    with watching(monkeypatch) as audit:
        desk.draw(surface)
    top = desk.stack.top
    assert top is not None
    screen = top.canvas.box
    wrong = []
    for line in audit.lines:
        if line.text.endswith(CUT) and not line.text.endswith(f" {CUT}"):
            wrong.append(f"cut: {line.text}")
        if not Box(0, 0, *surface.get_size()).contains(line.box, 1.0):
            wrong.append(f"off the screen: {line.text} at {line.box}")
        if line.contrast < LEAST_CONTRAST and not line.faded:
            wrong.append(f"contrast {line.contrast:.2f}: {line.text}")
    wrong += [
        f"over each other: {one.text!r} and {other.text!r}"
        for i, one in enumerate(audit.lines)
        for other in audit.lines[i + 1 :]
        if one.box.overlaps(other.box, 2.0) and one.text != other.text
    ]
    return wrong + _widgets(top.widgets(), screen)


def _widgets(listed: Sequence[Widget], screen: Box) -> list[str]:
    wrong = []
    for widget in listed:
        box = widget.box
        if not screen.contains(box, 0.5):
            wrong.append(f"widget off the screen: {widget.name} {box}")
        if widget.takes_focus and min(box.w, box.h) < TOUCH - 0.5:
            wrong.append(f"too small to touch: {widget.name} {box.w:.0f}x{box.h:.0f}")
    for i, one in enumerate(listed):
        for other in listed[i + 1 :]:
            both = isinstance(one, HandPiece) and isinstance(other, HandPiece)
            if both:
                # Cards of a hand may overlap, but enough of each must show to be touched.
                if abs(one.box.x - other.box.x) < TOUCH - 0.5:
                    wrong.append(f"too little of {one.name} shows beside {other.name}")
            elif one.box.overlaps(other.box, 0.5):
                wrong.append(f"widgets over each other: {one.name} and {other.name}")
    return wrong
