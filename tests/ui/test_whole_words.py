"""What scores is told whole in every picture of a game, and the list of the show is the deal's."""

from __future__ import annotations

from pathlib import Path

import pytest

from domino_crib.rules import What
from domino_crib.ui.game.director import Mode
from domino_crib.ui.game.draw_side import show_items
from domino_crib.ui.scenes.game import GameScene
from domino_crib.ui.scenes.result import ResultScene
from domino_crib.ui.screenshot import blank
from tests.ui.audit import watching
from tests.ui.hands import Person, at_the_screen
from tests.ui.test_first_game import choose_with

CUT = "\N{HORIZONTAL ELLIPSIS}"


@pytest.mark.parametrize("size", [(1280, 720), (800, 480)])
def test_nothing_that_scores_is_cut_in_a_polish_game(
    tmp_path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    with at_the_screen(tmp_path, size, speed="still") as person:
        person.desk.change(language="pl")
        person.turn()
        person.press("new-game")
        person.turn()
        person.press("start")
        surface = blank(size)
        cut: set[str] = set()
        for _ in range(400):
            person.settle()
            if isinstance(person.scene, ResultScene):
                break
            with watching(monkeypatch) as audit:
                person.desk.draw(surface)
            cut |= {text for text in audit.texts() if text.endswith(CUT)}
            choose_with(person, "mouse")
            person.turn()
        assert isinstance(person.scene, ResultScene)
        assert not cut


def test_the_crib_that_is_counted_stands_in_the_list(tmp_path: Path) -> None:
    with at_the_screen(tmp_path, speed="still") as person:
        person.turn()
        person.press("new-game")
        person.turn()
        person.press("start")
        _play_to_a_crib(person)
        shown = person.game.facts.show
        assert shown is not None
        assert show_items(person.game.naming)[-1] == shown.item


def _play_to_a_crib(person: Person) -> None:
    for _ in range(100):
        person.settle()
        assert isinstance(person.scene, GameScene)
        shown = person.game.facts.show
        if person.game.mode is Mode.NEXT and shown and shown.item.what is What.CRIB:
            return
        choose_with(person, "mouse")
        person.turn()
    raise AssertionError("no crib was counted")
