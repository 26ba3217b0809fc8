"""Anything at any moment: two taps at once, drags, resizes in mid-movement, and a monkey.

The whole hundred thousand events are a command: ``python -m tests.ui.monkey``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from domino_crib.rules import Lay, Phase
from domino_crib.ui import flow
from domino_crib.ui.game.choice import Choice, seated
from domino_crib.ui.game.compose import compose
from domino_crib.ui.game.director import Mode
from tests.ui.hands import Person, at_the_screen
from tests.ui.monkey import Monkey

EVENTS = 5000
SCREENS = {
    *("Title", "NewGame", "GameScene", "SettingsScene", "LearnScene", "ReplaysScene", "Sheet"),
    *("StatisticsScene", "BoardScene", "TableSetup", "TableScene", "DemoScene"),
}
"""Screens that it comes to in any case."""


@pytest.mark.slow
def test_a_monkey_breaks_nothing_and_loses_no_game(tmp_path: Path) -> None:
    seen = Monkey(tmp_path, seed=2).run(EVENTS)
    assert seen.events >= EVENTS
    assert seen.laid > 20
    assert seen.resumed > 1
    assert set(seen.screens) >= SCREENS


@pytest.fixture
def player(tmp_path: Path) -> Iterator[Person]:
    """Sit down before a game in which the person leads."""
    with at_the_screen(tmp_path, speed="calm") as person:
        choice = seated(Choice(), ("person", "greedy"))
        flow.start(person.desk, choice, seed=4, dealer=1)
        person.settle()
        person.press("hand-1")
        person.press("hand-2")
        person.press("discard")
        person.settle()
        assert person.game.facts.view.phase is Phase.PLAY
        yield person


def lays(person: Person) -> list[Lay]:
    """Return what the person has laid so far."""
    actions = [step.action for step in person.game.session.steps]
    return [a for a in actions if isinstance(a, Lay) and a.seat == 0]


def post(person: Person, kind: int, name: str, **told: object) -> None:
    """Post something that happens in the middle of a widget; nothing is looked at in between."""
    box = person.widget(name).box
    at = person.pixel(box.cx, box.cy)
    surface = pygame.display.get_surface()
    assert surface is not None
    if kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        told |= {"x": at[0] / surface.get_width(), "y": at[1] / surface.get_height()}
        told |= {"touch_id": 1}
    else:
        told = {"touch": False} | told | {"pos": at, "button": 1}
    pygame.event.post(pygame.event.Event(kind, **told))


def two_fingers(person: Person) -> None:
    for finger, name in ((1, "hand-1"), (2, "hand-2")):
        post(person, pygame.FINGERDOWN, name, finger_id=finger)
    for finger, name in ((1, "hand-1"), (2, "hand-2")):
        post(person, pygame.FINGERUP, name, finger_id=finger)


def finger_and_mouse(person: Person) -> None:
    post(person, pygame.FINGERDOWN, "hand-1", finger_id=1)
    post(person, pygame.MOUSEBUTTONDOWN, "hand-2")
    post(person, pygame.MOUSEBUTTONUP, "hand-2")
    post(person, pygame.FINGERUP, "hand-1", finger_id=1)


def one_tap_told_twice(person: Person) -> None:
    for mouse, touch in (
        (pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN),
        (pygame.MOUSEBUTTONUP, pygame.FINGERUP),
    ):
        post(person, mouse, "hand-1", touch=True)
        post(person, touch, "hand-1", finger_id=1)


def double_click(person: Person) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) * 2:
        post(person, kind, "hand-1")


def drag_over_the_hand(person: Person) -> None:
    post(person, pygame.MOUSEBUTTONDOWN, "hand-1")
    post(person, pygame.MOUSEMOTION, "hand-3")
    post(person, pygame.MOUSEBUTTONUP, "hand-3")


def quick_keys(person: Person) -> None:
    del person
    for key in (pygame.K_1, pygame.K_RETURN, pygame.K_RETURN, pygame.K_2, pygame.K_RETURN):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))


@pytest.mark.parametrize(
    "deed",
    [
        two_fingers,
        finger_and_mouse,
        one_tap_told_twice,
        double_click,
        drag_over_the_hand,
        quick_keys,
    ],
)
def test_much_at_once_lays_one_piece(player: Person, deed: Callable[[Person], None]) -> None:
    first = player.game.hand.widgets()[0]
    deed(player)
    player.turn()
    laid = lays(player)
    assert len(laid) == 1
    assert laid[0].piece == getattr(first, "piece", None)


@pytest.mark.parametrize("size", [(800, 480), (1920, 1080), (500, 900)])
def test_a_resize_in_mid_movement_puts_everything_in_its_place(
    player: Person, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    player.press("hand-1")
    game = player.game
    assert game.director.moving(player.now)
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size))
    with monkeypatch.context() as held:
        # A computer that answers in this very turn would set its own piece moving.
        held.setattr(game.director.thinker, "news", lambda: None)
        player.turn()
    assert not game.director.moving(player.now)
    at_rest = compose(game.director.layout, game.director.show_layout, game.facts)
    assert game.director.picture(player.now) == at_rest
    player.settle()
    assert game.mode is Mode.ASKING
    player.press(next(w.name for w in game.hand.widgets() if w.takes_focus))
    assert len(lays(player)) == 2


def test_fullscreen_and_back_in_mid_movement_loses_nothing(player: Person) -> None:
    player.press("hand-1")
    size = pygame.display.get_surface().get_size()
    player.key("f11")
    assert player.app.fullscreen
    player.key("f11")
    assert not player.app.fullscreen
    assert pygame.display.get_surface().get_size() == size
    player.settle()
    player.press(next(w.name for w in player.game.hand.widgets() if w.takes_focus))
    assert len(lays(player)) == 2
