"""Who leads the evening: points for matches, then games, then holes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from domino_crib.club.match import Match

WIN_POINTS = 2
"""A match won, or a bye. A match lost or unfinished is worth nothing."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """A pairing and its match; ``second`` None is a bye, which needs no match."""

    first: int
    second: int | None
    match: Match


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of the table. ``rank`` is shared by those who are level in everything."""

    rank: int
    entrant: int
    points: int
    played: int
    won: int
    lost: int
    games_for: int
    games_against: int
    spread: int


def standings(entrants: Sequence[int], meetings: Iterable[Meeting]) -> tuple[Standing, ...]:
    """Return the table, best first: points, then games won less lost, then holes won less lost.

    Only finished matches give points; the games of running ones already count. Those who are level
    share a rank and stand in the order of ``entrants``.
    """
    meetings = list(meetings)
    lines = [_line(entrant, meetings) for entrant in entrants]
    lines.sort(key=_order)
    return tuple(
        Standing(1 + sum(_order(other) < _order(line) for other in lines), *line) for line in lines
    )


_Line = tuple[int, int, int, int, int, int, int, int]


def _order(line: _Line) -> tuple[int, int, int]:
    _, points, _, _, _, games_for, games_against, spread = line
    return (-points, games_against - games_for, -spread)


def _line(entrant: int, meetings: Sequence[Meeting]) -> _Line:
    points = played = won = lost = games_for = games_against = spread = 0
    for meeting in meetings:
        if entrant not in (meeting.first, meeting.second):
            continue
        if meeting.second is None:
            points += WIN_POINTS
            continue
        side = 0 if meeting.first == entrant else 1
        match = meeting.match
        games_for += match.won[side]
        games_against += match.won[1 - side]
        spread += match.spread if side == 0 else -match.spread
        if match.winner is not None:
            played += 1
            won += match.winner == side
            lost += match.winner != side
            points += WIN_POINTS * (match.winner == side)
    return (entrant, points, played, won, lost, games_for, games_against, spread)


def signed(number: int) -> str:
    """Return a number with its sign, a real minus; 0 has none."""
    return f"{number:+d}".replace("-", "\N{MINUS SIGN}") if number else "0"
