"""From what happened to what is shown: a step of the game becomes stages, one picture each.

The engine's state jumps; a stage lets the table lag behind it, so that a laid piece is seen on the
pile before the pile is cleared, and a go is heard before its point is pegged.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field, replace

from domino_crib.rules import (
    CountClosed,
    Deal,
    Discard,
    Events,
    Go,
    Laid,
    Lay,
    Layer,
    Peg,
    Pegged,
    Phase,
    Reason,
    TurnStarter,
    View,
)
from domino_crib.ui.game.compose import (
    CRIB_STEP,
    Facts,
    back_of,
    crib_box,
    facts_of,
    stock_of,
)
from domino_crib.ui.game.session import Step
from domino_crib.ui.picture import Lying, Speech, lying_in
from domino_crib.ui.table_layout import TableLayout
from domino_crib.wording import Words
from domino_crib.wording.talk import say_bonus, say_go, say_lay

READ_MS = 750
"""How long a spoken point stays before the game goes on by itself."""
SHORT_MS = 320
SWEEP_MS = 600


@dataclass(frozen=True, slots=True)
class Stage:
    """One picture on the way: its facts, where new things come from, where old ones go.

    ``hold`` is the rest after it in milliseconds; ``sounds`` are played when it begins.
    """

    facts: Facts
    enter: Mapping[Hashable, Lying] = field(default_factory=dict)
    leave: Mapping[Hashable, Lying] = field(default_factory=dict)
    hold: int = 0
    sounds: tuple[str, ...] = ()
    staggered: bool = False


@dataclass(frozen=True, slots=True)
class Teller:
    """Makes stages: knows the words, whose eyes look, and the layout that things move in."""

    words: Words
    layout: TableLayout
    bottom: int
    view: Callable[[Step], View]

    def stages(self, step: Step, now: Facts) -> list[Stage]:
        """Return the stages that lead from ``now`` to the state after the step."""
        if isinstance(step.action, Lay):
            return self._lay(step, now)
        if isinstance(step.action, Deal):
            return self._deal(step)
        if isinstance(step.action, Discard):
            return self._discard(step, step.action, now)
        if isinstance(step.action, TurnStarter):
            return self._starter(step, step.action)
        return [Stage(self.settled(step))]

    def settled(self, step: Step) -> Facts:
        """Return the facts after a step, with nothing lagging behind."""
        return facts_of(self.view(step), self.bottom)

    def _deal(self, step: Step) -> list[Stage]:
        facts = self.settled(step)
        view, rules = facts.view, step.after.rules
        enter: dict[Hashable, Lying] = {}
        stock = stock_of(self.layout)
        for round_ in range(rules.hand_size):
            for seat in rules.seats_from(view.pone):
                if seat == self.bottom and facts.shows_hand:
                    enter["piece", str(view.hand[round_])] = stock
                else:
                    enter["back", seat, round_] = stock
        for i in range(view.crib_size):
            enter["crib", i] = stock
        talk = self._bonuses(step.events, step)
        stage = Stage(replace(facts, talk=talk), enter, sounds=("deal",), staggered=True)
        return [replace(stage, hold=READ_MS if talk else 0)]

    def _discard(self, step: Step, action: Discard, now: Facts) -> list[Stage]:
        facts = self.settled(step)
        first = now.view.crib_size
        box = crib_box(self.layout, self.bottom, step.after.dealer)
        enter: dict[Hashable, Lying] = {}
        leave: dict[Hashable, Lying] = {}
        for i, piece in enumerate(action.pieces):
            target = lying_in(box.moved(0, -CRIB_STEP * (first + i)), None)
            if action.seat == self.bottom and now.shows_hand:
                leave["piece", str(piece)] = target
                enter["crib", first + i] = target.gone()
            else:
                enter["crib", first + i] = back_of(self.layout, now, action.seat)
        return [Stage(facts, enter, leave, hold=SHORT_MS, sounds=("deal",))]

    def _starter(self, step: Step, action: TurnStarter) -> list[Stage]:
        facts = self.settled(step)
        talk = self._bonuses(step.events, step)
        enter: dict[Hashable, Lying] = {("piece", str(action.piece)): stock_of(self.layout)}
        stage = Stage(replace(facts, talk=talk), enter, sounds=("deal",))
        return [replace(stage, hold=READ_MS if talk else SHORT_MS)]

    def _bonuses(self, events: Events, step: Step) -> dict[int, Speech]:
        """Return what is said for points that no lay made: who turned or holds them says it."""
        talk: dict[int, Speech] = {}
        rules = step.after.rules
        for event in events:
            if isinstance(event, Pegged) and event.reason in _BONUSES:
                seats = [
                    s for s in rules.seats_from(step.after.pone) if rules.side_of[s] == event.side
                ]
                talk[seats[0]] = Speech(say_bonus(self.words, event.reason), f"+{event.points}")
        return talk

    def _said(self, laid: Laid, last: int) -> Speech:
        full = say_lay(self.words, laid, last=last)
        return Speech(full, say_lay(self.words, laid, last=last, spelled=False))

    def _lay(self, step: Step, now: Facts) -> list[Stage]:
        laid = next(event for event in step.events if isinstance(event, Laid))
        before_go, after_go = _split(step.events)
        pile = (*now.pile, Layer(laid.seat, laid.piece))
        last = sum(
            e.points for e in step.events if isinstance(e, Pegged) and e.reason is Reason.LAST
        )
        quiet = not any(isinstance(event, Go) for event in step.events)
        said = self._said(laid, last if quiet else 0)
        settled = self.settled(step)
        lagging = replace(
            settled,
            pile=pile,
            count=laid.count,
            pegs=_pegs_after(step, before_go),
            talk={laid.seat: said},
            offered=None,
        )
        enter: dict[Hashable, Lying] = {
            ("piece", str(laid.piece)): back_of(self.layout, now, laid.seat)
        }
        scored = bool(laid.parts)
        sounds = ("lay", "points") if scored else ("lay",)
        stages = [Stage(lagging, enter, hold=READ_MS if scored else SHORT_MS, sounds=sounds)]
        if after_go:
            talk = dict(lagging.talk)
            for event in after_go:
                if isinstance(event, Go):
                    talk[event.seat] = Speech(say_go(self.words))
                elif isinstance(event, Pegged) and event.reason is Reason.GO:
                    talk[laid.seat] = Speech(say_bonus(self.words, Reason.GO), "+1")
            if last and not quiet:
                talk[laid.seat] = self._said(laid, last)
            pegs = step.after.pegs
            heard = replace(lagging, talk=talk, pegs=pegs)
            stages.append(Stage(heard, hold=READ_MS, sounds=("go",)))
        closed = any(isinstance(event, CountClosed) for event in step.events)
        final = replace(stages[-1].facts, offered=settled.offered)
        if closed and settled.view.phase is Phase.PLAY:
            away = _swept(self.layout, pile)
            facts = replace(settled, talk=stages[-1].facts.talk)
            stages[-1] = replace(stages[-1], hold=max(stages[-1].hold, SWEEP_MS))
            stages.append(Stage(facts, leave=away))
        elif not closed:
            stages[-1] = replace(stages[-1], facts=final)
        return stages


_BONUSES = (Reason.STARTER_DOUBLE, Reason.HEELS, Reason.THREE_FOR_LAST)


def _split(events: Events) -> tuple[Events, Events]:
    """Return the events up to the first go (or the close of the count), and those from it on."""
    for i, event in enumerate(events):
        if isinstance(event, Go):
            return events[:i], events[i:]
        if isinstance(event, CountClosed):
            late = any(isinstance(e, Pegged) for e in events[i:])
            return events[:i], events[i:] if late else ()
    return events, ()


def _pegs_after(step: Step, events: Events) -> tuple[Peg, ...]:
    """Return where the pegs stand after some of a step's events."""
    pegs = list(step.before.pegs)
    for event in events:
        if isinstance(event, Pegged):
            old = step.before.pegs[event.side]
            pegs[event.side] = Peg(event.end, old.front)
    return tuple(pegs)


def _swept(layout: TableLayout, pile: tuple[Layer, ...]) -> dict[Hashable, Lying]:
    """Return where a finished count goes: turned over and off towards the boneyard."""
    target = stock_of(layout)
    return {("piece", str(layer.piece)): replace(target, alpha=0.0) for layer in pile}
