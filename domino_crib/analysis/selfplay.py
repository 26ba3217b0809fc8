"""Two-seat games in plain numbers: for tables, measurements and nothing a person sees.

The engine in ``rules`` is the only judge of a real game; a test plays both side by side. Pieces
are numbers here: the index of the piece in its set.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations
from random import Random
from typing import Protocol

from domino_crib.analysis.kinds import KEY_BITS, Kinds, kinds_of_set
from domino_crib.analysis.lays import KEPT_CHOICES, Choice, lay_book
from domino_crib.analysis.memory import KEPT_GAMES
from domino_crib.analysis.shows import show_table
from domino_crib.rules import Rules
from domino_crib.rules.variant import BonusTo

_THIRTY_ONE = 31


class Deck:
    """The pieces of a game as numbers, and what a show of them counts.

    ``kind``, ``one`` (the piece as a key) and ``suit`` (-1: none) go by piece.
    """

    def __init__(self, rules: Rules) -> None:
        pieces = rules.piece_set.pieces
        self.rules = rules
        self.kinds: Kinds = kinds_of_set(rules.piece_set)
        self.size = len(pieces)
        self.kind = self.kinds.kinds_of(pieces)
        self.one = tuple(1 << KEY_BITS * kind for kind in self.kind)
        suits = sorted({piece.suit for piece in pieces if piece.suit is not None})
        self.suit = tuple(suits.index(p.suit) if p.suit is not None else -1 for p in pieces)
        self.bonus = tuple(
            rules.starter_bonus.points if piece in rules.starter_bonus.starters else 0
            for piece in pieces
        )
        self.is_jack = tuple(rules.nobs and piece.rank == 11 for piece in pieces)
        self.hand_table = show_table(self.kinds, rules.kept + 1)
        self.crib_table = show_table(self.kinds, rules.crib_size + 1)

    def kind_of_one(self, one: int) -> int:
        """Return the kind of a piece given as a key."""
        return (one.bit_length() - 1) // KEY_BITS

    def show(self, hand: Sequence[int], starter: int, *, crib: bool) -> int:
        """Return what the hand or crib counts with the starter."""
        key = self.one[starter]
        for piece in hand:
            key += self.one[piece]
        points = (self.crib_table if crib else self.hand_table)[key]
        return points + self.suit_points(hand, starter, crib=crib) if self.rules.flush else points

    def suit_points(self, hand: Sequence[int], starter: int, *, crib: bool) -> int:
        """Return the flush and the nobs of a hand or crib (C6)."""
        suit, turned = self.suit, self.suit[starter]
        points = 0
        first = suit[hand[0]]
        if all(suit[piece] == first for piece in hand):
            if turned == first:
                points = len(hand) + 1
            elif not crib:
                points = len(hand)
        for piece in hand:
            if self.is_jack[piece] and suit[piece] == turned:
                points += 1
        return points


@lru_cache(KEPT_GAMES)
def deck_of(rules: Rules) -> Deck:
    """Return the deck of a game."""
    return Deck(rules)


@dataclass(slots=True)
class SeatDeal:
    """What one seat knows of a deal. ``six`` and ``kept`` are its pieces; its own score first."""

    dealer: bool
    six: tuple[int, ...]
    scores: tuple[int, int]
    kept: tuple[int, ...] = ()
    starter: int = -1
    history: list[tuple[int, int, int, int]] = field(default_factory=list)
    """Every lay so far: seat (0 pone, 1 dealer), the piece as a key, the pile and count before."""
    floor: int = -1
    """The most room to 31 at which the other said go: his pieces are all higher."""
    other_held: int = 4


class Strategy(Protocol):
    """A player of two-seat games in plain numbers."""

    def discard(self, deal: SeatDeal) -> tuple[int, ...]:
        """Return the pieces of ``deal.six`` to put into the crib."""
        ...

    def lay(self, hand: int, pile: int, count: int, deal: SeatDeal) -> Choice:
        """Return one of the book's choices that ``hand`` (a key) holds."""
        ...


@dataclass(slots=True)
class DealPoints:
    """What a deal was worth, part by part, when it is played to its end."""

    starter: int = 0
    play: list[int] = field(default_factory=lambda: [0, 0])
    hands: list[int] = field(default_factory=lambda: [0, 0])
    crib: int = 0
    pegs: list[tuple[int, int]] = field(default_factory=list)


