"""The review: every decision of a person, by mouse and by keys, and the way to its moment."""

from __future__ import annotations

from pathlib import Path

import pytest

from domino_crib.analysis.review import review
from domino_crib.players import GreedyPlayer, RandomPlayer
from domino_crib.rules import Setup
from domino_crib.rules.record import Record
from domino_crib.table import Table, play_out
from domino_crib.ui.scenes.replay import ReplayScene
from domino_crib.ui.scenes.result import ResultScene
from domino_crib.ui.scenes.review import ReviewScene
from tests.ui.hands import Person, at_the_screen
from tests.ui.test_first_game import play_to_the_end


def finished() -> Record:
    table = Table(Setup("domino", dealer=0, seed=5, scores=(40, 40)))
    play_out(table, [RandomPlayer(3), GreedyPlayer()])
    return Record(table.setup, ("Anna", "Bob"), tuple(table.actions))


def open_review(person: Person, record: Record) -> ReviewScene:
    person.turn()
    scene = ReviewScene(person.desk, record, (0,))
    person.desk.stack.push(scene)
    scene.reviewer.wait()
    person.turn(2)
    return scene


def test_every_decision_is_there_with_what_it_cost(tmp_path: Path) -> None:
    record = finished()
    expected = list(review(record.setup, record.actions, (0,)))
    assert expected
    with at_the_screen(tmp_path) as person:
        scene = open_review(person, record)
        assert scene.decisions == expected
        assert not scene.reviewer.is_working
        assert scene.wakes_in() is None
        person.press("order")
        costs = [decision.played.cost for decision in scene.shown()]
        assert costs == sorted(costs) or costs == sorted(costs, reverse=True)


@pytest.mark.parametrize("how", ["mouse", "keys"])
def test_a_decision_leads_to_its_moment(tmp_path: Path, how: str) -> None:
    with at_the_screen(tmp_path) as person:
        scene = open_review(person, finished())
        if how == "mouse":
            person.press("decision-1")
        else:
            person.key("tab", "tab", "return")
        replay = person.scene
        assert isinstance(replay, ReplayScene)
        assert replay.index == scene.decisions[1].step
        person.key("escape")
        assert person.scene is scene


def test_leaving_stops_the_thread(tmp_path: Path) -> None:
    with at_the_screen(tmp_path) as person:
        person.turn()
        scene = ReviewScene(person.desk, finished(), (0, 1))
        person.desk.stack.push(scene)
        person.key("escape")
        scene.reviewer.wait()
        assert person.scene is not scene


def test_the_result_leads_to_the_review(tmp_path: Path) -> None:
    with at_the_screen(tmp_path, speed="still") as person:
        person.turn()
        person.press("new-game")
        person.press("start")
        play_to_the_end(person, "keys")
        assert isinstance(person.scene, ResultScene)
        person.key("v")
        scene = person.scene
        assert isinstance(scene, ReviewScene)
        scene.reviewer.wait()
        person.turn(2)
        assert scene.decisions
        assert {decision.seat for decision in scene.decisions} == {0}
