"""The words on the demonstration's poster: what is announced, who speaks, sums, the foot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from domino_crib.rules import Rules
from domino_crib.ui import paint
from domino_crib.ui.demoing.beats import Beat
from domino_crib.ui.demoing.places import Places
from domino_crib.ui.layout import Box
from domino_crib.ui.paint import Brush, Kind
from domino_crib.ui.theme import Role, Style
from domino_crib.wording import Words

HEADS: tuple[Style, ...] = ("title", "caption-strong", "headline", "heading")
LINES: tuple[Style, ...] = ("subtitle", "lead", "body")
SAID: tuple[Style, ...] = ("caption", "talk", "heading")
TWO_LINES: Style = "label"
PARAGRAPHS: tuple[Style, ...] = ("caption", "talk", "heading")


@dataclass(frozen=True, slots=True)
class Poster:
    """What the poster needs besides a beat: the words, the rules, the names, the places.

    ``tag`` and ``call`` stand at its foot. ``sides`` names the look (0 to 3) of each side.
    """

    words: Words
    rules: Rules
    names: Sequence[str]
    places: Places
    tag: str = ""
    call: str = ""
    sides: Sequence[int] = (0, 1, 2, 3)

    @property
    def kind(self) -> Kind:
        """Whether tiles or cards are played."""
        return "card" if self.rules.piece_set.noun == "card" else "tile"


def fitting(brush: Brush, string: str, styles: Sequence[Style], width: float) -> Style:
    """Return the largest of some styles in which a line fits; the last one when none does."""
    return next((s for s in styles if paint.measure(brush, string, s) <= width), styles[-1])


def draw_words(brush: Brush, poster: Poster, beat: Beat) -> None:
    """Draw the announcement, what it is worth and its explanation."""
    places = poster.places
    head, line = places.head, places.line
    room = head.w
    if beat.gain:
        role: Role = "bad" if beat.bad else "accent"
        gain = paint.text(brush, beat.gain, "score", head.right, head.cy, align="right", role=role)
        room = gain.x - 40 - head.x
    style = fitting(brush, beat.head, HEADS, room)
    paint.text(brush, paint.fit(brush, beat.head, style, room), style, head.x, head.cy)
    if beat.row.pieces:
        _line(brush, beat.line, line)
    elif beat.line:
        _paragraphs(brush, beat.line, places.open)


def _line(brush: Brush, string: str, box: Box) -> None:
    """Write the explanation on one line, or a very long hand on two smaller ones."""
    style = fitting(brush, string, LINES, box.w)
    lines = [string]
    if paint.measure(brush, string, style) > box.w:
        lines = paint.wrap(brush, string, style := TWO_LINES, box.w)
    pitch = box.h * 0.62
    for i, one in enumerate(lines):
        y = box.cy + (i - (len(lines) - 1) / 2) * pitch
        paint.text(brush, paint.fit(brush, one, style, box.w), style, box.x, y, role="text2")


def _paragraphs(brush: Brush, string: str, box: Box) -> None:
    """Write the explanation larger, where nothing lies in the middle."""
    for style in PARAGRAPHS:
        lines = paint.wrap(brush, string, style, box.w)
        pitch = paint.line_height(brush, style)
        if len(lines) * pitch <= box.h:
            break
    for i, one in enumerate(lines):
        paint.text(brush, one, style, box.x, box.y + (i + 0.5) * pitch, role="text2")


def draw_talk(brush: Brush, poster: Poster, beat: Beat) -> None:
    """Draw who does it, and what he says."""
    if beat.seat is None or not beat.row.pieces:
        return
    box = poster.places.talk
    side = poster.rules.side_of[beat.seat]
    y = box.y + 20
    paint.side_sign(brush, poster.sides[side], box.x + 22, y, 21, number=True)
    name = paint.fit(brush, poster.names[beat.seat], "name", box.w - 60)
    paint.text(brush, name, "name", box.x + 58, y)
    if beat.said:
        _bubble(brush, beat, box, 58 + paint.measure(brush, name, "name") + 24)


def _bubble(brush: Brush, beat: Beat, box: Box, beside: float) -> None:
    """Draw what is said beside the name, or under it when it needs the whole width."""
    y = box.y + 20
    for said in (beat.said, beat.short or beat.said):
        for style in SAID:
            w = paint.bubble_size(brush, said, style)[0]
            if beside + w + 10 <= box.w:
                paint.bubble(brush, said, box.x + beside, y, tail="left", style=style)
                return
            if style is not SAID[0] and w <= box.w:
                paint.bubble(brush, said, box.x + w / 2, y + 15, tail="up", style=style)
                return
    style = SAID[-1]
    said = paint.fit(brush, beat.short or beat.said, style, box.w - 40)
    paint.bubble(brush, said, box.x + box.w / 2, y + 15, tail="up", style=style)


def draw_sums(brush: Brush, poster: Poster, beat: Beat) -> None:
    """Write what each piece is worth, as a sum while pieces are laid, and the total, large."""
    row, places = beat.row, poster.places
    boxes = places.row_places(len(row.pieces), apart=row.apart is not None)
    pieces = row.pieces if row.apart is None else (*row.pieces, row.apart)
    step = boxes[1].x - boxes[0].x if len(boxes) > 1 else boxes[0].w if boxes else 0.0
    widest = max((len(label) for label in row.labels), default=0)
    style: Style = "total" if widest <= 2 else "label-strong"
    if row.adds and step < 120:
        style = "name" if step >= 88 else "strong"
    for i, (label, box, piece) in enumerate(zip(row.labels, boxes, pieces, strict=False)):
        role: Role = "accent" if piece in row.up else "text2" if row.faded else "text"
        x = _middle(boxes, i) if row.adds else box.cx
        paint.text(brush, label, style, x, places.sums_y, align="centre", role=role)
        if row.adds and i + 1 < len(row.labels):
            x = (x + _middle(boxes, i + 1)) / 2
            paint.text(brush, "+", style, x, places.sums_y, align="centre", role="text2")
    if row.apart is not None:
        _apart(brush, boxes)
    if row.total is None:
        return
    count = places.count
    base = count.bottom
    if row.adds and len(row.pieces) > 1:
        x = count.x - 32
        paint.text(brush, "=", "total", x, places.sums_y, align="centre", role="text2")
    number = str(row.total)
    at = paint.text(brush, number, "count", count.x, base, place="baseline")
    paint.text(brush, row.total_label, "name", at.right + 20, base, place="baseline", role="text2")


def _middle(boxes: Sequence[Box], i: int) -> float:
    """Return the middle of what is seen of a piece; the next one may cover a part of it."""
    seen = boxes[i].right if i + 1 == len(boxes) else min(boxes[i].right, boxes[i + 1].x)
    return (boxes[i].x + seen) / 2


def _apart(brush: Brush, boxes: Sequence[Box]) -> None:
    """Draw the line that parts the starter from the hand."""
    if len(boxes) < 2:
        return
    x = (boxes[-2].right + boxes[-1].x) / 2
    paint.bar(brush, Box(x - 1, boxes[-1].y + 10, 2, boxes[-1].h - 20), brush.theme.hairline)


def draw_foot(brush: Brush, poster: Poster, beat: Beat) -> None:
    """Draw what to do to play, and from where to where the peg went."""
    box = poster.places.foot
    right = box.right
    if beat.foot:
        right = paint.text(brush, beat.foot, "label-strong", right, box.cy, align="right").x
    tag = paint.text(brush, poster.tag, "label-strong", box.x, box.cy, role="accent")
    x = tag.right + 14
    call = paint.fit(brush, poster.call, "label", right - 30 - x)
    paint.text(brush, call, "label", x, box.cy, role="text2")
