"""The title with everything on it: a game to continue and every place there is."""

from __future__ import annotations

from itertools import combinations, product
from pathlib import Path

import pytest

from domino_crib.ui.layout import canvas_of
from domino_crib.ui.screenshot import SCENES, blank, quiet_desk
from domino_crib.ui.start import register
from domino_crib.wording import LANGUAGES
from tests.ui.audit import watching
from tests.ui.hands import at_the_screen
from tests.ui.monkey import BEGUN

WIDTHS = range(800, 2000, 100)
HEIGHTS = range(480, 1300, 20)


def test_the_buttons_fit_into_every_window(tmp_path: Path) -> None:
    (tmp_path / "autosave.crib").write_text(BEGUN[0], encoding="utf-8")
    with at_the_screen(tmp_path) as person:
        person.turn()
        assert person.has("continue")
        for width, height in product(WIDTHS, HEIGHTS):
            canvas = canvas_of(width, height)
            person.scene.resize(canvas)
            widgets = person.scene.widgets()
            outside = [w.name for w in widgets if not canvas.box.contains(w.box, 0.5)]
            assert not outside, f"{width}x{height}"
            for one, other in combinations(widgets, 2):
                assert not one.box.overlaps(other.box, 0.5), f"{width}x{height} {one} {other}"


@pytest.mark.parametrize("size", [(800, 480), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080)])
def test_every_place_shows_its_key(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    desk = quiet_desk("en")
    register(desk)
    desk.stack.push(SCENES["title"](desk, "domino", 7))
    desk.stack.resize(canvas_of(*size))
    for language in LANGUAGES:
        for theme in ("evening", "day"):
            desk.change(language=language, theme=theme)
            with watching(monkeypatch) as audit:
                desk.draw(blank(size))
            assert {str(n) for n in range(1, 10)} <= set(audit.texts()), f"{language} {theme}"
    desk.close()
