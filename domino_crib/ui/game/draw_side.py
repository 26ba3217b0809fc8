"""Draws the column beside the table: the log during the play, the hands during the show."""

from __future__ import annotations

from collections.abc import Sequence

from domino_crib.rules import Card, Claimed, Counted, Dealt, Piece, ShowItem, What
from domino_crib.ui import paint
from domino_crib.ui.game.compose import Facts
from domino_crib.ui.game.log import LogLine, newest_lines, reasons
from domino_crib.ui.game.naming import Naming
from domino_crib.ui.game.signs import suit_sign
from domino_crib.ui.layout import Box
from domino_crib.ui.paint import Brush
from domino_crib.ui.theme import Role

PITCH = 33.0
BELOW = 21.0
"""How far a second line of words stands below the first."""
PAD = 20.0


def draw_log(brush: Brush, box: Box, naming: Naming, deal_number: int) -> None:
    """Draw the newest lines of the log that fit, under its heading."""
    words = naming.words
    paint.panel(brush, box)
    note = words.get("ui.log.deal", n=deal_number) if deal_number else ""
    _heading(brush, box, words.get("ui.log.title"), note)
    width = box.w - 2 * PAD
    room = box.h - 72 + PITCH / 2 - 16
    lines: list[tuple[LogLine, float]] = []
    for line in reversed(newest_lines(words, naming.session.steps, int(room / PITCH))):
        height = PITCH + BELOW * (len(_log_text(brush, width, line)) - 1)
        room -= height
        if room < 0:
            break
        lines.insert(0, (line, height))
    y = box.y + 72 - PITCH / 2
    for number, (line, height) in enumerate(lines):
        if line.opens and number:
            paint.hairline(brush, box.x + PAD, y, width)
        draw_line(brush, Box(box.x + PAD, y, width, height), naming, line)
        y += height


def _heading(brush: Brush, box: Box, title: str, note: str) -> None:
    x, y = box.x + PAD, box.y + 27
    paint.text(brush, title, "heading", x, y)
    paint.text(brush, note, "label", box.right - PAD, y, align="right", role="text2")
    paint.hairline(brush, x, box.y + 48, box.w - 2 * PAD)


def draw_line(brush: Brush, box: Box, naming: Naming, line: LogLine) -> None:
    """Draw one line of the log: the side's sign, the piece, the words, the points.

    Words that are too long go on in a second line if the box is high enough for it.
    """
    texts = _log_text(brush, box.w, line)
    if box.h < PITCH + BELOW:
        texts = [line.text]
    y = box.cy - BELOW * (len(texts) - 1) / 2
    paint.side_sign(brush, naming.session.side_colour(line.side), box.x + 8, y, 6)
    if line.points is not None:
        role: Role = "points" if line.points >= 0 else "bad"
        paint.text(brush, _signed(line.points), "strong", box.right, y, align="right", role=role)
    x = box.x + 24
    if line.piece is not None:
        draw_notation(brush, line.piece, x, y)
    x += _before(brush, line)
    scoring = line.points is not None or line.piece is None
    for text in texts:
        fitted = paint.fit(brush, text, "body", _room(brush, box.w, line))
        paint.text(brush, fitted, "body", x, y, role="text" if scoring else "text2")
        y += BELOW


def _log_text(brush: Brush, width: float, line: LogLine) -> list[str]:
    """Return the words of a line of the log in one line or two."""
    room = _room(brush, width, line)
    if paint.measure(brush, line.text, "body") <= room:
        return [line.text]
    first, *rest = paint.wrap(brush, line.text, "body", room)
    return [first, " ".join(rest)] if rest else [first]


def _room(brush: Brush, width: float, line: LogLine) -> float:
    """Return how wide the words of a line may be between its piece and its points."""
    room = width - 24 - _before(brush, line)
    if line.points is not None:
        room -= paint.measure(brush, _signed(line.points), "strong") + 8
    return room


def _before(brush: Brush, line: LogLine) -> float:
    """Return how much room the piece at the beginning of a line takes."""
    if line.piece is None:
        return 0.0
    if not isinstance(line.piece, Card):
        return paint.measure(brush, str(line.piece), "strong") + 9
    return paint.measure(brush, _rank(line.piece), "strong") + 24


def _signed(points: int) -> str:
    return f"+{points}" if points >= 0 else f"\N{MINUS SIGN}{-points}"


def _rank(card: Card) -> str:
    return "10" if card.rank == 10 else str(card)[0]


def draw_notation(brush: Brush, piece: Piece, x: float, y: float) -> float:
    """Write a piece with its middle at ``y``; return where it ends. Suits are drawn as signs."""
    if not isinstance(piece, Card):
        return paint.text(brush, str(piece), "strong", x, y).right
    end = paint.text(brush, _rank(piece), "strong", x, y).right
    suit_sign(brush, piece.suit, end + 8, y, 12)
    return end + 15


def draw_show_list(brush: Brush, box: Box, naming: Naming, facts: Facts) -> None:
    """Draw every hand and crib of the show with its points, the present one marked."""
    words = naming.words
    session = naming.session
    paint.panel(brush, box)
    number = facts.view.deal_number
    _heading(brush, box, words.get("ui.show.title"), words.get("ui.log.deal", n=number))
    items = show_items(naming)
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


def show_items(naming: Naming) -> Sequence[ShowItem]:
    """Return all hands and the crib of the deal that was dealt last, in the order of the show.

    The rules pass the deal on with the last count, while that count is still on the screen: the
    dealer asked for here is the one who dealt.
    """
    session = naming.session
    rules = session.rules
    dealer = session.state.dealer
    for step in reversed(session.steps):
        dealt = next((event for event in step.events if isinstance(event, Dealt)), None)
        if dealt is not None:
            dealer = dealt.dealer
            break
    hands = [ShowItem(seat, What.HAND) for seat in rules.seats_from(rules.pone(dealer))]
    return [*hands, ShowItem(dealer, What.CRIB)]


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
