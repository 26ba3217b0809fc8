"""What scores is told whole in every picture of a game, and the list of the show is the deal's."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from domino_crib.rules import Counted, Part, Reason, What
from domino_crib.ui.game import draw_side
from domino_crib.ui.game.director import Mode
from domino_crib.ui.game.draw_side import show_items
from domino_crib.ui.layout import Box, canvas_of
from domino_crib.ui.scenes.game import GameScene
from domino_crib.ui.scenes.result import ResultScene
from domino_crib.ui.screenshot import SCENES, blank, quiet_desk
from domino_crib.wording import LANGUAGES
from domino_crib.wording.names import reason_name
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


RICH = tuple(
    Part(reason, 2, ())
    for reason in (Reason.FIFTEEN, Reason.FIFTEEN, Reason.PAIR_ROYAL, Reason.RUN, Reason.RUN)
)


@pytest.mark.parametrize("size", [(1280, 720), (1180, 640), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["domino", "cards-3", "cards-pairs"])
def test_the_list_of_the_show_tells_rich_hands_whole(
    size: tuple[int, int], language: str, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = quiet_desk(language)
    scene = SCENES["show"](desk, game, 7)
    assert isinstance(scene, GameScene)
    desk.stack.resize(canvas_of(*size))
    desk.stack.push(scene)
    rich = {item: Counted(item.seat, item.what, 21, RICH) for item in show_items(scene.naming)}
    monkeypatch.setattr(draw_side, "counted_now", lambda _: rich)
    with watching(monkeypatch) as audit:
        desk.draw(blank(size))
    desk.close()
    k = scene.canvas.scale
    panel = scene._side_panel()
    inside = [
        line
        for line in audit.lines
        if panel.contains(Box(line.box.x / k, line.box.y / k, line.box.w / k, line.box.h / k), 1)
    ]
    told = " ".join(line.text for line in inside)
    words = scene.naming.words
    shown = 0
    for reason in (Reason.FIFTEEN, Reason.PAIR_ROYAL, Reason.RUN):
        shown = told.count(reason_name(words, reason))
        assert shown
    assert shown == len(rich) or (shown == 1 and len(rich) > 3)
    assert not any(line.text.endswith(CUT) for line in inside)
    for one, other in combinations(inside, 2):
        assert not one.box.overlaps(other.box, 1), f"{one.text!r} lies on {other.text!r}"


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640), (3840, 2160), (1600, 1200)])
@pytest.mark.parametrize("game", ["domino", "cards-4"])
def test_the_result_stands_in_the_middle_and_within_the_window(
    size: tuple[int, int], game: str
) -> None:
    desk = quiet_desk("en")
    scene = SCENES["result"](desk, game, 7)
    assert isinstance(scene, ResultScene)
    desk.stack.resize(canvas_of(*size))
    desk.stack.push(scene)
    bottom = max(widget.box.bottom for widget in scene.widgets())
    above, below = scene.panel().y - 138, scene.canvas.h - bottom
    desk.close()
    assert below >= 20
    assert above >= 50
    assert below <= max(1.6 * above, above + 20)
