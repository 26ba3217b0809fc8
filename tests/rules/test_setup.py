"""What can be chosen before a game, and what it makes of the rules (D1, C1, C9, O4, O10)."""

from __future__ import annotations

from dataclasses import fields

import pytest

from domino_crib.errors import SetupError
from domino_crib.rules import OPTIONS, VARIANTS, Setup, new_game, options_of, rules_of
from tests.kit.setups import every_setup, option_sets

GAMES = {
    # game: seats, sides, dealt, discarded, straight into the crib, kept, crib, target
    "domino": (2, 2, 6, 2, 0, 4, 4, 61),
    "cards-2": (2, 2, 6, 2, 0, 4, 4, 121),
    "cards-3": (3, 3, 5, 1, 1, 4, 4, 121),
    "cards-4": (4, 4, 5, 1, 0, 4, 4, 121),
    "cards-pairs": (4, 2, 5, 1, 0, 4, 4, 121),
    "five-card": (2, 2, 5, 2, 0, 3, 4, 61),
}


def test_the_games_are_those_of_the_rules() -> None:
    told = {
        game: (
            rules.seats,
            rules.sides,
            rules.hand_size,
            rules.discards,
            rules.crib_extra,
            rules.kept,
            rules.crib_size,
            rules.target,
        )
        for game, rules in VARIANTS.items()
    }
    assert told == GAMES
    assert VARIANTS["cards-pairs"].side_of == (0, 1, 0, 1)


def test_every_option_can_be_chosen_in_some_game_and_changes_it() -> None:
    for name in OPTIONS:
        games = [game for game, rules in VARIANTS.items() if OPTIONS[name] in options_of(rules)]
        assert games, name
        for game in games:
            assert rules_of(Setup(game, options=(name,))) != VARIANTS[game]


def test_which_options_belong_to_which_game() -> None:
    every = {"muggins", "lowball", "ten-back", "nineteen", "five-crib"}
    of_dominoes = {"skunks", "double-to-dealer", "last-once", "closed-31"}
    for game, rules in VARIANTS.items():
        names = {option.name for option in options_of(rules)}
        assert names == every | (of_dominoes if game == "domino" else set())


def test_options_combine_without_regard_to_their_order() -> None:
    for game in VARIANTS:
        for options in option_sets(game):
            there = Setup(game, options=options, dealer=0)
            back = Setup(game, options=options[::-1], dealer=0)
            assert rules_of(there) == rules_of(back)
            assert new_game(there) == new_game(back)


def test_an_option_changes_its_own_fields_only() -> None:
    for name, option in OPTIONS.items():
        for rules in VARIANTS.values():
            if option not in options_of(rules):
                continue
            changed = rules_of(Setup(rules.game, options=(name,)))
            different = {
                field.name
                for field in fields(rules)
                if getattr(rules, field.name) != getattr(changed, field.name)
            }
            assert different <= set(option.changes)


def test_steps_back() -> None:
    def steps(name: str) -> tuple[int, int]:
        rules = rules_of(Setup("cards-2", options=(name,)))
        return rules.hand_step, rules.crib_step

    assert (steps("ten-back"), steps("nineteen"), steps("five-crib")) == (
        (10, 10),
        (19, 19),
        (0, 5),
    )


def test_lowball_switches_muggins_off() -> None:
    for game in VARIANTS:
        assert not rules_of(Setup(game, options=("muggins", "lowball"))).muggins
        assert rules_of(Setup(game, options=("muggins",))).muggins


def test_sixty_is_a_target_of_lowball_only() -> None:
    for game in VARIANTS:
        assert rules_of(Setup(game, 60, ("lowball",))).target == 60
        with pytest.raises(SetupError, match="61, 121"):
            rules_of(Setup(game, 60))


def test_a_game_that_starts_with_scores_has_its_back_pegs_at_0() -> None:
    state, _ = new_game(Setup("cards-3", scores=(5, 0, 120)))
    assert [(peg.front, peg.back) for peg in state.pegs] == [(5, 0), (0, 0), (120, 0)]


@pytest.mark.parametrize(
    ("setup", "code"),
    [
        (Setup("chess"), "unknown-game"),
        (Setup("domino", 100), "bad-target"),
        (Setup("domino", 0), "bad-target"),
        (Setup("domino", options=("magic",)), "unknown-option"),
        (Setup("domino", options=("ten-back", "ten-back")), "options-clash"),
        (Setup("domino", options=("ten-back", "five-crib")), "options-clash"),
        (Setup("cards-2", options=("closed-31",)), "option-not-in-game"),
        (Setup("cards-2", options=("skunks",)), "option-not-in-game"),
        (Setup("domino", dealer=2), "no-such-dealer"),
        (Setup("domino", dealer=-1), "no-such-dealer"),
        (Setup("domino", scores=(1,)), "wrong-number-of-scores"),
        (Setup("cards-pairs", scores=(1, 2, 3, 4)), "wrong-number-of-scores"),
        (Setup("domino", scores=(61, 0)), "bad-score"),
        (Setup("domino", scores=(0, -1)), "bad-score"),
        (Setup("domino", seed=-1), "bad-seed"),
        (Setup("domino", seed=1 << 63), "bad-seed"),
    ],
)
def test_a_setup_that_cannot_be(setup: Setup, code: str) -> None:
    with pytest.raises(SetupError) as caught:
        new_game(setup)
    assert caught.value.code == code
    assert caught.value.expected
    assert caught.value.got


def test_every_combination_is_listed() -> None:
    setups = every_setup()
    assert len(set(setups)) == len(setups)
    # Dominoes: Muggins, four steps back, four rules of the house; two targets, three with Lowball.
    assert sum(setup.game == "domino" for setup in setups) == 2 * 4 * 2**4 * (2 + 3)
    assert sum(setup.game == "cards-4" for setup in setups) == 2 * 4 * (2 + 3)
