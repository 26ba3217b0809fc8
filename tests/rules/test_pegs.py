"""The two pegs of a side (M2, D12, O5, O7)."""

from __future__ import annotations

from domino_crib.rules import Peg


def test_a_move_leaves_the_back_peg_where_the_front_peg_stood() -> None:
    assert Peg(5, 2).forward(3, 61, starts_move=True) == Peg(8, 5)


def test_more_points_of_the_same_move_leave_the_back_peg() -> None:
    assert Peg(8, 5).forward(1, 61, starts_move=False) == Peg(9, 5)


def test_zero_points_move_nothing() -> None:
    assert Peg(8, 5).forward(0, 61, starts_move=True) == Peg(8, 5)
    assert Peg(8, 5).step_back(0) == Peg(8, 5)


def test_no_peg_goes_past_the_target() -> None:
    assert Peg(58, 50).forward(14, 61, starts_move=True) == Peg(61, 58)


def test_a_step_back_never_goes_below_0() -> None:
    assert Peg(36, 34).step_back(10) == Peg(26, 36)
    assert Peg(7, 6).step_back(10) == Peg(0, 7)
    assert Peg(0, 7).step_back(10) == Peg(0, 7)


def test_an_overcount_moves_the_front_peg_only() -> None:
    assert Peg(14, 5).take_off(1) == Peg(13, 5)
