"""Replays, learning, the guided deal, the peg board, the log: each by mouse and by keys."""

from __future__ import annotations

from pathlib import Path

import pytest

from domino_crib.rules import VARIANTS
from domino_crib.rules.record import write_record
from domino_crib.ui import flow
from domino_crib.ui.board_link import BoardState
from domino_crib.ui.game.choice import Choice, seated, tidy
from domino_crib.ui.game.director import Mode
from domino_crib.ui.game.replay import Replay
from domino_crib.ui.picture import Lying
from domino_crib.ui.scenes.board import BoardScene
from domino_crib.ui.scenes.guided import GuidedGame, guided_deal
from domino_crib.ui.scenes.learn import LearnScene
from domino_crib.ui.scenes.log_sheet import LogSheet
from domino_crib.ui.scenes.replay import ReplayScene
from domino_crib.ui.scenes.replays import ReplaysScene
from domino_crib.ui.scenes.review import ReviewScene
from domino_crib.ui.scenes.sheet import Sheet
from domino_crib.ui.screenshot import blank
from domino_crib.ui.widgets import Stepper
from domino_crib.wording import LANGUAGES
from domino_crib.wording.learn import PAGES
from tests.ui.audit import watching
from tests.ui.hands import Person, at_the_screen
from tests.ui.test_first_game import choose_with, play_to_the_end
from tests.ui.test_statistics import played

DEALT = "Game: domino\nPlayers: Anna | Bo\nDealer: 1\nDeal\nHand 1: 9-9\n"


def test_a_finished_game_can_be_looked_at_again(tmp_path: Path) -> None:
    with at_the_screen(tmp_path, speed="still") as person:
        flow.start(person.desk, Choice(), seed=9, dealer=0)
        play_to_the_end(person, "mouse")
        final = person.scene.session.state  # type: ignore[attr-defined]  # the result
        person.turn(2)
        person.key("escape")
        person.turn()
        person.press("replays")
        assert isinstance(person.scene, ReplaysScene)
        person.press("replay-0")
        scene = person.scene
        assert isinstance(scene, ReplayScene)
        assert scene.index == 0
        person.key("right", "right", "left")
        assert scene.index == 1
        person.press("deal-after")
        assert scene.facts.view.deal_number == 2
        person.press("end")
        assert scene.replay.state(scene.index).pegs == final.pegs
        assert scene.naming.crib(scene.facts.view) in ("Your crib", "Crib: Henry")
        person.press("play")
        assert scene.index == 0
        assert scene.playing
        person.until(lambda: scene.index > 3)
        person.press("speed")
        person.key("space")
        assert not scene.playing


@pytest.mark.parametrize("size", [(800, 480), (1280, 720)])
@pytest.mark.parametrize("how", ["mouse", "keys"])
def test_a_replay_leads_to_the_review_and_its_moments(
    how: str, size: tuple[int, int], tmp_path: Path
) -> None:
    games = tmp_path / "games"
    games.mkdir()
    record = write_record(played("domino", 4, ("greedy", "greedy")).record())
    (games / "2026-01-01-120000-domino.crib").write_text(record)
    with at_the_screen(tmp_path, size, speed="still") as person:

        def press(name: str, key: str) -> None:
            person.turn(10)
            person.key(key) if how == "keys" else person.press(name)

        person.turn()
        person.press("replays")
        press("replay-0", "return")
        scene = person.scene
        assert isinstance(scene, ReplayScene)
        press("play", "space")
        press("review", "v")
        review = person.scene
        assert isinstance(review, ReviewScene)
        assert not scene.playing
        press("back", "escape")
        assert person.scene is scene
        press("review", "v")
        review = person.scene
        assert isinstance(review, ReviewScene)
        review.worker.wait()
        person.turn(2)
        review.scroll(-3)
        press("decision-4", "down")
        press("jump", "return")
        assert person.scene is scene
        assert scene.index == review.ordered[review.chosen].step > 0
        person.key("escape")
        assert isinstance(person.scene, ReplaysScene)


def test_a_replay_that_a_review_opened_leads_back_to_it(tmp_path: Path) -> None:
    with at_the_screen(tmp_path, speed="still") as person:
        record = played("domino", 4, ("greedy", "greedy")).record()
        review = ReviewScene(person.desk, record, ())
        person.desk.stack.push(review)
        review.worker.wait()
        person.turn(2)
        person.key("return")
        assert isinstance(person.scene, ReplayScene)
        person.key("v")
        assert person.scene is review


