"""Draws the column beside the table: the log during the play, the hands during the show."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from domino_crib.rules import Card, Claimed, Counted, Dealt, Piece, ShowItem, What
from domino_crib.ui import paint
from domino_crib.ui.game.compose import Facts
from domino_crib.ui.game.log import LogLine, newest_lines, reasons
from domino_crib.ui.game.naming import Naming
from domino_crib.ui.game.signs import suit_sign
from domino_crib.ui.layout import Box
from domino_crib.ui.paint import Brush
from domino_crib.ui.theme import Role, Style

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

    Words that are too long go on in further lines if the box is high enough for them; else they are
    written smaller.
    """
    texts = _log_text(brush, box.w, line)
    style: Style = "body"
    if box.h < PITCH + BELOW and len(texts) > 1:
        texts = [line.text]
        room = _room(brush, box.w, line)
        style = "label" if paint.measure(brush, line.text, "label") <= room else "key"
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
        fitted = paint.fit(brush, text, style, _room(brush, box.w, line))
        paint.text(brush, fitted, style, x, y, role="text" if scoring else "text2")
        y += BELOW


def _log_text(brush: Brush, width: float, line: LogLine) -> list[str]:
    """Return the words of a line of the log in as many lines as they need."""
    return paint.wrap(brush, line.text, "body", _room(brush, width, line))


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
    sums = 8 + min(40.0, max(SUM, box.h * 0.08)) * rules.sides
    room = box.h - 60 - sums - 6
    shown = facts.show
    present = items.index(shown.item) if shown is not None and shown.item in items else -1
    rows = [_row(naming, item, counted.get(item), i - present) for i, item in enumerate(items)]
    dense = next((d for d in DENSITIES if _height(brush, d, box.w, rows) <= room), DENSITIES[-1])
    spare = max(0.0, room - _height(brush, dense, box.w, rows)) / len(rows)
    y = box.y + 58.0
    for row in rows:
        h = dense.height(len(dense.lines(brush, row, box.w))) + min(24.0, spare)
        _item(brush, Box(box.x + 10, y, box.w - 20, h - 4), naming, row, dense)
        y += h
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


@dataclass(frozen=True, slots=True)
class _Row:
    """A hand or crib of the list: its name, what was found in it, its points once counted."""

    item: ShowItem
    name: str
    note: str
    points: str
    now: bool


@dataclass(frozen=True, slots=True)
class _Density:
    """How closely the list is set; ``all_notes`` is false when only the present hand has one."""

    name: Style
    note: Style
    head: float
    pitch: float
    pad: float
    all_notes: bool = True

    def height(self, lines: int) -> float:
        """Return the height of a row with so many lines under its name."""
        return self.head + self.pitch * lines + self.pad

    def lines(self, brush: Brush, row: _Row, width: float) -> list[str]:
        """Return the lines under the name of a row, whole words all."""
        if not row.note or not (self.all_notes or row.now):
            return []
        room = width - 20 - 38 - 16
        if row.points:
            room -= paint.measure(brush, row.points, "total") + 10
        return paint.wrap(brush, row.note, self.note, room)


SUM = 26.0
"""The least height of a side's line under the list of the show."""
DENSITIES = (
    _Density("name", "label", 24, 19, 20),
    _Density("name", "label", 22, 18, 10),
    _Density("label-strong", "key", 18, 16, 8),
    _Density("label-strong", "key", 18, 16, 8, all_notes=False),
)


def _height(brush: Brush, dense: _Density, width: float, rows: Sequence[_Row]) -> float:
    return sum(dense.height(len(dense.lines(brush, row, width))) for row in rows)


def _row(naming: Naming, item: ShowItem, counted: Counted | None, ahead: int) -> _Row:
    """Return what the list says about a hand or crib, ``ahead`` places after the present one."""
    words = naming.words
    if counted is None:
        note = words.get("ui.show.next") if ahead == 1 else ""
    else:
        note = reasons(words, counted.parts)
        if not note and not counted.points:
            note = words.get("ui.show.empty")
    points = "" if counted is None else str(counted.points)
    return _Row(item, naming.item(item), note, points, ahead == 0)


def _item(brush: Brush, box: Box, naming: Naming, row: _Row, dense: _Density) -> None:
    if row.now:
        paint.panel(brush, box, "active")
    lines = dense.lines(brush, row, box.w + 20)
    top = box.cy - dense.pitch * len(lines) / 2
    side = naming.session.rules.side_of[row.item.seat]
    paint.side_sign(brush, naming.session.side_colour(side), box.x + 20, top, 6)
    right = box.right - 16
    if row.points:
        role: Role = "points" if row.now else "text"
        drawn = paint.text(brush, row.points, "total", right, box.cy, align="right", role=role)
        right = drawn.x - 10
    x = box.x + 38
    name = paint.fit(brush, row.name, dense.name, right - x)
    paint.text(brush, name, dense.name, x, top)
    for i, line in enumerate(lines):
        y = top + (dense.head + dense.pitch) / 2 + 2 + dense.pitch * i
        paint.text(brush, line, dense.note, x, y, role="text2")


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
