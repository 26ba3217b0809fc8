"""A person at the screen for tests: an app without a window, driven by posted events only."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

from domino_crib.settings import Places, Settings
from domino_crib.ui.app import App
from domino_crib.ui.desk import Desk
from domino_crib.ui.game.director import Mode
from domino_crib.ui.paint import Sprites
from domino_crib.ui.paint.fonts import Fonts
from domino_crib.ui.scenes.game import GameScene
from domino_crib.ui.scenes.scene import DEAF, Scene
from domino_crib.ui.start import register
from domino_crib.ui.widgets.widget import Widget

SPRITES = Sprites()
"""Pictures are kept from one test to the next: painting is tested elsewhere."""

TURN = 0.05
"""Seconds that pass in one turn of the loop of a test."""

LETTERS = {"return": pygame.K_RETURN, "escape": pygame.K_ESCAPE, "space": pygame.K_SPACE}


class Person:
    """Looks at the app's top scene and posts events; ``now`` is the time the app sees."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.now = 100.0
        app.clock = lambda: self.now

    @property
    def desk(self) -> Desk:
        return self.app.desk

    @property
    def scene(self) -> Scene:
        scene = self.desk.stack.top
        assert scene is not None, "the program has ended"
        return scene

    @property
    def game(self) -> GameScene:
        games = [s for s in self.desk.stack.scenes if isinstance(s, GameScene)]
        assert games, "no game is open"
        return games[-1]

    def turn(self, times: int = 1) -> None:
        for _ in range(times):
            self.now += TURN
            self.app.turn()
            scene = self.desk.stack.top
            if isinstance(scene, GameScene):
                scene.director.thinker.wait()

    def widget(self, name: str) -> Widget:
        found = [w for w in self.scene.widgets() if w.name == name]
        assert found, f"no {name} among {[w.name for w in self.scene.widgets()]}"
        return found[0]

    def has(self, name: str) -> bool:
        return any(w.name == name and w.takes_focus for w in self.scene.widgets())

    def pixel(self, x: float, y: float) -> tuple[int, int]:
        canvas = self.desk.stack.canvas
        assert canvas is not None
        return round(x * canvas.scale), round(y * canvas.scale)

    def press(self, name: str) -> None:
        """Press and release a widget with the mouse, in its middle or where it can be seen."""
        box = self.widget(name).box
        # Cards lie over each other: of most only the left part is seen.
        seen = [x for x in (box.cx, box.x + box.w / 4) if self._is_on_top(name, x, box.cy)]
        self.press_at((seen or [box.cx])[0], box.cy)

    def _is_on_top(self, name: str, x: float, y: float) -> bool:
        found = self.scene.under(x, y)
        return found is not None and found.name == name

    def press_at(self, x: float, y: float) -> None:
        at = self.pixel(x, y)
        move = pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
        down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False)
        up = pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=False)
        for event in (move, down, up):
            pygame.event.post(event)
        self.turn()

    def tap(self, name: str, finger: int = 1) -> None:
        """Tap the middle of a widget with a finger."""
        box = self.widget(name).box
        self.tap_at(box.cx, box.cy, finger)

    def tap_at(self, x: float, y: float, finger: int = 1) -> None:
        """Tap as SDL tells it: a mouse event made from a touch, and the touch."""
        at, share = self.pixel(x, y), self._share(x, y)
        for mouse, touch in (
            (pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN),
            (pygame.MOUSEBUTTONUP, pygame.FINGERUP),
        ):
            pygame.event.post(pygame.event.Event(mouse, pos=at, button=1, touch=True))
            pygame.event.post(pygame.event.Event(touch, finger_id=finger, touch_id=1, **share))
        self.turn()

    def touch_at(self, x: float, y: float) -> None:
        """Tap where no mouse event is made of it."""
        for touch in (pygame.FINGERDOWN, pygame.FINGERUP):
            event = pygame.event.Event(touch, finger_id=1, touch_id=1, **self._share(x, y))
            pygame.event.post(event)
        self.turn()

    def _share(self, x: float, y: float) -> dict[str, float]:
        """Return a point as SDL tells where a finger is: as a share of the window."""
        at, size = self.pixel(x, y), pygame.display.get_surface()
        assert size is not None
        return {"x": at[0] / size.get_width(), "y": at[1] / size.get_height()}

    def key(self, *names: str, shift: bool = False) -> None:
        """Press keys one after the other."""
        for name in names:
            code = LETTERS.get(name) or pygame.key.key_code(name)
            mod = pygame.KMOD_SHIFT if shift else 0
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))
            self.turn()

    def type(self, text: str) -> None:
        for letter in text:
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        self.turn()

    def until(self, there: Callable[[], bool], turns: int = 4000) -> None:
        for _ in range(turns):
            if there():
                return
            self.turn()
        raise AssertionError(f"never came to it in {type(self.scene).__name__}")

    def settle(self, glance: Callable[[], None] = lambda: None) -> None:
        """Wait until the game wants something from a person, with a glance after every turn."""
        waits = (Mode.ASKING, Mode.NEXT, Mode.CURTAIN, Mode.OVER)

        def waiting() -> bool:
            glance()
            return not isinstance(self.scene, GameScene) or self.scene.mode in waits

        self.until(waiting)
        # Nobody presses the next thing before he has seen what there is.
        self.now += DEAF


@contextmanager
def at_the_screen(
    folder: Path,
    size: tuple[int, int] | None = (1280, 720),
    *,
    remembered: bool = False,
    **settings: object,
) -> Iterator[Person]:
    """Open the app at the title without a window; everything is kept in ``folder``.

    With ``remembered`` the settings are those that lie in the folder.
    """
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    settings.setdefault("volume", 0)
    chosen = None if remembered else Settings().with_(language="en", **settings)
    desk = Desk(Places(folder), chosen)
    desk.sprites = SPRITES
    # Open fonts do not outlive a quit of pygame's fonts, which another test may have asked for.
    SPRITES.fonts = Fonts()
    register(desk)
    app = App(desk)
    app.open(size, fullscreen=False)
    pygame.event.clear()
    desk.claim_game()
    desk.stack.push(desk.scenes["title"](desk))
    try:
        yield Person(app)
    finally:
        app.close()
