"""The review of a game: every decision with what it cost, beside what would have been best."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from domino_crib.analysis.hints import Advice, advise
from domino_crib.analysis.stop import ShouldStop, check_stop
from domino_crib.rules import (
    Action,
    Answer,
    AnswerKind,
    Claim,
    Discard,
    Lay,
    Phase,
    Setup,
    State,
    apply,
    new_game,
    view_for,
)


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision of a finished or unfinished game.

    ``step`` is the number of actions before it: the moment to jump to. ``played`` and ``best`` are
    the choice made and the best one; ``choices`` are all, best first. What the decision cost is
    ``played.cost`` in points and ``played.win_cost`` in the chance to win.
    """

    step: int
    deal: int
    seat: int
    phase: Phase
    played: Advice
    best: Advice
    choices: tuple[Advice, ...]


@dataclass(frozen=True, slots=True)
class SeatReview:
    """What all decisions of a seat cost together, and how many were the best there was.

    ``win_cost`` is None when no chance was known.
    """

    seat: int
    decisions: int
    best: int
    cost: float
    win_cost: float | None


def review(
    setup: Setup,
    actions: Sequence[Action],
    seats: Iterable[int] | None = None,
    should_stop: ShouldStop | None = None,
) -> Iterator[Decision]:
    """Yield the decisions of ``seats`` (all: None) as they were made, those with a choice only.

    Each is looked at with what its seat could see then. Raises ``Stopped`` when ``should_stop``
    says so, ``IllegalAction`` when the actions are no game.
    """
    wanted = None if seats is None else frozenset(seats)
    state, _ = new_game(setup)
    for step, action in enumerate(actions):
        check_stop(should_stop)
        decision = None
        if isinstance(action, (Discard, Lay, Claim, Answer)) and (
            wanted is None or action.seat in wanted
        ):
            decision = _decision(state, step, action, should_stop)
        state, _ = apply(state, action)
        if decision is not None:
            yield decision


def _decision(
    state: State,
    step: int,
    action: Discard | Lay | Claim | Answer,
    should_stop: ShouldStop | None,
) -> Decision | None:
    view = view_for(state, action.seat)
    if len(view.legal) < 2:
        return None
    choices = advise(view, should_stop)
    played = next((one for one in choices if _same(one.action, action)), None)
    if played is None:
        played = _claim_made(action, choices[0], state)
        choices = (*choices, played)
    return Decision(step, state.deal_number, action.seat, state.phase, played, choices[0], choices)


def _same(one: Action, other: Action) -> bool:
    """Say whether two actions are the same choice; the order of a discard does not matter."""
    if isinstance(one, Discard) and isinstance(other, Discard):
        return one.seat == other.seat and set(one.pieces) == set(other.pieces)
    return one == other


def _claim_made(action: Action, best: Advice, state: State) -> Advice:
    """Return the advice for a claim or an answer that was not the right one.

    A claim costs its owner the points he left out; more than there is costs nothing by itself. An
    answer costs the points it would have taken or called.
    """
    cost = 0.0
    if isinstance(action, Claim) and isinstance(best.action, Claim):
        cost = float(max(0, best.action.points - action.points))
    elif isinstance(best.action, Answer) and best.action.kind is not AnswerKind.PASS:
        cost = float(best.action.points)
    aim = -1.0 if state.rules.lowball else 1.0
    return Advice(action, best.points - aim * cost, None, cost, None, best.because)


def sum_up(decisions: Iterable[Decision]) -> tuple[SeatReview, ...]:
    """Return for each seat that decided anything what its decisions cost."""
    by_seat: dict[int, list[Decision]] = {}
    for decision in decisions:
        by_seat.setdefault(decision.seat, []).append(decision)
    return tuple(
        SeatReview(
            seat,
            len(made),
            sum(one.played.action == one.best.action for one in made),
            sum(one.played.cost for one in made),
            _summed([one.played.win_cost for one in made]),
        )
        for seat, made in sorted(by_seat.items())
    )


def _summed(costs: Sequence[float | None]) -> float | None:
    known = [cost for cost in costs if cost is not None]
    return sum(known) if known else None
