"""The title: the way to everything else."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from domino_crib.rules import DOUBLE_SIX, Piece
from domino_crib.settings import LANGUAGES
from domino_crib.ui import flow, paint
from domino_crib.ui.game.ahead import paint_ahead
from domino_crib.ui.game.autosave import Saved
from domino_crib.ui.layout import Box
from domino_crib.ui.paint import Brush
from domino_crib.ui.scenes.scene import Scene
from domino_crib.ui.theme import Style
from domino_crib.ui.unfinished import saved_game, scores_of
from domino_crib.ui.widgets import Button, Link, Widget, alike, key_name
from domino_crib.wording import OWN_NAMES

PLACES = (
    ("demo", "ui.title.demo"),
    ("table", "ui.title.table"),
    ("learn", "ui.title.learn"),
    ("replays", "ui.title.replays"),
    ("statistics", "ui.title.statistics"),
    ("club", "ui.title.club"),
    ("board", "ui.title.board"),
    ("settings", "ui.title.settings"),
)
"""Scenes the title leads to when the registry knows them, and the text of their button."""

ART = (("3-5", 0.17, 0.19, -14.0), ("2-4", 0.23, 0.50, 18.0), ("1-6", 0.27, 0.79, -7.0))
"""The tiles beside the board: which, how far from the right, how far down, how turned."""

PLACE = 194.0
"""The width of a place whose name and key fit in every language; with less room two stand in a row,
else three."""
GAP = 6.0
TALLEST = {2: 640.0, 3: 540.0}
"""The height of the name, the two large buttons and the rows of so many places, in units."""
FOOT = 52.0
"""The height of the line with the languages."""

TURN = -15.0
"""How the board lies, in degrees counterclockwise."""


class Title(Scene):
    """The first screen."""

    saved: Saved | None = None

    def entered(self) -> None:
        """Look whether a game waits to be continued."""
        self.saved = saved_game(self.desk)
        self.touch()

    _painted_for: object = None

    def tick(self) -> None:
        """See that the board of the next game is painted while nobody does anything."""
        desk, saved = self.desk, self.saved
        if desk.stack.top is not self:
            return
        choice = saved.choice if saved is not None else flow.last_choice(desk)
        wanted = (choice, self.canvas, desk.theme.name)
        if wanted != self._painted_for:
            self._painted_for = wanted
            desk.ahead = paint_ahead(choice, self.canvas, desk.theme, desk.sprites)

    @property
    def _across(self) -> int:
        """How many places stand beside each other."""
        return 3 if self._width >= 3 * PLACE + 2 * GAP else 2

    @property
    def _width(self) -> float:
        canvas = self.canvas
        return min(424.0, canvas.w * 0.56) if canvas.is_small else min(600.0, canvas.w * 0.47)

    @property
    def _is_small(self) -> bool:
        """Whether the name stands in one line and the two large buttons in one row."""
        canvas = self.canvas
        return canvas.is_small or canvas.h < FOOT + TALLEST[self._across]

    def column(self) -> Box:
        """Return the column of the buttons."""
        canvas = self.canvas
        if self._is_small:
            return Box(28, 12, self._width, canvas.h - 24)
        x = max(48.0, canvas.w * 0.056)
        y = min(canvas.h * 0.13, canvas.h - FOOT - TALLEST[self._across])
        return Box(x, y, self._width, canvas.h * 0.82)

    def _top_of_buttons(self) -> float:
        column = self.column()
        return column.y + (96.0 if self._is_small else 250.0)

    def build(self) -> Sequence[Widget]:
        """Return continue, new game, the places there are, quit, and the languages."""
        column = self.column()
        small = self._is_small
        tall, gap = (46.0, 7.0) if small else (54.0, 12.0)
        y = self._top_of_buttons()
        widgets: list[Widget] = []
        saved = self.saved
        row = Box(column.x, y, column.w, tall)
        large = row.columns(2, GAP) if small and saved else [row, row.moved(0, tall + gap)]
        if saved is not None:
            widgets.append(
                Button(
                    name="continue",
                    box=large[0],
                    label=self.words("ui.title.continue"),
                    note=" : ".join(str(score) for score in scores_of(saved.record)),
                    do=partial(flow.resume, self.desk, saved),
                    primary=True,
                    cap=key_name("return"),
                    shortcuts=("return",),
                    style="name",
                )
            )
        begin = large[1] if saved is not None else row
        widgets.append(
            Button(
                name="new-game",
                box=begin,
                label=self.words("ui.title.new-game"),
                do=partial(self.desk.open, "new-game"),
                primary=saved is None,
                cap="N",
                shortcuts=("n",) if saved else ("n", "return"),
                style="name",
            )
        )
        y = begin.bottom + gap + (0 if small else 4)
        widgets += self._places(Box(column.x, y, column.w, column.bottom - y))
        return [*widgets, *self._languages()]

    def _places(self, box: Box) -> list[Widget]:
        known = [(name, key) for name, key in PLACES if name in self.desk.scenes]
        known.append(("quit", "ui.title.quit"))
        places: list[Button] = []
        cells = box.grid(len(known), self._across, 44.0, GAP)
        for i, ((name, key), cell) in enumerate(zip(known, cells, strict=True)):
            do = self.desk.stack.clear if name == "quit" else partial(self.desk.open, name)
            places.append(
                Button(
                    name=name,
                    box=cell,
                    label=self.words(key),
                    do=do,
                    cap=str(i + 1),
                    shortcuts=(str(i + 1),),
                )
            )
        return [*alike(places)]

    def _languages(self) -> list[Widget]:
        canvas = self.canvas
        w = 88.0
        x = self.column().x - 16
        return [
            Link(
                name=f"language-{lang}",
                box=Box(x + i * w, canvas.h - FOOT, w, 44),
                label=OWN_NAMES[lang],
                on=self.desk.words.lang == lang,
                do=partial(self.desk.change, language=lang),
            )
            for i, lang in enumerate(LANGUAGES)
        ]

    def back(self) -> None:
        """Esc stays on the title: nothing lies under it."""

    def draw(self, brush: Brush) -> None:
        """Draw the name of the game, and a board with tiles beside it."""
        paint.table(brush)
        self._draw_art(brush)
        column = self.column()
        first, second = self.words("ui.title.name-1"), self.words("ui.title.name-2")
        if self._is_small:
            line = f"{first} {second}"
            paint.text(brush, line, "caption", column.x, column.y + 30, role="heading")
            tag = paint.fit(brush, self.words("ui.title.tagline"), "talk", column.w)
            paint.text(brush, tag, "talk", column.x, column.y + 66, role="text2")
            return
        paint.text(brush, first, "title", column.x, column.y + 40)
        paint.text(brush, second, "title", column.x, column.y + 122, role="heading")
        tagline = self.words("ui.title.tagline")
        style: Style = "subtitle"
        if paint.measure(brush, tagline, style) > column.w + 60:
            style = "body"
        paint.text(brush, tagline, style, column.x, column.y + 190, role="text2")
        paint.hairline(brush, column.x, column.y + 222, column.w)

    def _draw_art(self, brush: Brush) -> None:
        """Draw a board, turned a little, and three tiles, in the room beside the buttons."""
        canvas = self.canvas
        x = self.column().right + (24 if self._is_small else 60)
        room = canvas.w - x
        if room < 200:
            return
        h = canvas.h * 1.25
        w, _ = paint.board_size(2, h)
        # A narrow window shows the board smaller rather than under the buttons.
        k = min(1.0, room * 0.62 / w)
        _draw_board(brush, x + room * 0.42, canvas.h * 0.5, w * k, h * max(k, 0.8))
        tile_w = min(0.11 * canvas.h, room * 0.16)
        for name, right, down, angle in ART:
            place = Box(
                canvas.w - room * right - tile_w / 2, canvas.h * down - tile_w, tile_w, tile_w * 2
            )
            draw = partial(_draw_tile, DOUBLE_SIX.parse(name), tile_w)
            paint.tilted(brush, ("title", name), place, angle, draw)


def _draw_tile(piece: Piece, w: float, brush: Brush) -> None:
    paint.piece(brush, 0, 0, w, piece)


def _draw_board(brush: Brush, x: float, y: float, w: float, h: float) -> None:
    """Draw the board turned about (x, y); it is drawn at its size, for it is too large for more."""

    def make() -> pygame.Surface:
        margin = 60.0
        size = brush.px(w + 2 * margin), brush.px(h + 2 * margin)
        flat = pygame.Surface(size, pygame.SRCALPHA)
        plan = paint.BoardPlan(Box(margin, margin, w, h), tracks=2)
        paint.board(brush.onto(flat), plan, [(17, 14), (44, 39)], scores=False)
        return pygame.transform.rotozoom(flat, TURN, 1)

    key = ("title-board", w, h, brush.scale, brush.theme.name)
    brush.put_centred(brush.sprites.get(key, make), x, y)
