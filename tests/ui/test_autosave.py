"""The game is on disk after every step and goes on from there, pegs, match and seats included."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from domino_crib.rules import State
from domino_crib.rules.record_reader import read_record
from domino_crib.ui import flow
from domino_crib.ui.game.autosave import Saver, extra_of, from_text, to_text
from domino_crib.ui.game.choice import Choice, seated, with_game
from domino_crib.ui.game.match import Match
from domino_crib.ui.game.session import Session
from domino_crib.ui.scenes.title import Title
from tests.ui.hands import at_the_screen
from tests.ui.test_first_game import choose_with

GAMES = ("domino", "cards-3", "cards-pairs", "five-card")


def alike(state: State) -> State:
    """Return the state without what only the setup knows: whether lots or a choice made dealer."""
    from dataclasses import replace

    return replace(state, setup=replace(state.setup, dealer=0))


@pytest.mark.parametrize("options", [(), ("muggins",), ("ten-back",)])
@pytest.mark.parametrize("game", GAMES)
def test_every_step_of_a_game_survives_the_file(game: str, options: tuple[str, ...]) -> None:
    choice = with_game(Choice(options=options), game)
    rnd = random.Random(5)
    setup = choice.setup(8)
    session = Session(
        choice, [f"N{i}" for i in range(len(choice.playing))], setup, Match(3, (1, 0), 1)
    )
    while session.state.outcome is None:
        text = to_text(session.record(), extra_of(session))
        saved = from_text(text, "test")
        again = Session(saved.choice, saved.record.players, saved.record.setup, saved.match)
        again.play_again(saved.actions)
        assert alike(again.state) == alike(session.state)
        assert again.names == session.names
        assert saved.match == session.match
        action = session.forced_step()
        if action is None:
            seat = session.waiting_for()
            assert seat is not None
            action = rnd.choice(session.view(seat).legal)
        session.do(action)


def test_the_file_is_a_record_that_any_reader_reads() -> None:
    choice = seated(Choice(), ("person", "greedy"))
    session = Session(choice, ("Zażółć # | x", "Bob"), choice.setup(8), Match())
    while session.forced_step() is not None:
        step = session.forced_step()
        assert step is not None
        session.do(step)
    record = read_record(to_text(session.record(), extra_of(session)))
    assert record.players == ("Zażółć x", "Bob")


def test_a_broken_file_is_set_aside_and_told(tmp_path: Path) -> None:
    with at_the_screen(tmp_path) as person:
        person.desk.places.autosave.write_bytes(b"\xff\x00 no game")
        assert isinstance(person.scene, Title)
        person.scene.entered()
        assert person.scene.saved is None
        assert person.desk.notices[-1][0] == "ui.notice.set-aside"
        assert [p.name for p in tmp_path.glob("autosave*")] == ["autosave.crib.broken-1"]


def test_a_disk_that_refuses_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    heard: list[str] = []
    blocked = tmp_path / "file"
    blocked.write_text("a file where a folder should be")
    saver = Saver(blocked / "autosave.crib", heard.append)
    saver.put(lambda: "text")
    saver.flush()
    saver.close()
    assert len(heard) == 1


def test_continue_goes_on_where_the_program_was_left(tmp_path: Path) -> None:
    with at_the_screen(tmp_path, speed="still") as person:
        flow.start(person.desk, Choice(), seed=4, dealer=0)
        for _ in range(9):
            person.settle()
            choose_with(person, "keys")
        person.settle()
        state = person.game.session.state
    with at_the_screen(tmp_path, speed="still") as person:
        person.turn()
        assert person.has("continue")
        person.key("return")
        assert alike(person.game.session.state) == alike(state)
        person.settle()
        choose_with(person, "keys")
        assert len(person.game.session.steps) > 0
