"""``replay``: the JSON events of the interface, and an account in three languages."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from domino_crib.cli import main
from domino_crib.rules.record import write_record
from domino_crib.rules.record_reader import read_record
from tests.kit.cases import CASES, case_files


def _events(capsys: pytest.CaptureFixture[str], path: Path) -> list[dict[str, Any]]:
    assert main(["replay", str(path), "--json"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return [json.loads(line) for line in out.splitlines()]


def _of(events: list[dict[str, Any]], name: str) -> list[dict[str, Any]]:
    return [event for event in events if event["event"] == name]


def test_points_goes_and_counts(capsys: pytest.CaptureFixture[str]) -> None:
    events = _events(capsys, CASES / "domino-last-tile-each-time.crib")
    assert _of(events, "pegged")[0] == {
        "event": "pegged",
        "side": 2,
        "reason": "last",
        "points": 1,
        "from": 0,
        "to": 1,
    }
    assert _of(events, "go") == [{"event": "go", "seat": 1}]
    counted = _of(events, "counted")
    assert [(e["seat"], e["what"], e["points"]) for e in counted] == [
        (2, "hand", 7),
        (1, "hand", 8),
        (1, "crib", 4),
    ]
    assert counted[0]["parts"][0] == {
        "reason": "fifteen",
        "points": 2,
        "pieces": ["6-6", "0-3"],
    }
    assert events[-1] == {
        "event": "unfinished",
        "scores": [17, 13],
        "pegs": [[17, 13], [13, 6]],
        "dealer": 2,
        "phase": "deal",
        "to_move": 2,
        "legal": ["deal"],
    }


def test_steps_back(capsys: pytest.CaptureFixture[str]) -> None:
    events = _events(capsys, CASES / "ten-back-at-7.crib")
    assert _of(events, "stepped-back")[0] == {
        "event": "stepped-back",
        "side": 2,
        "what": "hand",
        "holes": 7,
        "from": 7,
        "to": 0,
    }


def test_the_result_is_the_last_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert _events(capsys, CASES / "domino-win-on-starter.crib")[-1] == {
        "event": "result",
        "scores": [20, 61],
        "pegs": [[20, 0], [61, 60]],
        "winners": [2],
        "losers": [1],
        "reason": "target",
        "skunk": 1,
    }
    assert _events(capsys, CASES / "lowball-three-draw.crib")[-1]["winners"] == []


def test_what_is_to_come(capsys: pytest.CaptureFixture[str]) -> None:
    last = _events(capsys, CASES / "four-players.crib")[-1]
    assert (last["phase"], last["to_move"], last["legal"]) == ("play", 4, ["KS", "QS", "JS"])


@pytest.mark.parametrize(
    ("kept", "phase", "to_move", "legal"),
    [
        ("Dealer", "deal", 1, ["deal"]),
        ("Hand 2", "discard", 2, 15),
        ("Discard 1", "discard", 2, 15),
        ("Discard 2", "starter", 2, ["starter"]),
        ("Starter", "play", 2, ["6-6", "0-1", "0-2", "0-3"]),
    ],
)
def test_a_record_may_stop_anywhere(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    kept: str,
    phase: str,
    to_move: int,
    legal: Any,
) -> None:
    text = (CASES / "domino-last-tile-each-time.crib").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines(keepends=True) if not line.startswith("#")]
    end = next(n for n, line in enumerate(lines) if line.startswith(kept)) + 1
    path = tmp_path / "cut.crib"
    path.write_text("".join(lines[:end]), encoding="utf-8")
    last = _events(capsys, path)[-1]
    assert (last["event"], last["phase"], last["to_move"]) == ("unfinished", phase, to_move)
    if phase == "starter":
        assert last["legal"] == ["starter"]
    elif isinstance(legal, int):
        assert len(last["legal"]) == legal
    else:
        assert last["legal"] == legal


@pytest.mark.parametrize("path", case_files(), ids=lambda path: path.stem)
def test_the_events_of_every_case_are_json_and_stay_the_same_when_written_again(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, path: Path
) -> None:
    events = _events(capsys, path)
    assert events[-1]["event"] in ("result", "unfinished")
    again = tmp_path / "again.crib"
    again.write_text(write_record(read_record(path.read_text(encoding="utf-8"))), encoding="utf-8")
    assert _events(capsys, again) == events
    scores = events[-1]["scores"]
    last = {event["side"]: event["to"] for event in events if "side" in event}
    assert all(scores[side - 1] == score for side, score in last.items())


@pytest.mark.parametrize("lang", ["en", "pl", "da"])
def test_every_case_can_be_told_in_every_language(
    capsys: pytest.CaptureFixture[str], lang: str
) -> None:
    for path in case_files():
        assert main(["replay", str(path), "--lang", lang]) == 0
        out, err = capsys.readouterr()
        assert err == ""
        assert len(out.splitlines()) > 3
        assert "{" not in out


def test_a_dash_reads_the_record_from_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = CASES / "domino-last-tile-each-time.crib"
    from_file = _events(capsys, path)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(path.read_bytes())))
    assert _events(capsys, Path("-")) == from_file
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"Game: whist\n")))
    assert main(["replay", "-"]) == 2
    assert "standard input:1" in capsys.readouterr().err
