"""Players that think: one class, and a level that says how well."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from domino_crib.analysis.advice import discard_ratings, lay_ratings
from domino_crib.analysis.lays import lay_book
from domino_crib.analysis.positions import position_of
from domino_crib.analysis.stop import ShouldStop
from domino_crib.players.claims import claim_or_answer
from domino_crib.players.dice import dice_for
from domino_crib.players.levels import LayStyle, Level
from domino_crib.rules import Action, Discard, Lay, Part, Phase, Reason, View, score_lay
from domino_crib.rules.combos import equals, fifteens, runs
from domino_crib.rules.pieces import Pieces, without

ActionT = TypeVar("ActionT", Discard, Lay)


class ThinkingPlayer:
    """Plays at a level. The same view gets the same decision: nothing is remembered between them.

    ``should_stop`` is asked while the player thinks; when it says so, ``decide`` raises
    ``Stopped``. ``effort`` scales how many hands of the opponent the player looks at.
    """

    def __init__(
        self,
        level: Level,
        seed: int = 0,
        *,
        effort: float = 1.0,
        should_stop: ShouldStop | None = None,
    ) -> None:
        self.level = level
        self._seed = seed
        self._effort = effort
        self.should_stop = should_stop

    def decide(self, view: View) -> Action:
        """Return the action the level takes. Raises ``Stopped`` when it was told to stop."""
        if len(view.legal) == 1:
            return view.legal[0]
        dice = dice_for(self._seed, view)
        if view.phase is Phase.SHOW:
            return claim_or_answer(view, self.level, dice)
        if view.phase is Phase.DISCARD:
            return self._discard(view, dice)
        return self._lay(view, dice)

    def _discard(self, view: View, dice: Random) -> Action:
        level, aim = self.level, _aim(view)
        choices = [action for action in view.legal if isinstance(action, Discard)]
        if not level.crib:
            values = [
                aim * _noticed(_parts_kept(view, action.pieces), level, dice) for action in choices
            ]
            return _best(choices, _slipped(values, level.slip, dice))
        ratings = discard_ratings(view, plays=level.plays, chances=level.chances)
        if ratings[0].win is not None:
            return _best(choices, [rating.win or 0.0 for rating in ratings])
        return _best(
            choices, _slipped([aim * rating.points for rating in ratings], level.slip, dice)
        )

    def _lay(self, view: View, dice: Random) -> Action:
        level, aim = self.level, _aim(view)
        choices = [action for action in view.legal if isinstance(action, Lay)]
        if level.lays is LayStyle.SEARCH:
            samples = max(1, round(level.samples * self._effort))
            ratings = lay_ratings(
                view,
                dice,
                samples=samples,
                points=not level.chances,
                chances=level.chances,
                should_stop=self.should_stop,
            )
            if ratings[0].win is not None:
                return _best(choices, [rating.win or 0.0 for rating in ratings])
            values = [aim * rating.points for rating in ratings]
        elif level.lays is LayStyle.ORDER:
            values = [aim * value for value in _ahead(view, choices)]
        else:
            pile = [layer.piece for layer in view.pile]
            values = [
                aim * _noticed(score_lay([*pile, action.piece]), level, dice) for action in choices
            ]
        return _best(choices, _slipped(values, level.lay_slip, dice))


def _aim(view: View) -> float:
    return -1.0 if view.rules.lowball else 1.0


def _best(choices: Sequence[ActionT], values: Sequence[float]) -> ActionT:
    """Return the choice of the highest value; of equals the first."""
    return choices[max(range(len(choices)), key=values.__getitem__)]


def _slipped(values: Sequence[float], error: float, dice: Random) -> list[float]:
    """Return the values as somebody judges them who errs by so much."""
    if error == 0:
        return list(values)
    return [value + dice.gauss(0, error) for value in values]


def _noticed(parts: Sequence[Part], level: Level, dice: Random) -> float:
    """Return the points of the parts that the level sees."""
    return sum(part.points for part in parts if dice.random() < level.notices)


def _parts_kept(view: View, thrown: Pieces) -> tuple[Part, ...]:
    """Return what the pieces kept count by themselves, without a starter."""
    kept = without(view.hand, thrown)
    parts = [*fifteens(kept), *equals(kept), *runs(kept)]
    if view.rules.flush and len({piece.suit for piece in kept}) == 1:
        parts.append(Part(Reason.FLUSH, len(kept), kept))
    return tuple(parts)


def _ahead(view: View, choices: Sequence[Lay]) -> list[float]:
    """Return for each lay what it scores less what the next opponent may answer."""
    if view.seat is None:
        raise ValueError("a spectator lays nothing")
    book = lay_book(view.rules)
    position = position_of(view)
    held = position.held[view.rules.opponents(view.seat)[0]]
    kind_of = book.kinds.kind_of
    scored = {
        choice[1]: choice[4] - book.threat(choice[2], choice[3], held)
        for choice in book.choices(position.pile, position.count)
    }
    return [scored[book.ones[kind_of(action.piece)]] for action in choices]
