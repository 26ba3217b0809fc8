"""Keeps score at the table by random presses, and counts independently what should stand.

``python -m tests.ui.taps --games 1000`` is the run of benchmarks/demo.md.
"""

from __future__ import annotations

import argparse
import random
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

from domino_crib.ui.game.choice import Choice, with_game
from domino_crib.ui.scenes.count_hand import CountHand
from domino_crib.ui.scenes.scene import DEAF
from domino_crib.ui.scenes.sheet import Sheet
from domino_crib.ui.scenes.table import TableScene
from domino_crib.ui.tabling.keeping import begin, load
from tests.ui.hands import Person, at_the_screen

KINDS = (
    ("domino", ()),
    ("domino", ("ten-back",)),
    ("cards-2", ("nineteen",)),
    ("cards-pairs", ()),
    ("five-card", ("ten-back",)),
    ("cards-3", ()),
    ("domino", ("lowball", "five-crib")),
    ("cards-4", ("ten-back",)),
)
STEPS = {"ten-back": (10, 10), "nineteen": (19, 19), "five-crib": (0, 5)}
"""How far an empty hand and an empty crib step back (D9)."""
NAMED = {"fifteen": 2, "thirty-one": 2, "last": 1}
SEATS = ("A", "B", "C", "D")


@dataclass
class Sum:
    """What stands, as a list of holes a side moves; undo and redo move its end."""

    target: int
    sides: int
    stands: list[tuple[int, int]] = field(default_factory=list)
    undone: list[tuple[int, int]] = field(default_factory=list)

    def enter(self, side: int, holes: int) -> None:
        self.stands.append((side, holes))
        self.undone.clear()

    def undo(self) -> None:
        if self.stands:
            self.undone.append(self.stands.pop())

    def redo(self) -> None:
        if self.undone:
            self.stands.append(self.undone.pop())

    @property
    def scores(self) -> tuple[int, ...]:
        scores = [0] * self.sides
        for side, holes in self.stands:
            scores[side] = max(0, min(self.target, scores[side] + holes))
        return tuple(scores)


