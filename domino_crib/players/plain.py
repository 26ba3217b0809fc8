"""A player that is told the plain rules of a game, whatever its options are."""

from __future__ import annotations

from dataclasses import replace

from domino_crib.players.player import Player
from domino_crib.rules import Action, Setup, View, rules_of


class PlainPlayer:
    """Lets another player decide as though the game had no options; measures what they matter."""

    def __init__(self, player: Player) -> None:
        self._player = player

    def decide(self, view: View) -> Action:
        """Return what the other player does when it does not know the options."""
        rules = view.rules
        target = rules.target if rules.target in rules.targets else None
        plain = rules_of(Setup(rules.game, target))
        return self._player.decide(replace(view, rules=plain))
