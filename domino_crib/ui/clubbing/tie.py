"""What ties a game to a pairing of a club night."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Tie:
    """Ties a game that is played to its pairing: the ids of the evening and of the pairing."""

    evening: int
    tableau: int


def tie_to_json(tie: Tie | None) -> dict[str, int] | None:
    """Return a tie as plain data."""
    return None if tie is None else asdict(tie)


def tie_from_json(data: Any) -> Tie | None:
    """Read a tie back; data that makes no sense ties to nothing."""
    if not isinstance(data, dict):
        return None
    evening, tableau = data.get("evening"), data.get("tableau")
    if isinstance(evening, int) and isinstance(tableau, int):
        return Tie(evening, tableau)
    return None
