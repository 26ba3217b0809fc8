"""What the demonstration is made of: beats, each announcing and explaining one thing.

A beat says what lies where and what is written; it knows no places and no time but how long it
should rest. The director shows one after another.
"""

from __future__ import annotations

from dataclasses import dataclass

from domino_crib.rules import Event, Peg, Phase, Piece, Pieces, State, What

LEAST_REST_MS = 1500
MS_A_LETTER = 42
"""A sentence on a projector is read by people who also look at the tiles: about 24 letters a
second on top of the least rest."""


@dataclass(frozen=True, slots=True)
class Ground:
    """What lies around the pieces that are talked about.

    ``hands`` are those of every seat, laid pieces included; ``laid`` are the ones whose count is
    over, ``crib`` what lies in the crib. ``dealer`` None leaves out whose crib it is.
    """

    pegs: tuple[Peg, ...]
    hands: tuple[Pieces, ...] = ()
    laid: frozenset[Piece] = frozenset()
    crib: Pieces = ()
    dealer: int | None = None
    starter: Piece | None = None
    stock: int = 0


@dataclass(frozen=True, slots=True)
class Row:
    """The pieces in the middle, large.

    ``up`` are those that are talked about, with ``faded`` the others step back. ``hidden`` shows
    backs. ``apart`` stands by itself, as the starter does. ``labels`` go under the pieces; with
    ``adds`` they are a sum that ``total`` ends.
    """

    pieces: Pieces = ()
    up: frozenset[Piece] = frozenset()
    faded: bool = False
    hidden: frozenset[Piece] = frozenset()
    apart: Piece | None = None
    labels: tuple[str, ...] = ()
    adds: bool = False
    total: int | None = None
    total_label: str = ""


@dataclass(frozen=True, slots=True)
class Lesson:
    """One point of the card between games: its number, its text, the pieces of its picture."""

    number: int
    text: str
    pieces: Pieces = ()
    up: frozenset[Piece] = frozenset()


@dataclass(frozen=True, slots=True)
class Beat:
    """One announcement. ``head`` is read from the last row of chairs, ``line`` explains it.

    ``gain`` is what it is worth in words, ``bad`` whether it is a loss. ``seat`` speaks ``said``,
    or ``short`` where that does not fit. ``foot`` tells the holes. ``lessons`` make it a card of
    the rules instead. ``tells`` are the events that this beat explains.
    """

    head: str
    ground: Ground
    line: str = ""
    gain: str = ""
    bad: bool = False
    seat: int | None = None
    said: str = ""
    short: str = ""
    row: Row = Row()
    foot: str = ""
    lessons: tuple[Lesson, ...] = ()
    tells: tuple[Event, ...] = ()
    rest_ms: int = 0
    sounds: tuple[str, ...] = ()

    @property
    def rest(self) -> float:
        """How long the beat rests after its motion, in seconds."""
        if self.rest_ms:
            return self.rest_ms / 1000
        return (LEAST_REST_MS + MS_A_LETTER * len(self.head + self.line)) / 1000


def ground_of(state: State, pegs: tuple[Peg, ...] | None = None) -> Ground:
    """Return what lies around in a state; ``pegs`` when they lag behind it."""
    laid: frozenset[Piece] = frozenset()
    if state.play is not None:
        over = state.play.piles if state.phase is not Phase.PLAY else state.play.piles[:-1]
        laid = frozenset(layer.piece for pile in over for layer in pile)
    if state.show is not None:
        counted = (state.of_item(item) for item in state.show.done if item.what is What.HAND)
        laid |= frozenset(piece for pieces in counted for piece in pieces)
    return Ground(
        pegs=state.pegs if pegs is None else pegs,
        hands=state.hands,
        laid=laid,
        crib=state.crib,
        dealer=state.dealer,
        starter=state.starter,
        stock=len(state.stock),
    )
