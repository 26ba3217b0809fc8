"""Light shows of a board without hardware: effects, self-tests and demo patterns over time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from domino_crib.driver.messages import DemoPattern, Effect, SelfTest
from domino_crib.pegboard import EFFECT_MS, HOLES, LAMPS_PER_TRACK, OFF, START_LAMP, Glow, themes
from domino_crib.pegboard.picture import BACK_LEVEL, FULL

Lamps = tuple[Glow, ...]

STEP = 0.040
"""Seconds a running light stays on a lamp."""
COLOURS_STEP = 0.5
WHITE = (255, 255, 255)
PARTS = ((255, 0, 0), (0, 255, 0), (0, 0, 255))


@dataclass(frozen=True, slots=True)
class Show:
    """What the lamps do from ``since`` on, ``lasts`` seconds long or for ever."""

    since: float
    lasts: float | None
    lamps_after: Callable[[float], Lamps]

    @property
    def survives_states(self) -> bool:
        """Say whether it plays on when a new state comes: effects do, tests and demos end."""
        return self.lasts is not None

    def is_over(self, now: float) -> bool:
        """Say whether the pegs are to be seen again."""
        return self.lasts is not None and now - self.since >= self.lasts

    def lamps(self, now: float) -> Lamps:
        """Return how every lamp glows now, in LED order."""
        return self.lamps_after(max(0.0, now - self.since))


def _lit(colour: tuple[int, int, int], level: int = FULL) -> Glow:
    return Glow(colour, level, level)


def _running(tracks: int, theme: int, side: int, step: float, after: float) -> Lamps:
    """Return a light that runs along the track of ``side`` (from 1; 0: all), again and again."""
    lamps = [OFF] * (tracks * LAMPS_PER_TRACK)
    hole = int(after / step) % HOLES
    for track in range(tracks):
        if side in (0, track + 1):
            lamps[track * LAMPS_PER_TRACK + START_LAMP + 1 + hole] = _lit(
                themes()[theme].sides[track]
            )
    return tuple(lamps)


def _flashing(tracks: int, theme: int, side: int, every: float, after: float) -> Lamps:
    """Return the whole track of ``side`` (from 1; 0: all) flashing."""
    level = FULL if int(after / every) % 2 == 0 else BACK_LEVEL
    return tuple(
        _lit(themes()[theme].sides[led // LAMPS_PER_TRACK], level)
        if side in (0, led // LAMPS_PER_TRACK + 1)
        else OFF
        for led in range(tracks * LAMPS_PER_TRACK)
    )


def _sweep(tracks: int, after: float) -> Lamps:
    """Return every lamp in LED order, one at a time, in each colour."""
    leds = tracks * LAMPS_PER_TRACK
    step = int(after / STEP)
    lit = _lit(PARTS[step // leds % len(PARTS)])
    return tuple(lit if led == step % leds else OFF for led in range(leds))


def _colours(tracks: int, after: float) -> Lamps:
    """Return all lamps in one colour after the other."""
    lit = _lit(PARTS[int(after / COLOURS_STEP) % len(PARTS)], BACK_LEVEL)
    return (lit,) * (tracks * LAMPS_PER_TRACK)


def _power(tracks: int, _: float) -> Lamps:
    """Return all lamps white: what the current budget has to hold down."""
    return (_lit(WHITE),) * (tracks * LAMPS_PER_TRACK)


def show_of_effect(effect: Effect, side: int, tracks: int, theme: int, now: float) -> Show:
    """Return an effect on the track of ``side`` (from 1; 0: all)."""
    flashing = {Effect.WIN: 0.25, Effect.SKUNK: 0.125, Effect.MUGGINS: 0.5}
    if effect in flashing:
        lamps_after = partial(_flashing, tracks, theme, side, flashing[effect])
    else:
        lamps_after = partial(_running, tracks, theme, side, STEP)
    return Show(now, EFFECT_MS / 1000, lamps_after)


def show_of_test(which: SelfTest, tracks: int, now: float) -> Show | None:
    """Return a self-test; none for stop."""
    tests: dict[SelfTest, Callable[[int, float], Lamps]] = {
        SelfTest.SWEEP: _sweep,
        SelfTest.COLOURS: _colours,
        SelfTest.POWER: _power,
    }
    return Show(now, None, partial(tests[which], tracks)) if which in tests else None


def show_of_demo(which: DemoPattern, tracks: int, theme: int, now: float) -> Show | None:
    """Return a demo pattern; none for stop."""
    if which is DemoPattern.STOP:
        return None
    race = which is DemoPattern.RACE
    run = partial(_running if race else _flashing, tracks, theme, 0, STEP if race else 1.0)
    return Show(now, None, run)
