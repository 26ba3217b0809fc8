"""The game is on disk after every step and goes on from there, pegs, match and seats included."""

from __future__ import annotations

import io
import os
import pathlib
import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from domino_crib.errors import Failed
from domino_crib.files import write_whole
from domino_crib.rules import State
from domino_crib.rules.record_reader import read_record
from domino_crib.ui import flow
from domino_crib.ui.game import saver as saver_room
from domino_crib.ui.game.autosave import extra_of, from_text, to_text
from domino_crib.ui.game.choice import Choice, seated, with_game
from domino_crib.ui.game.match import Match
from domino_crib.ui.game.naming import seat_names, shown_names
from domino_crib.ui.game.saver import Saver
from domino_crib.ui.game.session import Session
from domino_crib.ui.scenes.result import ResultScene
from domino_crib.ui.scenes.title import Title
from domino_crib.ui.unfinished import saved_game
from domino_crib.wording import LANGUAGES, Words
from tests.ui.hands import at_the_screen
from tests.ui.test_first_game import choose_with, play_to_the_end

GAMES = ("domino", "cards-3", "cards-pairs", "five-card")


def alike(state: State) -> State:
    """Return the state without what only the setup knows: whether lots or a choice made dealer."""
    return replace(state, setup=replace(state.setup, dealer=0))


@pytest.mark.parametrize("options", [(), ("muggins",), ("ten-back",)])
@pytest.mark.parametrize("game", GAMES)
def test_every_step_of_a_game_survives_the_file(game: str, options: tuple[str, ...]) -> None:
    choice = with_game(Choice(options=options), game)
    choice = choice.with_seat(1, replace(choice.seats[1], name="Zoë"))
    rnd = random.Random(5)
    setup = choice.setup(8)
    session = Session(choice, seat_names(Words("pl"), choice), setup, Match(3, (1, 0), 1))
    while session.state.outcome is None:
        text = to_text(session.record(), extra_of(session))
        saved = from_text(text, "test")
        names = seat_names(Words("pl"), saved.choice)
        again = Session(saved.choice, names, saved.record.setup, saved.match)
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
    for seat, name in enumerate(("Zażółć # | x", "Bob")):
        choice = choice.with_seat(seat, replace(choice.seats[seat], name=name))
    session = Session(choice, seat_names(Words("en"), choice), choice.setup(8), Match())
    while session.forced_step() is not None:
        step = session.forced_step()
        assert step is not None
        session.do(step)
    record = read_record(to_text(session.record(), extra_of(session)))
    assert record.players == ("Zażółć x", "Bob")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_record_has_the_same_names_in_every_language(language: str, tmp_path: Path) -> None:
    with at_the_screen(tmp_path, speed="still") as person:
        person.desk.change(language=language)
        session = flow.start(person.desk, Choice(game="cards-4"), seed=4, dealer=0).session
        assert session.record().players == ("1", "club 2", "club 3", "club 4")
        assert shown_names(person.desk.words, session.record().players) == session.names
        person.desk.saver().flush()
        person.desk.change(language="en" if language != "en" else "da")
        person.turn()
        shown = session.names
        assert shown == seat_names(person.desk.words, session.choice)
        saved = saved_game(person.desk)
        assert saved is not None
        assert flow.resume(person.desk, saved).session.names == shown


def test_a_record_that_was_written_by_hand_keeps_its_names() -> None:
    text = "Game: domino\nPlayers: Anna | 2\nDealer: 1\nSeed: 3\n"
    saved = from_text(text, "test")
    assert seat_names(Words("da"), saved.choice) == ("Anna", Words("da").get("ui.name.seat-2"))
    assert shown_names(Words("da"), ("1", "2")) == ("Spiller 1", "Spiller 2")
    assert shown_names(Words("pl"), ("1", "expert")) == ("Ty", Words("pl").get("ui.name.seat-2"))


def test_a_broken_file_is_set_aside_and_told(tmp_path: Path) -> None:
    with at_the_screen(tmp_path) as person:
        person.desk.places.autosave.write_bytes(b"\xff\x00 no game")
        assert isinstance(person.scene, Title)
        person.scene.entered()
        assert person.scene.saved is None
        assert person.desk.notices[-1][0] == "ui.notice.set-aside"
        assert [p.name for p in tmp_path.glob("autosave.crib*")] == ["autosave.crib.broken-1"]


