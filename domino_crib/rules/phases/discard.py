"""Discarding to the crib and turning the starter (D4, D5, C1, C4)."""

from __future__ import annotations

from itertools import combinations

from domino_crib.errors import IllegalAction, phrase
from domino_crib.rules.actions import Discard, TurnStarter
from domino_crib.rules.events import Discarded, StarterTurned
from domino_crib.rules.pieces import first_repeated, names, without
from domino_crib.rules.reasons import Part
from domino_crib.rules.scoring import Tally
from domino_crib.rules.state import Phase, PlayState, State
from domino_crib.rules.variant import BonusTo


def choosing(state: State) -> tuple[int, ...]:
    """Return the seats that have not discarded yet, in turn from the pone."""
    return tuple(s for s in state.rules.seats_from(state.pone) if not state.discards[s])


def legal_discards(state: State, seat: int) -> tuple[Discard, ...]:
    """Return every choice of the seat, in the order of its hand; none when it has chosen."""
    if state.discards[seat]:
        return ()
    hand = state.hands[seat]
    return tuple(Discard(seat, chosen) for chosen in combinations(hand, state.rules.discards))


def discard(state: State, action: Discard) -> Tally:
    """Put the chosen pieces into the crib; when all have, the starter is next."""
    rules, seat, pieces = state.rules, action.seat, action.pieces
    if state.discards[seat]:
        raise IllegalAction(
            "discarded-already",
            expected="one discard a seat",
            got=phrase("seat {seat} again", seat=seat + 1),
        )
    if len(pieces) != rules.discards:
        raise IllegalAction(
            "wrong-number-of-discards",
            expected=phrase(
                "{number} {pieces}", number=rules.discards, pieces=rules.piece_set.several
            )
            if rules.discards > 1
            else "one card",
            got=names(pieces) or phrase("none"),
        )
    for piece in pieces:
        if piece not in state.hands[seat]:
            raise IllegalAction(
                "discard-not-held",
                expected=phrase(
                    "from the hand of seat {seat} ({pieces})",
                    seat=seat + 1,
                    pieces=names(state.hands[seat]),
                ),
                got=str(piece),
            )
    if first_repeated(pieces) is not None:
        raise IllegalAction("discard-twice", expected="different pieces", got=names(pieces))
    hands, discards = list(state.hands), list(state.discards)
    hands[seat] = without(hands[seat], pieces)
    discards[seat] = pieces
    tally = Tally(state)
    tally.update(
        hands=tuple(hands),
        discards=tuple(discards),
        phase=Phase.STARTER if all(discards) else Phase.DISCARD,
    )
    tally.tell(Discarded(seat, pieces))
    return tally


def turn_starter(state: State, action: TurnStarter) -> Tally:
    """Turn the starter, peg its bonus (which may end the game), and begin the play."""
    piece, bonus = action.piece, state.rules.starter_bonus
    if piece not in state.stock:
        raise IllegalAction(
            "starter-not-in-stock",
            expected=phrase(
                "one of the {pieces} that were not dealt", pieces=state.rules.piece_set.several
            ),
            got=str(piece),
        )
    turner = state.pone
    tally = Tally(state)
    tally.update(
        phase=Phase.PLAY,
        starter=piece,
        stock=without(state.stock, [piece]),
        play=PlayState(held=state.hands, to_lay=state.pone),
    )
    tally.tell(StarterTurned(turner, piece))
    if piece in bonus.starters:
        owner = turner if bonus.to is BonusTo.TURNER else state.dealer
        tally.score(owner, [Part(bonus.reason, bonus.points, (piece,))])
    return tally