class Tapper:
    """Presses buttons of the table until the games wanted are over, and compares every time."""

    def __init__(self, person: Person, folder: Path, seed: int) -> None:
        self.person = person
        self.source = random.Random(seed)
        self.path = folder / "table.json"
        self.presses = self.undos = self.hands = 0
        self.sum = Sum(61, 2)

    def play(self, number: int) -> None:
        """Keep the score of one game to its end, now and then beyond it and back."""
        game, options = KINDS[number % len(KINDS)]
        self.steps = next((STEPS[name] for name in options if name in STEPS), (0, 0))
        choice = with_game(Choice(), game)
        choice = Choice(game, choice.target, options, seats=choice.seats)
        seats = SEATS[: len(begin(choice, SEATS, None, dealer=0).rules.side_of)]
        # The disk is what takes the time: every fourth game is kept there.
        self.kept = number % 4 == 0
        keeping = begin(choice, seats, self.path if self.kept else None, dealer=0)
        keeping.save()
        self.table = TableScene(self.person.desk, keeping)
        self.sum = Sum(keeping.rules.target, keeping.rules.sides)
        self.person.desk.stack.push(self.table)
        self.person.turn()
        while not self._is_over():
            self._anything()
            self._compare()
        self._compare(on_disk=True)
        self._press("leave")
        assert self.person.scene is not self.table
        assert not self.path.exists()

    def _is_over(self) -> bool:
        """Tell whether the game is over; three times in ten its end is taken back first."""
        over = max(self.sum.scores) == self.sum.target
        assert over == (self.table.keeping.state.outcome is not None)
        if not over:
            return False
        self.person.turn()
        assert isinstance(self.person.scene, Sheet), "the end is told"
        if self.source.random() < 0.7:
            return True
        self._press("undo")
        self.sum.undo()
        self._compare()
        return self._is_over()

    def _anything(self) -> None:
        chance = self.source.random()
        if chance < 0.62:
            self._score()
        elif chance < 0.80:
            self._undo()
        elif chance < 0.86:
            self._count()
        elif chance < 0.91:
            self._press("next-deal")
            self.sum.enter(0, 0)
        elif chance < 0.96:
            self._more()
        else:
            self._redo()

    def _score(self) -> None:
        side = self.source.randrange(self.sum.sides)
        names = [w.name for w in self.table.widgets() if w.name.endswith(f"-{side + 1}")]
        name = self.source.choice([n for n in names if not n.startswith("more-")])
        what = name.removesuffix(f"-{side + 1}")
        self._press(name)
        if what == "nothing":
            index = self.source.randrange(2)
            self._press(("hand", "crib")[index])
            self.sum.enter(side, -self.steps[index])
        elif what == "bonus":
            self.sum.enter(side, self.table.keeping.rules.starter_bonus.points)
        else:
            self.sum.enter(side, NAMED.get(what) or int(what.removeprefix("plus-")))

    def _more(self) -> None:
        side, points = self.source.randrange(self.sum.sides), self.source.randint(7, 29)
        self._press(f"more-{side + 1}")
        self._press(f"number-{points}")
        self.sum.enter(side, points)

    def _undo(self) -> None:
        self.undos += bool(self.sum.stands)
        if self.source.random() < 0.5:
            self._press("undo")
        else:
            self.presses += 1
            self.person.key("u")
        self.sum.undo()

    def _redo(self) -> None:
        self._press("menu")
        if self.person.has("redo"):
            self._press("redo")
            self.sum.redo()
        else:
            assert not self.sum.undone
            self._press("go-on")

    def _count(self) -> None:
        """Tap a hand and a starter in, one piece twice more, and peg it or leave."""
        self._press("count")
        scene = self.person.scene
        assert isinstance(scene, CountHand)
        if self.source.random() < 0.5:
            self.source.choice((self._other_side, self._other_what))(scene)
        pieces = self.source.sample(scene.keeping.rules.piece_set.pieces, scene.size + 1)
        for piece in (pieces[0], pieces[0], *pieces):
            self._press(str(piece))
        if self.source.random() < 0.2:
            self._press("back")
            return
        points, side = sum(part.points for part in scene.parts()), scene.side
        step = self.steps[scene.what.value == "crib"]
        self._press("peg")
        self.sum.enter(side, points or -step)
        self.hands += 1

    def _other_side(self, scene: CountHand) -> None:
        box = self.person.widget("side").box
        side = self.source.randrange(self.sum.sides)
        self._press_at(box.x + box.w * (side + 0.5) / self.sum.sides, box.cy)
        assert scene.side == side

    def _other_what(self, scene: CountHand) -> None:
        box = self.person.widget("what").box
        self._press_at(box.x + box.w * 0.75, box.cy)
        assert scene.what.value == "crib"

    def _press(self, name: str) -> None:
        """Press a widget with the mouse or a finger, as slowly as a person looks."""
        self.person.now += DEAF
        self.presses += 1
        if self.source.random() < 0.5:
            self.person.press(name)
        else:
            self.person.tap(name)

    def _press_at(self, x: float, y: float) -> None:
        self.person.now += DEAF
        self.presses += 1
        self.person.press_at(x, y)

    def _compare(self, *, on_disk: bool = False) -> None:
        assert self.table.keeping.state.scores == self.sum.scores
        if self.kept and (on_disk or self.source.random() < 0.02):
            kept, aside = load(self.path)
            assert aside is None
            assert kept is not None
            assert kept.state.scores == self.sum.scores
        assert self.person.desk.notices == []


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.ui.taps")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    began = time.perf_counter()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with at_the_screen(folder, (800, 480), speed="still") as person:
            tapper = Tapper(person, folder, args.seed)
            for number in range(args.games):
                tapper.play(number)
                if (number + 1) % 100 == 0:
                    print(f"{number + 1} games, {tapper.presses} presses", flush=True)
    seconds = time.perf_counter() - began
    print(f"{tapper.undos} undone, {tapper.hands} hands tapped in, {seconds:.0f} s")


if __name__ == "__main__":
    main()
