"""Table mode: the score of a game with real tiles or cards. Big buttons, undo without limit."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial

from domino_crib.errors import CribError
from domino_crib.rules import Part, Reason, What
from domino_crib.scorekeeper import Adopted, Empty, Entry, NextDeal, Scored
from domino_crib.ui import paint
from domino_crib.ui.clubbing.shelf import keep_game
from domino_crib.ui.desk import Desk
from domino_crib.ui.layout import Box
from domino_crib.ui.motion import Move, Plan, linear
from domino_crib.ui.paint import Brush
from domino_crib.ui.picture import Pegs
from domino_crib.ui.scenes.count_hand import CountHand
from domino_crib.ui.scenes.number_sheet import NUMBERS, NumberSheet
from domino_crib.ui.scenes.scene import Scene
from domino_crib.ui.scenes.sheet import Item, Sheet, close_only
from domino_crib.ui.tabling.draw import draw_head, last_line
from domino_crib.ui.tabling.keeping import Keeping, Reported, points_of
from domino_crib.ui.tabling.places import TablePlaces, table_places
from domino_crib.ui.theme import Style
from domino_crib.ui.widgets import Button, Widget, alike, key_name
from domino_crib.wording.telling import Teller

HOLE_MS = 40
NARROW, NARROW_FOOT = 84.0, 124.0
"""A button of a side, or one of the row below, that is narrower gets the short form of its text."""


class TableScene(Scene):
    """A score being kept. Every press is one entry, and every entry can be undone."""

    may_wait = True

    def __init__(self, desk: Desk, keeping: Keeping) -> None:
        super().__init__(desk)
        self.keeping = keeping
        self._plan: Plan[Pegs] = Plan(self._standing())
        self._began = desk.now
        self._ending: Sheet | None = None
        keeping.keeper.listeners.append(lambda *_: self._walk())

    def entered(self) -> None:
        """Show the board what stands, unless it has scored alone: then a question comes."""
        self.desk.board.ask_reports(True)
        self.desk.show_state(self.keeping.state)
        self.touch()

    def left(self) -> None:
        """Let the board follow without questions again."""
        self.desk.board.ask_reports(False)

    def tick(self) -> None:
        """Take what was pressed on the board."""
        for side, plus in self.desk.board.presses():
            # While it is asked which score counts, a point would belong to neither.
            if side < self.keeping.rules.sides and not self.desk.board.report():
                self._pressed(side, plus=plus)
        over, top = self.keeping.state.outcome is not None, self.desk.stack.top
        if isinstance(top, Sheet) and top is self._ending and not over:
            # The board has taken the end back.
            self.desk.stack.pop()
        elif top is self and over:
            self._over()
        elif top is self:
            # After the end nothing can be entered; undo or the next game bring the question.
            self._reconcile()

    def _pressed(self, side: int, *, plus: bool) -> None:
        """Carry out a press on the board: a point, or the side's newest entry taken back."""
        if not plus:
            self._try(partial(self._take_back, side))
        elif self.keeping.state.outcome is None:
            self._try(partial(self._add_point, side))
        self.touch()

    def _add_point(self, side: int) -> None:
        self.keeping.board_plus(side, self.desk.now)
        if self.keeping.state.outcome is not None:
            self.desk.sound.play("win")

    def _take_back(self, side: int) -> None:
        if self.keeping.board_minus(side):
            self.desk.sound.play("back")

    def _reconcile(self) -> None:
        """Ask which score counts when the board has scored alone and the two differ."""
        board, keeping = self.desk.board, self.keeping
        report = board.report()
        if report is None:
            return
        pegs = tuple(report)
        match keeping.compare(pegs):
            case Reported.SAME:
                board.take_report(False)
            case Reported.STRANGE:
                board.take_report(False)
                self.desk.tell("table.report.strange", board=points_of(pegs))
            case Reported.OTHER:
                self._ask_which(pegs)

    def _ask_which(self, pegs: tuple[tuple[int, int], ...]) -> None:
        board, screen = points_of(pegs), " : ".join(map(str, self.keeping.state.scores))
        keep = partial(self.desk.board.take_report, False)
        adopt = partial(self._adopt, pegs)
        items = [
            Item("board", self.words("table.report.board", points=board), adopt, "1"),
            Item("screen", self.words("table.report.screen", points=screen), keep, "2"),
        ]
        line = self.words("table.report.line", board=board, screen=screen)
        self._sheet(self.words("table.report.title"), items, [line])

    def _adopt(self, pegs: tuple[tuple[int, int], ...]) -> None:
        self.desk.board.take_report(True)
        self._enter(Adopted(pegs))

    def is_moving(self) -> bool:
        """Tell whether a peg is on its way."""
        return self.desk.now - self._began < self._plan.moving

    def wakes_in(self) -> float | None:
        """Return the time until something moves, or the board is asked again."""
        if self.is_moving():
            return 0.0
        return 0.1 if self.desk.board.state().follows else None

    # Places and widgets

    def places(self) -> TablePlaces:
        """Return the places for the present canvas."""
        rules = self.keeping.rules
        return table_places(self.canvas, rules.seats, rules.sides, len(self._cells(0)))

    def notice_rooms(self) -> Sequence[Box]:
        """Return the line of the last entry, and the board for what is longer."""
        places = self.places()
        return [places.line, places.board]

    def build(self) -> Sequence[Widget]:
        """Return every side's buttons and the row below."""
        places = self.places()
        widgets: list[Widget] = []
        going_on = self.keeping.state.outcome is None
        for side, column in enumerate(places.columns):
            narrow = column.cells[0].w < NARROW
            style: Style = "name" if not narrow else "label-strong"
            for (name, label, do), box in zip(self._cells(side), column.cells, strict=True):
                widgets.append(
                    Button(
                        name=f"{name}-{side + 1}",
                        box=box,
                        label=self._label(label, narrow=narrow) if "." in label else label,
                        do=do,
                        enabled=going_on,
                        centred=True,
                        style=style,
                    )
                )
        return [*widgets, *self._foot(places)]

    def _cells(self, side: int) -> list[tuple[str, str, partial[None]]]:
        """Return name, label (or the key of its text) and deed of each button of a side."""
        rules = self.keeping.rules
        score = partial(self._score, side)
        cells: list[tuple[str, str, partial[None]]] = [
            (f"plus-{n}", f"+{n}", partial(score, n, Reason.CLAIM)) for n in NUMBERS
        ]
        bonus = rules.starter_bonus
        named = (
            ("fifteen", Reason.FIFTEEN, 2),
            ("thirty-one", Reason.THIRTY_ONE, 2),
            ("last", rules.last_reason, 1),
            ("bonus", bonus.reason, bonus.points),
        )
        cells += [
            (name, f"table.button.{reason}", partial(score, points, reason))
            for name, reason, points in named
        ]
        cells.append(("more", "+ …", partial(self._more, side)))
        if rules.hand_step or rules.crib_step:
            cells.append(("nothing", "table.button.nothing", partial(self._none, side)))
        return cells

    def _foot(self, places: TablePlaces) -> list[Widget]:
        keeping = self.keeping
        specs = (
            ("undo", "u", self._undo, bool(keeping.keeper.entries)),
            ("count", "c", self._count, keeping.state.outcome is None),
            ("next-deal", "n", self._next_deal, keeping.state.outcome is None),
            ("menu", "escape", self.back, True),
        )
        buttons = [
            Button(
                name=name,
                box=box,
                label=self._label(f"table.button.{name}", narrow=box.w < NARROW_FOOT),
                do=do,
                cap=key_name(key),
                shortcuts=(key,) if key != "escape" else (),
                enabled=enabled,
            )
            for (name, key, do, enabled), box in zip(specs, places.foot, strict=True)
        ]
        return [*alike(buttons)]

    def _label(self, key: str, *, narrow: bool) -> str:
        """Return the text of a button, for a narrow one the short form if there is one."""
        short = f"{key}-short"
        return self.words(short if narrow and self.desk.words.has(short) else key)

    # What pressing does

    def _enter(self, entry: Entry) -> None:
        self._try(partial(self.keeping.enter, entry))
        self.desk.sound.play("peg")
        if self.keeping.state.outcome is not None:
            self.desk.sound.play("win")

    def _try(self, deed: partial[None]) -> None:
        try:
            deed()
        except CribError as error:
            self.desk.tell("ui.notice.not-saved", error=error)

    def _score(self, side: int, points: int, reason: Reason) -> None:
        self._enter(Scored(side, (Part(reason, points),)))

    def _none(self, side: int) -> None:
        """Ask whether it was the hand or the crib that counted nothing."""
        items = [
            Item(
                str(what),
                self.words(f"table.nothing.{what}"),
                partial(self._enter, Empty(side, what)),
                str(number),
            )
            for number, what in enumerate(What, start=1)
        ]
        self._sheet(self.words("table.nothing.title", name=self.keeping.side_name(side)), items)

    def _more(self, side: int) -> None:
        self.desk.stack.push(
            NumberSheet(self.desk, self.keeping.side_name(side), partial(self._score, side))
        )

    def _undo(self) -> None:
        if self.keeping.keeper.entries:
            self._try(partial(self._do_undo))

    def _do_undo(self) -> None:
        self.keeping.undo()
        self.desk.sound.play("back")

    def _next_deal(self) -> None:
        self._enter(NextDeal())

    def _count(self) -> None:
        self.desk.stack.push(CountHand(self.desk, self.keeping, self._enter))

    def _over(self) -> None:
        result = self.keeping.state.outcome
        if result is None:
            return
        keeping = self.keeping
        lines = Teller(self.desk.words, keeping.rules, keeping.names).tell(result)
        first = Item("again", self.words("table.over.again"), self._again, "return", primary=True)
        if self.keeping.tie is not None:
            label = self.words("table.club.to-book")
            first = Item("to-book", label, self._to_book, "return", primary=True)
        items = [
            first,
            Item("undo", self.words("table.button.undo"), self._undo, "u"),
            Item("leave", self.words("table.over.leave"), self._finish, "escape"),
        ]
        self._ending = self._sheet(self.words("table.over.title"), items, lines)

    def _again(self) -> None:
        """Begin the next game of the same people; the loser deals first (D3, C3)."""
        from domino_crib.ui.game.match import next_dealer
        from domino_crib.ui.tabling.keeping import begin

        keeping, result = self.keeping, self.keeping.state.outcome
        if result is None:
            return
        dealer = next_dealer(result, keeping.rules, keeping.keeper.first_dealer)
        fresh = begin(keeping.choice, keeping.names, keeping.path, self.desk.listeners, dealer)
        self._try(partial(fresh.save))
        self.desk.stack.replace(TableScene(self.desk, fresh))

    def _to_book(self) -> None:
        """Write the game into the club's book and go back to the evening."""
        keeping, result = self.keeping, self.keeping.state.outcome
        if keeping.tie is None or result is None:
            return
        if keep_game(self.desk, keeping.tie, keeping.rules, result, "") is not None:
            self._finish()

    def _finish(self) -> None:
        self.keeping.forget()
        self.desk.stack.pop()

    def back(self) -> None:
        """Ask what to do; leaving keeps the score for the next time."""
        items = [
            Item("go-on", self.words("table.menu.go-on"), close_only, "return", primary=True),
            Item(
                "redo",
                self.words("table.menu.redo"),
                self._redo,
                "r",
                enabled=self.keeping.keeper.can_redo,
            ),
            Item("leave", self.words("table.menu.leave"), self.desk.stack.pop, "l"),
            Item("give-up", self.words("table.menu.give-up"), self._finish, "g"),
        ]
        self._sheet(self.words("table.menu.title"), items)

    def _redo(self) -> None:
        self.keeping.redo()

    def _sheet(self, title: str, items: Sequence[Item], lines: Sequence[str] = ()) -> Sheet:
        sheet = Sheet(self.desk, title, lines, items)
        self.desk.stack.push(sheet)
        return sheet

    # Drawing

    def _standing(self) -> dict[Hashable, Pegs]:
        pegs = self.keeping.state.pegs
        return {("pegs", side): Pegs(peg.front, peg.back) for side, peg in enumerate(pegs)}

    def _walk(self) -> None:
        """Let the pegs walk from where they are to where they belong."""
        old = self._plan.at(self.desk.now - self._began)
        new = self._standing()
        moves = {}
        for key, pegs in new.items():
            holes = abs(pegs.front - old[key].front)
            length = self.desk.pace.seconds(HOLE_MS * holes)
            moves[key] = Move(Pegs(old[key].front, pegs.back), pegs, 0.0, length, linear)
        self._plan = Plan(new, moves)
        self._began = self.desk.now
        self.desk.show_state(self.keeping.state)

    def draw(self, brush: Brush) -> None:
        """Draw the board, the heads of the columns and the last entry."""
        paint.table(brush)
        places = self.places()
        keeping = self.keeping
        rules = keeping.rules
        picture = self._plan.at(self.desk.now - self._began)
        pegs = [picture["pegs", side] for side in range(rules.sides)]
        plan = paint.BoardPlan(places.board, tracks=max(2, rules.sides), target=rules.target)
        colours = [keeping.side_colour(side) for side in range(rules.sides)]
        paint.board(brush, plan, [(p.front, p.back) for p in pegs], sides=colours)
        for side, column in enumerate(places.columns):
            draw_head(brush, self.desk.words, keeping, column.head, side, compact=places.compact)
        # A notice that stands in its place is read first.
        line = "" if self.desk.notices else last_line(self.desk.words, keeping)
        if line:
            style: Style = "label" if places.compact else "body"
            box = places.line
            text = paint.fit(brush, line, style, box.w)
            paint.text(brush, text, style, box.x + 2, box.cy, role="text2")
