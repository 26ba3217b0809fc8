"""A window that repaints only what changed shows what a whole painting would."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect, Surface

from domino_crib.ui import flow
from domino_crib.ui.game.choice import Choice, seated
from domino_crib.ui.paint import Strokes, repaint
from domino_crib.ui.paint.strokes import changed, joined
from tests.ui.hands import Person, at_the_screen

SIZE = (64, 48)


def _sprite(colour: tuple[int, int, int, int], size: tuple[int, int]) -> Surface:
    sprite = Surface(size, pygame.SRCALPHA)
    sprite.fill(colour)
    return sprite.premul_alpha()


GROUND = Surface(SIZE, 0, 32)
GROUND.fill((10, 60, 30))
SPRITES = [
    _sprite((200, 30, 40, 255), (20, 12)),
    _sprite((20, 90, 240, 120), (9, 30)),
    _sprite((250, 250, 90, 60), (33, 7)),
    _sprite((0, 0, 0, 90), (15, 15)),
]
ONE = st.tuples(st.integers(0, 3), st.integers(-12, 60), st.integers(-12, 44))
PICTURES = st.lists(st.tuples(ONE, st.sampled_from(["", "clip", "veil"])), max_size=12)


def _strokes(picture: list[tuple[tuple[int, int, int], str]]) -> Strokes:
    strokes = Strokes(SIZE)
    strokes.blit(GROUND, (0, 0))
    for (which, x, y), how in picture:
        if how == "clip":
            strokes.set_clip((5, 5, 30, 20))
        elif how == "veil":
            strokes.fill((200, 190, 180), special_flags=pygame.BLEND_RGB_MULT)
        strokes.blit(SPRITES[which], (x, y), special_flags=pygame.BLEND_PREMULTIPLIED)
        strokes.set_clip((0, 0, *SIZE))
    return strokes


def _pixels(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@settings(max_examples=200, deadline=None)
@given(PICTURES, PICTURES, st.data())
def test_what_changed_is_painted_and_nothing_else_is_needed(
    first: list[tuple[tuple[int, int, int], str]],
    other: list[tuple[tuple[int, int, int], str]],
    data: st.DataObject,
) -> None:
    second = data.draw(st.permutations(first)) if data.draw(st.booleans()) else first[:3] + other
    surface, whole = Surface(SIZE, 0, 32), Surface(SIZE, 0, 32)
    before, after = _strokes(first), _strokes(list(second))
    assert repaint(surface, before, None) == [Rect(0, 0, *SIZE)]
    repaint(surface, after, before)
    repaint(whole, after, None)
    assert _pixels(surface) == _pixels(whole)
    assert surface.get_clip() == surface.get_rect()
    assert repaint(surface, after, after) == []


def test_two_that_change_their_order_are_painted_again() -> None:
    surface = Surface(SIZE, 0, 32)
    before = _strokes([((0, 4, 4), ""), ((1, 10, 2), ""), ((2, 40, 40), "")])
    after = _strokes([((1, 10, 2), ""), ((0, 4, 4), ""), ((2, 40, 40), "")])
    assert len(changed(before.all, after.all)) == 4
    parts = repaint(surface, after, before)
    assert parts == [Rect(4, 2, 20, 30)]


def test_a_picture_without_a_ground_is_painted_whole() -> None:
    surface = Surface(SIZE, 0, 32)
    bare = Strokes(SIZE)
    bare.blit(SPRITES[0], (3, 3), special_flags=pygame.BLEND_PREMULTIPLIED)
    assert not bare.is_grounded
    assert repaint(surface, bare, bare) == [surface.get_rect()]
    assert repaint(surface, Strokes(SIZE), bare) == [surface.get_rect()]


def test_another_size_is_painted_whole() -> None:
    surface = Surface((30, 30), 0, 32)
    small = Strokes((30, 30))
    small.blit(GROUND, (0, 0))
    assert small.is_grounded
    assert repaint(surface, small, _strokes([])) == [surface.get_rect()]


def test_rectangles_that_touch_become_one() -> None:
    parts = joined([Rect(0, 0, 4, 4), Rect(20, 20, 4, 4), Rect(3, 3, 18, 18)])
    assert parts == [Rect(0, 0, 24, 24)]
    assert len(joined([Rect(0, 0, 4, 4), Rect(20, 20, 4, 4)])) == 2


def _shows_the_whole(person: Person) -> None:
    shown = pygame.display.get_surface()
    assert shown is not None
    whole = Surface(shown.get_size(), 0, shown)
    person.desk.draw(whole)
    assert _pixels(shown) == _pixels(whole)


@pytest.mark.parametrize("theme", ["evening", "day"])
def test_the_window_shows_every_moment_of_a_game_whole(tmp_path: Path, theme: str) -> None:
    """The first deal with its flights, talk, walking pegs, a menu over it and the rules."""
    with at_the_screen(tmp_path, speed="calm", theme=theme) as person:
        person.turn(3)
        _shows_the_whole(person)
        flow.start(person.desk, seated(Choice(), ("greedy", "greedy")), seed=5, dealer=1)
        for _ in range(260):
            person.turn()
            _shows_the_whole(person)
        person.key("escape")
        person.turn(2)
        _shows_the_whole(person)
        person.key("tab", "tab")
        person.turn(2)
        _shows_the_whole(person)
        person.desk.open("learn")
        person.turn(2)
        person.key("down", "down")
        person.turn(2)
        _shows_the_whole(person)
