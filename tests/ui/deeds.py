"""What somebody can do to a screen, sensible or not, as events of pygame's queue."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field

import pygame

from domino_crib.ui.scenes.game import GameScene
from tests.ui.hands import Person

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


class Deeds:
    """Everything that may be done; ``rng`` decides where, ``seen`` counts."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.seen = Seen()

    def play_on(self, person: Person) -> None:
        """Do what helps a game on, if there is one; else press something."""
        widgets = [w for w in person.scene.widgets() if w.takes_focus]
        ways: tuple[tuple[str, ...], ...] = (
            ("next", "ready", "discard", "again"),
            ("hand-",),
            ("pad-", "count-", "evening-", "pairing-", "begin"),
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
        elif self.rng.random() < 0.1:
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
