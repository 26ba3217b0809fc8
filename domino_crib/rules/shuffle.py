"""Shuffling that any language can repeat: SplitMix64 and Fisher-Yates, from a seed and a stream.

The order of a deal depends on the seed of the game and the number of the deal only, so a game can
be continued from its record without any hidden generator state. Source of the generator: Steele,
Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


def _mix(x: int) -> int:
    """Return the SplitMix64 finaliser of ``x``."""
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & _MASK
    return x ^ (x >> 31)


def numbers(seed: int, stream: int) -> Iterator[int]:
    """Yield 64-bit numbers; equal seeds and streams give equal numbers, for ever."""
    state = _mix((seed & _MASK) ^ _mix(stream & _MASK))
    while True:
        state = (state + _GOLDEN) & _MASK
        yield _mix(state)


def shuffled(things: Sequence[T], seed: int, stream: int) -> tuple[T, ...]:
    """Return ``things`` in an order that depends only on their order, the seed and the stream."""
    order = list(things)
    source = numbers(seed, stream)
    for last in range(len(order) - 1, 0, -1):
        # The top bits scaled: the bias for 52 things is below 2**-58.
        other = (next(source) * (last + 1)) >> 64
        order[last], order[other] = order[other], order[last]
    return tuple(order)
