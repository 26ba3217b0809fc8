"""The largest club night there can be, at four sizes in three languages: whole and readable."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from domino_crib.club.book import Book, Evening, Mode
from domino_crib.ui.clubbing.shelf import rules_of_evening, typed_score
from domino_crib.ui.desk import Desk
from domino_crib.ui.layout import canvas_of
from domino_crib.ui.scenes.club import ClubScene
from domino_crib.ui.scenes.club_evening import EveningScene
from domino_crib.ui.scenes.club_match import match_sheet
from domino_crib.ui.scenes.club_new import LONGEST_NAME, NewEvening
from domino_crib.ui.scenes.scene import Scene
from domino_crib.ui.screenshot import blank, quiet_desk
from domino_crib.ui.start import register
from domino_crib.wording import LANGUAGES
from tests.ui.reading import faults

SIZES = ((800, 480), (1024, 768), (1280, 720), (2560, 1080))
"""What differs in shape; the scenes of ``screenshot`` are looked at in all six sizes."""

LONG = tuple(f"Wawrzyniec {chr(65 + i % 26)}{i:02d}" for i in range(32))


def empty_book(desk: Desk) -> Book:
    book = Book(None)
    desk.closers.append(book.close)
    return book


def full_book(desk: Desk, to_win: int = 5) -> tuple[Book, int]:
    """Return a book with 32 people in the middle of long matches."""
    book = empty_book(desk)
    plan = Evening(
        0, "Wieczór jubileuszowy", "2026-11-30", "five-card", 121, Mode.SWISS, to_win, LONG
    )
    key = book.begin(plan).id
    book.next_round(key)
    rules = rules_of_evening("five-card", 121)
    for i, tableau in enumerate(book.tableaux(key)):
        for game in range(min(i, 4)):
            book.add_game(tableau.id, typed_score(rules, game % 2, 100 + game))
    return book, key


def evening(desk: Desk) -> Scene:
    return EveningScene(desk, *full_book(desk))


def standings(desk: Desk) -> Scene:
    scene = EveningScene(desk, *full_book(desk))
    scene.pane = 0
    return scene


def listed(desk: Desk) -> Scene:
    scene = ClubScene(desk)
    scene.book.close()
    scene.book = full_book(desk)[0]
    return scene


def names(desk: Desk) -> Scene:
    scene = NewEvening(desk, empty_book(desk), lambda _: None)
    scene.pane = 1
    for name in LONG:
        scene._set(typed=name)
        scene._add()
    return scene


def games(desk: Desk) -> Scene:
    book, key = full_book(desk)
    return match_sheet(desk, book, book.evening(key), book.tableaux(key)[6])


@pytest.mark.parametrize("make", [evening, standings, listed, names, games])
def test_it_reads_well_at_every_size(
    make: Callable[[Desk], Scene], monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = []
    for lang in LANGUAGES:
        desk = quiet_desk(lang)
        register(desk)
        desk.stack.push(make(desk))
        for size in SIZES:
            desk.stack.resize(canvas_of(*size))
            found = faults(desk, blank(size), monkeypatch)
            wrong += [f"{size[0]}x{size[1]} {lang}: {what}" for what in found]
        desk.close()
    assert not wrong, "\n".join(wrong)


def test_the_longest_name_is_as_long_as_the_field_takes() -> None:
    assert max(map(len, LONG)) <= LONGEST_NAME
