"""Sounds made in code: a tile on felt, a peg in its hole, a soft chord. Silent without a device."""

from __future__ import annotations

import array
import math
import random
import threading
from collections.abc import Callable
from functools import partial

import pygame

from domino_crib.ui.quiet import quiet_stderr

RATE = 22050
FULL = 32767
LOUDNESS = (0.0, 0.25, 0.5, 0.85)
"""The volume of the settings as a share."""


def _knock(pitch: float, length: float, noise: float, seed: int) -> array.array[int]:
    """Return a short knock: a falling tone with a grain of noise, as of wood or ivory."""
    rnd = random.Random(seed)
    samples = array.array("h")
    for i in range(int(RATE * length)):
        t = i / RATE
        fade = math.exp(-t * 7 / length)
        tone = math.sin(2 * math.pi * pitch * t * (1 - 0.25 * t / length))
        grain = rnd.uniform(-1, 1) * math.exp(-t * 22 / length)
        samples.append(round(FULL * 0.55 * fade * ((1 - noise) * tone + noise * grain)))
    return samples


def _chord(pitches: tuple[float, ...], length: float) -> array.array[int]:
    """Return bell-like tones that come in one after the other."""
    samples = array.array("h")
    count = int(RATE * length)
    for i in range(count):
        t = i / RATE
        value = 0.0
        # The tones outlast the sound, so its end is faded: a cut would click.
        end = min(1.0, 6 * (count - i) / count)
        for n, pitch in enumerate(pitches):
            own = t - 0.09 * n
            if own > 0:
                attack = min(1.0, own / 0.006)
                value += attack * math.exp(-own * 4.5) * math.sin(2 * math.pi * pitch * own)
        samples.append(round(FULL * 0.32 * end * value / max(1, len(pitches) ** 0.5)))
    return samples


SOUNDS: dict[str, Callable[[], array.array[int]]] = {
    "lay": partial(_knock, 310, 0.11, 0.55, 1),
    "deal": partial(_knock, 240, 0.07, 0.75, 2),
    "peg": partial(_knock, 760, 0.05, 0.30, 3),
    "back": partial(_knock, 180, 0.20, 0.25, 4),
    "go": partial(_knock, 150, 0.14, 0.15, 5),
    "points": partial(_chord, (523.25, 659.25), 0.45),
    "win": partial(_chord, (392.0, 523.25, 659.25, 783.99), 1.3),
    "lose": partial(_chord, (329.63, 261.63), 0.9),
}
"""Every sound by name, made when it is first heard."""


class Sound:
    """Plays sounds by name at the volume of the settings; does nothing without a device.

    The waves are made on a thread of their own, for a chord takes longer than a picture may; a
    sound that is not ready yet stays silent.
    """

    def __init__(self) -> None:
        self.volume = 0
        self.ready = False
        self._waves: dict[str, bytes] = {}
        self._made: dict[str, pygame.mixer.Sound] = {}

    def open(self) -> None:
        """Start the sound device; a machine without one stays silent."""
        try:
            with quiet_stderr():
                pygame.mixer.init(RATE, -16, 1, 512)
        except pygame.error:
            return
        self.ready = True
        threading.Thread(target=self._make, name="sounds", daemon=True).start()

    def _make(self) -> None:
        for name, make in SOUNDS.items():
            self._waves[name] = make().tobytes()

    def close(self) -> None:
        """Stop the sound device."""
        if self.ready:
            pygame.mixer.quit()
            self.ready = False
            self._made.clear()

    def play(self, name: str) -> None:
        """Play a sound now, quietly. Raises ``KeyError`` for a name that is none."""
        if name not in SOUNDS:
            raise KeyError(name)
        if not self.ready or self.volume == 0 or name not in self._waves:
            return
        sound = self._made.get(name)
        if sound is None:
            sound = self._made[name] = pygame.mixer.Sound(buffer=self._waves[name])
        sound.set_volume(LOUDNESS[self.volume])
        sound.play()
