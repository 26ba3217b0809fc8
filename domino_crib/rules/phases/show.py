"""The show: counting hands and the crib, claims and answers, steps back (D11, C6, O5-O13)."""

from __future__ import annotations

from dataclasses import replace

from domino_crib.errors import IllegalAction, phrase
from domino_crib.rules.actions import Answer, AnswerKind, Claim, Count, What
from domino_crib.rules.events import Answered, Claimed, Counted
from domino_crib.rules.pieces import Piece
from domino_crib.rules.reasons import Part, Reason, total_points
from domino_crib.rules.scoring import Tally
from domino_crib.rules.show import count_show
from domino_crib.rules.state import ClaimState, Phase, ShowItem, ShowState, State

HIGHEST_CLAIM = 29
"""The highest count of any game: more can never be claimed."""


def begin_show(tally: Tally) -> None:
    """Set up the show: hands from the pone round to the dealer, then the crib (D11, C6)."""
    state = tally.state
    hands = tuple(ShowItem(seat, What.HAND) for seat in state.rules.seats_from(state.pone))
    waiting = (*hands, ShowItem(state.dealer, What.CRIB))
    tally.update(phase=Phase.SHOW, show=ShowState(waiting))


def show_of(state: State) -> ShowState:
    """Return the show of a state that is in its show."""
    if state.show is None:
        raise ValueError("this state has no show")
    return state.show


def true_parts(state: State, item: ShowItem) -> tuple[Part, ...]:
    """Return what the hand or crib really counts."""
    starter: Piece | None = state.starter
    if starter is None:
        raise ValueError("nothing is counted before the starter")
    return count_show(state.rules, state.of_item(item), starter, crib=item.what is What.CRIB)


def deciding(state: State) -> tuple[int, ...]:
    """Return the seat that has to claim or to answer; none when the game counts by itself."""
    show = show_of(state)
    if not state.rules.muggins:
        return ()
    if show.claim is None:
        return (show.waiting[0].seat,)
    return show.claim.waiting[:1]


def legal_claims(state: State, seat: int) -> tuple[Claim | Answer, ...]:
    """Return the claims or answers open to the seat; none when it is not asked."""
    if seat not in deciding(state):
        return ()
    show = show_of(state)
    if show.claim is None:
        what = show.waiting[0].what
        return tuple(Claim(seat, what, points) for points in range(HIGHEST_CLAIM + 1))
    missed = range(1, HIGHEST_CLAIM - show.claim.points + 1)
    over = range(1, show.claim.points + 1)
    return (
        Answer(seat, AnswerKind.PASS),
        *(Answer(seat, AnswerKind.MISSED, points) for points in missed),
        *(Answer(seat, AnswerKind.OVER, points) for points in over),
    )


def count(state: State, _action: Count) -> Tally:
    """Count the next hand or crib, peg it and carry out a step back."""
    item = show_of(state).waiting[0]
    if state.rules.muggins:
        raise IllegalAction(
            "claim-expected",
            expected=phrase("a claim by seat {seat}", seat=item.seat + 1),
            got=phrase("a count"),
        )
    parts = true_parts(state, item)
    points = total_points(parts)
    tally = Tally(state)
    tally.tell(Counted(item.seat, item.what, points, parts))
    tally.score(item.seat, parts)
    if points == 0:
        tally.step_back(item.seat, item.what)
    _next_item(tally)
    return tally