class Table:
    """Plays deals of one game between two strategies; seat 0 of a deal is the pone."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.deck = deck_of(rules)
        self.book = lay_book(rules)
        self._pieces = list(range(self.deck.size))

    def deal(self, random: Random) -> list[int]:
        """Return the pieces of a deal in order: pone's hand, dealer's hand, starter."""
        return random.sample(self._pieces, 2 * self.rules.hand_size + 1)

    def play_deal(
        self, order: list[int], pone: Strategy, dealer: Strategy, scores: tuple[int, int]
    ) -> DealPoints:
        """Play a whole deal; ``scores`` are the pone's and the dealer's."""
        size = self.rules.hand_size
        first = SeatDeal(False, tuple(order[:size]), scores)
        second = SeatDeal(True, tuple(order[size : 2 * size]), scores[::-1])
        starter = order[2 * size]
        crib: list[int] = []
        for strategy, seat in ((pone, first), (dealer, second)):
            thrown = strategy.discard(seat)
            seat.kept = tuple([piece for piece in seat.six if piece not in thrown])
            seat.starter = starter
            seat.other_held = len(seat.kept)
            crib += thrown
        points = DealPoints(starter=self.deck.bonus[starter])
        self._play(first, second, pone, dealer, points)
        show = self.deck.show
        points.hands[0] = show(first.kept, starter, crib=False)
        points.hands[1] = show(second.kept, starter, crib=False)
        points.crib = show(crib, starter, crib=True)
        return points

    def _play(
        self, first: SeatDeal, second: SeatDeal, pone: Strategy, dealer: Strategy, out: DealPoints
    ) -> None:
        one, fits, rules = self.deck.one, self.book.fits, self.book.rules
        each, pegs = rules.each_last, out.pegs
        hands = [sum([one[p] for p in first.kept]), sum([one[p] for p in second.kept])]
        seats, players = (first, second), (pone, dealer)
        history = first.history
        second.history = history
        turn = pile = count = 0
        while True:
            other = 1 - turn
            hand = hands[turn]
            choice = players[turn].lay(hand, pile, count, seats[turn])
            history.append((turn, choice[1], pile, count))
            hands[turn] = hand = hand - choice[1]
            seats[other].other_held -= 1
            _, _, pile, count, points = choice
            fit = fits[_THIRTY_ONE - count]
            below = count != _THIRTY_ONE
            if hands[other] & fit:
                if points:
                    pegs.append((turn, points))
                turn = other
                continue
            room = _THIRTY_ONE - count
            if room > seats[turn].floor and (below or rules.opens_at_31):
                seats[turn].floor = room
            closes = not hand & fit
            if below and (each or closes):
                points += 1
            if points:
                pegs.append((turn, points))
            if not closes:
                continue
            if rules.one_count or not (hand or hands[other]):
                break
            turn = other if hands[other] else turn
            pile = count = 0
        for seat, points in pegs:
            out.play[seat] += points

    def play_game(self, random: Random, players: tuple[Strategy, Strategy], dealer: int) -> int:
        """Play a game to the target and return the index of the player that reached it."""
        rules = self.rules
        target, bonus = rules.target, rules.starter_bonus
        scores = [0, 0]
        if rules.first_pone_points:
            scores[1 - dealer] += rules.first_pone_points
        while True:
            pone = 1 - dealer
            points = self.play_deal(
                self.deal(random), players[pone], players[dealer], (scores[pone], scores[dealer])
            )
            turner = pone if bonus.to is BonusTo.TURNER else dealer
            stages = [(turner, points.starter)]
            stages += [(pone if seat == 0 else dealer, number) for seat, number in points.pegs]
            for who, number in stages:
                scores[who] += number
                if scores[who] >= target:
                    return who
            shows = (
                (pone, points.hands[0], rules.hand_step),
                (dealer, points.hands[1], rules.hand_step),
                (dealer, points.crib, rules.crib_step),
            )
            for who, number, step in shows:
                scores[who] = scores[who] + number if number else max(0, scores[who] - step)
                if scores[who] >= target:
                    return who
            dealer = pone


class Greedy:
    """Keeps what counts most, lays what scores most at once; of equals the first."""

    def __init__(self, rules: Rules) -> None:
        self._deck = deck_of(rules)
        self._book = lay_book(rules)
        self._kept_table = show_table(self._deck.kinds, rules.kept)
        self._flush = rules.flush
        self._splits = tuple(
            (kept, tuple(i for i in range(rules.hand_size) if i not in kept))
            for kept in combinations(range(rules.hand_size), rules.kept)
        )
        self._order = lru_cache(KEPT_CHOICES)(self._by_points)
        # By key of the six; there are 18,395 of them at most.
        self._known: dict[int, tuple[int, ...]] = {}

    def discard(self, deal: SeatDeal) -> tuple[int, ...]:
        """Return what is left beside the four that count most."""
        six, one = deal.six, self._deck.one
        if self._flush:
            return tuple([six[place] for place in self._worst(six)])
        key = sum([one[piece] for piece in six])
        wanted = self._known.get(key)
        if wanted is None:
            wanted = tuple([one[six[place]] for place in self._worst(six)])
            self._known[key] = wanted
        thrown = []
        left = list(wanted)
        for piece in six:
            if one[piece] in left:
                left.remove(one[piece])
                thrown.append(piece)
        return tuple(thrown)

    def _worst(self, six: tuple[int, ...]) -> tuple[int, ...]:
        """Return the places of the pieces to throw."""
        one, suit, table = self._deck.one, self._deck.suit, self._kept_table
        ones = [one[piece] for piece in six]
        best, thrown = -1, self._splits[0][1]
        for kept, rest in self._splits:
            points = table[sum([ones[place] for place in kept])]
            if self._flush and len({suit[six[place]] for place in kept}) == 1:
                points += len(kept)
            if points > best:
                best, thrown = points, rest
        return thrown

    def lay(self, hand: int, pile: int, count: int, deal: SeatDeal) -> Choice:  # noqa: ARG002 - greed asks no more
        """Return the choice that scores most."""
        for choice in self._order(pile, count):
            if hand & choice[0]:
                return choice
        raise ValueError("no piece of the hand fits the count")

    def _by_points(self, pile: int, count: int) -> tuple[Choice, ...]:
        return tuple(sorted(self._book.choices(pile, count), key=lambda choice: -choice[4]))
