"""The layouts as numbers: nothing overlaps, nothing is off the screen, everything can be hit."""

from __future__ import annotations

from itertools import combinations

import pytest

from domino_crib.pegboard import pegboard
from domino_crib.ui.layout import FULL, LEAST, Box, canvas_of
from domino_crib.ui.show_layout import show_layout
from domino_crib.ui.table_layout import TableLayout, board_ratio, table_layout

SIZES = (
    (800, 480),
    (1024, 600),
    (1024, 768),
    (1280, 720),
    (1280, 800),
    (1366, 768),
    (1600, 1200),
    (1920, 1080),
    (2560, 1080),
    (3440, 1440),
    (3840, 2160),
)
GAMES = ((2, 2, False), (2, 2, True), (3, 3, True), (4, 4, True), (4, 2, True))
"""Seats, tracks, cards."""


def layouts(size: tuple[int, int]) -> list[TableLayout]:
    canvas = canvas_of(*size)
    return [table_layout(canvas, seats, tracks, cards=cards) for seats, tracks, cards in GAMES]


@pytest.mark.parametrize("size", [*SIZES, (640, 400), (320, 240), (500, 900)])
def test_a_canvas_is_large_enough_to_lay_out_and_small_enough_to_read(
    size: tuple[int, int],
) -> None:
    canvas = canvas_of(*size)
    assert canvas.w >= LEAST[0] - 1e-6
    assert canvas.h >= LEAST[1] - 1e-6
    assert canvas.w * canvas.scale == pytest.approx(size[0])
    assert canvas.h * canvas.scale == pytest.approx(size[1])
    if size[0] >= LEAST[0] and size[1] >= LEAST[1]:
        assert canvas.scale >= 1.0
    if size[0] >= FULL[0] and size[1] >= FULL[1]:
        assert canvas.w >= FULL[0] - 1e-6
        assert canvas.h >= FULL[1] - 1e-6


@pytest.mark.parametrize("text_size", [125, 150])
def test_larger_text_never_leaves_less_than_the_least_canvas(text_size: int) -> None:
    for size in SIZES:
        canvas = canvas_of(*size, text_size)
        assert canvas.w >= LEAST[0] - 1e-6
        assert canvas.h >= LEAST[1] - 1e-6
        assert canvas.scale >= canvas_of(*size).scale - 1e-9


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_no_place_of_the_table_overlaps_another_or_leaves_the_screen(size: tuple[int, int]) -> None:
    for layout in layouts(size):
        still: dict[str, Box] = {
            "board": layout.board,
            "stock": layout.stock,
            "starter": layout.starter,
            "pile": layout.pile,
            "count": layout.count,
            "headline": layout.headline,
            "instruction": layout.instruction,
            "my plaque": layout.mine.plaque,
        }
        for i, seat in enumerate(layout.opponents):
            still[f"plaque {i}"] = seat.plaque
            still[f"pieces {i}"] = seat.pieces
        for i, box in enumerate(layout.buttons):
            still[f"button {i}"] = box
        for i, box in enumerate(layout.hand_boxes(4, whole=False)[:1]):
            still[f"hand {i}"] = box
        still["crib"] = layout.crib
        for name, box in still.items():
            assert layout.canvas.box.contains(box, 0.5), f"{name} is off the screen"
        for (a, one), (b, other) in combinations(still.items(), 2):
            assert not one.overlaps(other, 0.5), f"{a} lies on {b}: {one} {other}"


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_hint_without_a_column_covers_nothing(size: tuple[int, int]) -> None:
    for layout in layouts(size):
        hand = [box.moved(0, -layout.measures.lift) for box in layout.hand_boxes(6, whole=True)]
        pile = [box.moved(0, 16) for box in layout.pile_boxes(5, 5)]
        seats = [box for seat in layout.opponents for box in (seat.plaque, seat.pieces, seat.talk)]
        for box in (*hand, *pile, *seats, layout.count, layout.action, layout.mine.plaque):
            assert not layout.advice.overlaps(box, 0.5)
        assert layout.advice.h >= 64


@pytest.mark.parametrize("size", [*SIZES, (1024, 640), (1000, 640)], ids=str)
def test_the_coach_of_a_guided_deal_covers_nothing(size: tuple[int, int]) -> None:
    table = table_layout(canvas_of(*size), 2, 2, cards=False, coached=True)
    (other,) = table.opponents
    hand = [box.moved(0, -table.measures.lift) for box in table.hand_boxes(6, whole=True)]
    pile = [box.moved(0, down) for box in table.pile_boxes(5, 5) for down in (0, 16)]
    places = (*hand, *pile, other.plaque, other.pieces, other.talk, table.mine.plaque, table.crib)
    if table.side is not None:
        assert table.coach is None
        return
    assert table.coach is not None
    for box in (*places, table.stock, table.starter, table.count, *table.buttons):
        assert not table.coach.overlaps(box, 0.5)
    assert max(box.bottom for box in hand) <= table.foot.y
    show = show_layout(table)
    assert show.coach is not None
    assert show.starter.h >= 70
    for box in (show.title, show.under_title, *show.pieces(4), show.parts, *show.buttons):
        assert not show.coach.overlaps(box, 0.5)
        assert table.canvas.box.contains(box)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_whole_hand_fits_beside_the_plaque(size: tuple[int, int]) -> None:
    for layout in layouts(size):
        for count in (4, 5, 6):
            boxes = layout.hand_boxes(count, whole=True)
            assert len(boxes) == count
            assert boxes[0].x >= layout.mine.plaque.right
            assert boxes[-1].right <= layout.table.right + 0.5
            assert boxes[0].y - layout.measures.lift >= layout.instruction.bottom - 0.5


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("count", [1, 4, 8, 13])
def test_any_count_fits_between_starter_and_number(size: tuple[int, int], count: int) -> None:
    for layout in layouts(size):
        boxes = layout.pile_boxes(count, count)
        assert boxes[0].x >= layout.starter.right - 0.5
        assert boxes[-1].right <= layout.count.x + 0.5


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_show_fits_under_each_other(size: tuple[int, int]) -> None:
    for table in layouts(size):
        show = show_layout(table)
        pieces = show.pieces(4)
        rows = [
            show.title,
            show.under_title,
            show.starter.moved(0, -show.lift),
            show.caption,
            show.parts,
        ]
        for one, other in combinations(rows, 2):
            assert not one.overlaps(other, 0.5)
        assert not show.starter.overlaps(pieces[0])
        assert pieces[-1].right <= table.table.right + 0.5
        for box in (*rows, *pieces, *show.buttons, show.pad):
            assert table.canvas.box.contains(box, 0.5)
        for one in show.buttons:
            assert not one.overlaps(show.parts)


@pytest.mark.parametrize("tracks", [2, 3, 4])
def test_the_board_has_the_shape_of_the_geometry_source(tracks: int) -> None:
    board = pegboard(tracks)
    assert board_ratio(tracks) == pytest.approx(board.width / board.height)
    for size in SIZES:
        layout = table_layout(canvas_of(*size), 4, tracks, cards=True)
        assert layout.board.w / layout.board.h == pytest.approx(board_ratio(tracks))
        assert layout.board.x >= layout.pennant - 1
