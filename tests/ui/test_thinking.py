"""A computer that thinks hard in its thread: the window goes on, and what nobody wants stops."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from domino_crib.analysis.stop import Stopped
from domino_crib.players import PLAYERS
from domino_crib.players.levels import EXPERT
from domino_crib.players.thinking import ThinkingPlayer
from domino_crib.rules import Action, Phase, View
from domino_crib.ui import flow
from domino_crib.ui.game.choice import Choice, seated
from domino_crib.ui.game.director import Mode
from domino_crib.ui.scenes.settings import SettingsScene
from domino_crib.ui.scenes.title import Title
from tests.ui.hands import Person, at_the_screen

PATIENCE = 30.0


class Brooder(ThinkingPlayer):
    """An expert that discards and lays the first it may, but broods over its second lay.

    It keeps a core busy as a search does and finds no answer; only ``should_stop`` ends it.
    """

    def __init__(self) -> None:
        super().__init__(EXPERT)
        self.lays = 0
        self.looks = 0
        self.brooding = threading.Event()
        self.ended = threading.Event()
        self.told = False

    def decide(self, view: View) -> Action:
        if view.phase is Phase.PLAY:
            self.lays += 1
            if self.lays > 1:
                self._brood()
        return view.legal[0]

    def _brood(self) -> None:
        assert self.should_stop is not None
        self.brooding.set()
        # A window that waited for it, or never told it, would find it ended by itself.
        end = time.monotonic() + PATIENCE
        while not self.told and time.monotonic() < end:
            self.looks += 1
            self.told = self.should_stop()
        self.ended.set()
        raise Stopped


@pytest.fixture
def brooder(monkeypatch: pytest.MonkeyPatch) -> Brooder:
    one = Brooder()
    monkeypatch.setitem(PLAYERS, "greedy", lambda _seed: one)
    return one


@pytest.fixture
def person(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, brooder: Brooder) -> Iterator[Person]:
    """Sit down and lay a piece, over whose answer the computer broods."""
    with at_the_screen(tmp_path, speed="still") as person:
        flow.start(person.desk, seated(Choice(), ("person", "greedy")), seed=3, dealer=1)
        person.settle()
        person.key("1", "2", "return")
        person.settle()
        lay_one(person)
        person.settle()
        # From here on nobody waits for the computer, as in the program.
        monkeypatch.setattr(person.game.director.thinker, "wait", lambda *_: None)
        lay_one(person)
        person.until(lambda: person.game.mode is Mode.THINKING)
        assert brooder.brooding.wait(PATIENCE)
        yield person
        # The window may be closed by now, but no thread of it may be left behind.
        if person.desk.stack.top is not None and not brooder.ended.is_set():
            person.game.director.close()
        assert brooder.ended.wait(PATIENCE)


def lay_one(person: Person) -> None:
    person.press(next(w.name for w in person.game.hand.widgets() if w.takes_focus))


def test_the_window_does_all_else_while_a_computer_broods(person: Person, brooder: Brooder) -> None:
    game, steps = person.game, len(person.game.session.steps)
    frames = person.app.frames
    person.key("escape")
    person.press("settings")
    assert isinstance(person.scene, SettingsScene)
    person.key("tab", "right", "escape")
    if person.scene is not game:
        person.key("escape")
    pygame.display.set_mode((800, 480), pygame.RESIZABLE)
    pygame.event.post(Event(pygame.VIDEORESIZE, size=(800, 480), w=800, h=480))
    person.turn()
    assert person.scene is game
    assert (game.canvas.w, game.canvas.h) == (800, 480)
    assert person.app.frames > frames + 4
    assert game.mode is Mode.THINKING
    assert len(game.session.steps) == steps
    looks = brooder.looks
    person.until(lambda: brooder.looks > looks)
    assert not brooder.ended.is_set()


def undo(person: Person) -> None:
    person.key("u")


def leave(person: Person) -> None:
    person.key("escape")
    person.press("leave")
    assert isinstance(person.scene, Title)


def close_the_window(person: Person) -> None:
    pygame.event.post(Event(pygame.QUIT))
    person.turn()
    assert person.desk.stack.top is None


@pytest.mark.parametrize("deed", [undo, leave, close_the_window])
def test_thinking_that_nobody_wants_any_more_ends_at_its_next_look(
    person: Person, brooder: Brooder, deed: Callable[[Person], None]
) -> None:
    assert not brooder.ended.is_set()
    deed(person)
    assert brooder.ended.wait(PATIENCE)
    assert brooder.told
    if deed is undo:
        assert person.game.session.waiting_for() == 0
        person.settle()
        assert person.game.mode is Mode.ASKING
