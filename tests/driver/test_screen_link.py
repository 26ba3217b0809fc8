"""The board as the screen sees it: colours that follow the settings, scores made alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from domino_crib.commands.board_screen import DriverLink
from domino_crib.driver.fake_board import FakeBoard
from domino_crib.driver.link_times import BOARD_SILENCE
from domino_crib.driver.messages import Theme
from domino_crib.driver.mirror import NONE, Mirror
from domino_crib.driver.virtual import VirtualBoard
from domino_crib.settings import Places, Settings
from domino_crib.ui.desk import Desk
from domino_crib.ui.game.choice import Choice
from domino_crib.ui.tabling.keeping import begin
from tests.driver.serving import becomes, serving


@pytest.fixture
def link() -> Iterator[DriverLink]:
    made = DriverLink(NONE)
    yield made
    made.close()


def mirror_of(link: DriverLink) -> Mirror:
    return link._switch.mirror


def test_the_colours_follow_the_settings(link: DriverLink, tmp_path: Path) -> None:
    desk = Desk(Places(tmp_path), Settings().with_(palette="colour-blind"), [link], link)
    link.choose("virtual")
    mirror = mirror_of(link)
    assert mirror.virtual is not None
    board = mirror.virtual.board
    assert becomes(mirror, lambda: mirror.settled and board.theme is Theme.COLOUR_BLIND)
    desk.change(palette="standard")
    assert becomes(mirror, lambda: mirror.settled and board.theme is Theme.STANDARD)
    desk.close()


def test_a_score_made_alone_waits_for_whoever_asks(link: DriverLink) -> None:
    board = FakeBoard(now=-BOARD_SILENCE)
    board.press(2, 0.0)
    keeping = begin(Choice(), ("A", "B"), None, [link], dealer=0)
    link.ask_reports(True)
    link(keeping.state, (), keeping.state)
    with serving(VirtualBoard(board)) as virtual:
        link.choose(virtual.listen())
        mirror = mirror_of(link)
        assert becomes(mirror, lambda: link.report() is not None)
        assert link.report() == ((0, 0), (1, 0))
        link.take_report(False)
        assert link.report() is None
        assert becomes(mirror, lambda: mirror.settled)
        assert board.picture is not None
        assert board.picture.pegs == ((0, 0), (0, 0))
        link.close()
