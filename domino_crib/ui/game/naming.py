"""What things at the table are called on the screen: players, hands, places, prompts."""

from __future__ import annotations

from collections.abc import Sequence

from domino_crib.rules import Phase, Piece, ShowItem, View, What
from domino_crib.ui.game.choice import PERSON, Choice, SeatChoice, seats_of_names
from domino_crib.ui.game.session import Session
from domino_crib.wording import Words
from domino_crib.wording.names import game_name, option_name

_SPECIAL = ("lowball", "muggins", "ten-back", "nineteen", "five-crib")


def seat_names(words: Words, choice: Choice) -> tuple[str, ...]:
    """Return the name of every seat of a game; empty ones are filled in.

    A single person is "You"; computers have the names of the language.
    """
    return names_of_seats(words, choice.playing)


def shown_names(words: Words, names: Sequence[str]) -> tuple[str, ...]:
    """Return the names of a record's players as they are shown in a language."""
    return names_of_seats(words, seats_of_names(names))


def names_of_seats(words: Words, seats: Sequence[SeatChoice]) -> tuple[str, ...]:
    """Return the names of some seats, the empty ones filled in."""
    persons = sum(seat.who == PERSON for seat in seats)
    names = []
    for i, seat in enumerate(seats):
        if seat.name.strip():
            names.append(seat.name.strip())
        elif seat.who == PERSON:
            single = words.get("ui.name.you")
            names.append(single if persons == 1 else words.get("ui.name.player", number=i + 1))
        else:
            names.append(words.get(f"ui.name.seat-{i + 1}"))
    return tuple(names)


def level_name(words: Words, who: str) -> str:
    """Return what stands under a player's name: a level, or that a person sits there."""
    return words.get(f"ui.level.{who}")


class Naming:
    """The names of one session in one language."""

    def __init__(self, words: Words, session: Session) -> None:
        self.words = words
        self.session = session

    @property
    def noun(self) -> str:
        """``tile`` or ``card``, the ending of keys that differ."""
        return self.session.rules.piece_set.noun

    def is_you(self, seat: int) -> bool:
        """Tell whether the seat is the only person at the screen, or is called so in a replay."""
        session = self.session
        return session.persons == (seat,) or session.names[seat] == self.words.get("ui.name.you")

    def item(self, item: ShowItem) -> str:
        """Return whose hand or crib it is."""
        if self.is_you(item.seat):
            key = "ui.show.your-crib" if item.what is What.CRIB else "ui.show.your-hand"
            return self.words.get(key)
        key = "ui.show.crib-of" if item.what is What.CRIB else "ui.show.hand-of"
        return self.words.get(key, name=self.session.names[item.seat])

    def crib(self, view: View) -> str:
        """Return the label of the crib's place."""
        if self.is_you(view.dealer):
            return self.words.get("ui.place.your-crib")
        return self.words.get("ui.place.crib-of", name=self.session.names[view.dealer])

    def dealer(self, seat: int) -> str:
        """Return what stands under the dealer's name."""
        return self.words.get("ui.seat.you-deal" if self.is_you(seat) else "ui.seat.dealer")

    def special(self) -> list[str]:
        """Return the names of the options that change how the game is won or lost."""
        rules, words = self.session.rules, self.words
        options = [name for name in self.session.state.setup.options if name in _SPECIAL]
        if not rules.muggins:
            options = [name for name in options if name != "muggins"]
        return [option_name(words, name) for name in options]

    def about(self) -> str:
        """Return what is played: game, target, options, how the match stands, the seed."""
        session, words = self.session, self.words
        rules = session.rules
        parts = [game_name(words, rules.game), words.get("ui.new.to", target=rules.target)]
        parts += [option_name(words, name) for name in session.state.setup.options]
        match = session.match
        if match.is_match:
            won = " : ".join(str(n) for n in match.won or (0,) * rules.sides)
            parts.append(words.get("ui.result.match", won=won, length=match.length))
        seed = words.get("ui.play.seed", seed=session.seed)
        return ", ".join([*parts, seed[:1].lower() + seed[1:]])

    def standing(self) -> str:
        """Return the options that turn the game, the match, and the seed anyone can check."""
        session = self.session
        parts = self.special()
        if session.match.is_match:
            parts.append(
                " : ".join(str(n) for n in session.match.won or (0,) * session.rules.sides)
            )
        return ", ".join([*parts, self.words.get("ui.play.seed", seed=session.seed)])

    def headline(self, seat: int | None, phase: Phase) -> str:
        """Return whose turn it is, in large type."""
        if seat is None:
            return ""
        if self.is_you(seat):
            key = "ui.prompt.your-discard" if phase is Phase.DISCARD else "ui.prompt.your-turn"
            return self.words.get(key)
        key = "ui.prompt.discard-of" if phase is Phase.DISCARD else "ui.prompt.turn-of"
        return self.words.get(key, name=self.session.names[seat])

    def discard_line(self, view: View, chosen: int) -> str:
        """Return what is to be put away, and where it goes."""
        rules = view.rules
        left = rules.discards - chosen
        if left <= 0:
            return self.words.get(f"ui.prompt.ready-{self.noun}s", n=rules.discards)
        key = f"ui.prompt.discard-{self.noun}s"
        mine = view.dealer == view.seat
        whose = "ui.prompt.to-your-crib" if mine else "ui.prompt.to-crib-of"
        to = self.words.get(whose, name=self.session.names[view.dealer])
        return self.words.get(key, n=left, to=to)

    def play_line(self, view: View, piece: Piece | None) -> str:
        """Return what can be laid, or what the raised piece would make of the count."""
        if piece is not None:
            key = f"ui.prompt.would-be-{self.noun}"
            return self.words.get(key, piece=piece, count=view.count + piece.value)
        room = 31 - view.count
        if view.count == 0:
            return self.words.get(f"ui.prompt.lead-{self.noun}")
        if all(one.value <= room for one in view.hand):
            return self.words.get(f"ui.prompt.any-{self.noun}")
        return self.words.get(f"ui.prompt.at-most-{self.noun}", n=room)
