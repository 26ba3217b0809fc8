"""The pegs of a side and the arithmetic of holes (M2, O5, O7, D12)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Peg:
    """A side's two pegs: the front peg at the score, the back peg where the front one stood."""

    front: int
    back: int

    def forward(self, points: int, target: int, *, starts_move: bool) -> Peg:
        """Return the pegs after ``points`` forward, never past the target (D12).

        The back peg follows only when the points start a move; zero points move nothing (M2).
        """
        if points == 0:
            return self
        return Peg(min(target, self.front + points), self.front if starts_move else self.back)

    def step_back(self, holes: int) -> Peg:
        """Return the pegs after a step back: the score, never below 0; the back peg before (O5)."""
        moved = min(holes, self.front)
        return Peg(self.front - moved, self.front) if moved else self

    def take_off(self, surplus: int) -> Peg:
        """Return the pegs after a called overcount, which only moves the front peg (M2)."""
        return Peg(self.front - surplus, self.back)
