"""Sounds are made in code, are quiet, and a machine without a device stays silent."""

from __future__ import annotations

import array
from collections.abc import Iterator

import pygame
import pytest

from domino_crib.ui.sound import FULL, RATE, SOUNDS, Sound


@pytest.mark.parametrize("name", sorted(SOUNDS))
def test_a_sound_is_short_soft_and_ends_in_silence(name: str) -> None:
    samples = SOUNDS[name]()
    assert isinstance(samples, array.array)
    assert 0.03 < len(samples) / RATE < 1.5
    loudest = max(abs(sample) for sample in samples)
    assert 0.1 * FULL < loudest <= 0.9 * FULL
    tail = samples[-RATE // 200 :]
    assert max(abs(sample) for sample in tail) < 0.05 * FULL


def test_without_a_device_everything_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    sound = Sound()
    sound.volume = 3
    sound.open()
    assert not sound.ready
    sound.play("lay")
    sound.close()


@pytest.fixture
def device(monkeypatch: pytest.MonkeyPatch) -> Iterator[Sound]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sound = Sound()
    sound.open()
    yield sound
    sound.close()


def test_a_sound_that_is_none_is_a_mistake(device: Sound) -> None:
    with pytest.raises(KeyError):
        device.play("bang")


def test_every_sound_plays(device: Sound) -> None:
    device.volume = 1
    device._make()
    for name in SOUNDS:
        device.play(name)
    assert set(device._made) == set(SOUNDS)
