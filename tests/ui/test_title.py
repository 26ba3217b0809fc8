"""The title with everything on it: a game to continue and every place there is."""

from __future__ import annotations

from itertools import combinations, product
from pathlib import Path

from domino_crib.ui.layout import canvas_of
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
