"""A guided first deal of domino cribbage: a real game in which a coach says what goes on."""

from __future__ import annotations

from dataclasses import replace

from domino_crib.players import GreedyPlayer
from domino_crib.rules import Discard, Lay, Phase, score_lay, total_points
from domino_crib.rules.pieces import names, without
from domino_crib.ui import paint
from domino_crib.ui.desk import Desk
from domino_crib.ui.game.choice import Choice
from domino_crib.ui.game.director import Mode
from domino_crib.ui.game.draw_hint import hint_line
from domino_crib.ui.game.match import Match
from domino_crib.ui.game.naming import seat_names
from domino_crib.ui.game.session import Session
from domino_crib.ui.layout import Box
from domino_crib.ui.paint import Brush
from domino_crib.ui.scenes.game import GameScene
from domino_crib.ui.show_layout import ShowLayout, show_layout
from domino_crib.ui.table_layout import TableLayout, table_layout
from domino_crib.ui.theme import Style

SEED = 58
"""A deal in which a beginner finds a fifteen, a pair and a run."""
PAD = 18.0
STYLES: tuple[Style, ...] = ("body", "label", "key")


def guided_deal(desk: Desk) -> None:
    """Open the guided deal over the present scene; it is neither saved nor counted."""
    desk.stack.push(guided_game(desk))


def guided_game(desk: Desk) -> GuidedGame:
    """Return the guided deal at its start."""
    choice = replace(Choice(), dealer=0)
    session = Session(choice, seat_names(desk.words, choice), choice.setup(SEED), Match())
    return GuidedGame(desk, session)


class GuidedGame(GameScene):
    """The table with a coach in the place of the log."""

    @property
    def is_kept(self) -> bool:
        """No: it is played to learn, and the game that waits is left alone."""
        return False

    def coach(self) -> str:
        """Return what the coach says now."""
        words = self.words
        if self.facts.show is not None:
            return words("ui.coach.show")
        if self.session.state.deal_number > 1:
            return words("ui.coach.end")
        view = self.session.screen_view()
        if self.mode is not Mode.ASKING or view.seat is None:
            seat = self.session.waiting_for()
            if seat is None or seat == view.seat:
                return ""
            return words("ui.coach.wait", name=self.session.names[seat])
        best = GreedyPlayer().decide(view)
        if isinstance(best, Discard):
            kept = names(without(view.hand, best.pieces))
            return f"{words('ui.coach.discard')} {words('ui.coach.discard-tip', kept=kept)}"
        if view.phase is not Phase.PLAY or not isinstance(best, Lay):
            return ""
        if view.count == 0:
            return words("ui.coach.lead")
        points = total_points(score_lay([*(layer.piece for layer in view.pile), best.piece]))
        said = words("ui.coach.lay", count=view.count)
        if not points:
            return said
        tip = words("ui.coach.lay-tip", piece=best.piece, points=points)
        return f"{said} {tip}"

    def draw_beside(self, brush: Brush, box: Box) -> None:
        """Draw the coach where other games have their log."""
        paint.panel(brush, box, "active")
        paint.text(
            brush, self.words("ui.coach.title"), "heading", box.x + 20, box.y + 28, role="heading"
        )
        paint.hairline(brush, box.x + 20, box.y + 48, box.w - 40)
        paint.paragraph(brush, self.coach(), "lead", box.x + 20, box.y + 76, box.w - 40)

    def layouts(self) -> tuple[TableLayout, ShowLayout]:
        """Return places that leave the coach room where there is no column for him."""
        rules = self.session.rules
        tracks = max(2, rules.sides)
        table = table_layout(self.canvas, rules.seats, tracks, cards=False, coached=True)
        return table, show_layout(table)

    def draw_prompt(self, brush: Brush) -> None:
        """Let the coach say what is to be done, where he has no column."""
        box = self.layout.coach
        if box is None:
            super().draw_prompt(brush)
            return
        paint.panel(brush, box, "active")
        title = self.prompt()[0]
        paint.text(brush, title, "name", box.x + PAD, box.y + 19, role="heading")
        asked = self.advisor.is_asked
        said = hint_line(self.desk.words, self.advisor.hint) if asked else self.coach()
        _say(brush, box.below(26), said)

    def draw_over(self, brush: Brush) -> None:
        """Let the coach speak above a hand that is counted, where he has no column."""
        box = self.director.show_layout.coach
        if box is not None and self.facts.show is not None:
            paint.panel(brush, box, "active")
            _say(brush, box, self.coach())


def _say(brush: Brush, box: Box, said: str) -> None:
    """Write what the coach says, as large as fits."""
    for style in STYLES:
        pitch = paint.line_height(brush, style)
        lines = paint.wrap(brush, said, style, box.w - 2 * PAD)
        if len(lines) * pitch <= box.h - 16:
            break
    for i, line in enumerate(lines):
        paint.text(brush, line, style, box.x + PAD, box.y + 8 + pitch * (i + 0.5))
