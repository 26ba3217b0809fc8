"""Chance for players, made from a seed and what the player sees: the same view, the same dice.

No generator is kept from decision to decision, so a decision can be taken again after undo, in
another process or out of order, and comes out the same.
"""

from __future__ import annotations

from hashlib import blake2b
from random import Random

from domino_crib.rules import View


def dice_for(seed: int, view: View) -> Random:
    """Return a generator for the decision that the view asks for."""
    layers = ";".join(
        " ".join(f"{layer.seat}{layer.piece}" for layer in pile) for pile in view.piles
    )
    facts = (
        seed,
        view.seat,
        view.phase,
        view.deal_number,
        view.scores,
        " ".join(sorted(map(str, (*view.hand, *view.discarded)))),
        str(view.starter),
        layers,
        view.counting,
        view.claimed,
    )
    digest = blake2b("|".join(map(str, facts)).encode(), digest_size=8).digest()
    return Random(int.from_bytes(digest, "big"))
