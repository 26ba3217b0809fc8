"""Tiles and cards: their numbers and their notation (D2, C2, INTERFACES: notation)."""

from __future__ import annotations

import pytest

from domino_crib.errors import NotationError
from domino_crib.rules import DOUBLE_SIX, PACK, Card, PieceSet, Tile

BOTH = pytest.mark.parametrize("pieces", [DOUBLE_SIX, PACK], ids=lambda pieces: pieces.name)


@BOTH
def test_every_piece_is_read_as_it_is_written(pieces: PieceSet) -> None:
    assert len(set(pieces)) == len(pieces) == {"tile": 28, "card": 52}[pieces.noun]
    for piece in pieces:
        assert pieces.parse(str(piece)) == piece
    assert pieces.parse_list(" ".join(map(str, pieces))) == pieces.pieces
    assert pieces.parse_list(", ".join(map(str, pieces))) == pieces.pieces
    assert pieces.parse_list("  ") == ()


def test_either_half_of_a_tile_may_come_first() -> None:
    assert DOUBLE_SIX.parse("5-3") == DOUBLE_SIX.parse("3-5") == Tile(3, 5)
    assert str(DOUBLE_SIX.parse("5-3")) == "3-5"


def test_a_tile_is_one_number() -> None:
    for tile in DOUBLE_SIX:
        low, high = map(int, str(tile).split("-"))
        assert tile.rank == tile.value == low + high
        assert tile.suit is None
    assert [str(t) for t in DOUBLE_SIX if isinstance(t, Tile) and t.is_double] == [
        f"{pips}-{pips}" for pips in range(7)
    ]


def test_cards_are_read_in_either_case_and_with_10() -> None:
    assert PACK.parse("10D") == PACK.parse("td") == PACK.parse("TD") == Card(10, "D")
    assert PACK.parse("as") == Card(1, "S")


def test_court_cards_count_ten_and_aces_one() -> None:
    values = {str(card)[0]: card.value for card in PACK if card.suit == "H"}
    assert values == {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10} | {
        str(number): number for number in range(2, 10)
    }
    assert [card.rank for card in PACK if card.suit == "H"] == list(range(1, 14))


@pytest.mark.parametrize(
    "word",
    ["", "7-1", "1-7", "3", "3-", "-3", "3-5-1", "3_5", "a-b", "33", "5H", "٣-٥", "3-5x", "🁣"],
)
def test_words_that_are_no_tiles(word: str) -> None:
    with pytest.raises(NotationError) as caught:
        DOUBLE_SIX.parse(word)
    assert caught.value.code == "not-a-tile"
    assert repr(word) in str(caught.value)


@pytest.mark.parametrize(
    "word", ["", "H", "5", "5X", "1H", "0H", "11H", "H5", "5HH", "3-5", "jo", "10", "５H", "5♥"]
)
def test_words_that_are_no_cards(word: str) -> None:
    with pytest.raises(NotationError) as caught:
        PACK.parse(word)
    assert caught.value.code == "not-a-card"


def test_a_long_word_is_not_repeated_whole() -> None:
    with pytest.raises(NotationError) as caught:
        PACK.parse("x" * 1_000_000)
    assert len(str(caught.value)) < 150


@BOTH
def test_a_piece_that_stands_twice_is_named(pieces: PieceSet) -> None:
    first, second = map(str, pieces.pieces[3:5])
    with pytest.raises(NotationError, match=f"{second} twice"):
        pieces.parse_list(f"{first} {second} {second}")


@pytest.mark.parametrize(("low", "high"), [(5, 3), (-1, 0), (0, 7)])
def test_there_are_no_other_tiles(low: int, high: int) -> None:
    with pytest.raises(ValueError, match="no tile"):
        Tile(low, high)


@pytest.mark.parametrize(("rank", "suit"), [(0, "H"), (14, "H"), (5, "X"), (5, "HD"), (5, "")])
def test_there_are_no_other_cards(rank: int, suit: str) -> None:
    with pytest.raises(ValueError, match="no card"):
        Card(rank, suit)
