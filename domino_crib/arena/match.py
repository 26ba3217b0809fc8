"""What is played: the game, who plays it, how often, and from which seed."""

from __future__ import annotations

from dataclasses import dataclass

from domino_crib.errors import BadInput, phrase
from domino_crib.players import make_player
from domino_crib.rules import Rules, Setup, rules_of
from domino_crib.rules.setup import MAX_SEED


@dataclass(frozen=True, slots=True)
class Match:
    """A number of games between computer players, in duplicate.

    ``players`` are names of players, one a side or one a seat. A stream is one sequence of deals;
    it is played once for every seat a player can have, so that all get the same pieces, and the
    first deal goes round evenly. Game number ``g`` belongs to stream ``g // seats``.
    """

    players: tuple[str, ...]
    game: str = "domino"
    games: int = 1000
    seed: int = 0
    target: int | None = None
    options: tuple[str, ...] = ()

    @property
    def rules(self) -> Rules:
        """The rules of the games. Raises ``SetupError`` when they cannot be had."""
        return rules_of(Setup(self.game, self.target, self.options))

    @property
    def seat_names(self) -> tuple[str, ...]:
        """The name of the player that starts in each seat before the seats go round."""
        rules = self.rules
        if len(self.players) == rules.seats:
            return self.players
        return tuple(self.players[side] for side in rules.side_of)

    @property
    def side_names(self) -> tuple[str, ...]:
        """A name for each side: its player, or its partners joined by a plus."""
        rules = self.rules
        names: list[list[str]] = [[] for _ in range(rules.sides)]
        for side, name in zip(rules.side_of, self.seat_names, strict=True):
            if name not in names[side]:
                names[side].append(name)
        return tuple("+".join(side) for side in names)

    @property
    def streams(self) -> int:
        """The number of deal sequences; the last one may be played less than once a seat."""
        return -(-self.games // self.rules.seats)

    def checked(self) -> Match:
        """Return the match itself. Raises ``BadInput`` when it cannot be played."""
        rules = self.rules
        if len(self.players) not in (rules.seats, rules.sides):
            wanted = str(rules.seats)
            if rules.sides != rules.seats:
                wanted = f"{rules.sides} or {wanted}"
            raise BadInput(
                "wrong-number-of-players",
                expected=phrase("{number} names for {game}", number=wanted, game=rules.game),
                got=f"{len(self.players)} ({','.join(self.players)})",
            )
        if not 0 <= self.seed <= MAX_SEED:
            raise BadInput(
                "bad-seed",
                expected=phrase("{low} to {high}", low=0, high=MAX_SEED),
                got=str(self.seed)[:40],
            )
        if self.games < 1:
            raise BadInput("bad-number-of-games", expected="1 or more", got=str(self.games))
        for name in self.players:
            make_player(name)
        return self
