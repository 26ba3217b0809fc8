"""A pairing of a club night: its games, and how the next one comes into the book."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from domino_crib.club.book import Book, Evening, Tableau
from domino_crib.club.match import GameScore
from domino_crib.errors import CribError
from domino_crib.rules import Rules
from domino_crib.ui import flow, paint
from domino_crib.ui.clubbing.shelf import rules_of_evening, typed_score
from domino_crib.ui.clubbing.tie import Tie
from domino_crib.ui.desk import Desk
from domino_crib.ui.game.choice import PERSON, Choice
from domino_crib.ui.game.match import Match
from domino_crib.ui.inputs import Key
from domino_crib.ui.layout import Box
from domino_crib.ui.paint import Brush
from domino_crib.ui.scenes.scene import Scene
from domino_crib.ui.scenes.sheet import Item, Sheet, close_only
from domino_crib.ui.scenes.table import TableScene
from domino_crib.ui.tabling.keeping import begin, load
from domino_crib.ui.theme import Style
from domino_crib.ui.widgets import Button, Segments, Widget, key_name, number_pad
from domino_crib.ui.widgets.widget import Do

DIGITS = 3


def names_of(evening: Evening, tableau: Tableau) -> tuple[str, str]:
    """Return the names of a pairing of two; the first deals first."""
    meeting = tableau.meeting
    if meeting.second is None:
        raise ValueError("a bye has no games")
    return evening.entrants[meeting.first], evening.entrants[meeting.second]


def match_sheet(desk: Desk, book: Book, evening: Evening, tableau: Tableau) -> Sheet:
    """Return the sheet with the games of a pairing and what can be done."""
    words = desk.words
    match = tableau.meeting.match
    going_on = match.winner is None
    names = names_of(evening, tableau)
    items = [
        Item(
            "enter",
            words.get("table.club.enter"),
            partial(_enter, desk, book, evening, tableau),
            "e",
            primary=going_on,
            enabled=going_on,
        ),
        Item(
            "play",
            words.get("table.club.play-here"),
            partial(play_here, desk, evening, tableau),
            "p",
            enabled=going_on,
        ),
        Item(
            "at-table",
            words.get("table.club.at-table"),
            partial(keep_score, desk, evening, tableau),
            "t",
            enabled=going_on,
        ),
        Item(
            "take-back",
            words.get("table.club.take-back"),
            partial(_take_back, desk, book, tableau),
            "u",
            enabled=bool(match.games),
        ),
        Item("close", words.get("ui.button.close"), close_only, "escape"),
    ]
    return Sheet(desk, " – ".join(names), [games_line(desk, tableau)], items)


def games_line(desk: Desk, tableau: Tableau) -> str:
    """Return the games of a pairing in one line, skunks marked."""
    words, match = desk.words, tableau.meeting.match
    if not match.games:
        return words.get("table.club.no-games", n=match.to_win)
    return ", ".join(told(desk, game) for game in match.games)


def told(desk: Desk, game: GameScore) -> str:
    """Return a game as its scores, with what it counts when that is more than one."""
    scores = " : ".join(str(score) for score in game.scores)
    if game.worth == 1:
        return scores
    return desk.words.get("table.club.skunked", scores=scores, n=game.worth)


def _take_back(desk: Desk, book: Book, tableau: Tableau) -> None:
    book.take_back_game(tableau.id)
    _refresh(desk)


def _enter(desk: Desk, book: Book, evening: Evening, tableau: Tableau) -> None:
    desk.stack.push(EnterResult(desk, book, evening, tableau))


def _refresh(desk: Desk) -> None:
    """Let the evening look at the book again."""
    top = desk.stack.top
    if top is not None:
        top.entered()


# Games


def choice_for(evening: Evening, names: Sequence[str]) -> Choice:
    """Return the choice of a game between two of the club."""
    first, second = Choice().seats[:2]
    seats = (
        replace(first, who=PERSON, name=names[0]),
        replace(second, who=PERSON, name=names[1]),
        *Choice().seats[2:],
    )
    return Choice(game=evening.game, target=evening.target, seats=seats, match=1)


def first_dealer(tableau: Tableau) -> int:
    """Return who deals first in the next game: the first of the pairing, later the loser."""
    return tableau.meeting.match.next_dealer(0)


def play_here(desk: Desk, evening: Evening, tableau: Tableau) -> None:
    """Let the pairing play its next game at this screen; the result goes into the book."""
    choice = choice_for(evening, names_of(evening, tableau))
    stands = tableau.meeting.match
    match = Match(stands.to_win, stands.won, len(stands.games))
    tie = Tie(evening.id, tableau.id)
    dealer = first_dealer(tableau)
    flow.offer(desk, partial(flow.start, desk, choice, match=match, dealer=dealer, tie=tie))


def keep_score(desk: Desk, evening: Evening, tableau: Tableau) -> None:
    """Keep the score of the pairing's next game at the table; a score that waits is asked about."""
    tie = Tie(evening.id, tableau.id)
    path = desk.claim_table()
    waiting = load(path, desk.listeners)[0] if path is not None else None
    if waiting is None:
        _new_score(desk, evening, tableau)
    elif waiting.tie == tie:
        desk.stack.push(TableScene(desk, waiting))
    else:
        words = desk.words
        fresh = partial(_new_score, desk, evening, tableau)
        resume = partial(_push_score, desk, TableScene(desk, waiting))
        items = [
            Item("resume", words.get("table.club.score-resume"), resume, "r"),
            Item("fresh", words.get("table.club.score-fresh"), fresh, "n"),
            Item("close", words.get("ui.button.close"), close_only, "escape"),
        ]
        line = words.get("table.club.score-waits", names=" – ".join(waiting.names))
        desk.stack.push(Sheet(desk, words.get("table.setup.title"), [line], items))


