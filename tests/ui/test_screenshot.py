"""``screenshot``: every scene without a window, bad input in one line."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from domino_crib.cli import main
from domino_crib.ui.scenes.club_match import EnterResult
from domino_crib.ui.screenshot import SCENES, picture, quiet_desk
from domino_crib.ui.start import register

NAMED = (
    *("title", "new-game", "discard", "play", "show", "muggins", "result", "learn"),
    *("replays", "statistics", "board", "settings", "table", "demo"),
)
"""The scenes of INTERFACES that there are."""


def test_every_scene_of_the_specification_can_be_drawn() -> None:
    assert not set(NAMED) - set(SCENES)


@pytest.mark.parametrize("scene", NAMED)
def test_a_scene_is_drawn_at_the_size_asked_for(
    scene: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "deep" / "picture.png"
    arguments = ["screenshot", "--scene", scene, "--out", str(out), "--size", "800x480"]
    assert main([*arguments, "--lang", "pl"]) == 0
    assert capsys.readouterr().out == ""
    image = pygame.image.load(out)
    assert image.get_size() == (800, 480)
    colours = {tuple(image.get_at((x, y))) for x in range(0, 800, 16) for y in range(0, 480, 16)}
    assert len(colours) > 50


@pytest.mark.parametrize("scene", ["play", "show", "title"])
def test_the_same_arguments_give_the_same_picture(scene: str) -> None:
    one, other = (picture(scene, size=(800, 480), seed=3) for _ in range(2))
    assert one.get_buffer().raw == other.get_buffer().raw


@pytest.mark.parametrize(
    ("option", "value", "expected"),
    [
        ("--scene", "moon", "unknown scene"),
        ("--size", "wide", "bad size"),
        ("--size", "1x1", "bad size"),
        ("--size", "99999x100", "bad size"),
        ("--lang", "xx", "--lang"),
        ("--game", "chess", "--game"),
        ("--theme", "noon", "--theme"),
    ],
)
def test_bad_input_is_one_line(
    option: str, value: str, expected: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = {"--scene": "title", "--out": str(tmp_path / "x.png"), option: value}
    words = [word for pair in arguments.items() for word in pair]
    assert main(["screenshot", *words]) == 2
    told = capsys.readouterr().err
    assert expected in told
    assert told.count("\n") == 1
    assert not (tmp_path / "x.png").exists()


@pytest.mark.parametrize("seed", range(12))
def test_a_club_evening_of_any_seed_has_a_result_to_enter(seed: int) -> None:
    desk = quiet_desk("en")
    register(desk)
    scene = SCENES["club-result"](desk, "domino", seed)
    assert isinstance(scene, EnterResult)
    assert scene.tableau.meeting.match.winner is None
    desk.close()
