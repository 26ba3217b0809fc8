"""The numbers of a match: wins with their intervals, and points a deal."""

from __future__ import annotations

import csv
from collections import defaultdict
from dataclasses import dataclass
from math import sqrt
from typing import Any, TextIO

from domino_crib.arena.match import Match
from domino_crib.arena.play import Batch, GameRow
from domino_crib.arena.points import SOURCES, Role
from domino_crib.wording import Words

Z_95 = 1.959964
"""The normal quantile of a two-sided 95 % interval."""


@dataclass(frozen=True, slots=True)
class Summary:
    """What a match showed. Rates are shares of the games, 0 to 1; lists go by side."""

    match: Match
    games: int
    wins: tuple[int, ...]
    draws: int
    intervals: tuple[tuple[float, float], ...]
    skunks: tuple[int, ...]
    first_dealer_wins: float
    deals_per_game: float
    points: tuple[dict[str, dict[str, float]], ...]
    seconds: float

    def as_json(self) -> dict[str, Any]:
        """Return the summary as ``simulate --json`` prints it."""
        match = self.match
        return {
            "game": match.game,
            "target": match.rules.target,
            "options": list(match.options),
            "seed": match.seed,
            "players": list(match.side_names),
            "games": self.games,
            "wins": list(self.wins),
            "draws": self.draws,
            "win_rates": [round(wins / self.games, 6) for wins in self.wins],
            "intervals": [[round(end, 6) for end in interval] for interval in self.intervals],
            "skunks": list(self.skunks),
            "first_dealer_wins": round(self.first_dealer_wins, 6),
            "deals_per_game": round(self.deals_per_game, 4),
            "points": [
                {
                    role: {name: round(value, 4) for name, value in row.items()}
                    for role, row in roles.items()
                }
                for roles in self.points
            ],
            "seconds": round(self.seconds, 3),
            "games_per_second": round(self.games / self.seconds, 1) if self.seconds else 0.0,
        }

    def as_text(self, words: Words) -> str:
        """Return the summary as lines for a terminal."""
        match = self.match
        options = f", {' '.join(match.options)}" if match.options else ""
        rate = self.games / self.seconds if self.seconds else 0.0
        lines = [
            words.get(
                "cli.simulate.head",
                game=match.game,
                target=match.rules.target,
                options=options,
                games=self.games,
                seed=match.seed,
                rate=words.number(rate, 1),
            )
        ]
        for name, wins, (low, high), skunks in zip(
            match.side_names, self.wins, self.intervals, self.skunks, strict=True
        ):
            ends = {"low": words.number(100 * low, 2), "high": words.number(100 * high, 2)}
            lines.append(
                f"  {name:<16} {words.get('cli.simulate.wins')} {wins:>8}"
                f"  {words.number(100 * wins / self.games, 2):>6} %"
                f"  {words.get('cli.simulate.interval', **ends)}"
                f"  {words.get('cli.simulate.skunks', skunks=skunks)}"
            )
        rest = words.get(
            "cli.simulate.rest",
            draws=self.draws,
            share=words.number(100 * self.first_dealer_wins, 2),
            deals=words.number(self.deals_per_game, 2),
        )
        lines.append(f"  {rest}")
        heads = [words.get(f"cli.simulate.source.{source.value}") for source in SOURCES]
        head = f"{words.get('cli.simulate.points'):<20.20}"
        lines.append(head + "".join(f"{name:>9}" for name in heads))
        for name, roles in zip(match.side_names, self.points, strict=True):
            for role, row in roles.items():
                numbers = "".join(f"{words.number(row[s.value], 3):>9}" for s in SOURCES)
                role_name = words.get(f"cli.simulate.role.{role}")
                lines.append(f"  {name:<10.10} {role_name:<7}{numbers}")
        return "\n".join(lines)


def summarise(match: Match, batch: Batch, seconds: float) -> Summary:
    """Return the numbers of a played match; ``seconds`` is how long it took."""
    rows = batch.rows
    sides = range(match.rules.sides)
    return Summary(
        match=match,
        games=len(rows),
        wins=tuple(sum(row.winner == side for row in rows) for side in sides),
        draws=sum(row.winner is None for row in rows),
        intervals=tuple(win_interval(rows, side) for side in sides),
        skunks=tuple(sum(row.winner == side and row.skunk > 0 for row in rows) for side in sides),
        first_dealer_wins=sum(row.winner == row.first_dealer for row in rows) / len(rows),
        deals_per_game=sum(row.deals for row in rows) / len(rows),
        points=tuple(_points_of(batch, side) for side in sides),
        seconds=seconds,
    )


def win_interval(rows: list[GameRow], side: int) -> tuple[float, float]:
    """Return the 95 % interval of the side's share of wins.

    The games of one stream share their pieces, so the streams are the independent observations.
    When all streams agree, and with one stream only, it is Wilson's interval over the games.
    """
    shares = defaultdict(list)
    for row in rows:
        shares[row.stream].append(row.winner == side)
    means = [sum(won) / len(won) for won in shares.values()]
    count = len(means)
    middle = sum(means) / count
    spread = sum((mean - middle) ** 2 for mean in means)
    if count < 2 or spread == 0:
        return wilson(sum(row.winner == side for row in rows), len(rows))
    half = Z_95 * sqrt(spread / (count - 1) / count)
    return max(0.0, middle - half), min(1.0, middle + half)


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Return Wilson's 95 % interval for ``wins`` out of ``games``."""
    share = wins / games
    shrink = 1 + Z_95**2 / games
    middle = (share + Z_95**2 / (2 * games)) / shrink
    half = Z_95 * sqrt(share * (1 - share) / games + Z_95**2 / (4 * games**2)) / shrink
    return max(0.0, middle - half), min(1.0, middle + half)


def _points_of(batch: Batch, side: int) -> dict[str, dict[str, float]]:
    roles = {}
    for role in Role:
        row = batch.points.get((side, role))
        if row is None:
            continue
        deals, *sums = row
        values = {source.value: value / deals for source, value in zip(SOURCES, sums, strict=True)}
        roles[role.value] = values | {"total": sum(sums) / deals, "deals": float(deals)}
    return roles


def write_csv(batch: Batch, match: Match, out: TextIO) -> None:
    """Write one line a game: who dealt first, the scores by player, and who won (from 1)."""
    writer = csv.writer(out, lineterminator="\n")
    names = [f"score_{side + 1}_{name}" for side, name in enumerate(match.side_names)]
    writer.writerow(["stream", "rotation", "first_dealer", *names, "winner", "skunk", "deals"])
    for row in batch.rows:
        winner = "" if row.winner is None else row.winner + 1
        place = [row.stream, row.rotation, row.first_dealer + 1]
        writer.writerow([*place, *row.scores, winner, row.skunk, row.deals])
