"""The result: who won, by how much, where the points came from, and what now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from domino_crib.rules import Counted, Pegged, Reason, Result, SteppedBack, What
from domino_crib.ui import paint
from domino_crib.ui.desk import Desk
from domino_crib.ui.game.naming import Naming
from domino_crib.ui.game.session import Session
from domino_crib.ui.inputs import Input, Key
from domino_crib.ui.layout import Box
from domino_crib.ui.paint import Brush
from domino_crib.ui.scenes.scene import Scene
from domino_crib.ui.theme import Style
from domino_crib.ui.widgets import Button, Widget, alike, key_name
from domino_crib.ui.widgets.widget import Do
from domino_crib.wording.telling import Teller

SOURCES = ("play", "hand", "crib", "starter", "muggins", "back")


ABOVE, HEAD, FOOT = 52.0, 138.0, 80.0
"""Units above the title, from its top to the sheet, and from the sheet to the buttons' end."""


def points_by_source(session: Session) -> list[Counter[str]]:
    """Return for every side where its points came from; ``back`` counts holes lost."""
    found: list[Counter[str]] = [Counter() for _ in range(session.rules.sides)]
    for step in session.steps:
        show = next((e for e in step.events if isinstance(e, Counted)), None)
        for event in step.events:
            if isinstance(event, SteppedBack):
                found[event.side]["back"] += event.holes
            elif isinstance(event, Pegged):
                found[event.side][_source(event, show, step.before.show is not None)] += (
                    event.end - event.start
                )
    return found


def _source(event: Pegged, show: Counted | None, in_show: bool) -> str:
    if event.reason in (Reason.STARTER_DOUBLE, Reason.HEELS, Reason.THREE_FOR_LAST):
        return "starter"
    if event.reason is Reason.MUGGINS:
        return "muggins"
    if show is not None:
        return "crib" if show.what is What.CRIB else "hand"
    return "hand" if in_show else "play"


SETTLES = 0.6
"""Seconds after which an Enter is meant for the result and not for what was there before."""


