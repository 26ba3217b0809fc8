"""``score`` and ``peg``: known answers, as JSON and as text."""

from __future__ import annotations

import json
from typing import Any

import pytest

from domino_crib.cli import main
from tests.kit.vectors import rows


def _json(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    assert main([*words, "--json"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert out.count("\n") == 1
    return json.loads(out)


def _lines(capsys: pytest.CaptureFixture[str], *words: str) -> list[str]:
    assert main(list(words)) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out.splitlines()


def test_the_example_of_the_interface(capsys: pytest.CaptureFixture[str]) -> None:
    answer = _json(capsys, "score", "--hand", "0-6,5-1,4-2 3-3", "--starter", "3-0")
    assert answer == {
        "total": 24,
        "parts": [
            {"reason": "fifteen", "points": 2, "pieces": [*pieces, "0-3"]}
            for pieces in (
                ["0-6", "1-5"],
                ["0-6", "2-4"],
                ["0-6", "3-3"],
                ["1-5", "2-4"],
                ["1-5", "3-3"],
                ["2-4", "3-3"],
            )
        ]
        + [
            {
                "reason": "double-pair-royal",
                "points": 12,
                "pieces": ["0-6", "1-5", "2-4", "3-3"],
            }
        ],
    }


def test_twenty_nine(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("score", "--game", "cards-2", "--hand", "5c 5d 5H jS", "--starter", "5S")
    answer = _json(capsys, *words)
    assert answer["total"] == 29
    assert answer["parts"][-1] == {"reason": "nobs", "points": 1, "pieces": ["JS"]}
    lines = _lines(capsys, *words)
    assert lines[-1] == "total 29"
    assert lines[0] == "fifteen 2: 5C JS"
    assert sum(int(line.split(":")[0].split()[-1]) for line in lines[:-1]) == 29


def test_a_hand_of_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("score", "--hand", "6-6 4-6 2-6 0-4", "--starter", "0-2")
    assert _json(capsys, *words) == {"total": 0, "parts": []}
    assert _lines(capsys, *words) == ["total 0"]


@pytest.mark.parametrize(
    ("game", "crib", "hand", "starter", "total"),
    [
        ("cards-2", False, "2H 4H 6H 8H", "KS", 4),
        ("cards-2", True, "2H 4H 6H 8H", "KS", 0),
        ("cards-pairs", True, "2H 4H 6H 8H", "KH", 5),
        ("five-card", False, "2H 4H 6H", "KS", 3),
        ("five-card", False, "2H 4H 6H", "KH", 4),
        ("five-card", True, "2H 4H 6H 8H", "KS", 0),
        ("five-card", True, "2H 4H 6H 8H", "KH", 5),
    ],
)
def test_hands_and_cribs_of_the_games(
    capsys: pytest.CaptureFixture[str], game: str, crib: bool, hand: str, starter: str, total: int
) -> None:
    words = ["score", "--game", game, "--hand", hand, "--starter", starter]
    assert _json(capsys, *words, *(["--crib"] if crib else []))["total"] == total


def test_every_known_hand(capsys: pytest.CaptureFixture[str]) -> None:
    for row in rows("card_hands"):
        words = ["score", "--game", "cards-2", "--hand", row["hand"], "--starter", row["starter"]]
        answer = _json(capsys, *words, *(["--crib"] if row["crib"] == "1" else []))
        assert answer["total"] == int(row["score"])
        assert sum(part["points"] for part in answer["parts"]) == answer["total"]


def test_every_known_pile(capsys: pytest.CaptureFixture[str]) -> None:
    for row in rows("card_piles"):
        lays = _json(capsys, "peg", "--game", "cards-2", row["cards_in_the_order_laid"])["lays"]
        assert lays[-1]["points"] == int(row["points_for_the_last"])
        assert lays[-1]["count"] == int(row["count"])
    for row in rows("domino"):
        if row["kind"] == "pile":
            lays = _json(capsys, "peg", *row["tiles"].split())["lays"]
            assert lays[-1]["points"] == int(row["score"]), row["why"]


def test_a_count_lay_by_lay(capsys: pytest.CaptureFixture[str]) -> None:
    answer = _json(capsys, "peg", "--game", "domino", "6-6 5-6 4-4 0-0")
    pile = ["6-6", "5-6", "4-4", "0-0"]
    assert answer == {
        "lays": [
            {"piece": "6-6", "count": 12, "points": 0, "parts": []},
            {"piece": "5-6", "count": 23, "points": 0, "parts": []},
            {
                "piece": "4-4",
                "count": 31,
                "points": 2,
                "parts": [{"reason": "thirty-one", "points": 2, "pieces": pile[:3]}],
            },
            {
                "piece": "0-0",
                "count": 31,
                "points": 2,
                "parts": [{"reason": "thirty-one", "points": 2, "pieces": pile}],
            },
        ]
    }
    lines = _lines(capsys, "peg", "6-6 5-6 4-4 0-0")
    assert [line.split()[:3] for line in lines] == [
        ["6-6", "12", "0"],
        ["5-6", "23", "0"],
        ["4-4", "31", "2"],
        ["0-0", "31", "2"],
    ]
