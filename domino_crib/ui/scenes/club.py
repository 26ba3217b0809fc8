"""Club nights: the list of evenings in the club's book."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from domino_crib.club.book import Book, Evening
from domino_crib.ui.clubbing.shelf import open_book
from domino_crib.ui.desk import Desk
from domino_crib.ui.layout import Box
from domino_crib.ui.scenes.club_evening import EveningScene
from domino_crib.ui.scenes.club_new import NewEvening
from domino_crib.ui.scenes.rows import RowsScene
from domino_crib.ui.widgets import Button, Option, Widget
from domino_crib.wording.names import game_name


def open_evening(desk: Desk, key: int) -> None:
    """Open the club and on it an evening of its book."""
    club = ClubScene(desk)
    desk.stack.push(club)
    desk.stack.push(EveningScene(desk, club.book, key))


class ClubScene(RowsScene):
    """The evenings, the newest first. The book stays open as long as the scene is."""

    title = "ui.title.club"
    nothing = "table.club.none"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.book: Book = open_book(desk)
        self.evenings: tuple[Evening, ...] = ()

    def entered(self) -> None:
        """Look which evenings there are."""
        self.evenings = self.book.evenings()
        self.touch()

    def left(self) -> None:
        """Close the book."""
        self.book.close()

    @property
    def count(self) -> int:
        """How many evenings there are."""
        return len(self.evenings)

    def build(self) -> Sequence[Widget]:
        """Return the evenings in sight, a new one, and the ways up, down and back."""
        rows: list[Widget] = [
            Option(
                name=f"evening-{self.evenings[i].id}",
                box=self.row(i),
                label=self.evenings[i].name,
                line=self.line(self.evenings[i]),
                mark="none",
                do=partial(self.open, self.evenings[i].id),
            )
            for i in self.in_sight
        ]
        foot = self.foot
        w = min(300.0, foot.w)
        new = Button(
            name="new-evening",
            box=Box(foot.right - w, foot.y, w, foot.h),
            label=self.words("table.club.new"),
            do=self._new,
            primary=True,
            cap="N",
            shortcuts=("n",),
        )
        return [*rows, *self.ways(), new]

    def line(self, evening: Evening) -> str:
        """Return when it was, what was played and by how many."""
        game = game_name(self.desk.words, evening.game)
        names = self.words("table.club.names", n=len(evening.entrants))
        mode = self.words(f"table.club.mode-{evening.mode.value}")
        return f"{evening.held_on} · {game} · {mode} · {names}"

    def open(self, key: int) -> None:
        """Open an evening."""
        self.desk.stack.push(EveningScene(self.desk, self.book, key))

    def _new(self) -> None:
        self.desk.stack.push(NewEvening(self.desk, self.book, self._begun))

    def _begun(self, key: int) -> None:
        self.desk.stack.replace(EveningScene(self.desk, self.book, key))
