"""``export``: a record as an animated picture, as pictures, as an account."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path

import pygame
import pytest

from domino_crib.cli import main
from domino_crib.commands.replay import account, load_record
from domino_crib.ui.demoing.steps import beats_of_record
from domino_crib.ui.filming import GROUND
from domino_crib.wording import LANGUAGES, Words
from domino_crib.wording.names import player_names
from tests.kit.cases import CASES, case_files
from tests.kit.need import need

SHORT = CASES / "domino-show.crib"
UNFINISHED = CASES / "domino-alone-in-two-counts.crib"
SMALL = "320x180"


def beats(path: Path, lang: str = "en") -> int:
    record = load_record(path)
    return len(list(beats_of_record(record, Words(lang), record.players)))


def test_pictures_are_numbered_and_of_the_size_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "new" / "pictures"
    assert main(["export", str(SHORT), "--png", str(folder), "--size", SMALL]) == 0
    files = sorted(path.name for path in folder.iterdir())
    assert files == [f"{i:04d}.png" for i in range(1, beats(SHORT) + 1)]
    picture = pygame.image.load(folder / files[0])
    assert picture.get_size() == (320, 180)
    assert tuple(picture.get_at((2, 2)))[:3] == GROUND
    assert f"{len(files)} pictures" in capsys.readouterr().out


def test_a_folder_with_pictures_is_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "mine.png").write_bytes(b"mine")
    assert main(["export", str(SHORT), "--png", str(tmp_path), "--size", SMALL]) == 2
    assert "a folder without pictures" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["mine.png"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_account_in_three_languages(tmp_path: Path, lang: str) -> None:
    out = tmp_path / "game.txt"
    assert main(["export", str(SHORT), "--text", str(out), "--lang", lang]) == 0
    told = account(load_record(SHORT), Words(lang))
    assert out.read_text("utf-8").splitlines() == told


def test_the_animated_picture_runs_for_ever_and_takes_its_time(tmp_path: Path) -> None:
    need(find_spec("PIL") is not None, "Pillow reads the GIF back: pip install pillow")
    from PIL import Image

    out = tmp_path / "game.gif"
    assert main(["export", str(SHORT), "--gif", str(out), "--size", SMALL]) == 0
    with Image.open(out) as film:
        assert film.size == (320, 180)
        assert film.n_frames == beats(SHORT)
        assert film.info["loop"] == 0
        assert film.convert("RGB").getpixel((2, 2)) == GROUND
        for i in range(film.n_frames):
            film.seek(i)
            assert film.info["duration"] >= 700


def test_without_pillow_one_line_says_what_to_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "PIL", None)
    monkeypatch.setitem(sys.modules, "PIL.Image", None)
    out = tmp_path / "game.gif"
    assert main(["export", str(SHORT), "--gif", str(out)]) == 1
    err = capsys.readouterr().err
    assert "-m pip install pillow (or use --png DIR)" in err
    assert "--png DIR" in err
    assert err.count("\n") == 1
    assert not out.exists()


def test_a_record_that_stops_ends_with_what_is_to_come() -> None:
    record = load_record(UNFINISHED)
    words = Words("en")
    names = player_names(words, record.players)
    last = list(beats_of_record(record, words, names))[-1]
    assert last.line == account(record, words)[-1]


@pytest.mark.parametrize("path", case_files(), ids=lambda path: path.stem)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_known_game_can_be_told(path: Path, lang: str) -> None:
    assert beats(path, lang) > 2
