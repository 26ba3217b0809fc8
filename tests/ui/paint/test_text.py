"""Text stands where it was asked to, at every size and in every face."""

from __future__ import annotations

import typing

import pygame
import pytest
from pygame import Surface

from domino_crib.ui.paint import MIN_TEXT_PX, Box, Brush, cap_height, fit, measure, text, wrap
from domino_crib.ui.paint.text import ELLIPSIS, size_px
from domino_crib.ui.theme import Style
from domino_crib.ui.themes import THEMES

STYLES: tuple[Style, ...] = typing.get_args(Style)
WHITE = (255, 255, 255)


def brush(theme: str = "evening", scale: float = 1.0, text_scale: float = 1.0) -> Brush:
    size = (round(640 * scale), round(300 * scale))
    return Brush(Surface(size), THEMES[theme], scale, text_scale)


def inked(b: Brush) -> pygame.Rect:
    """Return the rectangle of all that was drawn in white."""
    mask = pygame.mask.from_threshold(b.surface, WHITE, (150, 150, 150))
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:])


@pytest.mark.parametrize("theme", sorted(THEMES))
@pytest.mark.parametrize("scale", [0.625, 1.0, 1.5, 3.0])
@pytest.mark.parametrize("style", STYLES)
def test_capitals_stand_on_the_baseline_and_are_as_high_as_told(
    style: Style, scale: float, theme: str
) -> None:
    b = brush(theme, scale)
    box = text(b, "HH", style, 20, 200, place="baseline", role=WHITE)
    ink = inked(b)
    assert ink.bottom == pytest.approx(200 * scale, abs=2)
    assert ink.height == pytest.approx(cap_height(b, style) * scale, abs=max(1.6, 0.03 * ink.h))
    assert box.bottom == pytest.approx(200)


@pytest.mark.parametrize("theme", sorted(THEMES))
@pytest.mark.parametrize("style", STYLES)
def test_an_accent_above_the_ascent_does_not_move_the_line(style: Style, theme: str) -> None:
    plain, ringed = brush(theme), brush(theme)
    text(plain, "HAxZSEH", style, 20, 200, place="baseline", role=WHITE)
    text(ringed, "HÅxŻŚÉH", style, 20, 200, place="baseline", role=WHITE)
    assert inked(plain).bottom == inked(ringed).bottom


@pytest.mark.parametrize("style", STYLES)
def test_no_text_is_smaller_than_thirteen_pixels(style: Style) -> None:
    for scale in (0.3, 0.625, 1.0):
        for text_scale in (0.8, 1.0, 1.4):
            b = brush(scale=scale, text_scale=text_scale)
            assert size_px(b, b.theme.styles[style]) >= MIN_TEXT_PX


def test_the_players_text_size_makes_text_larger() -> None:
    assert measure(brush(text_scale=1.3), "licznik", "body") > 1.2 * measure(
        brush(), "licznik", "body"
    )


def test_alignment() -> None:
    b = brush()
    width = measure(b, "para królewska", "body")
    for align, left in (("left", 300.0), ("centre", 300 - width / 2), ("right", 300 - width)):
        box = text(b, "para królewska", "body", 300, 100, align=align)  # type: ignore[arg-type]
        assert box.x == pytest.approx(left)
        assert box.w == pytest.approx(width)
        assert box.cy == pytest.approx(100)


def test_fitting_cuts_only_what_is_too_long() -> None:
    b = brush()
    assert fit(b, "krib", "body", 200) == "krib"
    cut = fit(b, "podwójna para królewska", "body", 100)
    assert cut.endswith(ELLIPSIS)
    assert measure(b, cut, "body") <= 100
    assert "podwójna para królewska".startswith(cut[:-1])


def test_wrapping_breaks_between_words_and_loses_none() -> None:
    b = brush()
    words = "ostatni kamień daje punkt\nkażdemu kto go położy"
    lines = wrap(b, words, "body", 120)
    assert " ".join(lines).split() == words.split()
    assert all(measure(b, line, "body") <= 120 for line in lines)
    assert wrap(b, "Konstantynopolitańczykowianeczka i ja", "body", 60)[0].startswith("Konst")
    assert wrap(b, "", "body", 60) == [""]


def test_fonts_outlive_a_restart_of_pygame() -> None:
    first = measure(brush(), "krib", "body")
    pygame.font.quit()
    pygame.font.init()
    assert measure(brush(), "krib", "body") == first


def test_a_line_is_as_long_at_every_scale() -> None:
    words = "Kto przegra, nie mając 31 dziurek, dostaje skunksa."
    usual = measure(brush(), words, "body")
    for scale in (1.25, 1.5, 2.0, 3.0):
        assert measure(brush(scale=scale), words, "body") == pytest.approx(usual, rel=0.02)


def test_empty_text_draws_nothing_and_has_no_width() -> None:
    b = brush()
    cap = cap_height(b, "body")
    assert text(b, "", "body", 10, 10) == Box(10, 10 - cap / 2, 0, cap)
    assert b.surface.get_buffer().raw == brush().surface.get_buffer().raw
