"""Settings: written whole, read back, and a broken file is set aside, never lost."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from domino_crib.errors import BadInput, Failed
from domino_crib.settings import HOME_VARIABLE, Settings, load, places, save, set_aside


def test_what_is_saved_is_read_back(tmp_path: Path) -> None:
    wanted = Settings(language="da", theme="day", text_size=125, volume=0, last_game={"a": [1]})
    save(wanted, tmp_path / "deep" / "settings.json")
    assert load(tmp_path / "deep" / "settings.json") == (wanted, None)


def test_no_file_is_the_defaults(tmp_path: Path) -> None:
    assert load(tmp_path / "settings.json") == (Settings(), None)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\xfe",
        b"[]",
        b'{"version": 99}',
        b'{"version": 1, "theme": "midnight"}',
        b'{"version": 1, "volume": true}',
        b'{"version": 1, "text_size": "large"}',
        b'{"version": 1, "last_game": 3}',
        b'{"version": 1, "window_width": "wide"}',
        b'{"version": 1, "window_height": 720.5}',
    ],
)
def test_a_broken_file_is_set_aside(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    settings, aside = load(path)
    assert settings == Settings()
    assert aside is not None
    assert aside.kept.read_bytes() == content
    assert not path.exists()


def test_set_aside_never_overwrites(tmp_path: Path) -> None:
    for number in (1, 2, 3):
        path = tmp_path / "file"
        path.write_text(str(number))
        assert set_aside(path, "why").kept.name == f"file.broken-{number}"


def test_unknown_fields_of_a_friendly_future_are_ignored(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"version": 1, "theme": "day", "moon": "full"}))
    assert load(path) == (Settings(theme="day"), None)


def test_a_bad_value_is_refused_at_once() -> None:
    with pytest.raises(BadInput, match="theme"):
        Settings().with_(theme="midnight")


def test_a_disk_that_refuses_is_an_error_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(Failed, match="cannot write file"):
        save(Settings(), tmp_path / "file" / "settings.json")


def test_the_home_can_be_chosen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    assert places().home == tmp_path
    monkeypatch.delenv(HOME_VARIABLE)
    assert places().home.name == "domino-crib"
