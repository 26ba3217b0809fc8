"""Moving pegs: the one place where points become holes and a game ends (M1, M2, D12, C7).

A ``Tally`` collects the events of one action while it changes the pegs of a state.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from domino_crib.rules.actions import What
from domino_crib.rules.events import Event, Pegged, SteppedBack
from domino_crib.rules.outcome import outcome_of
from domino_crib.rules.pegs import Peg
from domino_crib.rules.reasons import Part, Reason
from domino_crib.rules.state import Phase, State


class Tally:
    """The events of one action and the state they lead to.

    After the game has ended nothing more is scored: ``over`` says so and every call does nothing.
    """

    def __init__(self, state: State) -> None:
        self.rules = state.rules
        self.events: list[Event] = []
        self._state = state
        self._changes: dict[str, Any] = {}

    @property
    def state(self) -> State:
        """The state so far. Changes are gathered and made at once, for copies cost time."""
        if self._changes:
            self._state = replace(self._state, **self._changes)
            self._changes = {}
        return self._state

    @property
    def pegs(self) -> tuple[Peg, ...]:
        """The pegs so far."""
        pegs: tuple[Peg, ...] = self._changes.get("pegs", self._state.pegs)
        return pegs

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._changes.get("phase", self._state.phase) is Phase.OVER

    def tell(self, event: Event) -> None:
        """Add an event that moves no peg."""
        self.events.append(event)

    def update(self, **changes: Any) -> None:
        """Set fields of the state."""
        self._changes.update(changes)

    def score(self, seat: int, parts: Iterable[Part], *, starts_move: bool = True) -> bool:
        """Peg the parts for the side of ``seat`` as one move; the game may end at any of them.

        Returns whether points were pegged, so that a later part can join the same move.
        """
        side = self.rules.side_of[seat]
        moved = False
        for part in parts:
            if self.over:
                break
            self.forward(side, part.reason, part.points, starts_move=starts_move and not moved)
            self.test_target(side)
            moved = True
        return moved

    def forward(self, side: int, reason: Reason, points: int, *, starts_move: bool = True) -> int:
        """Move a side forward and return the points that do not fit below the target.

        The caller tests the target: with Muggins that waits for the answers (O12).
        """
        before = self.pegs[side]
        target = self.rules.target
        after = before.forward(points, target, starts_move=starts_move)
        self._set_peg(side, after)
        self.tell(Pegged(side, reason, points, before.front, after.front))
        return before.front + points - after.front

    def take_off(self, side: int, surplus: int, over_target: int) -> None:
        """Take a called overcount off a claim; ``over_target`` of it never became holes (O11)."""
        before = self.pegs[side]
        after = before.take_off(max(0, surplus - over_target))
        self._set_peg(side, after)
        self.tell(Pegged(side, Reason.OVERCOUNT, -surplus, before.front, after.front))

    def step_back(self, seat: int, what: What) -> None:
        """Move the owner of an empty hand or crib back, if there is a step for it (O5-O10)."""
        step = self.rules.crib_step if what is What.CRIB else self.rules.hand_step
        if self.over or step == 0:
            return
        side = self.rules.side_of[seat]
        before = self.pegs[side]
        after = before.step_back(step)
        self._set_peg(side, after)
        holes = before.front - after.front
        self.tell(SteppedBack(side, what, holes, before.front, after.front))

    def test_target(self, side: int) -> None:
        """End the game if the side has reached the target (D12, C7, O2)."""
        if self.over or self.pegs[side].front < self.rules.target:
            return
        result = outcome_of(self.rules, self.pegs, side)
        self.update(phase=Phase.OVER, outcome=result)
        self.tell(result)

    def _set_peg(self, side: int, peg: Peg) -> None:
        pegs = self.pegs
        self.update(pegs=(*pegs[:side], peg, *pegs[side + 1 :]))
