"""People sit down to a game and play it to its end, as anyone would: by what the screen offers.

Everything is done by posted events. After every decision the table is looked at: what lies open,
where the pegs stand, what can be pressed.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from domino_crib.rules import Deal, Drawn, Lay, Phase, Pieces, State, What, total_points
from domino_crib.rules.record import replay
from domino_crib.rules.record_reader import read_record
from domino_crib.table import Table
from domino_crib.ui.game.autosave import load
from domino_crib.ui.game.choice import PERSON, Choice, levels, offered_targets, tidy
from domino_crib.ui.game.claims import Asked
from domino_crib.ui.game.compose import Shown, in_rank
from domino_crib.ui.game.director import Mode
from domino_crib.ui.game.naming import level_name, seat_names
from domino_crib.ui.game.session import Session
from domino_crib.ui.picture import Lying
from domino_crib.ui.scenes.game import GameScene
from domino_crib.ui.scenes.new_game import STEPS_BACK, NewGame
from domino_crib.ui.scenes.result import ResultScene
from domino_crib.ui.widgets.piece import HandPiece
from tests.ui.habits import Habit
from tests.ui.hands import Person

DECISIONS = 3000
"""More decisions than any game needs, show and curtain included."""


def set_up(person: Person, habit: Habit, wanted: Choice) -> None:
    """Choose a game on the new game screen, and see that it is the one that was wanted."""
    scene = person.scene
    assert isinstance(scene, NewGame)
    _turn_to(person, habit, 0)
    habit.press(person, f"game-{wanted.game}")
    _turn_to(person, habit, 1)
    for option in [o for o in scene.choice.options if o not in (*wanted.options, *STEPS_BACK)]:
        habit.press(person, f"option-{option}")
    # Muggins first: Lowball switches it off, and then it can no longer be pressed (O4).
    for option in sorted(wanted.options, key=lambda name: name == "lowball"):
        if option not in (*scene.choice.options, *STEPS_BACK):
            habit.press(person, f"option-{option}")
    back = next((i for i, name in enumerate(STEPS_BACK, 1) if name in wanted.options), 0)
    habit.choose(person, "step-back", back)
    _turn_to(person, habit, 0)
    habit.choose(person, "target", offered_targets(scene.choice).index(wanted.target))
    habit.choose(person, "match", (1, 3, 5).index(wanted.match))
    _turn_to(person, habit, 2)
    for i, seat in enumerate(wanted.playing, 1):
        habit.step_to(person, f"who-{i}", level_name(person.desk.words, seat.who))
        habit.write(person, f"name-{i}", seat.name)
    names = seat_names(person.desk.words, scene.choice)
    lots = person.desk.words.get("ui.new.lots")
    habit.step_to(person, "dealer", lots if wanted.dealer is None else names[wanted.dealer])
    if scene.choice.seed != wanted.seed:
        habit.write(person, "seed", str(wanted.seed))
    _same(scene.choice, wanted)


def _turn_to(person: Person, habit: Habit, pane: int) -> None:
    """Open a pane where the window is so small that they lie behind each other."""
    if not person.scene.canvas.is_full:
        habit.choose(person, "pane", pane)


def _same(chosen: Choice, wanted: Choice) -> None:
    assert set(chosen.options) == set(wanted.options)
    assert chosen.playing == wanted.playing
    plain = replace(chosen, options=wanted.options, seats=wanted.seats)
    assert plain == wanted


def seat_everyone(choice: Choice, persons: int) -> Choice:
    """Return the choice with that many persons, the rest computers of the two weakest levels."""
    weakest = levels()[:2]
    seats = tuple(
        replace(seat, who=PERSON if i < persons else weakest[i % len(weakest)])
        for i, seat in enumerate(choice.seats)
    )
    return tidy(replace(choice, seats=seats))


@dataclass
class Sitting:
    """Some people at a game. ``rng`` decides what they do, ``habit`` how they do it.

    The other fields count what they were asked, for tests to look at.
    """

    person: Person
    habit: Habit
    rng: random.Random
    decisions: int = 0
    curtains: int = 0
    claims: int = 0
    answers: int = 0
    guesses: int = 0
    tapped: int = 0
    looking: int | None = None
    """The seat of the person in front of the screen; None while it is passed on."""
    asked_seats: set[int] = field(default_factory=set)

    def to_the_end(self) -> ResultScene:
        """Play until the result is shown, and see that the game was kept."""
        session = self.person.game.session
        self.until(lambda: isinstance(self.person.scene, ResultScene))
        scene = self.person.scene
        assert isinstance(scene, ResultScene)
        check_record(self.person, session)
        return scene

    def until(self, there: Callable[[], bool]) -> None:
        """Play until ``there`` says so."""
        session = self.person.game.session
        for _ in range(DECISIONS):
            self.person.settle(self.glance)
            if there():
                return
            self.look()
            self._decide()
        raise AssertionError(f"not there after {DECISIONS} decisions: {session.state.scores}")

    def look(self) -> None:
        """See that the table shows what the game is, and nobody's pieces to anyone else."""
        scene = self.person.game
        assert scene.facts.pegs == scene.session.state.pegs
        self.glance()
        if scene.mode is Mode.ASKING and scene.facts.show is None and scene.hand.deciding:
            legal = {str(a.piece) for a in scene.session.screen_view().legal if isinstance(a, Lay)}
            playing = scene.facts.view.phase is Phase.PLAY
            offered = {
                str(w.piece)
                for w in scene.hand.widgets()
                if isinstance(w, HandPiece) and w.takes_focus
            }
            assert not playing or offered == legal

    def glance(self) -> None:
        """See that nobody sees what he may not, at whatever moment of a movement."""
        if not isinstance(self.person.scene, GameScene):
            return
        scene = self.person.game
        state = scene.session.state
        if len(scene.session.persons) == 1:
            self.looking = scene.session.persons[0]
        elif scene.mode is Mode.CURTAIN:
            self.looking = None
        picture = scene.director.picture(self.person.now)
        lying = [t for t in picture.values() if isinstance(t, Lying) and t.alpha > 0]
        seen = {str(t.piece) for t in lying if t.piece is not None}
        wrong = seen & hidden_from(state, self.looking)
        last = scene.session.steps[-1:]
        if not last or last[0].before.deal_number == 0:
            # Lots go back under the others before the first deal.
            wrong -= {str(piece) for piece in lots_of(scene.session.table)}
        elif isinstance(last[0].action, Deal):
            # What lay open in the deal before is still on its way from the table.
            wrong &= hidden_from(last[0].before, self.looking)
        assert not wrong, f"seat {self.looking} sees {sorted(wrong)} in {scene.mode}"

    def _decide(self) -> None:
        self.decisions += 1
        scene, person = self.person.game, self.person
        if scene.mode is Mode.CURTAIN:
            self.curtains += 1
            waiting = scene.session.waiting_for()
            self.habit.press(person, "ready")
            self.looking = waiting
        elif scene.mode is Mode.NEXT:
            self.habit.press(person, "next")
        elif scene.facts.show is not None:
            self._count(scene)
        elif scene.facts.view.phase is Phase.DISCARD:
            self._discard(scene)
        else:
            self._seen(scene)
            held = [w.name for w in scene.hand.widgets() if w.takes_focus]
            self.habit.digit(person, self.rng.choice(held))

    def _seen(self, scene: GameScene) -> None:
        seat = scene.session.waiting_for()
        if seat is not None:
            self.asked_seats.add(seat)

    def _discard(self, scene: GameScene) -> None:
        self._seen(scene)
        held = [w.name for w in scene.hand.widgets() if w.takes_focus]
        for name in self.rng.sample(held, scene.session.rules.discards):
            self.habit.digit(self.person, name)
        self.habit.press(self.person, "discard")

    def _count(self, scene: GameScene) -> None:
        """Claim, answer or guess: mostly what is right, sometimes anything, sometimes nothing."""
        shown, asked = scene.facts.show, scene.pad.asked
        assert shown is not None
        assert asked is not None
        right = total_points(shown.parts)
        entered = right if self.rng.random() < 0.6 else self.rng.randrange(30)
        self.claims += asked is Asked.CLAIM
        self.answers += asked is Asked.ANSWER
        self.guesses += asked is Asked.GUESS
        if asked is not Asked.ANSWER or self.rng.random() < 0.7:
            if entered == right > 0 and self.rng.random() < 0.3:
                self._tap(scene, shown)
            else:
                self._enter(entered)
        self.habit.press(self.person, "pad-done")

    def _tap(self, scene: GameScene, shown: Shown) -> None:
        """Tap the pieces of one part after the other, until the pad says what all count."""
        self.tapped += 1
        pieces = (scene.facts.view.starter, *in_rank(shown.pieces))
        # Small parts first: a part within another would be taken in on the way.
        for part in sorted(shown.parts, key=lambda part: len(part.pieces)):
            for piece in part.pieces:
                self.habit.press(self.person, f"count-{pieces.index(piece)}")
        assert scene.pad.counting.entry == str(total_points(shown.parts))

    def _enter(self, number: int) -> None:
        """Enter a number on the pad."""
        for digit in str(number):
            self.habit.digit(self.person, f"pad-{digit}")
        assert self.person.game.pad.counting.entry == str(number)


