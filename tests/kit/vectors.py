"""The known answers in ``tests/data/vectors``: each file is a list of rows, a dictionary a row."""

from __future__ import annotations

import csv
from pathlib import Path

DATA = Path(__file__).parents[1] / "data"


def rows(name: str) -> list[dict[str, str]]:
    """Return the rows of ``tests/data/vectors/NAME.csv`` by the words of its first line."""
    with (DATA / "vectors" / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))
