"""Loading what the parts of a deal score, and the tables of winning chances, from the package."""

from __future__ import annotations

import json
import sys
import zlib
from array import array
from functools import cache, lru_cache
from importlib.resources import files
from math import isqrt

from domino_crib.analysis.memory import KEPT_GAMES
from domino_crib.analysis.model import TABLES, table_name
from domino_crib.analysis.outlook import DealModel, Outlook
from domino_crib.rules import Rules

WIN_STEPS = 16383


def wins_name(rules: Rules) -> str:
    """Return the name under which the chances of a game, target and step back are kept."""
    return f"{table_name(rules)}-{rules.target}-{rules.hand_step}-{rules.crib_step}"


@cache
def deal_models() -> dict[str, DealModel]:
    """Return the deal models that ship, by the name of the tables."""
    text = (files(TABLES) / "deals.json").read_text("utf-8")
    return {name: _model(data) for name, data in json.loads(text).items()}


def _model(data: dict[str, list[list[float]]]) -> DealModel:
    def odds(name: str) -> list[tuple[int, float]]:
        return [(int(points), share) for points, share in data[name]]

    play = [(int(pone), int(dealer), share) for pone, dealer, share in data["play"]]
    return DealModel(play, (odds("pone"), odds("dealer")), odds("crib"), data["firsts"])


@lru_cache(KEPT_GAMES)
def outlook_of(rules: Rules) -> Outlook | None:
    """Return the chances of a game, or None when it has more than two sides.

    The table comes from the package; for a game without one it is worked out here.
    """
    model = deal_models().get(table_name(rules))
    if model is None:
        return None
    packed = files(TABLES) / f"wins-{wins_name(rules)}.bin"
    table = unpack_wins(packed.read_bytes()) if packed.is_file() else None
    return Outlook(rules, model, table)


def pack_wins(table: list[float]) -> bytes:
    """Return a table of chances as it is shipped: what each differs from its guess, deflated."""
    size = isqrt(len(table))
    numbers = [round(value * WIN_STEPS) for value in table]
    rests = array("h")
    for place, number in enumerate(numbers):
        rests.append(number - _guess(numbers, place, size))
    if sys.byteorder == "big":
        rests.byteswap()
    return zlib.compress(rests.tobytes(), 9)


def unpack_wins(packed: bytes) -> list[float]:
    """Return what ``pack_wins`` packed, to half a step."""
    rests = array("h")
    rests.frombytes(zlib.decompress(packed))
    if sys.byteorder == "big":
        rests.byteswap()
    size = isqrt(len(rests))
    numbers: list[int] = []
    for place, rest in enumerate(rests):
        numbers.append(rest + _guess(numbers, place, size))
    return [number / WIN_STEPS for number in numbers]


def _guess(numbers: list[int], place: int, size: int) -> int:
    """Return the value to expect from the neighbours before: left, above, left above."""
    left = numbers[place - 1] if place % size else 0
    if place < size:
        return left
    above = numbers[place - size]
    return left + above - numbers[place - size - 1] if place % size else above
