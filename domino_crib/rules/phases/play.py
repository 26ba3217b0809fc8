"""The play: laying, go, last-tile points and new counts (D6-D10, C5, C9)."""

from __future__ import annotations

from dataclasses import replace

from domino_crib.errors import IllegalAction, phrase
from domino_crib.rules.actions import Lay
from domino_crib.rules.events import CountClosed, Go, Laid
from domino_crib.rules.pegging import THIRTY_ONE, score_lay
from domino_crib.rules.phases.show import begin_show
from domino_crib.rules.pieces import names, without
from domino_crib.rules.reasons import Part
from domino_crib.rules.scoring import Tally
from domino_crib.rules.state import Layer, PlayState, State
from domino_crib.rules.variant import LastRule


def legal_lays(state: State, seat: int) -> tuple[Lay, ...]:
    """Return what the seat may lay now; none when it is not its turn."""
    play = play_of(state)
    if play.to_lay != seat:
        return ()
    return tuple(Lay(seat, piece) for piece in state.layable(seat))


def play_of(state: State) -> PlayState:
    """Return the play of a state that is in its play."""
    if state.play is None:
        raise ValueError("this state has no play")
    return state.play


def lay(state: State, action: Lay) -> Tally:
    """Lay a piece, peg what it makes, let those who cannot lay say go, and find who is next."""
    seat, piece = action.seat, action.piece
    _check(state, action)
    play = play_of(state)
    pile = (*play.pile, Layer(seat, piece))
    parts = score_lay([layer.piece for layer in pile])
    play = replace(
        play,
        held=tuple(
            without(held, [piece]) if s == seat else held for s, held in enumerate(play.held)
        ),
        piles=(*play.piles[:-1], pile),
    )
    tally = Tally(state)
    tally.tell(Laid(seat, piece, play.count, parts))
    moved = tally.score(seat, parts)
    if tally.over:
        tally.update(play=play)
    else:
        _after_lay(tally, play, seat, moved=moved)
    return tally


def _check(state: State, action: Lay) -> None:
    play, seat, piece = play_of(state), action.seat, action.piece
    if seat != play.to_lay:
        raise IllegalAction(
            "not-your-turn",
            expected=phrase("seat {seat}", seat=play.to_lay + 1),
            got=phrase("seat {seat}", seat=seat + 1),
        )
    if piece not in play.held[seat]:
        raise IllegalAction(
            "lay-not-held",
            expected=phrase(
                "one of {pieces} of seat {seat}", pieces=names(play.held[seat]), seat=seat + 1
            ),
            got=str(piece),
        )
    if piece not in state.layable(seat):
        raise IllegalAction(
            "lay-over-31",
            expected=phrase(
                "at most {most} on a count of {count}",
                most=THIRTY_ONE - play.count,
                count=play.count,
            ),
            got=f"{piece} ({piece.value})",
        )


def _after_lay(tally: Tally, play: PlayState, seat: int, *, moved: bool) -> None:
    """Say the goes, give the last-tile point (D9) and pass the turn or close the count."""
    rules = tally.rules
    turn = rules.seats_from(rules.next_seat(seat))
    opens = rules.opens_at_31
    able = next((s for s in turn if play.layable(s, opens_at_31=opens)), None)
    at_31 = play.count == THIRTY_ONE
    if able is not None or not at_31:
        # At a closed 31 nobody speaks; otherwise all up to the next who can lay have to pass.
        for other in turn[: turn.index(able if able is not None else seat)]:
            if play.held[other] and other not in play.out:
                tally.tell(Go(other))
                play = replace(play, out=play.out | {other})
    opponent_able = able is not None and able != seat
    starts_move = not (moved and rules.last_joins_lay)
    if rules.last_rule is LastRule.EACH and not opponent_able and not at_31:
        tally.score(seat, [Part(rules.last_reason, 1)], starts_move=starts_move)
    if tally.over:
        tally.update(play=play)
    elif able is None:
        _close_count(tally, play, seat, starts_move=starts_move)
    else:
        tally.update(play=replace(play, to_lay=able))


def _close_count(tally: Tally, play: PlayState, last: int, *, starts_move: bool) -> None:
    """Close the count: the go point (C5), then a new count (D7) or the show."""
    rules = tally.rules
    turn = rules.seats_from(rules.next_seat(last))
    leader = next((s for s in turn if play.held[s]), None)
    if rules.one_count:
        leader = None
    tally.tell(CountClosed(play.count, leader))
    if rules.last_rule is LastRule.ONCE and play.count != THIRTY_ONE:
        tally.score(last, [Part(rules.last_reason, 1)], starts_move=starts_move)
    if leader is not None and not tally.over:
        play = replace(play, to_lay=leader, piles=(*play.piles, ()), out=frozenset())
    tally.update(play=play)
    if leader is None and not tally.over:
        begin_show(tally)
