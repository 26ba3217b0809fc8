"""The pad on which a person counts during the show, and what it hands in."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from domino_crib.rules import Piece
from domino_crib.ui.game.claims import (
    Asked,
    Counting,
    action_of,
    asked_of,
    pad_widgets,
    question,
)
from domino_crib.ui.game.compose import in_rank
from domino_crib.ui.game.director import Director, Mode
from domino_crib.ui.widgets import Widget
from domino_crib.ui.widgets.piece import HandPiece
from domino_crib.wording import Words


class CountPad:
    """Asks a person for a claim, an answer or a guess while the director waits for one."""

    def __init__(self, director: Director, sound: Callable[[str], None]) -> None:
        self.director = director
        self.sound = sound
        self.counting = Counting()

    @property
    def asked(self) -> Asked | None:
        """What a person is asked now, None when nothing."""
        director = self.director
        seat = self._seat
        if director.mode is not Mode.ASKING or director.facts.show is None or seat is None:
            return None
        return asked_of(director.session.view(seat), seat)

    @property
    def _seat(self) -> int | None:
        seat = self.director.session.waiting_for()
        shown = self.director.facts.show
        return shown.item.seat if seat is None and shown is not None else seat

    @property
    def raised(self) -> frozenset[Piece]:
        """The pieces that were tapped and do not make a part yet."""
        return self.counting.raised

    def question(self, words: Words) -> str:
        """Return what is asked, empty when nothing."""
        asked, seat, shown = self.asked, self._seat, self.director.facts.show
        if asked is None or seat is None or shown is None:
            return ""
        session = self.director.session
        return question(words, session.view(seat), asked, session.names[shown.item.seat])

    def widgets(self, words: Words, now: Callable[[], float]) -> list[Widget]:
        """Return the pieces to tap and the pad; nothing when nothing is asked."""
        asked, shown = self.asked, self.director.facts.show
        if asked is None or shown is None:
            return []
        layout = self.director.show_layout
        pieces = (self.director.facts.view.starter, *in_rank(shown.pieces))
        boxes = (layout.starter, *layout.pieces(len(shown.pieces)))
        taps: list[Widget] = [
            HandPiece(
                name=f"count-{i}",
                box=box,
                piece=piece,
                do=partial(self._tap, piece),
                at_once=True,
                lift=layout.lift if piece in self.raised else 0.0,
            )
            for i, (piece, box) in enumerate(zip(pieces, boxes, strict=True))
            if piece is not None
        ]
        pad = pad_widgets(
            words, layout.pad, asked, self.counting, self._take, lambda: self._hand_in(now())
        )
        return [*taps, *pad]

    def _take(self, counting: Counting) -> None:
        self.counting = counting

    def _tap(self, piece: Piece) -> None:
        shown = self.director.facts.show
        if shown is not None:
            found = len(self.counting.found)
            self.counting = self.counting.tapped(piece, shown)
            self.sound("points" if len(self.counting.found) > found else "deal")

    def _hand_in(self, now: float) -> None:
        """Hand in the claim, the answer or the guess."""
        asked, seat, shown = self.asked, self._seat, self.director.facts.show
        entry, self.counting = self.counting.entry, Counting()
        if asked is None or seat is None or shown is None:
            return
        if asked is Asked.GUESS:
            self.director.guess(int(entry or "0"))
        else:
            view = self.director.session.view(seat)
            self.director.act(action_of(view, seat, shown.item, entry), now)
