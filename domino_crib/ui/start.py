"""Opens the game: the registry of scenes, the window, the loop."""

from __future__ import annotations

from functools import partial

from domino_crib.ui import flow
from domino_crib.ui.app import App
from domino_crib.ui.desk import Desk
from domino_crib.ui.game.choice import Choice
from domino_crib.ui.scenes.board import BoardScene
from domino_crib.ui.scenes.club import ClubScene
from domino_crib.ui.scenes.demo import DemoScene
from domino_crib.ui.scenes.learn import LearnScene
from domino_crib.ui.scenes.new_game import NewGame
from domino_crib.ui.scenes.replays import ReplaysScene
from domino_crib.ui.scenes.settings import SettingsScene
from domino_crib.ui.scenes.statistics import StatisticsScene
from domino_crib.ui.scenes.table_setup import open_table
from domino_crib.ui.scenes.title import Title


def register(desk: Desk) -> None:
    """Name every scene of this room in the desk's registry; others add theirs after it."""
    desk.scenes.setdefault("title", Title)
    desk.scenes.setdefault("new-game", NewGame)
    desk.scenes.setdefault("learn", LearnScene)
    desk.scenes.setdefault("replays", ReplaysScene)
    desk.scenes.setdefault("board", BoardScene)
    desk.scenes.setdefault("club", ClubScene)
    desk.scenes.setdefault("demo", DemoScene)
    desk.scenes.setdefault("settings", SettingsScene)
    desk.scenes.setdefault("statistics", StatisticsScene)
    desk.scenes.setdefault("table", open_table)


def run(
    desk: Desk,
    *,
    choice: Choice | None = None,
    scene: str = "",
    size: tuple[int, int] | None = None,
    fullscreen: bool | None = None,
) -> None:
    """Open the window at the title, at a registered ``scene`` or in a game that was chosen.

    Returns when the window is closed. Raises ``Failed`` when there is no screen.
    """
    app = App(desk)
    app.open(size, fullscreen)
    try:
        desk.claim_game()
        desk.stack.push(desk.scenes["title"](desk))
        if choice is not None:
            flow.offer(desk, partial(flow.start, desk, choice))
        elif scene:
            desk.open(scene)
        app.run()
    finally:
        app.close()
