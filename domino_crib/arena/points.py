"""Where points come from: a listener that sorts them by side, role and part of the deal."""

from __future__ import annotations

from enum import Enum

from domino_crib.rules import Dealt, Events, Pegged, Phase, Reason, State, SteppedBack, What

UNCUT_FROM_TARGET = 40
"""A deal is measured when every side starts it this far from the target: it is played to its end
all but always, so the averages are those of whole deals."""


class Role(str, Enum):
    """Whose deal it is."""

    DEALER = "dealer"
    PONE = "pone"


class Source(str, Enum):
    """The part of a deal that points come from."""

    HAND = "hand"
    CRIB = "crib"
    PLAY = "play"
    STARTER = "starter"
    MUGGINS = "muggins"
    BACK = "back"


SOURCES = tuple(Source)
_BY_PHASE = {Phase.PLAY: Source.PLAY, Phase.STARTER: Source.STARTER, Phase.DEAL: Source.STARTER}

Points = dict[tuple[int, Role], list[int]]
"""For each side and role: the number of deals, then the points of each source."""


class PointCounter:
    """Adds up points a deal. ``seat_shift`` is how far the seats have gone round."""

    def __init__(self, sides: int, seat_shift: int, totals: Points) -> None:
        self._sides = sides
        self._shift = seat_shift
        self._totals = totals
        self._measured = False
        self.deals = 0

    def __call__(self, before: State, events: Events, after: State) -> None:
        """Listen to one step of a table."""
        for event in events:
            if isinstance(event, Dealt):
                self._begin(after)
            elif isinstance(event, (Pegged, SteppedBack)) and self._measured:
                role = _role(before, event.side)
                if isinstance(event, SteppedBack):
                    source, points = Source.BACK, -event.holes
                else:
                    source, points = _source(before, event), event.points
                column = 1 + SOURCES.index(source)
                self._totals[self._player(event.side), role][column] += points

    def _begin(self, state: State) -> None:
        self.deals += 1
        farthest = max(peg.front for peg in state.pegs)
        self._measured = farthest <= state.rules.target - UNCUT_FROM_TARGET
        if self._measured:
            for side in range(self._sides):
                row = self._totals.setdefault(
                    (self._player(side), _role(state, side)), [0] * (1 + len(SOURCES))
                )
                row[0] += 1

    def _player(self, side: int) -> int:
        return (side - self._shift) % self._sides


def _role(state: State, side: int) -> Role:
    return Role.DEALER if state.rules.side_of[state.dealer] == side else Role.PONE


def _source(before: State, event: Pegged) -> Source:
    if event.reason is Reason.MUGGINS:
        return Source.MUGGINS
    if before.show is not None and before.phase is Phase.SHOW:
        what = before.show.waiting[0].what
        return Source.CRIB if what is What.CRIB else Source.HAND
    return _BY_PHASE[before.phase]
