"""The buttons of a game on the screen: which there are at this moment, and where."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from domino_crib.rules import Phase
from domino_crib.ui.game.count_pad import CountPad
from domino_crib.ui.game.director import Director, Mode
from domino_crib.ui.game.hand import Hand
from domino_crib.ui.layout import TOUCH, Box
from domino_crib.ui.widgets import Button, Widget, alike, key_name
from domino_crib.ui.widgets.widget import Do
from domino_crib.wording import Words

SMALL_KEYS = {"hint": "h", "undo": "u", "log": "l", "again": "r", "menu": "escape"}


@dataclass(frozen=True, slots=True)
class Deeds:
    """What the buttons do."""

    go_on: Do
    undo: Do
    no_undo: Do
    hint: Do
    log: Do
    menu: Do
    again: Do


@dataclass(frozen=True, slots=True)
class Buttons:
    """Makes the buttons for the state of a game as it is now."""

    director: Director
    hand: Hand
    pad: CountPad
    deeds: Deeds
    words: Callable[[], Words]
    hints: Callable[[], bool]

    def during_play(self) -> list[Widget]:
        """Return the one big action, if there is one, and the small buttons."""
        layout = self.director.layout
        if self.director.mode is Mode.CURTAIN:
            return [self._curtain(), *self._row(layout.buttons)]
        return [*self._action(layout.action), *self._row(layout.buttons)]

    def during_show(self) -> list[Widget]:
        """Return the buttons beside a hand that is counted."""
        places = self.director.show_layout.buttons
        session = self.director.session
        can_undo = session.undo_point() is not None
        if self.pad.asked is not None:
            undo = self._small("undo", places.undo, self.deeds.undo, enabled=can_undo)
            menu = self._small("menu", places.menu, self.deeds.menu)
            if not (session.rules.muggins and self.hints()):
                return [undo, menu]
            return [self._small("hint", places.hint, self.deeds.hint), undo, menu]
        buttons: list[Widget] = [self._next(places.go)]
        shared = places.undo == places.again
        if not (shared and can_undo):
            shown = self.director.facts.show
            ready = self.director.mode is Mode.NEXT and shown is not None and bool(shown.parts)
            buttons.append(self._small("again", places.again, self.deeds.again, enabled=ready))
        if can_undo or not shared:
            undo = self._small("undo", places.undo, self.deeds.undo, enabled=can_undo)
            buttons.append(undo)
        return [*buttons, self._small("menu", places.menu, self.deeds.menu)]

    def _row(self, boxes: tuple[Box, ...]) -> list[Widget]:
        director, deeds = self.director, self.deeds
        asking = director.mode is Mode.ASKING and self.hand.deciding
        can_undo = director.session.undo_point() is not None
        specs: list[tuple[str, Do, bool]] = [
            ("hint", deeds.hint, asking and self.hints()),
            ("undo", deeds.undo, can_undo),
            ("menu", deeds.menu, True),
        ]
        if len(boxes) > len(specs):
            specs.insert(2, ("log", deeds.log, True))
        small = [
            self._small(name, box, do, enabled=enabled)
            for (name, do, enabled), box in zip(specs, boxes, strict=True)
        ]
        return [*alike(small)]

    def _small(self, name: str, box: Box, do: Do, *, enabled: bool = True) -> Button:
        key = SMALL_KEYS[name]
        return Button(
            name=name,
            box=box,
            label=self.words().get(f"ui.button.{name}"),
            do=do,
            cap=key_name(key),
            # Esc is the scene's own way back.
            shortcuts=() if key == "escape" else (key,),
            enabled=enabled,
            excuse=self.deeds.no_undo if name == "undo" else None,
        )

    def _action(self, box: Box) -> list[Widget]:
        director = self.director
        if director.mode is Mode.NEXT:
            return [self._next(box)]
        if director.facts.view.phase is not Phase.DISCARD or not self.hand.deciding:
            return []
        return [
            Button(
                name="discard",
                box=box,
                label=self.words().get("ui.prompt.put-in-crib"),
                do=self.hand.discard,
                enabled=self.hand.is_complete,
                primary=True,
                cap=key_name("return"),
                shortcuts=("return",),
            )
        ]

    def _next(self, box: Box) -> Button:
        over = self.director.session.state.outcome is not None
        return Button(
            name="next",
            box=box,
            label=self.words().get("ui.button.result" if over else "ui.button.next"),
            do=self.deeds.go_on,
            primary=True,
            cap=key_name("return"),
            shortcuts=("return", "space"),
            enabled=self.director.mode in (Mode.NEXT, Mode.MOVING),
        )

    def _curtain(self) -> Button:
        session, layout = self.director.session, self.director.layout
        name = session.names[session.near]
        # Below the pile: who takes the screen wants to see what was laid.
        w = min(300.0, layout.table.w)
        x = max(layout.headline.cx - w / 2, layout.pile.x)
        return Button(
            name="ready",
            box=Box(x, min(layout.pile.bottom + 4, layout.headline.y - TOUCH - 10), w, TOUCH),
            label=self.words().get("ui.curtain.ready", name=name),
            do=self.deeds.go_on,
            primary=True,
            cap=key_name("return"),
            shortcuts=("return",),
        )
