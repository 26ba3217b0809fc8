"""A whole evening before a virtual board: ten hours, told in full, without growing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from domino_crib.settings import Places, Settings
from domino_crib.ui.demoing.programme import Wishes
from domino_crib.ui.desk import Desk
from domino_crib.ui.layout import canvas_of
from domino_crib.ui.scenes.demo import DemoScene
from domino_crib.ui.start import register
from tests.ui.demo.evening import HOUR, evening


def is_flat(hours: Sequence[float]) -> bool:
    """Say whether the last hours need no more than those in the middle, within 5 %.

    Of each four the least counts: what an hour holds for a moment is no growth.
    """
    return min(hours[-4:]) <= 1.05 * min(hours[2:6])


@pytest.mark.slow
def test_ten_hours_do_not_grow_and_explain_every_point(tmp_path: Path) -> None:
    seen = evening(tmp_path, "greedy", 10)
    assert seen.ledger.games > 25
    assert seen.ledger.points > 1500
    assert seen.ledger.untold < 30, "only the step that is shown now may be told in part"
    assert is_flat(seen.megabytes), seen.megabytes
    assert is_flat(seen.objects), seen.objects


def test_time_that_jumps_does_not_run_away(tmp_path: Path) -> None:
    """A laptop that slept for an hour shows one beat, not all it has missed."""
    desk = Desk(Places(tmp_path), replace(Settings(), language="en"), keeps=False)
    register(desk)
    desk.stack.resize(canvas_of(1280, 720))
    scene = DemoScene(desk, Wishes(seed=1))
    desk.stack.push(scene)
    title = scene.beat
    desk.now += HOUR
    scene.tick()
    lots = scene.beat
    assert lots is not title
    scene.tick()
    assert scene.beat is lots
    desk.stack.clear()
