"""Tiles and cards by one painter: sizes, places and every piece of every set."""

from __future__ import annotations

import pytest
from pygame import Surface

from domino_crib.rules.cards import PACK, Card
from domino_crib.rules.pieces import Piece
from domino_crib.rules.tiles import DOUBLE_SIX, Tile
from domino_crib.ui.paint import Brush, kind_of, piece, piece_size, slot, stack, width_for
from domino_crib.ui.paint.card import PLACES
from domino_crib.ui.paint.piece import piece_sprite
from domino_crib.ui.paint.tile import PIPS
from domino_crib.ui.themes import THEMES


def brush(theme: str = "evening") -> Brush:
    return Brush(Surface((200, 260), 0, 32), THEMES[theme], 1.0)


def test_kinds() -> None:
    assert kind_of(Tile(0, 6)) == "tile"
    assert kind_of(Card(1, "S")) == "card"


@pytest.mark.parametrize("count", range(7))
def test_halves_have_as_many_pips_as_they_say(count: int) -> None:
    assert len(set(PIPS[count])) == count


@pytest.mark.parametrize("rank", range(1, 11))
def test_cards_have_as_many_signs_as_they_say(rank: int) -> None:
    assert len(set(PLACES[rank])) == rank


@pytest.mark.parametrize("theme", sorted(THEMES))
@pytest.mark.parametrize("pieces", [DOUBLE_SIX, PACK], ids=lambda pieces: pieces.name)
def test_no_two_pieces_look_alike(pieces: tuple[Piece, ...], theme: str) -> None:
    b = brush(theme)
    pictures = {piece_sprite(b, 40, one).get_buffer().raw for one in pieces}
    assert len(pictures) == len(pieces)


def test_four_colours_tell_all_suits_apart() -> None:
    for look in THEMES.values():
        assert len(set(look.card.suits4)) == 4
        assert len(set(look.card.suits)) == 2


@pytest.mark.parametrize("held", ["", "dim", "faded"])
def test_states_look_different(held: str) -> None:
    b = brush()
    plain = piece_sprite(b, 72, Tile(3, 4)).get_buffer().raw
    other = piece_sprite(b, 72, Tile(3, 4), held=held)  # type: ignore[arg-type]
    assert (other.get_buffer().raw == plain) == (held == "")


def test_places_are_told_for_clicks() -> None:
    b = brush()
    box = piece(b, 10, 40, 72, Tile(1, 1), lift=20)
    assert (box.x, box.y) == (10, 20)
    assert (box.w, box.h) == piece_size(b, "tile", 72)
    assert slot(b, 10, 40, 72, kind="card").h == pytest.approx(72 * 1.4)
    assert stack(b, 10, 40, 48, 0).w == 48


def test_widths_for_a_height() -> None:
    assert width_for("tile", 144) == 72
    assert width_for("card", 140) == pytest.approx(100)
