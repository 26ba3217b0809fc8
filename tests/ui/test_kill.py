"""Killed at any moment, the program goes on from the last step when it is started again.

Two hundred kills are a command: ``python -m tests.ui.kill``.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.kill import GAMES, Home, rampage

KILLS = 12


@pytest.mark.slow
def test_killed_at_random_moments_nothing_is_lost(tmp_path: Path) -> None:
    homes = rampage(tmp_path, KILLS)
    assert len(homes) == len(GAMES)
    assert sum(home.found for home in homes) > KILLS // 2


@pytest.mark.parametrize("lost", ["", "Game: domino\nPlayers: A | B\nDealer: 1\nSeed: 5\n"])
def test_a_game_that_is_gone_or_another_is_noticed(lost: str, tmp_path: Path) -> None:
    home = Home.make(tmp_path / "home", GAMES[0])
    home.check()
    saved = home.folder / "autosave.crib"
    saved.write_text(lost, encoding="utf-8") if lost else saved.unlink()
    with pytest.raises(AssertionError):
        home.check()
