"""How people use a screen: with the mouse alone, with fingers alone, with the keyboard alone.

SDL makes a mouse event of every touch (``touch``), or is told not to (``fingers``).
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from domino_crib.ui.inputs import Key
from domino_crib.ui.widgets import Segments, Stepper
from domino_crib.ui.widgets.focus import named
from tests.ui.hands import Person

PATIENCE = 12
"""More steps than any list of values on the screen is long."""


class Pointing:
    """Mouse or finger: everything is pressed where it is seen."""

    def __init__(self, name: str, press_at: Callable[[Person, float, float], None]) -> None:
        self.name = name
        self._press_at = press_at

    def press(self, person: Person, name: str) -> None:
        """Press a widget in its middle."""
        box = person.widget(name).box
        self._press_at(person, box.cx, box.cy)

    def choose(self, person: Person, name: str, index: int) -> None:
        """Press one of a row of choices."""
        widget = person.widget(name)
        assert isinstance(widget, Segments)
        box = widget.box.columns(len(widget.labels))[index]
        self._press_at(person, box.cx, box.cy)

    def step_to(self, person: Person, name: str, label: str) -> None:
        """Press a stepper's right half until it shows the label."""
        _until_label(person, name, label, lambda: self.press(person, name))

    def write(self, person: Person, name: str, text: str) -> None:
        """Hold: who only points cannot write, and has to do with what stands there."""
        assert not text, f"{text!r} into {name} needs a keyboard"
        assert person.has(name)

    def digit(self, person: Person, name: str) -> None:
        """Press a piece of the hand or a key of a pad."""
        self.press(person, name)


class Keys:
    """The keyboard: Tab to what is wanted and Enter, or the key that stands on it."""

    name = "keys"

    def reach(self, person: Person, name: str) -> None:
        """Press Tab until the widget has the focus, as a person sees it coming."""
        scene = person.scene
        names = [w.name for w in scene.widgets() if w.takes_focus]
        assert name in names, f"{name} is not to be reached among {names}"
        steps = names.index(name) + 1
        if scene.focused in names:
            steps = (names.index(name) - names.index(scene.focused)) % len(names)
        for _ in range(steps or (0 if scene.shows_focus else len(names))):
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0))
        person.turn()
        assert scene.focused == name, f"Tab came to {scene.focused}, not to {name}"

    def press(self, person: Person, name: str) -> None:
        """Reach a widget and press Enter, or its own key where it has one."""
        scene, own = person.scene, person.widget(name).shortcuts
        holder = named(scene.widgets(), scene.focused) if scene.shows_focus else None
        # What has the focus hears Enter first.
        taken = holder is not None and holder.key(Key("return")) is not None
        if own and not (taken and own[0] == "return"):
            person.key(own[0])
            return
        self.reach(person, name)
        person.key("return")

    def choose(self, person: Person, name: str, index: int) -> None:
        """Move along a row of choices with the arrows."""
        self.reach(person, name)
        for _ in range(PATIENCE):
            widget = person.widget(name)
            assert isinstance(widget, Segments)
            now = -1 if widget.chosen is None else widget.chosen
            if now == index:
                return
            person.key("right" if now < index else "left")
        raise AssertionError(f"{name} never came to {index}")

    def step_to(self, person: Person, name: str, label: str) -> None:
        """Move through a stepper with an arrow."""
        self.reach(person, name)
        _until_label(person, name, label, lambda: person.key("right"))

    def write(self, person: Person, name: str, text: str) -> None:
        """Type into a field in place of what stands there."""
        self.reach(person, name)
        person.key("delete")
        person.type(text)

    def digit(self, person: Person, name: str) -> None:
        """Press the number of a piece of the hand until it is laid, or of a key of a pad."""
        scene = person.scene
        was_raised = scene.focused == name and scene.shows_focus
        person.key(name.rpartition("-")[2])
        if not was_raised and scene.focused == name and scene.shows_focus:
            person.key("return")


def _until_label(person: Person, name: str, label: str, step: Callable[[], None]) -> None:
    for _ in range(PATIENCE):
        widget = person.widget(name)
        assert isinstance(widget, Stepper)
        if widget.labels[widget.chosen] == label:
            return
        step()
    raise AssertionError(f"{name} never showed {label}")


Habit = Pointing | Keys
HABITS: dict[str, Habit] = {
    "mouse": Pointing("mouse", Person.press_at),
    "keys": Keys(),
    "touch": Pointing("touch", Person.tap_at),
    "fingers": Pointing("fingers", Person.touch_at),
}
