"""Matches: duplicate deals, spreading the work, intervals."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from domino_crib.arena import Match, run_match
from domino_crib.arena.play import GameRow, play_streams
from domino_crib.arena.report import wilson, win_interval

MATCH = Match(("greedy", "random"), games=12, seed=5)


def test_a_match_is_the_same_however_it_is_spread() -> None:
    here = run_match(MATCH)
    with ThreadPoolExecutor(3) as pool:
        spread = run_match(MATCH, executor=pool)
    assert spread.rows == here.rows
    assert spread.points == here.points


@pytest.mark.slow
def test_processes_play_the_same_match() -> None:
    assert run_match(MATCH, jobs=2).rows == run_match(MATCH).rows


def test_progress_ends_at_all_games() -> None:
    seen: list[tuple[int, int]] = []
    run_match(MATCH, progress=lambda done, games: seen.append((done, games)))
    assert seen[-1] == (12, 12)
    assert seen == sorted(seen)


def test_a_stream_gives_every_player_the_same_deals_and_the_first_deal() -> None:
    rows = play_streams(replace(MATCH, players=("greedy", "greedy")), 0, 3).rows
    for first, second in zip(rows[::2], rows[1::2], strict=True):
        assert first.scores == second.scores[::-1]
        assert {first.first_dealer, second.first_dealer} == {0, 1}


def test_sides_of_partners_go_round() -> None:
    match = Match(("greedy", "random"), game="cards-pairs", games=8, seed=1)
    rows = run_match(match).rows
    assert [row.first_dealer for row in rows[:4]] == [0, 1, 0, 1]
    assert match.side_names == ("greedy", "random")


def test_wilson_interval_has_the_textbook_value() -> None:
    low, high = wilson(8, 10)
    assert (round(low, 3), round(high, 3)) == (0.490, 0.943)


def test_an_interval_counts_streams_and_not_games() -> None:
    def row(stream: int, winner: int) -> GameRow:
        return GameRow(stream, 0, 0, (61, 0), winner, 0, 4)

    split = [row(stream, winner) for stream in range(50) for winner in (0, 1)]
    low, high = win_interval(split, 0)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    paired = [row(stream, stream % 2) for stream in range(50) for _ in range(2)]
    low, high = win_interval(paired, 0)
    assert high - low == pytest.approx(2 * 1.96 * (0.25 / 49) ** 0.5, rel=1e-3)
