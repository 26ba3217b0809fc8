"""The stages of the show: a hand laid out, its parts one after another, what a claim has done."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace

from domino_crib.rules import (
    Claim,
    Counted,
    Drawn,
    Layer,
    Part,
    ShowItem,
    SteppedBack,
    What,
    count_show,
    total_points,
)
from domino_crib.ui.game.compose import Facts, Shown, stock_of
from domino_crib.ui.game.heard import heard
from domino_crib.ui.game.session import Session, Step
from domino_crib.ui.game.stages import Stage
from domino_crib.ui.picture import Lying
from domino_crib.ui.table_layout import TableLayout
from domino_crib.wording import Words

LAY_OUT_MS = 650
PART_MS = 1000
LOTS_MS = 1900


def lots(session: Session, layout: TableLayout, facts: Facts) -> Stage | None:
    """Return the drawing for the first deal, when the game begins with lots."""
    drawn = next((e for e in session.table.opening if isinstance(e, Drawn)), None)
    if drawn is None or session.steps:
        return None
    pieces = tuple(Layer(seat, piece) for seat, piece in enumerate(drawn.rounds[-1]))
    stock = stock_of(layout)
    enter: dict[Hashable, Lying] = {("piece", str(layer.piece)): stock for layer in pieces}
    facts = replace(facts, drawn=pieces)
    return Stage(facts, enter, hold=LOTS_MS, sounds=("deal",), staggered=True)


def laid_out(session: Session, item: ShowItem, facts: Facts) -> Stage:
    """Return the stage that lays a hand or crib out for counting; nothing is told yet."""
    state = session.state
    pieces = state.of_item(item)
    parts: tuple[Part, ...] = ()
    if state.starter is not None:
        parts = count_show(state.rules, pieces, state.starter, crib=item.what is What.CRIB)
    return Stage(replace(facts, show=Shown(item, pieces, parts)), hold=LAY_OUT_MS, sounds=("deal",))


def next_part(facts: Facts, shown: Shown) -> Stage | None:
    """Return the stage that tells the next part, None when all are told."""
    if shown.told >= len(shown.parts):
        return None
    more = replace(shown, told=shown.told + 1)
    return Stage(replace(facts, show=more), hold=PART_MS, sounds=("peg",))


def guessed(words: Words, facts: Facts, shown: Shown, points: int) -> Facts:
    """Return the facts after a person counted for practice: whether it was right stands there."""
    right = total_points(shown.parts)
    key = "ui.claim.right" if points == right else "ui.claim.wrong"
    line = words.get(key, points=points, right=right)
    return replace(facts, chosen=frozenset(), show=replace(shown, guessed=True, line=line))


def counted(words: Words, session: Session, step: Step, facts: Facts, shown: Shown) -> Stage:
    """Return what a count, a claim or an answer did: where the pegs stand, what is told of it."""
    settled = any(isinstance(event, Counted) for event in step.events)
    if not settled and not isinstance(step.action, Claim):
        show = step.after.show
        settled = show is None or show.claim is None
    went_back = any(isinstance(event, SteppedBack) for event in step.events)
    line = heard(words, session, step) or shown.line
    facts = replace(
        facts,
        view=session.screen_view(),
        pegs=step.after.pegs,
        show=replace(shown, counted=settled, line=line),
        chosen=frozenset(),
    )
    sound = "back" if went_back else "points" if step.before.pegs != step.after.pegs else "peg"
    return Stage(facts, hold=0 if settled else PART_MS, sounds=(sound,))
