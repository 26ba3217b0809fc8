"""Who advises the person at the screen: asks the analysis for a hint, beside the screen."""

from __future__ import annotations

from domino_crib.ui.game.director import Director, Mode
from domino_crib.ui.game.hints import Hint, hints_for
from domino_crib.ui.game.worker import Worker
from domino_crib.wording import Words


class Advisor:
    """One hint at a time, about the very moment it was asked for; ``hint`` is None until then."""

    def __init__(self, director: Director) -> None:
        self.director = director
        self.hint: Hint | None = None
        self.worker: Worker[Hint] | None = None
        self._asked_at = -1

    @property
    def is_asked(self) -> bool:
        """Whether a hint for this very moment was asked for."""
        return self.worker is not None and self._asked_at == len(self.director.session.steps)

    @property
    def is_thinking(self) -> bool:
        """Whether a hint is still to come."""
        return self.worker is not None and not self.worker.is_done

    def ask(self, words: Words) -> None:
        """Ask what would be best now; nothing happens when no person has to decide."""
        session = self.director.session
        seat = session.waiting_for()
        if seat is None or self.director.mode is not Mode.ASKING:
            return
        view = session.view(seat)
        self.stop()
        self.worker = Worker(lambda stop: hints_for(view, words, stop))
        self._asked_at = len(session.steps)

    def stop(self) -> None:
        """Forget the hint, and the question."""
        if self.worker is not None:
            self.worker.stop()
        self.worker, self.hint, self._asked_at = None, None, -1

    def hear(self, now: float) -> bool:
        """Take the hint when it has come, forget it when the game has gone on; say if either."""
        if self.worker is None:
            return False
        if not self.is_asked:
            self.stop()
            return True
        news = self.worker.news()
        for hint in news:
            self.hint = hint
            if self.director.facts.show is None:
                self.director.advise(hint.pieces, now)
        return bool(news)
