"""The window and its loop: drawing on change, sleeping, resizing, answering at once."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from domino_crib.errors import Failed
from domino_crib.ui import app as app_room
from domino_crib.ui import flow
from domino_crib.ui.game.choice import Choice
from domino_crib.ui.game.director import Mode
from domino_crib.ui.layout import Box
from domino_crib.ui.paint import BoardPlan, Brush, Sprites, board, prepared_board, slab
from domino_crib.ui.scenes.game import GameScene
from domino_crib.ui.scenes.settings import SettingsScene
from domino_crib.ui.scenes.title import Title
from domino_crib.ui.themes import EVENING
from domino_crib.wording import LANGUAGES
from tests.ui.hands import Person, at_the_screen


def test_nothing_is_drawn_while_nothing_changes(tmp_path: Path) -> None:
    with at_the_screen(tmp_path) as person:
        person.turn(2)
        frames = person.app.frames
        person.turn(50)
        assert person.app.frames == frames
        assert person.app._sleep_ms() == app_room.IDLE_MS
        person.press_at(3, 3)
        assert person.app.frames <= frames + 3


def test_the_window_is_no_larger_than_a_small_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(800, 480)])
    with at_the_screen(tmp_path, size=None) as person:
        person.turn()
        assert pygame.display.get_window_size() == (800, 480)


def pull(person: Person, size: tuple[int, int]) -> None:
    """Give the window another size, as somebody who pulls its corner."""
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pygame.event.post(Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
    person.turn()


def test_the_window_opens_as_large_as_it_was_closed(tmp_path: Path) -> None:
    with at_the_screen(tmp_path, size=None, remembered=True) as person:
        pull(person, (1000, 600))
    with at_the_screen(tmp_path, size=None, remembered=True) as person:
        assert pygame.display.get_window_size() == (1000, 600)
        person.key("f11")
        person.turn(10)
        person.key("f11")
        person.turn(10)
    with at_the_screen(tmp_path, size=(800, 480), remembered=True) as person:
        assert pygame.display.get_window_size() == (800, 480)
    with at_the_screen(tmp_path, size=None, remembered=True) as person:
        assert pygame.display.get_window_size() == (1000, 600), "--size is for once"
        pull(person, (900, 640))
        pull(person, (900, 700))
    with at_the_screen(tmp_path, size=None, remembered=True):
        assert pygame.display.get_window_size() == (900, 700)


def test_a_maximised_window_is_not_taken_for_a_size(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1024, 768)])
    with at_the_screen(tmp_path, size=None, remembered=True) as person:
        pull(person, (900, 600))
        pull(person, (1024, 720))
    with at_the_screen(tmp_path, size=None, remembered=True):
        assert pygame.display.get_window_size() == (900, 600)


@pytest.mark.parametrize(
    ("remembered", "opened"),
    [
        ((5000, 3000), (1024, 768)),
        ((10**12, 600), (1024, 600)),
        ((3, -20), (320, 200)),
        ((0, 600), (1024, 720)),
    ],
)
def test_a_remembered_size_is_made_to_fit_the_screen(
    remembered: tuple[int, int],
    opened: tuple[int, int],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1024, 768)])
    width, height = remembered
    with at_the_screen(tmp_path, size=None, window_width=width, window_height=height):
        assert pygame.display.get_window_size() == opened


def test_a_remembered_size_that_makes_no_sense_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
    (tmp_path / "settings.json").write_text('{"version": 1, "window_width": "wide"}')
    with at_the_screen(tmp_path, size=None, remembered=True) as person:
        assert pygame.display.get_window_size() == (1280, 720)
        assert person.desk.notices[-1][0] == "ui.notice.set-aside"


def test_a_resize_in_mid_animation_puts_everything_in_its_place(tmp_path: Path) -> None:
    with at_the_screen(tmp_path, speed="calm") as person:
        flow.start(person.desk, Choice(), seed=3, dealer=1)
        person.turn(3)
        director = person.game.director
        assert director.moving(person.now)
        for size in ((800, 480), (2560, 1080), (1024, 768), (300, 200), (1280, 720)):
            pygame.display.set_mode(size, pygame.RESIZABLE)
            pygame.event.post(Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
            person.turn()
            assert not director.moving(person.now)
            canvas = person.scene.canvas
            for widget in person.scene.widgets():
                assert canvas.box.contains(widget.box, 0.5)
        person.settle()
        assert person.game.mode is Mode.ASKING


def test_two_taps_at_once_lay_one_piece(tmp_path: Path) -> None:
    with at_the_screen(tmp_path, speed="calm") as person:
        flow.start(person.desk, Choice(), seed=3, dealer=1)
        person.settle()
        person.key("1", "2", "return")
        person.settle()
        session = person.game.session
        hand = [w for w in person.scene.widgets() if w.name.startswith("hand-") and w.takes_focus]
        steps = len(session.steps)
        for widget in hand[:2] * 2:
            at = person.pixel(widget.box.cx, widget.box.cy)
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                pygame.event.post(Event(kind, pos=at, button=1, touch=False))
        person.turn()
        assert len(session.steps) == steps + 1


def test_a_press_that_slides_off_does_nothing(tmp_path: Path) -> None:
    with at_the_screen(tmp_path) as person:
        person.turn()
        box = person.widget("new-game").box
        inside, outside = person.pixel(box.cx, box.cy), person.pixel(box.cx, box.bottom + 200)
        pygame.event.post(Event(pygame.MOUSEBUTTONDOWN, pos=inside, button=1, touch=False))
        pygame.event.post(Event(pygame.MOUSEBUTTONUP, pos=outside, button=1, touch=False))
        person.turn()
        assert isinstance(person.scene, Title)


def test_languages_switch_at_once_and_are_kept(tmp_path: Path) -> None:
    with at_the_screen(tmp_path) as person:
        person.turn()
        for lang, said in (("pl", "Nowa gra"), ("da", "Nyt spil"), ("en", "New game")):
            person.press(f"language-{lang}")
            assert person.widget("new-game").label == said  # type: ignore[attr-defined]  # a button
        person.press("language-pl")
    assert '"language": "pl"' in (tmp_path / "settings.json").read_text("utf-8")


def test_every_setting_can_be_changed_by_keys_and_during_a_game(tmp_path: Path) -> None:
    with at_the_screen(tmp_path, speed="still") as person:
        flow.start(person.desk, Choice(), seed=3, dealer=1)
        person.settle()
        person.key("escape")
        person.press("settings")
        scene = person.scene
        assert isinstance(scene, SettingsScene)
        before = person.desk.settings
        for widget in list(scene.widgets()):
            if widget.name in ("back", "fullscreen"):
                continue
            while scene.focused != widget.name:
                person.key("tab")
            person.key("return")
        after = person.desk.settings
        changed = [f for f in after.__slots__ if getattr(after, f) != getattr(before, f)]
        assert set(changed) >= {
            *("language", "theme", "speed", "volume", "text_size", "palette"),
            *("four_colour_suits", "automatic_counting", "hints"),
        }
        person.key("escape")
        assert isinstance(person.scene, GameScene)
        person.turn(2)


def test_sound_can_be_muted_from_anywhere(tmp_path: Path) -> None:
    with at_the_screen(tmp_path, volume=3) as person:
        person.turn()
        person.key("m")
        assert person.desk.settings.volume == 0
        person.key("m")
        assert person.desk.settings.volume == 3


def test_letters_typed_into_a_field_press_nothing_else(tmp_path: Path) -> None:
    with at_the_screen(tmp_path, volume=3) as person:
        person.turn()
        person.press("new-game")
        person.press("name-1")
        for letter in "mnh":
            person.key(letter)
            person.type(letter)
        assert person.scene.choice.seats[0].name == "mnh"  # type: ignore[attr-defined]  # new game
        assert person.desk.settings.volume == 3


def test_the_window_can_be_closed_at_any_time(tmp_path: Path) -> None:
    with at_the_screen(tmp_path, speed="calm") as person:
        flow.start(person.desk, Choice(), seed=3, dealer=1)
        person.turn(4)
        pygame.event.post(Event(pygame.QUIT))
        person.turn()
        assert person.desk.stack.top is None


def test_a_driver_that_shows_nothing_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    monkeypatch.delenv("SDL_VIDEODRIVER")
    with pytest.raises(Failed, match="no display"):
        app_room.open_display()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_window_too_small_for_larger_text_says_so_until_it_grows(
    language: str, tmp_path: Path
) -> None:
    with at_the_screen(tmp_path, (800, 480)) as person:
        person.desk.change(language=language)
        person.desk.open("settings")
        scene = person.scene
        assert isinstance(scene, SettingsScene)
        person.turn()
        assert scene.note() == ""
        box = person.widget("text_size").box.columns(3)[2]
        person.press_at(box.cx, box.cy)
        assert person.desk.settings.text_size == 150
        assert "100%" in scene.note().replace(" %", "%")
        assert "150%" in scene.note().replace(" %", "%")
        pygame.display.set_mode((1000, 600), pygame.RESIZABLE)
        person.turn()
        assert "125%" in scene.note().replace(" %", "%")
        pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
        person.turn()
        assert scene.note() == ""
        assert scene.canvas.scale == pytest.approx(1.5)


@pytest.mark.parametrize("size", [(800, 480), (1280, 720)])
def test_the_board_is_painted_before_a_game_needs_it(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with at_the_screen(tmp_path, size) as person:
        person.desk.sprites = Sprites()
        person.turn(20)
        assert person.desk.ahead is None
        with monkeypatch.context() as patch:
            patch.setattr(slab, "slab", None)
            flow.start(person.desk, Choice(), seed=4, dealer=0)
            person.turn(2)
        assert isinstance(person.scene, GameScene)


def test_a_board_painted_in_steps_is_the_board() -> None:
    plan = BoardPlan(Box(10, 10, 200, 640), tracks=2, target=61)
    pictures = []
    for ahead in (False, True):
        surface = pygame.Surface((240, 700))
        brush = Brush(surface, EVENING, 1.0, sprites=Sprites())
        steps = len(list(prepared_board(brush, plan, (0, 1)))) if ahead else 0
        assert not ahead or steps >= 4
        board(brush, plan, [(3, 1), (4, 2)])
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1]
