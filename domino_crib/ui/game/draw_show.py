"""Draws the middle of the table while a hand is counted: its pieces, its parts, its total."""

from __future__ import annotations

from collections.abc import Sequence

from domino_crib.rules import Part, Pieces, total_points
from domino_crib.ui import paint
from domino_crib.ui.game.compose import Facts, Shown, in_rank
from domino_crib.ui.game.naming import Naming
from domino_crib.ui.layout import Box
from domino_crib.ui.paint import Brush
from domino_crib.ui.show_layout import ShowLayout
from domino_crib.ui.theme import Role, Style
from domino_crib.wording import Words
from domino_crib.wording.names import reason_name
from domino_crib.wording.talk import hand_steps, say_hand


def draw_show_words(
    brush: Brush,
    layout: ShowLayout,
    naming: Naming,
    facts: Facts,
    *,
    asks: str,
) -> None:
    """Draw all texts of the show around the pieces; ``asks`` is what a person has to count now."""
    shown = facts.show
    if shown is None:
        return
    compact = layout.compact
    _title(brush, layout, naming, shown, asks, compact=compact)
    _sums(brush, layout, naming, facts, shown, compact=compact)
    if asks:
        return
    _caption(brush, layout, naming, shown, compact=compact)
    _parts(brush, layout, naming, facts, shown, compact=compact)


def _title(
    brush: Brush, layout: ShowLayout, naming: Naming, shown: Shown, asks: str, *, compact: bool
) -> None:
    box = layout.title
    style: Style = "heading" if compact else "headline"
    title = naming.item(shown.item)
    drawn = paint.text(brush, title, style, box.cx, box.cy, align="centre", role="heading")
    for x, end in ((box.x, drawn.x - 24), (drawn.right + 24, box.right)):
        if end - x > 20:
            paint.hairline(brush, x, box.cy, end - x)
    words = naming.words
    under = layout.under_title
    if asks:
        fitted = paint.fit(brush, asks, "lead", under.w)
        paint.text(brush, fitted, "lead", under.cx, under.cy, align="centre")
        return
    if shown.told and shown.counted and shown.line:
        # Who took what stays to the end of the hand.
        line = paint.fit(brush, shown.line, "label-strong", under.w)
        paint.text(brush, line, "label-strong", under.cx, under.cy, align="centre", role="points")
        return
    if shown.told and shown.parts:
        line = words.get("ui.show.part-of", part=shown.told, parts=len(shown.parts))
    else:
        line = words.get(f"ui.show.counting-{naming.noun}")
    paint.text(brush, line, "label", under.cx, under.cy, align="centre", role="text2")


def _sums(
    brush: Brush,
    layout: ShowLayout,
    naming: Naming,
    facts: Facts,
    shown: Shown,
    *,
    compact: bool,
) -> None:
    """Write the number of each piece under it, underline those of the part, and name it."""
    starter = facts.view.starter
    boxes = (layout.starter, *layout.pieces(len(shown.pieces)))
    lifted = shown.lifted
    style: Style = "heading" if compact else "total"
    for box, piece in zip(boxes, (starter, *in_rank(shown.pieces)), strict=True):
        if piece is None:
            continue
        up = lifted is not None and piece in lifted
        role: Role = "points" if up else "text2"
        label = str(piece.rank) if piece.suit is None else str(piece.value)
        paint.text(brush, label, style, box.cx, layout.sums_y, align="centre", role=role)
        if up:
            wide = box.w * 0.72
            line = Box(box.cx - wide / 2, layout.bracket_y, wide, 2.5)
            paint.bar(brush, line, brush.theme.accent, radius=1.2)
    above = layout.starter.y - layout.lift - (8 if compact else 12)
    label = naming.words.get(f"ui.place.starter-{naming.noun}")
    paint.text(brush, label, "label", layout.starter.cx, above, align="centre", role="text2")
    if shown.lifted is not None and not compact:
        part = shown.parts[shown.told - 1]
        name = reason_name(naming.words, part.reason)
        x = sum(
            b.cx
            for b, p in zip(boxes, (starter, *in_rank(shown.pieces)), strict=True)
            if p in part.pieces
        )
        x /= max(1, len(part.pieces))
        paint.text(brush, name, "talk", x, layout.part_name_y, align="centre", role="text2")


