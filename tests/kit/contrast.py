"""Contrast of colours as WCAG 2 defines it: 4.5 is the least for text."""

from __future__ import annotations

from collections.abc import Iterable

Colour = tuple[int, int, int]
LEAST_FOR_TEXT = 4.5


def luminance(colour: Colour) -> float:
    """Return the relative luminance of an sRGB colour, 0 to 1."""
    linear = [
        c / 255 / 12.92 if c / 255 <= 0.04045 else ((c / 255 + 0.055) / 1.055) ** 2.4
        for c in colour
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a: Colour, b: Colour) -> float:
    """Return the contrast ratio of two colours, 1 to 21."""
    first, second = sorted((luminance(a), luminance(b)), reverse=True)
    return (first + 0.05) / (second + 0.05)


def worst_contrast(text: Colour, grounds: Iterable[Colour]) -> float:
    """Return the least contrast of a text colour against any of its grounds."""
    return min(contrast(text, ground) for ground in grounds)
