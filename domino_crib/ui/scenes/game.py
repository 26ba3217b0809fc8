"""The table on the screen: the play of any game, and the show, with what can be pressed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from domino_crib.rules import Phase, Piece
from domino_crib.ui import paint
from domino_crib.ui.desk import Desk
from domino_crib.ui.game.buttons import Buttons, Deeds
from domino_crib.ui.game.compose import Facts, in_order
from domino_crib.ui.game.count_pad import CountPad
from domino_crib.ui.game.director import Director, Mode
from domino_crib.ui.game.draw import (
    draw_board,
    draw_count,
    draw_pieces,
    draw_places,
    draw_plaques,
    draw_talk,
    kind_of_session,
)
from domino_crib.ui.game.draw_hint import draw_hint, draw_hint_sheet
from domino_crib.ui.game.draw_show import draw_show_words
from domino_crib.ui.game.draw_side import draw_log, draw_show_list
from domino_crib.ui.game.hand import Hand
from domino_crib.ui.game.hints import Hint, hints_for
from domino_crib.ui.game.naming import Naming
from domino_crib.ui.game.session import Session
from domino_crib.ui.game.worker import Worker
from domino_crib.ui.inputs import Key
from domino_crib.ui.layout import Box, Canvas
from domino_crib.ui.paint import Brush
from domino_crib.ui.scenes.log_sheet import LogSheet
from domino_crib.ui.scenes.scene import Scene
from domino_crib.ui.scenes.sheet import Item, Sheet, close_only
from domino_crib.ui.show_layout import ShowLayout, show_layout
from domino_crib.ui.table_layout import TableLayout, table_layout
from domino_crib.ui.theme import Style
from domino_crib.ui.widgets import Widget
from domino_crib.ui.widgets.focus import named


class GameScene(Scene):
    """A session being played. ``finished`` hears when a person has seen its end."""

    def __init__(
        self, desk: Desk, session: Session, finished: Callable[[Session], None] | None = None
    ) -> None:
        super().__init__(desk)
        self.session = session
        self._finished = finished
        self._advisor: Worker[Hint] | None = None
        self._hinted: Hint | None = None
        self._asked_at = -1
        self.same_deal: Callable[[], object] | None = None
        self.leave: Callable[[], object] = desk.stack.pop
        self.naming = Naming(desk.words, session)
        self.director = Director(
            session,
            desk.words,
            self.layouts(),
            desk.theme.motion,
            desk.pace,
            desk.sound.play,
            automatic=desk.settings.automatic_counting,
        )
        self.hand = Hand(self.director, desk.sound.play, self._now)
        self.pad = CountPad(self.director, desk.sound.play)
        self.buttons = Buttons(
            self.director,
            self.hand,
            self.pad,
            Deeds(self._go_on, self._undo, self._hint, self._log, self.back, self._again),
            lambda: self.desk.words,
            lambda: self.desk.settings.hints,
        )
        self._made_for = (self.canvas, desk.words, desk.theme.name, desk.pace)

    def _now(self) -> float:
        return self.desk.now

    # Places

    def layouts(self) -> tuple[TableLayout, ShowLayout]:
        """Return the places for the present canvas."""
        rules = self.session.rules
        cards = rules.piece_set.noun == "card"
        table = table_layout(self.canvas, rules.seats, max(2, rules.sides), cards=cards)
        return table, show_layout(table)

    @property
    def layout(self) -> TableLayout:
        """The places of the table."""
        return self.director.layout

    @property
    def facts(self) -> Facts:
        """What the table shows."""
        return self.director.facts

    @property
    def mode(self) -> Mode:
        """What the game waits for."""
        return self.director.mode

    def resize(self, canvas: Canvas) -> None:
        """Take another canvas: what moves is in its place at once."""
        super().resize(canvas)
        self._follow()

    def _follow(self) -> None:
        desk = self.desk
        made_for = (self.canvas, desk.words, desk.theme.name, desk.pace)
        if made_for != self._made_for:
            self._made_for = made_for
            self.naming = Naming(desk.words, self.session)
            self.director.relayout(self.layouts(), desk.words, desk.pace)
            self.touch()

    # Time

    def tick(self) -> None:
        """Let the game go on when it is due."""
        self._follow()
        now = self.desk.now
        if self.desk.stack.top is self and self.director.tick(now):
            self.touch()
        self._hear_hint()
        self.director.choose(self._raised(), now)
        if self.director.moving(now):
            self.dirty = True

    def wakes_in(self) -> float | None:
        """Return the seconds until the game goes on."""
        if self.desk.stack.top is not self and not self.director.moving(self.desk.now):
            return None
        if self._advisor is not None and not self._advisor.is_done:
            return 0.05
        return self.director.wakes_in(self.desk.now)

    def left(self) -> None:
        """Stop the computer players' thread, and the one of a hint."""
        self._stop_hint()
        self.director.close()

    def missed(self, x: float, y: float) -> None:
        """Finish what moves when the pointer goes down on the bare table."""
        del x, y
        if self.director.skip(self.desk.now):
            self.touch()

    # What can be pressed

    def build(self) -> Sequence[Widget]:
        """Return the hand or the pad, and the buttons."""
        if self.facts.show is not None:
            pad = self.pad.widgets(self.desk.words, self._now)
            return (*pad, *self.buttons.during_show())
        hand = [] if self.mode is Mode.CURTAIN else self.hand.widgets()
        return (*hand, *self.buttons.during_play())

    # What pressing does

    def _raised(self) -> frozenset[Piece]:
        """Return the pieces that stand out of the near hand, or of the hand that is counted."""
        if self.facts.show is not None:
            return self.pad.raised
        looked_at = self.hovered or (self.focused if self.shows_focus else None)
        return self.hand.raised(named(self.widgets(), looked_at))

    def _go_on(self) -> None:
        now = self.desk.now
        if self.mode is Mode.MOVING:
            self.director.skip(now)
            return
        self.director.go_on(now)
        if self.mode is Mode.OVER:
            self._over()

    def _over(self) -> None:
        """Show the result; a game that nobody waits for is left."""
        if self._finished is not None:
            self._finished(self.session)
        else:
            self.leave()

    def _again(self) -> None:
        self.director.tell_again(self.desk.now)

    def _undo(self) -> None:
        self.hand.chosen = frozenset()
        self.director.undo(self.desk.now)

    def _hint(self) -> None:
        """Ask the analysis, beside the screen, what would be best."""
        seat = self.session.waiting_for()
        if seat is None or self.mode is not Mode.ASKING:
            return
        view, words = self.session.view(seat), self.desk.words
        self._stop_hint()
        self._advisor = Worker(lambda stop: hints_for(view, words, stop))
        self._asked_at = len(self.session.steps)

    def _stop_hint(self) -> None:
        if self._advisor is not None:
            self._advisor.stop()
        self._advisor, self._hinted, self._asked_at = None, None, -1

    def _hear_hint(self) -> None:
        """Take the hint when it has come, forget it when the game has gone on."""
        if self._advisor is None:
            return
        if self._asked_at != len(self.session.steps):
            self._stop_hint()
            self.touch()
            return
        for hint in self._advisor.news():
            self._hinted = hint
            if self.facts.show is None:
                self.director.advise(hint.pieces, self.desk.now)
            self.touch()

    @property
    def is_hinting(self) -> bool:
        """Whether a hint for this very moment was asked for."""
        return self._advisor is not None and self._asked_at == len(self.session.steps)

    def _log(self) -> None:
        """Show the log as a sheet."""
        self.desk.stack.push(LogSheet(self.desk, self.naming, self.facts.view.deal_number))

    def back(self) -> None:
        """Open the menu (Esc)."""
        words = self.words
        items = [Item("resume", words("ui.menu.resume"), close_only, "escape", primary=True)]
        if self.same_deal is not None:
            items.append(Item("same", words("ui.menu.same-deal"), self.same_deal))
        for name, key in (("settings", "ui.title.settings"), ("learn", "ui.title.learn")):
            if name in self.desk.scenes:
                items.append(Item(name, words(key), partial(self.desk.open, name)))
        items.append(Item("leave", words("ui.menu.leave"), self.leave))
        note = words("ui.menu.saved") if self.desk.keeps else words("ui.menu.not-saved")
        lines = [self.naming.about(), note]
        self.desk.stack.push(Sheet(self.desk, words("ui.menu.title"), lines, items))

    def key(self, key: Key) -> bool:
        """Take the number keys for the hand and the arrows for the parts of a counted hand."""
        if key.name.isdigit() and len(key.name) == 1:
            return self._number(key.name)
        if self.pad.asked is not None:
            return False
        if self.facts.show is not None and key.name in ("left", "right"):
            self.director.step_part(-1 if key.name == "left" else 1, self.desk.now)
            self.touch()
            return True
        if key.name in ("return", "space"):
            self.missed(0, 0)
            return True
        return False

    def _number(self, digit: str) -> bool:
        """Raise the piece of that number; the same number once more lays or chooses it."""
        name = f"hand-{digit}"
        widget = next((w for w in self.widgets() if w.name == name), None)
        if widget is None or not widget.takes_focus or widget.do is None:
            return False
        if self.facts.view.phase is Phase.DISCARD or (self.focused == name and self.shows_focus):
            widget.do()
            self.touch()
            return True
        self.focused = name
        self.shows_focus = True
        self.touch()
        return True

    # Drawing

    def draw(self, brush: Brush) -> None:
        """Draw the table."""
        paint.table(brush)
        picture = self.director.picture(self.desk.now)
        layout, facts, naming = self.layout, self.facts, self.naming
        kind = kind_of_session(self.session)
        four = self.desk.settings.four_colour_suits
        draw_board(brush, layout, self.session, picture)
        if facts.show is not None:
            if layout.side is not None:
                draw_show_list(brush, self._side_panel(), naming, facts)
            compact = layout.measures.compact
            draw_show_words(
                brush,
                self.director.show_layout,
                naming,
                facts,
                asks=self._question(),
                compact=compact,
            )
            draw_pieces(brush, picture, kind, four_colours=four)
            return
        if layout.side is not None and self.is_hinting:
            draw_hint(brush, self._side_panel(), self.desk.words, self._hinted)
        elif layout.side is not None:
            self.draw_beside(brush, self._side_panel())
        draw_places(brush, layout, naming, facts)
        draw_plaques(brush, layout, naming, facts, picture)
        draw_count(brush, layout, naming, picture)
        self._draw_prompt(brush)
        draw_pieces(brush, picture, kind, four_colours=four)
        draw_talk(brush, layout, facts, picture)
        if layout.side is None and self.is_hinting:
            draw_hint_sheet(brush, layout.table, self.desk.words, self._hinted)
        self._draw_foot(brush)

    def _question(self) -> str:
        """Return what a person is asked during the show, or the hint he asked for."""
        question = self.pad.question(self.desk.words)
        return self._hinted.best.title if question and self._hinted is not None else question

    def draw_beside(self, brush: Brush, box: Box) -> None:
        """Draw what stands beside the table during the play: the log."""
        draw_log(brush, box, self.naming, self.facts.view.deal_number)

    def _side_panel(self) -> Box:
        side, first = self.layout.side, self.layout.buttons[0]
        if side is None:
            raise ValueError("this layout has no column at the side")
        return Box(side.x, side.y, side.w, first.y - side.y - 20)

    def _draw_prompt(self, brush: Brush) -> None:
        layout = self.layout
        title, line = self.prompt()
        style: Style = "heading" if layout.measures.compact else "headline"
        box = layout.headline
        if title:
            drawn = paint.text(brush, title, style, box.cx, box.cy, align="centre", role="heading")
            for x, end in ((box.x, drawn.x - 24), (drawn.right + 24, box.right)):
                if end - x > 20:
                    paint.hairline(brush, x, box.cy, end - x)
        if line:
            low = layout.instruction
            fitted = paint.fit(brush, line, "lead", low.w)
            if fitted != line:
                fitted = paint.fit(brush, line, "label", low.w)
                paint.text(brush, fitted, "label", low.cx, low.cy, align="centre")
            else:
                paint.text(brush, line, "lead", low.cx, low.cy, align="centre")

    def prompt(self) -> tuple[str, str]:
        """Return the headline and the line under it: what is to be done now."""
        view, naming = self.facts.view, self.naming
        if self.facts.drawn:
            dealer = self.session.state.dealer
            key = "ui.prompt.you-deal" if naming.is_you(dealer) else "ui.prompt.deals-first"
            line = self.words(key, name=self.session.names[dealer])
            return self.words("ui.prompt.draw-lots"), line
        if self.mode is Mode.CURTAIN:
            name = self.session.names[self.session.near]
            title = self.words("ui.curtain.title", name=name)
            return title, self.words("ui.curtain.line")
        if self.session.state.outcome is not None:
            return self.words("ui.prompt.game-over"), ""
        seat = self.session.waiting_for()
        title = naming.headline(seat, view.phase)
        if not self.hand.deciding:
            return title, ""
        if self._hinted is not None and not self.facts.chosen:
            return title, self._hinted.best.title
        if view.phase is Phase.DISCARD:
            return title, naming.discard_line(view, len(self.hand.chosen))
        if view.phase is Phase.PLAY:
            raised = next(iter(self.facts.chosen), None)
            return title, naming.play_line(view, raised)
        return title, ""

    def _draw_foot(self, brush: Brush) -> None:
        """Name the keys, where there is a line for them."""
        if self.layout.side is None:
            return
        foot = self.layout.foot
        words = self.desk.words
        count = len(in_order(self.facts.view)) or 4
        kind = self.naming.noun
        items = []
        # While a curtain is drawn there is only its button, which names its key itself.
        if self.mode is not Mode.CURTAIN:
            items.append((f"1–{count}", words.get(f"ui.key.piece-{kind}")))
            confirm = "ui.key.confirm" if self.facts.view.phase is Phase.DISCARD else "ui.key.lay"
            items.append(("Enter", words.get(confirm)))
        items.append(("F11", words.get("ui.key.fullscreen")))
        paint.legend(brush, foot.cx, foot.cy, items)
        side = self.layout.side
        line = self.standing()
        style: Style = "label" if paint.measure(brush, line, "label") <= side.w else "key"
        line = paint.fit(brush, line, style, side.w)
        paint.text(brush, line, style, side.cx, foot.cy, align="centre", role="text2")

    def standing(self) -> str:
        """Return the options that turn the game, the match, and the seed anyone can check."""
        match = self.session.match
        parts = self.naming.special()
        if match.is_match:
            parts.append(" : ".join(str(n) for n in match.won or (0,) * self.session.rules.sides))
        return ", ".join([*parts, self.words("ui.play.seed", seed=self.session.seed)])
