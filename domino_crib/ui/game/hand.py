"""The near hand: what can be pressed in it, what is raised, and what pressing does."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from domino_crib.errors import IllegalAction
from domino_crib.rules import Discard, Lay, Phase, Piece, Pieces
from domino_crib.rules.pieces import without
from domino_crib.ui.game.compose import hand_places, in_order
from domino_crib.ui.game.director import Director, Mode
from domino_crib.ui.widgets import Widget
from domino_crib.ui.widgets.piece import HandPiece


class Hand:
    """Chooses discards and lays pieces for the person at the screen."""

    def __init__(
        self, director: Director, sound: Callable[[str], None], now: Callable[[], float]
    ) -> None:
        self.director = director
        self.sound = sound
        self.now = now
        self.chosen: Pieces = ()
        """The pieces chosen to discard, in the order in which they were."""

    @property
    def deciding(self) -> bool:
        """Whether the person at the screen is to decide."""
        seat = self.director.session.waiting_for()
        return seat is not None and seat == self.director.session.seen_by

    @property
    def is_complete(self) -> bool:
        """Whether enough pieces are chosen to be put away."""
        view = self.director.facts.view
        return view.phase is Phase.DISCARD and len(self.chosen) == view.rules.discards

    def widgets(self) -> list[Widget]:
        """Return a widget for every piece of the hand that is still held."""
        facts, layout = self.director.facts, self.director.layout
        view = facts.view
        if not facts.shows_hand or view.phase not in (Phase.DISCARD, Phase.PLAY):
            return []
        mine = self.deciding
        discarding = view.phase is Phase.DISCARD
        lays = {a.piece for a in view.legal if isinstance(a, Lay)}
        places = zip(in_order(view), hand_places(layout, view), strict=False)
        return [
            HandPiece(
                name=f"hand-{i + 1}",
                box=box,
                piece=piece,
                do=partial(self._toggle if discarding else self._lay, piece),
                enabled=mine and (discarding or piece in lays),
                at_once=True,
                confirm=self.discard if self.is_complete else None,
                lift=layout.measures.lift if piece in facts.chosen else 0.0,
            )
            for i, (piece, box) in enumerate(places)
            if piece in view.held
        ]

    def raised(self, looked_at: Widget | None) -> frozenset[Piece]:
        """Return the pieces that stand out: those chosen to discard, or the one looked at."""
        view = self.director.facts.view
        if view.phase is Phase.DISCARD:
            return frozenset(self.chosen)
        if view.phase is not Phase.PLAY or self.director.mode is not Mode.ASKING:
            return frozenset()
        if isinstance(looked_at, HandPiece) and looked_at.enabled:
            return frozenset({looked_at.piece})
        return frozenset()

    def _toggle(self, piece: Piece) -> None:
        self.director.skip(self.now())
        if piece in self.chosen:
            self.chosen = without(self.chosen, (piece,))
        else:
            # One too many takes the place of the oldest: who taps on has changed his mind.
            most = self.director.facts.view.rules.discards
            self.chosen = (*self.chosen, piece)[-most:]
        self.sound("deal")

    def discard(self) -> None:
        """Put the chosen pieces into the crib."""
        if not (self.deciding and self.is_complete):
            return
        legal = self.director.session.screen_view().legal
        action = next(
            a for a in legal if isinstance(a, Discard) and set(a.pieces) == set(self.chosen)
        )
        self.chosen = ()
        self.director.act(action, self.now())

    def _lay(self, piece: Piece) -> None:
        seat = self.director.session.seen_by
        if seat is None or not self.deciding:
            return
        try:
            self.director.act(Lay(seat, piece), self.now())
        except IllegalAction:
            # Two taps at once: the first one has changed what fits.
            return
