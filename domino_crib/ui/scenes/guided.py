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
from domino_crib.ui.game.match import Match
from domino_crib.ui.game.naming import seat_names
from domino_crib.ui.game.session import Session
from domino_crib.ui.layout import Box
from domino_crib.ui.paint import Brush
from domino_crib.ui.scenes.game import GameScene

SEED = 58
"""A deal in which a beginner finds a fifteen, a pair and a run."""


def guided_deal(desk: Desk) -> None:
    """Open the guided deal over the present scene; it is neither saved nor counted."""
    choice = replace(Choice(), dealer=0)
    session = Session(choice, seat_names(desk.words, choice), choice.setup(SEED), Match())
    desk.stack.push(GuidedGame(desk, session))


class GuidedGame(GameScene):
    """The table with a coach in the place of the log."""

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
        paint.paragraph(brush, self.coach(), "body", box.x + 20, box.y + 74, box.w - 40)

    def draw_over(self, brush: Brush) -> None:
        """Where there is no column, let the coach speak over the place of the opponent."""
        if self.layout.side is not None:
            return
        said = self.coach()
        if not said:
            return
        table = self.layout.table
        lines = paint.wrap(brush, said, "label", table.w - 36)
        box = Box(table.x, table.y, table.w, 20.0 + 20 * len(lines))
        paint.panel(brush, box, "sheet")
        for i, line in enumerate(lines):
            paint.text(brush, line, "label", box.x + 18, box.y + 20 + 20 * i)
