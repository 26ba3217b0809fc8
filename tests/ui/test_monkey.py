"""A monkey at the screen: random events over all screens, no exception, no lost game.

``python -m tests.ui.test_monkey 100000 SEED`` does the long run.
"""

from __future__ import annotations

import random
import sys
import tempfile
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from domino_crib.ui.game.autosave import load
from domino_crib.ui.game.session import Session
from domino_crib.ui.scenes.game import GameScene
from domino_crib.ui.scenes.title import Title
from tests.ui.hands import Person, at_the_screen

SIZES = ((800, 480), (1280, 720), (1024, 768), (500, 400), (2560, 1080))
KEYS = (
    *("return", "return", "return", "tab", "space", "left", "right", "up", "down", "backspace"),
    *"0123456789hulrmgnvt",
    *("page up", "page down", "home", "end"),
)


ON = ("new-game", "continue", "start", "next", "discard", "ready", "again", "close", "resume")
ASIDE = ("menu", "leave", "same", "undo", "title")


def _weight(name: str) -> float:
    """Return how much the monkey likes a widget."""
    if name.startswith(("hand-", "pad-done")) or name in ON:
        return 12.0
    return 0.1 if name in ASIDE else 0.0 if name == "quit" else 1.0


class Monkey:
    """Makes one random thing after another, as fast as the loop turns."""

    def __init__(self, person: Person, seed: int) -> None:
        self.person = person
        self.random = random.Random(seed)
        self.did: list[str] = []
        self.finger_down = False

    def act(self) -> None:
        kinds = {
            self.press_widget: 40,
            self.press_anywhere: 12,
            self.key: 25,
            self.two_fingers: 4,
            self.drag: 6,
            self.double_click: 6,
            self.wheel: 2,
            self.resize: 1,
            self.text: 2,
            self.wait: 8,
            self.window_event: 1,
        }
        act = self.random.choices(list(kinds), list(kinds.values()))[0]
        self.did.append(act.__name__)
        del self.did[:-30]
        act()
        self.person.turn()

    def _at(self) -> tuple[int, int]:
        surface = pygame.display.get_surface()
        assert surface is not None
        w, h = surface.get_size()
        return self.random.randrange(w), self.random.randrange(h)

    def _click(self, at: tuple[int, int], *, touch: bool = False) -> None:
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(Event(kind, pos=at, button=1, touch=touch))

    def press_widget(self) -> None:
        # Mostly what leads on: a monkey that always opens the menu sees no game.
        widgets = self.person.scene.widgets()
        if widgets:
            weights = [_weight(w.name) for w in widgets]
            box = self.random.choices(widgets, weights)[0].box
            x = box.x + self.random.random() * box.w
            y = box.y + self.random.random() * box.h
            self._click(self.person.pixel(x, y))

    def press_anywhere(self) -> None:
        at = self._at()
        pygame.event.post(Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))
        self._click(at, touch=self.random.random() < 0.3)

    def key(self) -> None:
        name = "escape" if self.random.random() < 0.01 else self.random.choice(KEYS)
        code = pygame.key.key_code(name)
        mod = pygame.KMOD_SHIFT if self.random.random() < 0.1 else 0
        pygame.event.post(Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))

    def two_fingers(self) -> None:
        for finger in (1, 2):
            x, y = self.random.random(), self.random.random()
            down = Event(pygame.FINGERDOWN, x=x, y=y, finger_id=finger, touch_id=1)
            pygame.event.post(down)
        for finger in (1, 2):
            x, y = self.random.random(), self.random.random()
            pygame.event.post(Event(pygame.FINGERUP, x=x, y=y, finger_id=finger, touch_id=1))

    def drag(self) -> None:
        pygame.event.post(Event(pygame.MOUSEBUTTONDOWN, pos=self._at(), button=1, touch=False))
        for _ in range(3):
            pygame.event.post(
                Event(pygame.MOUSEMOTION, pos=self._at(), rel=(1, 1), buttons=(1, 0, 0))
            )
        pygame.event.post(Event(pygame.MOUSEBUTTONUP, pos=self._at(), button=1, touch=False))

    def double_click(self) -> None:
        at = self._at()
        self._click(at)
        self._click(at)

    def wheel(self) -> None:
        y = self.random.choice((-3, -1, 1, 3))
        pygame.event.post(Event(pygame.MOUSEWHEEL, x=0, y=y, precise_y=float(y)))

    def resize(self) -> None:
        size = self.random.choice(SIZES)
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.post(Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))

    def text(self) -> None:
        pygame.event.post(Event(pygame.TEXTINPUT, text=self.random.choice("aZżø#|7\t ")))

    def wait(self) -> None:
        self.person.now += self.random.random() * 3

    def window_event(self) -> None:
        kind = self.random.choice(
            (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST, pygame.WINDOWEXPOSED)
        )
        pygame.event.post(Event(kind))


def check(person: Person) -> None:
    """Hold the running game against what is on disk."""
    games = [s for s in person.desk.stack.scenes if type(s) is GameScene]
    if not games or games[0].session.state.outcome is not None:
        return
    session = games[0].session
    person.desk.saver().flush()
    saved, aside = load(person.desk.places.autosave)
    assert aside is None
    assert saved is not None
    again = Session(saved.choice, saved.record.players, saved.record.setup, saved.match)
    again.play_again(saved.actions)
    assert again.state.pegs == session.state.pegs
    assert again.state.hands == session.state.hands
    assert len(again.steps) == len(session.steps)


def rampage(folder: Path, events: int, seed: int) -> int:
    """Let a monkey do that many things; return how many games came to their end."""
    with at_the_screen(folder, speed="quick") as person:
        monkey = Monkey(person, seed)
        for i in range(events):
            if person.desk.stack.top is None:
                person.desk.stack.push(Title(person.desk))
            try:
                monkey.act()
                if i % 50 == 0:
                    check(person)
            except Exception as error:
                scenes = [type(s).__name__ for s in person.desk.stack.scenes]
                raise AssertionError(f"event {i}, {scenes}, did {monkey.did}") from error
        return len(list(person.desk.places.games.glob("*.crib")))


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
def test_a_monkey_breaks_nothing(seed: int, tmp_path: Path) -> None:
    rampage(tmp_path, 1500, seed)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        ended = rampage(Path(home), int(sys.argv[1]), int(sys.argv[2]) if sys.argv[2:] else 1)
        print(f"{sys.argv[1]} events, {ended} games came to their end")
