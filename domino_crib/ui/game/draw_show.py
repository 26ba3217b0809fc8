"""Draws the middle of the table while a hand is counted: its pieces, its parts, its total."""

from __future__ import annotations

from domino_crib.rules import Part, Pieces, total_points
from domino_crib.ui import paint
from domino_crib.ui.game.compose import Facts, Shown, in_rank
from domino_crib.ui.game.naming import Naming
from domino_crib.ui.layout import Box
from domino_crib.ui.paint import Brush
from domino_crib.ui.show_layout import ShowLayout
from domino_crib.ui.theme import Role, Style
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
    if shown.told and shown.parts:
        line = words.get("ui.show.part-of", part=shown.told, parts=len(shown.parts))
    else:
        line = words.get("ui.show.counting")
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
    above = layout.starter.y - layout.lift - 12
    label = naming.words.get("ui.place.starter")
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
    """Say the hand as far as it was counted; the style shrinks until the line fits."""
    box = layout.caption
    words = naming.words
    if shown.told:
        said = hand_steps(words, shown.parts)[shown.told - 1].said
    elif shown.parts or not shown.counted:
        return
    else:
        said = say_hand(words, ())
    said = said[:1].upper() + said[1:]
    styles: tuple[Style, ...] = (
        ("heading", "lead", "label") if compact else ("caption", "heading", "lead")
    )
    for style in styles:
        if paint.measure(brush, said, style) <= box.w:
            paint.text(brush, said, style, box.cx, box.cy, align="centre")
            return
    lines = paint.wrap(brush, said, styles[-1], box.w)
    pitch = paint.line_height(brush, styles[-1])
    for i, line in enumerate(lines[:2]):
        y = box.cy + (i - (min(2, len(lines)) - 1) / 2) * pitch
        paint.text(brush, line, styles[-1], box.cx, y, align="centre")


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
    right_w = 158.0 if compact else 190.0
    total = total_points(shown.parts[: shown.told])
    split = box.right - right_w
    paint.hairline(brush, split, box.y + 14, box.h - 28, upright=True)
    number = paint.text(
        brush,
        str(total),
        "total" if compact else "score",
        box.right - 20,
        box.cy,
        align="right",
    )
    if shown.counted:
        side = naming.session.rules.side_of[shown.item.seat]
        peg = facts.pegs[side]
        key = words.get("ui.show.from-to", start=peg.back, end=peg.front)
        style: Style = "key" if compact else "label"
        moved = paint.fit(brush, key, style, number.x - split - 20)
        if total:
            paint.text(brush, moved, style, number.x - 12, box.cy, align="right", role="text2")
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


def _grid(brush: Brush, box: Box, naming: Naming, shown: Shown) -> None:
    """Draw the parts in columns: name, numbers, points; the present one is marked."""
    pitch = 26.0
    rows = max(1, int(box.h / pitch))
    told = shown.parts[: shown.told]
    across = max(1, -(-len(told) // rows))
    most = max(1, int(box.w / 150))
    if across > most:
        told = told[-rows * most :]
        across = most
    columns = box.columns(across, 22)
    for i, part in enumerate(told):
        column = columns[i // rows]
        used = min(rows, len(told))
        y = box.cy + (i % rows - (used - 1) / 2) * pitch
        now = part is shown.parts[shown.told - 1]
        _part(brush, Box(column.x, y - pitch / 2, column.w, pitch), naming, part, now=now)


def _part(brush: Brush, box: Box, naming: Naming, part: Part, *, now: bool) -> None:
    if now:
        dot = Box(box.x + 4, box.cy - 3.5, 7, 7)
        paint.bar(brush, dot, brush.theme.accent, radius=3.5)
    else:
        paint.tick(brush, box.x + 8, box.cy)
    right = paint.text(
        brush, f"+{part.points}", "strong", box.right, box.cy, align="right", role="points"
    ).x
    name = reason_name(naming.words, part.reason)
    x = box.x + 24
    sums = numbers_of(part.pieces, plus=part.reason == "fifteen")
    room = right - x - 10
    style: Style = "label" if paint.measure(brush, f"{name}  {sums}", "label") <= room else "key"
    wide = paint.measure(brush, sums, style)
    if paint.measure(brush, name, style) + 6 + wide > room:
        paint.text(brush, paint.fit(brush, name, style, room), style, x, box.cy)
        return
    end = paint.text(brush, name, style, x, box.cy).right
    at = min(max(end + 12, x + room * 0.5), x + room - wide)
    paint.text(brush, sums, style, at, box.cy, role="text2")


def numbers_of(pieces: Pieces, *, plus: bool) -> str:
    """Return the numbers of a part: ``7 + 8`` for a sum, ``7, 8, 9`` for others."""
    ordered = in_rank(pieces)
    if plus:
        return " + ".join(str(piece.value) for piece in ordered)
    return ", ".join(str(piece.rank) for piece in ordered)
