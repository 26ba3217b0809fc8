"""Score pennants keep apart and stay near their pegs."""

from __future__ import annotations

import itertools

from hypothesis import given
from hypothesis import strategies as st

from domino_crib.ui.paint.pennant import spread

PLACES = st.lists(st.floats(0, 640), min_size=0, max_size=4)


@given(PLACES, st.floats(1, 60))
def test_no_two_are_closer_than_asked(wanted: list[float], apart: float) -> None:
    placed = sorted(spread(wanted, apart))
    assert all(b - a >= apart - 1e-6 for a, b in itertools.pairwise(placed))


@given(PLACES, st.floats(1, 60))
def test_the_order_stays_and_the_middle_too(wanted: list[float], apart: float) -> None:
    placed = spread(wanted, apart)
    order = sorted(range(len(wanted)), key=lambda i: (wanted[i], i))
    assert order == sorted(range(len(wanted)), key=lambda i: placed[i])
    assert abs(sum(placed) - sum(wanted)) < 1e-6 * max(1.0, sum(wanted))


def test_what_is_far_apart_is_not_moved() -> None:
    assert spread([300.0, 100.0, 200.0], 30) == [300.0, 100.0, 200.0]


def test_level_pegs_share_the_move() -> None:
    assert spread([100.0, 100.0], 28) == [86.0, 114.0]
