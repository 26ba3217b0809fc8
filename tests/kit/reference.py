"""A second referee, written from RULES alone: plain lists, brute force, nothing of the engine.

Pieces are words in the notation of the record. A ``Referee`` is told what happens, move by move,
keeps the score, and says whose turn it is; tests compare it with the engine.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations

SEATING = {
    "domino": [0, 1],
    "cards-2": [0, 1],
    "cards-3": [0, 1, 2],
    "cards-4": [0, 1, 2, 3],
    "cards-pairs": [0, 1, 0, 1],
    "five-card": [0, 1],
}
BACK = {"ten-back": (10, 10), "nineteen": (19, 19), "five-crib": (0, 5)}


def rank_of(piece: str) -> int:
    """Return the pip sum of a tile (D2), or ace 1 to king 13 (C2)."""
    if "-" in piece:
        return int(piece[0]) + int(piece[2])
    return "A23456789TJQK".index(piece[0]) + 1


def value_of(piece: str) -> int:
    """Return what the piece adds to the count (D2, C2)."""
    return rank_of(piece) if "-" in piece else min(10, rank_of(piece))


def is_run(ranks: list[int]) -> bool:
    """Say whether three or more ranks follow each other in some order."""
    low = min(ranks)
    return len(ranks) >= 3 and sorted(ranks) == list(range(low, low + len(ranks)))


def show_points(hand: list[str], starter: str, *, crib: bool) -> dict[str, int]:
    """Return the points of a hand or crib by kind (D11, C6, C9), trying every set of pieces."""
    five = [*hand, starter]
    sets = [list(some) for size in range(2, len(five) + 1) for some in combinations(five, size)]
    points = {
        "fifteens": sum(2 for some in sets if sum(map(value_of, some)) == 15),
        "pairs": sum(2 for some in sets if len(some) == 2 and rank_of(some[0]) == rank_of(some[1])),
        "runs": 0,
        "flush": 0,
        "nobs": 0,
    }
    found = [len(some) for some in sets if is_run([rank_of(piece) for piece in some])]
    if found:
        points["runs"] = max(found) * found.count(max(found))
    if "-" in starter:
        return points
    if all(card[1] == hand[0][1] for card in hand):
        if starter[1] == hand[0][1]:
            points["flush"] = len(hand) + 1
        elif not crib:
            points["flush"] = len(hand)
    points["nobs"] = sum(1 for card in hand if card == "J" + starter[1])
    return points


def lay_points(pile: list[str]) -> int:
    """Return the points for the last piece of a count, last-tile and go points aside (D8)."""
    ranks = [rank_of(piece) for piece in pile]
    points = 2 if sum(map(value_of, pile)) in (15, 31) else 0
    equal = [n for n in (2, 3, 4) if n <= len(ranks) and len(set(ranks[-n:])) == 1]
    points += {2: 2, 3: 6, 4: 12}[max(equal)] if equal else 0
    runs = [n for n in range(3, len(ranks) + 1) if is_run(ranks[-n:])]
    return points + (max(runs) if runs else 0)


@dataclass
class Referee:
    """The score of one game. ``options`` are the names of the record; seats count from 0."""

    game: str
    options: tuple[str, ...]
    target: int
    dealer: int
    scores: list[int]
    backs: list[int] = field(default_factory=list)
    over: bool = False
    winners: list[int] = field(default_factory=list)
    loser: int | None = None
    deals: int = 0
    told: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.side = SEATING[self.game]
        self.seats = len(self.side)
        self.tiles = self.game == "domino"
        self.lowball = "lowball" in self.options
        self.muggins = "muggins" in self.options and not self.lowball
        self.back_steps = next((BACK[name] for name in self.options if name in BACK), (0, 0))
        self.backs = [0] * len(self.scores)
        self.hands: list[list[str]] = []
        self.crib: list[str] = []
        self.starter = ""
        self.held: list[list[str]] = []
        self.pile: list[str] = []
        self.said_go: set[int] = set()
        self.turn: int | None = None
        self.to_count: list[tuple[int, str]] = []
        self.claimed: int | None = None
        self.to_answer: list[int] = []
        self.settled = False
        self.taker: int | None = None
        self.hidden = 0

    # Pegs and the end of the game

    def peg(self, seat: int, *amounts: int) -> None:
        """Move a side forward by several amounts that are one move (M2); the end may come (D12)."""
        if self.over or not any(amounts):
            return
        side = self.side[seat]
        self.backs[side] = self.scores[side]
        for amount in amounts:
            self.scores[side] = min(self.target, self.scores[side] + amount)
        self.test(side)

    def test(self, side: int) -> None:
        """End the game if the side has reached the target (D12, C7, O2, O3)."""
        if self.over or self.scores[side] < self.target:
            return
        self.over = True
        self.turn = None
        others = [other for other in range(len(self.scores)) if other != side]
        if not self.lowball:
            self.winners = [side]
            return
        self.loser = side
        best = min(self.scores[other] for other in others)
        first = [other for other in others if self.scores[other] == best]
        self.winners = first if len(first) == 1 else []

    def skunk(self) -> int:
        """Return 0, 1 or 2 for the label of the result (D13, C8)."""
        wanted = not self.tiles or "skunks" in self.options
        if not self.over or self.lowball or not wanted:
            return 0
        lowest = min(
            self.scores[side] for side in range(len(self.scores)) if side not in self.winners
        )
        if self.target == 121 and not self.tiles:
            return (lowest < 91) + (lowest < 61)
        return int(self.target == 61 and lowest < 31)

    def step_back(self, seat: int, what: str) -> None:
        """Move the owner of an empty hand or crib back (O5-O10)."""
        holes = self.back_steps[1] if what == "crib" else self.back_steps[0]
        if self.over or not holes:
            return
        side = self.side[seat]
        before = self.scores[side]
        self.scores[side] = max(0, before - holes)
        if before:
            self.backs[side] = before
        self.told.append(f"side {side} {what} back {before - self.scores[side]}")

    # A deal

    @property
    def pone(self) -> int:
        """The seat left of the dealer."""
        return (self.dealer + 1) % self.seats

    def deal(self, hands: list[list[str]], extra: list[str]) -> None:
        """Begin a deal (D4, C1, C9)."""
        self.deals += 1
        self.hands = [list(hand) for hand in hands]
        self.crib = list(extra)
        self.starter = ""
        if self.game == "five-card" and self.deals == 1:
            self.peg(self.pone, 3)

    def discard(self, seat: int, pieces: list[str]) -> None:
        """Put pieces into the crib."""
        for piece in pieces:
            self.hands[seat].remove(piece)
            self.crib.append(piece)

    def turn_starter(self, piece: str) -> None:
        """Turn the starter (D5, C4); then the pone leads."""
        self.starter = piece
        self.held = [list(hand) for hand in self.hands]
        self.pile, self.said_go, self.turn = [], set(), self.pone
        if self.tiles and piece[0] == piece[2]:
            self.peg(self.dealer if "double-to-dealer" in self.options else self.pone, 1)
        if not self.tiles and piece[0] == "J":
            self.peg(self.dealer, 2)

    def fitting(self, seat: int) -> list[str]:
        """Return the pieces the seat may lay now (D6, D10, C5)."""
        count = sum(map(value_of, self.pile))
        if count == 31 and "closed-31" in self.options:
            return []
        return [piece for piece in self.held[seat] if count + value_of(piece) <= 31]

    def lay(self, seat: int, piece: str) -> None:
        """Lay a piece: its points, the goes, last and go points, whose turn is next."""
        self.held[seat].remove(piece)
        self.pile.append(piece)
        points = lay_points(self.pile)
        if self.scores[self.side[seat]] + points >= self.target:
            self.peg(seat, points)
            return
        at_31 = sum(map(value_of, self.pile)) == 31
        others = [(seat + n) % self.seats for n in range(1, self.seats)]
        next_up = next((other for other in [*others, seat] if self.fitting(other)), None)
        closed = next_up is None
        if not (closed and at_31):
            self.say_go(others if next_up in (None, seat) else others[: others.index(next_up)])
        each = self.tiles and "last-once" not in self.options
        last = 0
        if not at_31 and ((each and next_up in (None, seat)) or (not each and closed)):
            last = 1
        if self.tiles:
            self.peg(seat, points, last)
        else:
            self.peg(seat, points)
            self.peg(seat, last)
        if self.over:
            return
        self.turn = next_up
        if closed:
            self.pile, self.said_go = [], set()
            leaders = [other for other in [*others, seat] if self.held[other]]
            self.turn = leaders[0] if leaders and self.game != "five-card" else None
            if self.turn is None:
                self.begin_show()

    def say_go(self, seats: list[int]) -> None:
        """Let those who have pieces but cannot lay say go, once a count (D6, C5)."""
        for seat in seats:
            if self.held[seat] and seat not in self.said_go:
                self.said_go.add(seat)
                self.told.append(f"go {seat}")

    def begin_show(self) -> None:
        """Line up the hands from the pone to the dealer, then the crib (D11, C6)."""
        self.to_count = [((self.pone + n) % self.seats, "hand") for n in range(self.seats)]
        self.to_count.append((self.dealer, "crib"))
        self.ask()

    def ask(self) -> None:
        """With Muggins it is the owner's turn to claim; without, nobody's."""
        self.turn = self.to_count[0][0] if self.muggins and self.to_count else None

    def true_points(self) -> int:
        """Return what is really there in the hand or crib that is next."""
        seat, what = self.to_count[0]
        pieces = self.crib if what == "crib" else self.hands[seat]
        return sum(show_points(pieces, self.starter, crib=what == "crib").values())

    def count(self) -> None:
        """Count the next hand or crib without Muggins."""
        seat, what = self.to_count[0]
        points = self.true_points()
        self.peg(seat, points)
        if points == 0:
            self.step_back(seat, what)
        self.counted()

    def claim(self, points: int) -> None:
        """Take the owner's claim (O11); the target waits (O12)."""
        seat = self.to_count[0][0]
        side = self.side[seat]
        self.claimed, self.settled, self.taker = points, False, None
        if points:
            self.backs[side] = self.scores[side]
        self.hidden = max(0, self.scores[side] + points - self.target)
        self.scores[side] = min(self.target, self.scores[side] + points)
        after = [(seat + n) % self.seats for n in range(1, self.seats)]
        self.to_answer = [other for other in after if self.side[other] != side]
        self.turn = self.to_answer[0]

    def answer(self, kind: str, points: int) -> None:
        """Take the answer of the opponent whose turn it is (O11-O13)."""
        seat = self.to_answer.pop(0)
        owner, what = self.to_count[0]
        wrong_by = self.true_points() - (self.claimed or 0)
        if not self.settled and kind == "missed" and wrong_by == points:
            self.settled, self.taker = True, self.side[seat]
            self.backs[self.taker] = self.scores[self.taker]
            self.scores[self.taker] = min(self.target, self.scores[self.taker] + points)
        elif not self.settled and kind == "over" and wrong_by == -points:
            self.settled = True
            self.scores[self.side[owner]] += self.hidden - points
            self.scores[self.side[owner]] = min(self.target, self.scores[self.side[owner]])
        if self.to_answer:
            self.turn = self.to_answer[0]
            return
        self.test(self.side[owner])
        if self.taker is not None:
            self.test(self.taker)
        if self.true_points() == 0:
            self.step_back(owner, what)
        self.claimed = None
        self.counted()

    def counted(self) -> None:
        """Go on to the next hand, or to the next dealer (D3, C3)."""
        self.to_count.pop(0)
        if self.over:
            return
        if not self.to_count:
            self.dealer = self.pone
        self.ask()
