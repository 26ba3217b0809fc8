"""Drawing lots and dealing (D3, D4, C1, C3, C9)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from domino_crib.errors import IllegalAction, phrase
from domino_crib.rules.actions import Deal
from domino_crib.rules.events import Dealt, Drawn
from domino_crib.rules.pieces import Piece, Pieces, PieceSet, first_repeated, names, without
from domino_crib.rules.reasons import Part, Reason
from domino_crib.rules.scoring import Tally
from domino_crib.rules.setup import Setup
from domino_crib.rules.shuffle import shuffled
from domino_crib.rules.state import Phase, State
from domino_crib.rules.variant import Rules

_LOT_STREAM = 1 << 32
"""The shuffles of the lots; deals count from 1 and never come here."""


def draw_lots(setup: Setup, rules: Rules) -> Drawn:
    """Return the lots for the first deal: the lowest single piece deals, ties draw again."""
    rounds: list[Pieces] = []
    while True:
        stream = _LOT_STREAM + len(rounds)
        drawn = shuffled(rules.piece_set.pieces, setup.seed, stream)[: rules.seats]
        rounds.append(drawn)
        ranks = [piece.rank for piece in drawn]
        if ranks.count(min(ranks)) == 1:
            return Drawn(tuple(rounds), ranks.index(min(ranks)))


@lru_cache(maxsize=8)
def _order(pieces: PieceSet, seed: int, deal_number: int) -> Pieces:
    """Return the shuffled set of a deal; asked for twice, to deal and to find the stock."""
    return shuffled(pieces.pieces, seed, deal_number)


def next_deal(state: State) -> Deal:
    """Return the deal that the seed gives for the coming deal number."""
    rules = state.rules
    order = _order(rules.piece_set, state.setup.seed, state.deal_number + 1)
    size = rules.hand_size
    hands = tuple(order[seat * size : (seat + 1) * size] for seat in range(rules.seats))
    dealt = rules.seats * size
    return Deal(hands, order[dealt : dealt + rules.crib_extra])


def deal(state: State, action: Deal) -> Tally:
    """Deal the hands of ``action``. Raises ``IllegalAction`` when they cannot have been dealt."""
    rules = state.rules
    _check(rules, action)
    number = state.deal_number + 1
    order = _order(rules.piece_set, state.setup.seed, number)
    out = [piece for hand in action.hands for piece in hand] + list(action.extra)
    tally = Tally(state)
    tally.update(
        phase=Phase.DISCARD,
        deal_number=number,
        hands=action.hands,
        discards=((),) * rules.seats,
        extra=action.extra,
        stock=without(order, out),
        starter=None,
        play=None,
        show=None,
    )
    tally.tell(Dealt(number, state.dealer, action.hands, action.extra))
    if number == 1 and rules.first_pone_points:
        tally.score(state.pone, [Part(Reason.THREE_FOR_LAST, rules.first_pone_points)])
    return tally


def _check(rules: Rules, action: Deal) -> None:
    if len(action.hands) != rules.seats:
        raise IllegalAction(
            "wrong-number-of-hands",
            expected=phrase("{seats} hands", seats=rules.seats),
            got=str(len(action.hands)),
        )
    for seat, hand in enumerate(action.hands):
        check_hand(rules, seat, hand)
    check_extra(rules, action.extra)
    check_pieces(rules, [piece for hand in (*action.hands, action.extra) for piece in hand])


def check_hand(rules: Rules, seat: int, hand: Pieces) -> None:
    """Raise ``IllegalAction`` unless the hand has as many pieces as are dealt to a seat."""
    if len(hand) != rules.hand_size:
        raise IllegalAction(
            "wrong-hand-size",
            expected=phrase(
                "{number} {pieces} for seat {seat}",
                number=rules.hand_size,
                pieces=rules.piece_set.several,
                seat=seat + 1,
            ),
            got=f"{len(hand)} ({names(hand)})",
        )


def check_extra(rules: Rules, extra: Pieces) -> None:
    """Raise ``IllegalAction`` unless as many pieces go straight into the crib as should."""
    if len(extra) != rules.crib_extra:
        raise IllegalAction(
            "wrong-extra",
            expected=phrase("{number} dealt into the crib", number=rules.crib_extra),
            got=str(len(extra)),
        )


def check_pieces(rules: Rules, out: Sequence[Piece]) -> None:
    """Raise ``IllegalAction`` if a piece was dealt twice or does not belong to the set."""
    twice = first_repeated(out)
    if twice is not None:
        raise IllegalAction("piece-dealt-twice", expected="every piece once", got=str(twice))
    known = set(rules.piece_set)
    for piece in out:
        if piece not in known:
            raise IllegalAction(
                "foreign-piece",
                expected=phrase("one of the {pieces}", pieces=rules.piece_set.several),
                got=str(piece),
            )
