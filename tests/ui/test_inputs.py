"""Events become inputs: one tap is one press, a second finger is none."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from domino_crib.ui.inputs import SILENCE, Input, Inputs, Key, Pointer, Press, Scroll, Typed, Window

SIZE = (1000, 500)


def mouse(kind: int, at: tuple[int, int], *, touch: bool = False, button: int = 1) -> Event:
    if kind == pygame.MOUSEMOTION:
        return Event(kind, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=touch)
    return Event(kind, pos=at, button=button, touch=touch)


def finger(kind: int, x: float, y: float, which: int = 1) -> Event:
    return Event(kind, x=x, y=y, finger_id=which, touch_id=1)


def read(*events: Event) -> list[Input]:
    return Inputs().translate(events, SIZE)


def presses(inputs: list[Input]) -> list[Press]:
    return [one.what for one in inputs if isinstance(one, Pointer)]


def test_a_click_is_a_press_and_a_release() -> None:
    found = read(mouse(pygame.MOUSEBUTTONDOWN, (3, 4)), mouse(pygame.MOUSEBUTTONUP, (5, 6)))
    assert found == [Pointer(Press.DOWN, 3, 4), Pointer(Press.UP, 5, 6)]


@pytest.mark.parametrize("button", [2, 3, 4, 5])
def test_other_buttons_press_nothing(button: int) -> None:
    assert read(mouse(pygame.MOUSEBUTTONDOWN, (3, 4), button=button)) == []


@pytest.mark.parametrize("mouse_first", [True, False])
def test_a_tap_that_comes_as_touch_and_as_mouse_is_one_press(mouse_first: bool) -> None:
    down = [
        mouse(pygame.MOUSEBUTTONDOWN, (100, 50), touch=True),
        finger(pygame.FINGERDOWN, 0.1, 0.1),
    ]
    up = [mouse(pygame.MOUSEBUTTONUP, (100, 50), touch=True), finger(pygame.FINGERUP, 0.1, 0.1)]
    if not mouse_first:
        down.reverse()
        up.reverse()
    found = read(*down, *up)
    assert found == [Pointer(Press.DOWN, 100, 50, True), Pointer(Press.UP, 100, 50, True)]


def test_touch_events_alone_are_enough() -> None:
    found = read(finger(pygame.FINGERDOWN, 0.5, 0.5), finger(pygame.FINGERUP, 0.5, 0.5))
    assert found == [Pointer(Press.DOWN, 500, 250, True), Pointer(Press.UP, 500, 250, True)]


def test_a_second_finger_presses_nothing_until_the_first_is_lifted() -> None:
    found = read(
        finger(pygame.FINGERDOWN, 0.1, 0.1, 1),
        finger(pygame.FINGERDOWN, 0.9, 0.9, 2),
        finger(pygame.FINGERUP, 0.9, 0.9, 2),
        finger(pygame.FINGERUP, 0.1, 0.1, 1),
        finger(pygame.FINGERDOWN, 0.9, 0.9, 2),
    )
    assert presses(found) == [Press.DOWN, Press.UP, Press.DOWN]


def test_a_press_that_is_lost_with_the_focus_does_not_hold_the_pointer_for_ever() -> None:
    found = read(
        mouse(pygame.MOUSEBUTTONDOWN, (3, 4)),
        Event(pygame.WINDOWFOCUSLOST),
        finger(pygame.FINGERDOWN, 0.5, 0.5),
    )
    assert presses(found) == [Press.DOWN, Press.LEAVE, Press.DOWN]


def test_a_finger_that_is_never_lifted_gives_way_after_a_silence() -> None:
    inputs = Inputs()
    inputs.translate([finger(pygame.FINGERDOWN, 0.1, 0.1, 1)], SIZE, 10.0)
    inputs.translate([finger(pygame.FINGERMOTION, 0.2, 0.1, 1)], SIZE, 12.0)
    click = mouse(pygame.MOUSEBUTTONDOWN, (3, 4))
    assert inputs.translate([click], SIZE, 12.0 + SILENCE) == []
    found = inputs.translate([click], SIZE, 12.1 + SILENCE)
    assert presses(found) == [Press.DOWN]
    late = inputs.translate([finger(pygame.FINGERUP, 0.2, 0.1, 1)], SIZE, 16.0)
    assert late == []


def test_moves_in_a_row_are_one_move() -> None:
    moves = [mouse(pygame.MOUSEMOTION, (x, x)) for x in range(5)]
    assert read(*moves) == [Pointer(Press.MOVE, 4, 4)]


def test_keys_have_names_and_modifiers() -> None:
    events = [
        Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=pygame.KMOD_LSHIFT),
        Event(pygame.KEYDOWN, key=pygame.K_KP_ENTER, mod=0),
        Event(pygame.KEYDOWN, key=pygame.K_KP7, mod=0),
        Event(pygame.KEYDOWN, key=pygame.K_q, mod=pygame.KMOD_LCTRL),
    ]
    assert read(*events) == [
        Key("tab", shift=True),
        Key("return"),
        Key("7"),
        Key("q", control=True),
    ]


def test_text_wheel_and_window() -> None:
    events = [
        Event(pygame.TEXTINPUT, text="ó"),
        Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0),
        Event(pygame.QUIT),
        Event(pygame.WINDOWSIZECHANGED, x=800, y=480),
        Event(pygame.WINDOWEXPOSED),
    ]
    expected = [Typed("ó"), Scroll(-1.0), Window.QUIT, Window.RESIZED, Window.EXPOSED]
    assert read(*events) == expected


def test_events_that_mean_nothing_are_left_out() -> None:
    assert read(Event(pygame.USEREVENT), Event(pygame.ACTIVEEVENT, gain=0, state=1)) == []
