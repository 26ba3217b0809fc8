"""The window and its loop: draws on change, sleeps when nothing moves.

The loop never waits for a computer player, the disk or a peg board: what they find lies in the
desk's inbox, and the loop looks there between inputs.
"""

from __future__ import annotations

import os
import time
import warnings
from collections.abc import Callable

import pygame

from domino_crib.errors import Failed, phrase
from domino_crib.ui.desk import Desk
from domino_crib.ui.inputs import Input, Inputs, Key, Pointer, Press, Typed, Window
from domino_crib.ui.layout import canvas_of
from domino_crib.ui.paint import Strokes, emblem, repaint
from domino_crib.ui.quiet import quiet_stderr
from domino_crib.ui.themes import EVENING

TITLE = "Domino Cribbage"
UNSEEN_DRIVERS = ("offscreen", "dummy", "evdev")
FRAME = 1 / 40
"""Seconds between pictures while something moves."""
IDLE_MS = 1000
"""How long the loop sleeps at most when nothing is expected."""
QUIET = 0.02
"""Seconds without any input after which a step of the work ahead may be taken."""
WINDOWED = (1280, 720)
MAXIMISED = 0.85
"""The share of the screen's height that a maximised window has at least: bars take the rest."""
SMALLEST = (320, 200)
"""A remembered window that is smaller could hardly be found on the screen."""
ICON = 64


def open_display() -> None:
    """Start the parts of pygame one by one and check that a person can see the window.

    Raises ``Failed`` when there is no display. Sound is not started here: it may be missing.
    """
    # On a software display the accelerated framebuffer costs 40 % of a core, without it 6 %.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
    os.environ.setdefault("SDL_APP_NAME", TITLE)
    try:
        with quiet_stderr():
            pygame.display.init()
    except pygame.error as error:
        raise _no_display(str(error)) from error
    pygame.font.init()
    driver = pygame.display.get_driver()
    if driver in UNSEEN_DRIVERS and os.environ.get("SDL_VIDEODRIVER") != driver:
        pygame.display.quit()
        raise _no_display(phrase("only the driver {driver}, which shows nothing", driver=driver))


def _no_display(got: str) -> Failed:
    return Failed(
        "no-display",
        expected="a screen (start the game on a desktop, or set DISPLAY or WAYLAND_DISPLAY)",
        got=got,
    )


