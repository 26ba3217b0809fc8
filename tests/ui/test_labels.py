"""What stands under names and places: whole beside the hand, and in the right person."""

from __future__ import annotations

from dataclasses import replace

import pytest

from domino_crib.rules import Phase
from domino_crib.ui.game.choice import Choice, with_game
from domino_crib.ui.game.director import Mode
from domino_crib.ui.game.match import Match
from domino_crib.ui.game.naming import seat_names
from domino_crib.ui.game.session import Session
from domino_crib.ui.game_pictures import until
from domino_crib.ui.layout import canvas_of
from domino_crib.ui.scenes.game import GameScene
from domino_crib.ui.screenshot import blank, quiet_desk
from tests.ui.audit import watching
from tests.ui.reading import faults

SIZES = ((800, 480), (1024, 768), (1280, 720))


def _is_played(scene: GameScene) -> bool:
    return scene.session.state.phase is Phase.PLAY and scene.mode is Mode.ASKING


def _is_chosen(scene: GameScene) -> bool:
    return scene.session.state.phase is Phase.DISCARD and scene.mode is Mode.ASKING


@pytest.mark.parametrize(
    ("game", "dealer"), [("domino", 1), ("cards-3", 1), ("cards-4", 2), ("cards-pairs", 3)]
)
def test_the_crib_of_another_is_named_whole_and_nothing_lies_on_the_name(
    game: str, dealer: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = quiet_desk("en")
    choice = replace(with_game(Choice(), game), dealer=dealer)
    session = Session(choice, seat_names(desk.words, choice), choice.setup(7), Match())
    scene = until(desk, GameScene(desk, session), _is_played)
    desk.stack.push(scene)
    wrong = []
    for size in SIZES:
        desk.stack.resize(canvas_of(*size))
        for lang in ("en", "pl", "da"):
            for theme in ("evening", "day"):
                desk.change(language=lang, theme=theme)
                scene.tick()
                wrong += [
                    f"{size} {lang} {theme}: {f}" for f in faults(desk, blank(size), monkeypatch)
                ]
    desk.close()
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", ["domino", "cards-4", "cards-pairs"])
@pytest.mark.parametrize("lang", ["en", "pl", "da"])
def test_a_hint_is_read_whole_beside_everything_else(
    game: str, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = quiet_desk(lang)
    choice = replace(with_game(Choice(), game), dealer=0)
    session = Session(choice, seat_names(desk.words, choice), choice.setup(7), Match())
    scene = until(desk, GameScene(desk, session), _is_chosen)
    desk.stack.push(scene)
    scene.advisor.ask(desk.words)
    assert scene.advisor.worker is not None
    scene.advisor.worker.wait()
    scene.tick()
    assert scene.advisor.hint is not None
    wrong = []
    for size, text_size in (((800, 480), 100), ((1280, 720), 150), ((1024, 768), 100)):
        desk.stack.resize(canvas_of(*size, text_size))
        desk.change(text_size=text_size)
        wrong += [f"{size} {f}" for f in faults(desk, blank(size), monkeypatch)]
    desk.close()
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("lang", "dealer", "note"),
    [
        ("en", 0, "dealer"),
        ("en", 1, "dealer"),
        ("pl", 0, "otwierasz"),
        ("pl", 1, "otwiera"),
        ("da", 0, "giver"),
        ("da", 1, "giver"),
    ],
)
def test_the_dealer_is_named_in_the_person_of_the_name_above(
    lang: str, dealer: int, note: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = quiet_desk(lang)
    choice = replace(Choice(), dealer=dealer)
    session = Session(choice, seat_names(desk.words, choice), choice.setup(7), Match())
    scene = until(desk, GameScene(desk, session), _is_chosen)
    desk.stack.push(scene)
    with watching(monkeypatch) as audit:
        desk.draw(blank((1280, 720)))
    desk.close()
    assert note in audit.texts()


@pytest.mark.parametrize(
    ("lang", "game", "line"),
    [
        ("en", "domino", "Put them in the crib, or choose again"),
        ("en", "cards-3", "Put it in the crib, or choose again"),
        ("pl", "domino", "Odłóż je do kriba albo wybierz inne"),
        ("pl", "five-card", "Odłóż je do kriba albo wybierz inne"),
        ("pl", "cards-4", "Odłóż ją do kriba albo wybierz inną"),
        ("da", "domino", "Læg dem i cribben, eller vælg om"),
        ("da", "cards-3", "Læg det i cribben, eller vælg om"),
    ],
)
def test_one_piece_for_the_crib_is_spoken_of_as_one(lang: str, game: str, line: str) -> None:
    desk = quiet_desk(lang)
    choice = replace(with_game(Choice(), game), dealer=0)
    session = Session(choice, seat_names(desk.words, choice), choice.setup(7), Match())
    scene = until(desk, GameScene(desk, session), _is_chosen)
    view = session.view(0)
    assert scene.naming.discard_line(view, view.rules.discards) == line
    desk.close()
