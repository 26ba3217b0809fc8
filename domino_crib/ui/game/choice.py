"""What is chosen on the new game screen: plain data that is remembered as JSON.

A choice can always be played: ``tidy`` turns off what does not go together, and the screen shows
why (``conflicts``).
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from domino_crib.errors import BadInput, CribError, phrase
from domino_crib.players import PLAYERS
from domino_crib.rules import OPTIONS, VARIANTS, Rules, Setup, options_of, rules_of

PERSON = "person"
LEVELS = ("novice", "casual", "club", "strong", "expert")
SIMPLE = ("random", "greedy")
MATCHES = (1, 3, 5)
"""Games to win: a single game, a match to 3, a match to 5."""
MOST_SEATS = 4
LONGEST_NAME = 14


@dataclass(frozen=True, slots=True)
class SeatChoice:
    """Who sits at a seat: ``who`` is ``person`` or the name of a computer player.

    An empty ``name`` is filled in on the screen, in its language. ``colour`` is 0 to 3.
    """

    who: str
    name: str = ""
    colour: int = 0


@dataclass(frozen=True, slots=True)
class Choice:
    """A game as it was chosen. ``seats`` always has four entries; a game uses its first ones.

    ``dealer`` None draws lots, ``seed`` None takes a new one for each game. ``match`` is the
    number of games to win.
    """

    game: str = "domino"
    target: int = 61
    options: tuple[str, ...] = ()
    seats: tuple[SeatChoice, ...] = (
        SeatChoice(PERSON, "", 0),
        SeatChoice("club", "", 1),
        SeatChoice("club", "", 2),
        SeatChoice("club", "", 3),
    )
    dealer: int | None = None
    seed: int | None = None
    match: int = 1

    @property
    def rules(self) -> Rules:
        """The rules of the game with its options."""
        return rules_of(self.setup(0))

    @property
    def playing(self) -> tuple[SeatChoice, ...]:
        """The seats that the game uses."""
        return self.seats[: VARIANTS[self.game].seats]

    def setup(self, seed: int, dealer: int | None = None) -> Setup:
        """Return the set-up of one game; ``dealer`` overrides the chosen first dealer."""
        options = tuple(name for name in self.options if name not in switched_off(self))
        if self.match > 1 and OPTIONS["skunks"].fits(VARIANTS[self.game]):
            # Matches count skunks by default (D13).
            options = (*options, "skunks") if "skunks" not in options else options
        return Setup(
            game=self.game,
            target=self.target,
            options=options,
            dealer=self.dealer if dealer is None else dealer,
            seed=seed,
        )

    def fresh_seed(self) -> int:
        """Return the seed of the next game: the chosen one, or a new one of six digits."""
        return (
            random.SystemRandom().randrange(100_000, 1_000_000) if self.seed is None else self.seed
        )

    def with_seat(self, index: int, seat: SeatChoice) -> Choice:
        """Return the choice with another seat; whoever had its colour takes the old one."""
        old = self.seats[index]
        seats = list(self.seats)
        for i, other in enumerate(seats):
            if i != index and other.colour == seat.colour:
                seats[i] = replace(other, colour=old.colour)
        seats[index] = seat
        return replace(self, seats=tuple(seats))


def levels() -> tuple[str, ...]:
    """Return the computer players that are offered, the weakest first."""
    ranked = tuple(name for name in LEVELS if name in PLAYERS)
    return ranked or SIMPLE


def offered_options(game: str) -> tuple[str, ...]:
    """Return the options that the game knows."""
    return tuple(option.name for option in options_of(VARIANTS[game]))


def offered_targets(choice: Choice) -> tuple[int, ...]:
    """Return the targets that may be chosen with the options of the choice (O4)."""
    rules = VARIANTS[choice.game]
    return rules.lowball_targets if "lowball" in choice.options else rules.targets


def switched_off(choice: Choice) -> tuple[str, ...]:
    """Return the chosen options that another one switches off: Muggins under Lowball (O4)."""
    return ("muggins",) if {"muggins", "lowball"} <= set(choice.options) else ()


def toggled(choice: Choice, option: str) -> Choice:
    """Return the choice with an option turned on or off; options of one kind exclude each other."""
    if option in choice.options:
        options = tuple(name for name in choice.options if name != option)
    else:
        group = OPTIONS[option].group
        options = (*(n for n in choice.options if OPTIONS[n].group != group), option)
    return tidy(replace(choice, options=options))


def with_game(choice: Choice, game: str) -> Choice:
    """Return the choice for another game, at that game's own target."""
    return tidy(replace(choice, game=game, target=VARIANTS[game].target))


