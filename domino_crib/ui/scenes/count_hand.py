"""Tap in a hand and its starter, and let the program count and explain it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from domino_crib.rules import Part, Piece, Pieces, What, count_show, total_points
from domino_crib.rules.pieces import names
from domino_crib.scorekeeper import Empty, Entry, Scored
from domino_crib.ui import paint
from domino_crib.ui.desk import Desk
from domino_crib.ui.game.signs import draw_said
from domino_crib.ui.layout import Box
from domino_crib.ui.paint import Brush
from domino_crib.ui.scenes.scene import Scene
from domino_crib.ui.tabling.keeping import Keeping
from domino_crib.ui.widgets import Button, Segments, Widget, key_name
from domino_crib.ui.widgets.piece import PieceButton
from domino_crib.wording.names import reason_name
from domino_crib.wording.talk import say_hand

WIDEST = 1240.0
"""The set to tap is never wider, in units."""
ACROSS = {"tile": 10, "card": 13}
"""Pieces in a row of the choice."""


class CountHand(Scene):
    """The whole set to tap from: first the hand, then the starter; then what it counts."""

    def __init__(self, desk: Desk, keeping: Keeping, enter: Callable[[Entry], None]) -> None:
        super().__init__(desk)
        self.keeping = keeping
        self._enter = enter
        self.what = What.HAND
        self.side = keeping.rules.side_of[keeping.state.pone]
        self.hand: Pieces = ()
        self.starter: Piece | None = None

    # The hand

    @property
    def size(self) -> int:
        """The pieces of a whole hand or crib."""
        rules = self.keeping.rules
        return rules.crib_size if self.what is What.CRIB else rules.kept

    @property
    def is_complete(self) -> bool:
        """Whether hand and starter are there."""
        return len(self.hand) == self.size and self.starter is not None

    def parts(self) -> tuple[Part, ...]:
        """Return what the hand counts; nothing while it is not complete."""
        if self.starter is None or len(self.hand) != self.size:
            return ()
        crib = self.what is What.CRIB
        return count_show(self.keeping.rules, self.hand, self.starter, crib=crib)

    def tap(self, piece: Piece) -> None:
        """Take a piece into the hand, then as starter; tap again to put it back."""
        if piece == self.starter:
            self.starter = None
        elif piece in self.hand:
            self.hand = tuple(p for p in self.hand if p != piece)
        elif len(self.hand) < self.size:
            self.hand = (*self.hand, piece)
        else:
            self.starter = piece
        self.desk.sound.play("deal")

    def _turn(self, index: int) -> None:
        self.what = tuple(What)[index]
        self.side = self.keeping.rules.side_of[
            self.keeping.state.dealer if self.what is What.CRIB else self.keeping.state.pone
        ]
        self.hand = self.hand[: self.size]

    def _clear(self) -> None:
        self.hand, self.starter = (), None

    def _peg(self) -> None:
        """Peg the count for the side, or its empty hand."""
        parts = self.parts()
        self.desk.stack.pop()
        if total_points(parts):
            self._enter(Scored(self.side, parts))
        else:
            self._enter(Empty(self.side, self.what))

    # Places and widgets

    def _top(self) -> Box:
        canvas = self.canvas
        margin = 10.0 if canvas.is_small else max(40.0, (canvas.w - WIDEST) / 2)
        return Box(margin, 8 if canvas.is_small else 28, canvas.w - 2 * margin, 46)

    def _set_box(self) -> Box:
        top = self._top()
        canvas = self.canvas
        share = 0.50 if canvas.is_small else 0.52
        return Box(top.x, top.bottom + 10, top.w, canvas.h * share)

    def build(self) -> Sequence[Widget]:
        """Return what is counted and for whom, the pieces, and the buttons."""
        return [*self._choices(), *self._pieces(), *self._buttons()]

    def _choices(self) -> list[Widget]:
        top = self._top()
        rules = self.keeping.rules
        what_w = min(300.0, top.w * 0.34)
        sides = range(rules.sides)
        return [
            Segments(
                name="what",
                box=Box(top.x, top.y, what_w, 46),
                labels=[self.words(f"table.count.{what}") for what in What],
                chosen=tuple(What).index(self.what),
                choose=self._turn,
            ),
            Segments(
                name="side",
                box=Box(top.x + what_w + 12, top.y, top.w - what_w - 12, 46),
                labels=[self.keeping.side_name(side) for side in sides],
                chosen=self.side,
                choose=self._for_side,
            ),
        ]

    def _for_side(self, side: int) -> None:
        self.side = side

    def _pieces(self) -> list[Widget]:
        box = self._set_box()
        pieces = self.keeping.rules.piece_set.pieces
        kind = paint.kind_of(pieces[0])
        across = ACROSS[kind]
        rows = -(-len(pieces) // across)
        gap = 8.0 if self.canvas.is_small else 12.0
        h = (box.h - gap * (rows - 1)) / rows
        w = min(paint.width_for(kind, h), (box.w - gap * (across - 1)) / across)
        cells = box.grid(len(pieces), across, h, gap)
        return [
            PieceButton(
                name=str(piece),
                box=cell,
                piece=piece,
                w=w,
                do=partial(self.tap, piece),
                selected=piece in self.hand or piece == self.starter,
                held="" if self._may_take(piece) else "dim",
                at_once=True,
            )
            for piece, cell in zip(pieces, cells, strict=True)
        ]

    def _may_take(self, piece: Piece) -> bool:
        return not self.is_complete or piece in self.hand or piece == self.starter

    def _buttons(self) -> list[Widget]:
        top = self._top()
        canvas = self.canvas
        y = canvas.h - (54 if canvas.is_small else 72)
        boxes = Box(top.x, y, top.w, 46).columns(3, 12)
        return [
            self.way_back(boxes[0]),
            Button(
                name="clear",
                box=boxes[1],
                label=self.words("table.count.clear"),
                do=self._clear,
                enabled=bool(self.hand),
                cap=key_name("delete"),
                shortcuts=("backspace", "delete"),
            ),
            Button(
                name="peg",
                box=boxes[2],
                label=self.words("table.count.peg"),
                do=self._peg,
                enabled=self.is_complete,
                primary=True,
                cap=key_name("return"),
                shortcuts=("return",),
            ),
        ]

    # Drawing

    def draw(self, brush: Brush) -> None:
        """Draw the hand so far, what is still to be tapped, or the count in words."""
        paint.table(brush)
        box = self._set_box()
        small = self.canvas.is_small
        bottom = self.canvas.h - (54 if small else 72)
        room = Box(box.x, box.bottom + 14, box.w, bottom - box.bottom - 26)
        kind = paint.kind_of(self.keeping.rules.piece_set.pieces[0])
        h = min(room.h, 140.0)
        w = paint.width_for(kind, h - 8)
        x = room.x
        for i in range(self.size + 1):
            piece = self._piece_at(i)
            x_at = x + i * (w + 8) + (18 if i == self.size else 0)
            if piece is None:
                paint.slot(brush, x_at, room.y, w, kind=kind)
            else:
                paint.piece(brush, x_at, room.y, w, piece, kind=kind)
        left = x + (self.size + 1) * (w + 8) + 34
        self._say(brush, Box(left, room.y, room.right - left, room.h))

    def _piece_at(self, index: int) -> Piece | None:
        if index == self.size:
            return self.starter
        return self.hand[index] if index < len(self.hand) else None

    def _say(self, brush: Brush, box: Box) -> None:
        words = self.desk.words
        if not self.is_complete:
            missing = self.size - len(self.hand)
            noun = self.keeping.rules.piece_set.noun
            prompt = self.words(f"table.count.tap-starter-{noun}")
            if missing:
                prompt = self.words("table.count.tap-hand", n=missing)
            paint.paragraph(brush, prompt, "lead", box.x, box.y + 18, box.w, role="text2")
            return
        parts = self.parts()
        total = str(total_points(parts))
        end = paint.text(
            brush, total, "score" if not self.canvas.is_small else "total", box.x, box.y + 34
        )
        said = say_hand(words, parts, spelled=False)
        left = end.right + 18
        drawn = paint.paragraph(brush, said, "lead", left, box.y + 18, box.right - left)
        y = drawn.bottom + 14
        for part in parts:
            line = names(part.pieces)
            if len(parts) > 1:
                # A single part has just been said.
                line = f"{reason_name(words, part.reason)} {part.points}:  {line}"
            if y + 10 > box.bottom:
                break
            fitted = paint.fit(brush, line, "label", box.right - left)
            draw_said(brush, fitted, "label", left, y, role="text2")
            y += 20
