"""The printed page and the CSV of an evening."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from html.parser import HTMLParser

import pytest

from domino_crib.club.book import Book, Evening, Mode
from domino_crib.club.match import GameScore
from domino_crib.club.page import results_csv, standings_page
from domino_crib.wording import LANGUAGES, Words


@pytest.fixture
def book() -> Iterator[Book]:
    with Book(None) as book:
        yield book_of_an_evening(book)


def book_of_an_evening(book: Book) -> Book:
    names = ("Łucja <&>", "Søren", "Bob; Esq.")
    key = book.begin(
        Evening(0, "Wieczór 1", "2026-11-26", "domino", 61, Mode.ROUND_ROBIN, 2, names)
    ).id
    assert key == 1
    for tableau in book.tableaux(key):
        if tableau.meeting.second is not None:
            book.add_game(tableau.id, GameScore((61, 20), 0, 2))
    return book


class Cells(HTMLParser):
    """Collects the texts of table cells and checks that tags close."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.cells: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        del attrs
        if tag != "meta":
            self.open.append(tag)
        if tag in ("td", "th"):
            self.cells.append("")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] in ("td", "th"):
            self.cells[-1] += data


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_is_whole_and_escapes_names(book: Book, lang: str) -> None:
    with book:
        page = standings_page(book, 1, Words(lang))
    cells = Cells()
    cells.feed(page)
    assert cells.open == []
    assert cells.cells.count("Łucja <&>") == 4
    assert "61:20" in cells.cells
    assert Words(lang).get("table.page.bye") in cells.cells
    assert cells.cells.count("1–1") == 3


def test_results_as_csv(book: Book) -> None:
    with book:
        rows = list(csv.DictReader(io.StringIO(results_csv(book, 1))))
    assert len(rows) == 3
    assert {row["winner"] for row in rows} <= {"Łucja <&>", "Søren", "Bob; Esq."}
    assert all(row["score_first"] == "61" and row["winner"] == row["first"] for row in rows)
    assert [row["worth"] for row in rows] == ["2"] * 3
