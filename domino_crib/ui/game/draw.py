"""Draws the table of a game: board, places, pieces, plaques, talk. Changes nothing."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import cast

from domino_crib.rules import View
from domino_crib.ui import paint
from domino_crib.ui.game.choice import PERSON
from domino_crib.ui.game.compose import (
    Facts,
    crib_box,
    drawn_boxes,
    hand_places,
    place_of,
    talk_box,
)
from domino_crib.ui.game.naming import Naming, level_name
from domino_crib.ui.game.session import Session
from domino_crib.ui.layout import Box
from domino_crib.ui.motion import Blendable
from domino_crib.ui.paint import Brush, Kind
from domino_crib.ui.picture import Lying, Number, Pegs, Speech
from domino_crib.ui.table_layout import TableLayout
from domino_crib.ui.theme import Role, Style


def kind_of_session(session: Session) -> Kind:
    """Return whether tiles or cards are played."""
    return "card" if session.rules.piece_set.noun == "card" else "tile"


def draw_board(
    brush: Brush, layout: TableLayout, session: Session, picture: Mapping[Hashable, Blendable]
) -> None:
    """Draw the peg board with the pegs where the picture has them."""
    rules = session.rules
    plan = paint.BoardPlan(layout.board, tracks=max(2, rules.sides), target=rules.target)
    pegs = [pegs_of(picture, side) for side in range(rules.sides)]
    colours = [session.side_colour(side) for side in range(rules.sides)]
    paint.board(brush, plan, [(p.front, p.back) for p in pegs], sides=colours)


def pegs_of(picture: Mapping[Hashable, Blendable], side: int) -> Pegs:
    """Return the pegs of a side in a picture."""
    return cast(Pegs, picture["pegs", side])


def draw_pieces(
    brush: Brush, picture: Mapping[Hashable, Blendable], kind: Kind, *, four_colours: bool
) -> None:
    """Draw every piece of the picture, the lowest first."""
    pieces = sorted((t for t in picture.values() if isinstance(t, Lying)), key=lambda t: t.z)
    for thing in pieces:
        if thing.alpha <= 0:
            continue
        hand = brush.moved(thing.x, thing.y)
        if thing.alpha < 1:
            hand = hand.faded(round(255 * thing.alpha))
        width = thing.full or thing.w
        share = thing.w / width
        paint.piece(
            hand if share == 1 else hand.shrunk(share),
            0,
            0,
            width,
            thing.piece,
            kind=kind,
            held=thing.held,
            selected=thing.selected,
            advised=thing.advised,
            lift=thing.lift / share,
            four_colours=four_colours,
        )


def draw_places(brush: Brush, layout: TableLayout, naming: Naming, facts: Facts) -> None:
    """Draw what lies still: boneyard, empty places, their labels."""
    view = facts.view
    kind = kind_of_session(naming.session)
    words = naming.words
    compact = layout.measures.compact
    if facts.drawn:
        for layer, box in zip(facts.drawn, drawn_boxes(layout, len(facts.drawn)), strict=True):
            room = box.w + (24 if compact else 44)
            _place_label(brush, box, naming.session.names[layer.seat], room, compact=compact)
        return
    room = layout.starter.cx - layout.stock.cx - 8
    stock = layout.stock
    if view.stock_size:
        paint.stack(brush, stock.x, stock.y, stock.w, view.stock_size, kind=kind)
        label = words.get(f"ui.place.stock-{naming.noun}s")
        _place_label(brush, stock, label, room, view.stock_size, compact=compact)
    starter = layout.starter
    value = None if view.starter is None else view.starter.value
    if value is None:
        paint.slot(brush, starter.x, starter.y, starter.w, kind=kind)
    _place_label(
        brush, starter, words.get(f"ui.place.starter-{naming.noun}"), room, value, compact=compact
    )
    if facts.shows_hand or view.phase == "play":
        for box in hand_places(layout, view):
            paint.slot(brush, box.x, box.y, box.w, kind=kind)
    if view.crib_size:
        crib = crib_box(layout, facts.bottom, view.dealer)
        room = layout.crib_column.w
        _place_label(brush, crib, naming.crib(view), room, compact=compact)


def _place_label(
    brush: Brush, box: Box, label: str, room: float, number: int | None = None, *, compact: bool
) -> None:
    """Write under a place what it is, and under that how many lie there or what it is worth."""
    style: Style = "key" if compact or paint.measure(brush, label, "label") > room else "label"
    y = box.bottom + (12 if compact else 22)
    text = paint.fit(brush, label, style, room)
    paint.text(brush, text, style, box.cx, y, align="centre", role="text2")
    if number is not None:
        y += 16 if compact else 20
        paint.text(brush, str(number), "label-strong", box.cx, y, align="centre")


def draw_count(
    brush: Brush, layout: TableLayout, naming: Naming, picture: Mapping[Hashable, Blendable]
) -> None:
    """Draw the running count, large, and what is missing to 31."""
    number = picture.get(("count",))
    if not isinstance(number, Number) or (number.value is None and number.share >= 1):
        return
    box = layout.count
    style: Style = "score" if layout.measures.compact else "count"
    words = naming.words
    shown = (number.value, number.share), (number.old, 1 - number.share)
    for value, share in shown:
        if value is None or share <= 0:
            continue
        hand = brush.faded(round(255 * share))
        paint.text(
            hand,
            words.get("ui.play.count"),
            "label",
            box.cx,
            box.y + 12,
            align="centre",
            role="text2",
        )
        paint.text(hand, str(value), style, box.cx, box.cy, align="centre")
        missing = words.get("ui.play.to-31", n=31 - value) if value < 31 else ""
        fitted = paint.fit(hand, missing, "label", box.w + 10)
        paint.text(hand, fitted, "label", box.cx, box.bottom - 10, align="centre", role="text2")


def draw_plaques(
    brush: Brush,
    layout: TableLayout,
    naming: Naming,
    facts: Facts,
    picture: Mapping[Hashable, Blendable],
) -> None:
    """Draw name, level and score of every seat; whose turn it is stands out."""
    view = facts.view
    seats = (facts.bottom, *facts.others())
    for seat in seats:
        place = place_of(layout, facts, seat)
        side = view.rules.side_of[seat]
        score = str(round(pegs_of(picture, side).front))
        active = seat in view.to_move
        _plaque(brush, place.plaque, naming, view, seat, score, active=active)


def _plaque(
    brush: Brush, box: Box, naming: Naming, view: View, seat: int, score: str, *, active: bool
) -> None:
    session = naming.session
    words = naming.words
    paint.panel(brush, box, "active" if active else "panel")
    colour = session.side_colour(view.rules.side_of[seat])
    ink = brush.theme.sides[colour].score
    who = session.choice.playing[seat].who
    note = naming.dealer(seat) if seat == view.dealer else ""
    rules = view.rules
    near = session.near
    if not note and seat != near and rules.side_of[seat] == rules.side_of[near]:
        note = words.get("ui.seat.partner")
    if not note and who != PERSON:
        note = level_name(words, who)
    role: Role = "accent" if seat == view.dealer else "text2"
    name = session.names[seat]
    if box.h < 80:
        low = box.h < 50
        # The note has a line of its own, or the level would be cut from ten points on.
        y = box.cy if low or not note else box.y + 19
        total = paint.text(
            brush, score, "total", box.right - 10, box.cy if low else y, align="right", role=ink
        )
        right = total.x - 8
        paint.side_sign(brush, colour, box.x + 15, y, 6.5)
        room = right - box.x - 30
        if low and note:
            paint.text(
                brush,
                paint.fit(brush, name, "label-strong", room),
                "label-strong",
                box.x + 28,
                box.cy - 9,
            )
            paint.text(
                brush,
                paint.fit(brush, note, "key", room),
                "key",
                box.x + 28,
                box.cy + 10,
                role=role,
            )
            return
        paint.text(
            brush, paint.fit(brush, name, "label-strong", room), "label-strong", box.x + 28, y
        )
        fitted = paint.fit(brush, note, "key", box.w - 18)
        paint.text(brush, fitted, "key", box.x + 10, box.y + 43, role=role)
        return
    paint.side_sign(brush, colour, box.x + 23, box.y + 23, 8)
    paint.text(brush, paint.fit(brush, name, "name", box.w - 54), "name", box.x + 40, box.y + 23)
    # Under the name, or from the margin where it is longer than that leaves room for.
    x = box.x + (40 if paint.measure(brush, note, "label") <= box.w - 50 else 16)
    fitted = paint.fit(brush, note, "label", box.right - 10 - x)
    paint.text(brush, fitted, "label", x, box.y + 44, role=role)
    paint.text(brush, score, "score-small", box.right - 14, box.y + 71, align="right", role=ink)


def draw_talk(
    brush: Brush, layout: TableLayout, facts: Facts, picture: Mapping[Hashable, Blendable]
) -> None:
    """Draw what the seats say, each beside its place."""
    for key, thing in picture.items():
        if not isinstance(thing, Speech) or thing.alpha <= 0 or not isinstance(key, tuple):
            continue
        seat = key[1]
        box = talk_box(layout, facts, seat)
        hand = brush.faded(round(255 * thing.alpha))
        compact = layout.measures.compact
        # Above the near plaque there is room for a third line, beside a far one there is not.
        most = 3 if seat == facts.bottom else 2
        said, style = _fitted_talk(hand, thing, box.w - 42, wraps=not compact, most=most)
        if seat == facts.bottom:
            at = box.x + min(60.0, box.w / 2)
            paint.bubble(hand, said, at, box.bottom + 4, tail="down", style=style)
        else:
            paint.bubble(hand, said, box.x, box.cy, tail="left", style=style)


def _fitted_talk(
    brush: Brush, speech: Speech, room: float, *, wraps: bool, most: int
) -> tuple[str, Style]:
    """Return what is said as it fits, in one face: as it is spoken, or else in digits.

    ``wraps`` lets what is spoken take two lines; digits take up to ``most``.
    """
    styles: tuple[Style, ...] = ("talk", "talk-small")
    for style in styles:
        if paint.measure(brush, speech.text, style) <= room:
            return speech.text, style
    lines = paint.wrap(brush, speech.text, "talk-small", room)
    if wraps and len(lines) == 2:
        return "\n".join(lines), "talk-small"
    said = speech.short or speech.text
    least: Style = "talk-least"
    for style in (*styles, least):
        if paint.measure(brush, said, style) <= room:
            return said, style
    lines = paint.wrap(brush, said, least, room)
    last = paint.fit(brush, " ".join(lines[most - 1 :]), least, room)
    return "\n".join([*lines[: most - 1], last]), least
