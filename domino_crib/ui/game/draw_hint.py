"""Draws a hint: the best choice with its worth and reasons, and what others would cost."""

from __future__ import annotations

from domino_crib.rules import Pieces
from domino_crib.ui import paint
from domino_crib.ui.game.compose import in_rank
from domino_crib.ui.game.hints import Choice, Hint
from domino_crib.ui.game.signs import draw_said
from domino_crib.ui.layout import Box
from domino_crib.ui.paint import Brush
from domino_crib.ui.theme import Style
from domino_crib.wording import Words

MINI = 26.0
"""The width of a piece in a line of advice."""
PAD = 20.0


def draw_pieces_row(brush: Brush, x: float, y: float, pieces: Pieces, w: float = MINI) -> Box:
    """Draw small pieces beside each other with their top left at (x, y); return their place."""
    h = 0.0
    at = x
    for piece in in_rank(pieces):
        paint.piece(brush, at, y, w, piece)
        h = paint.piece_size(brush, paint.kind_of(piece), w)[1]
        at += w + 5
    return Box(x, y, max(0.0, at - x - 5), h)


def draw_hint(brush: Brush, box: Box, words: Words, hint: Hint | None) -> None:
    """Draw the hint in the column beside the table; None while it is being thought of."""
    paint.panel(brush, box, "active")
    title = words.get("ui.button.hint")
    paint.text(brush, title, "heading", box.x + PAD, box.y + 28, role="heading")
    paint.hairline(brush, box.x + PAD, box.y + 48, box.w - 2 * PAD)
    inner = Box(box.x + PAD, box.y + 62, box.w - 2 * PAD, box.h - 74)
    if hint is None:
        wait = words.get("ui.hint.thinking")
        paint.text(brush, wait, "body", inner.x, inner.y + 10, role="text2")
        return
    y = _choice(brush, inner, inner.y, hint.best)
    if not hint.others:
        return
    paint.hairline(brush, inner.x, y, inner.w)
    y += 14
    for other in hint.others:
        height = _other(brush, inner, y, other, draw=False)
        if y + height > inner.bottom:
            break
        y += _other(brush, inner, y, other, draw=True) + 10


def draw_title(brush: Brush, box: Box, y: float, choice: Choice) -> float:
    """Say what a choice is, and what it keeps; return where the next thing may stand."""
    for line in paint.wrap(brush, choice.title, "name", box.w):
        draw_said(brush, line, "name", box.x, y)
        y += paint.line_height(brush, "name")
    if choice.kept:
        draw_said(brush, choice.kept, "label", box.x, y, role="text2")
        y += paint.line_height(brush, "name")
    return y


def _choice(brush: Brush, box: Box, y: float, choice: Choice) -> float:
    """Draw a choice with its reasons; return where the next thing may stand."""
    if choice.pieces:
        row = draw_pieces_row(brush, box.x, y, choice.pieces)
        y = row.bottom + 18
    y = draw_title(brush, box, y, choice)
    if choice.worth:
        worth = choice.worth
        drawn = paint.paragraph(brush, worth, "label-strong", box.x, y, box.w, role="points")
        y = drawn.bottom + 20
    if choice.because:
        because = choice.because[:1].upper() + choice.because[1:]
        drawn = paint.paragraph(brush, because, "label", box.x, y, box.w, role="text2")
        y = drawn.bottom + 20
    return y


def _other(brush: Brush, box: Box, y: float, choice: Choice, *, draw: bool) -> float:
    """Draw another choice in one row, its cost beside it; return the row's height."""
    h = 2 * MINI if choice.pieces and choice.pieces[0].suit is None else 1.4 * MINI
    if not choice.pieces:
        h = 24.0
    if not draw:
        return h
    x = box.x
    if choice.pieces:
        x = draw_pieces_row(brush, box.x, y, choice.pieces).right + 14
    lines = paint.wrap(brush, choice.cost or choice.worth, "label", box.right - x)[:2]
    for i, line in enumerate(lines):
        middle = y + h / 2 + (i - (len(lines) - 1) / 2) * 19
        paint.text(brush, line, "label", x, middle, role="text2")
    return h


def hint_line(words: Words, hint: Hint | None) -> str:
    """Return the hint in a row of sentences; None while it is being thought of."""
    if hint is None:
        return words.get("ui.hint.thinking")
    parts = (hint.best.title, hint.best.worth, hint.best.because)
    return ". ".join(part[:1].upper() + part[1:] for part in parts if part) + "."


def draw_advice(brush: Brush, room: Box, words: Words, hint: Hint | None) -> None:
    """Draw the hint between pile and hand, where there is no column for it.

    What to do stands first, beside it what that is worth, below the reasons, as large as fits.
    """
    pad = 16.0
    if hint is None:
        title, worth, kept, because = words.get("ui.hint.thinking"), "", "", ""
    else:
        best = hint.best
        title, worth, kept = best.title, best.worth, best.kept
        because = best.because[:1].upper() + best.because[1:]
    for big, small in _ADVICE_STYLES:
        pitch = paint.line_height(brush, small)
        lines = paint.wrap(brush, because, small, room.w - 2 * pad) if because else []
        beside = paint.measure(brush, title, big) + 16 + paint.measure(brush, worth, big)
        heads = 1 if not worth or beside <= room.w - 2 * pad else 2
        h = 12 + pitch * (heads + bool(kept) + len(lines))
        if h <= room.h:
            break
    box = Box(room.x, room.cy - h / 2, room.w, h)
    paint.panel(brush, box, "active")
    y = box.y + 6 + pitch / 2
    end = draw_said(brush, title, big, box.x + pad, y)
    if heads == 1:
        paint.text(brush, worth, big, end + 16, y, role="points")
    else:
        y += pitch
        paint.text(brush, worth, big, box.x + pad, y, role="points")
    if kept:
        y += pitch
        draw_said(brush, kept, small, box.x + pad, y, role="text2")
    for line in lines:
        y += pitch
        paint.text(brush, line, small, box.x + pad, y, role="text2")


_ADVICE_STYLES: tuple[tuple[Style, Style], ...] = (
    ("strong", "body"),
    ("label-strong", "label"),
    ("key", "key"),
)
