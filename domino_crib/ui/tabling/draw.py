"""Draws the heads of table mode's columns, and tells the newest entry."""

from __future__ import annotations

from collections.abc import Sequence

from domino_crib.rules import Event, Pegged, Reason
from domino_crib.scorekeeper import Adopted, NextDeal
from domino_crib.ui import paint
from domino_crib.ui.layout import Box
from domino_crib.ui.paint import Brush
from domino_crib.ui.tabling.keeping import Keeping, points_of
from domino_crib.ui.theme import Style
from domino_crib.wording import Words
from domino_crib.wording.telling import Teller


def draw_head(
    brush: Brush, words: Words, keeping: Keeping, box: Box, side: int, *, compact: bool
) -> None:
    """Draw the head of a side's column: its sign, its name, what it lacks, its score."""
    state = keeping.state
    deals = keeping.rules.side_of[state.dealer] == side
    paint.panel(brush, box, "active" if deals else "panel")
    score = str(state.scores[side])
    colour = keeping.side_colour(side)
    style: Style = "total" if compact else "score"
    right = box.right - (8 if compact else 18)
    x = paint.text(brush, score, style, right, box.cy, align="right").x - 8
    pad = 18.0 if compact else 28.0
    name_y = box.cy - 10 if compact else box.y + 40
    paint.side_sign(brush, colour, box.x + pad, name_y, 6.5 if compact else 9)
    room = x - box.x - pad - 14
    name_style: Style = "label-strong" if compact else "name"
    name = paint.fit(brush, keeping.side_name(side), name_style, room)
    paint.text(brush, name, name_style, box.x + pad + 14, name_y)
    note = words.get("ui.seat.dealer") if deals else ""
    missing = keeping.rules.target - state.scores[side]
    note = note or words.get("table.head.missing", n=missing)
    if keeping.rules.sides != keeping.rules.seats and deals:
        note = words.get("table.head.deals", name=keeping.names[state.dealer])
    note_style: Style = "key" if compact else "label"
    if paint.measure(brush, note, note_style) > x - box.x - pad + 6:
        return
    y = box.cy + 11 if compact else box.y + 76
    paint.text(brush, note, note_style, box.x + pad - 6, y, role="accent" if deals else "text2")


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
