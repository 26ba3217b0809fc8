"""Every game with every combination of options, and hypothesis strategies for them."""

from __future__ import annotations

from functools import cache
from itertools import groupby, product

from hypothesis import strategies as st

from domino_crib.rules import VARIANTS, Setup, options_of, rules_of
from domino_crib.rules.setup import MAX_SEED


@cache
def option_sets(game: str) -> tuple[tuple[str, ...], ...]:
    """Return every combination of options that the game offers: one of a kind, or none."""
    kinds = groupby(options_of(VARIANTS[game]), key=lambda option: option.group)
    choices = [[(), *((option.name,) for option in kind)] for _, kind in kinds]
    return tuple(sum(chosen, ()) for chosen in product(*choices))


@cache
def every_setup() -> tuple[Setup, ...]:
    """Return a setup for every game, every combination of its options and every target."""
    found = []
    for game in VARIANTS:
        for options in option_sets(game):
            rules = rules_of(Setup(game, options=options))
            targets = rules.lowball_targets if rules.lowball else rules.targets
            found += [Setup(game, target, options) for target in targets]
    return tuple(found)


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    """Draw a complete setup; half of them start with scores, so that games also end early."""
    setup = draw(st.sampled_from(every_setup()))
    rules = rules_of(setup)
    score = st.integers(0, rules.target - 1)
    scores = draw(st.just((0,) * rules.sides) | st.tuples(*[score] * rules.sides))
    dealer = draw(st.none() | st.integers(0, rules.seats - 1))
    seed = draw(st.integers(0, MAX_SEED))
    return Setup(setup.game, setup.target, setup.options, dealer, scores, seed)
