"""What a player is: whoever decides for a seat."""

from __future__ import annotations

from typing import Protocol

from domino_crib.rules import Action, View


class Player(Protocol):
    """Gets a view and returns one of its legal actions; it never meets the state (M3)."""

    def decide(self, view: View) -> Action:
        """Return the action that the seat of the view takes, one of ``view.legal``."""
        ...
