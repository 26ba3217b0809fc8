"""The pegs within one step: they walk point by point, while the state only knows the end."""

from __future__ import annotations

from dataclasses import dataclass, field

from domino_crib.rules import Peg, Pegged, Reason


@dataclass
class Purse:
    """Where the pegs stand after some of a step's points.

    All points of a lay or a hand are one move (M2): the back peg waits where the move began.
    ``joins`` says that the last-tile point belongs to the move of its lay; a go never does.
    """

    pegs: tuple[Peg, ...]
    joins: bool = True
    _began: dict[int, int] = field(default_factory=dict)

    def after(self, event: Pegged) -> tuple[Peg, ...]:
        """Return the pegs after one more event."""
        own_move = event.reason in (Reason.GO, Reason.MUGGINS) or (
            event.reason is Reason.LAST and not self.joins
        )
        if own_move:
            self._began.pop(event.side, None)
        back = self._began.setdefault(event.side, event.start)
        pegs = list(self.pegs)
        # An overcount that is called moves only the front peg.
        called = event.reason is Reason.OVERCOUNT
        pegs[event.side] = Peg(event.end, self.pegs[event.side].back if called else back)
        self.pegs = tuple(pegs)
        return self.pegs

    def before(self, event: Pegged) -> tuple[Peg, ...]:
        """Return the pegs as they were before an event, its back peg beside the front one."""
        pegs = list(self.pegs)
        pegs[event.side] = Peg(event.start, event.start)
        self.pegs = tuple(pegs)
        return self.pegs
