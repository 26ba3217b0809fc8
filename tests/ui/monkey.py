"""A monkey at the screen: random events over all screens, and a keeper who watches the game.

python -m tests.ui.monkey                       # 100,000 events
python -m tests.ui.monkey --events 5000 --seed 3
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from unittest import mock

from domino_crib.club.book import Book, Evening, Mode
from domino_crib.settings import LANGUAGES, Places, Settings, save
from domino_crib.ui.game.autosave import load
from domino_crib.ui.game.choice import Choice
from domino_crib.ui.game.session import Session
from domino_crib.ui.inputs import SILENCE
from domino_crib.ui.layout import LEAST
from domino_crib.ui.scenes.title import Title
from tests.ui.deeds import Deeds, Seen
from tests.ui.hands import Person, at_the_screen
from tests.ui.keeper import Keeper

BEGUN = (
    "Game: domino\nPlayers: Anna | Bo\nDealer: 1\nScores: 58 57\nSeed: 5\n",
    "Game: cards-pairs\nPlayers: Anna | Bo | Ewa | Jan\nDealer: 2\nScores: 119 118\nSeed: 6\n",
    "Game: domino\nOptions: muggins ten-back\nPlayers: Anna | Bo\nDealer: 2\nScores: 55 59\n",
    "Game: cards-3\nPlayers: Anna | Bo | Ewa\nDealer: 1\nScores: 119 117 116\nSeed: 8\n",
    "Game: five-card\nPlayers: Anna | Bo\nDealer: 1\nScores: 55 59\nSeed: 9\n",
)
"""Games near their ends that somebody else began before the monkey came."""
EVENING = Evening(0, "Club", "2026-11-30", "domino", 61, Mode.SWISS, 1, ("Anna", "Bo", "Ewa"))
HOME_EVERY = 80
"""Turns after which the monkey goes home to the title and on to the next place from there."""
NO_PLACES = ("quit", *(f"language-{lang}" for lang in LANGUAGES))
WAY_HOME = ("leave", "back", "title", "menu")
AT_ONCE = ("tap", "tap_only", "tap_twice_at_once", "double_click", "drag", "drag_finger")
"""What one person does in one moment, and so lays one piece at most."""
GLANCE_EVERY = 40
"""Turns after which the saved game is compared with the one on the screen."""


class Monkey(Deeds):
    """Does anything anywhere. Equal seeds do the same, but for threads that end sooner or later."""

    def __init__(self, folder: Path, seed: int) -> None:
        super().__init__(random.Random(seed))
        self.folder = folder
        self.keeper = Keeper()
        self.places = 0
        self.did: deque[str] = deque(maxlen=30)
        self.deeds: tuple[tuple[Callable[[Person], object], int], ...] = (
            (self.play_on, 120),
            (self.press, 24),
            (self.press_anywhere, 6),
            (self.press_key, 22),
            (self.move, 8),
            (self.tap, 8),
            (self.tap_only, 4),
            (self.drag_finger, 3),
            (self.tap_twice_at_once, 4),
            (self.double_click, 5),
            (self.drag, 4),
            (self.wheel, 4),
            (self.write, 2),
            (self.stray, 4),
            (self.pull, 2),
            (self.fill_screen, 1),
        )

    def run(self, events: int) -> Seen:
        """Live one life after another until that many events were posted."""
        save(Settings(speed="quick", language="en"), self.folder / "settings.json")
        (self.folder / "games").mkdir()
        (self.folder / "games" / "before.crib").write_text(BEGUN[0], encoding="utf-8")
        with closing(Book(Places(self.folder).club)) as book:
            book.next_round(book.begin(EVENING).id)
        # The seeds of new games follow the monkey's own, so that it does the same again.
        seeds = iter(lambda: self.rng.randrange(1_000_000), -1)
        with mock.patch.object(Choice, "fresh_seed", side_effect=seeds):
            try:
                while self.seen.events < events:
                    self._live(events)
            except Exception as error:
                raise AssertionError(f"event {self.seen.events}: {[*self.did]}") from error
        return self.seen

    def _begin_for_it(self) -> Session:
        """Lay one of the games near their ends into the folder."""
        path = Places(self.folder).autosave
        path.write_text(BEGUN[self.seen.lives // 2 % len(BEGUN)], encoding="utf-8")
        saved, _ = load(path)
        assert saved is not None
        return Session(saved.choice, saved.record.players, saved.record.setup, saved.match)

    def _live(self, events: int) -> None:
        """Open the program, do what comes to mind, until it is closed."""
        seen = self.seen
        if seen.lives % 2 == 0:
            self.keeper.last, self.keeper.next_of = self._begin_for_it(), None
        seen.lives += 1
        with at_the_screen(self.folder, self._size(), remembered=True) as person:
            person.desk.listeners.append(self.keeper)
            person.turn()
            title = person.scene
            assert isinstance(title, Title)
            self.keeper.check(person)
            seen.resumed += title.saved is not None
            turns = 0
            while person.desk.stack.top is not None and seen.events < events:
                turns += 1
                if turns % HOME_EVERY == 0:
                    self._go_elsewhere(person)
                else:
                    self._do_something(person)
                if turns % GLANCE_EVERY == 0:
                    self.keeper.check(person)
            self.keeper.check(person)

    def _do_something(self, person: Person) -> None:
        deeds, weights = zip(*self.deeds, strict=True)
        deed = self.rng.choices(deeds, weights)[0]
        name = deed.__name__
        before, self.keeper.laid = self.keeper.last, 0
        self.did.append(name)
        deed(person)
        # Any moment of a movement may be the one in which the next event comes.
        person.now += self.rng.choice((0.0, 0.0, 0.02, 0.1, 0.4, 1.5, 4.0, 4.0))
        person.turn()
        self.seen.deeds[name] += 1
        self.seen.laid += self.keeper.laid
        if name in AT_ONCE:
            assert self.keeper.laid <= 1, f"{self.keeper.laid} pieces were laid by one {name}"
        self.keeper.follow(person)
        self.seen.games += self.keeper.last not in (before, None)
        self._look(person)

    def _go_elsewhere(self, person: Person) -> None:
        """Go home to the title, as anyone would, and on to each of its places in turn."""
        # Somebody who was left with a finger down has to wait a little.
        person.now += 2 * SILENCE
        for _ in range(60):
            scene = person.desk.stack.top
            if scene is None:
                return
            if isinstance(scene, Title):
                break
            way = next((name for name in WAY_HOME if person.has(name)), None)
            person.press(way) if way else person.key("escape")
            self.keeper.follow(person)
        scene = person.scene
        assert isinstance(scene, Title), f"no way home from {type(scene).__name__}"
        places = [w.name for w in scene.widgets() if w.name not in NO_PLACES]
        self.places += 1
        # What is open is played on every other time, so that games come to their ends.
        played_on = "continue" in places and self.places % 2
        person.press("continue" if played_on else places[self.places // 2 % len(places)])
        self.keeper.follow(person)
        self._look(person)

    def _look(self, person: Person) -> None:
        """See that nothing that can be pressed lies off the screen."""
        scene = person.desk.stack.top
        if scene is None:
            return
        self.seen.screens[type(scene).__name__] += 1
        canvas = scene.canvas
        if canvas.w >= LEAST[0] and canvas.h >= LEAST[1]:
            for widget in scene.widgets():
                assert canvas.box.contains(widget.box, 1.0), f"{scene}: {widget.name}"


def main(argv: Sequence[str] | None = None) -> int:
    """Let a monkey play and tell what it came across."""
    parser = argparse.ArgumentParser(prog="python -m tests.ui.monkey")
    parser.add_argument("--events", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(argv)
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        seen = Monkey(Path(folder), args.seed).run(args.events)
    took = time.monotonic() - began
    print(f"{seen.events} events in {took:.0f} s, {seen.lives} starts, {seen.games} games,")
    print(f"{seen.laid} pieces laid, {seen.resumed} games found again, no exception, none lost")
    print(f"pulled {seen.pulled_in_motion} times and filled the screen")
    print(f"{seen.fullscreen_in_motion} times while something moved")
    for name, times in sorted(seen.deeds.items()):
        print(f"  {name}: {times} times")
    for name, turns in sorted(seen.screens.items()):
        print(f"  {name}: {turns} turns")
    return 0


if __name__ == "__main__":
    sys.exit(main())
