"""Games of table mode by random presses at the real screen: the score is what stands."""

from __future__ import annotations

from pathlib import Path

from tests.ui.hands import at_the_screen
from tests.ui.taps import KINDS, Tapper


def test_the_score_is_the_sum_of_what_stands_after_every_press(tmp_path: Path) -> None:
    with at_the_screen(tmp_path, (800, 480), speed="still") as person:
        tapper = Tapper(person, tmp_path, seed=5)
        for number in range(2 * len(KINDS)):
            tapper.play(number)
        assert tapper.undos > 40
        assert tapper.hands > 10
