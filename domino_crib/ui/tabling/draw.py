"""Draws the heads of table mode's columns, and tells the newest entry."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from domino_crib.rules import Event, Pegged, Reason
from domino_crib.scorekeeper import Adopted, NextDeal
from domino_crib.ui import paint
from domino_crib.ui.layout import Box
from domino_crib.ui.paint import Brush
from domino_crib.ui.tabling.keeping import Keeping, points_of
from domino_crib.ui.theme import Role, Style
from domino_crib.wording import Words
from domino_crib.wording.telling import Teller


@dataclass(frozen=True, slots=True)
class Head:
    """Where the parts of a head stand, from its corner, and in which styles.

    ``narrow`` heads have the name in a row of its own.
    """

    pad: float
    sign: float
    name: tuple[float, Style]
    note: tuple[float, Style]
    score: tuple[float, Style]
    narrow: bool = False


WIDE = Head(28, 9, (40, "name"), (76, "label"), (56, "score"))
NARROW = Head(22, 7, (24, "name"), (48, "label"), (82, "score-small"), narrow=True)
SMALL = Head(18, 6.5, (15, "label-strong"), (36, "key"), (25, "total"))
SMALL_NARROW = Head(14, 6, (14, "label-strong"), (36, "key"), (34, "total"), narrow=True)
WIDE_FROM, SMALL_WIDE_FROM = 210.0, 150.0


def draw_head(
    brush: Brush, words: Words, keeping: Keeping, box: Box, side: int, *, compact: bool
) -> None:
    """Draw the head of a side's column: its sign, its name, what it lacks, its score."""
    deals = keeping.rules.side_of[keeping.state.dealer] == side
    paint.panel(brush, box, "active" if deals else "panel")
    if compact:
        head = SMALL if box.w >= SMALL_WIDE_FROM else SMALL_NARROW
    else:
        head = WIDE if box.w >= WIDE_FROM else NARROW
    y, style = head.score
    score = str(keeping.state.scores[side])
    right = box.right - (8 if compact else 18)
    left = paint.text(brush, score, style, right, box.y + y, align="right").x - 8
    x = box.x + head.pad
    y, style = head.name
    paint.side_sign(brush, keeping.side_colour(side), x, box.y + y, head.sign)
    room = (right if head.narrow else left) - x - 14
    name = paint.fit(brush, keeping.side_name(side), style, room)
    paint.text(brush, name, style, x + 14, box.y + y)
    y, style = head.note
    beside = not head.narrow or compact
    room = (left if beside else right) - x + 6
    for note in _notes(words, keeping, side, deals=deals):
        if paint.measure(brush, note, style) <= room:
            role: Role = "accent" if deals else "text2"
            paint.text(brush, note, style, x - 6, box.y + y, role=role)
            break


def _notes(words: Words, keeping: Keeping, side: int, *, deals: bool) -> list[str]:
    """Return who deals and how many points a side lacks, the fullest first."""
    missing = words.get("table.head.missing", n=keeping.rules.target - keeping.state.scores[side])
    if not deals:
        return [missing]
    dealer = _dealer(words, keeping)
    return [f"{dealer}, {missing}", dealer]


def _dealer(words: Words, keeping: Keeping) -> str:
    """Return the words for who deals."""
    rules = keeping.rules
    name = keeping.names[keeping.state.dealer]
    if rules.sides != rules.seats:
        return words.get("table.head.deals", name=name)
    return words.get("ui.seat.you-deal" if name == words.get("ui.name.you") else "ui.seat.dealer")


def last_line(words: Words, keeping: Keeping) -> str:
    """Return the newest entry in words."""
    keeper = keeping.keeper
    events = keeper.last_events
    match keeper.entries[-1:]:
        case (NextDeal(),):
            name = keeping.names[keeper.state.dealer]
            return words.get("table.line.next-deal", name=name)
        case (Adopted(pegs),) if not events:
            return words.get("table.report.board", points=points_of(pegs))
    return "   ".join(line for event in events for line in _lines(words, keeping, event))


def _lines(words: Words, keeping: Keeping, event: Event) -> Sequence[str]:
    if not isinstance(event, Pegged) or event.reason is not Reason.CLAIM:
        return Teller(words, keeping.rules, keeping.names).tell(event)
    # A plain number has no reason to tell; only in Muggins is it called a claim.
    name, points = keeping.side_name(event.side), str(event.points)
    start, end = event.start, event.end
    return [words.get("table.line.points", name=name, points=points, start=start, end=end)]
