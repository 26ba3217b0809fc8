"""A counted hand: every part can be read at every size, and is said in one face."""

from __future__ import annotations

from dataclasses import replace

import pytest

from domino_crib.rules import Part, Reason, total_points
from domino_crib.ui.game import draw_show
from domino_crib.ui.layout import canvas_of
from domino_crib.ui.scenes.game import GameScene
from domino_crib.ui.screenshot import SCENES, blank, quiet_desk
from domino_crib.wording import LANGUAGES
from tests.ui.audit import watching
from tests.ui.reading import faults

RICHEST = (
    *(Part(Reason.FIFTEEN, 2, ()) for _ in range(8)),
    Part(Reason.DOUBLE_PAIR_ROYAL, 12, ()),
)
MIXED = (
    *(Part(Reason.FIFTEEN, 2, ()) for _ in range(3)),
    Part(Reason.PAIR_ROYAL, 6, ()),
    *(Part(Reason.RUN, 3, ()) for _ in range(3)),
)
SIZES = ((800, 480), (1024, 600), (1280, 720))


def _shown(game: str, lang: str, parts: tuple[Part, ...]) -> GameScene:
    desk = quiet_desk(lang)
    scene = SCENES["show"](desk, game, 7)
    assert isinstance(scene, GameScene)
    shown = scene.facts.show
    assert shown is not None
    pieces = shown.pieces
    held = tuple(replace(part, pieces=pieces[:2]) for part in parts)
    told = replace(shown, parts=held, told=len(held))
    scene.director.facts = replace(scene.facts, show=told)
    desk.stack.push(scene)
    return scene


@pytest.mark.parametrize("game", ["domino", "cards-3", "cards-4"])
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("parts", [MIXED[:3], MIXED, RICHEST], ids=["few", "mixed", "richest"])
def test_every_part_of_a_hand_can_be_read(
    game: str, lang: str, parts: tuple[Part, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = _shown(game, lang, parts)
    desk = scene.desk
    for size in SIZES:
        desk.stack.resize(canvas_of(*size))
        surface = blank(size)
        assert not faults(desk, surface, monkeypatch), size
        with watching(monkeypatch) as audit:
            desk.draw(surface)
        place, k = scene.director.show_layout.parts, scene.canvas.scale
        points = [
            int(line.text)
            for line in audit.lines
            if line.text.startswith("+") and place.y <= line.box.y / k <= place.bottom
        ]
        assert sum(points) == total_points(parts), f"{size}: {points}"
    desk.close()


@pytest.mark.parametrize("size", [(800, 480), (1280, 720)])
def test_a_hand_is_said_in_one_size_from_the_first_part_to_the_last(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = _shown("cards-4", "da", MIXED)
    desk, shown = scene.desk, scene.facts.show
    assert shown is not None
    desk.stack.resize(canvas_of(*size))
    sizes = set()
    for told in range(1, len(MIXED) + 1):
        scene.director.facts = replace(scene.facts, show=replace(shown, told=told))
        with watching(monkeypatch) as audit:
            desk.draw(blank(size))
        said = draw_show._said(desk.words, shown, told).split()[0]
        sizes |= {line.size for line in audit.lines if line.text.startswith(said)}
    desk.close()
    assert len(sizes) == 1
