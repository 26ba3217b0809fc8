"""Watches a game from beside the screen: none is lost, and what lies on the disk is the game."""

from __future__ import annotations

from domino_crib.rules import Events, Laid, State
from domino_crib.ui.game.autosave import load
from domino_crib.ui.game.choice import record_names
from domino_crib.ui.game.match import Match
from domino_crib.ui.game.session import Session
from domino_crib.ui.scenes.game import GameScene
from domino_crib.ui.scenes.result import ResultScene
from tests.ui.hands import Person


class Keeper:
    """Watches that no game is lost and that two taps at once lay one piece."""

    def __init__(self) -> None:
        self.last: Session | None = None
        self.next_of: Match | None = None
        self.laid = 0
        self.persons: tuple[int, ...] = ()

    def __call__(self, _before: State, events: Events, _after: State) -> None:
        """Hear the steps of the game, as a board would."""
        laid = [e for e in events if isinstance(e, Laid)]
        self.laid += sum(event.seat in self.persons for event in laid)

    def follow(self, person: Person) -> None:
        """Remember the game that is open, forget the one whose result has been shown."""
        for scene in person.desk.stack.scenes:
            # The guided deal is a kind of game that is not kept.
            if type(scene) is GameScene:
                self.last, self.persons = scene.session, scene.session.persons
            elif isinstance(scene, ResultScene):
                match = scene.session.match
                self.last, self.persons = None, ()
                self.next_of = match if match.is_match and match.winner is None else None

    def check(self, person: Person) -> None:
        """See that what lies on the disk is the game, to its last step, or that there is none."""
        desk = person.desk
        desk.saver().flush()
        saved, aside = load(desk.places.autosave)
        assert aside is None, aside
        assert [n for n in desk.notices if n[0] == "ui.notice.not-saved"] == []
        if self.last is None:
            assert (saved.match if saved is not None else None) == self.next_of
            return
        assert saved is not None, "the game is lost"
        assert saved.actions == tuple(self.last.table.actions)
        names = record_names(self.last.choice)
        assert (saved.match, saved.record.players) == (self.last.match, names)