@pytest.mark.parametrize("game", list(VARIANTS))
def test_every_step_of_a_replay_can_be_drawn_and_shows_its_pegs(game: str, tmp_path: Path) -> None:
    players = ("greedy",) * VARIANTS[game].seats
    session = played(game, 4, players)
    replay = Replay(session.record())
    with at_the_screen(tmp_path, (800, 480), speed="still") as person:
        scene = ReplayScene(person.desk, session.record())
        person.desk.stack.push(scene)
        for index in range(0, len(replay) + 1, 3):
            scene.go_to(index)
            person.turn()
            pegs = [scene.facts.pegs[side] for side in range(session.rules.sides)]
            assert tuple(pegs) == replay.state(index).pegs


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "Game: domino\nnonsense\n",
            ("2026-01-01-120000-domino.crib:2", "'Key: value'", "nonsense"),
        ),
        (DEALT, ("2026-01-01-120000-domino.crib:5", "9-9")),
        (
            DEALT.replace("domino", "whist"),
            ("2026-01-01-120000-domino.crib:1", "whist", "cards-pairs"),
        ),
    ],
)
def test_a_record_that_cannot_be_read_says_why(
    text: str, said: tuple[str, ...], language: str, tmp_path: Path
) -> None:
    games = tmp_path / "games"
    games.mkdir()
    (games / "2026-01-01-120000-domino.crib").write_text(text)
    with at_the_screen(tmp_path, (800, 480)) as person:
        person.desk.change(language=language)
        person.turn()
        person.press("replays")
        person.turn(10)
        for way in (person.press, lambda _: person.key("return")):
            way("replay-0")
            sheet = person.scene
            assert isinstance(sheet, Sheet)
            lines = "\n".join(sheet.lines)
            assert [part for part in said if part not in lines] == []
            assert person.desk.words.get("ui.replays.broken") == sheet.title
            person.turn(10)
            person.key("return")
            assert isinstance(person.scene, ReplaysScene)
            person.turn(10)


def test_the_newest_replay_is_chosen_and_arrows_lead_through_all(tmp_path: Path) -> None:
    games = tmp_path / "games"
    games.mkdir()
    text = "Game: domino\nPlayers: Anna | Bo\nDealer: 1\nSeed: 9\n"
    for day in range(10, 30):
        (games / f"2026-01-{day}-120000-domino.crib").write_text(text)
    with at_the_screen(tmp_path, (800, 480)) as person:
        person.turn()
        person.press("replays")
        scene = person.scene
        assert isinstance(scene, ReplaysScene)
        person.key("return")
        assert isinstance(person.scene, ReplayScene)
        person.key("escape")
        person.key(*(["down"] * 19))
        assert scene.focused == "replay-19"
        assert 19 in scene.in_sight
        person.key(*(["up"] * 19))
        assert (scene.focused, scene.first) == ("replay-0", 0)
        person.turn(10)
        person.press("replay-1")
        person.turn(10)
        person.key("escape", "return")
        assert isinstance(person.scene, ReplayScene)


def test_every_page_of_rules_can_be_read_to_its_end(tmp_path: Path) -> None:
    with at_the_screen(tmp_path, (800, 480)) as person:
        person.turn()
        person.press("learn")
        scene = person.scene
        assert isinstance(scene, LearnScene)
        for _ in PAGES:
            person.turn(2)
            for _ in range(60):
                if not person.has("down"):
                    break
                person.press("down")
            assert not person.has("down")
            person.press("page")


def test_the_guided_deal_says_something_at_every_decision(tmp_path: Path) -> None:
    with at_the_screen(tmp_path, speed="still") as person:
        person.turn()
        person.press("learn")
        person.key("g")
        scene = person.scene
        assert isinstance(scene, GuidedGame)
        said = set()
        for _ in range(40):
            person.settle()
            if scene.session.state.deal_number > 1:
                break
            said.add(scene.coach())
            if scene.mode is Mode.ASKING:
                assert scene.coach()
            choose_with(person, "mouse")
        assert len(said) >= 4
        assert not (tmp_path / "autosave.crib").exists()


def test_the_guided_deal_says_that_it_is_not_saved(tmp_path: Path) -> None:
    with at_the_screen(tmp_path, speed="still") as person:
        guided_deal(person.desk)
        person.settle()
        person.key("escape")
        sheet = person.scene
        assert isinstance(sheet, Sheet)
        assert person.desk.words.get("ui.menu.not-saved") in sheet.lines


