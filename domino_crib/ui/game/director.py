"""The director: drives a session at the pace of the screen, one stage after another.

It decides when the next step of the game may be taken (when nothing moves, or a click skipped it),
asks the computer players, waits for persons, and tells the show part by part. It draws nothing and
reads no clock: the scene passes the time in.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable
from dataclasses import replace
from enum import Enum

from domino_crib.rules import (
    Action,
    Piece,
    Pieces,
    ShowItem,
)
from domino_crib.ui.game import showing
from domino_crib.ui.game.compose import Facts, Shown, compose, facts_of
from domino_crib.ui.game.glide import glide
from domino_crib.ui.game.session import Session
from domino_crib.ui.game.stages import Stage, Teller
from domino_crib.ui.game.thinker import Thinker
from domino_crib.ui.motion import Blendable, Pace, Plan
from domino_crib.ui.picture import Picture
from domino_crib.ui.show_layout import ShowLayout
from domino_crib.ui.table_layout import TableLayout
from domino_crib.ui.theme import Motion
from domino_crib.wording import Words


class Mode(Enum):
    """What the game waits for."""

    MOVING = "moving"
    THINKING = "thinking"
    ASKING = "asking"
    CURTAIN = "curtain"
    NEXT = "next"
    OVER = "over"


class Director:
    """Drives one session. ``facts`` is what the table shows when nothing moves any more."""

    def __init__(
        self,
        session: Session,
        words: Words,
        layouts: tuple[TableLayout, ShowLayout],
        motion: Motion,
        pace: Pace,
        sound: Callable[[str], None],
        *,
        automatic: bool = True,
    ) -> None:
        self.session = session
        self.words = words
        self.layout, self.show_layout = layouts
        self.motion = motion
        self.pace = pace
        self.sound = sound
        self.automatic = automatic
        self.mode = Mode.MOVING
        self.thinker = Thinker()
        self.queue: deque[Stage] = deque()
        self.facts = self._settled()
        self.plan: Plan[Blendable] = Plan(compose(*layouts, self.facts))
        self.began = 0.0
        self.decisions = 0
        self._item: ShowItem | None = None
        self._ticket = 0
        self._asked_at = -1
        lots = showing.lots(session, self.layout, self.facts)
        if lots is not None:
            self.queue.append(lots)

    # What the scene asks

    def picture(self, now: float) -> dict[Hashable, Blendable]:
        """Return the table as it looks at that moment."""
        return self.plan.at(now - self.began)

    def moving(self, now: float) -> bool:
        """Tell whether something is on its way."""
        return now - self.began < self.plan.moving

    def wakes_in(self, now: float) -> float | None:
        """Return the seconds until ``tick`` has something to do; 0 while things move."""
        left = self.began + self.plan.length - now
        if left > 0:
            return 0.0 if self.moving(now) else left
        if self.queue or self.mode is Mode.MOVING:
            return 0.0
        return 0.02 if self.mode is Mode.THINKING else None

    # What the scene tells

    def tick(self, now: float) -> bool:
        """Do what is due; say whether anything changed."""
        if now - self.began < self.plan.length:
            return False
        if self.queue:
            self._start(self.queue.popleft(), now)
            return True
        before = (self.mode, len(self.session.steps), self.facts)
        self._next(now)
        return before != (self.mode, len(self.session.steps), self.facts) or bool(self.queue)

    def skip(self, now: float) -> bool:
        """Finish what moves at once; say whether there was anything to finish."""
        busy = now - self.began < self.plan.length or bool(self.queue)
        shown = self.facts.show
        if shown is not None and self.mode is Mode.MOVING and self._may_tell(shown):
            self.facts = replace(self.facts, show=replace(shown, told=len(shown.parts)))
            busy = True
        while self.queue:
            self._start(self.queue.popleft(), now)
        self.plan = Plan(dict(self.plan.final))
        return busy

    def act(self, action: Action, now: float) -> None:
        """Carry out what a person decided. Raises ``IllegalAction``; then nothing has changed."""
        self.skip(now)
        self._carry_out(action, now)

    def go_on(self, now: float) -> None:
        """Go on after a hand was counted, or after the curtain was lifted."""
        if self.mode is Mode.NEXT:
            self._item = None
            self.mode = Mode.OVER if self.session.state.outcome else Mode.MOVING
            if self.mode is Mode.MOVING:
                self.facts = replace(self._settled(), show=None)
        elif self.mode is Mode.CURTAIN:
            self.session.seen_by = self.session.near
            self.facts = self._settled()
            self._jump(now)
            self.mode = Mode.ASKING

    def guess(self, points: int) -> None:
        """Take what a person counted for practice, say whether it was right, tell the parts."""
        shown = self.facts.show
        if shown is None:
            return
        self.facts = showing.guessed(self.words, self.facts, shown, points)
        self.mode = Mode.MOVING

    def tell_again(self, now: float) -> None:
        """Tell the parts of the hand that was counted last once more."""
        if self.mode is Mode.NEXT and self.facts.show is not None:
            self.facts = replace(self.facts, show=replace(self.facts.show, told=0))
            self._jump(now)
            self.mode = Mode.MOVING

    def step_part(self, step: int, now: float) -> None:
        """Show the part before (-1) or after (1) while a counted hand waits."""
        shown = self.facts.show
        if self.mode is Mode.NEXT and shown is not None and shown.parts:
            told = min(max(shown.told + step, 1), len(shown.parts))
            self._show(Stage(replace(self.facts, show=replace(shown, told=told))), now)

    def choose(self, chosen: frozenset[Piece], now: float) -> bool:
        """Raise these pieces of the near hand; say whether that changed anything."""
        if chosen == self.facts.chosen or self.queue:
            return False
        self._show(Stage(replace(self.facts, chosen=chosen)), now)
        return True

    def advise(self, pieces: Pieces, now: float) -> None:
        """Mark these pieces of the near hand."""
        self._show(Stage(replace(self.facts, advised=pieces)), now)

    def undo(self, now: float) -> bool:
        """Take back the last decision of a person; say whether that was possible."""
        if not self.session.undo():
            return False
        self.thinker.forget()
        self.queue.clear()
        self._asked_at = -1
        self._item = None
        self._show(Stage(self._settled()), now)
        self.mode = Mode.MOVING
        return True

    def relayout(self, layouts: tuple[TableLayout, ShowLayout], words: Words, pace: Pace) -> None:
        """Take other places, words or another pace; what moved is in its place at once."""
        self.layout, self.show_layout = layouts
        self.words = words
        self.pace = pace
        for stage in self.queue:
            self.facts = stage.facts
        self.queue.clear()
        self.plan = Plan(compose(self.layout, self.show_layout, self.facts))

    def close(self) -> None:
        """End the thread of the computer players."""
        self.thinker.close()

    # How it goes on

    def _settled(self) -> Facts:
        return facts_of(self.session.screen_view(), self.session.near)

    def _teller(self) -> Teller:
        session = self.session
        return Teller(
            self.words, self.layout, session.near, lambda step: session.view_of(step.after)
        )

    def _next(self, now: float) -> None:
        """Take the next step of the game, or find out who has to decide."""
        session = self.session
        if self.mode in (Mode.NEXT, Mode.OVER, Mode.CURTAIN):
            return
        if self.facts.show is not None and self._item is not None and self._tell_on(now):
            return
        if session.state.outcome is not None:
            self.mode = Mode.NEXT
            return
        item = session.view(None).counting
        if item is not None and item != self._item:
            self._item = item
            self.queue.append(showing.laid_out(session, item, self._settled()))
            return
        forced = session.forced_step()
        if forced is not None:
            self._carry_out(forced, now)
            return
        seat = session.waiting_for()
        if seat is None:
            return
        if not session.is_person(seat):
            self._think(seat, now)
        elif session.needs_curtain():
            session.near, session.seen_by = seat, None
            self.facts = self._settled()
            self._jump(now)
            self.mode = Mode.CURTAIN
        else:
            self.mode = Mode.ASKING

    def _think(self, seat: int, now: float) -> None:
        session = self.session
        if self._asked_at != len(session.steps):
            self._ticket += 1
            self._asked_at = len(session.steps)
            self.thinker.ask(self._ticket, session.player(seat), session.view(seat))
        self.mode = Mode.THINKING
        news = self.thinker.news()
        if news is not None and news.action is not None:
            self._carry_out(news.action, now)

    def _carry_out(self, action: Action, now: float) -> None:
        step = self.session.do(action)
        self.decisions += 1
        self.mode = Mode.MOVING
        shown = self.facts.show
        if shown is not None:
            self._start(showing.counted(self.words, self.session, step, self.facts, shown), now)
            return
        stages = self._teller().stages(step, self.facts)
        self.queue.extend(stages)
        self._start(self.queue.popleft(), now)

    def _start(self, stage: Stage, now: float) -> None:
        for name in stage.sounds:
            self.sound(name)
        self._show(stage, now)

    def _show(self, stage: Stage, now: float) -> None:
        old: Picture = self.picture(now)
        self.facts = stage.facts
        new = compose(self.layout, self.show_layout, stage.facts)
        self.plan = glide(
            old,
            new,
            stage.enter,
            stage.leave,
            self.motion,
            self.pace,
            hold_ms=stage.hold,
            staggered=stage.staggered,
        )
        self.began = now

    def _jump(self, now: float) -> None:
        """Show the facts at once; for a hand that must vanish before anyone else looks."""
        self.plan = Plan(compose(self.layout, self.show_layout, self.facts))
        self.began = now

    # The show

    def _tell_on(self, now: float) -> bool:
        """Tell the next part, or count; say whether that was something."""
        shown = self.facts.show
        if shown is None or (self.session.rules.muggins and not shown.counted):
            return False
        if self._wants_guess(shown):
            self.mode = Mode.ASKING
            return True
        part = showing.next_part(self.facts, shown)
        if part is not None:
            self._start(part, now)
        elif shown.counted:
            self.mode = Mode.NEXT
        else:
            forced = self.session.forced_step()
            if forced is not None:
                self._carry_out(forced, now)
        return True

    def _may_tell(self, shown: Shown) -> bool:
        """Tell whether the parts can be told at once: nobody has to find them himself first."""
        return not (shown.counted or self.session.rules.muggins or self._wants_guess(shown))

    def _wants_guess(self, shown: Shown) -> bool:
        """Tell whether a person counts his hand first, because counting is not automatic."""
        muggins = self.session.rules.muggins
        person = self.session.is_person(shown.item.seat)
        return not (self.automatic or muggins or shown.guessed or shown.counted) and person
