"""Kinds, show tables and lay points against the rules room."""

from __future__ import annotations

from random import Random

import pytest

from domino_crib.analysis.kinds import KEY_BITS, key_of, kinds_in, kinds_of_set
from domino_crib.analysis.lays import PILE_BITS, kinds_of_pile, lay_book
from domino_crib.analysis.shows import show_table
from domino_crib.rules import (
    DOUBLE_SIX,
    PACK,
    VARIANTS,
    Piece,
    Reason,
    count_show,
    score_lay,
    total_points,
)

SETS = {"domino": (DOUBLE_SIX, 4045), "cards-2": (PACK, 6175)}


def _pieces_of(game: str, kinds: tuple[int, ...]) -> tuple[Piece, ...]:
    """Return pieces of these kinds, of as many suits as possible."""
    piece_set, _ = SETS[game]
    numbers = kinds_of_set(piece_set)
    left = list(piece_set.pieces)
    chosen = []
    for kind in kinds:
        piece = next(one for one in left if numbers.kind_of(one) == kind)
        left.remove(piece)
        chosen.append(piece)
    return tuple(chosen)


@pytest.mark.parametrize("game", SETS)
def test_every_multiset_counts_as_the_rules_count_it(game: str) -> None:
    piece_set, number = SETS[game]
    kinds = kinds_of_set(piece_set)
    table = show_table(kinds, 5)
    assert len(table) == number
    for hand in kinds.multisets(5):
        pieces = _pieces_of(game, hand)
        parts = count_show(VARIANTS[game], pieces[:4], pieces[4], crib=False)
        points = total_points(p for p in parts if p.reason not in (Reason.FLUSH, Reason.NOBS))
        assert table[key_of(hand)] == points, pieces


@pytest.mark.parametrize("game", SETS)
def test_lays_score_as_the_rules_score_them(game: str) -> None:
    piece_set, _ = SETS[game]
    kinds = kinds_of_set(piece_set)
    book = lay_book(VARIANTS[game])
    random = Random(3)
    for _ in range(2000):
        pieces = list(random.sample(piece_set.pieces, 8))
        if random.random() < 0.7:
            pieces.sort(key=lambda piece: piece.rank)
        laid: list[Piece] = []
        pile = count = 0
        for piece in pieces:
            one = book.ones[kinds.kind_of(piece)]
            choice = next((made for made in book.choices(pile, count) if made[1] == one), None)
            if choice is None:
                assert count + piece.value > 31 or (count == 31 and not book.rules.opens_at_31)
                break
            laid.append(piece)
            pile, count = choice[2], choice[3]
            assert count == sum(one.value for one in laid)
            assert choice[4] == total_points(score_lay(laid)), laid
            # What can score no more is left out of the pile; the next points show that.
            newest_first = [kinds.kind_of(one) for one in reversed(laid)]
            tail = kinds_of_pile(pile)
            assert tail == newest_first[: len(tail)]


def test_a_key_gives_its_kinds_back() -> None:
    assert kinds_in(key_of((0, 3, 3, 12))) == (0, 3, 3, 12)
    assert key_of((2,)) == 1 << 2 * KEY_BITS


def test_choices_are_the_kinds_that_fit() -> None:
    book = lay_book(VARIANTS["domino"])
    assert len(book.choices(0, 0)) == 13
    pile = 0
    for kind in (12, 11, 5):
        pile = pile << PILE_BITS | kind + 1
    assert [choice[3] for choice in book.choices(pile, 28)] == [28, 29, 30, 31]
    assert book.fits[0] == book.masks[0], "0-0 fits at 31 (D10)"
    assert lay_book(VARIANTS["cards-2"]).fits[0] == 0


def test_no_kind_is_laid_more_often_than_it_exists() -> None:
    book = lay_book(VARIANTS["domino"])
    both_ones = (2 << PILE_BITS) | 1
    assert all(choice[2] & 15 not in (1, 2) for choice in book.choices(both_ones, 1))


def test_the_order_of_preference_takes_points_and_fears_replies() -> None:
    book = lay_book(VARIANTS["cards-2"])
    ten = 10
    assert book.order(ten, 10, 4)[0][4] == 2, "points before all else"
    lead = [choice[3] for choice in book.order(0, 0, 4)]
    assert lead.index(4) < lead.index(5), "a five is a bad lead"


def test_a_threat_is_what_the_replies_score_times_how_likely_they_are_held() -> None:
    book = lay_book(VARIANTS["domino"])
    copies = book.kinds.copies
    random = Random(5)
    for _ in range(500):
        pile = count = 0
        for _ in range(random.randint(1, 7)):
            choices = book.choices(pile, count)
            if not choices:
                break
            _, _, pile, count, _ = random.choice(choices)
        held = random.randint(1, 4)
        replies = {book.ones.index(choice[1]): choice[4] for choice in book.choices(pile, count)}
        scored = sum(
            points * (1 - (1 - copies[kind] / 28) ** held) for kind, points in replies.items()
        )
        fitting = sum(
            number / 28
            for number, value in zip(copies, book.kinds.values, strict=True)
            if value <= 31 - count
        )
        silent = (1 - fitting) ** held if count != 31 else 0.0
        assert book.threat(pile, count, held) == pytest.approx(scored - silent)