def tidy(choice: Choice) -> Choice:
    """Return the nearest choice that can be played."""
    known = offered_options(choice.game)
    choice = replace(choice, options=tuple(name for name in choice.options if name in known))
    targets = offered_targets(choice)
    if choice.target not in targets:
        nearest = min(targets, key=lambda target: abs(target - choice.target))
        choice = replace(choice, target=nearest)
    if choice.dealer is not None and choice.dealer >= VARIANTS[choice.game].seats:
        choice = replace(choice, dealer=None)
    seats = tuple(
        seat if seat.who == PERSON or seat.who in PLAYERS else replace(seat, who=levels()[-1])
        for seat in choice.seats
    )
    return replace(choice, seats=seats)


def seated(choice: Choice, players: Sequence[str]) -> Choice:
    """Return the choice with these players at its seats, ``person`` or computer players by name.

    Raises ``BadInput`` for another number than the game has seats, or an unknown name.
    """
    seats = len(choice.playing)
    if len(players) != seats:
        raise BadInput(
            "wrong-number-of-players",
            expected=phrase("{seats} players", seats=seats),
            got=str(len(players)),
        )
    for name in players:
        if name != PERSON and name not in PLAYERS:
            raise BadInput(
                "unknown-player",
                expected=phrase("one of {names}", names=", ".join((PERSON, *PLAYERS))),
                got=repr(name[:40]),
            )
    named = [replace(seat, who=who) for seat, who in zip(choice.seats, players, strict=False)]
    return replace(choice, seats=(*named, *choice.seats[seats:]))


def record_names(choice: Choice) -> tuple[str, ...]:
    """Return the names of the seats as a record holds them, the same in every language.

    A person without a name is the number of the seat, as in a record without names; a computer is
    its player's name, with the seat's number where several are of a kind.
    """
    playing = choice.playing
    kinds = [seat.who for seat in playing if not seat.name.strip()]
    names = []
    for number, seat in enumerate(playing, 1):
        if seat.name.strip():
            names.append(seat.name.strip())
        elif seat.who == PERSON:
            names.append(str(number))
        else:
            names.append(seat.who if kinds.count(seat.who) == 1 else f"{seat.who} {number}")
    return tuple(names)


def seats_of_names(names: Sequence[str]) -> tuple[SeatChoice, ...]:
    """Return who sat at the seats of a record with these names (:func:`record_names` read back)."""
    seats = []
    for number, name in enumerate(names, 1):
        who = name.removesuffix(f" {number}")
        if name == str(number):
            seats.append(SeatChoice(PERSON, "", number - 1))
        elif who in PLAYERS:
            seats.append(SeatChoice(who, "", number - 1))
        else:
            seats.append(SeatChoice(PERSON, name, number - 1))
    return tuple(seats)


def to_json(choice: Choice) -> dict[str, Any]:
    """Return the choice as plain data."""
    return {
        "game": choice.game,
        "target": choice.target,
        "options": list(choice.options),
        "seats": [
            {"who": seat.who, "name": seat.name, "colour": seat.colour} for seat in choice.seats
        ],
        "dealer": choice.dealer,
        "seed": choice.seed,
        "match": choice.match,
    }


def from_json(data: Mapping[str, Any]) -> Choice:
    """Read a choice back; data that makes no sense (another version, an edit) gives the default."""
    try:
        seats = tuple(
            SeatChoice(str(seat["who"]), str(seat["name"])[:LONGEST_NAME], int(seat["colour"]) % 4)
            for seat in data["seats"]
        )
        choice = Choice(
            game=str(data["game"]),
            target=int(data["target"]),
            options=tuple(str(name) for name in data["options"]),
            seats=seats,
            dealer=None if data["dealer"] is None else int(data["dealer"]),
            seed=None if data["seed"] is None else int(data["seed"]),
            match=int(data["match"]),
        )
        usable = len(seats) == MOST_SEATS and choice.game in VARIANTS and choice.match in MATCHES
        choice = tidy(choice) if usable else Choice()
        rules_of(choice.setup(choice.seed or 0))
    except (KeyError, TypeError, ValueError, CribError):
        return Choice()
    return choice
