"""Scoring by a board's own buttons while no host speaks to it, as the firmware does it.

The firmware shows a preview that becomes a move 1.5 s after the last press; here presses that
follow each other that closely are one move from the first on, which comes to the same pegs.
"""

from __future__ import annotations

from dataclasses import replace

from domino_crib.pegboard import Picture

MERGE_SECONDS = 1.5
STEP_BACK = 10
MODE = 8
NEW_GAME = Picture(61, ((0, 0), (0, 0)), dealer=0, lap=True)

Pegs = tuple[int, int]


class OwnScore:
    """The moves made on the board alone, so that each can be taken back."""

    def __init__(self) -> None:
        self._moves: list[tuple[int, Pegs]] = []
        self._last_plus: tuple[int, float] | None = None

    def press(self, picture: Picture | None, button: int, now: float, *, long: bool) -> Picture:
        """Return what the board shows after a press (0 to 8, as in message E) at ``now``."""
        picture = picture or NEW_GAME
        dealer = 0 if picture.dealer is None else picture.dealer
        picture = replace(picture, dealer=dealer, turn=None, lap=True, demo=False)
        if button == MODE:
            return replace(picture, dealer=(dealer + 1) % len(picture.pegs))
        side, back = divmod(button, 2)
        if side >= len(picture.pegs):
            return picture
        if not back:
            return self._plus(picture, side, now)
        self._last_plus = None
        return self._step_back(picture, side) if long else self._undo(picture, side)

    def _plus(self, picture: Picture, side: int, now: float) -> Picture:
        front, behind = picture.pegs[side]
        if picture.over:
            return picture
        last = self._last_plus
        if last is None or last[0] != side or now - last[1] > MERGE_SECONDS:
            self._moves.append((side, (front, behind)))
            behind = front
        self._last_plus = side, now
        moved = _with_pegs(picture, side, (front + 1, behind))
        return moved if front + 1 < picture.target else _won(moved, side)

    def _undo(self, picture: Picture, side: int) -> Picture:
        for at in range(len(self._moves) - 1, -1, -1):
            if self._moves[at][0] == side:
                _, pegs = self._moves.pop(at)
                return replace(_with_pegs(picture, side, pegs), over=False, winners=frozenset())
        return picture

    def _step_back(self, picture: Picture, side: int) -> Picture:
        front, behind = picture.pegs[side]
        if picture.over or not front:
            return picture
        self._moves.append((side, (front, behind)))
        return _with_pegs(picture, side, (max(0, front - STEP_BACK), front))


def _with_pegs(picture: Picture, side: int, pegs: Pegs) -> Picture:
    return replace(picture, pegs=(*picture.pegs[:side], pegs, *picture.pegs[side + 1 :]))


def _won(picture: Picture, side: int) -> Picture:
    """Return the end: in lowball the lowest of the others wins, and nobody when two are."""
    if not picture.lowball:
        return replace(picture, over=True, winners=frozenset({side}))
    others = {s: front for s, (front, _) in enumerate(picture.pegs) if s != side}
    lowest = [s for s, front in others.items() if front == min(others.values())]
    winners = frozenset(lowest if len(lowest) == 1 else ())
    return replace(picture, over=True, winners=winners)
