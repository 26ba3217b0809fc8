"""Making, writing and checking the tables of all games."""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor
from pathlib import Path

from domino_crib.analysis import tables
from domino_crib.analysis.deals import (
    deal_models,
    pack_deals,
    pack_wins,
    whole_deals,
    wins_name,
)
from domino_crib.analysis.generate.deals import Measured, as_json, measure
from domino_crib.analysis.generate.habits import make_habits
from domino_crib.analysis.generate.partners import measure_partners
from domino_crib.analysis.generate.plays import make_plays
from domino_crib.analysis.kinds import kinds_of_set
from domino_crib.analysis.model import Habits, pack_habits, table_name, unpack_habits
from domino_crib.analysis.solving import solve
from domino_crib.rules import OPTIONS, VARIANTS, Rules, Setup, rules_of

FOLDER = Path(tables.__file__).parent
CHECKSUMS = "checksums.txt"
DEALS = "deals.json"
DEALS_MEASURED = 8000
_CHUNKS = 40
_STEP_BACKS = ((), *((name,) for name, option in OPTIONS.items() if option.group == "step-back"))


def games() -> dict[str, Rules]:
    """Return a game for every set of tables, by the name of the tables."""
    found: dict[str, Rules] = {}
    for options in ((), ("lowball",)):
        for game in VARIANTS:
            rules = rules_of(Setup(game, options=options))
            found.setdefault(table_name(rules), rules)
    return found


def games_with_chances() -> dict[str, Rules]:
    """Return every game of two sides, target and step back whose chances ship, by file name."""
    found: dict[str, Rules] = {}
    for rules in games().values():
        if rules.sides != 2:
            continue
        for target in rules.lowball_targets if rules.lowball else rules.targets:
            for back in _STEP_BACKS:
                low = ("lowball",) if rules.lowball else ()
                one = rules_of(Setup(rules.game, target, (*low, *back)))
                found[wins_name(one)] = one
    return found


def build_habits(names: Iterable[str], pool: Executor) -> None:
    """Make the habits of the named games, of all when none is named, and write them."""
    for name in names or games():
        started = time.perf_counter()
        rules = games()[name]
        _write(f"habits-{name}.bin", pack_habits(rules, whole_habits(rules, pool)))
        print(f"{name}: {time.perf_counter() - started:.0f} s", flush=True)


def whole_habits(rules: Rules, pool: Executor) -> list[Habits]:
    """Return habits that know what hands are worth in the play: made twice, so that they agree.

    The plays are those of the habits as they ship, rounded, so that a part of them can be made
    again from the table.
    """
    habits = make_habits(rules)
    if rules.seats == 2:
        plays = _plays(rules, habits, pool)
        ahead = [{key: own - other for key, (own, other) in role.items()} for role in plays]
        habits = unpack_habits(rules, pack_habits(rules, make_habits(rules, ahead)))
        for one, role in zip(habits, _plays(rules, habits, pool), strict=True):
            one.plays = role
    return habits


def _plays(
    rules: Rules, habits: list[Habits], pool: Executor
) -> list[dict[int, tuple[float, float]]]:
    hands = list(kinds_of_set(rules.piece_set).multisets(rules.kept))
    step = -(-len(hands) // _CHUNKS)
    parts = [hands[start : start + step] for start in range(0, len(hands), step)]
    whole: list[dict[int, tuple[float, float]]] = [{}, {}]
    for plays in pool.map(make_plays, [rules] * len(parts), [habits] * len(parts), parts):
        for role in range(2):
            whole[role].update(plays[role])
    return whole


def build_deals(names: Iterable[str], pool: Executor) -> None:
    """Measure the deals of the named games of two sides, of all when none is named."""
    path = FOLDER / DEALS
    data = json.loads(path.read_text("utf-8")) if path.is_file() else {}
    for name in names or games():
        rules = games()[name]
        if rules.sides != 2:
            continue
        started = time.perf_counter()
        seen = measured(rules, DEALS_MEASURED, pool)
        _write(f"deals-{name}.bin", pack_deals(seen.whole))
        data[name] = as_json(seen)
        lines = [f"{json.dumps(key)}: {json.dumps(data[key])}" for key in sorted(data)]
        _write(DEALS, ("{\n" + ",\n".join(lines) + "\n}\n").encode())
        print(f"{name}: {time.perf_counter() - started:.0f} s", flush=True)


def measured(rules: Rules, deals: int, pool: Executor) -> Measured:
    """Play deals number 0 to ``deals - 1`` and return what was seen."""
    player: Callable[[Rules, Sequence[int]], Measured] = (
        measure if rules.seats == 2 else measure_partners
    )
    step = -(-deals // _CHUNKS)
    parts = [range(start, min(deals, start + step)) for start in range(0, deals, step)]
    whole = Measured()
    for seen in pool.map(player, [rules] * len(parts), parts):
        whole.merge(seen)
    return whole


def build_wins(names: Iterable[str], pool: Executor) -> None:
    """Work out the named tables of chances, all when none is named, and write them."""
    wanted = {name: games_with_chances()[name] for name in names or games_with_chances()}
    for name, packed in zip(wanted, pool.map(packed_wins, wanted.values()), strict=True):
        _write(f"wins-{name}.bin", packed)
        print(name, flush=True)


def packed_wins(rules: Rules) -> bytes:
    """Return the table of chances of a game as it is shipped."""
    return pack_wins(solve(rules, deal_models()[table_name(rules)], whole_deals(rules)))


def checksums() -> str:
    """Return a line with SHA-256 and name for every table in the package."""
    files = sorted(path for path in FOLDER.iterdir() if path.suffix in (".bin", ".json"))
    return "".join(
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files
    )


def write_checksums() -> None:
    """Write the checksums of all tables, with the command that makes them."""
    head = "# python -m domino_crib.analysis.generate all --jobs 2\n"
    _write(CHECKSUMS, (head + checksums()).encode())


def _write(name: str, data: bytes) -> None:
    """Write a table whole or not at all."""
    draft = FOLDER / f"{name}.part"
    draft.write_bytes(data)
    draft.replace(FOLDER / name)