class App:
    """The window. ``turn`` is one round of the loop, so that tests can drive it step by step."""

    def __init__(self, desk: Desk, clock: Callable[[], float] = time.monotonic) -> None:
        self.desk = desk
        self.clock = clock
        self.inputs = Inputs()
        self.fullscreen = False
        self._wanted_fullscreen = desk.settings.fullscreen
        self.frames = 0
        self._drawn_at = -1.0
        self._shown: Strokes | None = None
        """What the window shows; None when that is not known."""
        self._window_size = self._kept_size = self._opened_size = WINDOWED
        self._spent_letter = ""

    def open(self, size: tuple[int, int] | None = None, fullscreen: bool | None = None) -> None:
        """Open the window; raises ``Failed`` when nobody could see it."""
        open_display()
        self._window_size = size if size is not None else self._size_within_the_screen()
        self._kept_size = self._opened_size = self._window_size
        pygame.display.set_caption(TITLE)
        pygame.display.set_icon(emblem(EVENING, ICON))
        wanted = self.desk.settings.fullscreen if fullscreen is None else fullscreen
        self._set_mode(fullscreen=wanted)
        pygame.key.set_repeat(400, 60)
        pygame.key.start_text_input()
        self.desk.sound.open()

    def close(self) -> None:
        """Close the window and stop what runs beside it; a size that a person gave it is kept."""
        if self._kept_size != self._opened_size:
            width, height = self._kept_size
            self.desk.settings = self.desk.settings.with_(window_width=width, window_height=height)
            self.desk.keep_settings()
        self.desk.stack.clear()
        self.desk.close()
        pygame.display.quit()

    def run(self) -> None:
        """Turn until the last scene is gone."""
        while self.desk.stack.top is not None:
            self.turn(self._sleep_ms())

    def turn(self, wait_ms: int = 0) -> None:
        """Take the inputs there are, look at the time, draw when something changed."""
        events = self.inputs.wait(wait_ms)
        surface = pygame.display.get_surface()
        size = surface.get_size() if surface else WINDOWED
        self.desk.now = self.clock()
        for one in self.inputs.translate(events, size, self.desk.now):
            if not isinstance(one, Window):
                self.desk.touched = self.desk.now
            self._take(one)
        self.desk.take_inbox()
        self._follow_settings()
        self.desk.stack.each(lambda scene: scene.tick())
        self.desk.stack.each(lambda scene: scene.watch())
        for watch in tuple(self.desk.watchers):
            watch()
        if self.desk.stack.top is not None and self._wants_drawing():
            self.draw()
        elif not events:
            self.desk.work_ahead()

    def draw(self) -> None:
        """Draw the visible scenes now."""
        surface = pygame.display.get_surface()
        if surface is None:
            return
        self._fit(surface.get_size())
        strokes = Strokes(surface.get_size())
        self.desk.draw(strokes)
        parts = repaint(surface, strokes, self._shown)
        pygame.display.update(parts)
        self._shown = strokes
        self.frames += 1
        self._drawn_at = self.clock()

    def toggle_fullscreen(self) -> None:
        """Change between window and full screen, and remember it."""
        self.desk.change(fullscreen=not self.fullscreen)

    def _take(self, one: Input) -> None:
        stack = self.desk.stack
        scene = stack.top
        if one is Window.QUIT:
            stack.clear()
        elif one is Window.RESIZED:
            self._resized()
        elif one is Window.EXPOSED:
            self._shown = None
            stack.changed = True
        elif isinstance(one, Key) and one.name == "f11":
            self.toggle_fullscreen()
        elif isinstance(one, Key) and one.name == "q" and one.control:
            stack.clear()
        elif scene is not None:
            if isinstance(one, Key) or (isinstance(one, Pointer) and one.what is Press.DOWN):
                self.desk.dismiss()
            if isinstance(one, Pointer) and stack.canvas is not None:
                k = stack.canvas.scale
                one = Pointer(one.what, one.x / k, one.y / k, one.finger)
            # A letter comes twice, as a key and as text. When its key has opened another screen,
            # the text must not land in a field there.
            spent, self._spent_letter = self._spent_letter, ""
            if isinstance(one, Typed) and spent and one.text.lower() == spent:
                return
            scene.handle(one)
            if isinstance(one, Key) and len(one.name) == 1 and stack.top is not scene:
                self._spent_letter = one.name

    def _resized(self) -> None:
        self._shown = None
        surface = pygame.display.get_surface()
        if surface is not None:
            if not self.fullscreen:
                self._window_size = surface.get_size()
                if not self._fills_the_screen(self._window_size):
                    self._kept_size = self._window_size
            self._fit(surface.get_size())

    def _fit(self, size: tuple[int, int]) -> None:
        """Lay out for the surface that was got, which need not be the one asked for."""
        canvas = canvas_of(*size, self.desk.settings.text_size)
        if canvas != self.desk.stack.canvas:
            self.desk.stack.resize(canvas)

    def _follow_settings(self) -> None:
        if self.desk.settings.fullscreen != self._wanted_fullscreen:
            self._wanted_fullscreen = self.desk.settings.fullscreen
            self._set_mode(fullscreen=self._wanted_fullscreen)

    def _set_mode(self, *, fullscreen: bool) -> None:
        monitor = self._monitor()
        size, flags = self._window_size, pygame.RESIZABLE
        if fullscreen:
            size, flags = pygame.display.get_desktop_sizes()[monitor], pygame.FULLSCREEN
        with warnings.catch_warnings():
            # Another size than asked for is no surprise: we lay out for the one we get.
            warnings.simplefilter("ignore", RuntimeWarning)
            surface = pygame.display.set_mode(size, flags, display=monitor)
            if not fullscreen and surface.get_size() != size:
                # Out of full screen X11 first keeps the size of the screen.
                surface = pygame.display.set_mode(size, flags, display=monitor)
        self.fullscreen = fullscreen
        self._shown = None
        self._fit(surface.get_size())
        self.desk.stack.changed = True

    def _size_within_the_screen(self) -> tuple[int, int]:
        """Return the size of last time, or the usual one, made to fit the present screen.

        Not every system does that for us.
        """
        saved = self.desk.settings.window_width, self.desk.settings.window_height
        width, height = saved if all(saved) else WINDOWED
        most = pygame.display.get_desktop_sizes()[self._monitor()]
        width, height = max(width, SMALLEST[0]), max(height, SMALLEST[1])
        return min(width, most[0]), min(height, most[1])

    def _fills_the_screen(self, size: tuple[int, int]) -> bool:
        """Tell whether a window is maximised, which no event says on every system.

        Opened so large again it would not be, and lie partly beside the screen.
        """
        width, height = pygame.display.get_desktop_sizes()[self._monitor()]
        return size[0] >= width and size[1] >= height * MAXIMISED

    def _monitor(self) -> int:
        return min(self.desk.settings.monitor, pygame.display.get_num_displays() - 1)

    def _wants_drawing(self) -> bool:
        stack = self.desk.stack
        return stack.changed or any(s.dirty or s.wakes_in() == 0 for s in stack.visible())

    def _sleep_ms(self) -> int:
        """Return how long nothing needs to be done, in milliseconds."""
        waits = [s.wakes_in() for s in self.desk.stack.scenes]
        soonest = min((w for w in waits if w is not None), default=IDLE_MS / 1000)
        if self.desk.ahead is not None:
            soonest = min(soonest, QUIET)
        if soonest <= 0:
            soonest = max(0.001, self._drawn_at + FRAME - self.clock())
        return max(1, min(IDLE_MS, round(soonest * 1000)))
