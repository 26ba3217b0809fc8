"""Play a whole game in a real window while a simulated board follows; run by a test under Xvfb.

python -m tests.ui.window_with_board FOLDER    # prints what happened as one line of JSON
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pygame

from domino_crib.commands.board_screen import DriverLink
from domino_crib.driver.follow import picture_of_state
from domino_crib.pegboard import Picture, glows
from domino_crib.pegboard.picture import scaled
from domino_crib.rules import Events, State
from domino_crib.settings import Places, Settings
from domino_crib.ui.app import App
from domino_crib.ui.desk import Desk
from domino_crib.ui.scenes.result import ResultScene
from domino_crib.ui.start import register
from tests.kit.simulated_board import BoardOnAPort, board_on_a_port
from tests.ui.hands import Person
from tests.ui.test_first_game import play_to_the_end

PATIENCE = 10.0
BRIGHTNESS = 128


class Onlooker:
    """Listens after the board's own listener and looks at the LEDs after every step."""

    def __init__(self, board: BoardOnAPort) -> None:
        self._board = board
        self.steps = 0
        self.wrong: list[str] = []

    def __call__(self, _before: State, events: Events, after: State) -> None:
        """Wait until the LEDs are the pegs of the state."""
        self.steps += 1
        if not self._board.wait_for(
            lambda lights: is_shown(picture_of_state(after), lights), PATIENCE
        ):
            self.wrong.append(f"step {self.steps}, {[e.code for e in events]}: {after.pegs}")


def is_shown(picture: Picture, lights: tuple[tuple[int, int, int], ...]) -> bool:
    """Say whether every LED is as it should be, in one half of a blink or the other."""
    wanted = glows(picture, 2)
    return len(lights) == len(wanted) and all(
        light in (dimmed(glow.rgb(bright=True)), dimmed(glow.rgb(bright=False)))
        for light, glow in zip(lights, wanted, strict=True)
    )


def dimmed(colour: tuple[int, int, int]) -> tuple[int, int, int]:
    """Return a colour at the brightness the program sets."""
    red, green, blue = colour
    return scaled(red, BRIGHTNESS), scaled(green, BRIGHTNESS), scaled(blue, BRIGHTNESS)


def play(folder: Path) -> dict[str, object]:
    """Play a game of dominoes with the mouse and tell what was seen."""
    with board_on_a_port() as board:
        link, onlooker = DriverLink(board.port), Onlooker(board)
        settings = Settings().with_(language="en", speed="still")
        desk = Desk(Places(folder), settings, [link, onlooker], link)
        register(desk)
        app = App(desk)
        app.open((1280, 720), fullscreen=False)
        desk.closers.append(link.close)
        desk.stack.push(desk.scenes["title"](desk))
        try:
            person = Person(app)
            person.turn()
            person.press("new-game")
            person.press("start")
            play_to_the_end(person, "mouse")
            result = person.scene
            assert isinstance(result, ResultScene)
            return {
                "driver": pygame.display.get_driver(),
                "scores": result.session.state.scores,
                "steps": onlooker.steps,
                "wrong": onlooker.wrong,
                "board": link.state().code,
            }
        finally:
            app.close()


if __name__ == "__main__":
    print(json.dumps(play(Path(sys.argv[1]))))
