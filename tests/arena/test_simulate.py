"""The command: its JSON, its files and its errors."""

from __future__ import annotations

import argparse
import csv
import json
from pathlib import Path
from typing import Any

import pytest

from domino_crib.commands.simulate import add_simulate_command
from domino_crib.errors import BadInput
from domino_crib.wording import Words


def _run(*words: str) -> int:
    parser = argparse.ArgumentParser()
    add_simulate_command(parser.add_subparsers(), Words("en"))
    args = parser.parse_args(["simulate", *words], argparse.Namespace(words=Words("en")))
    return int(args.run(args))


def _json(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert _run(*words, "--json") == 0
    answer = json.loads(capsys.readouterr().out)
    assert isinstance(answer, dict)
    return answer


def test_json_has_the_fields_of_the_interface(capsys: pytest.CaptureFixture[str]) -> None:
    answer = _json(capsys, "--players", "greedy,random", "--games", "10", "--seed", "7")
    assert answer["game"] == "domino"
    assert answer["players"] == ["greedy", "random"]
    assert answer["games"] == 10
    assert sum(answer["wins"]) + answer["draws"] == 10
    assert set(answer["points"][0]) == {"dealer", "pone"}
    assert {"hand", "crib", "play"} <= set(answer["points"][0]["dealer"])


def test_equal_players_win_half_of_duplicate_games(capsys: pytest.CaptureFixture[str]) -> None:
    answer = _json(capsys, "--players", "greedy,greedy", "--games", "20", "--seed", "3")
    assert answer["wins"] == [10, 10]


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [
        ("cards-2", "greedy,random", "muggins"),
        ("cards-3", "greedy,random,random", "lowball"),
        ("cards-4", "greedy,random,random,random", "ten-back"),
        ("cards-pairs", "greedy,random", "nineteen,muggins"),
        ("five-card", "greedy,random", ""),
    ],
)
def test_every_game_can_be_simulated(
    capsys: pytest.CaptureFixture[str], game: str, players: str, options: str
) -> None:
    answer = _json(
        capsys, "--game", game, "--players", players, "--options", options, "--games", "4"
    )
    assert sum(answer["wins"]) + answer["draws"] == 4


def test_the_text_and_the_csv_tell_the_same_games(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = tmp_path / "games.csv"
    assert _run("--games", "6", "--players", "greedy,random", "--csv", str(out)) == 0
    text = capsys.readouterr().out
    rows = list(csv.DictReader(out.read_text("utf-8").splitlines()))
    assert len(rows) == 6
    wins = sum(row["winner"] == "1" for row in rows)
    assert text.splitlines()[1].split()[:3] == ["greedy", "wins", str(wins)]


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["--players", "greedy"], "wrong-number-of-players"),
        (["--players", "greedy,nobody"], "unknown-player"),
        (["--games", "0"], "bad-number-of-games"),
        (["--game", "chess"], "unknown-game"),
        (["--options", "magic"], "unknown-option"),
        (["--jobs", "-1"], "bad-jobs"),
        (["--csv", "/no/such/folder/x.csv"], "no-such-folder"),
        (["--seed", "-1"], "bad-seed"),
    ],
)
def test_bad_input_is_named(words: list[str], code: str) -> None:
    with pytest.raises(BadInput) as caught:
        _run(*words)
    assert caught.value.code == code