class ResultScene(Scene):
    """A finished game. ``again`` starts the next one, ``leave`` goes to the title."""

    def __init__(
        self,
        desk: Desk,
        session: Session,
        again: Do,
        leave: Do,
        review: Do | None = None,
    ) -> None:
        super().__init__(desk)
        self.session = session
        self.again = again
        self.leave = leave
        self.review = review
        self.after_match = "ui.result.again"
        """The text of the first button when no game of a match is to follow."""
        self._came = desk.now

    def handle(self, one: Input) -> None:
        """Take one input, but no Enter that was still meant for the show."""
        meant_before = isinstance(one, Key) and one.name in ("return", "space")
        if not (meant_before and self.desk.now - self._came < SETTLES):
            super().handle(one)

    def panel(self) -> Box:
        """Return the place of the sheet with the points."""
        canvas = self.canvas
        w = min(760.0, canvas.w - 40)
        top = 96.0 if canvas.is_small else 190.0
        most = canvas.h - top - (134 if canvas.is_small else 170)
        h = min(most, 66.0 + 84 * self.session.rules.sides)
        return Box((canvas.w - w) / 2, top + self._lowered(h), w, h)

    def _lowered(self, h: float) -> float:
        """Return how far all stands lower so that title, sheet and buttons fill the middle."""
        if self.canvas.is_small:
            return 0.0
        # The eye's middle lies a little above the measured one.
        spare = self.canvas.h - (HEAD + h + FOOT)
        return max(0.0, 0.42 * spare - ABOVE)

    def build(self) -> Sequence[Widget]:
        """Return what can be done now."""
        panel = self.panel()
        y = panel.bottom + (12 if self.canvas.is_small else 32)
        match = self.session.match
        over = match.winner is not None or not match.is_match
        again = self.after_match if over else "ui.result.next-game"
        specs: list[tuple[str, str, Do, str, bool]] = [("again", again, self.again, "return", True)]
        if self.review is not None:
            specs.append(("review", "ui.result.review", self.review, "v", False))
        specs.append(("title", "ui.result.title", self.back, "escape", False))
        boxes = Box(panel.x, y, panel.w, 48).columns(len(specs), 12)
        buttons = [
            Button(
                name=name,
                box=box,
                label=self.words(key),
                do=do,
                primary=primary,
                cap=key_name(cap),
                shortcuts=(cap,) if cap != "escape" else (),
            )
            for (name, key, do, cap, primary), box in zip(specs, boxes, strict=True)
        ]
        return alike(buttons)

    def back(self) -> None:
        """Go to the title."""
        self.leave()

    def headline(self) -> str:
        """Return who won, in large type."""
        result = self.session.state.outcome
        if result is None or not result.winners:
            return self.words("ui.result.draw")
        if self._you() is not None:
            won = self._is_won(result)
            return self.words("ui.result.you-won" if won else "ui.result.you-lost")
        return self._won(result)

    def _you(self) -> int | None:
        """Return the seat of the only person, None when there are several."""
        persons = self.session.persons
        return persons[0] if len(persons) == 1 else None

    def _is_won(self, result: Result) -> bool:
        """Tell whether the only person is among the winners."""
        you = self._you()
        return you is not None and self.session.rules.side_of[you] in result.winners

    def _won(self, result: Result) -> str:
        """Return who won, by name."""
        side = result.winners[0]
        seats = self.session.rules.side_of.count(side)
        return self.words("ui.result.won", name=self.session.side_name(side), n=seats)

    def draw(self, brush: Brush) -> None:
        """Draw the result."""
        paint.table(brush)
        canvas, panel = self.canvas, self.panel()
        small = canvas.is_small
        big: Style = "caption" if small else "title"
        y = 34.0 if small else 92.0 + self._lowered(panel.h)
        title = self.headline()
        if paint.measure(brush, title, big) > canvas.w - 40:
            big = "caption" if big == "title" else "headline"
        paint.text(brush, title, big, canvas.w / 2, y, align="centre", role="heading")
        lines = self.lines()
        line = paint.fit(brush, lines, "lead", canvas.w - 40)
        paint.text(brush, line, "lead", canvas.w / 2, y + (36 if small else 66), align="centre")
        paint.panel(brush, panel)
        self._table(brush, panel.inset(24, 10))

    def lines(self) -> str:
        """Return what more there is to say: how it ended, a skunk, the match."""
        result, session = self.session.state.outcome, self.session
        told: list[str] = []
        if result is not None:
            # Who has won stands above and the scores below; with Lowball it needs a word.
            lines = Teller(self.desk.words, session.rules, session.names).tell(result)
            plain = bool(result.winners) and not session.rules.lowball
            if plain and self._you() is not None and not self._is_won(result):
                told.append(self._won(result))
            told += lines[1:] if plain else lines
        if session.match.is_match:
            won = " : ".join(str(n) for n in session.match.won)
            told.append(self.words("ui.result.match", won=won, length=session.match.length))
        return " · ".join(told)

    def _table(self, brush: Brush, box: Box) -> None:
        """Draw a row for each side: its score and where it came from."""
        session = self.session
        sources = points_by_source(session)
        shown = [s for s in SOURCES if any(c[s] for c in sources)]
        head = 40.0
        columns = len(shown) + 1
        name_w = box.w * 0.34
        cell = (box.w - name_w) / columns
        naming = Naming(self.desk.words, session)
        for i, source in enumerate((*shown, "score")):
            label = self.words(f"ui.result.from-{source}")
            x = box.x + name_w + cell * (i + 0.5)
            fitted = paint.fit(brush, label, "label", cell - 6)
            paint.text(brush, fitted, "label", x, box.y + head / 2, align="centre", role="text2")
        rows = session.rules.sides
        pitch = min(84.0, (box.h - head) / rows)
        result = session.state.outcome
        for side in range(rows):
            y = box.y + head + pitch * (side + 0.5)
            paint.hairline(brush, box.x, y - pitch / 2, box.w)
            paint.side_sign(brush, naming.session.side_colour(side), box.x + 12, y, 9)
            name = paint.fit(brush, session.side_name(side), "name", name_w - 40)
            won = result is not None and side in result.winners
            paint.text(brush, name, "name", box.x + 34, y, role="heading" if won else "text")
            for i, source in enumerate(shown):
                x = box.x + name_w + cell * (i + 0.5)
                value = sources[side][source]
                text = str(value) if source != "back" or not value else f"\N{MINUS SIGN}{value}"
                paint.text(brush, text, "heading", x, y, align="centre", role="text2")
            x = box.x + name_w + cell * (len(shown) + 0.5)
            score = str(session.state.scores[side])
            style: Style = "total" if pitch < 60 else "score-small"
            paint.text(brush, score, style, x, y, align="centre")
