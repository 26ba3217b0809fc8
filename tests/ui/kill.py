"""Programs that are killed in the middle of a game, and what is there when they start again.

python -m tests.ui.kill              # 200 kills
python -m tests.ui.kill --kills 20
"""

from __future__ import annotations

import argparse
import hashlib
import os
import random
import select
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from sqlite3 import connect

from domino_crib.rules import Events, State
from domino_crib.rules.record import replay
from domino_crib.rules.record_reader import read_record
from domino_crib.settings import Settings, save
from domino_crib.ui.game.autosave import Saved, extra_of, load, to_text
from domino_crib.ui.game.choice import Choice, to_json, with_game
from domino_crib.ui.game.match import Match
from domino_crib.ui.game.session import Session
from domino_crib.ui.scenes.game import GameScene
from domino_crib.ui.scenes.result import ResultScene
from domino_crib.ui.scenes.title import Title
from tests.ui.habits import HABITS
from tests.ui.hands import Person, at_the_screen
from tests.ui.sitting import Sitting, seat_everyone

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0
NOTHING = "-"
"""Stands for the state of a folder in which no game waits."""
NEAR = 15
"""Holes that are left in the first game of a folder."""
LONGEST = 1.5
"""Seconds a program lives at most after it has shown a game."""

GAMES = (
    seat_everyone(Choice(match=3, options=("muggins",)), 1),
    seat_everyone(replace(with_game(Choice(), "cards-3"), target=61), 3),
    seat_everyone(replace(with_game(Choice(match=3), "cards-pairs"), target=61), 1),
    seat_everyone(with_game(Choice(options=("ten-back",)), "five-card"), 2),
)
"""What is played: one to three persons, partners, matches, claims, steps back."""


def digest(state: State) -> str:
    """Return a name for everything a state holds: pegs, hands, deal, whose turn it is.

    The rules follow from the set-up (and sets in them are printed in any order); lots that were
    drawn are kept as the dealer they made, so that the set-up may differ there.
    """
    held = [getattr(state, f.name) for f in fields(State) if f.name != "rules"]
    held[0] = replace(state.setup, dealer=0)
    return hashlib.sha256(repr(held).encode()).hexdigest()[:16]


# The program that is killed


def play(folder: Path, seed: int) -> None:
    """Play by keys for ever, and tell every state before it can be on the disk."""

    def hear(_before: State, _events: Events, after: State) -> None:
        tell("over" if after.outcome else "state", digest(after))

    with at_the_screen(folder, (800, 480), remembered=True) as person:
        person.desk.listeners.append(hear)
        habit = HABITS["keys"]
        while True:
            person.turn()
            if isinstance(person.scene, Title):
                habit.press(person, "continue" if person.has("continue") else "new-game")
                if person.has("start"):
                    habit.press(person, "start")
            elif isinstance(person.scene, ResultScene):
                habit.press(person, "again")
            else:
                _play_game(person, random.Random(seed))


def _play_game(person: Person, rng: random.Random) -> None:
    def told() -> bool:
        # Now and then the program waits for the disk, so that it can say what is there.
        if isinstance(person.scene, GameScene) and rng.random() < 0.3:
            person.desk.saver().flush()
            tell("kept", digest(person.game.session.state))
        return isinstance(person.scene, ResultScene)

    Sitting(person, HABITS["keys"], rng).until(told)


def tell(what: str, more: str) -> None:
    """Write a line in one piece: whoever reads it must not find half of it."""
    os.write(sys.stdout.fileno(), f"{what} {more}\n".encode())


# Whoever kills it


