"""What is to be done now, in words, and the line at the foot of the table: said and drawn."""

from __future__ import annotations

from domino_crib.rules import Phase
from domino_crib.ui import paint
from domino_crib.ui.game.compose import in_order
from domino_crib.ui.game.director import Director, Mode
from domino_crib.ui.game.hand import Hand
from domino_crib.ui.game.hints import Hint
from domino_crib.ui.game.naming import Naming
from domino_crib.ui.game.signs import draw_said
from domino_crib.ui.paint import Brush
from domino_crib.ui.table_layout import TableLayout
from domino_crib.ui.theme import Style


def prompt(naming: Naming, director: Director, hand: Hand, hint: Hint | None) -> tuple[str, str]:
    """Return the headline and the line under it: what is to be done now."""
    facts, session, words = director.facts, director.session, naming.words
    view = facts.view
    if facts.drawn:
        dealer = session.state.dealer
        key = "ui.prompt.you-deal" if naming.is_you(dealer) else "ui.prompt.deals-first"
        line = words.get(key, name=session.names[dealer])
        return words.get("ui.prompt.draw-lots"), line
    if director.mode is Mode.CURTAIN:
        title = words.get("ui.curtain.title", name=session.names[session.near])
        return title, words.get("ui.curtain.line")
    if session.state.outcome is not None:
        return words.get("ui.prompt.game-over"), ""
    seat = session.waiting_for()
    title = naming.headline(seat, view.phase)
    if not hand.deciding:
        return title, ""
    if hint is not None and not facts.chosen:
        return title, hint.best.title
    if view.phase is Phase.DISCARD:
        return title, naming.discard_line(view, len(hand.chosen))
    if view.phase is Phase.PLAY:
        raised = next(iter(facts.chosen), None)
        return title, naming.play_line(view, raised)
    return title, ""


def draw_prompt(brush: Brush, layout: TableLayout, title: str, line: str) -> None:
    """Draw the headline between its rules, and the line under it."""
    style: Style = "heading" if layout.measures.compact else "headline"
    box = layout.headline
    if title:
        drawn = paint.text(brush, title, style, box.cx, box.cy, align="centre", role="heading")
        for x, end in ((box.x, drawn.x - 24), (drawn.right + 24, box.right)):
            if end - x > 20:
                paint.hairline(brush, x, box.cy, end - x)
    if line:
        low = layout.instruction
        small: Style = "lead" if paint.measure(brush, line, "lead") <= low.w else "label"
        draw_said(brush, paint.fit(brush, line, small, low.w), small, low.cx, low.cy, centred=True)


def draw_foot(
    brush: Brush, layout: TableLayout, naming: Naming, director: Director, *, keys: bool
) -> None:
    """Name the keys (if nothing else stands there) and what is played, if there is a line."""
    if layout.side is None:
        return
    foot, side, words = layout.foot, layout.side, naming.words
    view = director.facts.view
    items = []
    # While a curtain is drawn there is only its button, which names its key itself.
    if director.mode is not Mode.CURTAIN:
        items.append((f"1–{len(in_order(view)) or 4}", words.get(f"ui.key.piece-{naming.noun}")))
        confirm = "ui.key.confirm" if view.phase is Phase.DISCARD else "ui.key.lay"
        items.append(("Enter", words.get(confirm)))
    items.append(("F11", words.get("ui.key.fullscreen")))
    if keys:
        paint.legend(brush, foot.cx, foot.cy, items)
    line = naming.standing()
    style: Style = "label" if paint.measure(brush, line, "label") <= side.w else "key"
    line = paint.fit(brush, line, style, side.w)
    paint.text(brush, line, style, side.cx, foot.cy, align="centre", role="text2")