def lots_of(table: Table) -> Pieces:
    """Return the pieces that decided who deals first."""
    return tuple(p for e in table.opening if isinstance(e, Drawn) for p in e.rounds[-1])


def hidden_from(state: State, seat: int | None) -> set[str]:
    """Return the pieces that the person at this seat may not see; None: nobody may see a hand."""
    held = state.play.held if state.play is not None else state.hands
    shown = {*state.show.done, *state.show.waiting[:1]} if state.show else set()
    open_hands = {item.seat for item in shown if item.what is What.HAND}
    hidden = {str(p) for s, hand in enumerate(held) if s not in {seat} | open_hands for p in hand}
    hidden |= {str(piece) for piece in state.stock}
    if not any(item.what is What.CRIB for item in shown):
        own = state.discards[seat] if seat is not None and state.discards else ()
        hidden |= {str(piece) for piece in state.crib if piece not in own}
    return hidden


def check_record(person: Person, session: Session) -> None:
    """See that the finished game was kept as a record that replays to its end.

    Nothing waits to be continued then, but the next game of a match that goes on.
    """
    places, end = person.desk.places, session.state
    person.desk.saver().flush()
    saved, _ = load(places.autosave)
    if session.match.is_match and session.match.winner is None:
        assert saved is not None
        assert (saved.match, saved.actions) == (session.match, ())
    else:
        assert saved is None
    newest = max(places.games.iterdir())
    record = read_record(newest.read_text(encoding="utf-8"), newest.name)
    _, steps = replay(record)
    kept = steps[-1].state
    # Lots that were drawn are kept as the dealer they made, so the set-ups may differ.
    assert (kept.outcome, kept.pegs, kept.deal_number) == (end.outcome, end.pegs, end.deal_number)
