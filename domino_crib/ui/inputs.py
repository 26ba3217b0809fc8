"""The one file that reads the pygame queue: events become inputs that screens understand.

Positions are pixels of the window. A finger sends two kinds of event for one tap (a touch and a
mouse event made from it); whichever comes first owns the pointer until it is lifted, the other is
ignored, and so is a second finger. A release may never be heard of: an owner that has long been
silent gives way to the next press.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

import pygame


class Press(Enum):
    """What a pointer did."""

    DOWN = "down"
    UP = "up"
    MOVE = "move"
    LEAVE = "leave"


@dataclass(frozen=True, slots=True)
class Pointer:
    """The mouse or one finger; x and y in pixels of the window. ``finger`` never hovers."""

    what: Press
    x: float = 0.0
    y: float = 0.0
    finger: bool = False


@dataclass(frozen=True, slots=True)
class Key:
    """A key went down: its pygame name (``return``, ``tab``, ``a``), and the modifiers held."""

    name: str
    shift: bool = False
    control: bool = False


@dataclass(frozen=True, slots=True)
class Typed:
    """Text as the keyboard layout makes it."""

    text: str


@dataclass(frozen=True, slots=True)
class Scroll:
    """The wheel: ``steps`` > 0 means towards the top."""

    steps: float


class Window(Enum):
    """What happened to the window itself."""

    QUIT = "quit"
    RESIZED = "resized"
    EXPOSED = "exposed"


Input = Pointer | Key | Typed | Scroll | Window

_SAME_KEYS = {
    "enter": "return",
    "keypad enter": "return",
    "keypad 0": "0",
    "keypad 1": "1",
    "keypad 2": "2",
    "keypad 3": "3",
    "keypad 4": "4",
    "keypad 5": "5",
    "keypad 6": "6",
    "keypad 7": "7",
    "keypad 8": "8",
    "keypad 9": "9",
    "[0]": "0",
    "[1]": "1",
    "[2]": "2",
    "[3]": "3",
    "[4]": "4",
    "[5]": "5",
    "[6]": "6",
    "[7]": "7",
    "[8]": "8",
    "[9]": "9",
}

_FINGERS = (pygame.FINGERDOWN, pygame.FINGERUP, pygame.FINGERMOTION)
_MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)
_RESIZED = (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED)
_EXPOSED = (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWFOCUSGAINED)


SILENCE = 3.0
"""Seconds after which whoever holds the pointer without a word may be gone."""


LOOK_MS = 8
"""Milliseconds between two looks at the queue; nobody feels so short a delay."""


class Inputs:
    """Turns pygame events into inputs and remembers who holds the pointer."""

    def __init__(self) -> None:
        self._owner: object = None
        self._heard = 0.0
        self._now = 0.0

    def wait(self, milliseconds: int) -> list[pygame.event.Event]:
        """Wait for an event for at most that long (0: do not wait), then take all there are."""
        events = pygame.event.get()
        while not events and milliseconds > 0:
            # pygame's own wait looks a thousand times a second, which costs 3 % of a core.
            step = min(LOOK_MS, milliseconds)
            pygame.time.wait(step)
            milliseconds -= step
            events = pygame.event.get()
        return events

    def translate(
        self, events: Iterable[pygame.event.Event], size: tuple[int, int], now: float = 0.0
    ) -> list[Input]:
        """Return what the events mean in a window of that size; moves in a row become one.

        ``now`` is the time in seconds.
        """
        self._now = now
        inputs: list[Input] = []
        for event in events:
            one = self._one(event, size)
            if one is None:
                continue
            if _is_move(one) and inputs and _is_move(inputs[-1]):
                inputs[-1] = one
            else:
                inputs.append(one)
        return inputs

    def _one(self, event: pygame.event.Event, size: tuple[int, int]) -> Input | None:
        if event.type in _MOUSE:
            return self._mouse(event)
        if event.type in _FINGERS:
            return self._finger(event, size)
        if event.type == pygame.KEYDOWN:
            return _key(event)
        if event.type == pygame.TEXTINPUT:
            return Typed(event.text)
        if event.type == pygame.MOUSEWHEEL:
            return Scroll(getattr(event, "precise_y", event.y))
        return self._window(event)

    def _window(self, event: pygame.event.Event) -> Input | None:
        if event.type == pygame.QUIT:
            return Window.QUIT
        if event.type in _RESIZED:
            return Window.RESIZED
        if event.type in _EXPOSED:
            return Window.EXPOSED
        if event.type == pygame.WINDOWLEAVE:
            return Pointer(Press.LEAVE)
        if event.type == pygame.WINDOWFOCUSLOST:
            # The button may be lifted over another window, and we would never hear of it.
            self._owner = None
            return Pointer(Press.LEAVE)
        return None

    def _mouse(self, event: pygame.event.Event) -> Input | None:
        x, y = event.pos
        touch = bool(getattr(event, "touch", False))
        source = "touch" if touch else "mouse"
        if event.type == pygame.MOUSEMOTION:
            if touch and not self._holds(source):
                return None
            return Pointer(Press.MOVE, x, y, touch)
        if event.button != 1:
            return None
        return self._press(source, event.type == pygame.MOUSEBUTTONDOWN, x, y, touch)

    def _finger(self, event: pygame.event.Event, size: tuple[int, int]) -> Input | None:
        x, y = event.x * size[0], event.y * size[1]
        source = ("finger", event.finger_id)
        if event.type == pygame.FINGERMOTION:
            return Pointer(Press.MOVE, x, y, True) if self._holds(source) else None
        return self._press(source, event.type == pygame.FINGERDOWN, x, y, True)

    def _press(self, source: object, down: bool, x: float, y: float, finger: bool) -> Input | None:
        if down:
            silent = self._now - self._heard > SILENCE
            if self._owner is not None and self._owner != source and not silent:
                return None
            self._owner, self._heard = source, self._now
            return Pointer(Press.DOWN, x, y, finger)
        if self._owner != source:
            return None
        self._owner = None
        return Pointer(Press.UP, x, y, finger)

    def _holds(self, source: object) -> bool:
        """Say whether the source holds the pointer; if so it has just been heard of."""
        if self._owner != source:
            return False
        self._heard = self._now
        return True


def _is_move(one: Input) -> bool:
    return isinstance(one, Pointer) and one.what is Press.MOVE


def _key(event: pygame.event.Event) -> Key:
    name = pygame.key.name(event.key)
    mods = getattr(event, "mod", 0)
    return Key(
        _SAME_KEYS.get(name, name),
        bool(mods & pygame.KMOD_SHIFT),
        bool(mods & (pygame.KMOD_CTRL | pygame.KMOD_META)),
    )
