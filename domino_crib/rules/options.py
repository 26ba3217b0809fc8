"""Options: named sets of fields to change. They combine with each other and with every game.

Options of one ``group`` set the same thing, so at most one of them can be chosen.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from operator import attrgetter
from typing import Any

from domino_crib.errors import SetupError, phrase
from domino_crib.rules.variant import BonusTo, LastRule, Rules

NINETEEN = 19
TEN = 10
FIVE = 5


@dataclass(frozen=True, slots=True)
class Option:
    """An option: its name, the fields of ``Rules`` it sets, and which games offer it.

    ``changes`` maps a field to its value, or to fields of a nested record. ``needs`` maps a field
    (dotted for a nested one) to the value that a game must have there, so that an option which
    would change nothing is not offered.
    """

    name: str
    group: str
    changes: Mapping[str, Any]
    needs: Mapping[str, Any] = field(default_factory=dict)

    def fits(self, rules: Rules) -> bool:
        """Say whether the option means anything in the game ``rules``."""
        return all(attrgetter(name)(rules) == value for name, value in self.needs.items())

    def applied(self, rules: Rules) -> Rules:
        """Return ``rules`` with the option's fields set."""
        values = {
            name: replace(getattr(rules, name), **value) if isinstance(value, Mapping) else value
            for name, value in self.changes.items()
        }
        return replace(rules, **values)


OPTIONS: dict[str, Option] = {
    option.name: option
    for option in (
        Option("muggins", "muggins", {"muggins": True}),
        Option("lowball", "lowball", {"lowball": True}),
        Option("ten-back", "step-back", {"hand_step": TEN, "crib_step": TEN}),
        Option("nineteen", "step-back", {"hand_step": NINETEEN, "crib_step": NINETEEN}),
        Option("five-crib", "step-back", {"hand_step": 0, "crib_step": FIVE}),
        Option("skunks", "skunks", {"skunk_label": True}, {"skunk_label": False}),
        Option(
            "double-to-dealer",
            "starter-double",
            {"starter_bonus": {"to": BonusTo.DEALER}},
            {"starter_bonus.to": BonusTo.TURNER},
        ),
        Option(
            "last-once", "last-tile", {"last_rule": LastRule.ONCE}, {"last_rule": LastRule.EACH}
        ),
        Option("closed-31", "zero-on-31", {"opens_at_31": False}, {"opens_at_31": True}),
    )
}
"""Every option by its name in commands and records, in the order they are printed."""


def with_options(rules: Rules, names: Iterable[str]) -> Rules:
    """Return ``rules`` with the named options; Lowball is played without Muggins (O4).

    Raises ``SetupError`` for an unknown option, one the game does not know, one that stands twice,
    or two that set the same thing.
    """
    chosen: dict[str, str] = {}
    for name in names:
        option = OPTIONS.get(name)
        if option is None:
            raise SetupError(
                "unknown-option",
                expected=phrase("one of {names}", names=", ".join(OPTIONS)),
                got=repr(name[:40]),
            )
        if option.group in chosen:
            raise SetupError(
                "options-clash",
                expected="one option of a kind",
                got=phrase("{other} and {name}", other=chosen[option.group], name=name),
            )
        if not option.fits(rules):
            raise SetupError(
                "option-not-in-game",
                expected=phrase("an option of {game}", game=rules.game),
                got=repr(name),
            )
        chosen[option.group] = name
    for name in chosen.values():
        rules = OPTIONS[name].applied(rules)
    return replace(rules, muggins=False) if rules.lowball else rules


def options_of(rules: Rules) -> tuple[Option, ...]:
    """Return the options that the game ``rules`` (without options) offers."""
    return tuple(option for option in OPTIONS.values() if option.fits(rules))
