"""A monkey at the screen: random events over all screens, and a keeper who watches the game.

python -m tests.ui.monkey                       # 100,000 events
python -m tests.ui.monkey --events 5000 --seed 3
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from collections import Counter, deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from unittest import mock

import pygame

from domino_crib.settings import LANGUAGES, Settings, save
from domino_crib.ui.game.autosave import load
from domino_crib.ui.game.choice import Choice
from domino_crib.ui.game.session import Session
from domino_crib.ui.inputs import SILENCE
from domino_crib.ui.layout import LEAST
from domino_crib.ui.scenes.game import GameScene
from domino_crib.ui.scenes.title import Title
from tests.ui.hands import Person, at_the_screen
from tests.ui.keeper import Keeper

SIZES = (
    ((800, 480), 6),
    ((1024, 768), 4),
    ((1280, 720), 3),
    ((640, 400), 2),
    ((1100, 500), 2),
    ((500, 900), 1),
    ((320, 200), 1),
)
"""Windows that the monkey pulls, and how often."""

KEYS = (
    *"1234567890",
    *("return", "escape", "space", "tab", "left", "right", "up", "down", "backspace", "delete"),
    *("h", "u", "m", "l", "r", "n", "v", "x", "f11", "home", "page up", "left ctrl", "[5]"),
)
TEXTS = (
    "a",
    "Ż",
    "# | :",
    "\u202e",
    "\N{PILE OF POO}",
    "0",
    "99999999999999999999",
    "é\u0301",
    " ",
)
BEGUN = "Game: domino\nPlayers: Anna | Bo\nDealer: 1\nScores: 58 57\nSeed: 5\n"
"""A game that was begun before the monkey came."""
HOME_EVERY = 150
"""Turns after which the monkey goes home to the title and on to the next place from there."""
NO_PLACES = ("quit", *(f"language-{lang}" for lang in LANGUAGES))
WAY_HOME = ("leave", "back", "title", "menu")
AT_ONCE = ("tap", "tap_only", "tap_twice_at_once", "double_click", "drag", "drag_finger")
"""What one person does in one moment, and so lays one piece at most."""
GLANCE_EVERY = 40
"""Turns after which the saved game is compared with the one on the screen."""


@dataclass
class Seen:
    """What a monkey came across."""

    events: int = 0
    screens: Counter[str] = field(default_factory=Counter)
    deeds: Counter[str] = field(default_factory=Counter)
    lives: int = 0
    laid: int = 0
    games: int = 0
    resumed: int = 0
    pulled_in_motion: int = 0
    fullscreen_in_motion: int = 0


class Monkey:
    """Does anything anywhere. Equal seeds do the same."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        self.rng = random.Random(seed)
        self.seen = Seen()
        self.keeper = Keeper()
        self.places = 0
        self.did: deque[str] = deque(maxlen=30)
        self.deeds: tuple[tuple[Callable[[Person], object], int], ...] = (
            (self.play_on, 120),
            (self.press, 24),
            (self.press_anywhere, 6),
            (self.press_key, 22),
            (self.move, 8),
            (self.tap, 8),
            (self.tap_only, 4),
            (self.drag_finger, 3),
            (self.tap_twice_at_once, 4),
            (self.double_click, 5),
            (self.drag, 4),
            (self.wheel, 4),
            (self.write, 2),
            (self.stray, 4),
            (self.pull, 2),
            (self.fill_screen, 1),
        )

    def run(self, events: int) -> Seen:
        """Live one life after another until that many events were posted."""
        save(Settings(speed="quick", language="en"), self.folder / "settings.json")
        self.keeper.last = self._begun_before()
        # The seeds of new games follow the monkey's own, so that it does the same again.
        seeds = iter(lambda: self.rng.randrange(1_000_000), -1)
        with mock.patch.object(Choice, "fresh_seed", side_effect=seeds):
            try:
                while self.seen.events < events:
                    self._live(events)
            except Exception as error:
                raise AssertionError(f"event {self.seen.events}: {[*self.did]}") from error
        return self.seen

    def _begun_before(self) -> Session:
        """Lay a game near its end and a finished one into the folder."""
        (self.folder / "games").mkdir()
        for path in (self.folder / "autosave.crib", self.folder / "games" / "before.crib"):
            path.write_text(BEGUN, encoding="utf-8")
        saved, _ = load(self.folder / "autosave.crib")
        assert saved is not None
        return Session(saved.choice, saved.record.players, saved.record.setup, saved.match)

    def _live(self, events: int) -> None:
        """Open the program, do what comes to mind, until it is closed."""
        seen = self.seen
        seen.lives += 1
        with at_the_screen(self.folder, self._size(), remembered=True) as person:
            person.desk.listeners.append(self.keeper)
            person.turn()
            title = person.scene
            assert isinstance(title, Title)
            self.keeper.check(person)
            seen.resumed += title.saved is not None
            turns = 0
            while person.desk.stack.top is not None and seen.events < events:
                turns += 1
                if turns % HOME_EVERY == 0:
                    self._go_elsewhere(person)
                else:
                    self._do_something(person)
                if turns % GLANCE_EVERY == 0:
                    self.keeper.check(person)
            self.keeper.check(person)

    def _do_something(self, person: Person) -> None:
        deeds, weights = zip(*self.deeds, strict=True)
        deed = self.rng.choices(deeds, weights)[0]
        name = deed.__name__
        before, self.keeper.laid = self.keeper.last, 0
        self.did.append(name)
        deed(person)
        # Any moment of a movement may be the one in which the next event comes.
        person.now += self.rng.choice((0.0, 0.0, 0.02, 0.1, 0.4, 1.5, 4.0, 4.0))
        person.turn()
        self.seen.deeds[name] += 1
        self.seen.laid += self.keeper.laid
        if name in AT_ONCE:
            assert self.keeper.laid <= 1, f"{self.keeper.laid} pieces were laid by one {name}"
        self.keeper.follow(person)
        self.seen.games += self.keeper.last not in (before, None)
        self._look(person)

    def _go_elsewhere(self, person: Person) -> None:
        """Go home to the title, as anyone would, and on to each of its places in turn."""
        # Somebody who was left with a finger down has to wait a little.
        person.now += 2 * SILENCE
        for _ in range(60):
            scene = person.desk.stack.top
            if scene is None:
                return
            if isinstance(scene, Title):
                break
            way = next((name for name in WAY_HOME if person.has(name)), None)
            person.press(way) if way else person.key("escape")
            self.keeper.follow(person)
        scene = person.scene
        assert isinstance(scene, Title), f"no way home from {type(scene).__name__}"
        places = [w.name for w in scene.widgets() if w.name not in NO_PLACES]
        self.places += 1
        person.press(places[self.places % len(places)])
        self.keeper.follow(person)
        self._look(person)

    def _look(self, person: Person) -> None:
        """See that nothing that can be pressed lies off the screen."""
        scene = person.desk.stack.top
        if scene is None:
            return
        self.seen.screens[type(scene).__name__] += 1
        canvas = scene.canvas
        if canvas.w >= LEAST[0] and canvas.h >= LEAST[1]:
            for widget in scene.widgets():
                assert canvas.box.contains(widget.box, 1.0), f"{scene}: {widget.name}"

    # What it does

    def play_on(self, person: Person) -> None:
        """Do what helps a game on, if there is one; else press something."""
        widgets = [w for w in person.scene.widgets() if w.takes_focus]
        ways: tuple[tuple[str, ...], ...] = (
            ("next", "ready", "discard", "again"),
            ("hand-",),
            ("pad-", "count-"),
        )
        for names in ways:
            good = [w for w in widgets if w.name.startswith(names)]
            if good and self.rng.random() < 0.8:
                box = self.rng.choice(good).box
                at = person.pixel(box.cx, box.cy)
                self._mouse(pygame.MOUSEBUTTONDOWN, at)
                self._mouse(pygame.MOUSEBUTTONUP, at)
                return
        self.press(person)

    def press(self, person: Person) -> None:
        """Press something that can be pressed."""
        at = self._somewhere_good(person)
        self._mouse(pygame.MOUSEMOTION, at)
        self._mouse(pygame.MOUSEBUTTONDOWN, at)
        self._mouse(pygame.MOUSEBUTTONUP, at)

    def press_anywhere(self, person: Person) -> None:
        """Press somewhere with any button."""
        at = self._anywhere(person)
        button = self.rng.choice((1, 1, 2, 3, 6))
        self._mouse(pygame.MOUSEBUTTONDOWN, at, button)
        if self.rng.random() < 0.8:
            self._mouse(pygame.MOUSEBUTTONUP, at, button)

    def double_click(self, person: Person) -> None:
        """Press twice in one turn."""
        at = self._somewhere_good(person)
        for _ in range(2):
            self._mouse(pygame.MOUSEBUTTONDOWN, at)
            self._mouse(pygame.MOUSEBUTTONUP, at)

    def drag(self, person: Person) -> None:
        """Press here and let go there."""
        start, end = self._somewhere_good(person), self._somewhere_good(person)
        self._mouse(pygame.MOUSEBUTTONDOWN, start)
        for k in range(1, 4):
            x = start[0] + (end[0] - start[0]) * k // 3
            y = start[1] + (end[1] - start[1]) * k // 3
            self._mouse(pygame.MOUSEMOTION, (x, y))
        self._mouse(pygame.MOUSEBUTTONUP, end)

    def move(self, person: Person) -> None:
        """Move the mouse."""
        self._mouse(pygame.MOUSEMOTION, self._anywhere(person))

    def tap(self, person: Person) -> None:
        """Tap with one finger, as SDL tells it: the mouse first or the touch first."""
        at = self._somewhere_good(person)
        for down in (True, False):
            tells = [lambda down=down: self._finger(person, at, 1, down=down)]
            tells.append(lambda down=down: self._touch_mouse(at, down=down))
            if self.rng.random() < 0.5:
                tells.reverse()
            for tell in tells:
                tell()

    def tap_only(self, person: Person) -> None:
        """Tap where no mouse is made of it."""
        at = self._somewhere_good(person)
        self._finger(person, at, 1, down=True)
        self._finger(person, at, 1, down=False)

    def drag_finger(self, person: Person) -> None:
        """Draw a finger from here to there, and sometimes never lift it as far as anyone hears."""
        start, end = self._somewhere_good(person), self._anywhere(person)
        self._finger(person, start, 1, down=True)
        for k in range(1, 4):
            x = start[0] + (end[0] - start[0]) * k // 3
            y = start[1] + (end[1] - start[1]) * k // 3
            self._told_of_finger(pygame.FINGERMOTION, (x, y), 1)
        if self.rng.random() < 0.9:
            self._finger(person, end, 1, down=False)

    def tap_twice_at_once(self, person: Person) -> None:
        """Tap with two fingers at the same moment; SDL makes a mouse of the first."""
        one, two = self._somewhere_good(person), self._somewhere_good(person)
        self._touch_mouse(one, down=True)
        self._finger(person, one, 1, down=True)
        self._finger(person, two, 2, down=True)
        for finger, at in self.rng.sample([(1, one), (2, two)], 2):
            if finger == 1:
                self._touch_mouse(one, down=False)
            self._finger(person, at, finger, down=False)

    def press_key(self, person: Person) -> None:
        """Press a key, seldom with others held."""
        del person
        name = self.rng.choice(KEYS)
        mod = self.rng.choice((0, 0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL))
        self._post(pygame.KEYDOWN, key=pygame.key.key_code(name), mod=mod, unicode="")

    def wheel(self, person: Person) -> None:
        """Turn the wheel."""
        del person
        steps = self.rng.choice((-5, -1, 1, 3))
        self._post(pygame.MOUSEWHEEL, x=0, y=steps, precise_x=0.0, precise_y=float(steps))

    def write(self, person: Person) -> None:
        """Type something, as other keyboards do."""
        del person
        self._post(pygame.TEXTINPUT, text=self.rng.choice(TEXTS))

    def stray(self, person: Person) -> None:
        """Let the window be left, covered, asked to close."""
        kind = self.rng.choice(
            (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST, pygame.WINDOWEXPOSED, pygame.FINGERUP)
        )
        if kind == pygame.FINGERUP:
            self._finger(person, self._anywhere(person), 7, down=False)
        elif self.rng.random() < 0.03:
            self._post(pygame.QUIT)
        else:
            self._post(kind)

    def pull(self, person: Person) -> None:
        """Pull the window to another size."""
        if not person.app.fullscreen:
            self.seen.pulled_in_motion += self._in_motion(person)
            size = self._size()
            pygame.display.set_mode(size, pygame.RESIZABLE)
            self._post(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size)

    def fill_screen(self, person: Person) -> None:
        """Change to full screen or back."""
        self.seen.fullscreen_in_motion += self._in_motion(person)
        self._post(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="")

    # How it is told

    def _in_motion(self, person: Person) -> bool:
        scene = person.scene
        return isinstance(scene, GameScene) and scene.director.moving(person.now)

    def _size(self) -> tuple[int, int]:
        sizes, weights = zip(*SIZES, strict=True)
        return self.rng.choices(sizes, weights)[0]

    def _anywhere(self, person: Person) -> tuple[int, int]:
        del person
        surface = pygame.display.get_surface()
        assert surface is not None
        return self.rng.randrange(surface.get_width()), self.rng.randrange(surface.get_height())

    def _somewhere_good(self, person: Person) -> tuple[int, int]:
        """Return a point of a widget, one of the hand rather than another."""
        widgets = person.scene.widgets()
        hand = [w for w in widgets if w.name.startswith("hand-")]
        if hand and self.rng.random() < 0.5:
            widgets = hand
        if not widgets:
            return self._anywhere(person)
        box = self.rng.choice(widgets).box
        x = box.x + box.w * self.rng.uniform(0.1, 0.9)
        return person.pixel(x, box.y + box.h * self.rng.uniform(0.1, 0.9))

    def _post(self, kind: int, **told: object) -> None:
        self.seen.events += 1
        pygame.event.post(pygame.event.Event(kind, **told))

    def _mouse(self, kind: int, at: tuple[int, int], button: int = 1) -> None:
        if kind == pygame.MOUSEMOTION:
            self._post(kind, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        else:
            self._post(kind, pos=at, button=button, touch=False)

    def _touch_mouse(self, at: tuple[int, int], *, down: bool) -> None:
        kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
        self._post(kind, pos=at, button=1, touch=True)

    def _finger(self, person: Person, at: tuple[int, int], finger: int, *, down: bool) -> None:
        del person
        self._told_of_finger(pygame.FINGERDOWN if down else pygame.FINGERUP, at, finger)

    def _told_of_finger(self, kind: int, at: tuple[int, int], finger: int) -> None:
        surface = pygame.display.get_surface()
        assert surface is not None
        x, y = at[0] / surface.get_width(), at[1] / surface.get_height()
        self._post(kind, finger_id=finger, touch_id=1, x=x, y=y)


def main(argv: Sequence[str] | None = None) -> int:
    """Let a monkey play and tell what it came across."""
    parser = argparse.ArgumentParser(prog="python -m tests.ui.monkey")
    parser.add_argument("--events", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(argv)
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        seen = Monkey(Path(folder), args.seed).run(args.events)
    took = time.monotonic() - began
    print(f"{seen.events} events in {took:.0f} s, {seen.lives} starts, {seen.games} games,")
    print(f"{seen.laid} pieces laid, {seen.resumed} games found again, no exception, none lost")
    print(f"pulled {seen.pulled_in_motion} times and filled the screen")
    print(f"{seen.fullscreen_in_motion} times while something moved")
    for name, times in sorted(seen.deeds.items()):
        print(f"  {name}: {times} times")
    for name, turns in sorted(seen.screens.items()):
        print(f"  {name}: {turns} turns")
    return 0


if __name__ == "__main__":
    sys.exit(main())