def claim(state: State, action: Claim) -> Tally:
    """Peg the owner's claim; the target is tested when the answers are settled (O12)."""
    show = show_of(state)
    item = show.waiting[0]
    if show.claim is not None:
        raise IllegalAction(
            "answer-expected",
            expected=phrase("the answer of seat {seat}", seat=show.claim.waiting[0] + 1),
            got=phrase("a claim"),
        )
    if (action.seat, action.what) != item:
        raise IllegalAction(
            "wrong-claim",
            expected=phrase("the {what} of seat {seat}", what=item.what, seat=item.seat + 1),
            got=phrase("the {what} of seat {seat}", what=action.what, seat=action.seat + 1),
        )
    if not 0 <= action.points <= HIGHEST_CLAIM:
        raise IllegalAction(
            "impossible-claim",
            expected=phrase("0 to {high} points", high=HIGHEST_CLAIM),
            got=str(action.points),
        )
    true_points = total_points(true_parts(state, item))
    tally = Tally(state)
    tally.tell(Claimed(item.seat, item.what, action.points))
    over_target = 0
    if action.points:
        side = state.rules.side_of[item.seat]
        over_target = tally.forward(side, Reason.CLAIM, action.points)
    pending = ClaimState(action.points, true_points, state.rules.opponents(item.seat), over_target)
    tally.update(show=replace(show, claim=pending))
    return tally


def answer(state: State, action: Answer) -> Tally:
    """Take an opponent's answer; after the last one the claim is settled (O11-O13)."""
    show = show_of(state)
    pending = show.claim
    if pending is None or action.seat != pending.waiting[0]:
        wanted = (
            phrase("the answer of seat {seat}", seat=pending.waiting[0] + 1)
            if pending
            else "a claim before answers"
        )
        raise IllegalAction(
            "wrong-answer-turn",
            expected=wanted,
            got=phrase("an answer of seat {seat}", seat=action.seat + 1),
        )
    _check_answer(action, pending)
    right = not pending.settled and _is_right(action, pending)
    tally = Tally(state)
    tally.tell(Answered(action.seat, action.kind, action.points, right))
    pending = replace(pending, waiting=pending.waiting[1:])
    if right:
        pending = _carry_out(tally, action, pending)
    tally.update(show=replace(show, claim=pending))
    if not pending.waiting:
        _settle(tally, pending)
    return tally


def _check_answer(action: Answer, pending: ClaimState) -> None:
    if action.kind is AnswerKind.PASS:
        possible, expected = action.points == 0, "a pass without points"
    else:
        missed = action.kind is AnswerKind.MISSED
        highest = HIGHEST_CLAIM - pending.points if missed else pending.points
        possible = 1 <= action.points <= highest
        expected = phrase("{what} 1 to {high}", what=action.kind, high=highest)
    if not possible:
        raise IllegalAction(
            "impossible-answer", expected=expected, got=f"{action.kind} {action.points}"
        )


def _is_right(action: Answer, pending: ClaimState) -> bool:
    """Say whether the answer names exactly the points that were missed or claimed too many."""
    difference = pending.true_points - pending.points
    if action.kind is AnswerKind.MISSED:
        return difference == action.points
    return action.kind is AnswerKind.OVER and -difference == action.points


def _carry_out(tally: Tally, action: Answer, pending: ClaimState) -> ClaimState:
    rules = tally.state.rules
    if action.kind is AnswerKind.OVER:
        owner = show_of(tally.state).waiting[0].seat
        tally.take_off(rules.side_of[owner], action.points, pending.over_target)
        over_target = max(0, pending.over_target - action.points)
        return replace(pending, settled=True, over_target=over_target)
    side = rules.side_of[action.seat]
    tally.forward(side, Reason.MUGGINS, action.points)
    return replace(pending, settled=True, takers=(side,))


def _settle(tally: Tally, pending: ClaimState) -> None:
    """Test the target, the owner first (O12); then the true count decides a step back (O13)."""
    item = show_of(tally.state).waiting[0]
    for side in (tally.state.rules.side_of[item.seat], *pending.takers):
        tally.test_target(side)
    if pending.true_points == 0:
        tally.step_back(item.seat, item.what)
    _next_item(tally)


def _next_item(tally: Tally) -> None:
    """Go on to the next hand or crib, or to the next deal when all are counted."""
    show = show_of(tally.state)
    done = (*show.done, show.waiting[0])
    tally.update(show=ShowState(show.waiting[1:], done))
    if tally.over or show.waiting[1:]:
        return
    rules = tally.state.rules
    tally.update(phase=Phase.DEAL, dealer=rules.next_seat(tally.state.dealer))