@dataclass
class Home:
    """A folder in which games are played over many lives, and what may be in it.

    ``allowed`` are the states that may be on the disk now, ``finished`` the ends that were told.
    ``between`` says that a game is over, and may have been kept and taken away already.
    """

    folder: Path
    allowed: set[str]
    finished: set[str] = field(default_factory=set)
    between: bool = False
    found: int = 0

    @classmethod
    def make(cls, folder: Path, choice: Choice) -> Home:
        """Make a folder whose settings remember the choice, with a game that will soon be over."""
        folder.mkdir()
        settings = Settings(language="en", speed="still", volume=0, last_game=to_json(choice))
        save(settings, folder / "settings.json")
        near = (choice.target - NEAR,) * choice.rules.sides
        names = [f"Player {i}" for i in range(len(choice.playing))]
        setup = replace(choice.setup(7), scores=near)
        session = Session(choice, names, setup, Match(choice.match))
        text = to_text(session.record(), extra_of(session))
        (folder / "autosave.crib").write_text(text, encoding="utf-8")
        return cls(folder, {digest(session.state)})

    def hear(self, line: str) -> None:
        """Take in what the program told: from now on this may be, or must be, on the disk."""
        what, _, name = line.partition(" ")
        if what == "kept":
            self.allowed = {name}
        else:
            self.allowed.add(name)
        self.between = what == "over" or (self.between and what == "kept" and name in self.finished)
        if what == "over":
            self.finished.add(name)

    def live(self, seed: int, seconds: float) -> None:
        """Start the program, listen to it that long after its first word, and kill it."""
        command = [sys.executable, "-m", "tests.ui.kill", "--play", str(self.folder)]
        with subprocess.Popen(
            [*command, "--seed", str(seed)],
            cwd=ROOT,
            env={**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        ) as program:
            assert program.stdout is not None
            assert program.stderr is not None
            ready, _, _ = select.select([program.stdout], [], [], PATIENCE)
            assert ready, "the program never opened a game"
            time.sleep(seconds)
            ended = program.poll()
            program.kill()
            told = program.stdout.read().decode().splitlines()
            assert ended is None, program.stderr.read().decode()
        for line in told:
            self.hear(line)

    def check(self) -> None:
        """Start the program again and see that everything is there."""
        assert not list(self.folder.glob("*.broken-*"))
        kept = self._kept()
        with at_the_screen(self.folder, (800, 480), remembered=True) as person:
            person.turn()
            assert person.desk.notices == []
            title = person.scene
            assert isinstance(title, Title)
            state = self._state_of(title.saved)
            if title.saved is not None:
                self._continue(person, title.saved)
        unbegun = title.saved is None or not title.saved.actions
        # A game that was just started may be on the disk before it is told.
        if unbegun and (self.between or NOTHING in self.allowed):
            assert len(kept) == len(self.finished), "a finished game is lost"
        else:
            assert state in self.allowed, f"{state} is not the game, or not its last step"
            assert len(kept) in (len(self.finished) - 1, len(self.finished))
        if title.saved is not None:
            # What has just ended counts in the match only with the next game.
            before = [end for end in kept if digest(end) != state]
            self._check_match(title.saved.match, before)
        self._start_anew()

    def _continue(self, person: Person, saved: Saved) -> None:
        """Go on with the game, from the very state that was kept."""
        person.press("continue")
        session = person.game.session
        steps = len(saved.actions)
        assert tuple(session.table.actions[:steps]) == saved.actions
        reached = session.steps[steps - 1].after if steps else session.first
        assert digest(reached) == self._state_of(saved)
        assert session.match == saved.match
        person.settle()
        assert person.game.facts.pegs == session.state.pegs
        self.found += 1

    def _state_of(self, saved: Saved | None) -> str:
        if saved is None:
            return NOTHING
        first, steps = replay(saved.record)
        return digest(steps[-1].state if steps else first)

    def _kept(self) -> list[State]:
        """Return the ends of the games that were kept, and see that all are whole and counted."""
        ends = []
        for path in sorted((self.folder / "games").glob("*.crib")):
            _, steps = replay(read_record(path.read_text(encoding="utf-8"), path.name))
            assert steps[-1].state.outcome is not None
            ends.append(steps[-1].state)
        if ends:
            with closing(connect(self.folder / "statistics.sqlite3")) as base:
                (count,) = base.execute("SELECT COUNT(*) FROM games").fetchone()
            assert count >= len(ends)
        return ends

    def _check_match(self, match: Match, ends: list[State]) -> None:
        """See that the match stands as the games that belong to it were won."""
        again = Match(match.length)
        for end in ends[len(ends) - match.played :]:
            assert end.outcome is not None
            again = again.after(end.outcome, end.rules)
        assert again == match, f"the match stands {again}, and {match} was kept"

    def _start_anew(self) -> None:
        """Remember what lies on the disk, which the check itself may have led a step further."""
        saved, aside = load(self.folder / "autosave.crib")
        assert aside is None
        state = self._state_of(saved)
        self.allowed = {state}
        if saved is not None:
            first, steps = replay(saved.record)
            if (steps[-1].state if steps else first).outcome is not None:
                self.finished.add(state)
        self.between = state in self.finished


def rampage(folder: Path, kills: int, seed: int = 1) -> list[Home]:
    """Kill programs at random moments and check each time; return the folders they played in."""
    rng = random.Random(seed)
    homes = [Home.make(folder / str(i), choice) for i, choice in enumerate(GAMES)]
    for i in range(kills):
        home = homes[i % len(homes)]
        home.live(seed * 1000 + i, rng.uniform(0.0, LONGEST))
        home.check()
    return homes


def main(argv: Sequence[str] | None = None) -> int:
    """Kill, or play until killed."""
    parser = argparse.ArgumentParser(prog="python -m tests.ui.kill")
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--play", type=Path, help=argparse.SUPPRESS)
    args = parser.parse_args(argv)
    if args.play is not None:
        play(args.play, args.seed)
    with tempfile.TemporaryDirectory() as folder:
        homes = rampage(Path(folder), args.kills, args.seed)
    ended = sum(len(home.finished) for home in homes)
    found = sum(home.found for home in homes)
    print(f"{args.kills} kills, {found} games gone on with, {ended} finished, nothing lost")
    return 0


if __name__ == "__main__":
    sys.exit(main())
