"""The table on the screen: the play of any game, and the show, with what can be pressed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from domino_crib.rules import Phase, Piece
from domino_crib.ui import paint
from domino_crib.ui.desk import Desk
from domino_crib.ui.game.advisor import Advisor
from domino_crib.ui.game.buttons import Buttons, Deeds
from domino_crib.ui.game.compose import Facts
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
from domino_crib.ui.game.draw_hint import draw_advice, draw_hint
from domino_crib.ui.game.draw_show import draw_show_words
from domino_crib.ui.game.draw_side import draw_log, draw_show_list
from domino_crib.ui.game.hand import Hand
from domino_crib.ui.game.naming import Naming, seat_names
from domino_crib.ui.game.prompt import draw_foot, draw_prompt, prompt
from domino_crib.ui.game.session import Session
from domino_crib.ui.inputs import Key
from domino_crib.ui.layout import Box, Canvas
from domino_crib.ui.notice import rooms_at_table
from domino_crib.ui.paint import Brush
from domino_crib.ui.scenes.log_sheet import LogSheet
from domino_crib.ui.scenes.scene import Scene
from domino_crib.ui.scenes.sheet import Item, Sheet, close_only
from domino_crib.ui.show_layout import ShowLayout, show_layout
from domino_crib.ui.table_layout import TableLayout, table_layout
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
        self.advisor = Advisor(self.director)
        self.hand = Hand(self.director, desk.sound.play, self._now)
        self.pad = CountPad(self.director, desk.sound.play)
        self.buttons = Buttons(
            self.director,
            self.hand,
            self.pad,
            Deeds(
                go_on=self._go_on,
                undo=self._undo,
                no_undo=self._no_undo,
                hint=self._hint,
                log=self.open_log,
                menu=self.back,
                again=self._again,
            ),
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
    def is_kept(self) -> bool:
        """Whether the game is saved step by step."""
        return self.desk.keeps and self.session.kept and not self.desk.saver().fails

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
            # Names that nobody gave are those of the language.
            self.session.names = seat_names(desk.words, self.session.choice)
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
        if self.advisor.hear(now):
            self.touch()
        if self.director.choose(self._raised(), now):
            # The ring of the focus goes with the piece.
            self.touch()

    def is_moving(self) -> bool:
        """Tell whether a piece, a peg or a word is on its way."""
        return self.director.moving(self.desk.now)

    def wakes_in(self) -> float | None:
        """Return the seconds until the game goes on."""
        if self.desk.stack.top is not self and not self.is_moving():
            return None
        if self.advisor.is_thinking:
            return 0.05
        return self.director.wakes_in(self.desk.now)

    def left(self) -> None:
        """Stop the computer players' thread, and the one of a hint."""
        self.advisor.stop()
        self.director.close()

    def missed(self, x: float, y: float) -> None:
        """Finish what moves when the pointer goes down on the bare table."""
        del x, y
        if self.director.skip(self.desk.now):
            self.touch()

    def notice_rooms(self) -> Sequence[Box]:
        """Return the line of the keys; without one the place of the headline, or the board."""
        layout, counts = self.layout, self.facts.show is not None
        if self.mode is Mode.CURTAIN:
            return [layout.mine.pieces]
        if layout.side is None and layout.coach is None and not counts:
            return [layout.advice]
        return rooms_at_table(layout, self.director.show_layout, counts=counts)

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
        self.hand.chosen = ()
        self.director.undo(self.desk.now)

    def _no_undo(self) -> None:
        """Say why nothing can be taken back."""
        why = self.session.no_undo()
        if why is not None:
            self.desk.tell(f"ui.undo.{why.value}")

    def _hint(self) -> None:
        self.advisor.ask(self.desk.words)

    def open_log(self) -> None:
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
        note = words("ui.menu.saved") if self.is_kept else words("ui.menu.not-saved")
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
            show = self.director.show_layout
            draw_show_words(brush, show, naming, facts, asks=self._question())
            draw_pieces(brush, picture, kind, four_colours=four)
            return
        if layout.side is not None and self.advisor.is_asked:
            draw_hint(brush, self._side_panel(), self.desk.words, self.advisor.hint)
        elif layout.side is not None:
            self.draw_beside(brush, self._side_panel())
        draw_places(brush, layout, naming, facts)
        draw_plaques(brush, layout, naming, facts, picture)
        draw_count(brush, layout, naming, picture)
        self.draw_prompt(brush)
        draw_pieces(brush, picture, kind, four_colours=four)
        draw_talk(brush, layout, facts, picture)
        draw_foot(brush, layout, naming, self.director, keys=not self.desk.notices)

    def _question(self) -> str:
        """Return what a person is asked during the show, or the hint he asked for."""
        question = self.pad.question(self.desk.words)
        hint = self.advisor.hint
        return hint.best.title if question and hint is not None else question

    def draw_beside(self, brush: Brush, box: Box) -> None:
        """Draw what stands beside the table during the play: the log."""
        draw_log(brush, box, self.naming, self.facts.view.deal_number)

    def draw_prompt(self, brush: Brush) -> None:
        """Draw what is to be done now, or the hint that was asked for if it has no column.

        A notice that stands in their place is read first.
        """
        if self.desk.notices and self.layout.advice in self.notice_rooms():
            return
        if self.layout.side is None and self.advisor.is_asked:
            draw_advice(brush, self.layout.advice, self.desk.words, self.advisor.hint)
            return
        draw_prompt(brush, self.layout, *self.prompt())

    def _side_panel(self) -> Box:
        side = self.layout.side
        if side is None:
            raise ValueError("this layout has no column at the side")
        show = self.facts.show is not None
        first = self.director.show_layout.buttons.go if show else self.layout.buttons[0]
        return Box(side.x, side.y, side.w, first.y - side.y - 20)

    def prompt(self) -> tuple[str, str]:
        """Return the headline and the line under it: what is to be done now."""
        return prompt(self.naming, self.director, self.hand, self.advisor.hint)