def _push_score(desk: Desk, scene: TableScene) -> None:
    desk.stack.push(scene)


def _new_score(desk: Desk, evening: Evening, tableau: Tableau) -> None:
    names = names_of(evening, tableau)
    choice = choice_for(evening, names)
    path = desk.claim_table()
    keeping = begin(choice, names, path, desk.listeners, first_dealer(tableau))
    keeping.tie = Tie(evening.id, tableau.id)
    try:
        keeping.save()
    except CribError as error:
        desk.tell("ui.notice.not-saved", error=error)
    desk.stack.push(TableScene(desk, keeping))


class Winner(Segments):
    """Who has won. Enter is left to the pad, which writes the result down."""

    def key(self, key: Key) -> Do | None:
        """Return the choice of an arrow or of the space bar."""
        return None if key.name == "return" else Segments.key(self, key)


class EnterResult(Scene):
    """A sheet: who won, and the loser's score on a number pad. The rules find the skunk."""

    covers = False

    def __init__(self, desk: Desk, book: Book, evening: Evening, tableau: Tableau) -> None:
        super().__init__(desk)
        self.book = book
        self.tableau = tableau
        self.names = names_of(evening, tableau)
        self.rules: Rules = rules_of_evening(evening.game, evening.target)
        self.winner = 0
        self.entry = ""
        self.focused = "winner"

    def box(self) -> Box:
        """Return the place of the sheet."""
        canvas = self.canvas
        return canvas.box.centred(min(640.0, canvas.w - 24), min(440.0, canvas.h - 16))

    @property
    def game(self) -> GameScore | None:
        """The game as it is typed; None while it cannot be one."""
        if not self.entry or int(self.entry) >= self.rules.target:
            return None
        return typed_score(self.rules, self.winner, int(self.entry))

    def build(self) -> Sequence[Widget]:
        """Return the two names, the pad and cancel."""
        box = self.box()
        inner = Box(box.x + 24, box.y + 20, box.w - 48, box.h - 40)
        winner = Winner(
            name="winner",
            box=Box(inner.x, inner.y + 62, inner.w, 48),
            labels=self.names,
            chosen=self.winner,
            choose=self._choose,
        )
        pad = number_pad(
            Box(inner.x, inner.bottom - 56 - 112, inner.w, 104),
            self.entry,
            self._type,
            self._done,
            (self.words("table.club.clear"), self.words("table.club.write")),
            DIGITS,
        )
        *keys, done = pad
        cancel = Button(
            name="cancel",
            box=Box(inner.x, inner.bottom - 46, inner.w, 46),
            label=self.words("ui.button.close"),
            do=self.back,
            cap=key_name("escape"),
        )
        return [winner, *keys, replace(done, enabled=self.game is not None), cancel]

    def _choose(self, side: int) -> None:
        self.winner = side

    def _type(self, entry: str) -> None:
        self.entry = entry

    def _done(self) -> None:
        game = self.game
        if game is None:
            return
        try:
            self.book.add_game(self.tableau.id, game)
        except (CribError, sqlite3.Error) as error:
            self.desk.tell("ui.notice.not-saved", error=error)
        self.desk.stack.pop()

    def draw(self, brush: Brush) -> None:
        """Draw the sheet over a veil, with what would be written."""
        paint.veil(brush)
        box = self.box()
        paint.panel(brush, box, "sheet")
        x, room = box.x + 24, box.w - 48
        title = paint.fit(brush, self.words("table.club.who-won"), "heading", room)
        paint.text(brush, title, "heading", x, box.y + 44, role="heading")
        y = box.y + 20 + 62 + 48 + 40
        loser = self.names[1 - self.winner]
        asked = paint.fit(brush, self.words("table.club.loser", name=loser), "lead", room * 0.42)
        paint.text(brush, asked, "lead", x, y, role="text2")
        game = self.game
        if game is not None:
            line = told(self.desk, game)
        elif self.entry:
            line = self.words("table.club.too-many", score=self.entry, target=self.rules.target)
        else:
            return
        fits = paint.measure(brush, line, "heading") <= room * 0.56
        style: Style = "heading" if fits else "lead"
        line = paint.fit(brush, line, style, room * 0.56)
        paint.text(brush, line, style, x + room, y, align="right")
