"""The recipes in the documents work as they stand."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from domino_crib import rules
from domino_crib.players import GreedyPlayer
from domino_crib.rules.catalog import DOMINO
from domino_crib.rules.options import OPTIONS, Option
from domino_crib.rules.setup import Setup, rules_of
from domino_crib.table import Table, play_out

DOCS = Path(__file__).parents[2] / "docs"


def _code(page: str, holding: str) -> str:
    blocks = re.findall(
        r"^```python\n(.*?)^```", (DOCS / page).read_text("utf-8"), re.MULTILINE | re.DOTALL
    )
    (found,) = [block for block in blocks if holding in block]
    return str(found)


def _run(code: str, **known: Any) -> dict[str, Any]:
    names = dict(known)
    exec(compile(code, "document", "exec"), names)  # noqa: S102 - the documents are ours
    return names


def test_the_player_of_the_recipe_plays_any_game() -> None:
    names = _run(_code("adding-a-player.md", "class Cautious"))
    for setup in (Setup("domino", seed=1), Setup("cards-3", options=("muggins",), seed=2)):
        table = Table(setup)
        seats = [names["Cautious"](), *[GreedyPlayer()] * (table.state.rules.seats - 1)]
        assert play_out(table, seats) is table.outcome


def test_the_game_of_the_recipe_can_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    names = _run(_code("adding-a-variant.md", "DOMINO_LONG"), DOMINO=DOMINO, replace=replace)
    monkeypatch.setitem(rules.VARIANTS, "domino-121", names["DOMINO_LONG"])
    result = play_out(Table(Setup("domino-121", seed=3)), [GreedyPlayer(), GreedyPlayer()])
    assert max(result.scores) == 121


def test_the_option_of_the_recipe_is_an_option(monkeypatch: pytest.MonkeyPatch) -> None:
    line = re.search(
        r"^ {4}(Option\(.*\)),$", (DOCS / "adding-a-variant.md").read_text("utf-8"), re.MULTILINE
    )
    assert line is not None
    option = _run(f"option = {line[1]}", Option=Option)["option"]
    monkeypatch.setitem(OPTIONS, option.name, option)
    its_rules = rules_of(Setup("cards-2", options=("six-back", "muggins")))
    assert (its_rules.hand_step, its_rules.crib_step) == (6, 0)
