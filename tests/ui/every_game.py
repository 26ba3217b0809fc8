"""Every game with every combination of its options, played to its end through the screen.

python -m tests.ui.every_game                   # the full product, by mouse and by keyboard
python -m tests.ui.every_game --game domino     # one game only
python -m tests.ui.every_game --pairs           # only what CI plays: every pair of values once
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
import traceback
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import combinations, cycle, product
from pathlib import Path

from domino_crib.rules import OPTIONS, VARIANTS, options_of, rules_of
from domino_crib.ui.game.choice import Choice, offered_targets, tidy, to_json, with_game
from tests.kit.setups import option_sets
from tests.ui.habits import HABITS
from tests.ui.hands import at_the_screen
from tests.ui.sitting import Sitting, seat_everyone, set_up

SIZES = ((800, 480), (1280, 720))
PERSONS = ("one", "two", "all")
CANDIDATES = 80
"""Rows that are thrown for each row that is taken."""


@dataclass(frozen=True)
class Evening:
    """A game to play: what is chosen, how people use the screen, and what is set."""

    choice: Choice
    how: str
    size: tuple[int, int] = SIZES[0]
    automatic: bool = True

    def __str__(self) -> str:
        choice = self.choice
        persons = sum(seat.who == "person" for seat in choice.playing)
        options = "+".join(choice.options) or "plain"
        counting = "" if self.automatic else "-counting"
        return f"{choice.game}-{choice.target}-{options}-{persons}p-{self.how}{counting}"


@contextmanager
def seated(evening: Evening, folder: Path, speed: str = "still") -> Iterator[Sitting]:
    """Set the game up on the screen, from the title on, and start it."""
    choice, habit = evening.choice, HABITS[evening.how]
    # Who only points cannot type a seed: it is remembered from the last game.
    remembered = Choice() if evening.how == "keys" else replace(Choice(), seed=choice.seed)
    with at_the_screen(
        folder,
        evening.size,
        speed=speed,
        volume=0,
        automatic_counting=evening.automatic,
        last_game=to_json(remembered),
    ) as person:
        person.turn()
        habit.press(person, "new-game")
        set_up(person, habit, choice)
        habit.press(person, "start")
        assert person.game.session.rules == rules_of(choice.setup(0))
        yield Sitting(person, habit, random.Random(choice.seed))


def play(evening: Evening, folder: Path) -> Sitting:
    """Play a game to its end, and see that all is as it should be."""
    choice = evening.choice
    with seated(evening, folder) as sitting:
        session = sitting.person.game.session
        result = sitting.to_the_end()
        end = result.session.state
        assert end.outcome is not None
        assert max(end.scores) == choice.target
        assert sitting.asked_seats == set(session.persons)
        # Somebody else looks only where more than one person sits, and each of them does.
        assert bool(sitting.curtains) == (len(session.persons) > 1)
        assert bool(sitting.claims) == session.rules.muggins
        assert not sitting.answers or session.rules.muggins
        assert not sitting.guesses or not evening.automatic
        return sitting


# Which games


def every(games: Iterable[str] = VARIANTS) -> Iterator[Evening]:
    """Yield every game with every combination of options and every target, by mouse and by keys.

    The number of persons, the size of the window and who counts go round.
    """
    persons, sizes = cycle(PERSONS), cycle(SIZES)
    seed = 0
    for game in games:
        for options, how in product(option_sets(game), ("mouse", "keys")):
            plain = with_game(Choice(options=options), game)
            for target in offered_targets(plain):
                seed += 1
                choice = with_persons(replace(plain, target=target, seed=seed), next(persons))
                yield Evening(choice, how, next(sizes), automatic=seed % 5 > 0)


def with_persons(choice: Choice, persons: str) -> Choice:
    """Return the choice with one person, two, or persons at all seats."""
    seats = len(choice.playing)
    return seat_everyone(choice, {"one": 1, "two": 2, "all": seats}[persons])


Row = dict[str, object]


def factors() -> dict[str, tuple[object, ...]]:
    """Return everything that can be chosen, and its values."""
    groups: dict[str, tuple[object, ...]] = {}
    for option in OPTIONS.values():
        groups[option.group] = (*groups.get(option.group, ("",)), option.name)
    return {
        "game": tuple(VARIANTS),
        **groups,
        "target": (0, 1, 2),
        "persons": PERSONS,
        "how": tuple(HABITS),
        "size": SIZES,
        "automatic": (True, False),
    }


def pairs() -> list[Evening]:
    """Return games in which every pair of values that go together is played at least once."""
    values = factors()
    left = set(_pairs_of_all(values))
    rng = random.Random(61)
    rows: list[Evening] = []
    while left:
        first = min(left, key=repr)
        tried = [_row_with(values, first, rng) for _ in range(CANDIDATES)]
        # Of rows that are as good the shorter game is played.
        best = max(tried, key=lambda row: (len(left.intersection(_pairs_of(row))), -_length(row)))
        left.difference_update(_pairs_of(best))
        rows.append(_evening(best, seed=len(rows) + 1))
    return rows


def _length(row: Row) -> int:
    """Return about how long the game takes."""
    seats = VARIANTS[str(row["game"])].seats
    return seats * (2 if row["target"] == 1 else 1) * (2 if row["persons"] == "all" else 1)


Pair = tuple[tuple[str, object], tuple[str, object]]


def _pairs_of_all(values: dict[str, tuple[object, ...]]) -> Iterator[Pair]:
    for (name, some), (other, more) in combinations(sorted(values.items()), 2):
        for one, two in product(some, more):
            row = {name: one, other: two}
            if _fits(row):
                yield (name, one), (other, two)


def _pairs_of(row: Row) -> Iterator[Pair]:
    yield from combinations(sorted(row.items()), 2)


def _fits(row: Row) -> bool:
    """Say whether the game of the row, if there is one, knows its options and targets."""
    options = _options(row)
    if row.get("target") == 2 and row.get("lowball") == "":
        return False
    if "game" not in row:
        return True
    known = {option.name for option in options_of(VARIANTS[str(row["game"])])}
    return set(options) <= known


def _options(row: Row) -> tuple[str, ...]:
    return tuple(str(row[o.group]) for o in OPTIONS.values() if row.get(o.group) == o.name)


def _row_with(values: dict[str, tuple[object, ...]], pair: Pair, rng: random.Random) -> Row:
    """Return a whole row with this pair and the rest by lot."""
    while True:
        row = {name: rng.choice(choices) for name, choices in values.items()} | dict(pair)
        for group in {option.group for option in OPTIONS.values()}:
            if group not in dict(pair) and not _fits({"game": row["game"], group: row[group]}):
                row[group] = ""
        if _fits(row):
            return row


def _evening(row: Row, seed: int) -> Evening:
    choice = with_game(Choice(options=_options(row), seed=seed), str(row["game"]))
    targets = sorted(offered_targets(choice), key=lambda target: target == 60)
    target = targets[int(str(row["target"]))]
    choice = tidy(replace(choice, target=target))
    size = next(size for size in SIZES if size == row["size"])
    return Evening(
        with_persons(choice, str(row["persons"])),
        str(row["how"]),
        size,
        automatic=bool(row["automatic"]),
    )


# The command


def main(argv: Sequence[str] | None = None) -> int:
    """Play, tell what went wrong and how many went well; exit code 1 when one did not."""
    parser = argparse.ArgumentParser(prog="python -m tests.ui.every_game")
    parser.add_argument("--game", choices=tuple(VARIANTS), help="one game only")
    parser.add_argument("--pairs", action="store_true", help="only what CI plays")
    parser.add_argument("--part", default="1/1", metavar="I/N", help="only every Nth, from the Ith")
    args = parser.parse_args(argv)
    evenings = pairs() if args.pairs else list(every())
    evenings = [e for e in evenings if args.game in (None, e.choice.game)]
    part, _, parts = args.part.partition("/")
    evenings = evenings[int(part) - 1 :: int(parts)]
    began, wrong, decisions = time.monotonic(), 0, 0
    for i, evening in enumerate(evenings, 1):
        with tempfile.TemporaryDirectory() as folder:
            try:
                decisions += play(evening, Path(folder)).decisions
            except Exception:  # noqa: BLE001 - told with its game, and the others still play
                wrong += 1
                print(f"\n{evening} (seed {evening.choice.seed})\n{traceback.format_exc()}")
        if sys.stderr.isatty():
            print(f"\r{i} of {len(evenings)}", end="", file=sys.stderr)
    took = time.monotonic() - began
    print(f"{len(evenings)} games, {decisions} decisions, {wrong} wrong, {took:.0f} s")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
