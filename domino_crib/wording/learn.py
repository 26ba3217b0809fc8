"""The pages of rules on the screen: what stands on each, in order, whatever the language.

A page is a list of blocks. Texts are keys of the ``learn`` domain; examples are pieces in notation,
which the screen draws and the rules count, so that an example can never say a wrong number.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from domino_crib.rules import VARIANTS, Part, Piece, Pieces, count_show, score_lay
from domino_crib.rules.pieces import total_value


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading within a page."""

    key: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph of running text."""

    key: str


@dataclass(frozen=True, slots=True)
class Point:
    """One line of a list."""

    key: str


@dataclass(frozen=True, slots=True)
class HandExample:
    """A hand or crib with its starter, to be drawn and counted; ``key`` is the caption."""

    key: str
    game: str
    hand: str
    starter: str
    crib: bool = False

    def pieces(self) -> tuple[Pieces, Piece]:
        """Return the hand and the starter."""
        pieces = VARIANTS[self.game].piece_set
        return pieces.parse_list(self.hand), pieces.parse(self.starter)

    def parts(self) -> tuple[Part, ...]:
        """Return what the hand counts, part by part."""
        hand, starter = self.pieces()
        return count_show(VARIANTS[self.game], hand, starter, crib=self.crib)


@dataclass(frozen=True, slots=True)
class LayExample:
    """Pieces laid one after another in one count; ``key`` is the caption."""

    key: str
    game: str
    laid: str

    def pieces(self) -> Pieces:
        """Return the pieces in the order they are laid."""
        return VARIANTS[self.game].piece_set.parse_list(self.laid)

    def lays(self) -> tuple[tuple[Piece, int, tuple[Part, ...]], ...]:
        """Return each piece with the count it makes and its points, last-tile points aside."""
        pieces = self.pieces()
        piles = [pieces[:end] for end in range(1, len(pieces) + 1)]
        return tuple((pile[-1], total_value(pile), score_lay(pile)) for pile in piles)


Block: TypeAlias = "Heading | Paragraph | Point | HandExample | LayExample"


@dataclass(frozen=True, slots=True)
class Page:
    """A page of rules: its name, the key of its title, the games it is about and its blocks."""

    name: str
    title: str
    games: tuple[str, ...]
    blocks: tuple[Block, ...]


DOMINO_PAGE = Page(
    "domino",
    "learn.domino.title",
    ("domino",),
    (
        Heading("learn.domino.goal.head"),
        Paragraph("learn.domino.goal"),
        Heading("learn.domino.tiles.head"),
        Paragraph("learn.domino.tiles"),
        Heading("learn.domino.deal.head"),
        Paragraph("learn.domino.deal"),
        Paragraph("learn.domino.deal.advice"),
        Heading("learn.domino.starter.head"),
        Paragraph("learn.domino.starter"),
        Heading("learn.domino.play.head"),
        Paragraph("learn.domino.play"),
        Paragraph("learn.domino.play.go"),
        Point("learn.domino.play.fifteen"),
        Point("learn.domino.play.thirty-one"),
        Point("learn.domino.play.pairs"),
        Point("learn.domino.play.run"),
        Point("learn.domino.play.last"),
        LayExample("learn.domino.play.example", "domino", "1-6 2-6 3-6"),
        Paragraph("learn.domino.play.zero"),
        Heading("learn.domino.show.head"),
        Paragraph("learn.domino.show"),
        Point("learn.domino.show.fifteens"),
        Point("learn.domino.show.pairs"),
        Point("learn.domino.show.runs"),
        HandExample("learn.domino.show.example", "domino", "1-6 2-6 3-6 0-1", "6-6"),
        HandExample("learn.domino.show.best", "domino", "1-6 2-5 2-6 3-5", "3-6"),
        Heading("learn.domino.end.head"),
        Paragraph("learn.domino.end"),
    ),
)

CARDS_PAGE = Page(
    "cards-2",
    "learn.cards-2.title",
    ("cards-2",),
    (
        Heading("learn.domino.goal.head"),
        Paragraph("learn.cards-2.goal"),
        Heading("learn.cards-2.values.head"),
        Paragraph("learn.cards-2.values"),
        Heading("learn.domino.deal.head"),
        Paragraph("learn.cards-2.deal"),
        Paragraph("learn.cards-2.starter"),
        Heading("learn.domino.play.head"),
        Paragraph("learn.cards-2.play"),
        Paragraph("learn.cards-2.play.go"),
        LayExample("learn.cards-2.play.example", "cards-2", "KS 5D 5H"),
        Heading("learn.domino.show.head"),
        Paragraph("learn.cards-2.show"),
        Point("learn.cards-2.show.flush"),
        Point("learn.cards-2.show.nobs"),
        HandExample("learn.cards-2.show.example", "cards-2", "4H 4S 5D 6C", "6H"),
        HandExample("learn.cards-2.show.best", "cards-2", "5H 5S 5D JC", "5C"),
        Heading("learn.domino.end.head"),
        Paragraph("learn.cards-2.end"),
    ),
)

MORE_PLAYERS_PAGE = Page(
    "cards-more",
    "learn.cards-more.title",
    ("cards-3", "cards-4", "cards-pairs"),
    (
        Heading("learn.cards-more.three.head"),
        Paragraph("learn.cards-more.three"),
        Heading("learn.cards-more.four.head"),
        Paragraph("learn.cards-more.four"),
        Heading("learn.cards-more.play.head"),
        Paragraph("learn.cards-more.play"),
        Paragraph("learn.cards-more.show"),
    ),
)

FIVE_CARD_PAGE = Page(
    "five-card",
    "learn.five-card.title",
    ("five-card",),
    (
        Paragraph("learn.five-card.what"),
        Paragraph("learn.five-card.start"),
        Heading("learn.domino.play.head"),
        Paragraph("learn.five-card.play"),
        Heading("learn.domino.show.head"),
        Paragraph("learn.five-card.show"),
    ),
)

MUGGINS_PAGE = Page(
    "muggins",
    "learn.muggins.title",
    (),
    (
        Paragraph("learn.muggins.what"),
        Paragraph("learn.muggins.missed"),
        Paragraph("learn.muggins.over"),
        Paragraph("learn.muggins.wrong"),
    ),
)

LOWBALL_PAGE = Page(
    "lowball",
    "learn.lowball.title",
    (),
    (
        Paragraph("learn.lowball.what"),
        Paragraph("learn.lowball.winner"),
        Paragraph("learn.lowball.muggins"),
    ),
)

STEP_BACK_PAGE = Page(
    "step-back",
    "learn.step-back.title",
    (),
    (
        Paragraph("learn.step-back.what"),
        HandExample("learn.step-back.example", "domino", "1-1 0-4 3-3 4-4", "6-6"),
        Paragraph("learn.step-back.crib"),
        Point("learn.step-back.nineteen"),
        Point("learn.step-back.five-crib"),
    ),
)

HOUSE_PAGE = Page(
    "house",
    "learn.house.title",
    (),
    (
        Point("learn.house.skunks"),
        Point("learn.house.double-to-dealer"),
        Point("learn.house.last-once"),
        Point("learn.house.closed-31"),
    ),
)

BOARD_PAGE = Page(
    "board",
    "learn.board.title",
    (),
    (
        Paragraph("learn.board.track"),
        Paragraph("learn.board.pegs"),
        Paragraph("learn.board.back"),
        Paragraph("learn.board.move"),
    ),
)

PAGES = (
    DOMINO_PAGE,
    CARDS_PAGE,
    MORE_PLAYERS_PAGE,
    FIVE_CARD_PAGE,
    MUGGINS_PAGE,
    LOWBALL_PAGE,
    STEP_BACK_PAGE,
    HOUSE_PAGE,
    BOARD_PAGE,
)
"""All pages in the order they are offered."""


def page_for_game(game: str) -> Page:
    """Return the page that explains a game of ``rules.VARIANTS``."""
    return next(page for page in PAGES if game in page.games)
