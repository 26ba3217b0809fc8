"""Pictures of a game and of the sheets over it, for ``screenshot``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from domino_crib.rules import Phase
from domino_crib.ui.desk import Desk
from domino_crib.ui.game.choice import Choice, SeatChoice, with_game
from domino_crib.ui.game.claims import Asked
from domino_crib.ui.game.director import Mode
from domino_crib.ui.game.match import Match
from domino_crib.ui.game.naming import seat_names
from domino_crib.ui.game.session import Session
from domino_crib.ui.scenes.game import GameScene
from domino_crib.ui.scenes.guided import guided_game
from domino_crib.ui.scenes.scene import Scene

STEPS = 2000
"""More turns than any scene of a game needs to come to its moment."""


def session_of(desk: Desk, game: str, seed: int, choice: Choice | None = None) -> Session:
    """Return a game at its start, the first seat a person who deals."""
    choice = with_game(choice or Choice(), game)
    choice = replace(choice, dealer=0)
    return Session(choice, seat_names(desk.words, choice), choice.setup(seed), Match())


def until(desk: Desk, scene: GameScene, there: Callable[[GameScene], bool]) -> GameScene:
    """Let the game go on, the first legal action for every person, until ``there`` says so."""
    desk.stack.push(scene)
    director = scene.director
    for _ in range(STEPS):
        director.skip(desk.now)
        if there(scene):
            break
        desk.now += 0.01
        director.tick(desk.now)
        if director.mode is Mode.THINKING:
            director.thinker.wait()
        if director.mode is Mode.ASKING and not there(scene):
            seat = scene.session.seen_by
            legal = scene.session.view(seat).legal
            director.act(legal[len(legal) // 2], desk.now)
        elif director.mode in (Mode.NEXT, Mode.CURTAIN) and not there(scene):
            director.go_on(desk.now)
    desk.stack.scenes.clear()
    director.close()
    return scene


def _discard(desk: Desk, game: str, seed: int) -> Scene:
    scene = GameScene(desk, session_of(desk, game, seed))
    return until(desk, scene, lambda s: s.mode is Mode.ASKING)


def _play(desk: Desk, game: str, seed: int) -> GameScene:
    def there(scene: GameScene) -> bool:
        state = scene.session.state
        laid = state.phase is Phase.PLAY and state.play is not None and len(state.play.pile) >= 2
        return laid and scene.mode is Mode.ASKING

    return until(desk, GameScene(desk, session_of(desk, game, seed)), there)


def _show(desk: Desk, game: str, seed: int) -> Scene:
    def there(scene: GameScene) -> bool:
        shown = scene.facts.show
        return scene.mode is Mode.NEXT and shown is not None and len(shown.parts) > 1

    return until(desk, GameScene(desk, session_of(desk, game, seed)), there)


def _muggins(desk: Desk, game: str, seed: int) -> Scene:
    choice = replace(Choice(), options=("muggins",))

    def there(scene: GameScene) -> bool:
        return scene.pad.asked is Asked.CLAIM

    return until(desk, GameScene(desk, session_of(desk, game, seed, choice)), there)


def _answer(desk: Desk, game: str, seed: int) -> Scene:
    choice = replace(Choice(), options=("muggins",))

    def there(scene: GameScene) -> bool:
        return scene.pad.asked is Asked.ANSWER

    return until(desk, GameScene(desk, session_of(desk, game, seed, choice)), there)


def _curtain(desk: Desk, game: str, seed: int) -> Scene:
    """Two people who pass the screen to each other."""
    choice = replace(Choice(), seats=tuple(SeatChoice("person", colour=i) for i in range(4)))

    def there(scene: GameScene) -> bool:
        return scene.mode is Mode.CURTAIN

    return until(desk, GameScene(desk, session_of(desk, game, seed, choice)), there)


def _guided(desk: Desk, game: str, seed: int) -> Scene:
    del game, seed
    return until(
        desk,
        guided_game(desk),
        lambda s: s.mode is Mode.ASKING and s.facts.view.phase is Phase.PLAY,
    )


def _sheet(open_it: Callable[[GameScene], None]) -> Callable[[Desk, str, int], Scene]:
    """Return a scene that makes what ``open_it`` opens over the play."""

    def make(desk: Desk, game: str, seed: int) -> Scene:
        scene = _play(desk, game, seed)
        desk.stack.push(scene)
        open_it(scene)
        return desk.stack.scenes.pop()

    return make


GAME_SCENES: dict[str, Callable[[Desk, str, int], Scene]] = {
    "discard": _discard,
    "play": _play,
    "show": _show,
    "muggins": _muggins,
    "answer": _answer,
    "curtain": _curtain,
    "guided": _guided,
    "menu": _sheet(GameScene.back),
    "log": _sheet(GameScene.open_log),
}
"""The scenes by their names on the command line; each is made with desk, game and seed."""
