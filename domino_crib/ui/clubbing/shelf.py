"""The club's book on the user's disk, and games that belong to a pairing in it."""

from __future__ import annotations

import sqlite3

from domino_crib.club.book import UNREACHABLE, Book
from domino_crib.club.match import GameScore, Match, game_score
from domino_crib.errors import CribError, Failed
from domino_crib.rules import Peg, Result, Rules, Setup, rules_of
from domino_crib.rules.outcome import outcome_of
from domino_crib.settings import set_aside
from domino_crib.ui.clubbing.tie import Tie
from domino_crib.ui.desk import Desk

GAMES = ("domino", "cards-2", "five-card")
"""The games that two people can play as a match."""


def open_book(desk: Desk) -> Book:
    """Open the book; a broken one is set aside and told, and a new one begun.

    Without a folder to write to the book is kept in memory.
    """
    if not desk.keeps:
        return Book(None)
    path = desk.places.club
    try:
        return Book(path)
    except Failed as error:
        if error.code == UNREACHABLE:
            desk.tell("ui.notice.not-saved", error=error)
            return Book(None)
        aside = set_aside(path, error.message())
        if aside.kept == path:
            desk.tell("ui.notice.not-saved", error=error)
            return Book(None)
        desk.tell_set_aside(aside)
        return Book(path)


def rules_of_evening(game: str, target: int) -> Rules:
    """Return the rules of the games of an evening; in a match skunks count (D13)."""
    return rules_of(Setup(game, target))


def typed_score(rules: Rules, winner: int, loser_score: int) -> GameScore:
    """Return a game of which only the winner and the loser's score are known.

    The rules say whether the loser is skunked.
    """
    target = rules.target
    pegs = [Peg(loser_score, loser_score), Peg(loser_score, loser_score)]
    pegs[winner] = Peg(target, target)
    return game_score(rules, outcome_of(rules, (pegs[0], pegs[1]), winner))


def keep_game(desk: Desk, tie: Tie, rules: Rules, result: Result, record: str) -> Match | None:
    """Write a game that was played here into the book and return how the match stands.

    What the book refuses (the match is over by now) is told, and gives None.
    """
    book = open_book(desk)
    try:
        return book.add_game(tie.tableau, game_score(rules, result), record or None)
    except (CribError, sqlite3.Error) as error:
        desk.tell("ui.notice.not-saved", error=error)
        return None
    finally:
        book.close()
