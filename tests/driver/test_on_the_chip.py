"""The real driver, over a pseudo terminal, to the very binary that is flashed: lamps equal pegs."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from domino_crib.driver.messages import ResetCause, Theme
from domino_crib.driver.mirror import BoardConfig, Mirror
from domino_crib.driver.status import ButtonPress, Status
from domino_crib.pegboard import Colour, Picture, glows
from domino_crib.pegboard.picture import scaled
from tests.driver.serving import PATIENCE, becomes, running
from tests.kit.simulated_board import BoardOnAPort, board_on_a_port

pytestmark = [pytest.mark.firmware, pytest.mark.xdist_group("simulated board")]

BRIGHTNESS = 200
Lit = tuple[BoardOnAPort, Mirror]


@pytest.fixture(scope="module")
def lit() -> Iterator[Lit]:
    with board_on_a_port() as board, running(Mirror(board.port)) as mirror:
        mirror.configure(BoardConfig(brightness=BRIGHTNESS, tracks=2))
        assert becomes(mirror, lambda: mirror.status.code is Status.READY)
        yield board, mirror


def dimmed(colour: Colour) -> Colour:
    red, green, blue = colour
    return scaled(red, BRIGHTNESS), scaled(green, BRIGHTNESS), scaled(blue, BRIGHTNESS)


def shows(board: BoardOnAPort, picture: Picture, theme: int = 0) -> bool:
    """Wait until every LED is as it should be, in one half of a blink or the other."""
    wanted = [
        {dimmed(glow.rgb(bright=True)), dimmed(glow.rgb(bright=False))}
        for glow in glows(picture, 2, theme)
    ]
    return board.wait_for(
        lambda lights: (
            len(lights) == len(wanted)
            and all(light in allowed for light, allowed in zip(lights, wanted, strict=True))
        ),
        PATIENCE,
    )


@pytest.mark.slow
@pytest.mark.parametrize("target", [61, 121])
def test_every_score_on_both_tracks_forwards_and_backwards(lit: Lit, target: int) -> None:
    board, mirror = lit
    for score in range(target + 1):
        other = target - score
        pegs = ((score, max(0, score - 1)), (other, min(target, other + 1)))
        picture = Picture(target, pegs, dealer=score % 2, turn=1 - score % 2, lap=target > 61)
        mirror.post(picture)
        assert shows(board, picture), picture


def test_ten_back_and_a_win(lit: Lit) -> None:
    board, mirror = lit
    for pegs in (((30, 22), (5, 0)), ((20, 30), (5, 0)), ((61, 20), (5, 0))):
        over = pegs[0][0] == 61
        picture = Picture(61, pegs, over=over, winners=frozenset({0}) if over else frozenset())
        mirror.post(picture)
        assert shows(board, picture), picture


def test_the_other_colours(lit: Lit) -> None:
    board, mirror = lit
    picture = Picture(121, ((70, 64), (3, 1)), dealer=1, turn=0, lap=True)
    mirror.post(picture)
    for theme in (Theme.COLOUR_BLIND, Theme.STANDARD):
        mirror.configure(BoardConfig(BRIGHTNESS, 400, theme, 2))
        assert shows(board, picture, int(theme))


def walk(lit: Lit, *fronts: int) -> None:
    """Let a peg go to each of these holes; it takes 40 ms for a hole."""
    board, mirror = lit
    for front in fronts:
        picture = Picture(121, ((front, 31), (44, 40)), dealer=0, turn=1, lap=True)
        mirror.post(picture)
        assert shows(board, picture)


def test_its_buttons_are_heard(lit: Lit) -> None:
    board, mirror = lit
    # What is pressed in the first half second counts as held at power-up.
    walk(lit, 13, 33)
    board.tell("press 2")
    # A button counts when it is held for some time, such as a peg's walk of three holes.
    walk(lit, 36)
    board.tell("release 2")
    assert mirror.buttons.get(timeout=PATIENCE) == ButtonPress(2, long=False)


def cause_of(mirror: Mirror) -> int:
    return mirror.info.cause if mirror.info is not None else 0


def test_a_reset_board_shows_the_pegs_and_hears_its_buttons_again(lit: Lit) -> None:
    board, mirror = lit
    picture = Picture(121, ((33, 31), (44, 40)), dealer=0, turn=1, lap=True)
    mirror.post(picture)
    assert shows(board, picture)
    board.tell("reset")
    assert becomes(mirror, lambda: cause_of(mirror) == ResetCause.EXTERNAL)
    assert becomes(mirror, lambda: mirror.settled)
    assert shows(board, picture)
    test_its_buttons_are_heard(lit)