def _caption(
    brush: Brush, layout: ShowLayout, naming: Naming, shown: Shown, *, compact: bool
) -> None:
    """Say the hand as far as it was counted, as large as the whole hand fits into a line.

    A hand that is too long even for small letters has its numbers in digits, and further lines.
    """
    box, words = layout.caption, naming.words
    if not shown.told and (shown.parts or not shown.counted):
        return
    styles = _SAYINGS[1:] if compact else _SAYINGS[:-1]
    whole = _said(words, shown, len(shown.parts))
    style = next((s for s in styles if paint.measure(brush, whole, s) <= box.w), styles[-1])
    said = _said(words, shown, shown.told)
    if len(paint.wrap(brush, said, style, box.w)) > 2:
        said = _said(words, shown, shown.told, spelled=False)
    lines = paint.wrap(brush, said, style, box.w)
    pitch = 0.88 * paint.line_height(brush, style)
    for i, line in enumerate(lines):
        y = box.cy + (i - (len(lines) - 1) / 2) * pitch
        paint.text(brush, line, style, box.cx, y, align="centre")


_SAYINGS: tuple[Style, ...] = ("headline", "heading", "saying", "saying-small")
"""One face in every size, so that a hand looks alike in all languages."""


def _said(words: Words, shown: Shown, told: int, *, spelled: bool = True) -> str:
    said = (
        hand_steps(words, shown.parts, spelled=spelled)[told - 1].said
        if told
        else say_hand(words, ())
    )
    return said[:1].upper() + said[1:]


def _parts(
    brush: Brush,
    layout: ShowLayout,
    naming: Naming,
    facts: Facts,
    shown: Shown,
    *,
    compact: bool,
) -> None:
    """List the parts told so far, and at the right the total and what the peg did."""
    box = layout.parts
    paint.panel(brush, box)
    words = naming.words
    narrow = compact and box.w < NARROW
    right_w = 104.0 if narrow else 158.0 if compact else 190.0
    total = total_points(shown.parts[: shown.told])
    split = box.right - right_w
    paint.hairline(brush, split, box.y + 14, box.h - 28, upright=True)
    moved = ""
    if shown.counted and total:
        side = naming.session.rules.side_of[shown.item.seat]
        peg = facts.pegs[side]
        moved = words.get("ui.show.from-to", start=peg.back, end=peg.front)
    big: Style = "total" if compact else "score"
    up = 12.0 if narrow and moved else 0.0
    number = paint.text(brush, str(total), big, box.right - 20, box.cy - up, align="right")
    style: Style = "key" if compact else "label"
    right, y = (box.right - 20, box.cy + 18) if narrow else (number.x - 12, box.cy)
    moved = paint.fit(brush, moved, style, right - split - 8)
    paint.text(brush, moved, style, right, y, align="right", role="text2")
    if shown.line:
        line = Box(box.x + 16, box.y, split - box.x - 32, box.h)
        lines = paint.wrap(brush, shown.line, "body", line.w)
        if not shown.told:
            pitch = paint.line_height(brush, "body")
            for i, one in enumerate(lines[:2]):
                y = box.cy + (i - (min(2, len(lines)) - 1) / 2) * pitch
                paint.text(brush, one, "body", line.x, y, role="points")
            return
    _grid(brush, Box(box.x + 14, box.y + 6, split - box.x - 24, box.h - 12), naming, shown)


NARROW = 500.0
"""A list of parts that is narrower has the total over what the peg did."""
PITCHES = (26.0, 20.0, 16.5)
"""The heights of a row of the parts, the loosest first."""
BETWEEN = 22.0
"""What lies between two columns of parts."""
Told = tuple[Part, int]
"""A part, and how many like it are told with it."""


