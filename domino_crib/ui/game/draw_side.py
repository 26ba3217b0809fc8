"""Draws the column beside the table: the log during the play, the hands during the show."""

from __future__ import annotations

from collections.abc import Sequence

from domino_crib.rules import Card, Claimed, Counted, Piece, ShowItem, State, What
from domino_crib.ui import paint
from domino_crib.ui.game.compose import Facts
from domino_crib.ui.game.log import LogLine, newest_lines, reasons
from domino_crib.ui.game.naming import Naming
from domino_crib.ui.game.signs import suit_sign
from domino_crib.ui.layout import Box
from domino_crib.ui.paint import Brush
from domino_crib.ui.theme import Role

PITCH = 33.0
PAD = 20.0


def draw_log(brush: Brush, box: Box, naming: Naming, deal_number: int) -> None:
    """Draw the newest lines of the log that fit, under its heading."""
    words = naming.words
    paint.panel(brush, box)
    note = words.get("ui.log.deal", n=deal_number) if deal_number else ""
    _heading(brush, box, words.get("ui.log.title"), note)
    y = box.y + 72
    for line in newest_lines(words, naming.session.steps, int((box.h - 72) / PITCH)):
        if line.opens and y > box.y + 72:
            paint.hairline(brush, box.x + PAD, y - PITCH / 2, box.w - 2 * PAD)
        draw_line(brush, Box(box.x + PAD, y - PITCH / 2, box.w - 2 * PAD, PITCH), naming, line)
        y += PITCH


def _heading(brush: Brush, box: Box, title: str, note: str) -> None:
    x, y = box.x + PAD, box.y + 27
    paint.text(brush, title, "heading", x, y)
    paint.text(brush, note, "label", box.right - PAD, y, align="right", role="text2")
    paint.hairline(brush, x, box.y + 48, box.w - 2 * PAD)


def draw_line(brush: Brush, box: Box, naming: Naming, line: LogLine) -> None:
    """Draw one line of the log: the side's sign, the piece, the words, the points."""
    y = box.cy
    paint.side_sign(brush, naming.session.side_colour(line.side), box.x + 8, y, 6)
    right = box.right
    if line.points is not None:
        role: Role = "points" if line.points >= 0 else "bad"
        shown = f"+{line.points}" if line.points >= 0 else f"\N{MINUS SIGN}{-line.points}"
        right = paint.text(brush, shown, "strong", right, y, align="right", role=role).x - 8
    x = box.x + 24
    if line.piece is not None:
        x = draw_notation(brush, line.piece, x, y) + 9
    text = paint.fit(brush, line.text, "body", right - x)
    scoring = line.points is not None or line.piece is None
    paint.text(brush, text, "body", x, y, role="text" if scoring else "text2")


def draw_notation(brush: Brush, piece: Piece, x: float, y: float) -> float:
    """Write a piece with its middle at ``y``; return where it ends. Suits are drawn as signs."""
    if not isinstance(piece, Card):
        return paint.text(brush, str(piece), "strong", x, y).right
    rank = "10" if piece.rank == 10 else str(piece)[0]
    end = paint.text(brush, rank, "strong", x, y).right
    suit_sign(brush, piece.suit, end + 8, y, 12)
    return end + 15


def draw_show_list(brush: Brush, box: Box, naming: Naming, facts: Facts) -> None:
    """Draw every hand and crib of the show with its points, the present one marked."""
    words = naming.words
    session = naming.session
    paint.panel(brush, box)
    number = facts.view.deal_number
    _heading(brush, box, words.get("ui.show.title"), words.get("ui.log.deal", n=number))
    items = show_items(session.state, facts)
    counted = counted_now(naming)
    rules = session.rules
    rows = len(items) + rules.sides * 0.62
    pitch = min(84.0, (box.h - 76) / max(1.0, rows))
    y = box.y + 60.0
    for item in items:
        row = Box(box.x + 10, y, box.w - 20, pitch - 8)
        _item(brush, row, naming, facts, item, counted.get(item))
        y += pitch
    paint.hairline(brush, box.x + PAD, y + 2, box.w - 2 * PAD)
    y += 8
    step = min(40.0, (box.bottom - y - 6) / max(1, rules.sides))
    for side in range(rules.sides):
        middle = y + step * (side + 0.5)
        paint.side_sign(brush, session.side_colour(side), box.x + PAD + 8, middle, 6.5)
        score = str(facts.pegs[side].front if facts.pegs else facts.view.scores[side])
        left = paint.text(brush, score, "total", box.right - PAD - 4, middle, align="right").x
        room = left - box.x - PAD - 40
        name = paint.fit(brush, session.side_name(side), "lead", room)
        paint.text(brush, name, "lead", box.x + PAD + 28, middle)


def _item(
    brush: Brush,
    row: Box,
    naming: Naming,
    facts: Facts,
    item: ShowItem,
    counted: Counted | None,
) -> None:
    shown = facts.show
    now = shown is not None and shown.item == item
    if now:
        paint.panel(brush, row, "active")
    side = naming.session.rules.side_of[item.seat]
    paint.side_sign(brush, naming.session.side_colour(side), row.x + 20, row.cy - 12, 6)
    right = row.right - 16
    if counted is not None:
        role: Role = "points" if now else "text"
        box = paint.text(
            brush, str(counted.points), "total", right, row.cy, align="right", role=role
        )
        right = box.x - 10
    x = row.x + 38
    words = naming.words
    if counted is None:
        note = "" if now else words.get("ui.show.next")
    else:
        note = reasons(words, counted.parts)
        if not note and not counted.points:
            note = words.get("ui.show.empty")
    lines = paint.wrap(brush, note, "label", right - x)[:2]
    if row.h < 70:
        lines = [paint.fit(brush, note, "label", right - x)]
    top = row.cy - 12 - 9 * (len(lines) - 1)
    name = paint.fit(brush, naming.item(item), "name", right - x)
    paint.text(brush, name, "name", x, top)
    for i, line in enumerate(lines):
        fitted = paint.fit(brush, line, "label", right - x)
        paint.text(brush, fitted, "label", x, top + 24 + 19 * i, role="text2")


def show_items(state: State, facts: Facts) -> Sequence[ShowItem]:
    """Return all hands and the crib of the present show, in order."""
    rules = state.rules
    view = facts.view
    hands = [ShowItem(seat, What.HAND) for seat in rules.seats_from(rules.pone(view.dealer))]
    return [*hands, ShowItem(view.dealer, What.CRIB)]


def counted_now(naming: Naming) -> dict[ShowItem, Counted]:
    """Return what has been counted in the deal that was dealt last."""
    found: dict[ShowItem, Counted] = {}
    for step in reversed(naming.session.steps):
        for event in step.events:
            if isinstance(event, Counted):
                found[ShowItem(event.seat, event.what)] = event
            elif isinstance(event, Claimed):
                # With Muggins the claim is all that everyone hears.
                claim = Counted(event.seat, event.what, event.points, ())
                found[ShowItem(event.seat, event.what)] = claim
            if event.code == "dealt":
                return found
    return found
