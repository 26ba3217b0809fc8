"""Hints and the review: made beside the screen, about what the person can see, in words."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from domino_crib.analysis.hints import Advice, advise
from domino_crib.analysis.stop import ShouldStop
from domino_crib.rules import (
    DOUBLE_SIX,
    VARIANTS,
    Discard,
    Lay,
    Setup,
    apply,
    new_game,
    next_step,
    to_move,
    view_for,
)
from domino_crib.ui import flow
from domino_crib.ui.game.choice import PERSON, Choice, seated, tidy
from domino_crib.ui.game.claims import Asked
from domino_crib.ui.game.director import Mode
from domino_crib.ui.game.hints import cost_of, hints_for
from domino_crib.ui.game.worker import Worker
from domino_crib.ui.picture import Lying
from domino_crib.ui.scenes.replay import ReplayScene
from domino_crib.ui.scenes.result import ResultScene
from domino_crib.ui.scenes.review import ReviewScene
from domino_crib.wording import LANGUAGES, Words
from tests.ui.hands import Person, at_the_screen
from tests.ui.test_claims import until_asked
from tests.ui.test_first_game import choose_with, play_to_the_end
from tests.ui.test_statistics import played


def hear_hint(person: Person) -> None:
    person.key("h")
    worker = person.game.advisor.worker
    assert worker is not None
    worker.wait(60)
    person.turn(2)


def never() -> bool:
    return False


@pytest.mark.parametrize("game", ["domino", "cards-2"])
def test_a_hint_marks_a_choice_that_can_be_made(game: str, tmp_path: Path) -> None:
    with at_the_screen(tmp_path, speed="still") as person:
        flow.start(person.desk, tidy(Choice(game, 61)), seed=5, dealer=0)
        person.settle()
        hear_hint(person)
        advised = person.game.facts.advised
        legal = person.game.session.screen_view().legal
        assert any(isinstance(a, Discard) and set(a.pieces) == set(advised) for a in legal)
        lying = [
            t for t in person.game.director.picture(person.now).values() if isinstance(t, Lying)
        ]
        assert {t.piece for t in lying if t.advised} == set(advised)
        assert not any(t.selected for t in lying)
        choose_with(person, "keys")
        assert not person.game.advisor.is_asked
        person.settle()
        hear_hint(person)
        (piece,) = person.game.facts.advised
        legal = person.game.session.screen_view().legal
        assert any(isinstance(a, Lay) and a.piece == piece for a in legal)


def test_a_hint_for_a_claim_is_the_true_count(tmp_path: Path) -> None:
    with at_the_screen(tmp_path, speed="still") as person:
        flow.start(person.desk, Choice(options=("muggins",)), seed=6, dealer=1)
        until_asked(person, Asked.CLAIM)
        hear_hint(person)
        shown = person.game.facts.show
        assert shown is not None
        points = sum(part.points for part in shown.parts)
        assert person.game._question() == f"This counts {points}"


@pytest.mark.parametrize("game", list(VARIANTS))
def test_every_hint_has_words_in_every_language(game: str) -> None:
    players = (PERSON, *("greedy",) * (VARIANTS[game].seats - 1))
    session = played(game, 2, players)
    seen = 0
    for step in session.steps[:40]:
        seat = getattr(step.action, "seat", None)
        if seat != 0:
            continue
        view = session.view_of(step.before)
        for lang in LANGUAGES:
            for hint in hints_for(view, Words(lang), never):
                assert hint.best.title
                assert not hint.best.cost
                seen += 1
    assert seen >= len(LANGUAGES)


def test_hints_can_be_turned_off(tmp_path: Path) -> None:
    with at_the_screen(tmp_path, speed="still", hints=False) as person:
        flow.start(person.desk, Choice(), seed=5, dealer=0)
        person.settle()
        assert not person.has("hint")


def test_leaving_a_game_stops_its_hint(tmp_path: Path) -> None:
    stopped = threading.Event()

    def work(should_stop: ShouldStop) -> list[int]:
        while not should_stop():
            pass
        stopped.set()
        return []

    worker: Worker[int] = Worker(work)
    assert worker.news() == []
    worker.stop()
    worker.wait()
    assert stopped.is_set()
    assert worker.is_done
    assert tmp_path.exists()


def test_what_a_worker_raises_is_raised_where_it_is_looked_for() -> None:
    def work(_: ShouldStop) -> list[int]:
        raise ValueError("broken")

    worker: Worker[int] = Worker(work)
    worker.wait()
    with pytest.raises(ValueError, match="broken"):
        worker.news()


def test_the_review_lists_every_decision_and_jumps_to_its_moment(tmp_path: Path) -> None:
    with at_the_screen(tmp_path, speed="still") as person:
        flow.start(person.desk, seated(Choice(), (PERSON, "greedy")), seed=9, dealer=0)
        play_to_the_end(person, "keys")
        assert isinstance(person.scene, ResultScene)
        session = person.scene.session
        person.turn(2)
        person.key("v")
        scene = person.scene
        assert isinstance(scene, ReviewScene)
        scene.worker.wait(120)
        person.turn(2)
        choices = [
            step
            for step in session.steps
            if isinstance(step.action, (Discard, Lay))
            and step.action.seat == 0
            and len(session.view_of(step.before).legal) > 1
        ]
        assert len(scene.decisions) == len(choices)
        assert all(d.played.cost >= -1e-9 for d in scene.decisions)
        person.key("down", "down")
        assert scene.chosen == 2
        person.press("jump")
        moment = person.scene
        assert isinstance(moment, ReplayScene)
        assert moment.index == scene.decisions[2].step
        person.key("escape", "escape")
        assert isinstance(person.scene, ResultScene)


def test_an_expert_is_stopped_when_its_thought_is_not_wanted(tmp_path: Path) -> None:
    with at_the_screen(tmp_path, speed="calm") as person:
        flow.start(person.desk, seated(Choice(), (PERSON, "expert")), seed=3, dealer=1)
        person.settle()
        person.key("1", "2", "return")
        person.until(lambda: person.game.mode is Mode.ASKING, 8000)
        name = next(w.name for w in person.scene.widgets() if w.name.startswith("hand-"))
        person.press(name)
        thinker = person.game.director.thinker
        thinker.ask(77, person.game.session.player(1), person.game.session.view(1))
        thinker.forget()
        assert thinker.should_stop()


@pytest.mark.parametrize(
    ("worth", "cost", "told"),
    [
        # 15.24 and 11.06 are shown as 15.2 and 11.1.
        (11.06, 4.18, "4.1 points less"),
        (11.04, 4.2, "4.2 points less"),
        (5.24, 0.02, "0.1 points less"),
        (5.21, 0.03, ""),
        (-0.5, 0.0, ""),
    ],
)
def test_a_cost_is_that_of_the_figures_beside_it(worth: float, cost: float, told: str) -> None:
    action = Lay(0, DOUBLE_SIX.parse("1-2"))
    advice = Advice(action, worth, None, cost, None, ())
    assert cost_of(Words("en"), advice) == told


def test_every_cost_of_a_choice_agrees_with_what_is_shown() -> None:
    words = Words("en")
    state, _ = new_game(Setup("domino", dealer=0, seed=7))
    while not to_move(state):
        step = next_step(state)
        assert step is not None
        state, _ = apply(state, step)
    choices = advise(view_for(state, 0))
    best = choices[0]
    assert best.win is not None
    for advice in choices[1:]:
        told = cost_of(words, advice)
        points = round(round(best.points, 1) - round(advice.points, 1), 1)
        assert f"{max(0.0, points):.1f} points less" in told or (not told and points <= 0)
