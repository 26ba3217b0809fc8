"""Undo: until hidden information was shown, and not one step further."""

from __future__ import annotations

from pathlib import Path

from domino_crib.rules import Phase
from domino_crib.ui import flow
from domino_crib.ui.game.choice import Choice, seated
from domino_crib.ui.game.director import Mode
from domino_crib.ui.game.session import NoUndo
from tests.ui.hands import at_the_screen

ONE = Choice()


def test_a_lay_can_be_taken_back_until_the_answer_comes(tmp_path: Path) -> None:
    with at_the_screen(tmp_path, speed="calm") as person:
        flow.start(person.desk, ONE, seed=3, dealer=1)
        person.settle()
        person.key("1", "2", "return")
        person.settle()
        session = person.game.session
        assert session.state.phase is Phase.PLAY
        before = session.state
        name = next(w.name for w in person.scene.widgets() if w.name.startswith("hand-"))
        person.press(name)
        assert session.state != before
        person.key("u")
        assert session.state == before
        assert person.game.mode is Mode.MOVING
        person.settle()
        assert person.game.mode is Mode.ASKING
        person.press(name)
        steps = len(session.steps)
        person.until(lambda: len(session.steps) > steps)
        assert session.undo_point() is None
        after = session.state
        person.key("u")
        assert session.state == after


def test_discards_of_a_single_person_cannot_be_taken_back_once_the_starter_lies(
    tmp_path: Path,
) -> None:
    with at_the_screen(tmp_path, speed="still") as person:
        flow.start(person.desk, ONE, seed=3, dealer=0)
        person.settle()
        person.key("1", "2", "return")
        session = person.game.session
        person.until(lambda: session.state.starter is not None)
        assert not person.has("undo")


def test_the_first_of_two_may_take_back_his_discard_before_passing_the_screen(
    tmp_path: Path,
) -> None:
    with at_the_screen(tmp_path, speed="calm") as person:
        flow.start(person.desk, seated(ONE, ("person", "person")), seed=3, dealer=0)
        person.settle()
        person.press("ready")
        session = person.game.session
        first = session.seen_by
        person.key("1", "2", "return")
        assert session.state.discards != ((), ())
        person.key("u")
        assert all(not pieces for pieces in session.state.discards)
        person.settle()
        assert session.seen_by == first


def test_thinking_stops_when_its_answer_is_no_longer_wanted(tmp_path: Path) -> None:
    with at_the_screen(tmp_path, speed="calm") as person:
        flow.start(person.desk, ONE, seed=3, dealer=1)
        person.settle()
        person.key("1", "2", "return")
        person.settle()
        session, director = person.game.session, person.game.director
        name = next(w.name for w in person.scene.widgets() if w.name.startswith("hand-"))
        person.press(name)
        view = session.view(1)
        director.thinker.ask(99, session.player(1), view)
        person.key("u")
        director.thinker.wait(0.2)
        assert director.thinker.news() is None
        assert session.waiting_for() == 0


def test_an_undo_that_cannot_be_says_why(tmp_path: Path) -> None:
    with at_the_screen(tmp_path, speed="still") as person:
        flow.start(person.desk, ONE, seed=3, dealer=1)
        person.settle()
        session = person.game.session
        assert session.no_undo() is NoUndo.NOTHING
        person.press("undo")
        assert person.desk.notices[-1][0] == "ui.undo.nothing"
        person.key("1", "2", "return")
        person.until(lambda: session.state.starter is not None)
        assert session.no_undo() in (NoUndo.STARTER, NoUndo.PLAYED)
        person.settle()
        name = next(w.name for w in person.scene.widgets() if w.name.startswith("hand-"))
        person.press(name)
        assert (session.no_undo() is None) == (session.undo_point() is not None)
        steps = len(session.steps)
        person.until(lambda: len(session.steps) > steps or session.no_undo() is not None)
        assert session.no_undo() is NoUndo.PLAYED
        person.desk.dismiss()
        person.key("u")
        assert person.desk.notices[-1][0] == "ui.undo.played"
