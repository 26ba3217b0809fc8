"""Statistics: what a game adds, what they say, a broken file."""

from __future__ import annotations

import random
import sqlite3
from pathlib import Path

import pytest

from domino_crib.rules import Counted, Pegged, What
from domino_crib.ui.game import statistics
from domino_crib.ui.game.choice import Choice, seated, with_game
from domino_crib.ui.game.match import Match, next_dealer
from domino_crib.ui.game.session import Session
from domino_crib.ui.scenes.statistics import StatisticsScene
from tests.ui.hands import at_the_screen


def played(game: str, seed: int, players: tuple[str, ...]) -> Session:
    choice = seated(with_game(Choice(), game), players)
    names = [f"N{i}" for i in range(len(players))]
    session = Session(choice, names, choice.setup(seed), Match())
    rnd = random.Random(seed)
    while session.state.outcome is None:
        action = session.forced_step()
        if action is None:
            seat = session.waiting_for()
            assert seat is not None
            action = rnd.choice(session.view(seat).legal)
        session.do(action)
    return session


@pytest.mark.parametrize("seed", range(4))
def test_the_sums_of_a_game_are_those_of_its_events(seed: int) -> None:
    session = played("cards-3", seed, ("person", "greedy", "random"))
    totals = statistics.totals_of(session)
    events = [e for step in session.steps for e in step.events]
    counted = [e for e in events if isinstance(e, Counted)]
    for seat in range(3):
        hands = [e for e in counted if e.seat == seat and e.what is What.HAND]
        cribs = [e for e in counted if e.seat == seat and e.what is What.CRIB]
        one = totals[seat]
        assert one.dealer_hands + one.pone_hands == len(hands)
        assert one.dealer_points + one.pone_points == sum(e.points for e in hands)
        assert (one.cribs, one.crib_points) == (len(cribs), sum(e.points for e in cribs))
        assert one.best_hand == max((e.points for e in (*hands, *cribs)), default=0)
    play = sum(
        e.points
        for step in session.steps
        for e in step.events
        if isinstance(e, Pegged) and step.action.__class__.__name__ == "Lay"
    )
    assert sum(one.play_points for one in totals) == play


def test_games_are_summed_by_opponent(tmp_path: Path) -> None:
    path = tmp_path / "statistics.sqlite3"
    wins = {"greedy": 0, "random": 0}
    for seed in range(8):
        against = "greedy" if seed % 2 else "random"
        session = played("domino", seed, ("person", against))
        assert statistics.keep(path, session) is None
        result = session.state.outcome
        assert result is not None
        wins[against] += 0 in result.winners
    rows = {row.against: row for row in statistics.summaries(path)}
    assert {name: row.games for name, row in rows.items()} == {"greedy": 4, "random": 4}
    assert {name: row.wins for name, row in rows.items()} == wins
    (means,) = statistics.averages(path)
    assert means.games == 8
    assert means.pone_hand is not None
    assert 0 <= means.pone_hand <= 24


def test_a_game_of_computers_adds_nothing_to_the_persons(tmp_path: Path) -> None:
    path = tmp_path / "statistics.sqlite3"
    statistics.keep(path, played("domino", 1, ("greedy", "greedy")))
    assert statistics.summaries(path) == []
    assert statistics.averages(path) == []


@pytest.mark.parametrize("kind", ["noise", "later version"])
def test_a_broken_file_is_set_aside_and_the_game_is_kept_in_a_new_one(
    kind: str, tmp_path: Path
) -> None:
    path = tmp_path / "statistics.sqlite3"
    if kind == "noise":
        path.write_bytes(b"this is no database, not at all" * 50)
    else:
        with sqlite3.connect(path) as base:
            base.execute("PRAGMA user_version = 99")
        base.close()
    aside = statistics.keep(path, played("domino", 3, ("person", "greedy")))
    assert aside is not None
    assert aside.kept.exists()
    assert len(statistics.summaries(path)) == 1


def test_the_screen_tells_of_a_broken_file(tmp_path: Path) -> None:
    (tmp_path / "statistics.sqlite3").write_bytes(b"noise" * 300)
    with at_the_screen(tmp_path) as person:
        person.turn()
        person.press("statistics")
        assert isinstance(person.scene, StatisticsScene)
        assert person.desk.notices[-1][0] == "ui.notice.set-aside"
        person.key("escape")
        assert not person.desk.notices


def test_a_match_counts_skunks_and_lets_the_loser_deal() -> None:
    for seed in range(30):
        choice = Choice(match=3)
        session = Session(choice, ("A", "B"), choice.setup(seed), Match(3))
        rnd = random.Random(seed)
        while session.state.outcome is None:
            seat = session.waiting_for()
            action = session.forced_step() or rnd.choice(session.view(seat).legal)
            session.do(action)
        result = session.state.outcome
        match = Match(3).after(result, session.rules)
        (winner,) = result.winners
        assert match.won[winner] == 1 + (min(result.scores) < 31)
        assert next_dealer(result, session.rules, session.first.dealer) == result.losers[0]