@pytest.mark.parametrize("size", [(800, 480), (1024, 640)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_the_coach_says_stands_in_his_own_place(
    size: tuple[int, int], language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with at_the_screen(tmp_path, size, speed="still") as person:
        person.desk.change(language=language)
        guided_deal(person.desk)
        scene = person.scene
        assert isinstance(scene, GuidedGame)
        for _ in range(20):
            person.settle()
            if scene.session.state.deal_number > 1:
                break
            layout, said = scene.layout, scene.coach()
            shown = scene.facts.show is not None
            place = scene.director.show_layout.coach if shown else layout.coach
            assert place is not None
            with watching(monkeypatch) as audit:
                person.desk.draw(blank(size))
            inside = [line.text for line in audit.lines if place.contains(line.box)]
            assert said in " ".join(inside)
            (other,) = layout.opponents
            near = [line.text for line in audit.lines if other.plaque.contains(line.box)]
            assert shown or scene.session.names[1] in near
            choose_with(person, "mouse")


def test_the_log_opens_where_there_is_no_column_for_it(tmp_path: Path) -> None:
    with at_the_screen(tmp_path, (800, 480), speed="still") as person:
        flow.start(person.desk, Choice(), seed=9, dealer=0)
        for _ in range(12):
            person.settle()
            choose_with(person, "mouse")
        person.settle()
        if person.has("log"):
            person.key("l")
            sheet = person.scene
            assert isinstance(sheet, LogSheet)
            assert sheet.lines
            person.key("up", "page up", "down", "return")


class Board:
    """A peg board that remembers what it was told."""

    def __init__(self) -> None:
        self.told: list[object] = []
        self.now = BoardState()

    def state(self) -> BoardState:
        return self.now

    def test(self, which: str) -> None:
        self.told.append(which)

    def set_brightness(self, level: int) -> None:
        self.told.append(level)

    def choose(self, board: str) -> None:
        self.told.append(board)
        lamps = ((255, 0, 0),) * 126
        self.now = BoardState(
            "ready", "virtual", {"tracks": 2, "version": "1.0.0"}, True, lamps=lamps, choice=board
        )


def test_the_board_is_chosen_tested_and_dimmed(tmp_path: Path) -> None:
    with at_the_screen(tmp_path) as person:
        board = Board()
        person.desk.board = board  # type: ignore[assignment]  # all that the screen asks of one
        person.turn()
        person.press("board")
        assert isinstance(person.scene, BoardScene)
        assert not person.widget("test-sweep").takes_focus
        while "virtual" not in board.told:
            box = person.widget("choice").box
            person.press_at(box.right - 10, box.cy)
        person.turn(10)
        person.press("test-sweep")
        person.press("test-stop")
        person.press("brightness")
        assert board.told[-3:-1] == ["sweep", "stop"]
        assert isinstance(board.told[-1], int)


@pytest.mark.parametrize("asked", ["socket://127.0.0.1:7777", "/dev/ttyGONE", "auto", "COM3"])
def test_the_chooser_shows_the_board_that_is_in_force(asked: str, tmp_path: Path) -> None:
    with at_the_screen(tmp_path) as person:
        board = Board()
        board.now = BoardState("searching", choice=asked, ports=("COM3",))
        person.desk.board = board  # type: ignore[assignment]  # all that the screen asks of one
        person.desk.open("board")
        person.turn()
        chooser = person.widget("choice")
        assert isinstance(chooser, Stepper)
        auto = person.desk.words.get("ui.board.choice-auto")
        assert chooser.labels[chooser.chosen] == (auto if asked == "auto" else asked)
        box = chooser.box
        person.press_at(box.right - 10, box.cy)
        assert board.told[-1] != asked


@pytest.mark.parametrize("game", ["cards-pairs", "cards-4"])
def test_partners_and_opponents_are_named(game: str, tmp_path: Path) -> None:
    with at_the_screen(tmp_path, speed="still") as person:
        choice = tidy(Choice(game, 61))
        choice = seated(choice, ("person", "greedy", "greedy", "greedy"))
        flow.start(person.desk, choice, seed=9, dealer=0)
        person.settle()
        naming = person.game.naming
        partner = game == "cards-pairs"
        assert (person.game.session.side_name(0) == "You & Margaret") == partner
        assert naming.is_you(0)


def test_a_continued_game_of_two_begins_behind_the_curtain(tmp_path: Path) -> None:
    with at_the_screen(tmp_path, speed="still") as person:
        flow.start(person.desk, seated(Choice(), ("person", "person")), seed=9, dealer=0)
        person.settle()
        person.key("return")
        person.key("1", "2", "return")
        person.settle()
    with at_the_screen(tmp_path, speed="still") as person:
        person.turn()
        person.key("return")
        person.settle()
        assert person.game.mode is Mode.CURTAIN
        assert _nothing_open(person)


def _nothing_open(person: Person) -> bool:
    picture = person.game.director.picture(person.now)
    return not [t for t in picture.values() if isinstance(t, Lying) and t.piece is not None]


@pytest.mark.parametrize("name", ["replays", "statistics"])
def test_an_empty_list_leads_to_a_new_game(name: str, tmp_path: Path) -> None:
    with at_the_screen(tmp_path) as person:
        person.turn()
        person.press(name)
        person.turn()
        person.press("play")
        assert type(person.scene).__name__ == "NewGame"
        person.key("escape")
        assert type(person.scene).__name__ == "Title"
