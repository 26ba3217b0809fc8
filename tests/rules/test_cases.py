"""The scripted cases of ``tests/data/cases``: every rule with the scores after every piece."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.kit.cases import CASES, case_files, check_case, rules_cited

NUMBERED = {"D": 13, "C": 9, "O": 13, "M": 4}
RULES = {f"{letter}{number}" for letter, last in NUMBERED.items() for number in range(1, last + 1)}


@pytest.mark.parametrize("path", case_files(), ids=lambda path: path.stem)
def test_a_case_happens_as_it_says(path: Path) -> None:
    assert check_case(path) > 0


def test_every_rule_is_shown_by_a_case() -> None:
    cited: set[str] = set()
    for path in case_files():
        rules = rules_cited(path.read_text(encoding="utf-8"))
        assert rules, f"{path.name} cites no rule"
        cited |= rules
    assert cited == RULES


@pytest.mark.parametrize(
    ("written", "wrong"),
    [
        ("#> scores 0-0 0-0 0-1", "#> scores 0-0 0-0 0-2"),
        ("#> scores 0-0\n", ""),
        ("#> parts run 3, last 1", "#> parts last 1, run 3"),
        ("#> goes 1", "#> goes 2"),
        ("#> next 2\nDiscard 2", "#> next 1\nDiscard 2"),
        ("#> legal 4-6 5-5", "#> legal 5-5"),
        ("#> hand 2: 7,", "#> hand 2: 6,"),
        ("#> hand 2: 7,", "#> hand 1: 7,"),
        ("#> hand 1: 8, score 13-13\n", ""),
        ("#> crib: 4, score 17-13", "#> crib: 4, score 17-14"),
        ("#> dealer 2", "#> dealer 1"),
        ("#> dealer 2", "#> result winners 1, losers 2, skunk 0"),
        ("#> dealer 2", "#> refuses half-a-lay: Deal"),
        ("#> dealer 2", "#> hears 2"),
    ],
)
def test_a_case_that_says_something_else_fails(tmp_path: Path, written: str, wrong: str) -> None:
    text = (CASES / "domino-last-tile-each-time.crib").read_text(encoding="utf-8")
    assert written in text
    case = tmp_path / "case.crib"
    case.write_text(text.replace(written, wrong, 1), encoding="utf-8")
    with pytest.raises((AssertionError, pytest.fail.Exception)):
        check_case(case)
