"""Draws a scene without a window, for the docs and for picture tests."""

from __future__ import annotations

import io
import os
import random
from collections.abc import Callable
from pathlib import Path

import pygame

from domino_crib.errors import BadInput, phrase
from domino_crib.files import write_whole
from domino_crib.pegboard import Picture, glows
from domino_crib.rules import VARIANTS, Part, Reason
from domino_crib.scorekeeper import Scored
from domino_crib.settings import Places, Settings
from domino_crib.ui.board_link import BoardState, NoBoard
from domino_crib.ui.club_pictures import CLUB_SCENES
from domino_crib.ui.desk import Desk
from domino_crib.ui.game.choice import Choice, with_game
from domino_crib.ui.game.director import Mode
from domino_crib.ui.game.naming import seat_names
from domino_crib.ui.game_pictures import GAME_SCENES, session_of, until
from domino_crib.ui.layout import canvas_of
from domino_crib.ui.scenes.count_hand import CountHand
from domino_crib.ui.scenes.game import GameScene
from domino_crib.ui.scenes.new_game import NewGame
from domino_crib.ui.scenes.replay import ReplayScene
from domino_crib.ui.scenes.result import ResultScene
from domino_crib.ui.scenes.review import ReviewScene
from domino_crib.ui.scenes.scene import Scene
from domino_crib.ui.scenes.table import TableScene
from domino_crib.ui.scenes.table_setup import TableSetup
from domino_crib.ui.start import register
from domino_crib.ui.tabling.keeping import begin

SMALLEST, LARGEST = 160, 7680


def screenshot(
    scene: str,
    out: Path,
    *,
    size: tuple[int, int] = (1280, 720),
    seed: int = 7,
    lang: str = "en",
    game: str = "domino",
    theme: str = "evening",
) -> None:
    """Draw ``scene`` into the PNG file ``out``.

    Raises ``BadInput`` for a scene, game, language or size that there is not, ``Failed`` when the
    file cannot be written.
    """
    surface = picture(scene, size=size, seed=seed, lang=lang, game=game, theme=theme)
    file = io.BytesIO()
    pygame.image.save(surface, file, "scene.png")
    write_whole(out, file.getvalue())


def picture(
    scene: str,
    *,
    size: tuple[int, int] = (1280, 720),
    seed: int = 7,
    lang: str = "en",
    game: str = "domino",
    theme: str = "evening",
) -> pygame.Surface:
    """Return the picture of a scene; see :func:`screenshot`."""
    if scene not in SCENES:
        raise BadInput(
            "unknown-scene",
            expected=phrase("one of {names}", names=", ".join(SCENES)),
            got=repr(scene),
        )
    if game not in VARIANTS:
        raise BadInput(
            "unknown-game",
            expected=phrase("one of {names}", names=", ".join(VARIANTS)),
            got=repr(game),
        )
    if not all(SMALLEST <= side <= LARGEST for side in size):
        raise BadInput(
            "bad-size",
            expected=phrase("{low} to {high} pixels a side", low=SMALLEST, high=LARGEST),
            got=f"{size[0]}x{size[1]}",
        )
    surface = blank(size)
    desk = quiet_desk(lang, theme)
    register(desk)
    desk.stack.resize(canvas_of(*size))
    desk.stack.push(SCENES[scene](desk, game, seed))
    desk.draw(surface)
    desk.close()
    return surface


def blank(size: tuple[int, int]) -> pygame.Surface:
    """Return a surface to draw on, with a display mode that SDL needs but nobody sees."""
    if not pygame.display.get_init():
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        pygame.display.init()
    pygame.font.init()
    return pygame.Surface(size, 0, 32)


def quiet_desk(lang: str, theme: str = "evening") -> Desk:
    """Return a desk that writes nothing, for pictures and tests."""
    settings = Settings().with_(language=lang, theme=theme, speed="still")
    return Desk(Places(Path("nowhere")), settings, keeps=False)


MakePicture = Callable[[Desk, str, int], Scene]


def _registered(name: str) -> MakePicture:
    def make(desk: Desk, game: str, seed: int) -> Scene:
        del game, seed
        return desk.scenes[name](desk)

    return make


def _new_game(desk: Desk, game: str, seed: int) -> Scene:
    del seed
    return NewGame(desk, with_game(Choice(), game))


def _result(desk: Desk, game: str, seed: int) -> Scene:
    played = until(
        desk, GameScene(desk, session_of(desk, game, seed)), lambda s: s.mode is Mode.OVER
    )
    return ResultScene(desk, played.session, _nothing, _nothing)


def _replay(desk: Desk, game: str, seed: int) -> Scene:
    played = until(
        desk, GameScene(desk, session_of(desk, game, seed)), lambda s: s.mode is Mode.OVER
    )
    return ReplayScene(desk, played.session.record(), 8, review=_nothing)


def _review(desk: Desk, game: str, seed: int) -> Scene:
    played = until(
        desk, GameScene(desk, session_of(desk, game, seed)), lambda s: s.mode is Mode.OVER
    )
    scene = ReviewScene(desk, played.session.record(), played.session.persons)
    scene.worker.wait()
    scene.tick()
    scene.worst_first = True
    return scene


def _table(desk: Desk, game: str, seed: int) -> Scene:
    choice = with_game(Choice(), game)
    names = seat_names(desk.words, choice)
    keeping = begin(choice, names, None, dealer=0)
    source = random.Random(seed)
    for _ in range(12):
        side = source.randrange(keeping.rules.sides)
        keeping.enter(Scored(side, (Part(Reason.RUN, source.randint(3, 5)),)))
    return TableScene(desk, keeping)


def _count_hand(desk: Desk, game: str, seed: int) -> Scene:
    choice = with_game(Choice(), game)
    keeping = begin(choice, seat_names(desk.words, choice), None, dealer=0)
    scene = CountHand(desk, keeping, lambda _: None)
    pieces = keeping.rules.piece_set.pieces
    for piece in random.Random(seed).sample(pieces, scene.size + 1):
        scene.tap(piece)
    return scene


class ShownBoard(NoBoard):
    """A board of two tracks that shows a score, for the picture of its screen."""

    def __init__(self, target: int) -> None:
        pegs = ((target // 2, target // 2 - 6), (target // 3, target // 3 - 2))
        self._picture = Picture(target, pegs, dealer=0, turn=1, lap=True)

    def state(self) -> BoardState:
        """Return a board that is connected and follows."""
        lamps = tuple(lamp.rgb(True) for lamp in glows(self._picture, tracks=2))
        return BoardState(
            code="ready",
            port="/dev/ttyUSB0",
            facts={"tracks": 2, "version": "1.0.0"},
            follows=True,
            target=self._picture.target,
            lamps=lamps,
            choice="auto",
        )


def _board(desk: Desk, game: str, seed: int) -> Scene:
    desk.board = ShownBoard(VARIANTS[game].target)
    return _registered("board")(desk, game, seed)


def _nothing() -> None:
    """Do nothing: a picture has no buttons to press."""


SCENES: dict[str, MakePicture] = {
    "title": _registered("title"),
    "new-game": _new_game,
    **GAME_SCENES,
    "result": _result,
    "learn": _registered("learn"),
    "replays": _registered("replays"),
    "replay": _replay,
    "review": _review,
    "board": _board,
    "settings": _registered("settings"),
    "statistics": _registered("statistics"),
    **CLUB_SCENES,
    "table": _table,
    "table-setup": lambda desk, game, _: TableSetup(desk, with_game(Choice(), game)),
    "count-hand": _count_hand,
}
"""Every scene that can be drawn, by its name on the command line."""
