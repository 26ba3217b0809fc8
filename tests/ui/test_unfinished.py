"""Starting another game never loses the one that is not finished: it is asked about and kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from domino_crib.ui import flow, start
from domino_crib.ui.app import App
from domino_crib.ui.clubbing.tie import Tie
from domino_crib.ui.game.autosave import extra_of, to_text
from domino_crib.ui.game.choice import Choice, seated
from domino_crib.ui.game.match import Match
from domino_crib.ui.game_pictures import GAME_SCENES
from domino_crib.ui.scenes.game import GameScene
from domino_crib.ui.scenes.new_game import NewGame
from domino_crib.ui.scenes.replay import ReplayScene
from domino_crib.ui.scenes.replays import ReplaysScene, read_kept
from domino_crib.ui.scenes.result import ResultScene
from domino_crib.ui.scenes.sheet import Sheet
from domino_crib.ui.scenes.title import Title
from domino_crib.ui.screenshot import quiet_desk
from domino_crib.ui.unfinished import read_unfinished, saved_game, scores_of
from tests.ui.hands import Person, at_the_screen
from tests.ui.test_first_game import choose_with, play_to_the_end

EARLIER = "Game: domino\nPlayers: Anna | Bo\nDealer: 1\nScores: 30 41\nSeed: 9\n"

Way = Callable[[Person, str], None]
BY_MOUSE: Way = Person.press
BY_FINGER: Way = Person.tap


def by_key(person: Person, name: str) -> None:
    """Press the key that belongs to a button."""
    keys = {"continue": "return", "resume": "return", "start-new": "n", "back": "escape"}
    person.key(keys[name])


WAYS = pytest.mark.parametrize("way", [BY_MOUSE, BY_FINGER, by_key])


def played_a_little(person: Person, *, seed: int = 4, choices: int = 6) -> str:
    """Play the beginning of a game; return the text of its file."""
    flow.start(person.desk, Choice(), seed=seed, dealer=0)
    for _ in range(choices):
        person.settle()
        choose_with(person, "keys")
    person.settle()
    person.desk.saver().flush()
    return person.desk.places.autosave.read_text(encoding="utf-8")


def kept_aside(person: Person) -> list[str]:
    """Return the texts of the games that were put aside."""
    folder = person.desk.places.unfinished
    return sorted(path.read_text(encoding="utf-8") for path in folder.glob("*.crib"))


@contextmanager
def with_a_game_waiting(folder: Path) -> Iterator[tuple[Person, str]]:
    """Leave a game that has begun, and stand before the title."""
    with at_the_screen(folder, speed="still") as person:
        text = played_a_little(person)
        flow.leave(person.desk)
        person.turn(10)
        assert isinstance(person.scene, Title)
        yield person, text


def start_anew(person: Person) -> Sheet:
    """Go from the title to a new game by keys, up to the question."""
    person.key("n", "return")
    person.turn(10)
    assert isinstance(person.scene, Sheet)
    return person.scene


@WAYS
def test_the_game_that_waits_can_be_continued_instead(way: Way, tmp_path: Path) -> None:
    with with_a_game_waiting(tmp_path) as (person, text):
        sheet = start_anew(person)
        said = " ".join(sheet.lines)
        saved = saved_game(person.desk)
        assert saved is not None
        assert "Domino cribbage" in said
        assert f"{saved.when:%Y-%m-%d %H:%M}" in said
        assert person.desk.words.get("ui.unfinished.stays") in said
        way(person, "continue")
        assert isinstance(person.scene, GameScene)
        assert person.game.session.seed == 4
        person.desk.saver().flush()
        assert person.desk.places.autosave.read_text(encoding="utf-8") == text
        assert kept_aside(person) == []


@WAYS
def test_back_leads_to_the_choice_and_changes_nothing(way: Way, tmp_path: Path) -> None:
    with with_a_game_waiting(tmp_path) as (person, text):
        start_anew(person)
        way(person, "back")
        assert isinstance(person.scene, NewGame)
        assert person.desk.places.autosave.read_text(encoding="utf-8") == text


@WAYS
def test_a_game_that_makes_room_is_continued_from_the_replays(way: Way, tmp_path: Path) -> None:
    with with_a_game_waiting(tmp_path) as (person, text):
        start_anew(person)
        way(person, "start-new")
        assert person.game.session.seed != 4
        assert kept_aside(person) == [text]
        second = played_a_little(person, seed=5)
        assert kept_aside(person) == [text], "nothing was played in the game between"
        flow.leave(person.desk)
        person.turn(10)
        person.press("replays")
        assert isinstance(person.scene, ReplaysScene)
        rows = [i for i, path in enumerate(person.scene.paths) if path.read_text() == text]
        person.turn(10)
        person.press(f"replay-{rows[0]}")
        person.turn(10)
        assert isinstance(person.scene, Sheet)
        assert person.desk.words.get("ui.unfinished.changes-places") in person.scene.lines
        way(person, "continue")
        assert person.game.session.seed == 4
        person.desk.saver().flush()
        assert person.desk.places.autosave.read_text(encoding="utf-8") == text
        assert second in kept_aside(person)
        assert text not in kept_aside(person)


def test_an_unfinished_game_can_be_looked_at_only(tmp_path: Path) -> None:
    folder = tmp_path / "unfinished"
    folder.mkdir()
    (folder / "2026-01-02-101112-domino.crib").write_text(EARLIER, encoding="utf-8")
    with at_the_screen(tmp_path) as person:
        person.turn()
        person.press("replays")
        row = person.widget("replay-0")
        assert "2026-01-02 10:11, not finished" in row.line  # type: ignore[attr-defined]
        person.key("return", "v")
        assert isinstance(person.scene, ReplayScene)
        person.key("escape")
        assert isinstance(person.scene, ReplaysScene)
        assert kept_aside(person) == [EARLIER]


def test_a_game_in_which_nothing_was_played_gives_way(tmp_path: Path) -> None:
    with at_the_screen(tmp_path, speed="still") as person:
        played_a_little(person, choices=0)
        flow.leave(person.desk)
        person.turn(10)
        sheet = start_anew(person)
        assert person.desk.words.get("ui.unfinished.untouched") in sheet.lines
        person.key("n")
        assert isinstance(person.scene, GameScene)
        assert kept_aside(person) == []


def test_each_decision_counts_where_only_computers_play(tmp_path: Path) -> None:
    with at_the_screen(tmp_path, speed="still") as person:
        flow.start(person.desk, seated(Choice(), ("greedy", "greedy")), seed=2, dealer=0)
        person.until(lambda: len(person.game.session.steps) > 5)
        flow.start(person.desk, Choice())
        assert len(kept_aside(person)) == 1


@WAYS
def test_the_same_deal_again_asks_when_something_was_played(way: Way, tmp_path: Path) -> None:
    with at_the_screen(tmp_path, speed="still") as person:
        text = played_a_little(person)
        for answer, seen in (("resume", []), ("start-new", [text])):
            steps = person.game.session.steps
            person.key("escape")
            person.turn(10)
            person.press("same")
            person.turn(10)
            assert isinstance(person.scene, Sheet)
            way(person, answer)
            assert isinstance(person.scene, GameScene)
            assert kept_aside(person) == seen
            assert (person.game.session.steps == steps) == (answer == "resume")
        assert person.game.session.seed == 4


def test_the_same_deal_again_is_dealt_at_once_when_nothing_was_played(tmp_path: Path) -> None:
    with at_the_screen(tmp_path, speed="still") as person:
        played_a_little(person, choices=0)
        game = person.game
        person.key("escape")
        person.turn(10)
        person.press("same")
        assert isinstance(person.scene, GameScene)
        assert person.game is not game
        assert kept_aside(person) == []


def test_a_game_of_the_command_line_asks_in_the_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with with_a_game_waiting(tmp_path) as (person, text):
        desk = person.desk
        flow.leave(desk)
        desk.stack.clear()
        monkeypatch.setattr(start, "App", lambda _: person.app)
        monkeypatch.setattr(App, "run", lambda _: None)
        monkeypatch.setattr(App, "open", lambda *_: None)
        monkeypatch.setattr(App, "close", lambda _: None)
        start.run(desk, choice=replace(Choice(), seed=77))
        assert isinstance(person.scene, Sheet)
        person.key("escape")
        assert isinstance(person.scene, Title)
        assert desk.places.autosave.read_text(encoding="utf-8") == text
        monkeypatch.undo()


def test_a_match_between_two_games_is_kept(tmp_path: Path) -> None:
    with at_the_screen(tmp_path, speed="still") as person:
        flow.start(person.desk, seated(Choice(match=3, seed=21), ("person", "greedy")))
        play_to_the_end(person, "mouse")
        assert isinstance(person.scene, ResultScene)
        match = person.scene.session.match
        person.turn(10)
        person.press("title")
        person.turn(10)
        sheet = start_anew(person)
        assert any("first to 3" in line for line in sheet.lines)
        person.key("n")
        assert len(kept_aside(person)) == 1
        flow.leave(person.desk)
        person.turn(10)
        person.press("replays")
        scene = person.scene
        assert isinstance(scene, ReplaysScene)
        path = next(p for p in scene.paths if p.parent == person.desk.places.unfinished)
        flow.take_up_again(person.desk, path)
        assert person.game.session.match == match


def test_a_game_of_a_club_night_keeps_its_tie(tmp_path: Path) -> None:
    with at_the_screen(tmp_path, speed="still") as person:
        tie = Tie(3, 5)
        flow.start(person.desk, Choice(), match=Match(3, (1, 0), 1), seed=4, dealer=0, tie=tie)
        person.settle()
        flow.start(person.desk, Choice())
        (path,) = person.desk.places.unfinished.glob("*.crib")
        flow.take_up_again(person.desk, path)
        assert person.game.session.tie == tie
        assert person.game.session.match == Match(3, (1, 0), 1)


def test_a_disk_that_cannot_make_room_leaves_the_old_game_and_saves_no_new_one(
    tmp_path: Path,
) -> None:
    with with_a_game_waiting(tmp_path) as (person, text):
        (tmp_path / "unfinished").write_text("a file where a folder should be")
        start_anew(person)
        person.key("n")
        assert isinstance(person.scene, GameScene)
        assert person.desk.notices[-1][0] == "ui.notice.not-put-aside"
        assert not person.game.is_kept
        play_to_the_end(person, "keys")
        person.desk.saver().flush()
        assert person.desk.places.autosave.read_text(encoding="utf-8") == text
        person.turn(10)
        person.press("again")
        assert isinstance(person.scene, Sheet)


@pytest.mark.parametrize("text", [None, EARLIER + "# screen: {nonsense\n", "nonsense"])
def test_a_game_that_cannot_be_taken_up_is_told(text: str | None, tmp_path: Path) -> None:
    with with_a_game_waiting(tmp_path) as (person, waiting):
        path = tmp_path / "unfinished" / "2026-01-01-101010-domino.crib"
        if text is not None:
            path.parent.mkdir()
            path.write_text(text, encoding="utf-8")
        flow.take_up_again(person.desk, path)
        assert isinstance(person.scene, Title)
        assert person.desk.notices[-1][0] == "ui.notice.not-read"
        assert kept_aside(person) == ([] if text is None else [text])
        assert person.desk.places.autosave.read_text(encoding="utf-8") == waiting


def test_a_disk_that_does_not_let_a_game_be_taken_up_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with with_a_game_waiting(tmp_path) as (person, waiting):
        path = tmp_path / "unfinished" / "2026-01-01-101010-domino.crib"
        path.parent.mkdir()
        path.write_text(EARLIER, encoding="utf-8")
        person.key("4")
        scene = person.scene
        assert isinstance(scene, ReplaysScene)

        def replace(*_: object) -> None:
            raise PermissionError(13, "Permission denied")

        monkeypatch.setattr(Path, "replace", replace)
        person.key("return", "return")
        assert person.scene is scene
        assert person.desk.notices[-1][0] == "ui.notice.not-saved"
        assert sorted(kept_aside(person)) == sorted([EARLIER, waiting])
        assert len(scene.paths) == 2, "the list shows where the games lie now"


def test_an_unfinished_game_stands_in_the_list_as_it_was_left(tmp_path: Path) -> None:
    """The hands that the screen had not come to are not counted: title and replays agree."""
    desk = quiet_desk("en")
    scene = GAME_SCENES["show"](desk, "domino", 7)
    assert isinstance(scene, GameScene)
    session = scene.session
    path = tmp_path / "2026-01-02-101112-domino.crib"
    path.write_text(to_text(session.record(), extra_of(session)), encoding="utf-8")
    left = read_kept(path, finished=False)
    assert left.scores == session.state.scores == scores_of(read_unfinished(path).record)
    assert left.record is not None
    assert left.record.actions == session.record().actions
    assert read_kept(path).scores != left.scores