@pytest.mark.parametrize("kind", ["a file", "a folder that nobody may enter"])
def test_a_data_folder_that_is_none_stops_nothing(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "home"
    if kind == "a file":
        home.write_text("no folder")
    else:
        _forbid(home, monkeypatch)
    with at_the_screen(home, speed="still", remembered=True) as person:
        assert person.desk.notices[-1][0] == "ui.notice.not-read"
        for key in "2345678":
            person.key(key)
            person.turn(10)
            for _ in range(4):
                if isinstance(person.scene, Title):
                    break
                person.key("l" if person.has("leave") else "escape")
                person.turn(10)
        flow.start(person.desk, Choice(), seed=4, dealer=0)
        person.until(lambda: "ui.notice.game-not-saved" in dict(person.desk.notices))
        play_to_the_end(person, "keys")
        assert isinstance(person.scene, ResultScene)


def _forbid(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the system refuse everything in a folder, as it does to all but the one who may."""
    real = {name: getattr(os, name) for name in ("stat", "open", "mkdir", "scandir", "rename")}
    for name, call in real.items():

        def refuse(path: object, *more: object, call: object = call, **rest: object) -> object:
            if str(path).startswith(str(home)):
                raise PermissionError(13, "Permission denied", str(path))
            return call(path, *more, **rest)  # type: ignore[operator]  # one of the real ones

        monkeypatch.setattr(os, name, refuse)
        _refuse_by_path(name, refuse, monkeypatch)
    opened = io.open

    def refuse_open(path: object, *more: object, **rest: object) -> object:
        if str(path).startswith(str(home)):
            raise PermissionError(13, "Permission denied", str(path))
        return opened(path, *more, **rest)  # type: ignore[call-overload]  # as it came

    monkeypatch.setattr(io, "open", refuse_open)
    _refuse_by_path("open", refuse_open, monkeypatch)


def _refuse_by_path(
    name: str, refuse: Callable[..., object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Python 3.10 keeps what a path calls in a class of its own, made when it was imported."""
    accessor = getattr(pathlib, "_NormalAccessor", None)
    if accessor is not None:
        monkeypatch.setattr(accessor, name, staticmethod(refuse))


def test_a_disk_that_refuses_is_told_once_and_when_it_takes_again(tmp_path: Path) -> None:
    heard: list[str | None] = []
    blocked = tmp_path / "file"
    blocked.write_text("a file where a folder should be")
    saver = Saver(blocked / "autosave.crib", heard.append)
    for text in ("one", "two"):
        saver.put(lambda text=text: text)  # type: ignore[misc]  # the default binds it
        saver.flush()
    assert len(heard) == 1
    assert heard[0]
    assert saver.fails
    assert saver.refused() == "two"
    blocked.unlink()
    saver.put(lambda: "three")
    saver.flush()
    assert heard[1:] == [None]
    assert saver.refused() is None
    assert (blocked / "autosave.crib").read_text() == "three"
    saver.close()


def test_what_was_refused_is_tried_once_more_at_the_end(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("a file where a folder should be")
    saver = Saver(blocked / "autosave.crib", lambda _: None)
    saver.put(lambda: "text")
    saver.flush()
    blocked.unlink()
    saver.close()
    assert (blocked / "autosave.crib").read_text() == "text"


def test_a_game_on_a_full_disk_goes_on_and_waits_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    full = True

    def write(path: Path, text: str) -> None:
        if full:
            raise Failed("cannot-write-file", got="No space left on device", where=str(path))
        write_whole(path, text)

    monkeypatch.setattr(saver_room, "write_whole", write)
    with at_the_screen(tmp_path, speed="still") as person:
        desk = person.desk
        flow.start(desk, Choice(), seed=4, dealer=0)
        person.until(lambda: bool(desk.notices))
        key, params = desk.notices[-1]
        assert key == "ui.notice.game-not-saved"
        assert params == {"error": "No space left on device"}
        person.settle()
        for _ in range(3):
            choose_with(person, "keys")
            person.settle()
            assert desk.notices == [], "it is told once"
        assert not person.game.is_kept
        steps = len(person.game.session.steps)
        flow.leave(desk)
        person.turn(10)
        person.key("return")
        assert len(person.game.session.steps) >= steps > 3
        full = False
        person.settle()
        choose_with(person, "keys")
        desk.saver().flush()
        person.turn()
        assert [key for key, _ in desk.notices] == ["ui.notice.saved-again"]
        assert person.game.is_kept
        assert desk.places.autosave.exists()


def test_a_game_that_was_refused_makes_room_when_the_disk_takes_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def write(path: Path, _: str) -> None:
        raise Failed("cannot-write-file", got="No space left on device", where=str(path))

    with at_the_screen(tmp_path, speed="still") as person:
        desk = person.desk
        with monkeypatch.context() as patch:
            patch.setattr(saver_room, "write_whole", write)
            flow.start(desk, Choice(), seed=4, dealer=0)
            person.settle()
            choose_with(person, "keys")
            choose_with(person, "keys")
            desk.saver().flush()
        actions = tuple(person.game.session.table.actions)
        flow.start(desk, Choice(), seed=5, dealer=0)
        (path,) = desk.places.unfinished.glob("*.crib")
        saved = from_text(path.read_text(encoding="utf-8"), "test")
        assert saved.actions == actions
        desk.saver().flush()
        assert person.game.is_kept


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


def test_a_game_that_ends_with_the_deal_is_shown_to_its_end(tmp_path: Path) -> None:
    text = "Game: five-card\nPlayers: Anna | Bo\nDealer: 1\nScores: 55 59\nSeed: 9\n"
    (tmp_path / "autosave.crib").write_text(text, encoding="utf-8")
    with at_the_screen(tmp_path, speed="still") as person:
        person.turn()
        person.press("continue")
        person.settle()
        person.press("next")
        assert isinstance(person.scene, ResultScene)
        assert person.scene.session.state.scores == (55, 61)
