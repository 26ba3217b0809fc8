"""The new game screen: what goes together, what is remembered, what cannot be chosen."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domino_crib.errors import BadInput
from domino_crib.rules import OPTIONS, VARIANTS, rules_of
from domino_crib.ui import flow
from domino_crib.ui.game.choice import (
    LONGEST_NAME,
    PERSON,
    Choice,
    SeatChoice,
    from_json,
    offered_targets,
    seated,
    switched_off,
    tidy,
    to_json,
    toggled,
    with_game,
)
from domino_crib.ui.layout import canvas_of
from domino_crib.ui.scenes.game import GameScene
from domino_crib.ui.scenes.new_game import NewGame
from domino_crib.ui.screenshot import blank, quiet_desk
from domino_crib.wording import LANGUAGES
from tests.ui.audit import watching
from tests.ui.hands import Person, at_the_screen


def new_game(person: Person) -> NewGame:
    person.turn()
    person.press("new-game")
    scene = person.scene
    assert isinstance(scene, NewGame)
    return scene


def test_lowball_greys_muggins_and_says_why(tmp_path: Path) -> None:
    with at_the_screen(tmp_path) as person:
        scene = new_game(person)
        person.press("option-muggins")
        assert "muggins" in scene.choice.options
        person.press("option-lowball")
        assert switched_off(scene.choice) == ("muggins",)
        muggins = person.widget("option-muggins")
        assert not muggins.takes_focus
        assert "Lowball" in muggins.line  # type: ignore[attr-defined]  # a toggle
        assert not scene.choice.rules.muggins
        person.press("option-lowball")
        assert scene.choice.rules.muggins


def test_what_was_chosen_is_remembered_for_the_next_start(tmp_path: Path) -> None:
    with at_the_screen(tmp_path, speed="still") as person:
        new_game(person)
        person.press("game-cards-3")
        person.press("target")
        person.press("option-muggins")
        box = person.widget("name-2").box
        person.press_at(box.cx, box.cy)
        person.type("Zoë")
        person.press("start")
        assert isinstance(person.scene, GameScene)
        assert person.scene.session.names[1] == "Zoë"
        chosen = person.scene.session.choice
    with at_the_screen(tmp_path) as person:
        from domino_crib.settings import load

        person.desk.settings = load(tmp_path / "settings.json")[0]
        assert new_game(person).choice == chosen


def test_a_seed_is_for_one_game(tmp_path: Path) -> None:
    with at_the_screen(tmp_path, speed="still") as person:
        flow.start(person.desk, Choice(seed=5, match=3))
        assert person.game.session.seed == 5
        assert flow.last_choice(person.desk) == Choice(match=3)


def test_by_keys_alone_everything_can_be_reached(tmp_path: Path) -> None:
    with at_the_screen(tmp_path) as person:
        scene = new_game(person)
        seen = set()
        for _ in range(60):
            person.key("tab")
            seen.add(scene.focused)
        assert seen == {w.name for w in scene.widgets() if w.takes_focus}
        while scene.focused != "target":
            person.key("tab")
        person.key("right")
        assert scene.choice.target == 121
        while scene.focused != "option-ten-back" and scene.focused != "step-back":
            person.key("tab")
        person.key("right")
        assert "ten-back" in scene.choice.options
        while scene.focused != "seed":
            person.key("tab")
        person.type("77a")
        assert scene.choice.seed == 77
        person.key("backspace")
        assert scene.choice.seed == 7


@pytest.mark.parametrize("size", [(800, 480), (1024, 768), (1280, 720)])
def test_arrows_lead_from_everywhere_to_start(size: tuple[int, int], tmp_path: Path) -> None:
    with at_the_screen(tmp_path, size) as person:
        scene = new_game(person)
        person.key("tab")
        for _ in range(80):
            if scene.focused == "start":
                break
            before = scene.focused
            person.key("down")
            if scene.focused == before:
                person.key("right")
            if scene.focused == before:
                person.key("tab")
        assert scene.focused == "start"


@given(
    st.sampled_from(sorted(VARIANTS)),
    st.lists(st.sampled_from(sorted(OPTIONS)), max_size=8),
    st.sampled_from(sorted(VARIANTS)),
)
def test_no_presses_make_a_choice_that_cannot_be_played(
    game: str, presses: list[str], other: str
) -> None:
    choice = with_game(Choice(), game)
    for name in presses:
        if OPTIONS[name].fits(VARIANTS[choice.game]):
            choice = toggled(choice, name)
        rules_of(choice.setup(1))
        assert choice.target in offered_targets(choice)
    choice = with_game(choice, other)
    rules_of(choice.setup(1))
    assert from_json(to_json(choice)) == choice


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"game": "bridge"},
        {**to_json(Choice()), "game": 7},
        {**to_json(Choice()), "options": 3},
        {**to_json(Choice()), "seats": []},
        {**to_json(Choice()), "match": 4},
        {**to_json(Choice()), "target": "many"},
    ],
)
def test_a_remembered_choice_that_makes_no_sense_is_the_default(data: dict[str, object]) -> None:
    assert from_json(data) == Choice()


def test_a_colour_that_is_taken_is_swapped() -> None:
    choice = Choice().with_seat(0, SeatChoice(PERSON, "", 1))
    assert sorted(seat.colour for seat in choice.seats) == [0, 1, 2, 3]
    assert choice.seats[1].colour == 0


def test_a_dealer_who_is_not_there_is_forgotten() -> None:
    assert tidy(Choice(game="domino", dealer=3)).dealer is None


def test_players_by_name() -> None:
    assert [s.who for s in seated(Choice(), ("greedy", "person")).playing] == ["greedy", "person"]
    with pytest.raises(BadInput, match="2 players"):
        seated(Choice(), ("person",))
    with pytest.raises(BadInput, match="unknown player"):
        seated(Choice(), ("person", "nobody"))


def test_a_name_is_never_longer_than_its_place(tmp_path: Path) -> None:
    with at_the_screen(tmp_path) as person:
        scene = new_game(person)
        person.press("name-1")
        person.type("x" * 40)
        assert len(scene.choice.seats[0].name) == LONGEST_NAME


@pytest.mark.parametrize("size", [(800, 480), (1024, 640), (1024, 768), (1280, 680), (1280, 720)])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["domino", "cards-4"])
def test_nothing_on_the_screen_lies_on_anything_else(
    size: tuple[int, int], language: str, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = quiet_desk(language)
    scene = NewGame(desk, with_game(Choice(), game))
    desk.stack.resize(canvas_of(*size))
    desk.stack.push(scene)
    for pane in range(1 if scene.canvas.is_full else 3):
        scene._turn_to(pane)
        scene.touch()
        for one, other in combinations(scene.widgets(), 2):
            assert not one.box.overlaps(other.box, 0.5), f"{one.name} lies on {other.name}"
            assert scene.canvas.box.contains(one.box, 0.5)
        with watching(monkeypatch) as audit:
            desk.draw(blank(size))
        for line, another in combinations(audit.lines, 2):
            assert not line.box.overlaps(another.box, 1), f"{line.text!r} {another.text!r}"
    desk.close()
