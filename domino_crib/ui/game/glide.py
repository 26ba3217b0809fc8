"""The plan between two pictures of the table: what moves, when, how long."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import replace

from domino_crib.ui.motion import Blendable, Ease, Move, Pace, Plan, ease_in_out, ease_out, linear
from domino_crib.ui.picture import Lying, Number, Pegs, Picture, Speech
from domino_crib.ui.theme import Motion

LONGEST_WALK_MS = 1100
"""A long way on the board is walked faster, so that nobody waits for thirty holes."""


def glide(
    old: Picture,
    new: Picture,
    enter: Mapping[Hashable, Lying],
    leave: Mapping[Hashable, Lying],
    motion: Motion,
    pace: Pace,
    *,
    hold_ms: int = 0,
    staggered: bool = False,
) -> Plan[Blendable]:
    """Return the plan from one picture to the next.

    ``enter`` says where new pieces come from, ``leave`` where old ones go; others fade in and out.
    With ``staggered`` the entering pieces come one after another, as when dealing.
    """
    moves: dict[Hashable, Move[Blendable]] = {}
    order = {key: i for i, key in enumerate(enter)}
    for key, thing in new.items():
        was = old.get(key) or enter.get(key) or _unseen(thing)
        if was == thing:
            continue
        begin, length, ease = _timing(key, was, thing, motion, key in enter and key not in old)
        if staggered and key in order and key not in old:
            begin, length = order[key] * motion.deal_stagger, motion.deal
        moves[key] = Move(was, thing, pace.seconds(begin), pace.seconds(length), ease)
    for key, thing in old.items():
        if key not in new:
            target = leave.get(key) or _unseen(thing)
            if target == thing or isinstance(thing, (Pegs, Number)):
                continue
            length = motion.count_away if key in leave else motion.talk_in
            moves[key] = Move(thing, target, 0.0, pace.seconds(length), ease_in_out)
    return Plan(final=dict(new), moves=moves, hold=pace.rest(hold_ms) if hold_ms else 0.0)


def _unseen(thing: Blendable) -> Blendable:
    """Return how a thing looks before it is there."""
    if isinstance(thing, Lying):
        return thing.gone()
    if isinstance(thing, Speech):
        return replace(thing, alpha=0.0)
    return thing


def _timing(
    key: Hashable, was: Blendable, thing: Blendable, motion: Motion, entering: bool
) -> tuple[float, float, Ease]:
    """Return begin and length in milliseconds, and the ease."""
    del key
    if isinstance(thing, Pegs) and isinstance(was, Pegs):
        holes = abs(thing.front - was.front)
        length = min(LONGEST_WALK_MS, holes * motion.peg_hole) + motion.peg_settle
        return motion.lay * 0.8, length, linear
    if isinstance(thing, Number):
        return motion.lay * 0.6, motion.count_fade, linear
    if isinstance(thing, Speech):
        return motion.lay * 0.7, motion.talk_in, linear
    if isinstance(thing, Lying) and isinstance(was, Lying):
        if (was.x, was.y, was.w) != (thing.x, thing.y, thing.w) or entering:
            return 0.0, motion.lay, ease_in_out
        return 0.0, motion.select, ease_out
    return 0.0, motion.caption, ease_out
