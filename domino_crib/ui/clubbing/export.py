"""An evening as files: the page to print, the results as CSV, a record of every game."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

from domino_crib.club.book import Book
from domino_crib.club.page import results_csv, standings_page
from domino_crib.files import write_whole
from domino_crib.wording import Words

MOST_LETTERS = 50
# Letters that no decomposition takes apart.
_PLAIN = str.maketrans({"ł": "l", "Ł": "L", "ø": "o", "Ø": "O", "æ": "ae", "Æ": "Ae"})


def plain_name(name: str) -> str:
    """Return a name that every file system takes: small letters, digits and hyphens."""
    letters = unicodedata.normalize("NFKD", name.translate(_PLAIN))
    plain = letters.encode("ascii", "ignore").decode()
    return "-".join(re.findall(r"[a-z0-9]+", plain.lower()))[:MOST_LETTERS].rstrip("-")


def folder_name(book: Book, key: int) -> str:
    """Return the name of an evening's folder: its date, once, and its name.

    Evenings of one name and date are numbered, so that none writes over another.
    """
    evening = book.evening(key)
    alike = sorted(
        other.id
        for other in book.evenings()
        if (other.held_on, plain_name(other.name)) == (evening.held_on, plain_name(evening.name))
    )
    name = plain_name(evening.name.replace(evening.held_on, " "))
    number = str(alike.index(key) + 1) if key != alike[0] else ""
    return "-".join(part for part in (evening.held_on, name, number) if part)


def export(book: Book, key: int, words: Words, home: Path) -> Path:
    """Write the evening below ``home`` and return its folder.

    ``standings.html``, ``results.csv`` and ``round-1-anna-bo-1.crib`` for every game with a
    record. Raises ``Failed`` when the disk does not take it.
    """
    evening = book.evening(key)
    folder = home / "club" / folder_name(book, key)
    write_whole(folder / "standings.html", standings_page(book, key, words))
    # A spreadsheet takes UTF-8 for granted only with a mark at its beginning.
    write_whole(folder / "results.csv", "\ufeff" + results_csv(book, key))
    pairings = {tableau.id: tableau for tableau in book.tableaux(key)}
    for tableau, number, record in book.records(key):
        meeting = pairings[tableau].meeting
        second = "" if meeting.second is None else evening.entrants[meeting.second]
        pair = plain_name(f"{evening.entrants[meeting.first]} {second}")
        name = f"round-{pairings[tableau].round}-{pair}-{number}.crib"
        write_whole(folder / name, record)
    return folder
