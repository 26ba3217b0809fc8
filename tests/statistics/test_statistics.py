"""Statistics agree with the games they come from."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from domino_crib.arena.points import Role, Source
from domino_crib.errors import BadInput, Failed
from domino_crib.players import GreedyPlayer, RandomPlayer
from domino_crib.rules import VARIANTS, Counted, Setup
from domino_crib.rules.record import Record, replay
from domino_crib.statistics import Store, summary_of
from domino_crib.statistics.store import VERSION
from domino_crib.table import Table, play_out


def finished_game(game: str, seed: int, options: tuple[str, ...] = ()) -> Record:
    table = Table(Setup(game, options=options, seed=seed))
    seats = VARIANTS[game].seats
    play_out(table, [GreedyPlayer(), *(RandomPlayer(seed + s) for s in range(1, seats))])
    names = tuple(f"P{seat}" for seat in range(seats))
    return Record(table.setup, names, tuple(table.actions))


@pytest.mark.parametrize("game", VARIANTS)
def test_a_summary_agrees_with_its_game(game: str) -> None:
    record = finished_game(game, 5)
    levels = ("", *("random",) * (VARIANTS[game].seats - 1))
    summary = summary_of(record, levels)
    _, steps = replay(record)
    result = steps[-1].state.outcome
    assert result is not None
    assert tuple(side.score for side in summary.sides) == result.scores
    assert [side.won for side in summary.sides].count(True) == 1
    rules = steps[-1].state.rules
    for number, side in enumerate(summary.sides):
        counts = [
            event.points
            for step in steps
            for event in step.events
            if isinstance(event, Counted) and rules.side_of[event.seat] == number
        ]
        assert side.best is not None
        assert side.best.points == max(counts)
    assert summary.deals == steps[-1].state.deal_number


def test_an_unfinished_game_has_no_summary() -> None:
    record = finished_game("domino", 1)
    cut = Record(record.setup, record.players, record.actions[:-1])
    with pytest.raises(BadInput, match="game not over"):
        summary_of(cut, ("", "random"))


def test_the_store_adds_up(tmp_path: Path) -> None:
    path = tmp_path / "new folder" / "statistics.sqlite3"
    won = {"domino": 0, "cards-2": 0}
    totals: dict[tuple[str, Role], list[float]] = {}
    best: dict[str, int] = {}
    for game in won:
        for seed in range(8):
            summary = summary_of(finished_game(game, seed), ("", "random"))
            with Store(path) as store:
                store.add(summary, f"2026-11-{seed + 1:02}T20:00:00")
            me = summary.sides[0]
            won[game] += me.won
            best[game] = max(best.get(game, 0), me.best.points if me.best else 0)
            for role, (deals, *points) in me.points.items():
                row = totals.setdefault((game, role), [0.0, 0.0])
                row[0] += deals
                row[1] += sum(points)
    with Store(path) as store:
        lines = {line.game: line for line in store.lines()}
        for game, count in won.items():
            line = lines[game]
            assert (line.level, line.games, line.won, line.lost) == ("random", 8, count, 8 - count)
        for average in store.averages():
            deals, points = totals[average.game, average.role]
            assert average.deals == deals
            assert sum(average.points.values()) == pytest.approx(points / deals)
        assert {b.game: b.hand.points for b in store.best()} == best


def test_computers_alone_are_not_counted_as_a_person() -> None:
    with Store(None) as store:
        store.add(summary_of(finished_game("domino", 3), ("greedy", "random")), "2026-11-01")
        assert store.lines() == store.averages() == store.best() == ()


def test_ten_back_stands_as_points_lost() -> None:
    with Store(None) as store:
        for seed in range(6):
            record = finished_game("domino", seed, ("ten-back",))
            store.add(summary_of(record, ("", "random")), "2026-11-01")
        assert min(average.points[Source.BACK] for average in store.averages()) <= 0


def test_a_broken_file_is_told(tmp_path: Path) -> None:
    path = tmp_path / "statistics.sqlite3"
    path.write_bytes(b"no database " * 100)
    with pytest.raises(Failed, match="statistics broken"):
        Store(path)


def test_a_newer_file_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "statistics.sqlite3"
    connection = sqlite3.connect(path)
    connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    connection.close()
    with pytest.raises(Failed, match="too new"):
        Store(path)
