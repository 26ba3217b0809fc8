"""What is chosen before a game: the game, the target, the options, who deals first, the seed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from domino_crib.errors import SetupError, phrase
from domino_crib.rules.catalog import VARIANTS
from domino_crib.rules.options import OPTIONS, with_options
from domino_crib.rules.variant import Rules

MAX_SEED = (1 << 63) - 1


@dataclass(frozen=True, slots=True)
class Setup:
    """A game that can be started. ``dealer`` counts from 0; None draws lots (D3, C3).

    ``target`` None is the game's own; empty ``scores`` are zeros. ``seed`` 0..2**63 - 1 decides
    every shuffle.
    """

    game: str = "domino"
    target: int | None = None
    options: tuple[str, ...] = ()
    dealer: int | None = None
    scores: tuple[int, ...] = ()
    seed: int = 0


def rules_of(setup: Setup) -> Rules:
    """Return the rules the setup asks for. Raises ``SetupError`` when they cannot be had."""
    return _rules(setup.game, setup.target, setup.options)


@lru_cache(maxsize=256)
def _rules(game: str, target: int | None, options: tuple[str, ...]) -> Rules:
    base = VARIANTS.get(game)
    if base is None:
        raise SetupError(
            "unknown-game",
            expected=phrase("one of {names}", names=", ".join(VARIANTS)),
            got=repr(game[:40]),
        )
    rules = with_options(base, options)
    if target is not None:
        allowed = rules.lowball_targets if rules.lowball else rules.targets
        if target not in allowed:
            raise SetupError(
                "bad-target",
                expected=phrase("one of {names}", names=", ".join(map(str, allowed))),
                got=str(target),
            )
        rules = replace(rules, target=target)
    return rules


def checked(setup: Setup) -> Setup:
    """Return the setup in its one normal form: the target and scores filled in, options sorted.

    Raises ``SetupError`` when the game cannot be played as asked.
    """
    rules = rules_of(setup)
    if setup.dealer is not None and not 0 <= setup.dealer < rules.seats:
        raise SetupError(
            "no-such-dealer",
            expected=phrase("a seat from 1 to {seats}", seats=rules.seats),
            got=str(setup.dealer + 1),
        )
    scores = setup.scores or (0,) * rules.sides
    if len(scores) != rules.sides:
        raise SetupError(
            "wrong-number-of-scores",
            expected=phrase("{sides} scores", sides=rules.sides),
            got=str(len(scores)),
        )
    for score in scores:
        if not 0 <= score < rules.target:
            raise SetupError(
                "bad-score",
                expected=phrase("a score from 0 to {target}", target=rules.target - 1),
                got=str(score),
            )
    if not 0 <= setup.seed <= MAX_SEED:
        raise SetupError(
            "bad-seed",
            expected=phrase("{low} to {high}", low=0, high=MAX_SEED),
            got=str(setup.seed)[:40],
        )
    order = list(OPTIONS)
    options = tuple(sorted(setup.options, key=order.index))
    return replace(setup, target=rules.target, scores=scores, options=options)
