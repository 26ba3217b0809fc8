"""Loading what the parts of a deal score, and the tables of winning chances, from the package."""

from __future__ import annotations

import json
import sys
import zlib
from array import array
from collections.abc import Iterable
from functools import cache, lru_cache
from importlib.resources import files
from math import isqrt

from domino_crib.analysis.memory import KEPT_GAMES
from domino_crib.analysis.model import TABLES, table_name
from domino_crib.analysis.outlook import DealModel, Outlook
from domino_crib.analysis.solving import WholeDeal, solve
from domino_crib.rules import VARIANTS, Rules

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
    def whole(name: str) -> float:
        # Rounded in the file, shares come to one only nearly.
        return sum(share for *_, share in data[name])

    def odds(name: str) -> list[tuple[int, float]]:
        every = whole(name)
        return [(int(points), share / every) for points, share in data[name]]

    every = whole("play")
    play = [(int(pone), int(dealer), share / every) for pone, dealer, share in data["play"]]
    return DealModel(play, (odds("pone"), odds("dealer")), odds("crib"), data["firsts"])


@lru_cache(KEPT_GAMES)
def outlook_of(rules: Rules) -> Outlook | None:
    """Return the chances of a game, or None when it has more than two sides.

    The table comes from the package; for a game without one it is worked out here, which takes
    0.3 s for dominoes to 61 and seconds where scores step back.
    """
    model = deal_models().get(table_name(rules))
    if model is None:
        return None
    packed = files(TABLES) / f"wins-{wins_name(rules)}.bin"
    usual = rules.starter_bonus == VARIANTS[rules.game].starter_bonus
    if usual and packed.is_file():
        return Outlook(rules, model, unpack_wins(packed.read_bytes()))
    return Outlook(rules, model, solve(rules, model, whole_deals(rules)))


def whole_deals(rules: Rules) -> list[WholeDeal]:
    """Return the deals that were played for a game of two sides, whole."""
    return unpack_deals((files(TABLES) / f"deals-{table_name(rules)}.bin").read_bytes())


def pack_deals(deals: Iterable[WholeDeal]) -> bytes:
    """Return whole deals as they are shipped: sorted, part by part, a byte each, deflated."""
    parts = list(zip(*sorted(deals), strict=True))
    return zlib.compress(bytes([len(parts)]) + b"".join(map(bytes, parts)), 9)


def unpack_deals(packed: bytes) -> list[WholeDeal]:
    """Return what ``pack_deals`` packed."""
    data = zlib.decompress(packed)
    number = (len(data) - 1) // data[0]
    parts = [data[start : start + number] for start in range(1, len(data), number)]
    return list(zip(*parts, strict=True))


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
