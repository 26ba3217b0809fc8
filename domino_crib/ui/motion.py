"""Animation as a plan between two pictures: a pure function of time.

A picture is a mapping from keys to things that can be blended. A plan says for each key when and
how its old thing becomes the new one. Asking a plan for any moment changes nothing, so a picture
can be drawn twice, skipped to its end, or tested with numbers.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from typing import Generic, Protocol, TypeVar

Ease = Callable[[float], float]


def linear(t: float) -> float:
    """Return t."""
    return t


def ease_out(t: float) -> float:
    """Start fast and come to rest (cubic)."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Start and end at rest (cosine)."""
    return 0.5 - 0.5 * math.cos(math.pi * t)


def blend(a: float, b: float, t: float) -> float:
    """Return the number at share t (0..1) of the way from a to b."""
    return a + (b - a) * t


class Blendable(Protocol):
    """A thing in a picture: knows how it looks on the way to another of its kind."""

    def toward(self, other: Blendable, t: float) -> Blendable:
        """Return the thing at share t (0..1) of the way to ``other``."""
        ...


T = TypeVar("T", bound=Blendable)


@dataclass(frozen=True, slots=True)
class Move(Generic[T]):
    """One key's way from ``old`` to ``new``, in seconds after the start of the plan."""

    old: T
    new: T
    begin: float
    length: float
    ease: Ease = ease_in_out

    def at(self, seconds: float) -> T:
        """Return the thing at that moment."""
        if seconds >= self.begin + self.length:
            return self.new
        if seconds <= self.begin:
            return self.old
        share = self.ease((seconds - self.begin) / self.length)
        return self.old.toward(self.new, share)  # type: ignore[return-value]  # of its own kind


@dataclass(frozen=True, slots=True)
class Plan(Generic[T]):
    """The way to a picture. ``hold`` seconds of rest follow the last move."""

    final: Mapping[Hashable, T] = field(default_factory=dict)
    moves: Mapping[Hashable, Move[T]] = field(default_factory=dict)
    hold: float = 0.0

    @property
    def moving(self) -> float:
        """Seconds until the last thing is in its place."""
        return max((m.begin + m.length for m in self.moves.values()), default=0.0)

    @property
    def length(self) -> float:
        """Seconds until the plan is over, the rest included."""
        return self.moving + self.hold

    def at(self, seconds: float) -> dict[Hashable, T]:
        """Return the picture at that moment; from ``moving`` on it is the final one."""
        picture = {
            key: move.at(seconds) for key, move in self.moves.items() if key not in self.final
        }
        if seconds >= self.moving:
            picture = {}
        for key, thing in self.final.items():
            move = self.moves.get(key)
            picture[key] = thing if move is None else move.at(seconds)
        return picture


@dataclass(frozen=True, slots=True)
class Pace:
    """How long things take. ``scale`` 0 is calm without motion: everything is at once."""

    scale: float = 1.0

    def seconds(self, milliseconds: float) -> float:
        """Return a length of motion in seconds."""
        return milliseconds / 1000 * self.scale

    def rest(self, milliseconds: float) -> float:
        """Return a length of rest in seconds; rests stay without motion, so that one can read."""
        return milliseconds / 1000 * (self.scale or 1.0)


PACES = {"slow": Pace(1.8), "calm": Pace(1.0), "quick": Pace(0.5), "still": Pace(0.0)}
"""The speeds of the settings."""
