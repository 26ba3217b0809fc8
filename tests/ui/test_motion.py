"""Animation is a pure function of time between two pictures."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domino_crib.rules import Tile
from domino_crib.ui.game.glide import LONGEST_WALK_MS, glide
from domino_crib.ui.motion import PACES, Blendable, Pace, Plan, ease_in_out, ease_out, linear
from domino_crib.ui.picture import Lying, Number, Pegs, Picture, Speech
from domino_crib.ui.theme import Motion

CALM = PACES["calm"]
MOTION = Motion()
TILE = ("piece", "3-5")


def plan(old: Picture, new: Picture, pace: Pace = CALM, hold: int = 0) -> Plan[Blendable]:
    return glide(old, new, {}, {}, MOTION, pace, hold_ms=hold)


@pytest.mark.parametrize("ease", [linear, ease_out, ease_in_out])
def test_eases_begin_and_end_at_rest(ease: object) -> None:
    assert callable(ease)
    assert ease(0.0) == pytest.approx(0.0)
    assert ease(1.0) == pytest.approx(1.0)
    values = [ease(i / 50) for i in range(51)]
    assert values == sorted(values)


def test_a_plan_begins_with_the_old_and_ends_with_the_new_picture() -> None:
    old = {TILE: Lying(0, 0, 72, Tile(3, 5))}
    new = {TILE: Lying(100, 50, 48, Tile(3, 5))}
    way = plan(old, new)
    assert way.at(0.0) == old
    assert way.at(way.moving) == new
    assert way.at(1e9) == new


@given(st.floats(0, 5, allow_nan=False))
def test_asking_a_plan_changes_nothing(moment: float) -> None:
    way = plan({TILE: Lying(0, 0, 72)}, {TILE: Lying(9, 9, 72), ("count",): Number(7)})
    assert way.at(moment) == way.at(moment)


def test_without_motion_everything_is_at_once_but_rests_remain() -> None:
    way = plan({TILE: Lying(0, 0, 72)}, {TILE: Lying(9, 9, 72)}, PACES["still"], hold=500)
    assert way.moving == 0.0
    assert way.at(0.0)[TILE] == Lying(9, 9, 72)
    assert way.length == pytest.approx(0.5)


def test_a_tile_turns_over_half_way() -> None:
    back, face = Lying(0, 0, 72), Lying(0, 100, 72, Tile(3, 5))
    assert back.toward(face, 0.4).piece is None
    assert back.toward(face, 0.6).piece == Tile(3, 5)


def test_pegs_walk_hole_by_hole_and_long_ways_take_no_longer() -> None:
    short = plan({("pegs", 0): Pegs(3, 0)}, {("pegs", 0): Pegs(8, 3)})
    begin = MOTION.lay * 0.8 / 1000
    one_hole = MOTION.peg_hole / 1000
    halfway = short.at(begin + (short.moving - begin) / 2)[("pegs", 0)]
    assert isinstance(halfway, Pegs)
    assert 3 < halfway.front < 8
    assert short.moving == pytest.approx(begin + 5 * one_hole + MOTION.peg_settle / 1000)
    far = plan({("pegs", 0): Pegs(0, 0)}, {("pegs", 0): Pegs(60, 0)})
    assert far.moving <= begin + (LONGEST_WALK_MS + MOTION.peg_settle) / 1000 + 1e-9


def test_pegs_walk_backwards_too() -> None:
    way = plan({("pegs", 0): Pegs(12, 8)}, {("pegs", 0): Pegs(2, 12)})
    fronts = [way.at(i / 50)[("pegs", 0)].front for i in range(60)]  # type: ignore[attr-defined]  # pegs
    assert fronts[0] == 12
    assert fronts[-1] == 2
    assert fronts == sorted(fronts, reverse=True)


def test_what_goes_fades_and_is_gone() -> None:
    way = plan({("talk", 1): Speech("go")}, {})
    fading = way.at(way.moving / 2)[("talk", 1)]
    assert isinstance(fading, Speech)
    assert 0 < fading.alpha < 1
    assert way.at(way.moving) == {}


def test_dealt_pieces_come_one_after_another() -> None:
    stock = Lying(0, 0, 40)
    new = {("back", 0, i): Lying(100 + i, 0, 40) for i in range(3)}
    enter = dict.fromkeys(new, stock)
    way = glide({}, new, enter, {}, MOTION, CALM, staggered=True)
    begins = [way.moves[key].begin for key in new]
    assert begins == sorted(begins)
    assert len(set(begins)) == 3


@pytest.mark.parametrize(
    ("one", "other"),
    [(Lying(0, 0, 1), Pegs(0, 0)), (Pegs(0, 0), Number(1)), (Number(1), Speech("x"))],
)
def test_things_of_different_kinds_do_not_blend(one: Blendable, other: Blendable) -> None:
    with pytest.raises(TypeError):
        one.toward(other, 0.5)
