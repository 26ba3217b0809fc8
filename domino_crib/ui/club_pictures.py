"""Pictures of the demonstration and of club nights, for ``screenshot``."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

from domino_crib.club.book import Book, Evening, Mode, Tableau
from domino_crib.ui.clubbing.shelf import rules_of_evening, typed_score
from domino_crib.ui.demoing.programme import Wishes
from domino_crib.ui.desk import Desk
from domino_crib.ui.scenes.club_evening import EveningScene
from domino_crib.ui.scenes.club_match import EnterResult
from domino_crib.ui.scenes.club_new import NewEvening
from domino_crib.ui.scenes.demo import DemoScene
from domino_crib.ui.scenes.scene import Scene

NAMES = ("Anna", "Bo", "Celina", "Dorte", "Ewa", "Frode", "Grażyna", "Hanne", "Igor")
"""Who comes to the club night of the pictures; an odd number, so that one rests."""


def _book(desk: Desk) -> Book:
    """Return an empty book that is closed with the desk."""
    book = Book(None)
    desk.closers.append(book.close)
    return book


def _evening(desk: Desk, seed: int) -> tuple[Book, int]:
    """Return a book with an evening in its second round."""
    source, book = random.Random(seed), _book(desk)
    title = desk.words.get("table.club.title", date="2026-11-30")
    plan = Evening(0, title, "2026-11-30", "domino", 61, Mode.SWISS, 1, NAMES)
    key = book.begin(plan).id
    rules = rules_of_evening("domino", 61)
    for number in range(1, 3):
        book.next_round(key)
        for tableau in book.tableaux(key):
            if tableau.round == number and tableau.meeting.second is not None:
                game = typed_score(rules, source.randrange(2), source.randrange(20, 61))
                if number == 1 or source.random() < 0.5:
                    book.add_game(tableau.id, game)
    return book, key


def _club(desk: Desk, game: str, seed: int) -> Scene:
    del game
    book, key = _evening(desk, seed)
    return EveningScene(desk, book, key)


def _open_pairs(book: Book, key: int) -> list[Tableau]:
    """Return the tables at which a match is not decided."""
    pairs = [t for t in book.tableaux(key) if t.meeting.second is not None]
    return [t for t in pairs if t.meeting.match.winner is None]


def _club_match(desk: Desk, game: str, seed: int) -> Scene:
    del game
    book, key = _evening(desk, seed)
    if not _open_pairs(book, key):
        # With some seeds the last round is played to its end.
        book.next_round(key)
    scene = EnterResult(desk, book, book.evening(key), _open_pairs(book, key)[0])
    scene.entry = "24"
    return scene


def _club_new(desk: Desk, game: str, seed: int) -> Scene:
    del game, seed
    scene = NewEvening(desk, _book(desk), lambda _: None)
    scene.plans = replace(scene.plans, names=NAMES, held_on="2026-11-30")
    return scene


def _demo(desk: Desk, game: str, seed: int) -> Scene:
    """Let the demonstration go on until points are told."""
    scene = DemoScene(desk, Wishes(game=game, seed=seed))
    desk.stack.push(scene)
    while scene.beat.row.total is None or not scene.beat.gain or len(scene.beat.row.pieces) < 4:
        desk.now = scene.began + scene.plan.length + 0.01
        scene.tick()
        scene.reel.thinker.wait()
    desk.now = scene.began + scene.plan.length
    desk.stack.scenes.clear()
    return scene


CLUB_SCENES: dict[str, Callable[[Desk, str, int], Scene]] = {
    "demo": _demo,
    "club": _club,
    "club-new": _club_new,
    "club-result": _club_match,
}
"""The scenes by their names on the command line; each is made with desk, game and seed."""