def _grid(brush: Brush, box: Box, naming: Naming, shown: Shown) -> None:
    """Draw the parts in columns: name, numbers, points; the present one is marked.

    They stand as loosely as fits. Where they do not even fit without their numbers, equal reasons
    are taken together.
    """
    each: list[Told] = [(part, 1) for part in shown.parts[: shown.told]]
    ways = [
        (told, pitch, numbers)
        for told in (each, _together(each))
        for numbers in (True, False)
        for pitch in PITCHES
    ]
    told, pitch, _ = next(
        (way for way in ways if _fits(brush, box, naming, way[0], way[1], numbers=way[2])), ways[-1]
    )
    rows = max(1, int(box.h / pitch))
    columns = box.columns(max(1, -(-len(told) // rows)), BETWEEN)
    for i, (part, times) in enumerate(told):
        column = columns[i // rows]
        y = box.cy + (i % rows - (min(rows, len(told)) - 1) / 2) * pitch
        now = part is shown.parts[shown.told - 1]
        _part(brush, Box(column.x, y - pitch / 2, column.w, pitch), naming, part, times, now=now)


def _fits(
    brush: Brush, box: Box, naming: Naming, told: Sequence[Told], pitch: float, *, numbers: bool
) -> bool:
    rows = max(1, int(box.h / pitch))
    column = box.columns(max(1, -(-len(told) // rows)), BETWEEN)[0]
    strong: Style = "key" if pitch < LOW else "strong"
    for part, times in told:
        words = reason_name(naming.words, part.reason)
        if numbers:
            words += f"  {_numbers(part, times)}"
        points = paint.measure(brush, f"+{part.points * times}", strong)
        if 24 + paint.measure(brush, words, "key") + 12 + points > column.w:
            return False
    return True


LOW = 20.0
"""A row that is lower has small letters throughout."""


def _together(told: Sequence[Told]) -> list[Told]:
    """Return the parts with those of one reason and worth as one, the newest of them."""
    found: dict[tuple[str, int], Told] = {}
    for part, _ in told:
        key = (part.reason, part.points)
        found[key] = (part, found.get(key, (part, 0))[1] + 1)
    return list(found.values())


def _part(brush: Brush, box: Box, naming: Naming, part: Part, times: int = 1, *, now: bool) -> None:
    low = box.h < LOW
    if now:
        dot = Box(box.x + 4, box.cy - 3.5, 7, 7)
        paint.bar(brush, dot, brush.theme.accent, radius=3.5)
    else:
        paint.tick(brush, box.x + 8, box.cy)
    strong: Style = "key" if low else "strong"
    points = f"+{part.points * times}"
    right = paint.text(brush, points, strong, box.right, box.cy, align="right", role="points").x
    name = reason_name(naming.words, part.reason)
    x = box.x + (20 if low else 24)
    sums = _numbers(part, times)
    room = right - x - (6 if low else 10)
    fits = paint.measure(brush, f"{name}  {sums}", "label") <= room
    style: Style = "label" if fits and not low else "key"
    wide = paint.measure(brush, sums, style)
    if paint.measure(brush, name, style) + 6 + wide > room:
        paint.text(brush, paint.fit(brush, name, style, room), style, x, box.cy)
        return
    end = paint.text(brush, name, style, x, box.cy).right
    at = min(max(end + 12, x + room * 0.5), x + room - wide)
    paint.text(brush, sums, style, at, box.cy, role="text2")


def _numbers(part: Part, times: int) -> str:
    """Return the numbers of a part, or how often it was found and what each time was worth."""
    if times > 1:
        return f"{times} \N{MULTIPLICATION SIGN} {part.points}"
    return numbers_of(part.pieces, plus=part.reason == "fifteen")


def numbers_of(pieces: Pieces, *, plus: bool) -> str:
    """Return the numbers of a part: ``7 + 8`` for a sum, ``7, 8, 9`` for others."""
    ordered = in_rank(pieces)
    if plus:
        return " + ".join(str(piece.value) for piece in ordered)
    return ", ".join(str(piece.rank) for piece in ordered)
